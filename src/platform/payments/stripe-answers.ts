import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { AppError } from '#kernel/errors.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import type { CallGuard } from './call-guard.ts'
import { PAYMENT_STATUSES } from '#kernel/money/payment-states.ts'
import { isStorable } from '#kernel/text/text.ts'
import {
  REFUND_STATUSES,
  type Dispute,
  type PaymentEvent,
  type PaymentIntent,
  type Refund,
} from './payments.ts'

/** The provider's ids are shorter. */
const NAME_MAX = 255

/** Refusals caused by the state of the payment, not by a defect of ours. */
const CONFLICTS: readonly string[] = [
  'charge_already_refunded',
  // Disputed: the bank withdraws the amount, so it must not be refunded as well.
  'charge_disputed',
  'payment_intent_unexpected_state',
]

/**
 * The provider still works on an earlier call with the same key, of another process or of ours that did not
 * wait for it. That is no refusal: whoever asks again gets its result.
 */
const IN_PROGRESS = 'idempotency_key_in_use'

/** Calls the provider and maps its errors to ours. */
export type Ask = <T>(call: () => Promise<T>) => Promise<T>

export function askThrough(guard: CallGuard): Ask {
  return (call) => guard.run(call).catch(refuseAs)
}

function refuseAs(error: unknown): never {
  if (error instanceof AppError) throw error
  const code = codeOf(error) ?? ''
  if (code === 'resource_missing') throw new AppError('not_found', { cause: error })
  if (CONFLICTS.includes(code) || asksMoreThanIsLeft(error)) throw new AppError('conflict', { cause: error })
  if (error instanceof Stripe.errors.StripeCardError) throw new AppError('payment_declined', { cause: error })
  throw new AppError('provider_failed', { cause: error })
}

/** No answer, or an error on the provider's side. */
export function isOutage(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  if (CONFLICTS.includes(code) || code === IN_PROGRESS) return false
  return (
    !(error instanceof Stripe.errors.StripeError) ||
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  )
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined
}

/** The provider has no error code for a refund that exceeds the remaining amount of the charge. */
function asksMoreThanIsLeft(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.param === 'amount' &&
    /greater than (unrefunded|charge) amount/i.test(error.message)
  )
}

export function presentIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const { id, client_secret: clientSecret, last_payment_error: error, latest_charge: charge } = intent
  if (clientSecret === null) throw unexpected('an intent without a client secret')
  return {
    intentId: id,
    status: oneOf(PAYMENT_STATUSES, intent.status),
    amountMinor: BigInt(intent.amount),
    currency: oneOf(CURRENCIES, intent.currency),
    metadata: intent.metadata,
    clientSecret,
    ...(error && { lastError: { code: error.code ?? error.type, message: error.message ?? '' } }),
    ...(charge && { latestChargeId: idOf(charge) }),
  }
}

export function presentRefund(refund: Stripe.Refund): Refund {
  return {
    refundId: refund.id,
    status: oneOf(REFUND_STATUSES, refund.status),
    amountMinor: BigInt(refund.amount),
    ...(refund.payment_intent && { intentId: idOf(refund.payment_intent) }),
  }
}

const OVER: Readonly<Record<string, Dispute['state']>> = {
  won: 'won',
  // An inquiry without consequences, and a dispute that the provider prevented.
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

export function presentDispute(dispute: Stripe.Dispute): Dispute {
  const { payment_intent: intent, evidence_details: details } = dispute
  if (intent === null) throw unexpected('a dispute without an intent')
  return {
    disputeId: dispute.id,
    intentId: idOf(intent),
    amountMinor: BigInt(dispute.amount),
    reason: dispute.reason,
    // Somebody has to look at an unknown status.
    state: OVER[dispute.status] ?? 'open',
    answerBy: details.due_by === null ? null : new Date(details.due_by * 1000),
    transfers: dispute.balance_transactions.map(({ id, amount, fee }) => ({
      transferId: id,
      amountMinor: BigInt(amount),
      feeMinor: BigInt(fee),
    })),
  }
}

const envelope = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.looseObject({ object: z.string() }) }),
})

/** What is stored of an event, and indexed: PostgreSQL refuses some texts, and long ones in an index. */
const name = z.string().check(z.maxLength(NAME_MAX), z.refine(isStorable))
const names = z.object({
  id: name,
  type: name,
  intentId: z.optional(name),
  refundId: z.optional(name),
  disputeId: z.optional(name),
})

/** @throws AppError `malformed` for a signed event of an undocumented shape. */
export function presentEvent(event: Stripe.Event): PaymentEvent {
  if (!envelope.safeParse(event).success) throw new AppError('malformed')
  const presented = namesIn(event)
  if (!names.safeParse(presented).success) throw new AppError('malformed')
  return presented
}

function namesIn({ id, type, data }: Stripe.Event): PaymentEvent {
  const { object } = data
  if (object.object === 'payment_intent') return { id, type, intentId: object.id }
  const intent = 'payment_intent' in object ? object.payment_intent : null
  return {
    id,
    type,
    ...(intent && { intentId: idOf(intent) }),
    ...(object.object === 'refund' && { refundId: object.id }),
    ...(object.object === 'dispute' && { disputeId: object.id }),
  }
}

const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id

/** The library's types allow unknown values; ours do not. */
function oneOf<T extends string>(known: readonly T[], value: string | null): T {
  const found = known.find((candidate) => candidate === value)
  if (found === undefined) throw unexpected(value)
  return found
}

const unexpected = (what: string | null) =>
  new AppError('provider_failed', { cause: new Error(`the provider answered unexpectedly: ${what}`) })
