import type { Actor } from '#kernel/actor.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import type { ListingState } from '#kernel/trade/product.ts'
import { BATCH_UNDO_MS } from './limits.ts'
import {
  canEditListing,
  canRestoreListing,
  LISTING_RETURNS,
  moveListing,
  type Owned,
  type REVISION_RETURNS,
} from './life-cycle.ts'
import type { ReviewReason } from './review-reasons.ts'

/** Acts that need nothing but the listings. `delete` is for drafts, `withdraw` for all others. */
export const PLAIN_ACTS = ['confirm', 'submit', 'withdraw', 'delete'] as const
/** What a seller does to several listings at once. */
export const BATCH_ACTS = ['price', 'quantity', ...PLAIN_ACTS] as const
export type BatchAct = (typeof BATCH_ACTS)[number]

/** What came of an act for one listing; `before`: it was so already. */
export const BATCH_OUTCOMES = ['done', 'before', 'refused'] as const

/** Why an act leaves a listing as it is. */
export const BATCH_REFUSALS = [
  'not_found',
  'forbidden',
  'gone',
  /** The act is not for listings in this state. */
  'state',
  /** Without quantity or picture. */
  'incomplete',
  /** Photographed in the yard, and its form was never saved. */
  'unfinished',
  /** It may carry residues, and nobody said what was checked. */
  'unstated',
  /** Its price or quantity is not what the seller was shown. */
  'changed',
  /** No unit is left. */
  'no_units',
] as const
export type BatchRefusal = (typeof BATCH_REFUSALS)[number]

/** Why taking an act back leaves a listing as it is. */
export const KEPT_REASONS = [
  'not_found',
  'forbidden',
  /** It was changed, sold or withdrawn since. */
  'changed',
  /** Staff have decided about it. */
  'decided',
  /** Another listing has its reference, or came from the same row of a stock list. */
  'taken',
] as const
export type KeptReason = (typeof KEPT_REASONS)[number]

/** The units of a listing. */
export interface Units {
  onHand: number
  reserved: number
  version: number
}

/** What acts on several listings may change of one. */
export interface Standing {
  state: ListingState
  priceMinor: Minor
  currency: Currency
  units: Units | null
  submittedAt: Date | null
  confirmedAt: Date | null
  fadedAt: Date | null
  soldOutAt: Date | null
  withdrawnAt: Date | null
  note: string | null
  reasons: readonly ReviewReason[]
  featuredPosition: number | null
  /** Its proposed change, if one is pending. */
  revision: { id: number; state: keyof typeof REVISION_RETURNS } | null
}

/** As it is stored: without amounts that JSON lacks, and dates as text. */
export type StoredStanding = {
  [Key in keyof Standing]: Standing[Key] extends Minor
    ? string
    : Standing[Key] extends Date | null
      ? string | null
      : Standing[Key]
}

export function storedStanding(standing: Standing): StoredStanding {
  return {
    ...standing,
    priceMinor: String(standing.priceMinor),
    submittedAt: standing.submittedAt?.toISOString() ?? null,
    confirmedAt: standing.confirmedAt?.toISOString() ?? null,
    fadedAt: standing.fadedAt?.toISOString() ?? null,
    soldOutAt: standing.soldOutAt?.toISOString() ?? null,
    withdrawnAt: standing.withdrawnAt?.toISOString() ?? null,
  }
}

/** What can be bought now; null without a quantity. */
export function availableOf({ units }: Pick<Standing, 'units'>): number | null {
  return units && units.onHand - units.reserved
}

/** A listing, as the rules below look at it. */
export interface Judged extends Owned {
  standing: Standing
  /** It has a picture. */
  isPictured: boolean
  /** Its form was never saved: see `isUnfinished`. */
  isUnfinished: boolean
  /** Its contamination statement is missing; of a dormant listing, that which buyers would see. */
  isUnstated: boolean
}

/** What is asked for one listing. */
export type Wanted =
  | { act: 'price'; price: Minor; seen: { price: Minor; currency: Currency } }
  | { act: 'quantity'; qty: number; stockVersion: number | null }
  | { act: (typeof PLAIN_ACTS)[number] }

/** `do` it, it was so `before`, or the refusal. */
export type Verdict = 'do' | 'before' | BatchRefusal

