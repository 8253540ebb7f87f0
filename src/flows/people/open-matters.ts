import { and, asc, eq, inArray, isNull, notExists, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { cart, payment, stockHold, stockHoldLine } from '#db/schema/checkout.ts'
import { deposit } from '#db/schema/deposits.ts'
import { inspection } from '#db/schema/inspections.ts'
import { refund } from '#db/schema/refunds.ts'
import { ledgerEntry } from '#db/schema/ledger.ts'
import { listing } from '#db/schema/listings.ts'
import { orderLine, purchaseOrder } from '#db/schema/orders.ts'
import type { OpenMatter } from '#features/accounts/contract/open-matter.ts'
import { referenceOf } from '#features/orders/domain/order.ts'
import { AppError } from '#kernel/errors.ts'
import { CANCELLED, DELIVERED, depositReference, type OrderStatus } from '#kernel/trade/order.ts'

/** One member, or a whole company. */
export type Party = { memberId: number } | { companyId: number }

/**
 * The open business of a member or a company, because nobody may leave undelivered goods or pending money
 * behind (decisions §8 for the statuses). Only exact while the party is locked, see `lockMembership`.
 */
export async function listOpenMatters(db: Db | Tx, party: Party): Promise<OpenMatter[]> {
  // One after the other, because a transaction has one connection.
  return [
    ...(await openOrders(db, party)),
    ...(await openSales(db, party)),
    ...(await owedSales(db, party)),
    ...(await openCheckouts(db, party)),
    ...(await openPayments(db, party)),
    ...(await openRefunds(db, party)),
    ...(await openDeposits(db, party)),
    ...(await reservedListings(db, party)),
    ...(await openInspections(db, party)),
  ]
}

/** @throws AppError `open_matters`, with the list as `matters`, unless nothing is open. */
export async function requireNothingOpen(tx: Tx, party: Party, message?: string): Promise<void> {
  const matters = await listOpenMatters(tx, party)
  if (matters.length > 0)
    throw new AppError('open_matters', { ...(message !== undefined && { message }), extra: { matters } })
}

const FINAL: OrderStatus[] = [CANCELLED, DELIVERED]

const boughtBy = (party: Party): SQL =>
  'memberId' in party
    ? eq(purchaseOrder.memberId, party.memberId)
    : eq(purchaseOrder.companyId, party.companyId)

const filledBy = (party: Party): SQL =>
  'memberId' in party ? eq(cart.memberId, party.memberId) : eq(cart.companyId, party.companyId)

const listedBy = (party: Party): SQL =>
  'memberId' in party ? eq(listing.createdBy, party.memberId) : eq(listing.companyId, party.companyId)

async function openOrders(db: Db | Tx, party: Party): Promise<OpenMatter[]> {
  const rows = await db
    .select({ number: purchaseOrder.number })
    .from(purchaseOrder)
    .where(and(boughtBy(party), notInArray(purchaseOrder.status, FINAL)))
    .orderBy(asc(purchaseOrder.number))
  return rows.map(({ number }) => ({ kind: 'order', reference: referenceOf(number) }))
}

async function openSales(db: Db | Tx, party: Party): Promise<OpenMatter[]> {
  const sold =
    'companyId' in party
      ? eq(orderLine.sellerCompanyId, party.companyId)
      : sql`${orderLine.listingId} IN (SELECT ${listing.id} FROM ${listing} WHERE ${listedBy(party)})`
  const rows = await db
    .selectDistinct({ number: purchaseOrder.number })
    .from(orderLine)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, orderLine.orderId))
    .where(and(sold, notInArray(purchaseOrder.status, FINAL)))
    .orderBy(asc(purchaseOrder.number))
  return rows.map(({ number }) => ({ kind: 'sale', reference: referenceOf(number) }))
}

/**
 * Delivered sales for which a company is still to be paid; they stay with the company when a member leaves.
 */
async function owedSales(db: Db | Tx, party: Party): Promise<OpenMatter[]> {
  if ('memberId' in party) return []
  const rows = await db
    .select({ number: purchaseOrder.number })
    .from(ledgerEntry)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, ledgerEntry.orderId))
    .where(
      and(
        eq(ledgerEntry.account, 'seller'),
        eq(ledgerEntry.companyId, party.companyId),
        eq(purchaseOrder.status, DELIVERED),
      ),
    )
    .groupBy(purchaseOrder.number)
    .having(sql`sum(${ledgerEntry.amountMinor}) < 0`)
    .orderBy(asc(purchaseOrder.number))
  return rows.map(({ number }) => ({ kind: 'owed', reference: referenceOf(number) }))
}

