import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { isUncontestedSale } from '#db/money-conditions.ts'
import { ledgerEntry, ledgerTransaction } from '#db/schema/ledger.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { sellerSales } from '#db/seller-sales.ts'
import { sumOf } from '#kernel/money/exact.ts'
import { CURRENCIES, type Currency, type Minor } from '#kernel/money/money.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { endOfDisputeWindow, lastUndisputableDelivery } from '#kernel/trade/order.ts'

/** The balance of a company in one currency. */
export interface Balance {
  companyId: number
  company: string
  currency: Currency
  owedMinor: Minor
  dueMinor: Minor
  /** What open payout orders pay: owed, but no longer due. */
  orderedMinor: Minor
  paidOutMinor: Minor
}

/** A seller's claim is a negative amount on its account. */
const owed = sql`coalesce(-sum(${ledgerEntry.amountMinor}), 0)::bigint`.mapWith(BigInt)

interface BalanceRow extends Record<string, unknown> {
  companyId: number
  company: string
  currency: Currency
  owed: string
  due: string
  ordered: string
  paidOut: string
}

/** Balances of one company, or of all with an amount due, the largest first. */
export async function readBalances(
  db: Db | Tx,
  of: { companyId: number } | 'due',
  now: Date,
): Promise<Balance[]> {
  const which = of === 'due' ? undefined : sql`ledger_entry.company_id = ${of.companyId}`
  const { rows } = await db.execute<BalanceRow>(sql`
    SELECT c.id AS "companyId", c.name AS company, s.currency, sum(s.owed)::text AS owed, sum(s.due)::text AS due,
      sum(s.ordered)::text AS ordered, sum(s.paid_out)::text AS "paidOut"
    FROM (${sellerSales(now, which)}) s JOIN company c ON c.id = s.company_id
    GROUP BY c.id, c.name, s.currency ${of === 'due' ? sql`HAVING sum(s.due) > 0` : sql``}
    ORDER BY sum(s.due) DESC, c.id LIMIT 200`)
  return rows.map(({ owed: owedInAll, due, ordered, paidOut, ...row }) => ({
    ...row,
    owedMinor: BigInt(owedInAll),
    dueMinor: BigInt(due),
    orderedMinor: BigInt(ordered),
    paidOutMinor: BigInt(paidOut),
  }))
}

/**
 * The sales of a company that can be paid out, with the amount due for each; negative after a refund that
 * followed a payout, or its order.
 */
export async function listDueSales(
  tx: Tx,
  companyId: number,
  currency: Currency,
  now: Date,
): Promise<{ orderId: string; amountMinor: Minor }[]> {
  const which = sql`ledger_entry.company_id = ${companyId} AND t.currency = ${currency}`
  const { rows } = await tx.execute<{ orderId: string; due: string }>(sql`
    SELECT s.order_id AS "orderId", s.due::text AS due FROM (${sellerSales(now, which)}) s
    WHERE s.due <> 0 ORDER BY s.order_id`)
  return rows.map(({ orderId, due }) => ({ orderId, amountMinor: BigInt(due) }))
}

/** Locks whatever can change the sales, as moves and refunds do: their carts, in order of id. */
export async function lockSales(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx.execute(sql`SELECT FROM cart WHERE id IN (SELECT cart_id FROM purchase_order
    WHERE id = ANY(${sql.param([...orderIds])}::text[])) ORDER BY id FOR NO KEY UPDATE`)
}

/** By currency: the next day on which something falls due to a company, and the amount. */
export async function readNextDue(
  db: Db | Tx,
  companyId: number,
  now: Date,
): Promise<{ currency: Currency; day: string; amountMinor: Minor }[]> {
  const rows = await db
    .select({
      currency: ledgerTransaction.currency,
      deliveredAt: purchaseOrder.deliveredAt,
      amountMinor: owed,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, ledgerEntry.orderId))
    .where(
      and(
        eq(ledgerEntry.account, 'seller'),
        eq(ledgerEntry.companyId, companyId),
        gt(purchaseOrder.deliveredAt, lastUndisputableDelivery(now)),
        isUncontestedSale,
      ),
    )
    .groupBy(ledgerTransaction.currency, purchaseOrder.id)
    .having(sql`sum(${ledgerEntry.amountMinor}) < 0`)
  const days = rows.flatMap(({ deliveredAt, ...row }) =>
    deliveredAt ? [{ ...row, day: dayInFrance(endOfDisputeWindow(deliveredAt)) }] : [],
  )
  return CURRENCIES.flatMap((currency) => {
    const own = days.filter((each) => each.currency === currency)
    const [day] = own.map((each) => each.day).toSorted()
    if (day === undefined) return []
    const amountMinor = sumOf(own.filter((each) => each.day === day).map((each) => each.amountMinor))
    return [{ currency, day, amountMinor }]
  })
}
