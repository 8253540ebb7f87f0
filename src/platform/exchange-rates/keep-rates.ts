import type pg from 'pg'
import { CURRENCIES } from '#kernel/money/money.ts'
import type { Db } from '#db/client.ts'
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
import { describeError } from '#platform/log/log.ts'
import type { Services } from '#platform/services.ts'
import { lastPublishedDay, whyImplausible, type DatedRate } from './plausible-rate.ts'

/** All currencies of the product except the euro. */
const FOREIGN = CURRENCIES.filter((currency) => currency !== 'eur')

type Given = Pick<Services, 'pool' | 'log' | 'now' | 'rateSource'>

/** The minute of each hour (UTC) at which the job runs. */
const MINUTE = 20

/**
 * Stores the newest reference rates by day. Fetches only when newer ones should be published, and never
 * overwrites a rate entered by hand for the same day. Implausible rates are rejected and need a person to
 * check them.
 */
export const keepRatesJob = defineJob({
  name: 'keep-exchange-rates',
  lane: 'clock',
  priority: 9,
  cron: `${MINUTE} * * * *`,
  run: keepRates,
})

/**
 * Also fetches at a start, so that the first day, or a start after a long stop, need not wait for the hour.
 */
export async function keepRatesFromNow(db: Db): Promise<void> {
  await db.transaction((tx) => enqueue(tx, keepRatesJob, null, { key: 'rates-at-start' }))
}

/** The next time at which the job runs. */
export function nextReading(now: Date): Date {
  const hour = Math.floor((now.getTime() - MINUTE * MINUTE_MS) / HOUR_MS) + 1
  return new Date(hour * HOUR_MS + MINUTE * MINUTE_MS)
}

async function keepRates({ pool, log, now, rateSource }: Given): Promise<void> {
  if (rateSource === null) return
  const due: { currency: string; kept: DatedRate }[] = []
  for (const currency of FOREIGN) {
    const kept = await newestRate(pool, currency)
    if (kept.day < lastPublishedDay(now())) due.push({ currency, kept })
  }
  if (due.length === 0) return
  const found = await rateSource.read().catch((error: unknown) => {
    // Not thrown: the next run is the retry, and a job retry would only duplicate it.
    log.warn({ err: describeError(error) }, 'the exchange rates could not be fetched')
    return null
  })
  if (found === null) return
  for (const { currency, kept } of due) {
    const perEuro = found.perEuro.get(currency.toUpperCase())
    const rate = { day: found.day, perEuro: Number(perEuro) }
    if (rate.day <= kept.day) continue
    const why = perEuro === undefined ? 'it is not among them' : whyImplausible(rate, kept, now())
    if (why !== null) log.error({ currency, ...rate, why }, 'an exchange rate is refused')
    else await keepRate(pool, currency, rate)
  }
}

/** The rate at which tariffs are converted. */
async function newestRate(pool: pg.Pool, currency: string): Promise<DatedRate> {
  const { rows } = await pool.query<DatedRate>(
    `SELECT day::text, per_euro::float8 AS "perEuro" FROM exchange_rate WHERE currency = $1 ORDER BY day DESC LIMIT 1`,
    [currency],
  )
  const [row] = rows
  if (!row) throw new Error(`no exchange rate is kept for ${currency}`)
  return row
}

async function keepRate(pool: pg.Pool, currency: string, { day, perEuro }: DatedRate): Promise<void> {
  await pool.query(
    `INSERT INTO exchange_rate (currency, day, per_euro, source) VALUES ($1, $2, $3, 'ecb') ON CONFLICT (currency, day) DO NOTHING`,
    [currency, day, perEuro],
  )
}
