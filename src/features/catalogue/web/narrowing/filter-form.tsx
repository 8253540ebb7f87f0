import { useId, type ComponentProps } from 'react'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { clearFilter, filterToParameters, type ListFilter } from '#search/filters/list-filter.ts'
import { SelectControl } from '#ui/select-control.tsx'
import { parametersOf } from '../table-view.ts'
import { texts } from './texts.ts'

interface KeptFiltersProps {
  filter: ListFilter
  path: string
  /** What the form has controls for. */
  own: readonly (keyof ListFilter)[]
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

interface SelectFormProps extends KeptFiltersProps {
  /** What follows a choice. */
  form: ComponentProps<'form'>
  control: ComponentProps<typeof SelectControl>
  label: string
  labelClass?: string
  className: string
  empty: string
  options: readonly (readonly [value: string, words: string])[]
}

/** A filter that applies as soon as it is chosen; a plain GET form without scripts. */
export function SelectForm(props: SelectFormProps) {
  const {
    filter,
    path,
    own,
    form,
    control,
    label,
    labelClass = 'type-label',
    className,
    empty,
    options,
  } = props
  const t = useTexts(texts)
  const page = useLocalPath()(path)
  const id = useId()
  return (
    <form method="get" action={page} autoComplete="off" className={className} {...form}>
      <KeptFilters filter={filter} path={path} own={own} />
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <SelectControl id={id} {...control}>
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
