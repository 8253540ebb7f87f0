import type { ReactNode } from 'react'
import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { formatPrice } from '#kernel/money/money.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { clearFilter, listAddress, type ListFilter } from '#search/filters/list-filter.ts'
import { Icon } from '#ui/icon.tsx'
import { texts } from './texts.ts'

interface ActiveFilter {
  name: string
  without: ListFilter
}

interface ActiveFiltersProps {
  filter: ListFilter
  path: string
  /** Behind them, for what can be done with all of them. */
  act?: ReactNode
}

/** What the list is narrowed to, each with a link to the list without it. */
export function ActiveFilters({ filter, path, act }: ActiveFiltersProps) {
  const t = useTexts(texts).filter
  const active = useActiveFilters(filter)
  if (active.length === 0) return act
  return (
    <ul aria-label={t.active} className="flex flex-wrap gap-2 print:hidden">
      {active.map(({ name, without }) => (
        <li key={name}>
          <LocalLink
            to={listAddress(path, without)}
            aria-label={t.remove(name)}
            preventScrollReset
            className="type-label inline-flex min-h-9 max-w-full items-center gap-2 rounded-[2px] border border-line-strong bg-pyrite-soft px-3 text-ink no-underline hover:border-ink"
          >
            <span className="min-w-0 truncate">{name}</span>
            <Icon name="x" size={16} />
          </LocalLink>
        </li>
      ))}
      {act !== undefined && <li>{act}</li>}
    </ul>
  )
}

function useActiveFilters(filter: ListFilter): ActiveFilter[] {
  const t = useTexts(texts).filter
  const language = useLanguage()
  const { categorie, searchStr, condition, country, type, currency, minPrice, maxPrice } = filter
  const price = (amount: number) => formatPrice(amount, currency ?? 'eur')
  const parts: [name: string | false | undefined, cleared: (keyof ListFilter)[]][] = [
    [categorie !== '' && taxonomyName(categorie, language), ['categorie', 'type']],
    [type !== undefined && taxonomyName(type, language), ['type']],
    [searchStr !== '' && t.quoted(searchStr), ['searchStr']],
    [condition && t.condition[condition], ['condition']],
    [country, ['country']],
    [currency && t.currency[currency], ['currency', 'minPrice', 'maxPrice']],
    [minPrice !== undefined && t.priceFrom(price(minPrice)), ['minPrice']],
    [maxPrice !== undefined && t.priceTo(price(maxPrice)), ['maxPrice']],
  ]
  return parts.flatMap(([name, cleared]) =>
    typeof name === 'string' ? [{ name, without: clearFilter(filter, cleared) }] : [],
  )
}
