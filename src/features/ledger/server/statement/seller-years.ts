import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { dayOf, within } from '#db/days-of-france.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import type { Period } from '#kernel/text/period.ts'
import { bookingsOf } from './bookings.ts'

/** What a seller's account was credited on a day, after the fee; below zero if more was taken back. */
export interface SellerDay {
  day: string
  currency: Currency
  /** Units of the currency for a euro: the latest rate on or before the day, else the earliest after it. */
  perEuro: string
  creditedMinor: Minor
  feeMinor: Minor
}

/** The companies on whose sales something was booked in a period, by id. */
export async function listSellersOf(db: Db, period: Period): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT e.company_id AS id FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
    WHERE e.account = 'seller' AND t.kind IN ('sale', 'refund', 'reversal') AND ${within(sql`t.booked_at`, period)}
    ORDER BY id`)
  return rows.map(({ id }) => id)
}

/** What a company's sales brought in a period, by day and currency. Payouts are not in it: they move what was credited. */
export async function readSellerDays(db: Db, companyId: number, period: Period): Promise<SellerDay[]> {
  const { rows } = await db.execute<{
    day: string
    currency: Currency
    per_euro: string | null
    credited: string
    fee: string
  }>(sql`
    SELECT d.*, CASE WHEN d.currency = 'eur' THEN '1' ELSE (SELECT r.per_euro::text FROM exchange_rate r WHERE r.currency = d.currency
        ORDER BY r.day > d.day::date, abs(r.day - d.day::date) LIMIT 1) END AS per_euro
    FROM (SELECT ${dayOf(sql`b.booked_at`)} AS day, b.currency, sum(b.share)::text AS credited, sum(b.fee)::text AS fee
      FROM ${bookingsOf(companyId, (t) => within(sql`${t}.booked_at`, period))} b
      WHERE b.order_id IS NOT NULL GROUP BY 1, 2 HAVING sum(b.share) <> 0 OR sum(b.fee) <> 0) d
    ORDER BY d.day, d.currency`)
  return rows.map(({ day, currency, per_euro: perEuro, credited, fee }) => {
    if (perEuro === null) throw new Error(`there is no rate of ${currency}`)
    return { day, currency, perEuro, creditedMinor: BigInt(credited), feeMinor: BigInt(fee) }
  })
}

/** The articles that a company sold in a period, by day: lines of orders, without those that were cancelled. */
export async function readSellerSales(
  db: Db,
  companyId: number,
  period: Period,
): Promise<{ day: string; count: number }[]> {
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    SELECT ${dayOf(sql`t.booked_at`)} AS day, count(*)::int AS count
    FROM order_line l JOIN ledger_transaction t ON t.cause = 'sale:' || l.order_id
    WHERE l.seller_company_id = ${companyId} AND ${within(sql`t.booked_at`, period)}
      AND NOT EXISTS (SELECT FROM ledger_transaction undone WHERE undone.cause = 'reversal:' || l.order_id)
    GROUP BY 1 ORDER BY 1`)
  return rows
}
