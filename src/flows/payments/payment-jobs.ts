import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { insertFullRefund, type Payment } from '#features/checkout/server/payment-repository.ts'
import { declareJob, enqueue } from '#platform/jobs/job.ts'
import type { RefundReason } from '#kernel/money/payment-states.ts'

export const paymentEventJob = declareJob({
  name: 'process-payment-event',
  lane: 'money',
  priority: 1,
  payload: z.object({ eventId: z.string() }),
})

export const cancelIntentJob = declareJob({
  name: 'cancel-payment',
  lane: 'money',
  priority: 2,
  payload: z.object({ intentId: z.string() }),
})

export const refundJob = declareJob({
  name: 'refund-payment',
  lane: 'money',
  priority: 2,
  payload: z.object({ refundId: z.string() }),
})

/**
 * Refunds a whole payment that no order needs: recorded now, carried out by a job, once however often it is
 * requested.
 */
export async function refundLater(
  tx: Tx,
  { intentId, amountMinor }: Pick<Payment, 'intentId' | 'amountMinor'>,
  reason: RefundReason,
  now: Date,
): Promise<void> {
  const refundId = await insertFullRefund(tx, { intentId, amountMinor, reason }, now)
  if (refundId !== null) await enqueue(tx, refundJob, { refundId }, { key: `refund:${refundId}` })
}

/** Cancels an intent that must not be paid any more, by a job. */
export async function cancelIntentLater(tx: Tx, intentId: string): Promise<void> {
  await enqueue(tx, cancelIntentJob, { intentId }, { key: `cancel:${intentId}` })
}
