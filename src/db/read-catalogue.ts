import type { Database } from './client.ts'
import { isDatabaseAway, isReplayConflict } from './database-away.ts'

/** The primary database, or a replica that may lag a few moments. */
export type ReadSource = Pick<Database, 'db' | 'pool'>

/** Runs catalogue reads on the primary or a replica; may run them again elsewhere. */
export type ReadCatalogue = <T>(read: (source: ReadSource) => Promise<T>) => Promise<T>

/** How long a replica that did not answer is skipped. */
const REST_MS = 10_000

/** Reads from the primary only. */
export function readFromPrimary(primary: ReadSource): ReadCatalogue {
  return (read) => read(primary)
}

/** Replicas take turns; when none answers, the primary is used (decisions §2). */
export function readFromReplicas(
  primary: ReadSource,
  replicas: readonly ReadSource[],
  now: () => number = Date.now,
): ReadCatalogue {
  const restsUntil = new Map<ReadSource, number>()
  let turn = 0
  return async (read) => {
    const awake = replicas.filter((replica) => (restsUntil.get(replica) ?? 0) <= now())
    turn += 1
    const inTurn = awake.map((_, index) => awake[(turn + index) % awake.length] ?? primary)
    for (const replica of inTurn) {
      try {
        return await read(replica)
      } catch (error) {
        if (!(error instanceof Error)) throw error
        if (isDatabaseAway(error)) restsUntil.set(replica, now() + REST_MS)
        else if (!isReplayConflict(error)) throw error
      }
    }
    return read(primary)
  }
}
