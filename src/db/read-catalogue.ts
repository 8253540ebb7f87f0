import type { Database } from './client.ts'
import { isDatabaseAway, isReplayConflict } from './database-away.ts'

/** Where something is read: the database itself, or a copy that may be some moments behind. */
export type ReadSource = Pick<Database, 'db' | 'pool'>

/** Runs what only reads of the catalogue, wherever that is read; it may run a second time elsewhere. */
export type ReadCatalogue = <T>(read: (source: ReadSource) => Promise<T>) => Promise<T>

/** So long a replica that did not answer is passed by. */
const REST_MS = 10_000

/** Everything is read where it is written. */
export function readFromPrimary(primary: ReadSource): ReadCatalogue {
  return (read) => read(primary)
}

/** Replicas take turns; while none answers, the database itself does (decisions §2). */
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
