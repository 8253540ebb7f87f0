import type { Database } from './client.ts'
import { isDatabaseAway, isReplayConflict } from './database-away.ts'

/** The primary database, or a replica that may lag a few moments. */
export type ReadSource = Pick<Database, 'db' | 'pool'>

/** Runs catalogue reads on the primary or a replica; may run them again elsewhere. */
export interface ReadCatalogue {
  <T>(read: (source: ReadSource) => Promise<T>): Promise<T>
  /**
   * The catalogue on the primary, for members, who look for what they have just written; this one without
   * replicas.
   */
  current: ReadCatalogue
}

/** How long a replica that did not answer is skipped. */
const REST_MS = 10_000

/** Reads from the primary only. */
export function readFromPrimary(primary: ReadSource): ReadCatalogue {
  const readCatalogue = ((read) => read(primary)) as ReadCatalogue
  readCatalogue.current = readCatalogue
  return readCatalogue
}

interface ReplicaOptions {
  /** Whether a replica is not lagging. */
  isCurrent?: (replica: ReadSource) => boolean
  now?: () => number
}

/** Replicas take turns; if none answers, or all lag, the primary is used (decisions §2). */
export function readFromReplicas(
  primary: ReadSource,
  replicas: readonly ReadSource[],
  { isCurrent = () => true, now = () => performance.now() }: ReplicaOptions = {},
): ReadCatalogue {
  const restsUntil = new Map<ReadSource, number>()
  let turn = 0
  const fromReplicas = async <T>(read: (source: ReadSource) => Promise<T>): Promise<T> => {
    const awake = replicas.filter((replica) => (restsUntil.get(replica) ?? 0) <= now() && isCurrent(replica))
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
  return Object.assign(fromReplicas, { current: readFromPrimary(primary) })
}
