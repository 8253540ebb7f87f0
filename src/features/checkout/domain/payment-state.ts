import type { Currency, Minor } from '#kernel/money/money.ts'
import type { PaymentStatus } from '#kernel/money/payment-states.ts'

/** The status of a payment in our responses (decisions §8.5). */
export const PI_STATUSES = [
  'succeeded',
  'processing',
  'payment_failed',
  'requires_action',
  'requires_payment_method',
] as const
export type PiStatus = (typeof PI_STATUSES)[number]

/** Whether an intent can still be cancelled: no money is on its way, and the status is not final. */
export function isCancellable(status: PaymentStatus): boolean {
  return status !== 'succeeded' && status !== 'canceled' && status !== 'processing'
}

/** Whether the provider or the buyer's bank is taking the money: its answer decides, whatever we want meanwhile. */
export function isUnderWay(status: PaymentStatus): boolean {
  return status === 'processing' || status === 'requires_capture'
}

/**
 * An intent that was cancelled, or that waits for a payment method after an error, is a failed payment
 * (decisions §8.5).
 */
export function piStatusOf(status: PaymentStatus, failedBefore: boolean): PiStatus {
  switch (status) {
    case 'succeeded':
      return 'succeeded'
    case 'processing':
    case 'requires_capture':
      return 'processing'
    case 'requires_action':
      return 'requires_action'
    case 'canceled':
      return 'payment_failed'
    case 'requires_payment_method':
    case 'requires_confirmation':
      return failedBefore ? 'payment_failed' : 'requires_payment_method'
    default:
      return status satisfies never
  }
}

interface AskedPayment {
  amountMinor: Minor
  currency: Currency
  cartId: string
  holdId: string
}

/** Whether the provider's data matches the request: amount, currency, cart and hold. */
export function isAsked(
  asked: AskedPayment,
  found: Pick<AskedPayment, 'amountMinor' | 'currency'> & { metadata: Readonly<Record<string, string>> },
): boolean {
  return (
    found.amountMinor === asked.amountMinor &&
    found.currency === asked.currency &&
    found.metadata['cartId'] === asked.cartId &&
    found.metadata['holdId'] === asked.holdId
  )
}
