import type { ListingState } from '#kernel/trade/product.ts'
import { DAY_MS } from '#kernel/time.ts'

/** How long a sold-out listing keeps its page (decisions §4). */
const SOLD_PAGE_DAYS = 90

/** What determines whether visitors can see a listing's page. */
export interface PublicListing {
  state: ListingState
  soldOutAt: Date | null
  isCompanyActive: boolean
}

/**
 * What visitors find at a listing's address: its page; that it is gone for good (410); or nothing, as for an
 * id that never existed (404). Decisions §4.
 */
export const STANDINGS = ['shown', 'gone', 'unknown'] as const
export type Standing = (typeof STANDINGS)[number]

export function standingOf({ state, soldOutAt, isCompanyActive }: PublicListing, now: Date): Standing {
  if (state === 'withdrawn' || state === 'rejected') return 'gone'
  if (state !== 'published' || !isCompanyActive) return 'unknown'
  const isLongSold = soldOutAt !== null && now.getTime() - soldOutAt.getTime() > SOLD_PAGE_DAYS * DAY_MS
  return isLongSold ? 'gone' : 'shown'
}
