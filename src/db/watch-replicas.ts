import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { MINUTE_MS } from '#kernel/time.ts'
import type { ReadSource } from './read-catalogue.ts'

const PAUSE_MS = 1000
const ASK_MS = 2000
/** A replica with more lag is not read: pages promise changes within some seconds. */
const MOST_LAG_MS = 5000
/** How long log positions of the primary are remembered. */
const REMEMBERED_MS = 10 * MINUTE_MS

/** Replication lag in milliseconds; infinite while unknown. */
export type Lag = number

export interface ReplicaWatch {
  isCurrent(replica: ReadSource): boolean
  /** By the host of the replica. */
  lags(): { host: string; lagMs: Lag }[]
  stop(): Promise<void>
}

export interface WatchedReplica {
  source: ReadSource
  url: string
}

export interface ReplicaWatchOptions {
  primaryUrl: string
  replicas: readonly WatchedReplica[]
  /** Called when a replica starts to lag, and when it has caught up. */
  onChange: (host: string, isCurrent: boolean) => void
  pauseMs?: number
}

/** The log position of the primary at a moment of our clock. */
interface Place {
  at: number
  lsn: bigint
}

/**
 * The lag of a replica that has replayed the log up to `replayed`: the time since the newest known position
 * that it has passed. Only our own clock is used, and an idle primary causes no lag.
 */
export function lagOf(places: readonly Place[], replayed: bigint | null, now: number): Lag {
  if (replayed === null) return Infinity
  const passed = places.findLast(({ lsn }) => lsn <= replayed)
  return passed ? now - passed.at : Infinity
}

const WRITTEN = `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text AS lsn`
/** Null on a server that replays nothing: not a replica, or promoted to primary. */
const REPLAYED = `SELECT CASE WHEN pg_is_in_recovery() THEN pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text END AS lsn`

/** Queries a server on a dedicated connection, which requests can't delay. */
function asker(url: string, statement: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
    keepAlive: true,
  })
  // The next query reports a lost connection.
  pool.on('error', () => undefined)
  return {
    ask: async (): Promise<bigint | null> => {
      const { rows } = await pool.query<{ lsn: string | null }>(statement)
      const lsn = rows[0]?.lsn ?? null
      return lsn === null ? null : BigInt(lsn)
    },
    end: () => pool.end(),
  }
}

/** Measures the lag of each replica every second. */
export function watchReplicas(options: ReplicaWatchOptions): ReplicaWatch {
  const { primaryUrl, replicas, onChange, pauseMs = PAUSE_MS } = options
  const stopping = new AbortController()
  const primary = asker(primaryUrl, WRITTEN)
  const askers = replicas.map(({ source, url }) => ({
    source,
    host: new URL(url).host,
    ...asker(url, REPLAYED),
  }))
  const replayed = new Map<ReadSource, bigint | null>()
  const wasCurrent = new Map<ReadSource, boolean>()
  let places: readonly Place[] = []
  const lag = (source: ReadSource) => lagOf(places, replayed.get(source) ?? null, performance.now())
  const isCurrent = (source: ReadSource) => lag(source) <= MOST_LAG_MS

  async function look(): Promise<void> {
    const at = performance.now()
    // Without an answer no new position is recorded, so every lag grows.
    const lsn = await primary.ask().catch(() => null)
    if (lsn !== null) places = [...places.filter((place) => at - place.at < REMEMBERED_MS), { at, lsn }]
    await Promise.all(
      askers.map(async ({ source, ask }) => {
        replayed.set(source, await ask().catch(() => null))
      }),
    )
    for (const { source, host } of askers) {
      if (wasCurrent.get(source) === isCurrent(source)) continue
      wasCurrent.set(source, isCurrent(source))
      onChange(host, isCurrent(source))
    }
  }
  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look()
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const watching = watch()
  return {
    isCurrent,
    lags: () => askers.map(({ source, host }) => ({ host, lagMs: lag(source) })),
    stop: async () => {
      stopping.abort()
      await watching
      await Promise.all([primary, ...askers].map(({ end }) => end()))
    },
  }
}
