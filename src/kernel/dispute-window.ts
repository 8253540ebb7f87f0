/** How long after delivery a buyer may dispute an order; only then its sellers are paid (decision 067). */
export const DISPUTE_WINDOW_DAYS = 14

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * When the window of an order ends that was delivered then: from this moment on nothing can be disputed any
 * more.
 */
export function endOfDisputeWindow(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + DISPUTE_WINDOW_DAYS * DAY_MS)
}

/**
 * What was delivered then or before cannot be disputed any more. Counted here, since days of a database have
 * 23 or 25 hours twice a year.
 */
export function lastUndisputableDelivery(now: Date): Date {
  return new Date(now.getTime() - DISPUTE_WINDOW_DAYS * DAY_MS)
}
