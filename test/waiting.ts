import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

const LIMIT_MS = 10_000

/**
 * Resolves once this many other transactions wait for a lock in the test's database, so that what the test
 * started is blocked.
 */
export async function someoneWaits(pool: pg.Pool, many = 1): Promise<void> {
  const end = Date.now() + LIMIT_MS
  for (;;) {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    if (rowCount !== null && rowCount >= many) return
    if (Date.now() > end) throw new Error('nobody waits for a lock')
    await delay(20)
  }
}

/** Ends every connection that waits for a lock, as a database does that is stopped. */
export async function endConnections(pool: pg.Pool): Promise<void> {
  await pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
}
