import type { Reader } from './parameters.ts'
import { nameOfThings } from './fewer-words.ts'
import { understandSearch } from './search-terms.ts'

/** Of the given listings those that are called by the thing that a text names, in title, brand or type; all if it names none. */
export async function namedAmong(
  reader: Reader,
  text: string,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (text === '' || ids.length === 0) return ids
  const name = nameOfThings(await understandSearch(reader, text, { leavesOut: true }))
  if (name === null) return ids
  const { rows } = await reader.query<{ id: number }>({
    name: 'named-among',
    text: 'SELECT listing_id AS id FROM search_entry WHERE listing_id = ANY($1::int[]) AND vector @@ $2::tsquery',
    values: [ids, name],
  })
  const named = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => named.has(id))
}
