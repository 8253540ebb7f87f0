import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { StatementSums } from '#features/ledger/contract/statement.ts'
import { addDays } from '#kernel/text/day.ts'
import * as api from './api.ts'
import type { TestApp } from './app.ts'
import type { TestMember } from './factories/accounts.ts'

const ALWAYS = { from: '2001-01-01', to: '2199-12-31' }
const cents = (amount: number) => Math.round(amount * 100)

/**
 * Checks the statement of a seller with no co-sellers in its orders: it matches the ledger to the cent, two
 * statements that meet on a day add up to the whole, and so does the file.
 */
export async function expectStatement(it: TestApp, seller: TestMember, meetOn: string): Promise<void> {
  const sumsOf = async (query: { from: string; to: string }) =>
    (await it.call(api.readPeriodStatement, seller, { query })).sums
  const whole = await sumsOf(ALWAYS)
  expect(whole.map(inCents)).toEqual(await ledgerOf(it, seller.companyId))

  const before = await sumsOf({ from: ALWAYS.from, to: addDays(meetOn, -1) })
  const after = await sumsOf({ from: meetOn, to: ALWAYS.to })
  for (const all of whole) {
    const [first, second] = [before, after].map((sums) =>
      sums.find(({ currency }) => currency === all.currency),
    )
    expect(cents(second?.opening ?? 0)).toBe(cents(first?.closing ?? 0))
    for (const name of ['sold', 'refunded', 'fee', 'feeVat', 'feeOpen', 'paid'] as const)
      expect([name, cents(first?.[name] ?? 0) + cents(second?.[name] ?? 0)]).toEqual([name, cents(all[name])])
  }
  const file = await it.attempt(api.downloadStatement, seller, { query: ALWAYS })
  const cells: string[][] = parse(file.rawPayload, { bom: true })
  const rows = cells.slice(1)
  for (const { currency, closing, fee, feeVat } of whole) {
    const own = rows.filter((row) => row[4] === currency.toUpperCase())
    const sumOfColumn = (index: number) => own.reduce((sum, row) => sum + cents(Number(row[index])), 0)
    expect([6, 7, 8].map(sumOfColumn)).toEqual([cents(fee), cents(feeVat), cents(closing)])
    for (const row of own) {
      const [price = 0, part = 0, vat = 0, share = 0] = row.slice(5, 9).map((amount) => cents(Number(amount)))
      if (price !== 0 || part !== 0) expect(price - part - vat).toBe(share)
    }
  }
}

function inCents({ currency, opening, sold, refunded, paid, closing, ...taken }: StatementSums) {
  const { fee, feeVat, feeOpen } = taken
  expect(cents(opening + sold - refunded - fee - feeVat - paid)).toBe(cents(closing))
  return {
    currency,
    sold: cents(sold),
    fee: cents(fee + feeVat),
    vat: cents(feeVat),
    invoiced: cents(fee + feeVat - feeOpen),
    paid: cents(paid),
    closing: cents(closing),
  }
}

/** The ledger from orders, bookings, documents of the commission and payouts, each queried separately. */
async function ledgerOf(it: TestApp, companyId: number) {
  const { rows } = await it.services.db.execute(sql`
    SELECT s.currency, s.closing::float8, s.paid::float8,
      (SELECT coalesce(-sum(e.amount_minor), 0)::float8 FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
        WHERE e.account = 'fee' AND t.currency = s.currency
          AND EXISTS (SELECT FROM order_line l WHERE l.order_id = e.order_id AND l.seller_company_id = ${companyId})) AS fee,
      (SELECT coalesce(-sum(e.amount_minor), 0)::float8 FROM commission_document d
        JOIN ledger_transaction t ON t.cause = 'commission_vat:' || d.id JOIN ledger_entry e ON e.transaction_id = t.id
        WHERE d.company_id = ${companyId} AND t.currency = s.currency AND e.account = 'vat') AS vat,
      (SELECT coalesce(sum((d.content ->> 'total')::bigint * CASE d.kind WHEN 'commission_credit' THEN -1 ELSE 1 END), 0)::float8
        FROM commission_document d WHERE d.company_id = ${companyId} AND d.content ->> 'currency' = s.currency
          AND d.kind IN ('commission_invoice', 'commission_credit'))
        -- The fee is deducted from the price in what the seller itself invoices.
        + (SELECT coalesce(sum(-e.amount_minor), 0)::float8 FROM commission_line l JOIN ledger_transaction t ON t.id = l.transaction_id
          JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'fee'
          WHERE l.company_id = ${companyId} AND l.share_minor IS NOT NULL AND t.currency = s.currency) AS invoiced,
      (SELECT coalesce(sum(l.quantity * l.unit_price_minor), 0)::float8 FROM order_line l
        JOIN purchase_order o ON o.id = l.order_id JOIN ledger_transaction t ON t.cause = 'sale:' || o.id
        WHERE l.seller_company_id = ${companyId} AND o.currency = s.currency) AS sold
    FROM (SELECT t.currency, -sum(e.amount_minor) AS closing,
        (SELECT coalesce(sum(p.amount_minor), 0) FROM payout p
          WHERE NOT EXISTS (SELECT FROM payout_return r WHERE r.payout_id = p.id) AND p.company_id = ${companyId} AND p.currency = t.currency) AS paid
      FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
      WHERE e.account = 'seller' AND e.company_id = ${companyId} GROUP BY t.currency) s
    ORDER BY s.currency`)
  return rows
}
