import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Db, Tx } from '#db/client.ts'
import { dayOf, within } from '#db/days-of-france.ts'
import { inPages } from '#db/in-pages.ts'
import { majorFromMinor, type Currency } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Period } from '#kernel/text/period.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import { BYTE_ORDER_MARK, csvLine, sendLines } from '#platform/spreadsheets/csv-text.ts'
import type { PeriodStatement, StatementLine, StatementSums } from '../../contract/statement.ts'
import { texts } from '../../contract/texts.ts'
import { LINES_SHOWN, sumUp, type StatementKind, type Sums } from '../../domain/statement.ts'
import { readBalances, readNextDue } from '../balances.ts'
import { invoicedBookingsOf } from './invoiced-bookings.ts'

interface SumRow extends Record<string, unknown> {
  currency: Currency
  kind: StatementKind
  bookings: number
  price: string
  /** Without VAT as far as it is invoiced, as in each line. */
  fee: string
  fee_vat: string
  /** The part of `fee` that is not invoiced yet, and contains the VAT that it may have. */
  fee_open: string
  share: string
}

interface LineRow extends Record<string, unknown> {
  id: string
  booked_at: string
  kind: StatementKind
  day: string
  currency: Currency
  number: number | null
  order_id: string | null
  bank_reference: string | null
  price: string
  fee: string
  fee_vat: string
  /** The number of the document of the commission; null before it is issued. */
  invoice: string | null
  share: string
}

interface Asked {
  companyId: number
  period: Period
}

/**
 * The company's sales and payouts in a period, and what is due today, from one snapshot, so that all figures
 * agree.
 */
