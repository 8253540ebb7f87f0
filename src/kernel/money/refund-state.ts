/** A refund is `due` until the provider has it, or until staff name the bank's reference. */
export const REFUND_STATES = ['due', 'pending', 'succeeded', 'failed'] as const

/** Why money goes back. */
export const REFUND_REASONS = [
  'order_cancelled',
  'paid_too_late',
  'paid_twice',
  'agreed',
  'dispute',
  'transfer_expired',
  'transfer_surplus',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
