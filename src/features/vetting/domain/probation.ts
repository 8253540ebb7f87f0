import { DAY_MS } from '#kernel/time.ts'

/** So many orders that ended without their bank transfer … */
const LAPSED_MAX = 2
/** … within so many days bring a company on probation: it orders by card only. */
const PROBATION_DAYS = 90

/** When lapsed transfers began to count: what ended before no longer does. */
export const countedFrom = (now: Date) => new Date(now.getTime() - PROBATION_DAYS * DAY_MS)

/**
 * Until when a company is on probation, by the moments at which its transfers lapsed since its last paid one and
 * since staff last ended a probation, newest first; null if it is not.
 */
export function probationUntil(lapsed: readonly Date[], now: Date): Date | null {
  const counted = lapsed.filter((moment) => moment > countedFrom(now))
  const decisive = counted[LAPSED_MAX - 1]
  return decisive ? new Date(decisive.getTime() + PROBATION_DAYS * DAY_MS) : null
}
