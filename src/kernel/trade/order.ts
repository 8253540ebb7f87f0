import { DAY_MS } from '../time.ts'
import type { Side } from './sides.ts'

/** The status of an order, by the numbers of the API (spec §4). */
export const CONFIRMED = 1
export const UNDER_VERIFICATION = 2
export const CANCELLED = 3
export const UNDER_PACKAGING = 4
export const READY = 5
export const SHIPPED = 6
export const DELIVERED = 7

export const ORDER_STATUSES = [
  CONFIRMED,
  UNDER_VERIFICATION,
  CANCELLED,
  UNDER_PACKAGING,
  READY,
  SHIPPED,
  DELIVERED,
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The human-readable reference of an order, for phone calls, mails and bank transfers: GS-O-2031. */
export function referenceOf(number: number): string {
  return `GS-O-${number}`
}

/** The reference of a deposit on an order by bank transfer, on mails and in the books: GS-D-1001. */
export const depositReference = (number: number) => `GS-D-${number}`

/**
 * The reference of a refund by bank, the first, second and so on of its order: staff write it on the transfer, and find
 * it on the statement.
 */
export const refundReference = (orderNumber: number, place: number) => `GS-R-${orderNumber}-${place}`

/**
 * How long after delivery a buyer may dispute an order. Its sellers are paid only after that (decision 064).
 */
export const DISPUTE_WINDOW_DAYS = 14

/** When the dispute window of an order ends. */
export function endOfDisputeWindow(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + DISPUTE_WINDOW_DAYS * DAY_MS)
}

/**
 * Orders delivered at this moment or earlier can no longer be disputed. Computed here because a day in the
 * database has 23 or 25 hours twice a year.
 */
export function lastUndisputableDelivery(now: Date): Date {
  return new Date(now.getTime() - DISPUTE_WINDOW_DAYS * DAY_MS)
}

/** Where each side reads about an order. */
export const ORDER_PAGES = {
  buyer: (orderId: string) => `/user/orders/${orderId}`,
  seller: (orderId: string) => `/user/sales/${orderId}`,
  staff: (orderId: string) => `/staff/orders?order=${orderId}`,
} as const satisfies Record<Side, (orderId: string) => string>
