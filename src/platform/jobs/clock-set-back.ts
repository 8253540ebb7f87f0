import type pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import { tellSeldom } from '#platform/log/seldom.ts'

const LOOK_EVERY_MS = 10_000
/** The clocks of the process and of the database may differ a little. */
const MARGIN_SECONDS = 90

/**
 * The queue runs a scheduled job only at a minute later than its last one: after the clock was set back, it
 * would wait until that minute has come again, also after a restart. Such a last minute becomes the one
 * before the current.
 */
export async function watchClock(pool: pg.Pool, log: Log): Promise<{ stop(): void }> {
  const look = () =>
    takeBack(pool, log).catch((error: unknown) => {
      tellSeldom(log, 'warn', { error }, 'the last runs of scheduled jobs were not looked at')
    })
  await look()
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  return { stop: () => clearInterval(timer) }
}

/**
 * Scheduled jobs end, remind and delete by the time of their process. One whose clock is wrong leaves them to
 * another process, or to the time after its correction.
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

/**
 * Whether the scheduler of a running process waits for a minute that it had already seen before its clock was
 * set back.
 */
export function waitsForThePast(times: { currentTimestamp: number; expectedTimestamp: number }): boolean {
  return times.expectedTimestamp - times.currentTimestamp > MARGIN_SECONDS * 1000
}
