import type { Currency, Minor } from '#kernel/money/money.ts'
import type { PaymentStatus } from '#kernel/money/payment-states.ts'

/** The highest amount of a card payment: 999,999.99 (decisions §8.7). */
export const CARD_LIMIT_MINOR: Minor = 99_999_999n

/** A payment intent in its current state at the provider. */
export interface PaymentIntent {
  readonly intentId: string
  readonly status: PaymentStatus
  readonly amountMinor: Minor
  readonly currency: Currency
  /** Set at its creation: `cartId`, `holdId`, `memberId`; of a deposit also `depositId`. */
  readonly metadata: Readonly<Record<string, string>>
  /** Allows a browser to pay this intent; never logged, never stored. */
  readonly clientSecret: string
  /** Why the last attempt failed. An intent in `requires_payment_method` without it was never tried. */
  readonly lastError?: { readonly code: string; readonly message: string }
  readonly latestChargeId?: string
}

export interface NewPaymentIntent {
  amountMinor: Minor
  currency: Currency
  cartId: string
  holdId: string
  memberId: number
  /** For the deposit of an order by bank transfer, which does not pay the cart. */
  depositId?: string
  /** Names the cause, for example `pi:{cartId}:{holdId}:{memberId}`: a key never creates a second intent. */
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
  /** Names the cause, for example `refund:{orderId}:{n}`: a key never pays twice. */
  idempotencyKey: string
}

export interface Refund {
  readonly refundId: string
  readonly status: RefundStatus
  readonly amountMinor: Minor
  readonly intentId?: string
}

/** A dispute (chargeback) in its current state at the provider. */
export interface Dispute {
  readonly disputeId: string
  readonly intentId: string
  readonly amountMinor: Minor
  /** The provider's reason: `fraudulent`, `product_not_received`. */
  readonly reason: string
  /** `open` also during an inquiry. */
  readonly state: 'open' | 'won' | 'lost'
  /** The deadline for evidence. */
  readonly answerBy: Date | null
  /** Amounts that the bank withdrew (negative) and returned, each once, with the fee. */
  readonly transfers: readonly {
    readonly transferId: string
    readonly amountMinor: Minor
    readonly feeMinor: Minor
  }[]
}

/**
 * A verified event. It only tells what changed: the object is fetched again from the provider before anything
 * is decided.
 */
export interface PaymentEvent {
  readonly id: string
  readonly type: string
  readonly intentId?: string
  readonly refundId?: string
  readonly disputeId?: string
}

/**
 * The payment provider. Every call may throw AppError `provider_failed` (no answer in time, an unexpected
 * one, or an earlier call with the same key still in progress) and `not_found` (an id that the provider does
 * not know).
 */
export interface PaymentProvider {
  /** Identifies the account to the browser; not a secret. */
  readonly publishableKey: string
  /** Address of the sandbox's browser script; null for the provider's own. */
  readonly scriptUrl: string | null
  /** @throws AppError `above_card_limit` before any call. */
  createIntent(intent: NewPaymentIntent): Promise<PaymentIntent>
  retrieveIntent(intentId: string): Promise<PaymentIntent>
  /**
   * Returns the resulting intent: `canceled`, or unchanged when it can no longer be cancelled (`succeeded`,
   * `processing`).
   */
  cancelIntent(intentId: string, reason: CancelReason): Promise<PaymentIntent>
  /**
   * @throws AppError `conflict` when less than that is left to refund, or the payment is disputed.
   */
  refund(refund: NewRefund): Promise<Refund>
  retrieveRefund(refundId: string): Promise<Refund>
  /** The refunds of a payment, whoever asked for them and whatever became of them. At most 100. */
  listRefunds(intentId: string): Promise<readonly Refund[]>
  retrieveDispute(disputeId: string): Promise<Dispute>
  /**
   * Verifies the signature over the raw bytes.
   * @throws AppError `bad_signature` when it is missing, wrong, or older than 5 minutes.
   */
  verifyWebhook(rawBody: Buffer, signatureHeader: string | undefined): PaymentEvent
}
