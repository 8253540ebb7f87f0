import { Readable } from 'node:stream'
import { sql, type SQL } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Db } from '#db/client.ts'
import { dayOf, within } from '#db/days-of-france.ts'
import { inPages } from '#db/in-pages.ts'
import { majorFromMinor, type Currency, type Minor } from '#kernel/money/money.ts'
import type { Period } from '#kernel/period.ts'
import type { Language } from '#kernel/text/language.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import { BYTE_ORDER_MARK, csvLine, sendLines } from '#platform/spreadsheets/csv-text.ts'
import type { PeriodStatement, StatementLine, StatementSums } from '../contract/statement.ts'
import { texts } from '../contract/texts.ts'
import { LINES_SHOWN, sumUp, type StatementKind, type Sums } from '../domain/statement.ts'
import { readBalances, readNextDue } from './balances.ts'

/**
 * What was booked on a company's account, one row for each order: its kind, the part of the price, and the company's
 * share. Only the share is in the ledger; the price is that of the articles sold or refunded. What a bank took
 * names no article, so that its price is the share.
 */
const bookingsOf = (companyId: number, period: SQL) => sql`(
  SELECT e.id, t.currency, t.booked_at, e.order_id, -e.amount_minor AS share,
    CASE WHEN t.cause LIKE 'chargeback_reduced:%' THEN 'chargeback' ELSE t.kind END AS kind,
    CASE
      WHEN t.kind = 'sale' THEN ${sold(companyId)}
      WHEN t.cause LIKE 'refund:%' THEN -${refunded(companyId, sql`r.refund_id = substr(t.cause, 8)`)}
      WHEN t.kind = 'reversal' THEN -(${sold(companyId)}
        - ${refunded(companyId, sql`EXISTS (SELECT FROM ledger_transaction f WHERE f.cause = 'refund:' || r.refund_id)`)}
        - coalesce((SELECT sum(c.amount_minor) FROM ledger_entry c JOIN ledger_transaction ct ON ct.id = c.transaction_id
            WHERE c.order_id = e.order_id AND c.account = 'seller' AND c.company_id = ${companyId}
              AND ct.cause LIKE 'chargeback_reduced:%'), 0))
      ELSE -e.amount_minor END AS price,
    CASE WHEN t.kind = 'payout' THEN substr(t.cause, 8) END AS payout_id
  FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
  WHERE e.account = 'seller' AND e.company_id = ${companyId} AND ${period})`

const sold = (companyId: number) => sql`(SELECT sum(l.quantity * l.unit_price_minor) FROM order_line l
  WHERE l.order_id = e.order_id AND l.seller_company_id = ${companyId})`

const refunded = (companyId: number, which: SQL) => sql`coalesce((SELECT sum(r.amount_minor) FROM order_refund_line r
  JOIN order_refund o ON o.refund_id = r.refund_id
  JOIN order_line l ON l.order_id = o.order_id AND l.listing_id = r.listing_id
  WHERE o.order_id = e.order_id AND l.seller_company_id = ${companyId} AND ${which}), 0)`

interface SumRow extends Record<string, unknown> {
  currency: Currency
  kind: StatementKind
  bookings: number
  price: string
  share: string
}

interface LineRow extends Record<string, unknown> {
  id: string
  kind: StatementKind
  day: string
  currency: Currency
  order_id: string
  number: number
  bank_reference: string | null
  price: string
  share: string
}

/** What a company sold, paid and got in a period, and what is due to it today. */
export async function readPeriodStatement(
  db: Db,
  companyId: number,
  period: Period,
  now: Date,
): Promise<PeriodStatement> {
  const inPeriod = within(sql`t.booked_at`, period)
  const { rows: kinds } = await db.execute<SumRow>(sql`
    SELECT b.currency, b.kind, count(*)::int AS bookings, sum(b.price)::text AS price, sum(b.share)::text AS share
    FROM ${bookingsOf(companyId, inPeriod)} b GROUP BY b.currency, b.kind`)
  const lines = await readLines(db, companyId, period, { newestFirst: true, after: null, limit: LINES_SHOWN })
  const sums = sumUp(
    kinds.map(({ price, share, ...row }) => ({ ...row, priceMinor: BigInt(price), shareMinor: BigInt(share) })),
    await readOpenings(db, companyId, period.from),
  )
  const booked = kinds.reduce((count, { bookings }) => count + bookings, 0)
  return {
    sums: sums.map(presentSums),
    now: await readNow(db, companyId, now),
    lines: lines.map(presentLine),
    more: booked - lines.length,
  }
}

