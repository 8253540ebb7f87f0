import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { texts } from '#features/bookkeeping/contract/texts.ts'
import { COLUMNS, type ColumnName, type TableBook } from '#features/bookkeeping/domain/books.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import * as api from './api.ts'
import type { TestApp } from './app.ts'
import type { TestMember } from './factories/accounts.ts'
import { openSheet } from './read-workbook.ts'

const ALWAYS = { from: '2001-01-01', to: '2099-12-31' }
type Sums = Record<string, bigint>

/**
 * Checks that the books agree with the ledger to the cent, in both formats, by currency: what was paid out, the
 * commission and its VAT, every side of every booking; and each year's accounting file.
 */
export async function expectBooks(it: TestApp, admin: TestMember): Promise<void> {
  const [payouts, commissions, ledger] = await Promise.all([paidOut(it), invoiced(it), booked(it)])
  for (const format of ['csv', 'xlsx'] as const) {
    const read = (book: TableBook) => readBook(it, admin, book, format)
    const paid = await read('payouts')
    expect([format, sumBy(paid, (row) => [row('currency'), row('transferred')])]).toEqual([format, payouts])
    const fees = await read('commissions')
    expect([format, sumBy(fees, (row) => [row('currency'), row('total')])]).toEqual([
      format,
      commissions.total,
    ])
    expect([format, sumBy(fees, (row) => [row('currency'), row('vat')])]).toEqual([format, commissions.vat])
    for (const row of fees) expect(cents(row('net')) + cents(row('vat'))).toBe(cents(row('total')))
    const sides = await read('ledger')
    expect([
      format,
      sumBy(sides, (row) => [`${row('currency')} ${row('account')}`, row('debit')]),
      sumBy(sides, (row) => [`${row('currency')} ${row('account')}`, row('credit')]),
      sides.length,
    ]).toEqual([format, ledger.debit, ledger.credit, ledger.count])
  }
  await expectAccountingFiles(it, admin)
}

type BookRow = (column: ColumnName) => string

/** Amounts as both formats write them: `812.50`, and `812.5` in a workbook. */
function cents(text: string): bigint {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  expect(whole, `the amount ${text}`).not.toBe('')
  const minor = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
  return sign === '' ? minor : -minor
}

/** Sums of zero are left out, as a query has no row for nothing. */
function sumBy(rows: readonly BookRow[], of: (row: BookRow) => [name: string, amount: string]): Sums {
  const sums: Sums = {}
  for (const row of rows) {
    const [name, amount] = of(row)
    sums[name] = (sums[name] ?? 0n) + cents(amount)
  }
  return withoutZero(sums)
}

const withoutZero = (sums: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0n))

async function readBook(
  it: TestApp,
  admin: TestMember,
  book: TableBook,
  format: 'csv' | 'xlsx',
): Promise<BookRow[]> {
  const answer = await it.attempt(api.exportBook, admin, { body: { book, format, ...ALWAYS } })
  expect(answer.statusCode, answer.body).toBe(200)
  const cellsOf = (bytes: Buffer): string[][] => parse(bytes, { bom: true, relax_column_count: true })
  const [, ...rows] = format === 'csv' ? cellsOf(answer.rawPayload) : await openSheet(answer.rawPayload)
  const columns: readonly string[] = COLUMNS[book]
  return rows.map((cells) => (column) => cells[columns.indexOf(column)] ?? '')
}

async function paidOut({ services: { db } }: TestApp): Promise<Sums> {
  const { rows } = await db.execute<{ currency: string; sum: string }>(sql`
    SELECT upper(t.currency) AS currency, -sum(e.amount_minor) AS sum
    FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
    WHERE t.kind = 'payout' AND e.account = 'bank' GROUP BY t.currency`)
  return withoutZero(Object.fromEntries(rows.map(({ currency, sum }) => [currency, BigInt(sum)])))
}

