import type { Minor } from '#kernel/money/money.ts'
import type { VatCase } from '#kernel/money/vat.ts'
import { HOUR_MS } from '#kernel/time.ts'
import { TRANSFER_MS, TRANSFER_REMINDER_MS } from './limits.ts'

export const PAYMENT_METHODS = ['card', 'transfer'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/**
 * How a cart can be paid: by transfer always, by card up to what one card payment carries (decisions §8.7),
 * and only where its VAT is certain (decisions §8.8).
 */
export function methodsFor(
  cart: { totalMinor: Minor; vatCase: VatCase | null },
  cardLimitMinor: Minor,
): PaymentMethod[] {
  const fitsCard = cart.totalMinor <= cardLimitMinor && cart.vatCase !== 'to_check'
  return fitsCard ? ['card', 'transfer'] : ['transfer']
}

/** Until when a transfer that is begun now is waited for (decisions §8.7). */
export function transferEnd(now: Date): Date {
  return new Date(now.getTime() + TRANSFER_MS)
}

/** When the buyer is reminded of a transfer that is due then. */
export function reminderTime(dueAt: Date): Date {
  return new Date(dueAt.getTime() - TRANSFER_REMINDER_MS)
}

/** Whether a text is a day of the calendar, written 2026-11-21. */
export function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Whether money can have arrived that day: not after today, wherever on earth it is today already. */
export function canHaveArrived(day: string, now: Date): boolean {
  return Date.parse(`${day}T00:00:00Z`) <= now.getTime() + 14 * HOUR_MS
}

/** What money that arrived does to an order by transfer. */
export type ReceiptOutcome =
  | { kind: 'short' }
  | { kind: 'paid'; surplusMinor: Minor }
  /** All of it came after the order had expired: an order if the stock is there, else it goes back. */
  | { kind: 'late' }
  | { kind: 'not-needed' }

/**
 * Decides about recorded money. `receivedMinor` is what came for an order that waits, the new money included;
 * what came for one that has ended is the new money alone, since the rest was promised back by then.
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
