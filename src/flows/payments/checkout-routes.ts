import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import { isDatabaseAway, isDatabaseBusy } from '#db/database-away.ts'
import * as endpoints from '#features/checkout/contract/checkout.ts'
import { isCartOf } from '#features/checkout/server/cart-repository.ts'
import { findOutcome, findPayment, type Payment } from '#features/checkout/server/payment-repository.ts'
import { presentCheckout, presentPayment } from '#features/checkout/server/present-checkout.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { describeError } from '#platform/log/log.ts'
import { inTime } from '#platform/payments/answer-within.ts'
import type { Services } from '#platform/services.ts'
import { payQuote } from '../quotes/pay-quote.ts'
import { openCheckout } from './open-checkout.ts'
import { settlePayment } from './settle-payment.ts'

/** From a rated cart to its payment. */
export function serveCheckout(app: FastifyInstance, services: Services): void {
  const { db, payments } = services
  serve(
    app,
    endpoints.openCheckout,
    async ({ params: { cartId }, actor, language }) =>
      presentCheckout(db, await openCheckout(inTime(services), actor, { cartId, language }), language),
    { limits: ['checkout'] },
  )
  serve(
    app,
    endpoints.payQuote,
    async ({ params: { quoteId }, body: { city, postcode, street }, actor }) => {
      const address = { city, postcode: postcode || null, street: street || null }
      return { cartId: await payQuote(services, actor, quoteId, address) }
    },
    { limits: ['checkout'] },
  )
  serve(
    app,
    endpoints.payment,
    async ({ params: { paymentIntentId }, actor, request }) => {
      await getOwnPayment(db, paymentIntentId, actor)
      const isSettled = await settleNow(services, paymentIntentId, request.log)
      const payment = await getOwnPayment(db, paymentIntentId, actor)
      const outcome = await findOutcome(db, payment)
      return presentPayment(payment, { ...outcome, isHeld: actor.isHeld }, isSettled)
    },
    { limits: ['payment'] },
  )
  serve(app, endpoints.paymentProvider, async () => {
    const { publishableKey, scriptUrl } = payments
    return { publishableKey, scriptUrl }
  })
}

const PASSING: readonly ErrorCode[] = ['provider_failed', 'not_ready']

/**
 * A buyer who has just paid must not see an error because provider or database are slow: the page and the
 * reconciler ask again.
 */
async function settleNow(services: Services, intentId: string, log: FastifyBaseLogger): Promise<boolean> {
  try {
    await settlePayment(inTime(services), intentId)
    return true
  } catch (error) {
    const isPassing = error instanceof AppError && PASSING.includes(error.code)
    if (!isPassing && !isDatabaseBusy(error) && !isDatabaseAway(error)) throw error
    log.warn({ intent: intentId, err: describeError(error) }, 'a payment is settled later')
    return false
  }
}

/** @throws AppError `not_found`, also for somebody else's payment. */
async function getOwnPayment(db: Db, intentId: string, actor: Actor): Promise<Payment> {
  const found = await findPayment(db, intentId)
  if (!found || !(await isCartOf(db, found.cartId, actor))) throw new AppError('not_found')
  return found
}