/** Holds of carts without an order; those of an order end with it. */
async function openCheckouts(db: Db | Tx, party: Party): Promise<OpenMatter[]> {
  const rows = await db
    .select({ until: stockHold.expiresAt })
    .from(stockHold)
    .innerJoin(cart, eq(cart.id, stockHold.cartId))
    .leftJoin(purchaseOrder, eq(purchaseOrder.cartId, cart.id))
    .where(and(filledBy(party), eq(stockHold.state, 'held'), isNull(purchaseOrder.id)))
    .orderBy(asc(stockHold.expiresAt))
  return rows.map(({ until }) => ({ kind: 'checkout', until: until.toISOString() }))
}

/** Payments without a final status and without an active hold, which are being cancelled. */
async function openPayments(db: Db | Tx, party: Party): Promise<OpenMatter[]> {
  const held = db
    .select({ one: sql`1` })
    .from(stockHold)
    .where(and(eq(stockHold.id, payment.holdId), eq(stockHold.state, 'held')))
  const rows = await db
    .select({ intentId: payment.intentId })
    .from(payment)
    .innerJoin(cart, eq(cart.id, payment.cartId))
    .where(and(filledBy(party), notInArray(payment.status, ['succeeded', 'canceled']), notExists(held)))
  return rows.map(() => ({ kind: 'payment' }))
}

async function openRefunds(db: Db | Tx, party: Party): Promise<OpenMatter[]> {
  const isItsOrder = sql`${purchaseOrder.id} = ${refund.orderId} OR ${purchaseOrder.cartId} = ${payment.cartId}`
  const rows = await db
    .select({ number: purchaseOrder.number })
    .from(refund)
    .leftJoin(payment, eq(payment.intentId, refund.intentId))
    .leftJoin(purchaseOrder, isItsOrder)
    .innerJoin(cart, sql`${cart.id} = coalesce(${payment.cartId}, ${purchaseOrder.cartId})`)
    .where(and(filledBy(party), inArray(refund.state, ['due', 'pending'])))
  return rows.map(({ number }) => ({
    kind: 'refund',
    reference: number === null ? null : referenceOf(number),
  }))
}

/** Deposits that have to go back, also those that staff send by bank, and payments of deposits that are being cancelled. */
async function openDeposits(db: Db | Tx, party: Party): Promise<OpenMatter[]> {
  const isTheirs =
    'memberId' in party ? eq(deposit.memberId, party.memberId) : eq(deposit.companyId, party.companyId)
  const held = db
    .select({ one: sql`1` })
    .from(stockHold)
    .where(and(eq(stockHold.id, deposit.holdId), eq(stockHold.state, 'held')))
  const isEnding = and(eq(deposit.state, 'asked'), notExists(held))
  const rows = await db
    .select({ number: deposit.number, state: deposit.state })
    .from(deposit)
    .where(and(isTheirs, or(inArray(deposit.state, ['returning', 'failed']), isEnding)))
    .orderBy(asc(deposit.number))
  return rows.map(({ number, state }) =>
    state === 'asked' ? { kind: 'payment' } : { kind: 'refund', reference: depositReference(number) },
  )
}

/** Listings that others are about to pay for. */
async function reservedListings(db: Db | Tx, party: Party): Promise<OpenMatter[]> {
  const rows = await db
    .select({ title: listing.title, language: listing.language, until: stockHold.expiresAt })
    .from(stockHold)
    .innerJoin(stockHoldLine, eq(stockHoldLine.holdId, stockHold.id))
    .innerJoin(listing, eq(listing.id, stockHoldLine.listingId))
    .leftJoin(purchaseOrder, eq(purchaseOrder.cartId, stockHold.cartId))
    .where(and(listedBy(party), eq(stockHold.state, 'held'), isNull(purchaseOrder.id)))
    .orderBy(asc(stockHold.expiresAt))
  return rows.map(({ title, language, until }) => ({
    kind: 'reserved',
    title,
    language,
    until: until.toISOString(),
  }))
}

/** Inspections that a company ordered and that are not reported yet; they stay with it when a member leaves. */
async function openInspections(db: Db | Tx, party: Party): Promise<OpenMatter[]> {
  if ('memberId' in party) return []
  const rows = await db
    .select({ id: inspection.id })
    .from(inspection)
    .where(
      and(
        eq(inspection.payerCompanyId, party.companyId),
        inArray(inspection.state, ['ordered', 'assigned', 'in_progress', 'submitted']),
      ),
    )
  return rows.map(() => ({ kind: 'inspection' }))
}
