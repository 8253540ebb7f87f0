import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** Where a process stops: before a write, or (`commit`) before the commit of an insert. */
export interface StopPoint {
  name: string
  before: 'INSERT' | 'UPDATE' | 'DELETE' | 'commit'
  table: string
  /** A condition on the row, in SQL. */
  when?: string
}

const LOCK_CLASS = 7202
const LIMIT_MS = 60_000

/**
 * Stops another process at a point without a change of its code: a trigger waits for a lock that the test
 * holds. The process has then done everything before the write, and nothing after it.
 */
export async function prepareStopPoints(control: pg.Client, points: readonly StopPoint[]): Promise<void> {
  await control.query(`CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql SET lock_timeout = 0 AS $$ BEGIN
    PERFORM pg_advisory_xact_lock_shared(${LOCK_CLASS}, TG_ARGV[0]::integer);
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END $$`)
  for (const [index, { before, table, when }] of points.entries()) {
    const condition = when === undefined ? '' : `WHEN (${when})`
    const act = `FOR EACH ROW ${condition} EXECUTE FUNCTION stop_here(${index})`
    await control.query(
      before === 'commit'
        ? `CREATE CONSTRAINT TRIGGER zz_stop_${index} AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED ${act}`
        : `CREATE TRIGGER aa_stop_${index} BEFORE ${before} ON ${table} ${act}`,
    )
  }
}

/** From now on, processes stop at the point. */
export async function arm(control: pg.Client, index: number): Promise<void> {
  await control.query('SELECT pg_advisory_lock($1, $2)', [LOCK_CLASS, index])
}

export async function disarm(control: pg.Client, index: number): Promise<void> {
  await control.query('SELECT pg_advisory_unlock($1, $2)', [LOCK_CLASS, index])
}

/** Resolves once a process has stopped at the point. */
export async function someoneAt(control: pg.Client, index: number, name: string): Promise<void> {
  const end = Date.now() + LIMIT_MS
  while (!(await isEveryoneAt(control, [index]))) {
    if (Date.now() > end) throw new Error(`nobody came to the point: ${name}`)
    await delay(20)
  }
}

/** Whether a process has stopped at each of the points. */
export async function isEveryoneAt(control: pg.Client, indexes: readonly number[]): Promise<boolean> {
  const { rowCount } = await control.query(
    `SELECT DISTINCT objid FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objid = ANY ($2) AND NOT granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [LOCK_CLASS, indexes],
  )
  return rowCount === indexes.length
}
