import { and, desc, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { isRipeSale, isUncontestedSale } from '#db/money-conditions.ts'
import { company } from '#db/schema/accounts.ts'
import { ledgerEntry, ledgerTransaction } from '#db/schema/ledger.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
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
  paidOutMinor: Minor
}

/** A seller's claim is a negative amount on its account. */
const owed = (condition?: SQL) =>
  sql`coalesce(-sum(${ledgerEntry.amountMinor}) ${condition ? sql`FILTER (WHERE ${condition})` : sql``}, 0)::bigint`.mapWith(
    BigInt,
  )

const isPayout = eq(ledgerTransaction.kind, 'payout')

/** Balances of one company, or of all with an amount due, the largest first. */
export async function readBalances(
  db: Db | Tx,
  of: { companyId: number } | 'due',
  now: Date,
): Promise<Balance[]> {
  const due = owed(isRipeSale(now))
  const rows = await db
    .select({
      companyId: company.id,
      company: company.name,
      currency: ledgerTransaction.currency,
      owedMinor: owed(),
      dueMinor: due,
      paidOutMinor:
        sql`coalesce(sum(${ledgerEntry.amountMinor}) FILTER (WHERE ${isPayout}), 0)::bigint`.mapWith(BigInt),
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .innerJoin(company, eq(company.id, ledgerEntry.companyId))
    .leftJoin(purchaseOrder, eq(purchaseOrder.id, ledgerEntry.orderId))
    .where(and(eq(ledgerEntry.account, 'seller'), of === 'due' ? undefined : eq(company.id, of.companyId)))
    .groupBy(company.id, company.name, ledgerTransaction.currency)
    .having(of === 'due' ? sql`${due} > 0` : undefined)
    .orderBy(desc(due), company.id)
    .limit(200)
  return rows
}

/**
 * The sales of a company that can be paid out, with the amount owed for each; negative after a refund that
 * followed a payout.
 */
export async function listDueSales(
  tx: Tx,
  companyId: number,
  currency: Currency,
  now: Date,
): Promise<{ orderId: string; amountMinor: Minor }[]> {
  return tx
    .select({ orderId: purchaseOrder.id, amountMinor: owed() })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, ledgerEntry.orderId))
    .where(
      and(
        eq(ledgerEntry.account, 'seller'),
        eq(ledgerEntry.companyId, companyId),
        eq(ledgerTransaction.currency, currency),
        isRipeSale(now),
      ),
    )
    .groupBy(purchaseOrder.id)
    .having(sql`sum(${ledgerEntry.amountMinor}) <> 0`)
    .orderBy(purchaseOrder.id)
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
      amountMinor: owed(),
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
