import { allows, type Actor } from '#kernel/actor.ts'
import type { ListingState } from '#kernel/trade/product.ts'

/** The facts of a listing that policies need. */
export interface Owned {
  companyId: number
  createdBy: number
  state: ListingState
}

/** Every member of the company sees the owner's view; staff see all but drafts (decisions §3, §4). */
export function canSeeOwnersView(actor: Actor, listing: Owned): boolean {
  if (actor.companyId === listing.companyId) return true
  return allows('staff', actor) && listing.state !== 'draft'
}

/** A listing is edited by its creator and by the company's admins (decisions §3). */
export function canEditListing(actor: Actor, listing: Owned): boolean {
  const isTheirs =
    actor.companyId === listing.companyId && (actor.memberId === listing.createdBy || actor.isCompanyAdmin)
  return isTheirs && listing.state !== 'withdrawn'
}

/**
 * Whoever may edit may delete: a deleted listing is withdrawn, and orders that refer to it keep working
 * (decisions §4).
 */
export function canDeleteListing(actor: Actor, listing: Owned): boolean {
  return canEditListing(actor, listing)
}

/** Nobody buys from, or requests a quote of, the own company; staff buy like anybody else (decisions §3). */
export function canBuyFrom(actor: Actor, listing: Owned): boolean {
  return actor.companyId !== listing.companyId
}
