import type { TransitionTable } from '#kernel/state-machine.ts'

/** The states of a payment intent, in the provider's words. */
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

/** A refund is `due` until the provider has it, or until staff name the bank's reference. */
export const REFUND_STATES = ['due', 'pending', 'succeeded', 'failed'] as const
type RefundState = (typeof REFUND_STATES)[number]

/**
 * The life of a refund. A failed one stays failed for the provider, and a paid one does not become pending
 * again: such an answer is older.
 */
export const REFUND_TRANSITIONS = {
  pending: { from: ['due'], to: 'pending', by: ['provider'] },
  succeeded: { from: ['due', 'pending'], to: 'succeeded', by: ['provider'] },
  failed: { from: ['due', 'pending', 'succeeded'], to: 'failed', by: ['provider'] },
  /** By bank, because it was paid by bank. */
  send: { from: ['due'], to: 'succeeded', by: ['staff'] },
  /** By bank, because the card provider could not. */
  pay_by_hand: { from: ['failed'], to: 'succeeded', by: ['staff'] },
} as const satisfies TransitionTable<RefundState, 'provider' | 'staff'>

/** Why money goes back. */
export const REFUND_REASONS = [
  'order_cancelled',
  'paid_too_late',
  'paid_twice',
  'agreed',
  'dispute',
  'transfer_expired',
  'transfer_surplus',
  'destination_refused',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
