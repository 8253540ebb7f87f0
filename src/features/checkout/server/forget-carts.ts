import { and, eq, inArray, lt, notExists, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { cart, cartLine, payment, stockHold, stockHoldLine } from '#db/schema/checkout.ts'
import { deposit } from '#db/schema/deposits.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { OWED_DEPOSITS } from '../domain/deposit.ts'

/** Without held units, without a payable intent or a deposit that is owed, and without an order. */
const isOver = (tx: Tx): SQL | undefined => {
  const order = tx
    .select({ one: sql`1` })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.cartId, cart.id))
  const hold = tx
    .select({ one: sql`1` })
    .from(stockHold)
    .where(and(eq(stockHold.cartId, cart.id), eq(stockHold.state, 'held')))
  const money = tx
    .select({ one: sql`1` })
    .from(payment)
    .where(and(eq(payment.cartId, cart.id), sql`${payment.status} <> 'canceled'`))
  // A deposit that was neither returned nor given up may still be paid, or go back.
  const owed = tx
    .select({ one: sql`1` })
    .from(deposit)
    .where(and(eq(deposit.cartId, cart.id), inArray(deposit.state, ['asked', ...OWED_DEPOSITS])))
  return and(notExists(order), notExists(hold), notExists(money), notExists(owed))
}

/** Deletes a member's unpaid carts, with their addresses. */
export async function forgetCartsOf(tx: Tx, memberId: number): Promise<void> {
  await forget(tx, and(eq(cart.memberId, memberId), isOver(tx)))
}

/** As above, for all carts that ended before a time, up to a number at once. Returns how many. */
export async function forgetCartsBefore(tx: Tx, before: Date, atMost: number): Promise<number> {
  return forget(tx, and(lt(cart.validUntil, before), isOver(tx)), atMost)
}

async function forget(tx: Tx, which: SQL | undefined, atMost = 1000): Promise<number> {
  // Locked in order of id; rows that are in use are left to the next run.
  const rows = await tx
    .select({ id: cart.id })
    .from(cart)
    .where(which)
    .orderBy(cart.id)
    .limit(atMost)
    .for('update', { skipLocked: true })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  const holds = tx.select({ id: stockHold.id }).from(stockHold).where(inArray(stockHold.cartId, ids))
  await tx.delete(deposit).where(and(inArray(deposit.cartId, ids), eq(deposit.state, 'cancelled')))
  await tx.delete(payment).where(inArray(payment.cartId, ids))
  await tx.delete(stockHoldLine).where(inArray(stockHoldLine.holdId, holds))
  await tx.delete(stockHold).where(inArray(stockHold.cartId, ids))
  await tx.delete(cartLine).where(inArray(cartLine.cartId, ids))
  await tx.delete(cart).where(inArray(cart.id, ids))
  return ids.length
}

/**
 * Locks all carts of a member, so that until the end of the transaction no payment is settled and no checkout
 * opened.
 */
export async function lockCartsOf(tx: Tx, memberId: number): Promise<void> {
  await tx
    .select({ id: cart.id })
    .from(cart)
    .where(eq(cart.memberId, memberId))
    .orderBy(cart.id)
    .for('no key update')
}
