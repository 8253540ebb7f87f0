import type { ReactNode } from 'react'
import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import type { FilterName } from '#search/filters/filters.ts'
import { filterWords } from '#search/filters/filter-words.ts'
import { changeFilter, clearFilter, listAddress, type ListFilter } from '#search/filters/list-filter.ts'
import { toggledValue } from '#search/filters/several.ts'
import { Icon } from '#ui/icon.tsx'
import { texts } from '../texts.ts'

/** The filter with another value; '' takes it away. */
export const withValue = (filter: ListFilter, name: FilterName, value: string): ListFilter =>
  value === '' ? clearFilter(filter, [name]) : changeFilter(filter, { [name]: value })

interface ActiveFiltersProps {
  filter: ListFilter
  path: string
  /** The name of a country in the language of the page; without it the English one, which an address has. */
  countryName?: (english: string) => string
  /** Actions on all filters together, after them. */
  act?: ReactNode
}

const inEnglish = (name: string) => name

/**
 * The active filters, each with a link to the list without it. Those of attributes are shown where they are
 * chosen.
 */
export function ActiveFilters({ filter, path, countryName = inEnglish, act }: ActiveFiltersProps) {
  const t = useTexts(texts).filter
  const active = filterWords(filter, useLanguage(), countryName).map(({ name, words, value }) => ({
    name: name + words,
    words,
    rest: withValue(filter, name, toggledValue(filter, name, value) ?? ''),
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
            className="filter-chip"
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
