import type { Minor } from '#kernel/money/money.ts'
import type { VatCase } from '#kernel/money/vat.ts'
import { addDays, dayInFrance, startOfDay } from '#kernel/text/day.ts'
import { HOUR_MS } from '#kernel/time.ts'
import { CANCELLATION_DAYS, TRANSFER_MS, TRANSFER_REMINDER_MS } from './limits.ts'

export const PAYMENT_METHODS = ['card', 'transfer'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/**
 * The ways to pay a cart: always by transfer; by card up to its limit (decisions §8.7), and only if its VAT
 * is certain (decisions §8.8).
 */
export function methodsFor(
  cart: { totalMinor: Minor; vatCase: VatCase | null },
  cardLimitMinor: Minor,
): PaymentMethod[] {
  const fitsCard = cart.totalMinor <= cardLimitMinor && cart.vatCase !== 'to_check'
  return fitsCard ? ['card', 'transfer'] : ['transfer']
}

/** The deadline of a transfer that starts now (decisions §8.7). */
export function transferEnd(now: Date): Date {
  return new Date(now.getTime() + TRANSFER_MS)
}

/** When to remind the buyer of a transfer with this deadline. */
export function reminderTime(dueAt: Date): Date {
  return new Date(dueAt.getTime() - TRANSFER_REMINDER_MS)
}

/**
 * The last day, in France, on which a request to cancel an order counts as accepted if nobody answers it before this
 * deadline. Later ones count only if staff accept them: otherwise goods were kept for nothing to the last moment.
 */
export function lastDayToCancel(dueAt: Date): string {
  return addDays(dayInFrance(dueAt), -CANCELLATION_DAYS)
}

/** Whether money can have arrived on that date: at latest today, in whichever time zone is furthest ahead. */
export function canHaveArrived(day: string, now: Date): boolean {
  return startOfDay(day).getTime() <= now.getTime() + 14 * HOUR_MS
}

/** The effect of received money on an order paid by transfer. */
export type ReceiptOutcome =
  | { kind: 'short' }
  | { kind: 'paid'; surplusMinor: Minor }
  /**
   * All of it came after the order expired: it becomes an order if the stock is available, otherwise it is
   * refunded.
   */
  | { kind: 'late' }
  | { kind: 'not-needed' }

/**
 * Decides about received money. `receivedMinor` is everything received for a waiting order, including the new
 * money; for an ended order only the new money, because the rest is already marked for refund.
 */
export function decideReceipt(order: {
  state: 'awaited' | 'expired' | 'closed'
  totalMinor: Minor
  receivedMinor: Minor
}): ReceiptOutcome {
  const surplusMinor = order.receivedMinor - order.totalMinor
  if (order.state === 'awaited') return surplusMinor < 0n ? { kind: 'short' } : { kind: 'paid', surplusMinor }
  return order.state === 'expired' && surplusMinor >= 0n ? { kind: 'late' } : { kind: 'not-needed' }
}
