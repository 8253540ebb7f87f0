import { DAY_MS } from '../time.ts'

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
