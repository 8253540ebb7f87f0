import { Stripe } from 'stripe'
import { AppError } from '#kernel/errors.ts'
import { createCallGuard, boundedFetch, type SandboxAddress } from './call-guard.ts'
import { CARD_LIMIT_MINOR, type PaymentProvider } from './payments.ts'
import {
  askThrough,
  codeOf,
  isOutage,
  presentDispute,
  presentEvent,
  presentIntent,
  presentRefund,
  type Ask,
} from './stripe-answers.ts'

/** Together with one retry and its pause this stays below ten seconds. */
const TIMEOUT_MS = 4500
const RETRIES = 1
const GUARD = { maxConcurrent: 20, failuresToOpen: 5, openMs: 30_000 }
const SIGNATURE_TOLERANCE_SECONDS = 300

export interface StripeOptions {
  secretKey: string
  publishableKey: string
  /** An event may be signed with any of them: during a key rotation the provider signs with both. */
  webhookSecrets: readonly string[]
  /** Where the sandbox answers instead of the provider. */
  sandbox?: { address: SandboxAddress; scriptUrl: string }
  timeoutMs?: number
}

/** The payment provider through its own library; the sandbox differs only in its address. */
export function createStripeAdapter(options: StripeOptions): PaymentProvider {
  const stripe = new Stripe(options.secretKey, {
    httpClient: Stripe.createFetchHttpClient(boundedFetch(options.sandbox?.address)),
    timeout: options.timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
  const ask = askThrough(createCallGuard({ ...GUARD, isOutage }))
  return {
    publishableKey: options.publishableKey,
    scriptUrl: options.sandbox?.scriptUrl ?? null,
    ...intentCalls(stripe, ask),
    ...refundCalls(stripe, ask),
    verifyWebhook: (rawBody, signatureHeader) =>
      presentEvent(openEnvelope(stripe, rawBody, signatureHeader, options.webhookSecrets)),
  }
}

type IntentCalls = Pick<PaymentProvider, 'createIntent' | 'retrieveIntent' | 'cancelIntent'>

function intentCalls(stripe: Stripe, ask: Ask): IntentCalls {
  return {
    async createIntent({ amountMinor, currency, cartId, holdId, memberId, depositId, idempotencyKey }) {
      if (amountMinor > CARD_LIMIT_MINOR) throw new AppError('above_card_limit')
      const wanted: Stripe.PaymentIntentCreateParams = {
        amount: Number(amountMinor),
        currency,
        automatic_payment_methods: { enabled: true },
        // A debit can be called back for weeks, when the deposit has long gone back.
        ...(depositId && { allowed_payment_method_types: ['card' as const] }),
        metadata: { cartId, holdId, memberId: String(memberId), ...(depositId && { depositId }) },
        transfer_group: cartId,
      }
      return presentIntent(await ask(() => stripe.paymentIntents.create(wanted, { idempotencyKey })))
    },

    retrieveIntent: async (intentId) =>
      presentIntent(await ask(() => stripe.paymentIntents.retrieve(intentId))),

    async cancelIntent(intentId, reason) {
      const cancelled = await ask(() =>
        stripe.paymentIntents.cancel(intentId, { cancellation_reason: reason }).catch((error: unknown) => {
          if (codeOf(error) !== 'payment_intent_unexpected_state') throw error
          return stripe.paymentIntents.retrieve(intentId)
        }),
      )
      return presentIntent(cancelled)
    },
  }
}

type BackwardCalls = Pick<PaymentProvider, 'refund' | 'retrieveRefund' | 'listRefunds' | 'retrieveDispute'>

function refundCalls(stripe: Stripe, ask: Ask): BackwardCalls {
  return {
    async refund({ intentId, amountMinor, reason, idempotencyKey }) {
      const wanted = { payment_intent: intentId, amount: Number(amountMinor), reason }
      return presentRefund(await ask(() => stripe.refunds.create(wanted, { idempotencyKey })))
    },
    retrieveRefund: async (refundId) => presentRefund(await ask(() => stripe.refunds.retrieve(refundId))),
    async listRefunds(intentId) {
      const listed = await ask(() => stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
      return listed.data.map(presentRefund)
    },
    retrieveDispute: async (disputeId) =>
      presentDispute(await ask(() => stripe.disputes.retrieve(disputeId))),
  }
}

function openEnvelope(
  stripe: Stripe,
  rawBody: Buffer,
  signatureHeader: string | undefined,
  secrets: readonly string[],
): Stripe.Event {
  const header = signatureHeader ?? ''
  const refusals: unknown[] = []
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(rawBody, header, secret, SIGNATURE_TOLERANCE_SECONDS)
      if (isOfTheFuture(header)) throw new Error('the signature is dated ahead')
      return event
    } catch (error) {
      refusals.push(error)
    }
  }
  throw new AppError('bad_signature', {
    cause: new AggregateError(refusals, 'no secret made this signature'),
  })
}

/**
 * The library only refuses signatures that are too old; one dated in the future could be replayed until then.
 */
function isOfTheFuture(header: string): boolean {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(header)?.[1])
  return !(signedAt * 1000 - Date.now() <= SIGNATURE_TOLERANCE_SECONDS * 1000)
}
