import type { Actor } from '#kernel/actor.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { canMove, type TransitionTable } from '#kernel/state-machine.ts'
import { DAY_MS } from '#kernel/time.ts'
import { OFFER_LIMITS } from './limits.ts'

/** `open` waits for seller or staff, `answered` for the buyer (decisions §7). */
export const QUOTE_STATES = ['open', 'answered', 'accepted', 'declined', 'expired'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

/** Who speaks: the company that asked, the one that listed it, or staff for the operator. */
export const QUOTE_SIDES = ['buyer', 'seller', 'staff'] as const
export type QuoteSide = (typeof QUOTE_SIDES)[number]

export const OFFER_STATES = ['standing', 'replaced', 'accepted', 'declined', 'expired'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** The life of a quote. What expired comes back to life with a new offer; what was declined stays so. */
export const QUOTE_TRANSITIONS = {
  answer: { from: ['open', 'answered', 'expired'], to: 'answered', by: ['seller', 'staff'] },
  counter: { from: ['open', 'answered', 'expired'], to: 'open', by: ['buyer'] },
  accept: { from: ['open', 'answered'], to: 'accepted', by: QUOTE_SIDES },
  decline: { from: ['open', 'answered'], to: 'declined', by: QUOTE_SIDES },
  expire: { from: ['open', 'answered', 'accepted'], to: 'expired', by: ['clock'] },
} as const satisfies TransitionTable<QuoteState, QuoteSide | 'clock'>

export type QuoteMove = keyof typeof QUOTE_TRANSITIONS

/** Who has to do with a quote. */
export interface QuoteParties {
  buyerCompanyId: number
  sellerCompanyId: number
}

/**
 * For which side an actor speaks; null for whom it is no business. A party comes first, also where it is
 * staff.
 */
export function sideOf(
  actor: Pick<Actor, 'companyId' | 'role'>,
  { buyerCompanyId, sellerCompanyId }: QuoteParties,
): QuoteSide | null {
  if (actor.companyId === buyerCompanyId) return 'buyer'
  if (actor.companyId === sellerCompanyId) return 'seller'
  return actor.role === 'member' ? null : 'staff'
}

/** Seller and staff stand on one side of the table. */
export function isSameParty(one: QuoteSide, other: QuoteSide): boolean {
  return (one === 'buyer') === (other === 'buyer')
}

/** The offer that can be accepted now. */
export interface StandingOffer {
  side: QuoteSide
  validUntil: Date
}

/** What the policies look at. `isListed`: the listing is still public. */
export interface QuoteFacts {
  state: QuoteState
  standing: StandingOffer | null
  isListed: boolean
}

/** Whether somebody may still write; an agreed deal has its questions too. */
export function mayWrite({ state }: Pick<QuoteFacts, 'state'>): boolean {
  return state !== 'declined'
}

/**
 * Whether a side may make an offer: an answer, or the buyer's own; it takes the place of the one that stands.
 */
export function mayOffer(
  { state, isListed }: Pick<QuoteFacts, 'state' | 'isListed'>,
  side: QuoteSide,
): boolean {
  const { answer, counter } = QUOTE_TRANSITIONS
  return isListed && canMove(side === 'buyer' ? counter : answer, state, side)
}

/** An offer stands until its end, whether or not the clock has already said so. */
export function isOver({ validUntil }: Pick<StandingOffer, 'validUntil'>, now: Date): boolean {
  return validUntil.getTime() <= now.getTime()
}

/** Why an offer can't end then; null where it can: ahead, and no further than offers may. */
export function refusalOfEnd(validUntil: Date, now: Date): 'valid_past' | 'valid_far' | null {
  if (isOver({ validUntil }, now)) return 'valid_past'
  return validUntil.getTime() > now.getTime() + OFFER_LIMITS.validDaysMax * DAY_MS ? 'valid_far' : null
}

/** Whether a side may accept: only what the other one offered, while it stands. */
export function decideAcceptance(
  { state, standing, isListed }: QuoteFacts,
  side: QuoteSide,
  now: Date,
): Result<StandingOffer, 'already_decided' | 'no_offer' | 'offer_expired' | 'gone'> {
  if (!canMove(QUOTE_TRANSITIONS.accept, state, side))
    return refuse(state === 'expired' ? 'offer_expired' : 'already_decided')
  if (standing === null || isSameParty(standing.side, side)) return refuse('no_offer')
  if (isOver(standing, now)) return refuse('offer_expired')
  if (!isListed) return refuse('gone')
  return ok(standing)
}

/** Whether a side may end it: each may, until it is agreed. */
export function mayDecline({ state }: Pick<QuoteFacts, 'state'>, side: QuoteSide): boolean {
  return canMove(QUOTE_TRANSITIONS.decline, state, side)
}

/**
 * Whether a reader sees the contact data in what a side wrote: its own side always, staff and what staff
 * wrote always, the other one once they agreed (decisions §4).
 */
export function seesContactData(writer: QuoteSide, reader: QuoteSide, wasAccepted: boolean): boolean {
  return wasAccepted || reader === 'staff' || writer === 'staff' || writer === reader
}
