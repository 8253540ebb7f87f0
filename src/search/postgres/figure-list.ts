import { readFigureOrder, type FigureKey } from '../filters/figure-order.ts'
import type { ListFilter } from '../filters/list-filter.ts'
import type { SearchResult } from '../search-port.ts'
import { boundsOf } from '../words/filter-conditions.ts'
import { parameters, type Parameters, type Reader } from './parameters.ts'
import { countTiers, type Asked } from './prepared-search.ts'
import { allOf, conditionsOf, matchesOf, sliceOf, type Slice, type Wanted } from './search-statements.ts'

/** Up to this many matches are read and sorted; for more the index of the figure is scanned in its order. */
const SORTED_UP_TO = 5000

interface Order {
  key: FigureKey
  isFalling: boolean
}

/** The order by a figure that a filter asks for. */
export function figureOrderOf({ by }: ListFilter): Order | null {
  return by === undefined ? null : readFigureOrder(by)
}

/**
 * Answers a list in the order of a figure: all matches that state it, then the others, the newest first. No page costs
 * more than reading the index of the figure once.
 */
export async function listByFigure(
  reader: Reader,
  { wanted, atMost }: Asked,
  order: Order,
  sortedUpTo = SORTED_UP_TO,
): Promise<SearchResult> {
  const slice = sliceOf(wanted.filter)
  if (atMost <= sortedUpTo) return sortByFigure(reader, wanted, order, slice)
  const isCounted =
    wanted.filter.searchStr === '' && wanted.tokens.length <= 1 && boundsOf(wanted.filter).length === 0
  const [total = 0] = isCounted ? [atMost] : await countTiers(reader, wanted, [])
  if (total <= sortedUpTo) return sortByFigure(reader, wanted, order, slice)
  return { total, ids: slice.offset < total ? await walkByFigure(reader, wanted, order, slice) : [] }
}

/** Those of one figure by their numbers, as the index has them. */
const directionOf = ({ isFalling }: Order) => (isFalling ? 'DESC' : 'ASC')

async function sortByFigure(
  reader: Reader,
  wanted: Wanted,
  order: Order,
  { limit, offset }: Slice,
): Promise<SearchResult> {
  const given = parameters()
  const found = { ids: await matchesOf(reader, wanted, allOf(wanted)) }
  const { where } = conditionsOf(wanted, allOf(wanted), given, found)
  const direction = directionOf(order)
  const { rows } = await reader.query<SearchResult>(
    `WITH matches AS MATERIALIZED (SELECT listing_id, published_at FROM search_entry ${where})
     SELECT (SELECT count(*)::int FROM matches) AS total, ARRAY(
       SELECT listing_id FROM (SELECT listing_id, published_at, ${figureFrom('matches', order, given.add)} AS figure
         FROM matches OFFSET 0) AS stated
        ORDER BY figure ${direction} NULLS LAST, CASE WHEN figure IS NULL THEN published_at END DESC,
          CASE WHEN figure IS NULL THEN -listing_id END, listing_id ${direction}
        LIMIT ${given.add(limit)} OFFSET ${given.add(offset)}) AS ids`,
    given.values,
  )
  return rows[0] ?? { total: 0, ids: [] }
}

/** The figure of a row, always looked up by key: the planner would join the whole table. */
const figureFrom = (table: string, { key }: Order, add: (value: unknown) => string) =>
  `(SELECT figure FROM search_figure AS f WHERE f.listing_id = ${table}.listing_id AND f.key = ${add(key)})`

async function walkByFigure(reader: Reader, wanted: Wanted, order: Order, slice: Slice): Promise<number[]> {
  const stated = await walkStated(reader, wanted, order, slice)
  const limit = slice.limit - stated.length
  if (limit === 0) return stated
  const passed = stated.length > 0 ? slice.offset + stated.length : await countStated(reader, wanted, order)
  const offset = Math.max(0, slice.offset - passed)
  return [...stated, ...(await walkOthers(reader, wanted, order, { limit, offset }))]
}

/** The matches that state the figure, as a statement's beginning and its end from FROM on. */
function statedFrom(wanted: Wanted, { key }: Order, given: Parameters) {
  const { first, where } = conditionsOf(wanted, allOf(wanted), given, 'tokens')
  const isKey = `key = ${given.add(key)}`
  return {
    first,
    from: `FROM search_figure JOIN search_entry USING (listing_id) ${where === '' ? 'WHERE' : `${where} AND`} ${isKey}`,
  }
}

async function walkStated(
  reader: Reader,
  wanted: Wanted,
  order: Order,
  { limit, offset }: Slice,
): Promise<number[]> {
  const given = parameters()
  const { first, from } = statedFrom(wanted, order, given)
  const { rows } = await reader.query<{ listing_id: number }>(
    `${first} SELECT listing_id ${from} ORDER BY figure ${directionOf(order)}, listing_id ${directionOf(order)}
      LIMIT ${given.add(limit)} OFFSET ${given.add(offset)}`,
    given.values,
  )
  return rows.map(({ listing_id }) => listing_id)
}

async function countStated(reader: Reader, wanted: Wanted, order: Order): Promise<number> {
  const given = parameters()
  const { first, from } = statedFrom(wanted, order, given)
  const { rows } = await reader.query<{ count: number }>(
    `${first} SELECT count(*)::int ${from}`,
    given.values,
  )
  return rows[0]?.count ?? 0
}

/** The matches that don't state the figure. */
async function walkOthers(
  reader: Reader,
  wanted: Wanted,
  order: Order,
  { limit, offset }: Slice,
): Promise<number[]> {
  const given = parameters()
  const { first, where } = conditionsOf(wanted, allOf(wanted), given, 'tokens')
  const { rows } = await reader.query<{ listing_id: number }>(
    `${first} SELECT listing_id FROM search_entry ${where === '' ? 'WHERE' : `${where} AND`}
        ${figureFrom('search_entry', order, given.add)} IS NULL
      ORDER BY published_at DESC, listing_id DESC LIMIT ${given.add(limit)} OFFSET ${given.add(offset)}`,
    given.values,
  )
  return rows.map(({ listing_id }) => listing_id)
}