async function readOpenings(db: Db, companyId: number, from: string) {
  const { rows } = await db.execute<{ currency: Currency; owed: string }>(sql`
    SELECT t.currency, (-sum(e.amount_minor))::text AS owed
    FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
    WHERE e.account = 'seller' AND e.company_id = ${companyId}
      AND t.booked_at < (${from}::date)::timestamp AT TIME ZONE 'Europe/Paris' GROUP BY t.currency`)
  return rows.map(({ currency, owed }) => ({ currency, owedMinor: BigInt(owed) }))
}

async function readNow(db: Db, companyId: number, now: Date): Promise<PeriodStatement['now']> {
  const next = await readNextDue(db, companyId, now)
  const balances = await readBalances(db, { companyId }, now)
  return balances.map(({ currency, dueMinor }) => {
    const found = next.find((each) => each.currency === currency)
    return {
      currency,
      due: majorFromMinor(dueMinor),
      next: found ? { day: found.day, amount: majorFromMinor(found.amountMinor) } : null,
    }
  })
}

interface Part {
  newestFirst: boolean
  after: string | null
  limit: number
}

async function readLines(
  db: Db,
  companyId: number,
  period: Period,
  { newestFirst, after, limit }: Part,
): Promise<LineRow[]> {
  const part = sql`${within(sql`t.booked_at`, period)} AND e.id > ${after ?? '0'}::bigint`
  const { rows } = await db.execute<LineRow>(sql`
    SELECT b.id::text AS id, b.kind, ${dayOf(sql`b.booked_at`)} AS day, b.currency, b.order_id, o.number,
      p.bank_reference, b.price::text AS price, b.share::text AS share
    FROM ${bookingsOf(companyId, part)} b JOIN purchase_order o ON o.id = b.order_id
      LEFT JOIN payout p ON p.id = b.payout_id
    ORDER BY b.id ${newestFirst ? sql`DESC` : sql`ASC`} LIMIT ${limit}`)
  return rows
}

/** The bookings of a period as CSV, the oldest first. */
export function sendStatement(
  db: Db,
  reply: FastifyReply,
  { companyId, period, language }: { companyId: number; period: Period; language: Language },
): Readable {
  const { statement } = texts[language]
  return sendLines(
    reply,
    `${statement.file}-${period.from}-${period.to}`,
    csvLines(db, { companyId, period, language }),
  )
}

async function* csvLines(
  db: Db,
  { companyId, period, language }: { companyId: number; period: Period; language: Language },
): AsyncGenerator<string> {
  const { statement } = texts[language]
  yield BYTE_ORDER_MARK + csvLine(Object.values(statement.columns), language)
  const rows = inPages<LineRow>((after, limit) =>
    readLines(db, companyId, period, { newestFirst: false, after: after?.id ?? null, limit }),
  )
  for await (const row of rows) {
    const { price, share } = { price: BigInt(row.price), share: BigInt(row.share) }
    const { day, kind, number, bank_reference: bankReference, currency } = row
    yield csvLine(
      [
        day,
        statement.kinds[kind],
        referenceOf(number),
        bankReference,
        currency.toUpperCase(),
        price,
        price - share,
        NO_VAT,
        share,
      ],
      language,
    )
  }
}

/** The fee is deducted without VAT (decision 064). */
const NO_VAT: Minor = 0n

function presentSums(sums: Sums): StatementSums {
  return {
    currency: sums.currency,
    opening: majorFromMinor(sums.openingMinor),
    sold: majorFromMinor(sums.soldMinor),
    refunded: majorFromMinor(sums.refundedMinor),
    fee: majorFromMinor(sums.feeMinor),
    feeVat: majorFromMinor(NO_VAT),
    paid: majorFromMinor(sums.paidMinor),
    closing: majorFromMinor(sums.closingMinor),
  }
}

function presentLine({ id, kind, day, currency, order_id: orderId, ...row }: LineRow): StatementLine {
  const [price, share] = [BigInt(row.price), BigInt(row.share)]
  return {
    id,
    kind,
    day,
    orderId,
    reference: referenceOf(row.number),
    bankReference: row.bank_reference,
    currency,
    price: majorFromMinor(price),
    fee: majorFromMinor(price - share),
    share: majorFromMinor(share),
  }
}
