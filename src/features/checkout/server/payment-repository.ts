import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { isPayeeHeld } from '#db/money-conditions.ts'
import { moveRows, type ChangeOf } from '#db/move-rows.ts'
import { cart, payment, paymentEvent } from '#db/schema/checkout.ts'
import { deposit } from '#db/schema/deposits.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { refund } from '#db/schema/refunds.ts'
import type { Minor } from '#kernel/money/money.ts'
import { REFUND_TRANSITIONS, type RefundReason, type PaymentStatus } from '#kernel/money/payment-states.ts'
import { randomId } from '#platform/ids/random-id.ts'

export type Payment = typeof payment.$inferSelect
export type StoredRefund = typeof refund.$inferSelect
/** What the provider says of a refund. */
export type ToldRefundState = 'pending' | 'succeeded' | 'failed'

export async function findPayment(db: Db | Tx, intentId: string): Promise<Payment | null> {
  const [row] = await db.select().from(payment).where(eq(payment.intentId, intentId))
  return row ?? null
}

export async function findPaymentOfHold(db: Db | Tx, holdId: string): Promise<Payment | null> {
  const [row] = await db.select().from(payment).where(eq(payment.holdId, holdId))
  return row ?? null
}

/** The order that resulted from this payment, and whether its money is being refunded. */
export async function findOutcome(db: Db, { intentId, cartId }: Payment) {
  const [order] = await db
    .select({ id: purchaseOrder.id })
    .from(purchaseOrder)
    .where(and(eq(purchaseOrder.cartId, cartId), eq(purchaseOrder.intentId, intentId)))
  // Later refunds by staff are shown with the order, not with its payment.
  const [paidBack] = await db
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.intentId, intentId), notInArray(refund.reason, ['agreed', 'dispute'])))
  return { orderId: order?.id ?? null, refunded: paidBack !== undefined }
}

/** Inserts the payment of a hold. Returns false if there is one already. */
export async function insertPayment(
  tx: Tx,
  values: Pick<Payment, 'intentId' | 'holdId' | 'cartId' | 'amountMinor' | 'currency' | 'status'>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(payment)
    .values({ ...values, checkedAt: now, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/**
 * Stores the provider's status. The version grows, so that an answer requested earlier is recognised as
 * older.
 */
export async function updatePayment(
  tx: Tx,
  intentId: string,
  { status, lastError }: { status: PaymentStatus; lastError: string | null },
  now: Date,
): Promise<void> {
  await tx
    .update(payment)
    .set({ status, lastError, version: sql`${payment.version} + 1`, checkedAt: now, updatedAt: now })
    .where(eq(payment.intentId, intentId))
}

/**
 * Records that a payment does not match what was asked for, or differs again. One that staff had closed is
 * open again.
 */
export async function noteMismatch(
  tx: Tx,
  { intentId, status, mismatchAt }: Payment,
  mismatch: NonNullable<Payment['mismatch']>,
  now: Date,
): Promise<void> {
  await tx
    .update(payment)
    .set({
      mismatch,
      mismatchAt: mismatchAt ?? now,
      status: status === 'canceled' ? 'processing' : status,
      version: sql`${payment.version} + 1`,
      checkedAt: now,
      updatedAt: now,
    })
    .where(eq(payment.intentId, intentId))
}

/** Queried, without a change. */
export async function markPaymentChecked(tx: Tx, intentId: string, now: Date): Promise<void> {
  await tx.update(payment).set({ checkedAt: now }).where(eq(payment.intentId, intentId))
}

/** Payments without a final status that were not queried lately, the longest waiting first. */
export async function listUnsettledPayments(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ intentId: payment.intentId })
    .from(payment)
    .where(
      and(
        notInArray(payment.status, ['succeeded', 'canceled']),
        lt(payment.checkedAt, before),
        // Staff have to look at those; querying would not change them.
        isNull(payment.mismatchAt),
      ),
    )
    .orderBy(asc(payment.checkedAt))
    .limit(limit)
  return rows.map(({ intentId }) => intentId)
}

/** Stores an event once, however often the provider sends it; returns whether it is new. */
export async function insertPaymentEvent(
  tx: Tx,
  event: { id: string; type: string; intentId?: string; refundId?: string; disputeId?: string },
): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvent)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvent.id })
  return rows.length > 0
}

export async function findPaymentEvent(db: Db, id: string): Promise<typeof paymentEvent.$inferSelect | null> {
  const [row] = await db.select().from(paymentEvent).where(eq(paymentEvent.id, id))
  return row ?? null
}

export async function markEventProcessed(db: Db, id: string, now: Date): Promise<void> {
  await db.update(paymentEvent).set({ processedAt: now }).where(eq(paymentEvent.id, id))
}

