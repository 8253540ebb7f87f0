import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { dayOf, within } from '#db/days-of-france.ts'
import { inPages } from '#db/in-pages.ts'
import type { Account, BookingKind } from '#kernel/money/accounts.ts'
import { decimalOf, type Currency } from '#kernel/money/money.ts'
import type { VatCase } from '#kernel/money/vat.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Period } from '#kernel/text/period.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { CANCELLED, referenceOf } from '#kernel/trade/order.ts'
import type { CsvValue } from '#platform/spreadsheets/csv-text.ts'
import { texts } from '../contract/texts.ts'
import type { TableBook } from '../domain/books.ts'
import { readPayouts } from './read-payouts.ts'

type Row = readonly CsvValue[]

/** The rows of a table in a period, the oldest first, with the columns in the order of `COLUMNS`. */
export function readTable(book: TableBook, db: Db, period: Period, language: Language): AsyncGenerator<Row> {
  switch (book) {
    case 'orders':
      return readOrders(db, period, language)
    case 'sales':
      return readSales(db, period)
    case 'payouts':
      return readPayouts(db, period)
    case 'commissions':
      return readCommissions(db, period, COMMISSION_KINDS)
    case 'purchases':
      return readCommissions(db, period, SELF_BILLED_KINDS)
    case 'ledger':
      return readLedger(db, period, language)
    default:
      return book satisfies never
  }
}

const INVOICE = sql`(SELECT d.number FROM billing_document d WHERE d.order_id = o.id AND d.kind = 'invoice')`

interface OrderRow extends Record<string, unknown> {
  number: number
  ordered_on: string
  company: string
  country: string
  currency: string
  subtotal_minor: string
  shipping_minor: string
  vat_minor: string
  total_minor: string
  vat_rate_bp: number
  vat_case: VatCase | null
  paid_on: string | null
  invoice: string | null
  is_cancelled: boolean
}

/** Every order placed in the period, whether paid or not. */
async function* readOrders(db: Db, period: Period, language: Language): AsyncGenerator<Row> {
  const { vatCases, yes } = texts[language]
  const rows = inPages<OrderRow>(async (after, limit) => {
    const found = await db.execute<OrderRow>(sql`
      SELECT o.number, ${dayOf(sql`o.created_at`)} AS ordered_on, c.name AS company, o.country, o.currency,
        o.subtotal_minor, o.shipping_minor, o.vat_minor, o.total_minor, o.vat_rate_bp, o.vat_case,
        ${dayOf(sql`o.paid_at`)} AS paid_on, ${INVOICE} AS invoice, o.status = ${CANCELLED} AS is_cancelled
      FROM purchase_order o JOIN company c ON c.id = o.company_id
      WHERE ${within(sql`o.created_at`, period)} AND o.number > ${after?.number ?? 0}
      ORDER BY o.number LIMIT ${limit}`)
    return found.rows
  })
  for await (const row of rows)
    yield [
      referenceOf(row.number),
      row.ordered_on,
      row.company,
      countryByName(row.country)?.[language] ?? row.country,
      row.currency.toUpperCase(),
      BigInt(row.subtotal_minor),
      BigInt(row.shipping_minor),
      BigInt(row.vat_minor),
      BigInt(row.total_minor),
      row.vat_rate_bp / 100,
      row.vat_case && vatCases[row.vat_case],
      row.paid_on,
      row.invoice,
      row.is_cancelled ? yes : null,
    ]
}

interface SaleRow extends Record<string, unknown> {
  number: number
  listing_id: number
  paid_on: string
  invoice: string | null
  seller: string
  buyer: string
  title: string
  brand: string
  quantity: number
  currency: string
  unit_price_minor: string
  lot_pieces: number | null
}

/** Every article of the orders paid in the period. */
async function* readSales(db: Db, period: Period): AsyncGenerator<Row> {
  const rows = inPages<SaleRow>(async (after, limit) => {
    const found = await db.execute<SaleRow>(sql`
      SELECT o.number, l.listing_id, ${dayOf(sql`o.paid_at`)} AS paid_on, ${INVOICE} AS invoice, s.name AS seller,
        b.name AS buyer, l.title, l.brand, l.quantity, o.currency, l.unit_price_minor,
        p.lot_pieces
      FROM purchase_order o JOIN order_line l ON l.order_id = o.id JOIN listing p ON p.id = l.listing_id
        JOIN company s ON s.id = l.seller_company_id JOIN company b ON b.id = o.company_id
      WHERE ${within(sql`o.paid_at`, period)}
        AND (o.number, l.listing_id) > (${after?.number ?? 0}, ${after?.listing_id ?? 0})
      ORDER BY o.number, l.listing_id LIMIT ${limit}`)
    return found.rows
  })
  for await (const row of rows)
    yield [
      referenceOf(row.number),
      row.paid_on,
      row.invoice,
      row.seller,
      row.buyer,
      row.title,
      row.brand,
      row.quantity,
      row.currency.toUpperCase(),
      BigInt(row.unit_price_minor),
      BigInt(row.unit_price_minor) * BigInt(row.quantity),
      row.lot_pieces,
    ]
}

