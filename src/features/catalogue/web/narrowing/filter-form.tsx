import { useId, useRef } from 'react'
import { useLocalPath, useTexts } from '#client/language.tsx'
import type { FilterName } from '#search/filters/filters.ts'
import { clearFilter, filterToParameters, orderOf, type ListFilter } from '#search/filters/list-filter.ts'
import { SelectControl } from '#ui/select-control.tsx'
import { parametersOf } from '../table-view.ts'
import { useFilterForm } from '../use-filter-form.ts'
import { texts } from './texts.ts'

interface KeptFiltersProps {
  filter: ListFilter
  path: string
  /** What the form has controls for. */
  own: readonly (FilterName | 'sort')[]
}

/** The rest of the filter, which a form leaves as it is. */
export function KeptFilters({ filter, path, own }: KeptFiltersProps) {
  const names: readonly string[] = own
  const kept = Object.entries(filterToParameters(clearFilter(filter, own))).filter(
    ([name]) => !names.includes(name),
  )
  return [...kept, ...parametersOf(path)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

interface SelectFormProps {
  filter: ListFilter
  path: string
  name: 'sort' | 'country'
  label: string
  labelClass?: string
  className: string
  empty: string
  options: readonly (readonly [value: string, words: string])[]
}

/** A filter that applies as soon as it is chosen; a plain GET form without scripts. */
export function SelectForm(props: SelectFormProps) {
  const { filter, path, name, label, labelClass = 'type-label', className, empty, options } = props
  const t = useTexts(texts)
  const page = useLocalPath()(path)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { cancel: _, ...handlers } = useFilterForm(form, filter, page)
  return (
    <form ref={form} method="get" action={page} autoComplete="off" className={className} {...handlers}>
      <KeptFilters filter={filter} path={path} own={[name]} />
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <SelectControl
        id={id}
        name={name}
        defaultValue={(name === 'sort' ? orderOf(filter) : filter[name]) ?? ''}
      >
        <option value="">{empty}</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectControl>
      <noscript>
        <button type="submit" className="type-button min-h-11 border border-line-strong px-4">
          {t.apply}
        </button>
      </noscript>
    </form>
  )
}
