import type pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import { logSeldom } from '#platform/log/seldom.ts'

const LOOK_EVERY_MS = 10_000
/** The largest difference between the clocks of the process and of the database. */
const MARGIN_SECONDS = 90

/**
 * The queue runs a scheduled job only in a minute later than its last one: after the clock was set back it
 * would wait, even after a restart, until that minute has come again. So a last minute in the future is reset
 * to the previous minute.
 */
export async function watchClock(pool: pg.Pool, log: Log): Promise<{ stop(): void }> {
  const look = () =>
    takeBack(pool, log).catch((error: unknown) => {
      logSeldom(log, 'warn', { error }, 'the last runs of scheduled jobs were not looked at')
    })
  await look()
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  return { stop: () => clearInterval(timer) }
}

/**
 * Scheduled jobs act on the time of their process. A process with a wrong clock leaves them to another one,
 * or waits for the correction.
 * @throws Error when the clocks of the process and of the database differ.
 */
export async function requireTrueClock(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ ms: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  )
  const seconds = Math.round((Date.now() - (rows[0]?.ms ?? 0)) / 1000)
  if (Math.abs(seconds) <= MARGIN_SECONDS) return
  const which = seconds > 0 ? 'ahead of' : 'behind'
  throw new Error(
    `the clock of this machine is ${Math.abs(seconds)} seconds ${which} that of the database: set it right`,
  )
}

async function takeBack(pool: pg.Pool, log: Log): Promise<void> {
  const { rowCount } = await pool.query(
    `UPDATE graphile_worker._private_known_crontabs SET last_execution = date_trunc('minute', now()) - interval '1 minute'
      WHERE last_execution > now() + make_interval(secs => $1)`,
    [MARGIN_SECONDS],
  )
  if (rowCount) log.warn({ jobs: rowCount }, 'the clock was set back: scheduled jobs go on from now')
}

/** Whether a running scheduler waits for a minute that it had reached before the clock was set back. */
export function waitsForThePast(times: { currentTimestamp: number; expectedTimestamp: number }): boolean {
  return times.expectedTimestamp - times.currentTimestamp > MARGIN_SECONDS * 1000
}
