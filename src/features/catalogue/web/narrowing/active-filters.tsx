import type { ReactNode } from 'react'
import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import type { FilterName } from '#search/filters/filters.ts'
import { filterWords } from '#search/filters/filter-words.ts'
import { changeFilter, clearFilter, listAddress, type ListFilter } from '#search/filters/list-filter.ts'
import { Icon } from '#ui/icon.tsx'
import { texts } from '../texts.ts'

/** The filter with another value; '' takes it away. */
export const withValue = (filter: ListFilter, name: FilterName, value: string): ListFilter =>
  value === '' ? clearFilter(filter, [name]) : changeFilter(filter, { [name]: value })

/** Several values without one. */
const others = (values: string, value: string) =>
  values === value
    ? ''
    : values
        .split(',')
        .filter((one) => one !== value)
        .join()

interface ActiveFiltersProps {
  filter: ListFilter
  path: string
  /** Actions on all filters together, after them. */
  act?: ReactNode
}

/**
 * The active filters, each with a link to the list without it. Those of attributes are shown where they are
 * chosen.
 */
export function ActiveFilters({ filter, path, act }: ActiveFiltersProps) {
  const t = useTexts(texts).filter
  const active = filterWords(filter, useLanguage()).map(({ name, words, value }) => ({
    name: name + words,
    words,
    rest: withValue(filter, name, others(String(filter[name]), value)),
  }))
  return <FilterChips label={t.active} path={path} chips={active} act={act} />
}

interface FilterChipsProps {
  label: string
  path: string
  /** The active filters, each with the filter that is left without it. */
  chips: readonly { name: string; words: string; rest: ListFilter }[]
  act?: ReactNode
}

/** Filters that are set, each a link that takes it away. */
export function FilterChips({ label, path, chips, act }: FilterChipsProps) {
  const t = useTexts(texts).filter
  if (chips.length === 0) return act
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2 print:hidden">
      {chips.map(({ name, words, rest }) => (
        <li key={name} className="max-w-full">
          <LocalLink
            to={listAddress(path, rest)}
            aria-label={t.remove(words)}
            preventScrollReset
            className="type-label inline-flex min-h-9 max-w-full items-center gap-2 rounded-[2px] border border-line-strong bg-pyrite-soft px-3 text-ink no-underline hover:border-ink"
          >
            <span className="min-w-0 truncate">{words}</span>
            <Icon name="x" size={16} />
          </LocalLink>
        </li>
      ))}
      {act !== undefined && <li>{act}</li>}
    </ul>
  )
}
