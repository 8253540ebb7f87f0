import type pg from 'pg'
import { isDatabaseAway } from './database-away.ts'

const LOOK_MS = 50

export interface QueueWatch {
  /** The number of callers that wait for a connection of the pool. */
  waiting(): number
  /** The expected wait of a new caller, in milliseconds: that of the last one. */
  waitMs(): number
  stop(): void
}

/** Measures the queue for the pool's connections by waiting in it whenever there is one. */
export function watchQueue(pool: pg.Pool, now = () => performance.now()): QueueWatch {
  let since: number | null = null
  let last = 0

  async function wait(): Promise<void> {
    since = now()
    try {
      const client = await pool.connect()
      client.release()
    } catch (error) {
      // The requests that wait report the loss of the database, and so does its watch.
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
    // Without the watch's own place in it.
    waiting: () => Math.max(0, pool.waitingCount - (since === null ? 0 : 1)),
    waitMs: () => (pool.waitingCount === 0 ? 0 : Math.max(last, since === null ? 0 : now() - since)),
    stop: () => clearInterval(timer),
  }
}
