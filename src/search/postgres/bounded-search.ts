import type pg from 'pg'
import type { Reader } from './parameters.ts'

/** A visitor's search with a statement that takes longer is ended, and the answer asks to try again later. */
const LONGEST_MS = 900

/**
 * Runs the statements of one search on one connection and one snapshot, so that the total and the page agree,
 * and ends a search that takes too long, so that none occupies the database for others.
 */
export async function boundedSearch<T>(
  pool: Pick<pg.Pool, 'connect'>,
  search: (reader: Reader) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(
      `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = ${LONGEST_MS}`,
    )
    const found = await search(client)
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
