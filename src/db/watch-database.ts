import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './client.ts'
import { isDatabaseAway } from './database-away.ts'
import type { LockKeys } from './same-secrets.ts'

const PAUSE_MS = 1000
/** How often, and for how long each time, an answer is waited for. */
const LOOKS = 6
const LOOK_MS = 500

export interface DatabaseWatch {
  /** Whether the last check failed. */
  isAway(): boolean
  /**
   * Changes with each notice on the channel, and whenever notices may have been missed; null while none can
   * arrive.
   */
  lastNotified(): number | null
  /** Checks now, on the watch's own connection, which no request can hold up. Fails when the check does. */
  check(): Promise<void>
  stop(): Promise<void>
}

export interface WatchOptions {
  database: Pick<Database, 'cut'>
  /** A direct connection to the server, not through a pooler. */
  url: string
  /** The pooler that requests use, which is checked too. */
  pooledUrl?: string | null
  /** The channel whose notifications (`NOTIFY`) count. */
  channel: string
  /** Shared locks held for the lifetime of the connection. */
  locks?: readonly LockKeys[]
  /** Called when the database becomes unavailable, and when it answers again. */
  onChange: (isAway: boolean, error?: unknown) => void
}

/** A dedicated connection that listens on the channel and holds the locks, if given. */
function connectionOf(url: string, channel: string | null, locks: readonly LockKeys[] = []) {
  let client: pg.Client | null = null
  /** The client whose notices arrive. */
  let listener: pg.Client | null = null
  let heard = 0

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({ connectionString: url, connectionTimeoutMillis: LOOKS * LOOK_MS })
    client = made
    const lost = () => {
      if (listener === made) listener = null
    }
    // The pending query receives the connection's errors.
    made.on('error', lost)
    made.on('end', lost)
    made.on('notification', () => (heard += 1))
    await made.connect()
    for (const keys of locks) await made.query('SELECT pg_advisory_lock_shared($1, $2)', [...keys])
    if (channel === null) return made
    // A server in recovery does not accept LISTEN; readers query instead.
    await made.query(`LISTEN ${pg.escapeIdentifier(channel)}`).then(() => {
      heard += 1
      listener = made
    }, refusesListeners)
    return made
  }
  return {
    lastNotified: () => (listener === null ? null : heard),
    async ask(): Promise<void> {
      await (client ?? (await connect())).query('SELECT 1')
    },
    giveUp(): void {
      client?.end().catch(() => undefined)
      client = null
      listener = null
    },
    end: async () => client?.end().catch(() => undefined),
  }
}

/**
 * Pings the database each second on its own connection. Queries to a frozen server would hang as long as it
 * is frozen, so all connections are destroyed: pending requests fail at once, and so do new ones until it
 * answers again.
 */
export function watchDatabase(options: WatchOptions): DatabaseWatch {
  const { database, url, pooledUrl = null, channel, locks, onChange } = options
  const stopping = new AbortController()
  const own = connectionOf(url, channel, locks)
  const pooled = pooledUrl === null ? null : connectionOf(pooledUrl, null)
  const ask = async () => void (await Promise.all([own.ask(), pooled?.ask()]))
  const giveUp = () => {
    own.giveUp()
    pooled?.giveUp()
  }
  let isAway = false

  /** Perhaps only this connection was lost: a new one shows whether the database answers. */
  async function askTwice(): Promise<void> {
    await inTime(ask()).catch((error: unknown) => {
      giveUp()
      if (error instanceof StandsStill) throw error
      return inTime(ask())
    })
  }
  let underway: Promise<void> | null = null
  const check = () => (underway ??= askTwice().finally(() => (underway = null)))
  async function look(): Promise<void> {
    try {
      await check()
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
    lastNotified: own.lastNotified,
    check,
    stop: async () => {
      stopping.abort()
      await watching
      await Promise.all([own.end(), pooled?.end()])
    },
  }
}

/** @throws any other error: the connection was lost. */
function refusesListeners(error: unknown): void {
  if (!(error instanceof pg.DatabaseError)) throw error
}

/** No answer within the limit. */
export class StandsStill extends Error {
  override readonly name = 'StandsStill'
}

/**
 * Waits in steps, so that a pause of this process is not taken for one of the database.
 * @throws StandsStill
 */
export async function inTime(asked: Promise<unknown>, looks = LOOKS, lookMs = LOOK_MS): Promise<void> {
  const answered = asked.then(() => true)
  // A late rejection is irrelevant.
  answered.catch(() => undefined)
  for (let look = 0; look < looks; look += 1) {
    if (await Promise.race([answered, delay(lookMs, false)])) return
  }
  throw new StandsStill('the database does not answer')
}

const QUEUE_LOOK_MS = 50

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
  }, QUEUE_LOOK_MS).unref()
  return {
    // Without the watch's own place in it.
    waiting: () => Math.max(0, pool.waitingCount - (since === null ? 0 : 1)),
    waitMs: () => (pool.waitingCount === 0 ? 0 : Math.max(last, since === null ? 0 : now() - since)),
    stop: () => clearInterval(timer),
  }
}
