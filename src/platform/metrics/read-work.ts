import type { Family } from './exposition.ts'

interface Work {
  holds: number
  hold_age: number | null
  due: number
  due_age: number | null
  retried: number
  failed: number
  events: number
  event_age: number | null
}

/** Ages in seconds. The same figures in every process: they are the database's. */
const WORK = `
  SELECT h.*, j.*, e.* FROM
    (SELECT count(*)::int AS holds, extract(epoch FROM now() - min(created_at))::float8 AS hold_age
       FROM stock_hold WHERE state = 'held') AS h,
    (SELECT count(*) FILTER (WHERE run_at <= now() AND attempts < max_attempts)::int AS due,
            extract(epoch FROM now() - min(run_at) FILTER (WHERE run_at <= now() AND attempts < max_attempts))::float8 AS due_age,
            count(*) FILTER (WHERE attempts BETWEEN 1 AND max_attempts - 1 AND last_error IS NOT NULL)::int AS retried,
            count(*) FILTER (WHERE attempts >= max_attempts)::int AS failed
       FROM graphile_worker._private_jobs) AS j,
    (SELECT count(*)::int AS events, extract(epoch FROM now() - min(received_at))::float8 AS event_age
       FROM payment_event WHERE processed_at IS NULL) AS e`

const gauge = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
})

/** What the figures ask of a pool of connections. */
export interface MeasuredPool {
  query(text: string): Promise<{ rows: Work[] }>
  totalCount: number
  idleCount: number
  waitingCount: number
}

/** What waits in the database, and whether it answers at all within so many milliseconds. */
export async function readWork(pool: MeasuredPool, withinMs: number): Promise<Family[]> {
  const work = await askWithin(pool, withinMs)
  const isUp = gauge('gisement_database_up', 'Whether the database answered in time.', work ? 1 : 0)
  if (!work) return [isUp]
  return [
    isUp,
    gauge('gisement_holds', 'Payments that keep stock, transfers included.', work.holds),
    gauge('gisement_hold_oldest_seconds', 'Age of the oldest of them.', work.hold_age ?? 0),
    {
      name: 'gisement_jobs',
      help: 'Jobs that are due, were tried in vain and will be again, or have failed for good.',
      type: 'gauge',
      samples: (['due', 'retried', 'failed'] as const).map((state) => ({
        labels: { state },
        value: work[state],
      })),
    },
    gauge('gisement_job_oldest_due_seconds', 'How long the oldest due job has waited.', work.due_age ?? 0),
    gauge(
      'gisement_payment_events',
      'Events of the payment provider that wait to be worked on.',
      work.events,
    ),
    gauge('gisement_payment_event_oldest_seconds', 'Age of the oldest of them.', work.event_age ?? 0),
  ]
}

async function askWithin(pool: MeasuredPool, withinMs: number): Promise<Work | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), withinMs)
  // A database that is away says so in its own time; here it only counts that it did not answer.
  const asked = pool.query(WORK).then(
    ({ rows }) => rows[0] ?? null,
    () => null,
  )
  const work = await Promise.race([asked, late.promise])
  clearTimeout(timer)
  return work
}