/** What the ledger withheld of the invoiced bookings, and the VAT that it owes for them. */
async function invoiced({ services: { db } }: TestApp): Promise<{ total: Sums; vat: Sums }> {
  const fees = await db.execute<{ currency: string; sum: string }>(sql`
    SELECT upper(t.currency) AS currency, sum(l.fee_minor) AS sum
    FROM commission_line l JOIN ledger_transaction t ON t.id = l.transaction_id
    WHERE l.document_id IS NOT NULL AND l.share_minor IS NULL GROUP BY t.currency`)
  const vat = await db.execute<{ currency: string; sum: string }>(sql`
    SELECT upper(t.currency) AS currency, -sum(e.amount_minor) AS sum
    FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
    WHERE t.kind = 'commission_vat' AND e.account = 'vat' GROUP BY t.currency`)
  const sumsOf = ({ rows }: typeof fees) =>
    withoutZero(Object.fromEntries(rows.map(({ currency, sum }) => [currency, BigInt(sum)])))
  return { total: sumsOf(fees), vat: sumsOf(vat) }
}

async function booked({ services: { db } }: TestApp) {
  const { rows } = await db.execute<{
    currency: string
    account: keyof typeof texts.en.accounts
    debit: string
    credit: string
    sides: number
  }>(sql`
    SELECT upper(t.currency) AS currency, e.account, count(*)::int AS sides,
      coalesce(sum(e.amount_minor) FILTER (WHERE e.amount_minor > 0), 0) AS debit,
      coalesce(-sum(e.amount_minor) FILTER (WHERE e.amount_minor < 0), 0) AS credit
    FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
    WHERE t.booked_at < '2099-12-31' GROUP BY t.currency, e.account`)
  const nameOf = ({ currency, account }: (typeof rows)[number]) => `${currency} ${texts.en.accounts[account]}`
  return {
    debit: withoutZero(Object.fromEntries(rows.map((row) => [nameOf(row), BigInt(row.debit)]))),
    credit: withoutZero(Object.fromEntries(rows.map((row) => [nameOf(row), BigInt(row.credit)]))),
    count: rows.reduce((sum, { sides }) => sum + sides, 0),
  }
}

/** Differences of the exchange, which only the accounting file has. */
const EXCHANGE = ['656000', '756000']

/** Each year's file up to today: every booking adds up, and the whole is what the ledger booked. */
async function expectAccountingFiles(it: TestApp, admin: TestMember): Promise<void> {
  const today = dayInFrance(it.services.now())
  const { rows } = await it.services.db.execute<{ year: number }>(sql`
    SELECT DISTINCT extract(year FROM booked_at AT TIME ZONE 'Europe/Paris')::int AS year
    FROM ledger_transaction ORDER BY 1`)
  for (const { year } of rows.filter(({ year }) => String(year) <= today.slice(0, 4))) {
    const end = `${year}-12-31`
    const period = { from: `${year}-01-01`, to: end < today ? end : today }
    const answer = await it.attempt(api.exportBook, admin, {
      body: { book: 'fec', format: 'csv', ...period },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const lines = answer.body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split('\t'))
      .map((fields) => ({
        booking: fields[2] ?? '',
        account: fields[4] ?? '',
        debit: cents((fields[11] ?? '').replace(',', '.')),
        credit: cents((fields[12] ?? '').replace(',', '.')),
        foreign: fields[17] === '' ? null : cents((fields[16] ?? '').replace(',', '.')),
      }))
    const balances = new Map<string, bigint>()
    for (const { booking, debit, credit } of lines)
      balances.set(booking, (balances.get(booking) ?? 0n) + debit - credit)
    expect([...balances].filter(([, left]) => left !== 0n)).toEqual([])
    const known = await it.call(api.readBookSums, admin, { query: period })
    const sumOf = (currency: string) => cents(known.find((each) => each.currency === currency)?.debit ?? '0')
    const total = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)
    expect(balances.size).toBe(known.reduce((sum, { bookings }) => sum + bookings, 0))
    const domestic = lines.filter(({ foreign, account }) => foreign === null && !EXCHANGE.includes(account))
    expect([year, total(domestic.map(({ debit }) => debit))]).toEqual([year, sumOf('eur')])
    const dollars = lines.flatMap(({ foreign }) => (foreign !== null && foreign > 0n ? [foreign] : []))
    expect([year, total(dollars)]).toEqual([year, sumOf('usd')])
  }
}
