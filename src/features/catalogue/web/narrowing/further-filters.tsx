import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useLocalPath, useTexts } from '#client/language.tsx'
import { CURRENCIES } from '#kernel/money/money.ts'
import { CONDITIONS } from '#kernel/trade/taxonomy.ts'
import {
  FIGURES,
  clearFilter,
  filterFromAddress,
  filterToAddress,
  filterToParameters,
  listAddress,
  SORTS,
  type ListFilter,
} from '#search/filters/list-filter.ts'
import { countriesIn } from '#ui/country-search.ts'
import { DropDown } from '#ui/drop-down.tsx'
import { Icon } from '#ui/icon.tsx'
import { inputLook } from '#ui/input-look.ts'
import { SelectControl } from '#ui/select-control.tsx'
import { texts as listTexts } from '../texts.ts'
import { texts } from './texts.ts'

interface FurtherFiltersProps {
  filter: ListFilter
  /** The page that it filters, without language prefix. */
  path: string
}

/** What this form says itself; everything else of the filter stays as it is. */
const OWN = ['condition', 'country', 'currency', 'minPrice', 'maxPrice', 'sort'] as const

/** Condition, country, price range and order behind one control; a plain GET form where scripts don't run. */
export function FurtherFilters({ filter, path }: FurtherFiltersProps) {
  const t = useTexts(texts)
  const page = useLocalPath()(path)
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(listAddress(page, filterOf(event.currentTarget)), { preventScrollReset: true })
  }
  return (
    <DropDown
      className="group"
      summary={
        <>
          {t.more}
          <Icon name="caret-down" size={16} className="group-open:rotate-180" />
        </>
      }
      summaryClass="type-label flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-[2px] border border-line-strong bg-surface px-3 hover:border-ink group-open:border-ink group-open:bg-sunken [&::-webkit-details-marker]:hidden"
      panelClass="absolute inset-x-0 top-full z-15 mt-1 border border-line-strong bg-surface p-4"
    >
      <form key={filterToAddress(filter)} method="get" action={page} onSubmit={submit}>
        {Object.entries(filterToParameters(clearFilter(filter, OWN))).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Controls filter={filter} />
        <button
          type="submit"
          className="bevel type-button mt-4 min-h-11 bg-malachite px-5 text-on-fill hover:bg-malachite-hover"
        >
          {t.apply}
        </button>
      </form>
    </DropDown>
  )
}

function Controls({ filter }: Pick<FurtherFiltersProps, 'filter'>) {
  const t = useTexts(texts)
  const { condition, currency } = useTexts(listTexts).filter
  const language = useLanguage()
  const { minPrice, maxPrice } = filter
  // An amount means nothing without its currency.
  const [amounts, setAmounts] = useState({ minPrice: minPrice ?? '', maxPrice: maxPrice ?? '' })
  const hasPrice = amounts.minPrice !== '' || amounts.maxPrice !== ''
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Choice name="condition" label={t.condition} value={filter.condition} empty={t.any}>
        {CONDITIONS.map((value) => (
          <option key={value} value={value}>
            {condition[value]}
          </option>
        ))}
      </Choice>
      <Choice name="country" label={t.country} value={filter.country} empty={t.any}>
        {countriesIn(language).map((country) => (
          <option key={country.code} value={country.en}>
            {country[language]}
          </option>
        ))}
      </Choice>
      <Choice name="sort" label={t.sort} value={filter.sort} empty={t.usualOrder}>
        {SORTS.filter((value) => value !== 'relevance').map((value) => (
          <option key={value} value={value}>
            {t.sorts[value]}
          </option>
        ))}
      </Choice>
      <Choice name="currency" label={t.currency} value={filter.currency} empty={t.any} required={hasPrice}>
        {CURRENCIES.map((value) => (
          <option key={value} value={value}>
            {currency[value]}
          </option>
        ))}
      </Choice>
      {(['minPrice', 'maxPrice'] as const).map((name) => (
        <Labelled key={name} label={t[name]}>
          {(id) => (
            <input
              id={id}
              name={name}
              inputMode="decimal"
              pattern={FIGURES.price.source}
              value={amounts[name]}
              onChange={({ target }) => setAmounts((before) => ({ ...before, [name]: target.value }))}
              className={`${inputLook} min-h-11`}
            />
          )}
        </Labelled>
      ))}
    </div>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string | undefined
  empty: string
  required?: boolean
  children: ReactNode
}

function Choice({ name, label, value = '', empty, required, children }: ChoiceProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <SelectControl id={id} name={name} defaultValue={value} required={required}>
          <option value="">{empty}</option>
          {children}
        </SelectControl>
      )}
    </Labelled>
  )
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="type-label">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

function filterOf(form: HTMLFormElement): ListFilter {
  const parameters = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') parameters.set(name, value)
  return filterFromAddress(parameters)
}
