import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#db/client.ts'
import { moveRows } from '#db/move-rows.ts'
import { company, member } from '#db/schema/accounts.ts'
import { payout, payoutReturn } from '#db/schema/ledger.ts'
import { payoutOrder, payoutOrderSale } from '#db/schema/payout-orders.ts'
import type { BankDetails } from '#kernel/money/bank-details.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import type { KnownOrder } from '../../domain/bank-statement/match.ts'
import {
  OPEN_ORDER_STATES,
  PAYOUT_ORDER_TRANSITIONS,
  type PayoutOrderState,
} from '../../domain/payout-order.ts'

/** What an order pays of a sale. */
export interface FrozenSale {
  orderId: string
  amountMinor: Minor
}

/** An order with the whole account number, which only this module selects. */
export interface PayoutOrder {
  id: number
  companyId: number
  company: string
  currency: Currency
  amountMinor: Minor
  accountId: number
  account: BankDetails
  orderedBy: string
  orderedAt: Date
  state: PayoutOrderState
  batchId: number | null
  reason: string | null
  /** Whether the screening of names holds its company back. */
  isHeld: boolean
}

/** The company must be locked. */
export async function insertOrder(
  tx: Tx,
  values: {
    companyId: number
    currency: Currency
    amountMinor: Minor
    accountId: number
    account: BankDetails
    orderedBy: number
    orderedAt: Date
  },
  sales: readonly FrozenSale[],
): Promise<number> {
  const [row] = await tx.insert(payoutOrder).values(values).returning({ id: payoutOrder.id })
  if (!row) throw new Error('the payout was not ordered')
  await tx.insert(payoutOrderSale).values(sales.map((sale) => ({ ...sale, payoutOrderId: row.id })))
  return row.id
}

export async function findPayoutOrder(db: Db | Tx, id: number): Promise<PayoutOrder | null> {
  const [row] = await selectOrders(db, eq(payoutOrder.id, id))
  return row ?? null
}

/** Orders that a bank's statement names, with the reference under which they were recorded. */
export async function findKnownOrders(db: Db, ids: readonly number[]): Promise<KnownOrder[]> {
  if (ids.length === 0) return []
  return db
    .select({
      id: payoutOrder.id,
      companyId: payoutOrder.companyId,
      company: company.name,
      currency: payoutOrder.currency,
      amountMinor: payoutOrder.amountMinor,
      state: payoutOrder.state,
      orderedAt: payoutOrder.orderedAt,
      bankReference: payout.bankReference,
      paidOn: payout.paidOn,
      payoutId: payout.id,
      returned: { bankReference: payoutReturn.bankReference, returnedOn: payoutReturn.returnedOn },
      wasReturnUndone: sql<boolean>`EXISTS (SELECT FROM payout_return_undone u WHERE u.payout_id = ${payout.id})`,
    })
    .from(payoutOrder)
    .innerJoin(company, eq(company.id, payoutOrder.companyId))
    .leftJoin(payout, eq(payout.id, payoutOrder.payoutId))
    .leftJoin(payoutReturn, eq(payoutReturn.payoutId, payout.id))
    .where(inArray(payoutOrder.id, [...ids]))
    .orderBy(asc(payoutOrder.id))
}

/** Whether a payout to a company is ordered in a currency that has not ended. The company must be locked. */
export async function hasOpenOrder(
  tx: Tx,
  { companyId, currency }: { companyId: number; currency: Currency },
): Promise<boolean> {
  const open = and(
    eq(payoutOrder.companyId, companyId),
    eq(payoutOrder.currency, currency),
    inArray(payoutOrder.state, [...OPEN_ORDER_STATES]),
  )
  return (await tx.$count(payoutOrder, open)) > 0
}

const OPEN_SHOWN = 1000

/** Those that have not ended, the oldest first. */
export async function listOpenOrders(db: Db): Promise<PayoutOrder[]> {
  return selectOrders(db, inArray(payoutOrder.state, [...OPEN_ORDER_STATES])).limit(OPEN_SHOWN)
}

/** Those of a currency that wait for a file, the oldest first. */
export async function listOrdered(tx: Tx, currency: Currency): Promise<PayoutOrder[]> {
  return selectOrders(tx, and(eq(payoutOrder.state, 'ordered'), eq(payoutOrder.currency, currency)))
}

export async function listFrozenSales(tx: Tx, id: number): Promise<FrozenSale[]> {
  return tx
    .select({ orderId: payoutOrderSale.orderId, amountMinor: payoutOrderSale.amountMinor })
    .from(payoutOrderSale)
    .where(eq(payoutOrderSale.payoutOrderId, id))
    .orderBy(asc(payoutOrderSale.orderId))
}

interface Ending {
  endedBy: number
  endedAt: Date
}

/** Returns how many were still without a file. */
export async function sendOrders(tx: Tx, ids: readonly number[], batchId: number): Promise<number> {
  return moveRows(
    tx,
    [payoutOrder, 'state'],
    PAYOUT_ORDER_TRANSITIONS.send,
    inArray(payoutOrder.id, [...ids]),
    { batchId },
  )
}

/** Returns whether it was in a file and had not ended. */
export async function payOrder(tx: Tx, id: number, ending: Ending & { payoutId: string }): Promise<boolean> {
  const { pay } = PAYOUT_ORDER_TRANSITIONS
  return (await moveRows(tx, [payoutOrder, 'state'], pay, eq(payoutOrder.id, id), ending)) > 0
}

/** Returns whether it was in a state in which that can happen. */
export async function endOrder(
  tx: Tx,
  id: number,
  how: 'refuse' | 'cancel',
  ending: Ending & { reason: string },
): Promise<boolean> {
  const transition = PAYOUT_ORDER_TRANSITIONS[how]
  return (await moveRows(tx, [payoutOrder, 'state'], transition, eq(payoutOrder.id, id), ending)) > 0
}

/** The payouts of files, each of which is to be paid, refused or paid. */
export async function listOrdersOfFiles(db: Db | Tx, batchIds: readonly number[]): Promise<PayoutOrder[]> {
  if (batchIds.length === 0) return []
  return selectOrders(db, inArray(payoutOrder.batchId, [...batchIds]))
}

/** They wait for a file again. Returns how many were to be paid by theirs. */
export async function takeBackOrders(tx: Tx, ids: readonly number[]): Promise<number> {
  const { take_back: move } = PAYOUT_ORDER_TRANSITIONS
  return moveRows(tx, [payoutOrder, 'state'], move, inArray(payoutOrder.id, [...ids]), { batchId: null })
}

const orderer = alias(member, 'orderer')

function selectOrders(db: Db | Tx, which: SQL | undefined) {
  return db
    .select({
      id: payoutOrder.id,
      companyId: payoutOrder.companyId,
      company: company.name,
      currency: payoutOrder.currency,
      amountMinor: payoutOrder.amountMinor,
      accountId: payoutOrder.accountId,
      account: payoutOrder.account,
      orderedBy: sql<string>`${orderer.firstName} || ' ' || ${orderer.lastName}`,
      orderedAt: payoutOrder.orderedAt,
      state: payoutOrder.state,
      batchId: payoutOrder.batchId,
      reason: payoutOrder.reason,
      isHeld: sql<boolean>`(${company.heldAt} IS NOT NULL)`,
    })
    .from(payoutOrder)
    .innerJoin(company, eq(company.id, payoutOrder.companyId))
    .innerJoin(orderer, eq(orderer.id, payoutOrder.orderedBy))
    .where(which)
    .orderBy(asc(payoutOrder.id))
    .$dynamic()
}
