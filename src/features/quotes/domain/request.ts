import type { Actor } from '#kernel/actor.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { ListingState } from '#kernel/trade/product.ts'

/** What determines whether a quote can be requested. */
export interface QuotableListing {
  state: ListingState
  companyId: number
  onHand: number
}

/**
 * Whether a member may request a quote: for any published listing that is not sold out, shippable or not, and
 * any quantity within the limits, but not for its own company's listings (decisions §3, §7).
 */
export function decideRequest(
  listing: QuotableListing | null,
  actor: Pick<Actor, 'companyId'>,
): Result<QuotableListing, 'not_found' | 'gone' | 'own_listing' | 'unavailable'> {
  if (listing === null) return refuse('not_found')
  if (listing.state === 'withdrawn' || listing.state === 'rejected') return refuse('gone')
  if (listing.state !== 'published') return refuse('not_found')
  if (listing.companyId === actor.companyId) return refuse('own_listing')
  if (listing.onHand === 0) return refuse('unavailable')
  return ok(listing)
}
