import type pg from 'pg'
import { isDatabaseAway } from './database-away.ts'

const LOOK_MS = 50

export interface QueueWatch {
  /** How many wait for a connection of the pool. */
  waiting(): number
  /** How long who comes now is going to wait for one, in milliseconds: what the last one waited. */
  waitMs(): number
  stop(): void
}

/** Measures the queue for the pool's connections, by waiting in it while there is one. */
export function watchQueue(pool: pg.Pool, now = () => performance.now()): QueueWatch {
  let since: number | null = null
  let last = 0

  async function wait(): Promise<void> {
    since = now()
    try {
      const client = await pool.connect()
      client.release()
    } catch (error) {
      // Whoever waits for the database is told, and so is the operator.
      if (!isDatabaseAway(error)) throw error
    } finally {
      last = now() - since
      since = null
    }
  }
  const timer = setInterval(() => {
    if (pool.waitingCount === 0) last = 0
    else if (since === null) void wait()
  }, LOOK_MS).unref()
  return {
    // Without the watch itself.
    waiting: () => Math.max(0, pool.waitingCount - (since === null ? 0 : 1)),
    waitMs: () => (pool.waitingCount === 0 ? 0 : Math.max(last, since === null ? 0 : now() - since)),
    stop: () => clearInterval(timer),
  }
}