/** Whether an act can be done to a listing, by the rules of the single acts. */
export function judgeAct(actor: Actor, listing: Judged | undefined, wanted: Wanted): Verdict {
  if (!listing) return 'not_found'
  const { act } = wanted
  if (listing.state === 'withdrawn') return act === 'withdraw' || act === 'delete' ? 'before' : 'gone'
  if (!canEditListing(actor, listing)) return 'forbidden'
  switch (act) {
    case 'price':
      return listing.isUnfinished ? 'unfinished' : judgePrice(listing.standing, wanted)
    case 'quantity':
      if (availableOf(listing.standing) === wanted.qty) return 'before'
      return (listing.standing.units?.version ?? null) === wanted.stockVersion ? 'do' : 'changed'
    case 'confirm':
      return judgeConfirmation(listing)
    case 'submit':
      return judgeSubmission(listing)
    case 'withdraw':
      return listing.state === 'draft' ? 'state' : 'do'
    case 'delete':
      return listing.state === 'draft' ? 'do' : 'state'
  }
}

function judgePrice(
  { priceMinor, currency }: Standing,
  { price, seen }: Extract<Wanted, { act: 'price' }>,
): Verdict {
  if (currency !== seen.currency) return 'changed'
  if (priceMinor === price) return 'before'
  return priceMinor === seen.price ? 'do' : 'changed'
}

function judgeConfirmation({ state, standing: { units }, isUnstated }: Judged): Verdict {
  const isBack = moveListing(state, 'confirm', 'owner') !== null
  if (state !== 'published' && !isBack) return 'state'
  if (isBack && isUnstated) return 'unstated'
  return units !== null && units.onHand > 0 ? 'do' : 'no_units'
}

function judgeSubmission({ state, standing, isPictured, isUnfinished, isUnstated }: Judged): Verdict {
  if (state === 'under_review') return 'before'
  if (moveListing(state, 'complete', 'owner') !== null) {
    if (isUnfinished) return 'unfinished'
    if (!isPictured || standing.units === null) return 'incomplete'
    return isUnstated ? 'unstated' : 'do'
  }
  if (moveListing(state, 'resubmit', 'owner') === null) return 'state'
  return isUnstated ? 'unstated' : 'do'
}

/** What an act on a listing left, and how it was before. */
export interface Done {
  before: StoredStanding
  after: StoredStanding
}

/**
 * Why an act on a listing can't be taken back; null if it can. What the act changed must be as it left it.
 * `isDecided`: a decision of staff about it waits to be carried out.
 */
export function whyKept(
  actor: Actor,
  act: BatchAct,
  { before, after }: Done,
  now: { listing: Judged | undefined; isDecided: boolean; isTaken: boolean },
): KeptReason | null {
  const { listing, isDecided, isTaken } = now
  if (!listing) return 'not_found'
  if (!canRestoreListing(actor, listing)) return 'forbidden'
  const present = storedStanding(listing.standing)
  if (act === 'submit' && (isDecided || isLeftByStaff(present))) return 'decided'
  if (!CHANGED_BY[act].every((field) => valueOf(present, field) === valueOf(after, field))) return 'changed'
  const isGone = act !== 'withdraw' && act !== 'delete' && listing.state === 'withdrawn'
  if (isGone || !isWayBack(listing.state, before.state, act)) return 'changed'
  return isTaken ? 'taken' : null
}

type Compared = 'priceMinor' | 'currency' | 'units' | 'state' | 'confirmedAt' | 'submittedAt' | 'withdrawnAt'

/** Each change of units is another version, sales and reservations too. */
const valueOf = (standing: StoredStanding, field: Compared) =>
  field === 'units' ? standing.units?.version : standing[field]

/** What each act changes, and nobody else may have changed since. */
const CHANGED_BY: Readonly<Record<BatchAct, readonly Compared[]>> = {
  price: ['priceMinor', 'currency'],
  quantity: ['units'],
  confirm: ['state', 'confirmedAt'],
  submit: ['state', 'submittedAt'],
  withdraw: ['state', 'withdrawnAt'],
  delete: ['state', 'withdrawnAt'],
}

const DECIDED_STATES: readonly ListingState[] = ['published', 'changes_requested', 'rejected', 'dormant']
const isLeftByStaff = ({ state }: StoredStanding) => DECIDED_STATES.includes(state)

/** Price and quantity leave the state as it is. */
function isWayBack(from: ListingState, to: ListingState, act: BatchAct): boolean {
  if (act === 'price' || act === 'quantity' || from === to) return true
  if (to === 'withdrawn') return false
  const starts: readonly ListingState[] = LISTING_RETURNS[to].from
  return starts.includes(from)
}

/** Until when a batch can be taken back. */
export function batchUndoableUntil(madeAt: Date): Date {
  return new Date(madeAt.getTime() + BATCH_UNDO_MS)
}
