import { type Actor, allows } from '#kernel/actor.ts'
import { canMove, type Transition, type TransitionTable } from '#kernel/state-machine.ts'
import type { ListingState } from '#kernel/trade/product.ts'

export type ListingActor = 'owner' | 'staff' | 'system'

/** The life of a listing (decisions §4). */
export const LISTING_TRANSITIONS = {
  /** Stock and a picture exist. */
  complete: { from: ['draft'], to: 'under_review', by: ['owner'] },
  resubmit: { from: ['changes_requested', 'rejected'], to: 'under_review', by: ['owner'] },
  /** By the system where its company publishes at once. */
  publish: { from: ['under_review'], to: 'published', by: ['staff', 'system'] },
  request_changes: { from: ['under_review'], to: 'changes_requested', by: ['staff'] },
  reject: { from: ['under_review'], to: 'rejected', by: ['staff'] },
  /** A sample of what was published at once is refused. */
  send_back: { from: ['published', 'dormant'], to: 'changes_requested', by: ['staff'] },
  take_down: { from: ['published', 'dormant'], to: 'rejected', by: ['staff'] },
  /** Its availability has not been confirmed for a long time. */
  lapse: { from: ['published'], to: 'dormant', by: ['system'] },
  confirm: { from: ['dormant'], to: 'published', by: ['owner'] },
  withdraw: {
    from: ['draft', 'under_review', 'published', 'changes_requested', 'rejected', 'dormant'],
    to: 'withdrawn',
    by: ['owner'],
  },
} as const satisfies TransitionTable<ListingState, ListingActor>

export type ListingMove = keyof typeof LISTING_TRANSITIONS

/**
 * The way back to an earlier state, by that state: when its owner takes back, soon after, that the listing was
 * submitted, confirmed or withdrawn.
 */
export const LISTING_RETURNS = {
  draft: { from: ['under_review', 'withdrawn'], to: 'draft', by: ['owner'] },
  under_review: { from: ['withdrawn'], to: 'under_review', by: ['owner'] },
  published: { from: ['withdrawn'], to: 'published', by: ['owner'] },
  changes_requested: { from: ['under_review', 'withdrawn'], to: 'changes_requested', by: ['owner'] },
  rejected: { from: ['under_review', 'withdrawn'], to: 'rejected', by: ['owner'] },
  dormant: { from: ['published', 'withdrawn'], to: 'dormant', by: ['owner'] },
} as const satisfies Record<Exclude<ListingState, 'withdrawn'>, Transition<ListingState, ListingActor>>

/** The state after a move, or null if the table does not allow it. */
export function moveListing(state: ListingState, move: ListingMove, by: ListingActor): ListingState | null {
  const transition: TransitionTable<ListingState, ListingActor>[string] = LISTING_TRANSITIONS[move]
  return canMove(transition, state, by) ? transition.to : null
}

export const REVISION_STATES = [
  'open',
  'under_review',
  'published',
  'changes_requested',
  'rejected',
  'withdrawn',
] as const
type RevisionState = (typeof REVISION_STATES)[number]

/**
 * The life of a proposed change of a published listing; while it is pending, the page shows the published
 * content.
 */
export const REVISION_TRANSITIONS = {
  /** The owner has finished, or there was no call for a minute. */
  close: { from: ['open'], to: 'under_review', by: ['owner', 'system'] },
  /** Another edit during the review. */
  reopen: { from: ['under_review', 'changes_requested'], to: 'open', by: ['owner'] },
  publish: { from: ['under_review'], to: 'published', by: ['staff'] },
  request_changes: { from: ['under_review'], to: 'changes_requested', by: ['staff'] },
  reject: { from: ['under_review'], to: 'rejected', by: ['staff'] },
  /** The listing was withdrawn, or an edit undid the change. */
  withdraw: { from: ['open', 'under_review', 'changes_requested'], to: 'withdrawn', by: ['owner'] },
} as const satisfies TransitionTable<RevisionState, ListingActor>

export type RevisionMove = keyof typeof REVISION_TRANSITIONS

/** The way back of a change that was withdrawn with its listing, by the state that it had. */
export const REVISION_RETURNS = {
  open: { from: ['withdrawn'], to: 'open', by: ['owner'] },
  under_review: { from: ['withdrawn'], to: 'under_review', by: ['owner'] },
  changes_requested: { from: ['withdrawn'], to: 'changes_requested', by: ['owner'] },
} as const satisfies Record<string, Transition<RevisionState, ListingActor>>

/** The state of a revision after a move, or null if the table does not allow it. */
export function moveRevision(
  state: RevisionState,
  move: RevisionMove,
  by: ListingActor,
): RevisionState | null {
  const transition: TransitionTable<RevisionState, ListingActor>[string] = REVISION_TRANSITIONS[move]
  return canMove(transition, state, by) ? transition.to : null
}

/** Whether edits of a listing in this state become a revision instead of taking effect (decisions §4). */
export function isRevised(state: ListingState): boolean {
  return state === 'published' || state === 'dormant'
}

/** What staff may decide at review. */
export const DECISIONS = ['publish', 'request_changes', 'reject'] as const
export type Decision = (typeof DECISIONS)[number]

/** Whether the seller must be told why (decisions §4). */
export function needsNote(decision: Decision): boolean {
  return decision !== 'publish'
}

/** What sellers do, as it is recorded for staff. */
export const LISTING_ACTS = [
  'submit',
  'submit_change',
  'price',
  'quantity',
  'undo_import',
  'take_back',
  'publish_at_once',
] as const

/** What the history of a listing shows: decisions of staff, and acts of its seller. */
export type ReviewAct =
  | `listing.${Decision | 'second_language'}`
  | `acting.${'create' | 'edit' | 'submit'}`
  | `seller.${(typeof LISTING_ACTS)[number]}`

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

/** Who may edit a listing may also take back that it was withdrawn. */
export function canRestoreListing(actor: Actor, listing: Owned): boolean {
  return canEditListing(actor, { ...listing, state: 'draft' })
}

/**
 * Members who may edit a listing may delete it: a deleted listing is withdrawn, and orders that refer to it
 * keep working (decisions §4). Staff who act for the company may not.
 */
export function canDeleteListing(actor: Actor, listing: Owned): boolean {
  return actor.actsFor === undefined && canEditListing(actor, listing)
}

/**
 * Members can neither buy from their own company nor request its quotes; staff buy like anybody else
 * (decisions §3).
 */
export function canBuyFrom(actor: Actor, listing: Owned): boolean {
  return actor.companyId !== listing.companyId
}

/** Why a decision that could be taken back was not carried out. */
export type DropReason = 'edited' | 'no_mandate' | 'not_vetted' | 'held' | 'country_refused' | 'unstated'
