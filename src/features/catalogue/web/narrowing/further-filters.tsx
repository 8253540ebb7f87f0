import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { texts as filterTexts } from '#search/filters/texts.ts'
import { FILTER_LIST, type FilterName, type NamedText } from '#search/filters/filters.ts'
import {
  clearFilter,
  FIGURES,
  filterToAddress,
  filterToParameters,
  listAddress,
  type ListFilter,
} from '#search/filters/list-filter.ts'
import { DropDown } from '#ui/drop-down.tsx'
import { Icon } from '#ui/icon.tsx'
import { inputLook } from '#ui/input-look.ts'
import { SelectControl } from '#ui/select-control.tsx'
import { filterOfForm } from '../use-filter-form.ts'
import { texts } from './texts.ts'

interface FurtherFiltersProps {
  filter: ListFilter
  /** The page that it filters, without language prefix. */
  path: string
}

/** What is no facet: currency and prices. */
const OFFERED = FILTER_LIST.filter(([, { kind, isFacet }]) => /choice|from|to/.test(kind) && !isFacet)
/** The parameters of this form; the rest of the filter stays as it is. */
const OWN = [...OFFERED.map(([name]) => name), 'sort'] as const

/** Prices and the order behind one control; a plain GET form where scripts don't run. */
export function FurtherFilters({ filter, path }: FurtherFiltersProps) {
  const t = useTexts(texts)
  const page = useLocalPath()(path)
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(listAddress(page, filterOfForm(event.currentTarget)), { preventScrollReset: true })
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
  const named: Partial<Record<FilterName, NamedText>> = useTexts(filterTexts).named
  const [figures, setFigures] = useState(filterToParameters(filter))
  // A price means nothing without its currency.
  const isNeeded = (name: FilterName) =>
    OFFERED.some(([other, { needs }]) => needs === name && figures[other])
  const controls = OFFERED.map(([name, entry]) => {
    const { label, values = {} } = named[name] ?? { label: name }
    if ('unit' in entry)
      return (
        <Labelled key={name} label={label}>
          {(id) => (
            <input
              id={id}
              name={name}
              inputMode={entry.unit === 'price' ? 'decimal' : 'numeric'}
              pattern={FIGURES[entry.unit].source}
              value={figures[name] ?? ''}
              onChange={({ target }) => setFigures((before) => ({ ...before, [name]: target.value }))}
              className={`${inputLook} min-h-11`}
            />
          )}
        </Labelled>
      )
    return (
      <Choice
        key={name}
        name={name}
        label={label}
        value={filter[name]}
        empty={t.any}
        required={isNeeded(name)}
        options={Object.entries(values)}
      />
    )
  })
  const order = (
    <Choice
      name="sort"
      label={t.sort}
      value={filter.sort}
      empty={t.usualOrder}
      options={Object.entries(t.sorts)}
    />
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {order}
      {controls}
    </div>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string | number | undefined
  empty: string
  required?: boolean
  options: readonly (readonly [value: string, words: string])[]
}

function Choice({ name, label, value = '', empty, required, options }: ChoiceProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <SelectControl id={id} name={name} defaultValue={value} required={required}>
          <option value="">{empty}</option>
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
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
