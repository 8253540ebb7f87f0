import type pg from 'pg'
import { IDS_PER_PART } from '#db/schema/catalogue.ts'
import { bitsByTerm, MAPPED_FROM } from '#search/postgres/search-fold.ts'

/**
 * Creates all bitmaps of a database without other users, a whole range of ids at a time. The job, which must
 * not block others, takes several times as long.
 */
export async function mapWords(client: pg.Client): Promise<void> {
  await client.query(
    `UPDATE lexicon SET is_mapped = true
      WHERE NOT is_mapped AND (listings >= ${MAPPED_FROM} OR left(term, 1) = '=')
         AND left(term, 3) <> '=f:'`,
  )
  await client.query('ANALYZE lexicon')
  const { rows } = await client.query<{ parts: number }>(
    `SELECT max(listing_id) / ${IDS_PER_PART} + 1 AS parts FROM search_entry`,
  )
  await client.query('TRUNCATE search_bitmap, search_pending')
  for (let part = 0; part < (rows[0]?.parts ?? 0); part += 1) {
    const first = part * IDS_PER_PART
    const entries = `(SELECT * FROM search_entry WHERE listing_id BETWEEN ${first} AND ${first + IDS_PER_PART - 1}) AS e`
    await client.query(`INSERT INTO search_bitmap (term, part, bits) ${bitsByTerm(entries)}`)
  }
}
