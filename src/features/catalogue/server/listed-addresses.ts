import type pg from 'pg'

type Reader = Pick<pg.Pool, 'query'>

/** The range of ids in one part of the sitemap: in two languages at most 40,000 addresses. */
export const LISTINGS_PER_PART = 20_000
const READ_AT_ONCE = 2000

export interface ListedAddress {
  id: number
  changedAt: Date
}

/** The ranges of ids, by number, with listed products; each takes one index lookup. */
export async function findListedParts(reader: Reader): Promise<number[]> {
  const { rows } = await reader.query<{ part: number }>({
    name: 'listed-parts',
    text: `SELECT part FROM generate_series(0, (SELECT max(listing_id) / $1::int FROM search_entry)) AS part
            WHERE EXISTS (SELECT FROM search_entry WHERE listing_id >= part * $1::int AND listing_id < (part + 1) * $1::int)`,
    values: [LISTINGS_PER_PART],
  })
  return rows.map(({ part }) => part)
}

/**
 * The listed products in a range of ids, in order, some at a time. The range is a condition on both tables,
 * so that neither is read in full. The search only contains what visitors can see.
 */
export async function* readListed(reader: Reader, part: number): AsyncGenerator<ListedAddress[]> {
  const end = (part + 1) * LISTINGS_PER_PART
  let from = part * LISTINGS_PER_PART
  for (;;) {
    const { rows } = await reader.query<ListedAddress>({
      name: 'listed-addresses',
      text: `SELECT e.listing_id AS id, l.updated_at AS "changedAt" FROM search_entry AS e JOIN listing AS l ON l.id = e.listing_id
              WHERE e.listing_id >= $1 AND e.listing_id < $2 AND l.id >= $1 AND l.id < $2 ORDER BY e.listing_id LIMIT $3`,
      values: [from, end, READ_AT_ONCE],
    })
    const last = rows.at(-1)
    if (last) yield rows
    if (!last || rows.length < READ_AT_ONCE) return
    from = last.id + 1
  }
}
