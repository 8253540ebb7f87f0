import { PRODUCTS, presentList, readListText } from '#db/product-reader.ts'
import type { ReadSource } from '#db/read-catalogue.ts'
import type { Language } from '#kernel/text/language.ts'
import { filterToAddress, type ListFilter } from '#search/filters/list-filter.ts'
import { namedAmong } from '#search/postgres/named-among.ts'
import type { SearchResult } from '#search/search-port.ts'
import type { Nearest } from '../../contract/endpoints.ts'
import { nearestOf, SHOWN_GROUPS, SHOWN_OF_EACH, type Nearer } from '../../domain/nearest.ts'
import { parseTableFacts, readTableText, type FactRow } from '../table-facts.ts'
import { differenceIn } from './difference.ts'

/** Once the searches have taken this long, no further one begins: whoever found nothing does not wait for more. */
const LONGEST_MS = 400

/** Searches as the lists do, kept under the same names, so that the list of a link is already known. */
type Find = (source: ReadSource, filter: ListFilter) => Promise<SearchResult>

interface Group extends Nearer {
  total: number
  ids: readonly number[]
}

/** The rows of the nearest listings, before they are written in a language. */
export interface FoundNearest {
  groups: readonly Group[]
  rows: string
  facts: ReadonlyMap<number, FactRow>
}

/** Repeats a search that finds little without one thing at a time, and reads some of what is found more. */
export async function findNearest(
  source: ReadSource,
  filter: ListFilter,
  find: Find,
  clock: () => number = () => performance.now(),
): Promise<FoundNearest> {
  const until = clock() + LONGEST_MS
  const own = await find(source, { ...filter, page: 1 })
  const groups: Group[] = []
  for (const nearer of nearestOf(filter)) {
    if (groups.length === SHOWN_GROUPS || clock() > until) break
    const { total, ids } = await find(source, nearer.filter)
    const others = ids.filter((id) => !own.ids.includes(id))
    // Cement in slings for a crane is near to no crane.
    const more = (await namedAmong(source.pool, filter.searchStr, others)).slice(0, SHOWN_OF_EACH)
    if (more.length > 0) groups.push({ ...nearer, total, ids: more })
  }
  const ids = [...new Set(groups.flatMap((group) => group.ids))]
  if (ids.length === 0) return { groups, rows: '[]', facts: new Map() }
  const rows = await readListText(source.db, PRODUCTS.public, { ids })
  const needsFacts = groups.some(({ without: { name } }) => name === 'year' || name === 'attribute')
  const facts = needsFacts ? parseTableFacts(await readTableText(source.db, ids)) : []
  return { groups, rows, facts: new Map(facts.map((row) => [row.id, row])) }
}

export function presentNearest(
  asked: ListFilter,
  { groups, rows, facts }: FoundNearest,
  language: Language,
): Nearest {
  const products = new Map(presentList(rows, language).map((product) => [product.id, product]))
  return groups.map(({ without, filter, total, ids }) => {
    const difference = differenceIn(asked, without, language)
    return {
      words: difference.words,
      query: filterToAddress(filter),
      total,
      listings: ids.flatMap((id) => {
        const product = products.get(id)
        return product ? [{ product, differs: difference.of(product, facts.get(id)) }] : []
      }),
    }
  })
}
