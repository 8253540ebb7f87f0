import pg from 'pg'
import { isDatabaseAway, isDatabaseBusy } from '#db/database-away.ts'
import type { Log } from '#platform/log/log.ts'
import { tellSeldom } from '#platform/log/seldom.ts'

/**
 * The same database on connections of the queue's own, so that requests and jobs that hold all others can't
 * keep it from its work. Its library writes jobs as JSON, which knows no bigint: numbers of eight bytes stay
 * text here.
 */
export function openQueuePool(pool: pg.Pool, connections: number, log: Log): pg.Pool {
  const queuePool = new pg.Pool({ ...pool.options, types: pg.types, max: connections })
  const report = (error: Error) => tellSeldom(log, 'warn', { error }, 'the connection of the job queue')
  queuePool.on('error', report)
  queuePool.on('connect', (client) => {
    client.on('error', report)
    Object.assign(client, { query: passing(client.query.bind(client) as Call) })
  })
  return Object.assign(queuePool, { connect: passing(queuePool.connect.bind(queuePool) as Call) })
}

/** A code for which the queue's library tries again, with growing pauses of some seconds. */
const TRY_AGAIN = 'EHOSTUNREACH'

/**
 * The library writes how a job ended in a promise that it does not wait for. Where the database is away at
 * that moment it tries again for a few codes only; for all others the job would stay locked, and nobody would
 * hear of the rejection.
 */
function asPassing(error: unknown): never {
  if (!isDatabaseAway(error) && !isDatabaseBusy(error)) throw error
  const message = error instanceof Error ? error.message : String(error)
  throw Object.assign(new Error(message, { cause: error }), { code: TRY_AGAIN })
}

type Call = (...given: unknown[]) => unknown

const passing =
  (call: Call): Call =>
  (...given) => {
    const answer = call(...given)
    return answer instanceof Promise ? answer.catch(asPassing) : answer
  }
