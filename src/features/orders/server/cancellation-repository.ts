import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { moveRows } from '#db/move-rows.ts'
import { cancellationRequest } from '#db/schema/orders.ts'
import { CANCELLATION_TRANSITIONS } from '../domain/cancellation.ts'

export type Cancellation = typeof cancellationRequest.$inferSelect

/** Whether a cancellation request is open; only exact while the order's cart is locked. */
export async function hasOpenCancellation(tx: Tx, orderId: string): Promise<boolean> {
  return (await tx.$count(cancellationRequest, isOpen(orderId))) > 0
}

/** When the open request of an order was asked; null without one. The order's cart must be locked. */
export async function findOpenRequest(tx: Tx, orderId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ askedAt: cancellationRequest.askedAt })
    .from(cancellationRequest)
    .where(isOpen(orderId))
  return row?.askedAt ?? null
}

export async function insertCancellation(
  tx: Tx,
  values: Pick<Cancellation, 'id' | 'orderId' | 'memberId' | 'reason' | 'askedAt'>,
): Promise<void> {
  await tx.insert(cancellationRequest).values({ ...values, state: 'asked' })
}

/** Answers the open request of an order, if there is one; without who decided where the order ended before anybody did. */
export async function closeCancellation(
  tx: Tx,
  orderId: string,
  { state, ...answer }: { state: 'accepted' | 'refused'; note?: string; decidedBy?: number; decidedAt: Date },
): Promise<void> {
  const ofOrder = eq(cancellationRequest.orderId, orderId)
  await moveRows(tx, [cancellationRequest, 'state'], CANCELLATION_TRANSITIONS[state], ofOrder, answer)
}

/** The latest request of each order that has one. */
export async function listCancellations(db: Db, orderIds: string[]): Promise<Cancellation[]> {
  if (orderIds.length === 0) return []
  return db
    .selectDistinctOn([cancellationRequest.orderId])
    .from(cancellationRequest)
    .where(inArray(cancellationRequest.orderId, orderIds))
    .orderBy(cancellationRequest.orderId, desc(cancellationRequest.askedAt))
}

const isOpen = (orderId: string) =>
  and(eq(cancellationRequest.orderId, orderId), eq(cancellationRequest.state, 'asked'))
