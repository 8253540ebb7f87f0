import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './client.ts'

const PAUSE_MS = 1000
/**
 * The wait for an answer is split into this many polls, so that a pause of this process is not taken for one
 * of the database.
 */
const LOOKS = 6
const LOOK_MS = 500

export interface DatabaseWatch {
  /** Whether the last check failed. */
  isAway(): boolean
  stop(): Promise<void>
}

export interface WatchOptions {
  database: Pick<Database, 'cut'>
  url: string
  /** Called when the database becomes unavailable, and when it answers again. */
  onChange: (isAway: boolean, error?: unknown) => void
}

/**
 * Pings the database each second on its own connection. Queries to a frozen server would hang as long as it
 * is frozen, so all connections are destroyed: pending requests fail at once, and so do new ones until it
 * answers again.
 */
export function watchDatabase({ database, url, onChange }: WatchOptions): DatabaseWatch {
  const stopping = new AbortController()
  let isAway = false
  let client: pg.Client | null = null

  async function ask(): Promise<void> {
    if (!client) {
      client = new pg.Client({ connectionString: url, connectionTimeoutMillis: LOOKS * LOOK_MS })
      // Errors of the connection reach whoever queries on it.
      client.on('error', () => undefined)
      await client.connect()
    }
    await client.query('SELECT 1')
  }
  function giveUp(): void {
    client?.end().catch(() => undefined)
    client = null
  }
  async function look(): Promise<void> {
    try {
      // Only this connection may have been lost: a new one tells whether the database answers.
      await inTime(ask()).catch((error: unknown) => {
        giveUp()
        if (error instanceof StandsStill) throw error
        return inTime(ask())
      })
      if (isAway) onChange((isAway = false))
    } catch (error) {
      giveUp()
      if (isAway || stopping.signal.aborted) return
      onChange((isAway = true), error)
      database.cut()
    }
  }
  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look()
      await delay(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const watching = watch()
  return {
    isAway: () => isAway,
    stop: async () => {
      stopping.abort()
      await watching
      await client?.end().catch(() => undefined)
    },
  }
}

class StandsStill extends Error {
  override readonly name = 'StandsStill'
}

async function inTime(asked: Promise<void>): Promise<void> {
  const answered = asked.then(() => true)
  // A late rejection is irrelevant.
  answered.catch(() => undefined)
  for (let look = 0; look < LOOKS; look += 1) {
    if (await Promise.race([answered, delay(LOOK_MS, false)])) return
  }
  throw new StandsStill('the database does not answer')
}
