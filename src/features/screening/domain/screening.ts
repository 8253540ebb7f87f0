import { type TransitionTable } from '#kernel/state-machine.ts'
import { DAY_MS } from '#kernel/time.ts'

/** Whom a name belongs to, and what the list says that an entry is. */
export const NAMED_KINDS = ['person', 'company'] as const
export type NamedKind = (typeof NAMED_KINDS)[number]

/**
 * Whose name it is: of the company, a member, the holder of its payout account, who will use what it buys, who signs for
 * that, who fetches it, who owns what it sells, who carries what it buys, who gets its invoices.
 */
export const SUBJECTS = [
  'company',
  'member',
  'account',
  'end_user',
  'signer',
  'collector',
  'legal_owner',
  'forwarder',
  'invoice_address',
] as const
export type HitSubject = (typeof SUBJECTS)[number]

/** A company that names itself here is not asked about again, once its own name was cleared of the same entry. */
export const NAMES_OF_ITSELF = ['account', 'end_user'] as const satisfies readonly HitSubject[]

/** The name in a text that goes on with an address: its first part that says something. */
export function nameBefore(text: string): string {
  return (
    text
      .split(/[,;\n]/)
      .find((part) => /[\p{L}\p{N}]/u.test(part))
      ?.trim() ?? ''
  )
}

export const HIT_STATES = ['open', 'cleared', 'confirmed'] as const
export type HitState = (typeof HIT_STATES)[number]

/** What administrators decide about a hit; what they confirmed by mistake is withdrawn. */
export const HIT_TRANSITIONS = {
  clear: { from: ['open'], to: 'cleared', by: ['admin'] },
  confirm: { from: ['open'], to: 'confirmed', by: ['admin'] },
  withdraw: { from: ['confirmed'], to: 'cleared', by: ['admin'] },
} as const satisfies TransitionTable<HitState, 'admin'>
export type HitDecision = keyof typeof HIT_TRANSITIONS

/** With a hit in one of these its company does no business, and is paid nothing. */
export const HOLDING_STATES = ['open', 'confirmed'] as const satisfies readonly HitState[]

/** Why a name is a hit: the same, the same but for its spelling, its spaces, or a word that one of them lacks. */
export const HIT_REASONS = ['same', 'spelling', 'joined', 'part'] as const
export type HitReason = (typeof HIT_REASONS)[number]

/** What somebody read of a hit before a decision: its state, and what the newest list says of the entry. */
export interface SeenHit {
  state: HitState
  entry: string
  isListed: boolean
}

/** What has changed of a hit since somebody read it; null if nothing has. */
export function changeSince(seen: SeenHit, now: SeenHit): 'decided' | 'entry' | 'unlisted' | 'listed' | null {
  if (seen.state !== now.state) return 'decided'
  if (seen.entry !== now.entry) return 'entry'
  if (seen.isListed === now.isListed) return null
  return now.isListed ? 'listed' : 'unlisted'
}

/** The maximum length of a reason, in characters. */
export const SCREENING_REASON_MAX = 1000

/** A list with fewer than this share of the entries of the one before is taken for a part of it. */
const LEAST_SHARE = 0.8

interface ListFacts {
  generatedAt: Date
  entries: number
}

/** Clocks differ, and days of time zones. */
const AHEAD_MS = 2 * DAY_MS

/**
 * Why a list is not taken in place of the present one without a word of the operator; null if it is. After one with a
 * day to come each true list would be older.
 */
export function doubtAbout(
  next: ListFacts,
  present: ListFacts | null,
  now: Date,
): 'to_come' | 'older' | 'smaller' | null {
  if (next.generatedAt.getTime() > now.getTime() + AHEAD_MS) return 'to_come'
  if (present === null) return null
  if (next.generatedAt < present.generatedAt) return 'older'
  return next.entries < present.entries * LEAST_SHARE ? 'smaller' : null
}
