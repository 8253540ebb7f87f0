import type { Currency, Minor } from '#kernel/money.ts'

/** The most that one card payment can carry: 999,999.99 (decisions §8.7). */
export const CARD_LIMIT_MINOR: Minor = 99_999_999n

export const PAYMENT_STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** A payment intent as the provider holds it at this moment. */
export interface PaymentIntent {
  readonly intentId: string
  readonly status: PaymentStatus
  readonly amountMinor: Minor
  readonly currency: Currency
  /** What was given at its creation: `cartId`, `holdId`, `memberId`. */
  readonly metadata: Readonly<Record<string, string>>
  /** Lets a browser pay this intent; never logged, never stored. */
  readonly clientSecret: string
  /**
   * Why the last attempt failed. With `requires_payment_method` it means 'failed', without it 'not tried
   * yet'.
   */
  readonly lastError?: { readonly code: string; readonly message: string }
  readonly latestChargeId?: string
}

export interface NewPaymentIntent {
  amountMinor: Minor
  currency: Currency
  cartId: string
  holdId: string
  memberId: number
  /**
   * Names the cause, for example `pi:{cartId}:{holdId}:{memberId}`: the same key never makes a second intent.
   */
  idempotencyKey: string
}

export type CancelReason = 'abandoned' | 'duplicate' | 'fraudulent' | 'requested_by_customer'
export type RefundReason = 'duplicate' | 'fraudulent' | 'requested_by_customer'
export const REFUND_STATUSES = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

export interface NewRefund {
  intentId: string
  amountMinor: Minor
  reason: RefundReason
  /** Names the cause, for example `refund:{orderId}:{n}`: the same key never pays twice. */
  idempotencyKey: string
}

export interface Refund {
  readonly refundId: string
  readonly status: RefundStatus
  readonly amountMinor: Minor
  readonly intentId?: string
}

/** A payment that its bank contests, as the provider holds it at this moment. */
export interface Dispute {
  readonly disputeId: string
  readonly intentId: string
  readonly amountMinor: Minor
  /** Why, in a word of the provider's: `fraudulent`, `product_not_received`. */
  readonly reason: string
  /** `open` also while a bank only inquires. */
  readonly state: 'open' | 'won' | 'lost'
  /** Until when it can be answered. */
  readonly answerBy: Date | null
  /** What the bank took (negative) and gave back, each once, with what it cost. */
  readonly transfers: readonly {
    readonly transferId: string
    readonly amountMinor: Minor
    readonly feeMinor: Minor
  }[]
}

/**
 * A verified event. It only says where to look: its object is read again from the provider before anything is
 * decided.
 */
export interface PaymentEvent {
  readonly id: string
  readonly type: string
  readonly intentId?: string
  readonly refundId?: string
  readonly disputeId?: string
}

/**
 * Whoever moves the money. Every call may throw AppError `provider_failed` (no answer in time, or an
 * unexpected one) and `not_found` (an id that the provider doesn't know).
 */
export interface PaymentProvider {
  /** For the browser: identifies the account, is no secret. */
  readonly publishableKey: string
  /** Address of the provider's browser script where it is not the provider's own (sandbox), else null. */
  readonly scriptUrl: string | null
  /** @throws AppError `above_card_limit` before anything is called. */
  createIntent(intent: NewPaymentIntent): Promise<PaymentIntent>
  retrieveIntent(intentId: string): Promise<PaymentIntent>
  /**
   * Answers the intent as it then is: `canceled`, or unchanged when it can't be cancelled any more
   * (`succeeded`, `processing`).
   */
  cancelIntent(intentId: string, reason: CancelReason): Promise<PaymentIntent>
  /**
   * @throws AppError `conflict` when there is not that much left to pay back, or the payment is contested;
   * `provider_failed` also while
   * another process asks for the same.
   */
  refund(refund: NewRefund): Promise<Refund>
  retrieveRefund(refundId: string): Promise<Refund>
  retrieveDispute(disputeId: string): Promise<Dispute>
  /**
   * Checks the signature over the bytes as received.
   * @throws AppError `bad_signature` when it is missing, wrong, or older than 5 minutes.
   */
  verifyWebhook(rawBody: Buffer, signatureHeader: string | undefined): PaymentEvent
}
