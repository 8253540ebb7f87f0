import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import { logSeldom } from '#platform/log/seldom.ts'
import { LANE_CHANNEL, LANES, type Lane } from './job.ts'

/** Channels of the queue's library. */
const JOBS = 'jobs:insert'
const MIGRATION = 'worker:migrate'
/** Until it listens again, workers find their jobs as they look each second anyway. */
const PAUSE_MS = 1000

type Signal = Pick<pg.Notification, 'channel' | 'payload'>
type GiveClient = (error: Error | undefined, client: EventEmitter, release: () => void) => void

export interface LaneSignals {
  /**
   * The pool for a lane's runner: it takes its connections from the shared one, but the client that it asks for to
   * listen on hears only of jobs of its own lane.
   */
  poolOf(lane: Lane): pg.Pool
  stop(): Promise<void>
}

interface Hearing {
  log: Log
  signal: AbortSignal
  pass(signal: Signal): void
}

/** Listens on one connection after the other until it is stopped. */
async function hearInsisting(pool: pg.Pool, hearing: Hearing): Promise<void> {
  const { log, signal } = hearing
  while (!signal.aborted) {
    await hear(pool, hearing).catch((error: unknown) => {
      logSeldom(log, 'warn', { error }, 'the signals for jobs are not heard')
    })
    await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined)
  }
}

async function hear(pool: pg.Pool, { signal, pass }: Hearing): Promise<void> {
  const client = await pool.connect()
  const over = Promise.withResolvers<void>()
  const end = () => over.resolve()
  signal.addEventListener('abort', end)
  client.once('error', end).once('end', end)
  client.on('notification', pass)
  try {
    await client.query(`LISTEN "${LANE_CHANNEL}"; LISTEN "${MIGRATION}"`)
    // Jobs may have come before.
    for (const lane of Object.keys(LANES)) pass({ channel: LANE_CHANNEL, payload: lane })
    if (!signal.aborted) await over.promise
  } finally {
    signal.removeEventListener('abort', end)
    // Nobody else gets a connection that listens.
    client.release(true)
  }
}

/**
 * Wakes the workers of the lane that a job is for. The library would wake those of every lane for each job,
 * and each would ask the database for work. One connection listens for all.
 */
export function listenForLanes(pool: pg.Pool, log: Log): LaneSignals {
  const stopping = new AbortController()
  const { signal } = stopping
  const listeners = new Map<EventEmitter, Lane>()

  function pass({ channel, payload = '' }: Signal): void {
    for (const [listener, lane] of listeners) {
      if (channel === MIGRATION) listener.emit('notification', { channel, payload })
      else if (payload === lane) listener.emit('notification', { channel: JOBS, payload: '{"count":1}' })
    }
  }
  const listening = hearInsisting(pool, { log, signal, pass })

  function listen(lane: Lane, give: GiveClient): void {
    const listener = Object.assign(new EventEmitter(), { query: async () => undefined })
    listeners.set(listener, lane)
    setImmediate(give, undefined, listener, () => void listeners.delete(listener))
  }
  return {
    poolOf: (lane) =>
      new Proxy(pool, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name)
          if (typeof value !== 'function') return value
          // With a callback, the library asks for a client to listen on, otherwise for one to query.
          return name === 'connect'
            ? (give?: GiveClient) => (give ? listen(lane, give) : target.connect())
            : (value.bind(target) as unknown)
        },
      }),
    stop: async () => {
      stopping.abort()
      await listening
    },
  }
}
