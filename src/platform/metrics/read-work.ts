import { Gauge, Registry } from 'prom-client'
import { WORKERS_CONNECTION } from '#platform/jobs/living-workers.ts'

/** The backlog in the database. Ages in seconds, null for an empty queue. */
export interface Work {
  holds: number
  hold_age: number | null
  due: number
  due_age: number | null
  retried: number
  failed: number
  events: number
  event_age: number | null
  /** Since the scheduler last began a job, or until then if that is in the future. */
  clock_age: number | null
  /** Processes that work on jobs. */
  workers: number
  /** Days since the newest exchange rate. */
  rate_days: number
}

/** From the database, so the same in every process. */
const WORK = `
  SELECT h.*, j.*, e.*, c.*, w.*, r.* FROM
    (SELECT count(*)::int AS holds, extract(epoch FROM now() - min(created_at))::float8 AS hold_age
       FROM stock_hold WHERE state = 'held') AS h,
    (SELECT count(*) FILTER (WHERE run_at <= now() AND attempts < max_attempts)::int AS due,
            extract(epoch FROM now() - min(run_at) FILTER (WHERE run_at <= now() AND attempts < max_attempts))::float8 AS due_age,
            count(*) FILTER (WHERE attempts BETWEEN 1 AND max_attempts - 1 AND last_error IS NOT NULL)::int AS retried,
            count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL)::int AS failed
       FROM graphile_worker._private_jobs) AS j,
    (SELECT count(*)::int AS events, extract(epoch FROM now() - min(received_at))::float8 AS event_age
       FROM payment_event WHERE processed_at IS NULL) AS e,
    (SELECT abs(extract(epoch FROM now() - max(coalesce(last_execution, known_since))))::float8 AS clock_age
       FROM graphile_worker._private_known_crontabs) AS c,
    (SELECT count(*)::int AS workers FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = '${WORKERS_CONNECTION}') AS w,
    (SELECT current_date - max(day) AS rate_days FROM exchange_rate WHERE currency = 'usd') AS r`

/** The figures of a connection pool. */
export interface MeasuredPool {
  query(text: string): Promise<{ rows: Work[] }>
  totalCount: number
  idleCount: number
  waitingCount: number
}

/** The backlog in the database; null when it does not answer within so many milliseconds. */
export async function readWork(pool: MeasuredPool, withinMs: number): Promise<Work | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), withinMs)
  // An unavailable database reports its own error later; here it only matters that it did not answer in time.
  const asked = pool.query(WORK).then(
    ({ rows }) => rows[0] ?? null,
    () => null,
  )
  const work = await Promise.race([asked, late.promise])
  clearTimeout(timer)
  return work
}

/** Formats the backlog in the database. */
export function workGauges(): (work: Work) => Promise<string> {
  const registry = new Registry()
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const holds = gauge('gisement_holds', 'Payments that keep stock, transfers included.')
  const oldestHold = gauge('gisement_hold_oldest_seconds', 'Age of the oldest of them.')
  const jobs = new Gauge({
    name: 'gisement_jobs',
    help: 'Jobs that are due, were tried in vain and will be again, or have failed for good.',
    labelNames: ['state'],
    registers: [registry],
  })
  const oldestJob = gauge('gisement_job_oldest_due_seconds', 'How long the oldest due job has waited.')
  const events = gauge('gisement_payment_events', 'Events of the payment provider that wait to be worked on.')
  const oldestEvent = gauge('gisement_payment_event_oldest_seconds', 'Age of the oldest of them.')
  const clock = gauge(
    'gisement_clock_last_seconds',
    'How far from now the clock last began a scheduled job; there is one each minute.',
  )
  const workers = gauge(
    'gisement_job_processes',
    'Processes that work on jobs: without one, mails and all other jobs wait.',
  )
  const rate = gauge('gisement_exchange_rate_age_days', 'Days since the day of the dollar rate in use.')
  return (work) => {
    workers.set(work.workers)
    holds.set(work.holds)
    oldestHold.set(work.hold_age ?? 0)
    for (const state of ['due', 'retried', 'failed'] as const) jobs.set({ state }, work[state])
    oldestJob.set(work.due_age ?? 0)
    events.set(work.events)
    oldestEvent.set(work.event_age ?? 0)
    clock.set(work.clock_age ?? 0)
    rate.set(work.rate_days)
    return registry.metrics()
  }
}
