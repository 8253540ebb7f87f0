import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { LOCK_CLASSES } from './advisory-locks.ts'

/** A secret that all processes of one database must share, and where it comes from. */
export interface SharedSecret {
  lock: 'tokenSecret' | 'secondFactorSecret'
  /** Names the setting or the file. */
  place: string
  /** All values that this process accepts: more than one during a change of the secret. */
  accepted: readonly string[]
}

/** The two keys of an advisory lock. */
export type LockKeys = readonly [number, number]

/**
 * The locks by which a running process announces its secrets to the others. Its session holds them, so they
 * vanish when it dies; they are shared locks, so nobody waits. 32 bits of a hash reveal nothing of the
 * secret.
 */
export function locksOf(secrets: readonly SharedSecret[]): LockKeys[] {
  return secrets.flatMap(({ lock, accepted }) =>
    accepted.map((secret) => [LOCK_CLASSES[lock], fingerprint(secret)] as const),
  )
}

const fingerprint = (secret: string) =>
  createHmac('sha256', 'gisement: who has the same secret').update(secret).digest().readInt32BE(0)

/** Grouped by process, because a process with both the old and the new secret agrees with both. */
const STRANGERS = `
  SELECT DISTINCT classid::int AS class FROM pg_locks
   WHERE locktype = 'advisory' AND granted AND objsubid = 2
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
     AND classid::int = ANY ($1::int[])
   GROUP BY classid, pid
  HAVING NOT bool_or((classid::bigint << 32 | objid::bigint) = ANY ($2::bigint[]))`

/** The secrets for which another running process of the same database has a different value. */
export async function findDiffering(
  pool: Pick<pg.Pool, 'query'>,
  secrets: readonly SharedSecret[],
): Promise<SharedSecret[]> {
  const classes = secrets.map(({ lock }) => LOCK_CLASSES[lock])
  // Unsigned, as the view shows them.
  const ours = locksOf(secrets).map(([one, two]) => (BigInt(one) << 32n) | BigInt(two >>> 0))
  const { rows } = await pool.query<{ class: number }>(STRANGERS, [classes, ours])
  return secrets.filter(({ lock }) => rows.some((row) => row.class === LOCK_CLASSES[lock]))
}
