import { canMove, type TransitionTable } from '#kernel/state-machine.ts'
import { HOUR_MS } from '#kernel/time.ts'
import type { Teller } from './milestones.ts'

/** What a file about a transport is. */
export const TRANSPORT_FILES = [
  'certificate',
  'packing_list',
  'bill_of_lading',
  'cmr',
  'packing_picture',
  'loading_picture',
  'proof_of_delivery',
  'other',
] as const
export type TransportFileKind = (typeof TRANSPORT_FILES)[number]

/** What a forwarder gives waits until staff have looked at it; what seller and staff give is shown at once. */
export const TRANSPORT_FILE_STATES = ['waiting', 'shown', 'refused', 'hidden'] as const
export type TransportFileState = (typeof TRANSPORT_FILE_STATES)[number]

/** What becomes of a file. */
export const FILE_TRANSITIONS = {
  /** Also of one that was refused by mistake. A seller does it by giving the very file that waits. */
  release: { from: ['waiting', 'refused'], to: 'shown', by: ['staff'] },
  refuse: { from: ['waiting'], to: 'refused', by: ['staff'] },
  /** Of anybody. */
  hide: { from: ['shown'], to: 'hidden', by: ['staff'] },
  /** Again. */
  show: { from: ['hidden'], to: 'shown', by: ['staff'] },
} as const satisfies TransitionTable<TransportFileState, 'staff'>
export type FileMove = keyof typeof FILE_TRANSITIONS

export const FILE_MOVES = Object.keys(FILE_TRANSITIONS) as FileMove[]

/** What staff can do with a file now. */
export const movesOf = (state: TransportFileState): FileMove[] =>
  FILE_MOVES.filter((move) => canMove(FILE_TRANSITIONS[move], state, 'staff'))

/** Why staff don't show a file. */
export const FILE_REASONS = [
  'prices',
  'addresses',
  'other_goods',
  'other_kind',
  'unreadable',
  'other',
] as const
export type FileReason = (typeof FILE_REASONS)[number]

export const FILE_REASON_MAX = 500

/** Whether a reason says nothing without words of its own. */
export const needsWords = (reason: FileReason) => reason === 'other'

/** How long a seller can take a file back that everybody reads. */
const TAKEN_BACK_WITHIN_MS = HOUR_MS

/** Whether who gave a file can take it back: a forwarder while nobody has decided about it, a seller soon. */
export function mayTakeBack(
  { state, givenBy, givenAt }: { state: TransportFileState; givenBy: Teller; givenAt: Date },
  who: Teller,
  now: Date,
): boolean {
  if (who !== givenBy) return false
  if (who === 'forwarder') return state === 'waiting'
  return who === 'seller' && state === 'shown' && now.getTime() < givenAt.getTime() + TAKEN_BACK_WITHIN_MS
}

/** Whether a file has to be a picture, because its kind says so: a document under that name would be taken for less. */
export const isPictureOnly = (kind: TransportFileKind) =>
  kind === 'packing_picture' || kind === 'loading_picture'
