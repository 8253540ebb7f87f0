import { randomBytes } from 'node:crypto'
import { Stripe } from 'stripe'
import type { Language } from '#kernel/text/language.ts'
import type { Currency } from '#kernel/money/money.ts'
import { DECLINES, sayDecline, type DeclineName } from './declines.ts'
import type { TestMethod } from './test-methods.ts'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An id in the provider's format: a prefix and random letters. */
export function newId(kind: 'pi' | 'ch' | 're' | 'evt' | 'pm' | 'req' | 'du' | 'txn'): string {
  return `${kind}_${randomLetters(24)}`
}

export function randomLetters(length: number): string {
  return Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

export const unixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

export interface IntentWishes {
  amount: number
  currency: Currency
  types: readonly ('card' | 'sepa_debit')[]
  /** Null for all. */
  allowed: readonly ('card' | 'sepa_debit')[] | null
  description: string | null
  metadata: Readonly<Record<string, string>>
  transferGroup: string | null
  automatic: Stripe.PaymentIntent.AutomaticPaymentMethods | null
}

/** A payment intent without any attempt. Debits exist in euro only, as with the provider. */
export function newIntent(wishes: IntentWishes, now: Date): Stripe.PaymentIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: wishes.allowed && [...wishes.allowed],
    amount: wishes.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: wishes.automatic,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomLetters(25)}`,
    confirmation_method: 'automatic',
    created: unixSeconds(now),
    currency: wishes.currency,
    customer: null,
    customer_account: null,
    description: wishes.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...wishes.metadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: [...wishes.types],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: wishes.transferGroup,
  } satisfies Stripe.PaymentIntent
}

/** The part of an intent that a browser with its client secret may see. */
export function presentToBrowser(intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  return {
    id: intent.id,
    object: intent.object,
    amount: intent.amount,
    automatic_payment_methods: intent.automatic_payment_methods,
    canceled_at: intent.canceled_at,
    cancellation_reason: intent.cancellation_reason,
    capture_method: intent.capture_method,
    client_secret: intent.client_secret,
    confirmation_method: intent.confirmation_method,
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.last_payment_error,
    livemode: intent.livemode,
    next_action: intent.next_action,
    payment_method: intent.payment_method,
    payment_method_types: intent.payment_method_types,
    processing: intent.processing,
    receipt_email: intent.receipt_email,
    setup_future_usage: intent.setup_future_usage,
    shipping: intent.shipping,
    source: intent.source,
    status: intent.status,
  }
}

/** The error of a failed attempt, as stored on the intent. */
export function paymentError(
  why: DeclineName,
  language: Language,
  method: TestMethod,
  chargeId: string | null,
): Stripe.PaymentIntent.LastPaymentError {
  const { type, code, ...more }: { type: string; code: string; declineCode?: string; param?: string } =
    DECLINES[why]
  return {
    type,
    code,
    message: sayDecline(why, language),
    payment_method_type: method.type,
    ...(chargeId !== null && { charge: chargeId }),
    ...(more.declineCode !== undefined && { decline_code: more.declineCode }),
    ...(more.param !== undefined && { param: more.param }),
  } satisfies Stripe.PaymentIntent.LastPaymentError
}

export function newRefund(
  charge: Stripe.Charge,
  wishes: { amount: number; reason: Stripe.Refund.Reason | null; metadata: Record<string, string> },
  status: 'pending' | 'succeeded',
  now: Date,
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount: wishes.amount,
    balance_transaction: null,
    charge: charge.id,
    created: unixSeconds(now),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: wishes.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: wishes.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
    ...(status === 'pending' && { pending_reason: 'processing' }),
  } satisfies Stripe.Refund
}

/** An event, with the object in its new state. */
export type Happening =
  | {
      type:
        | 'payment_intent.created'
        | 'payment_intent.succeeded'
        | 'payment_intent.processing'
        | 'payment_intent.payment_failed'
        | 'payment_intent.canceled'
        | 'payment_intent.requires_action'
      object: Stripe.PaymentIntent
    }
  | {
      type: 'charge.succeeded' | 'charge.failed' | 'charge.pending' | 'charge.refunded'
      object: Stripe.Charge
    }
  | { type: 'refund.created' | 'refund.updated' | 'refund.failed'; object: Stripe.Refund }
  | {
      type:
        | 'charge.dispute.created'
        | 'charge.dispute.updated'
        | 'charge.dispute.closed'
        | 'charge.dispute.funds_withdrawn'
        | 'charge.dispute.funds_reinstated'
      object: Stripe.Dispute
    }

export function newEvent(
  { type, object }: Happening,
  request: Stripe.Event.Request | null,
  now: Date,
): Stripe.EventBase {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: unixSeconds(now),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request,
    type,
  } satisfies Stripe.EventBase
}
