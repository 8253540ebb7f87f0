import type { FastifyInstance } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { PaymentEvent } from '#platform/payments/payments.ts'
import type { Services } from '#platform/services.ts'
import { paymentWebhook } from '../contract/webhook.ts'

/** Takes the provider's events: the signature is over the bytes as they came, so that they are kept as such here. */
export async function servePaymentWebhook(
  app: FastifyInstance,
  { payments }: Pick<Services, 'payments'>,
  receive: (event: PaymentEvent) => Promise<void>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    serve(scope, paymentWebhook, async ({ request }) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['stripe-signature']
      try {
        await receive(payments.verifyWebhook(raw, typeof signature === 'string' ? signature : undefined))
      } catch (error) {
        // The provider repeats it, shows it as failed, and nobody here would know.
        if (error instanceof AppError && error.code === 'malformed')
          request.log.warn('a signed event of the provider could not be read')
        throw error
      }
      return { received: true as const }
    })
  })
}
