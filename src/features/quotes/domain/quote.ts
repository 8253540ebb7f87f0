import type { Actor } from '#kernel/actor.ts'
import { ok, refuse, type Result } from '#kernel/errors.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import { canMove, type TransitionTable } from '#kernel/state-machine.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { Incoterm } from '#kernel/trade/incoterms.ts'
import type { ListingState } from '#kernel/trade/product.ts'
import type { BuyerReferences } from '#kernel/trade/buyer-references/buyer-references.ts'
import { SIDES, type Side } from '#kernel/trade/sides.ts'
import { OFFER_LIMITS } from './limits.ts'

/** `open` waits for seller or staff, `answered` for the buyer (decisions §7). */
export const QUOTE_STATES = ['open', 'answered', 'accepted', 'declined', 'expired'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

/** The asking company, the listing company, or staff for the operator. */

export const OFFER_STATES = ['standing', 'replaced', 'accepted', 'declined', 'expired'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** The life of a quote. A new offer revives an expired quote, but not a declined one. */
export const QUOTE_TRANSITIONS = {
  answer: { from: ['open', 'answered', 'expired'], to: 'answered', by: ['seller', 'staff'] },
  counter: { from: ['open', 'answered', 'expired'], to: 'open', by: ['buyer'] },
  accept: { from: ['open', 'answered'], to: 'accepted', by: SIDES },
  decline: { from: ['open', 'answered'], to: 'declined', by: SIDES },
  /** One of the companies did not agree itself, staff find. */
  annul: { from: ['accepted'], to: 'declined', by: ['staff'] },
  expire: { from: ['open', 'answered', 'accepted'], to: 'expired', by: ['clock'] },
} as const satisfies TransitionTable<QuoteState, Side | 'clock'>

export type QuoteMove = keyof typeof QUOTE_TRANSITIONS

/** The life of an offer; a quote has at most one current offer. */
export const OFFER_TRANSITIONS = {
  replace: { from: ['standing'], to: 'replaced', by: SIDES },
  accept: { from: ['standing'], to: 'accepted', by: SIDES },
  decline: { from: ['standing'], to: 'declined', by: SIDES },
  expire: { from: ['standing'], to: 'expired', by: ['clock'] },
  /** Agreed, but not paid in time. */
  lapse: { from: ['accepted'], to: 'expired', by: ['clock'] },
  annul: { from: ['accepted'], to: 'declined', by: ['staff'] },
} as const satisfies TransitionTable<OfferState, Side | 'clock'>

export type OfferMove = keyof typeof OFFER_TRANSITIONS

/** The companies of a quote. */
interface QuoteParties {
  buyerCompanyId: number
  sellerCompanyId: number
}

/**
 * The actor's side; null for somebody who is not concerned. A member of a party is on its side, even as
 * staff.
 */
export function sideOf(
  actor: Pick<Actor, 'companyId' | 'role'>,
  { buyerCompanyId, sellerCompanyId }: QuoteParties,
): Side | null {
  if (actor.companyId === buyerCompanyId) return 'buyer'
  if (actor.companyId === sellerCompanyId) return 'seller'
  return actor.role === 'member' ? null : 'staff'
}

/** Seller and staff count as one party. */
export function isSameParty(one: Side, other: Side): boolean {
  return (one === 'buyer') === (other === 'buyer')
}

/** The offer that can be accepted now. */
interface StandingOffer {
  side: Side
  validUntil: Date
}

/** The facts for the policies. `isListed`: the listing is still public. */
export interface QuoteFacts {
  state: QuoteState
  /** One company has blocked the other, or the buyer's is suspended from trading. */
  isApart: boolean
  standing: StandingOffer | null
  isListed: boolean
}

/** Whether the companies of a quote may go on with it. What they have agreed is finished in any case. */
export function isOpenToBoth({ state, isApart }: Pick<QuoteFacts, 'state' | 'isApart'>): boolean {
  return state === 'accepted' || !isApart
}

/** Whether a side may still write; after an agreement too, because questions remain. */
export function mayWrite(facts: Pick<QuoteFacts, 'state' | 'isApart'>, side: Side): boolean {
  return facts.state !== 'declined' && (side === 'staff' || isOpenToBoth(facts))
}

/** Whether a side may make an offer: an answer, or the buyer's own; it replaces the current one. */
export function mayOffer(facts: Omit<QuoteFacts, 'standing'>, side: Side): boolean {
  const { state, isListed } = facts
  const { answer, counter } = QUOTE_TRANSITIONS
  return isListed && isOpenToBoth(facts) && canMove(side === 'buyer' ? counter : answer, state, side)
}

/** An offer ends at its time, whether or not the job has recorded it. */
export function isOver({ validUntil }: Pick<StandingOffer, 'validUntil'>, now: Date): boolean {
  return validUntil.getTime() <= now.getTime()
}

/** Why an offer can't have this end; null if it can: in the future, and not too far. */
export function refusalOfEnd(validUntil: Date, now: Date): 'valid_past' | 'valid_far' | null {
  if (isOver({ validUntil }, now)) return 'valid_past'
  return validUntil.getTime() > now.getTime() + OFFER_LIMITS.validDaysMax * DAY_MS ? 'valid_far' : null
}

/** Whether a side may accept: only the other side's offer, while it is valid. */
export function decideAcceptance(
  facts: QuoteFacts,
  side: Side,
  now: Date,
): Result<StandingOffer, 'already_decided' | 'no_offer' | 'offer_expired' | 'gone' | 'not_open'> {
  const { state, standing, isListed } = facts
  if (!canMove(QUOTE_TRANSITIONS.accept, state, side))
    return refuse(state === 'expired' ? 'offer_expired' : 'already_decided')
  if (standing === null || isSameParty(standing.side, side)) return refuse('no_offer')
  if (isOver(standing, now)) return refuse('offer_expired')
  if (!isListed) return refuse('gone')
  if (!isOpenToBoth(facts)) return refuse('not_open')
  return ok(standing)
}

/** What a freight depends on: the same goods to the same place, on the same terms and for the same charge. */
interface Delivery {
  currency: Currency
  units: number
  incoterm: Incoterm
  place: string
  deliveryMinor: Minor
}

export function hasSameDelivery(one: Delivery, other: Delivery): boolean {
  const fields = ['currency', 'units', 'incoterm', 'place', 'deliveryMinor'] as const
  return fields.every((field) => one[field] === other[field])
}

/** Whether a side may decline: either side, until the agreement. */
export function mayDecline({ state }: Pick<QuoteFacts, 'state'>, side: Side): boolean {
  return canMove(QUOTE_TRANSITIONS.decline, state, side)
}

/** Whether a side may change the buyer's references: afterwards they are those of the cart, or of nothing. */
export function mayChangeReferences({ state }: Pick<QuoteFacts, 'state'>, side: Side): boolean {
  return side === 'buyer' && state !== 'accepted' && state !== 'declined'
}

/**
 * The buyer's references as a side may see them. A PO number may name the company; where the invoice goes and
 * what it is booked on is the buyer's own affair.
 */
export function referencesFor(
  { side, wasAccepted }: { side: Side; wasAccepted: boolean },
  references: BuyerReferences,
): BuyerReferences {
  if (side !== 'seller') return references
  const { poNumber, requestedOn } = references
  return { poNumber: wasAccepted ? poNumber : null, requestedOn, costCentre: null, invoiceAddress: null }
}

/** Why a listing can't be asked about. */
export const REQUEST_REFUSALS = [
  'not_found',
  'gone',
  'own_listing',
  'unavailable',
  'destination_refused',
  'not_open',
] as const
/** What becomes of each listing of a request about several. */
export const ASKED_RESULTS = ['requested', 'already_requested', 'refused'] as const

/** What determines whether a quote can be requested. */
export interface QuotableListing {
  state: ListingState
  companyId: number
  onHand: number
  /** Whether its company or the asking one has blocked the other. */
  isApart: boolean
}

/**
 * Whether a member may request a quote: for any published listing that is not sold out, shippable or not, and
 * any quantity within the limits, but not for its own company's listings (decisions §3, §7).
 */
export function decideRequest(
  listing: QuotableListing | null,
  actor: Pick<Actor, 'companyId'>,
): Result<QuotableListing, 'not_found' | 'gone' | 'own_listing' | 'unavailable' | 'not_open'> {
  if (listing === null) return refuse('not_found')
  if (listing.state === 'withdrawn' || listing.state === 'rejected') return refuse('gone')
  if (listing.state !== 'published') return refuse('not_found')
  if (listing.companyId === actor.companyId) return refuse('own_listing')
  if (listing.isApart) return refuse('not_open')
  if (listing.onHand === 0) return refuse('unavailable')
  return ok(listing)
}

/** Whether a price is so far below the listed one that the seller's administrators are told: under half of it. */
export const isLowPrice = (price: Minor, listed: Minor): boolean => price * 2n < listed