export async function readPeriodStatement(db: Db, asked: Asked, now: Date): Promise<PeriodStatement> {
  return db.transaction(
    async (tx) => {
      const kinds = await sumKinds(tx, asked)
      const lines = await readLines(tx, asked, { newestFirst: true, after: null, limit: LINES_SHOWN })
      const booked = kinds.reduce((count, { bookings }) => count + bookings, 0)
      return {
        sums: sumUp(kinds, await readOpenings(tx, asked)).map(presentSums),
        now: await readNow(tx, asked.companyId, now),
        lines: lines.map(presentLine),
        more: booked - lines.length,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function sumKinds(tx: Tx, { companyId, period }: Asked) {
  const { rows } = await tx.execute<SumRow>(sql`
    SELECT b.currency, b.kind, count(*)::int AS bookings,
      sum(b.price)::text AS price, sum(b.fee - b.fee_vat)::text AS fee, sum(b.fee_vat)::text AS fee_vat,
      coalesce(sum(b.fee) FILTER (WHERE b.is_open), 0)::text AS fee_open, sum(b.share)::text AS share
    FROM ${invoicedBookingsOf(companyId, (t) => within(sql`${t}.booked_at`, period))} b GROUP BY b.currency, b.kind`)
  return rows.map(({ price, fee, fee_vat: feeVat, fee_open: feeOpen, share, ...row }) => ({
    ...row,
    priceMinor: BigInt(price),
    feeMinor: BigInt(fee),
    feeVatMinor: BigInt(feeVat),
    feeOpenMinor: BigInt(feeOpen),
    shareMinor: BigInt(share),
  }))
}

async function readOpenings(tx: Tx, { companyId, period: { from } }: Asked) {
  const { rows } = await tx.execute<{ currency: Currency; owed: string }>(sql`
    SELECT t.currency, (-sum(e.amount_minor))::text AS owed
    FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
    WHERE e.account = 'seller' AND e.company_id = ${companyId}
      AND t.booked_at < (${from}::date)::timestamp AT TIME ZONE 'Europe/Paris' GROUP BY t.currency`)
  return rows.map(({ currency, owed }) => ({ currency, owedMinor: BigInt(owed) }))
}

async function readNow(tx: Tx, companyId: number, now: Date): Promise<PeriodStatement['now']> {
  const next = await readNextDue(tx, companyId, now)
  const balances = await readBalances(tx, { companyId }, now)
  return balances.map(({ currency, owedMinor, dueMinor, orderedMinor }) => {
    const found = next.find((each) => each.currency === currency)
    return {
      currency,
      owed: majorFromMinor(owedMinor),
      due: majorFromMinor(dueMinor),
      ordered: majorFromMinor(orderedMinor),
      next: found ? { day: found.day, amount: majorFromMinor(found.amountMinor) } : null,
    }
  })
}

interface Part {
  newestFirst: boolean
  after: Pick<LineRow, 'booked_at' | 'id'> | null
  limit: number
}

/** By the days that are shown: a booking may be written after a later one. */
async function readLines(
  db: Db | Tx,
  { companyId, period }: Asked,
  { newestFirst, after, limit }: Part,
): Promise<LineRow[]> {
  const bookings = invoicedBookingsOf(
    companyId,
    (t) => sql`${within(sql`${t}.booked_at`, period)} AND (${t}.booked_at, ${t}.id) >
      (${after?.booked_at ?? '-infinity'}::timestamptz, ${after?.id ?? '0'}::bigint)`,
  )
  const order = newestFirst ? sql`b.booked_at DESC, b.id DESC` : sql`b.booked_at, b.id`
  const { rows } = await db.execute<LineRow>(sql`
    SELECT b.id::text AS id, b.booked_at::text AS booked_at, b.kind, ${dayOf(sql`b.booked_at`)} AS day, b.currency, o.number, b.order_id,
      p.bank_reference, b.price::text AS price, (b.fee - b.fee_vat)::text AS fee, b.fee_vat::text AS fee_vat, b.invoice,
      b.share::text AS share
    FROM ${bookings} b LEFT JOIN purchase_order o ON o.id = b.order_id LEFT JOIN payout p ON p.id = b.payout_id
    ORDER BY ${order} LIMIT ${limit}`)
  return rows
}

/** The bookings of a period as CSV, the oldest first. */
export function sendStatement(
  db: Db,
  reply: FastifyReply,
  { language, ...asked }: Asked & { language: Language },
): Readable {
  const { file } = texts[language].statement
  const { from, to } = asked.period
  return sendLines(reply, `${file}-${from}-${to}`, csvLines(db, asked, language))
}

async function* csvLines(db: Db, asked: Asked, language: Language): AsyncGenerator<string> {
  const { columns, fileColumns, kinds } = texts[language].statement
  const { order, bankReference, currency: inCurrency } = fileColumns
  const { day: onDay, kind: ofKind, price, fee, feeVat, share, invoice } = columns
  const head = [onDay, ofKind, order, bankReference, inCurrency, price, fee, feeVat, share, invoice]
  yield BYTE_ORDER_MARK + csvLine(head, language)
  const rows = inPages<LineRow>((after, limit) => readLines(db, asked, { newestFirst: false, after, limit }))
  for await (const { day, kind, number, currency, ...row } of rows) {
    const reference = number === null ? '' : referenceOf(number)
    const amounts = [row.price, row.fee, row.fee_vat, row.share].map(BigInt)
    yield csvLine(
      [day, kinds[kind], reference, row.bank_reference, currency.toUpperCase(), ...amounts, row.invoice],
      language,
    )
  }
}

function presentSums({ currency, ...sums }: Sums): StatementSums {
  return {
    currency,
    opening: majorFromMinor(sums.openingMinor),
    sold: majorFromMinor(sums.soldMinor),
    refunded: majorFromMinor(sums.refundedMinor),
    fee: majorFromMinor(sums.feeMinor),
    feeVat: majorFromMinor(sums.feeVatMinor),
    feeOpen: majorFromMinor(sums.feeOpenMinor),
    paid: majorFromMinor(sums.paidMinor),
    closing: majorFromMinor(sums.closingMinor),
  }
}

function presentLine({ id, kind, day, currency, number, ...row }: LineRow): StatementLine {
  return {
    id,
    kind,
    day,
    reference: number === null ? null : referenceOf(number),
    orderId: row.order_id,
    bankReference: row.bank_reference,
    currency,
    price: majorFromMinor(BigInt(row.price)),
    fee: majorFromMinor(BigInt(row.fee)),
    feeVat: majorFromMinor(BigInt(row.fee_vat)),
    share: majorFromMinor(BigInt(row.share)),
    invoice: row.invoice,
  }
}
