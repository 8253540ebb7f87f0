import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { texts as filterTexts } from '#search/filters/texts.ts'
import { FILTER_LIST, type FilterName, type NamedText } from '#search/filters/filters.ts'
import { FIGURES, filterToParameters, listAddress, type ListFilter } from '#search/filters/list-filter.ts'
import { inputLook } from '#ui/input-look.ts'
import { SelectControl } from '#ui/select-control.tsx'
import { filterOfForm } from '../use-filter-form.ts'
import { FacetGroup } from './facet-group.tsx'
import { KeptFilters } from './filter-form.tsx'
import { texts } from './texts.ts'

interface PriceFilterProps {
  filter: ListFilter
  /** The page that it filters, without language prefix. */
  path: string
}

/** What is no facet: currency and prices. */
const OFFERED = FILTER_LIST.filter(([, { kind, isFacet }]) => /choice|from|to/.test(kind) && !isFacet)
/** The parameters of this form; the rest of the filter stays as it is. */
const OWN = OFFERED.map(([name]) => name)

/** Currency and prices; a plain GET form where scripts don't run. */
export function PriceFilter({ filter, path }: PriceFilterProps) {
  const t = useTexts(texts)
  const page = useLocalPath()(path)
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(listAddress(page, filterOfForm(event.currentTarget)), { preventScrollReset: true })
  }
  return (
    <FacetGroup label={t.price}>
      <form method="get" action={page} autoComplete="off" onSubmit={submit} className="max-column:p-2">
        <KeptFilters filter={filter} path={path} own={OWN} />
        <Controls filter={filter} />
        <button
          type="submit"
          className="bevel type-button mt-4 min-h-11 bg-malachite px-5 text-on-fill hover:bg-malachite-hover"
        >
          {t.apply}
        </button>
      </form>
    </FacetGroup>
  )
}

/** The values of the controls, which begin anew with each filter of the list. */
function useTyped(filter: ListFilter) {
  const given = filterToParameters(filter)
  const of = OWN.map((name) => given[name] ?? '').join()
  const [typed, setTyped] = useState({ of, values: given })
  if (typed.of !== of) setTyped({ of, values: given })
  const type = (name: FilterName, value: string) =>
    setTyped((before) => ({ ...before, values: { ...before.values, [name]: value } }))
  return [typed.values, type] as const
}

function Controls({ filter }: Pick<PriceFilterProps, 'filter'>) {
  const t = useTexts(texts)
  const named: Partial<Record<FilterName, NamedText>> = useTexts(filterTexts).named
  const [values, type] = useTyped(filter)
  // A price means nothing without its currency.
  const isNeeded = (name: FilterName) => OFFERED.some(([other, { needs }]) => needs === name && values[other])
  return (
    <div className="grid grid-cols-2 gap-3 sm:max-column:grid-cols-3">
      {OFFERED.map(([name, entry]) => {
        const { label, values: choices = {} } = named[name] ?? { label: name }
        return (
          <Labelled key={name} label={label} isWide={!('unit' in entry)}>
            {(id) =>
              'unit' in entry ? (
                <input
                  id={id}
                  name={name}
                  inputMode={entry.unit === 'price' ? 'decimal' : 'numeric'}
                  pattern={FIGURES[entry.unit].source}
                  value={values[name] ?? ''}
                  onChange={({ target }) => type(name, target.value)}
                  className={`${inputLook} min-h-11`}
                />
              ) : (
                <SelectControl
                  id={id}
                  name={name}
                  value={values[name] ?? ''}
                  onChange={({ target }) => type(name, target.value)}
                  required={isNeeded(name)}
                >
                  <option value="">{t.any}</option>
                  {Object.entries(choices).map(([option, words]) => (
                    <option key={option} value={option}>
                      {words}
                    </option>
                  ))}
                </SelectControl>
              )
            }
          </Labelled>
        )
      })}
    </div>
  )
}

interface LabelledProps {
  label: string
  /** Across two columns where there are two. */
  isWide: boolean
  children: (id: string) => ReactNode
}

function Labelled({ label, isWide, children }: LabelledProps) {
  const id = useId()
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${isWide ? 'max-sm:col-span-2 column:col-span-2' : ''}`}>
      <label htmlFor={id} className="type-label">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
