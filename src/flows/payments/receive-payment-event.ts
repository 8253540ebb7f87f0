import { transact } from '#db/transact.ts'
import { insertPaymentEvent } from '#features/checkout/server/payment-repository.ts'
import { enqueue } from '#platform/jobs/job.ts'
import type { PaymentEvent } from '#platform/payments/payments.ts'
import type { Services } from '#platform/services.ts'
import { paymentEventJob } from './payment-jobs.ts'

/** Keeps an event once, with the job that works on it, however often the provider sends it (reliability 4.5). */
export async function receivePaymentEvent(
  { db }: Pick<Services, 'db'>,
  { id, type, intentId, refundId, disputeId }: PaymentEvent,
): Promise<void> {
  const event = {
    id,
    type,
    ...(intentId && { intentId }),
    ...(refundId && { refundId }),
    ...(disputeId && { disputeId }),
  }
  await transact(db, async (tx) => {
    if (await insertPaymentEvent(tx, event))
      await enqueue(tx, paymentEventJob, { eventId: id }, { key: `payment-event:${id}` })
  })
}
