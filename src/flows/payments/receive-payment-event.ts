import type { FastifyInstance } from 'fastify'
import { transact } from '#db/client.ts'
import { paymentWebhook } from '#features/checkout/contract/webhook.ts'
import { insertPaymentEvent } from '#features/checkout/server/payment-repository.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { enqueue } from '#platform/jobs/job.ts'
import type { PaymentEvent } from '#platform/payments/payments.ts'
import type { Services } from '#platform/services.ts'
import { paymentEventJob } from './payment-jobs.ts'

/** Stores an event and its job once, however often the provider sends it (reliability 4.5). */
async function receivePaymentEvent(
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

/** Receives the provider's events. The signature covers the raw bytes, so the body is kept unparsed. */
export async function servePaymentWebhook(
  app: FastifyInstance,
  { db, payments }: Pick<Services, 'db' | 'payments'>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    serve(scope, paymentWebhook, async ({ request }) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['stripe-signature']
      try {
        const event = payments.verifyWebhook(raw, typeof signature === 'string' ? signature : undefined)
        await receivePaymentEvent({ db }, event)
      } catch (error) {
        // Otherwise the provider would only repeat it and list it as failed, and nobody here would know.
        if (error instanceof AppError && error.code === 'malformed')
          request.log.warn('a signed event of the provider could not be read')
        throw error
      }
      return { received: true as const }
    })
  })
}
