import type pg from 'pg'
import type { Reader } from './parameters.ts'
import { STAMP } from './search-stamp.ts'

/** The longest that a statement of a visitor's search may take; then the answer is 503 with `Retry-After`. */
const LONGEST_MS = 900

/**
 * Runs all statements of a search in one snapshot, so that the total and the page agree. Slow ones are
 * cancelled, so that no search monopolises the database. `search` is given the stamp of the search index in that snapshot.
 */
export async function boundedSearch<T>(
  pool: Pick<pg.Pool, 'connect'>,
  search: (reader: Reader, stamp: string | null) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    const begun: unknown = await client.query(
      `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = ${LONGEST_MS}; SELECT ${STAMP} AS stamp`,
    )
    const [, , stamped] = begun as pg.QueryResult<{ stamp: string | null }>[]
    const found = await search(client, stamped?.rows[0]?.stamp ?? null)
    await client.query('COMMIT')
    client.release()
    return found
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}
