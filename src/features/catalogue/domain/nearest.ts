import { readAttributeFilter, writeAttributeFilter } from '#kernel/trade/attributes/classes.ts'
import type { AttributeKey } from '#kernel/trade/attributes/definitions.ts'
import { clearFilter, filtersOf, isNarrowed, type ListFilter } from '#search/filters/list-filter.ts'

/** The most searches for the nearest listings, each without something else. */
const MOST_TRIED = 6
/** Of each such search, so many listings are shown, and of so many searches. */
export const SHOWN_OF_EACH = 4
export const SHOWN_GROUPS = 3

const WHOLE = ['country', 'condition', 'price', 'brand', 'year'] as const

/** What a search can do without: a filter, the limits of prices, or what is chosen of one attribute. */
export type Dispensable =
  { name: (typeof WHOLE)[number] | 'type' | 'categorie' } | { name: 'attribute'; key: AttributeKey }

/** A search with one thing less. */
export interface Nearer {
  without: Dispensable
  filter: ListFilter
}

/**
 * The searches with one thing less, what buyers forgo most easily first. Words stay, since the search itself leaves some
 * out; the category stays where there are none, for the rest would say too little.
 */
export function nearestOf(filter: ListFilter): Nearer[] {
  const first = { ...filter, page: 1 }
  const less = (name: Exclude<Dispensable['name'], 'attribute'>): Nearer[] => {
    const cleared = name === 'price' ? 'currency' : name
    const isSet = filtersOf(first).some(([set]) => set === cleared)
    return isSet ? [{ without: { name }, filter: clearFilter(first, [cleared]) }] : []
  }
  const chosen = readAttributeFilter(filter.attributes ?? '') ?? []
  const attributes = [...new Set(chosen.map(({ key }) => key))].map((key): Nearer => {
    const rest = writeAttributeFilter(chosen.filter((one) => one.key !== key))
    return {
      without: { name: 'attribute', key },
      filter: rest === '' ? clearFilter(first, ['attributes']) : { ...first, attributes: rest },
    }
  })
  return [
    ...WHOLE.flatMap(less),
    ...attributes,
    ...less('type'),
    ...(filter.searchStr === '' ? [] : less('categorie')),
  ]
    .filter(({ filter: rest }) => isNarrowed(rest))
    .slice(0, MOST_TRIED)
}
