import { ok, refuse, type Result } from '#kernel/errors.ts'
import type { TransitionTable } from '#kernel/state-machine.ts'
import { DAY_MS } from '#kernel/time.ts'
import { divideUp } from '#kernel/money/exact.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import { isCarriable, SHIPMENT_LIMIT_KG, type PackedUnit } from '#kernel/trade/carrier-limits.ts'
import { INCOTERMS, isCarriedTerm } from '#kernel/trade/incoterms.ts'
import type { Side } from '#kernel/trade/sides.ts'

/** A buyer's request for freight within a quote. */
export const FREIGHT_STATES = ['open', 'withdrawn', 'declined'] as const
export type FreightState = (typeof FREIGHT_STATES)[number]

/** A request that ended is never taken up again: the buyer asks anew. */
export const FREIGHT_TRANSITIONS = {
  withdraw: { from: ['open'], to: 'withdrawn', by: ['buyer'] },
  /** Nobody carries it. */
  decline: { from: ['open'], to: 'declined', by: ['staff'] },
} as const satisfies TransitionTable<FreightState, Side>

export type FreightMove = keyof typeof FREIGHT_TRANSITIONS

/** An invitation of a forwarder, who has no account but a link. */
export const INVITATION_STATES = ['invited', 'answered', 'declined', 'revoked', 'expired'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** One price per invitation, which its forwarder corrects or withdraws until one was chosen. */
export const INVITATION_TRANSITIONS = {
  /** Also after declining, as long as the link works. */
  answer: { from: ['invited', 'declined'], to: 'answered', by: ['forwarder'] },
  decline: { from: ['invited'], to: 'declined', by: ['forwarder'] },
  withdraw: { from: ['answered'], to: 'declined', by: ['forwarder'] },
  /** By staff, or with the request. */
  revoke: { from: ['invited'], to: 'revoked', by: ['staff', 'buyer'] },
  expire: { from: ['invited'], to: 'expired', by: ['clock'] },
} as const satisfies TransitionTable<InvitationState, 'forwarder' | 'staff' | 'buyer' | 'clock'>

export type InvitationMove = keyof typeof INVITATION_TRANSITIONS

/** What staff are told by mail: a buyer asks; a forwarder names a price, corrects it, names none, or withdraws its own. */
export const FREIGHT_NEWS = ['asked', 'answered', 'corrected', 'refused', 'taken_back'] as const
export type FreightNews = (typeof FREIGHT_NEWS)[number]

/** Where a request stands on the desk; derived, because the quote decides. */
export const FREIGHT_STAGES = ['waiting', 'offered', 'ended'] as const
export type FreightStage = (typeof FREIGHT_STAGES)[number]

/** The terms under which a freight is asked and priced. */
export const FREIGHT_TERMS = INCOTERMS.filter(isCarriedTerm)

export const FREIGHT_LIMITS = {
  /** As that of a delivery address, which the goods of an agreed freight go to. */
  city: { min: 3, max: 50 },
  postcodeMax: 20,
  remarksMax: 1000,
  companyMax: 100,
  place: { min: 2, max: 100 },
  /** Major units. */
  price: { min: 1, max: 999_000_000 },
  transitDaysMax: 365,
  /** The longest validity of an answer, that of an offer. */
  validDaysMax: 180,
  /** Forwarders of one request. */
  invitations: 10,
  /** Answers of staff to one request, such as those that came by telephone. */
  ownAnswers: 20,
} as const

/** How long a forwarder's link works, and then to the end of that day in UTC. */
export const INVITATION_LIFETIME_MS = 7 * DAY_MS
/** The mail address of a forwarder is kept until so long after its link ended, and while it may need one of a transport. */
export const FORGET_FORWARDER_AFTER_MS = 90 * DAY_MS
/** A request that waits longer is late. */
export const FREIGHT_LATE_AFTER_MS = 2 * DAY_MS

interface Goods extends PackedUnit {
  carrierAllowed: boolean
}

/** Weight and size of a packed unit are known. */
export function isMeasured({ weightKg, lengthCm, widthCm, heightCm }: PackedUnit): boolean {
  return [weightKg, lengthCm, widthCm, heightCm].every((measure) => measure !== null && measure > 0)
}

/** Whether the carrier does not take these goods: one unit, or all of them together, are over its limits. */
export function isFreight(goods: Goods, units: number): boolean {
  return !goods.carrierAllowed || !isCarriable(goods) || goods.weightKg * units > SHIPMENT_LIMIT_KG
}

/** Whether the buyer of an undecided quote can ask for freight; goods without weight and size can't be priced. */
export function decideAsk(
  { goods, units, isUndecided }: { goods: Goods; units: number; isUndecided: boolean },
  open: boolean,
): Result<null, 'ended' | 'asked_already' | 'unmeasured' | 'not_needed'> {
  if (!isUndecided) return refuse('ended')
  if (open) return refuse('asked_already')
  if (!isMeasured(goods)) return refuse('unmeasured')
  return isFreight(goods, units) ? ok(null) : refuse('not_needed')
}

/** What determines whether a forwarder's link still works. */
interface InvitationFacts {
  state: InvitationState
  expiresAt: Date
  /** The request is open, and its quote undecided. */
  isWanted: boolean
}

const isOver = ({ state, expiresAt }: InvitationFacts, now: Date) =>
  state === 'expired' || expiresAt.getTime() <= now.getTime()

/** Whether a forwarder can name a price now, and why not. */
export function decideAnswer(
  facts: InvitationFacts,
  now: Date,
): Result<null, 'answered' | 'link_expired' | 'not_wanted'> {
  if (facts.state === 'answered') return refuse('answered')
  if (facts.state === 'revoked' || !facts.isWanted) return refuse('not_wanted')
  return isOver(facts, now) ? refuse('link_expired') : ok(null)
}

/** The price that a forwarder named, and what became of it. */
interface PriceFacts extends InvitationFacts {
  /** A price for these goods is in the offer that stands. */
  isChosen: boolean
  /** This one was in an offer, which keeps it. */
  wasOffered: boolean
}

/** Whether a forwarder can correct or withdraw its price now, and why not. */
export function decideChange(
  facts: PriceFacts,
  now: Date,
): Result<null, 'unanswered' | 'link_expired' | 'not_wanted' | 'chosen'> {
  if (facts.state !== 'answered') return refuse('unanswered')
  if (!facts.isWanted) return refuse('not_wanted')
  if (facts.isChosen || facts.wasOffered) return refuse('chosen')
  return isOver(facts, now) ? refuse('link_expired') : ok(null)
}

/** The offer for the goods to which a freight is added. */
interface GoodsOffer {
  side: Side
  units: number
  validUntil: Date
}

/** Whether an answer can go into the quote as it stands: to a valid offer of the seller, for the same units. */
export function decideChoice<Offer extends GoodsOffer>(
  answer: { validUntil: Date; units: number; isWanted: boolean },
  offer: Offer | null,
  now: Date,
): Result<Offer, 'ended' | 'answer_expired' | 'no_offer' | 'other_units'> {
  const isPast = (moment: Date) => moment.getTime() <= now.getTime()
  if (!answer.isWanted) return refuse('ended')
  if (isPast(answer.validUntil)) return refuse('answer_expired')
  if (offer === null || offer.side === 'buyer' || isPast(offer.validUntil)) return refuse('no_offer')
  return offer.units === answer.units ? ok(offer) : refuse('other_units')
}

/** An amount in another currency, rounded up to the cent. Rates are per euro, in millionths. */
export function convertFreight(
  { amountMinor, from, to }: { amountMinor: Minor; from: Currency; to: Currency },
  perEuro: Readonly<Record<Currency, bigint>>,
): Minor {
  return from === to ? amountMinor : divideUp(amountMinor * perEuro[to], perEuro[from])
}