interface CommissionRow extends Record<string, unknown> {
  id: string
  number: string
  issued_at: string
  issued_on: string
  company: string
  corrects: string | null
  is_credit: boolean
  currency: string
  vat: string
  total: string
  rate_bp: number
}

const COMMISSION_KINDS = sql`('commission_invoice', 'commission_credit')`
const SELF_BILLED_KINDS = sql`('self_billed_invoice', 'self_billed_credit')`

/** Every invoice and credit note of these kinds issued in the period; credit notes below zero. */
async function* readCommissions(db: Db, period: Period, kinds: SQL): AsyncGenerator<Row> {
  const rows = inPages<CommissionRow>(async (after, limit) => {
    const found = await db.execute<CommissionRow>(sql`
      SELECT d.id, d.number, d.issued_at::text AS issued_at, ${dayOf(sql`d.issued_at`)} AS issued_on, c.name AS company,
        i.number AS corrects, d.corrects_id IS NOT NULL AS is_credit, d.content ->> 'currency' AS currency,
        d.content -> 'vat' ->> 'amount' AS vat, d.content ->> 'total' AS total,
        (d.content -> 'vat' ->> 'rateBp')::int AS rate_bp
      FROM commission_document d JOIN company c ON c.id = d.company_id
        LEFT JOIN commission_document i ON i.id = d.corrects_id
      WHERE ${within(sql`d.issued_at`, period)} AND d.kind IN ${kinds}
        AND (d.issued_at, d.id) > (${after?.issued_at ?? '-infinity'}::timestamptz, ${after?.id ?? ''})
      ORDER BY d.issued_at, d.id LIMIT ${limit}`)
    return found.rows
  })
  for await (const row of rows) {
    const sign = row.is_credit ? -1n : 1n
    const total = BigInt(row.total) * sign
    const vat = BigInt(row.vat) * sign
    yield [
      row.number,
      row.issued_on,
      row.company,
      row.corrects,
      row.currency.toUpperCase(),
      total - vat,
      vat,
      total,
      row.rate_bp / 100,
    ]
  }
}

interface EntryRow extends Record<string, unknown> {
  id: string
  entry: string
  booked_at: string
  booked_on: string
  kind: BookingKind
  account: Account
  company: string | null
  number: number | null
  currency: string
  amount_minor: string
}

/** Every side of every booking in the period. */
async function* readLedger(db: Db, period: Period, language: Language): AsyncGenerator<Row> {
  const { accounts, kinds } = texts[language]
  const rows = inPages<EntryRow>(async (after, limit) => {
    const found = await db.execute<EntryRow>(sql`
      SELECT t.id::text AS id, e.id::text AS entry, t.booked_at::text AS booked_at, ${dayOf(sql`t.booked_at`)} AS booked_on,
        t.kind, e.account, c.name AS company, o.number, t.currency, e.amount_minor
      FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
        LEFT JOIN deposit d ON t.cause LIKE 'deposit:%' AND d.id = split_part(t.cause, ':', 2)
        LEFT JOIN company c ON c.id = coalesce(e.company_id, d.company_id)
        LEFT JOIN purchase_order o ON o.id = coalesce(e.order_id, d.order_id)
      WHERE ${within(sql`t.booked_at`, period)}
        AND (t.booked_at, t.id, e.id) > (${after?.booked_at ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint, ${after?.entry ?? 0}::bigint)
      ORDER BY t.booked_at, t.id, e.id LIMIT ${limit}`)
    return found.rows
  })
  for await (const row of rows) {
    const amount = BigInt(row.amount_minor)
    yield [
      row.id,
      row.booked_on,
      kinds[row.kind],
      accounts[row.account],
      row.company,
      row.number === null ? null : referenceOf(row.number),
      row.currency.toUpperCase(),
      amount > 0n ? amount : 0n,
      amount < 0n ? -amount : 0n,
    ]
  }
}

/** What a period books in each currency. */
export async function readSums(db: Db, period: Period) {
  const { rows } = await db.execute<{
    currency: Currency
    bookings: number
    debit: string
    credit: string
  }>(sql`
    SELECT t.currency, count(DISTINCT t.id)::int AS bookings,
      coalesce(sum(e.amount_minor) FILTER (WHERE e.amount_minor > 0), 0)::text AS debit,
      coalesce(-sum(e.amount_minor) FILTER (WHERE e.amount_minor < 0), 0)::text AS credit
    FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
    WHERE ${within(sql`t.booked_at`, period)} GROUP BY t.currency ORDER BY t.currency`)
  return rows.map(({ debit, credit, ...row }) => ({
    ...row,
    debit: decimalOf(BigInt(debit)),
    credit: decimalOf(BigInt(credit)),
  }))
}
