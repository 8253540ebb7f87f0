import { WORKERS_CONNECTION } from '#platform/jobs/living-workers.ts'
import { bySql, type Invariant } from './invariant.ts'

/** Without a running process, jobs wait for the next start, which runs them. */
const A_PROCESS_RUNS = `EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = '${WORKERS_CONNECTION}')`

/** The queue, and the database's own consistency. */
export const MACHINERY: readonly Invariant[] = [
  bySql({
    name: 'jobs at work',
    says: 'no job of a minute ago is held by a dead process while another one runs',
    of: 'graphile_worker._private_jobs WHERE locked_at IS NOT NULL',
    broken: `
      SELECT j.id FROM graphile_worker._private_jobs j, LATERAL (SELECT hashtextextended('worker-pool:' || j.locked_by, 0) AS key) k
      WHERE j.locked_at < now() - interval '1 minute' AND ${A_PROCESS_RUNS} AND NOT EXISTS (
        SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
          AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
          AND l.classid::bigint = ((k.key >> 32) & 4294967295) AND l.objid::bigint = (k.key & 4294967295))`,
  }),
  bySql({
    name: 'jobs that fail',
    says: 'no job has been given up',
    of: 'graphile_worker._private_jobs',
    broken: `
      SELECT t.identifier || ' ' || j.id AS id FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE j.attempts >= j.max_attempts AND j.locked_at IS NULL`,
  }),
  bySql({
    name: 'guards',
    says: 'constraints, triggers and indexes of the database are whole and switched on',
    of: `pg_constraint WHERE connamespace = 'public'::regnamespace`,
    broken: `
      SELECT conname::text AS id FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND NOT convalidated
      UNION ALL
      SELECT tgname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE c.relnamespace = 'public'::regnamespace AND t.tgenabled <> 'O'
      UNION ALL
      SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE c.relnamespace = 'public'::regnamespace AND NOT (i.indisvalid AND i.indisready)`,
  }),
]
