import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './client.ts'

const PAUSE_MS = 1000
/**
 * So many looks of so long each without an answer: a process that itself stood still does not blame the
 * database.
 */
const LOOKS = 6
const LOOK_MS = 500

export interface DatabaseWatch {
  /** Whether the database did not answer when it was last asked. */
  isAway(): boolean
  stop(): Promise<void>
}

export interface WatchOptions {
  database: Pick<Database, 'cut'>
  url: string
  /** Called when the database stops to answer, and when it answers again. */
  onChange: (isAway: boolean, error?: unknown) => void
}

/**
 * Asks the database each second on a connection of its own. Where it stands still, a query would wait for as
 * long as that takes: then all connections are given up, so that whoever waits is told, and whoever comes can
 * be told at once, until it answers again.
 */
export function watchDatabase({ database, url, onChange }: WatchOptions): DatabaseWatch {
  const stopping = new AbortController()
  let isAway = false
  let client: pg.Client | null = null

  async function ask(): Promise<void> {
    if (!client) {
      client = new pg.Client({ connectionString: url, connectionTimeoutMillis: LOOKS * LOOK_MS })
      // What the connection has to say is heard by whoever asks on it.
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
      // A connection alone may have been ended: the next one says how the database is.
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
  // A late refusal is nobody's business any more.
  answered.catch(() => undefined)
  for (let look = 0; look < LOOKS; look += 1) {
    if (await Promise.race([answered, delay(LOOK_MS, false)])) return
  }
  throw new StandsStill('the database does not answer')
}
