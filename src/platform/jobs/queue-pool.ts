import pg from 'pg'
import { isDatabaseAway, isDatabaseBusy } from '#db/database-away.ts'
import type { Log } from '#platform/log/log.ts'
import { tellSeldom } from '#platform/log/seldom.ts'

/**
 * A separate connection pool for the queue, so that requests and jobs cannot starve it. The queue's library
 * serialises jobs as JSON, which has no bigint, so eight-byte integers stay text here.
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

/** A code that makes the queue's library retry with a backoff of some seconds. */
const TRY_AGAIN = 'EHOSTUNREACH'

/**
 * The library records the end of a job in a promise that it does not await. If the database is unavailable at
 * that moment, it retries for a few error codes only; with any other the job would stay locked and the
 * rejection go unnoticed.
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
