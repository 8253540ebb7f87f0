import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { TIMEOUTS } from './client.ts'

/** The pooler in front of the database is not configured as the product requires. */
export class PoolerError extends Error {
  override readonly name = 'PoolerError'
}

const HAS_TIMEOUTS = `SELECT ${Object.keys(TIMEOUTS)
  .map((name) => `current_setting('${name}') <> '0'`)
  .join(' AND ')} AS "hasTimeouts"`

/**
 * Checks that a pooler in transaction mode supports named prepared statements (it renames them), and that it
 * sets the timeouts of its connections.
 * @throws PoolerError with what to set.
 */
export async function requirePooler(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  // Closed at the end: a pooler without this support would leave the statement to another client.
  try {
    await client.query('BEGIN')
    const name = `probe-${randomBytes(6).toString('hex')}`
    await client.query({ name, text: 'SELECT 1' })
    const { rowCount } = await client.query('SELECT FROM pg_prepared_statements WHERE name = $1', [name])
    if (rowCount !== 0)
      throw new PoolerError(
        'DATABASE_URL must lead through a pooler that keeps prepared statements, as PgBouncer does from version 1.21 on with max_prepared_statements above 0; without a pooler in transaction mode, leave DATABASE_DIRECT_URL out',
      )
    const { rows } = await client.query<{ hasTimeouts: boolean }>(HAS_TIMEOUTS)
    if (!rows[0]?.hasTimeouts)
      throw new PoolerError(
        `the pooler at DATABASE_URL must set the timeouts of its connections: in PgBouncer connect_query='${connectQuery()}'`,
      )
  } finally {
    client.release(true)
  }
}

/** The query that the pooler runs on each new connection. */
export function connectQuery(): string {
  return Object.entries(TIMEOUTS)
    .map(([name, ms]) => `SET ${name} = ${ms}`)
    .join('; ')
}
