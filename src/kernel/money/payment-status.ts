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
