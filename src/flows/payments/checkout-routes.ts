import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import { isDatabaseAway, isDatabaseBusy } from '#db/database-away.ts'
import * as endpoints from '#features/checkout/contract/checkout.ts'
import { isCartOf } from '#features/checkout/server/cart-repository.ts'
import {
  findDeposit,
  findDepositByIntent,
  type Deposit,
} from '#features/checkout/server/deposit-repository.ts'
import { presentPaidDeposit } from '#features/checkout/server/present-deposit.ts'
import { findOutcome, findPayment, type Payment } from '#features/checkout/server/payment-repository.ts'
import { presentCheckout, presentPayment } from '#features/checkout/server/present-checkout.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import { contactOf } from '#kernel/trade/delivery-contact/delivery-contact.ts'
import { serve } from '#platform/http/serve.ts'
import { describeError } from '#platform/log/log.ts'
import { inTime } from '#platform/payments/answer-within.ts'
import type { Services } from '#platform/services.ts'
import { offerDeposit } from '../deposits/deposit-offer.ts'
import { settleDeposit } from '../deposits/settle-deposit.ts'
import { payQuote } from '../quotes/pay-quote.ts'
import { openCheckout } from './open-checkout.ts'
import { settlePayment } from './settle-payment.ts'

/** From a rated cart to its payment. */
export function serveCheckout(app: FastifyInstance, services: Services): void {
  const { db, payments } = services
  serve(
    app,
    endpoints.openCheckout,
    async ({ params: { cartId }, actor, language }) => {
      const opened = await openCheckout(inTime(services), actor, { cartId, language })
      const deposit = await offerDeposit(db, opened.cart, language, services.now())
      return presentCheckout(db, opened, language, deposit)
    },
    { limits: ['checkout'] },
  )
  serve(
    app,
    endpoints.payQuote,
    async ({
      params: { quoteId },
      body: { city, postcode, street, despiteInspection, ...contact },
      actor,
    }) => {
      const address = { city, postcode: postcode || null, street: street || null }
      const delivery = { address, contact: contactOf(contact) }
      return { cartId: await payQuote(services, actor, quoteId, { ...delivery, despiteInspection }) }
    },
    { limits: ['checkout'] },
  )
  serve(
    app,
    endpoints.payment,
    async ({ params: { paymentIntentId }, actor, request }) => {
      const deposit = await findOwnDeposit(db, paymentIntentId, actor)
      if (deposit) return followDeposit(services, deposit, request.log)
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
    const timely = inTime(services)
    if (!(await settleDeposit(timely, intentId))) await settlePayment(timely, intentId)
    return true
  } catch (error) {
    const isPassing = error instanceof AppError && PASSING.includes(error.code)
    if (!isPassing && !isDatabaseBusy(error) && !isDatabaseAway(error)) throw error
    log.warn({ intent: intentId, err: describeError(error) }, 'a payment is settled later')
    return false
  }
}

/** The deposit of a cart of the actor's; null for another payment, or somebody else's. */
async function findOwnDeposit(
  db: Db,
  intentId: string,
  { memberId, companyId }: Actor,
): Promise<Deposit | null> {
  const found = await findDepositByIntent(db, intentId)
  return found?.memberId === memberId && found.companyId === companyId ? found : null
}

async function followDeposit(
  services: Services,
  { id, intentId, cartId }: Deposit,
  log: FastifyBaseLogger,
): Promise<endpoints.PaymentView> {
  const isSettled = intentId !== null && (await settleNow(services, intentId, log))
  const deposit = await findDeposit(services.db, id)
  if (!deposit) throw new AppError('not_found')
  const isOpen = deposit.state === 'asked' && isSettled
  const intent = isOpen ? await inTime(services).payments.retrieveIntent(intentId) : null
  return presentPaidDeposit(deposit, cartId ?? '', intent)
}

/** @throws AppError `not_found`, also for somebody else's payment. */
async function getOwnPayment(db: Db, intentId: string, actor: Actor): Promise<Payment> {
  const found = await findPayment(db, intentId)
  if (!found || !(await isCartOf(db, found.cartId, actor))) throw new AppError('not_found')
  return found
}