/** A company's declined card payments since a time, of carts and of deposits, the oldest first. */
export async function listDeclines(db: Db | Tx, companyId: number, since: Date): Promise<Date[]> {
  const ofPayments = db
    .select({ intentId: payment.intentId })
    .from(payment)
    .innerJoin(cart, eq(cart.id, payment.cartId))
    .where(and(eq(payment.intentId, paymentEvent.intentId), eq(cart.companyId, companyId)))
  const ofDeposits = db
    .select({ intentId: deposit.intentId })
    .from(deposit)
    .where(and(eq(deposit.intentId, paymentEvent.intentId), eq(deposit.companyId, companyId)))
  const rows = await db
    .select({ at: paymentEvent.receivedAt })
    .from(paymentEvent)
    .where(
      and(
        eq(paymentEvent.type, 'payment_intent.payment_failed'),
        gt(paymentEvent.receivedAt, since),
        or(exists(ofPayments), exists(ofDeposits)),
      ),
    )
    .orderBy(asc(paymentEvent.receivedAt))
  return rows.map(({ at }) => at)
}

/**
 * Records a partial refund of an order, by the card provider or by bank, as it was paid. Returns the refund's
 * id.
 */
export async function insertRefund(
  tx: Tx,
  order: { id: string; intentId: string | null },
  values: { amountMinor: Minor; reason: RefundReason },
  now: Date,
): Promise<string> {
  const way = order.intentId === null ? { orderId: order.id } : { intentId: order.intentId }
  const id = randomId()
  await tx.insert(refund).values({
    id,
    ...way,
    ...values,
    idempotencyKey: `refund:${id}`,
    state: 'due',
    createdAt: now,
    updatedAt: now,
  })
  return id
}

/**
 * Records the full refund of a payment, of which there is at most one; returns its id, or null if there is
 * one already.
 */
export async function insertFullRefund(
  tx: Tx,
  { intentId, amountMinor, reason }: { intentId: string; amountMinor: Minor; reason: RefundReason },
  now: Date,
): Promise<string | null> {
  const [row] = await tx
    .insert(refund)
    .values({
      id: randomId(),
      intentId,
      amountMinor,
      reason,
      idempotencyKey: `refund:${intentId}:full`,
      state: 'due',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: refund.idempotencyKey })
    .returning({ id: refund.id })
  return row?.id ?? null
}

export async function findRefund(db: Db | Tx, id: string): Promise<StoredRefund | null> {
  const [row] = await db.select().from(refund).where(eq(refund.id, id))
  return row ?? null
}

/** The amount of a payment that the provider failed to refund and nobody has refunded by hand. */
export async function sumFailedRefunds(tx: Tx, intentId: string): Promise<Minor> {
  const [row] = await tx
    .select({ sum: sql`coalesce(sum(${refund.amountMinor}), 0)::bigint`.mapWith(BigInt) })
    .from(refund)
    .where(and(eq(refund.intentId, intentId), eq(refund.state, 'failed')))
  return row?.sum ?? 0n
}

export async function findRefundByProvider(db: Db, providerId: string): Promise<StoredRefund | null> {
  const [row] = await db.select().from(refund).where(eq(refund.providerId, providerId))
  return row ?? null
}

/** Notes the provider's answer. Returns whether the state is new, because only then something follows. */
export async function updateRefund(
  tx: Tx,
  id: string,
  { state, providerId }: { state: ToldRefundState; providerId?: string },
  now: Date,
): Promise<boolean> {
  // A refund that was made by hand since stays refunded.
  const ofProvider = and(eq(refund.id, id), isNull(refund.bankReference))
  const change: ChangeOf<typeof refund> = { ...(providerId !== undefined && { providerId }), updatedAt: now }
  if ((await moveRows(tx, [refund, 'state'], REFUND_TRANSITIONS[state], ofProvider, change)) > 0) return true
  const isSame = and(ofProvider, eq(refund.state, state), ne(refund.state, 'failed'))
  await tx.update(refund).set(change).where(isSame)
  return false
}

/** Whether a refund that was not asked of the provider yet must not be: its company is held back. */
export async function isRefundHeld(db: Db | Tx, id: string): Promise<boolean> {
  return (await db.$count(refund, and(eq(refund.id, id), isPayeeHeld))) > 0
}

/**
 * The provider's refunds without a final status that were not updated lately. Those that wait until their company is no
 * longer held back are left out, and found again then.
 */
export async function listOpenRefunds(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        isNotNull(refund.intentId),
        inArray(refund.state, ['due', 'pending']),
        or(isNotNull(refund.providerId), not(isPayeeHeld)),
        lt(refund.updatedAt, before),
      ),
    )
    .orderBy(asc(refund.updatedAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}
