import type pg from 'pg'
import type { Currency } from '#kernel/money/money.ts'
import { oncePerMoment } from './at-once.ts'

/** What one euro is worth, in millionths of the currency's unit. */
export type EuroRates = (currency: Currency) => Promise<bigint>

/** The latest stored rate of each currency. */
export function keptEuroRates(pool: pg.Pool): EuroRates {
  return oncePerMoment(async (currency: Currency) => {
    const { rows } = await pool.query<{ micros: bigint }>({
      name: 'euro-rate',
      text: 'SELECT round(per_euro * 1000000)::bigint AS micros FROM exchange_rate WHERE currency = $1 ORDER BY day DESC LIMIT 1',
      values: [currency],
    })
    const row = rows[0]
    if (!row) throw new Error(`no exchange rate is kept for ${currency}`)
    return row.micros
  })
}
