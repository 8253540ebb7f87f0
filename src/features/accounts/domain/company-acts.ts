import { DAY_MS } from '#kernel/time.ts'
import { UNDO_EMAIL_MS } from './limits.ts'

/** What a company's administrators are told of. `closed` is who leaves as the last member. */
export const TOLD_ACTS = [
  'invited',
  'revoked',
  'appointed',
  'dismissed',
  'removed',
  'left',
  'closed',
  'renamed',
  'details_changed',
  'undone',
  'not_returned',
] as const
export type ToldAct = (typeof TOLD_ACTS)[number]

/** Details whose change is told apart from another name: a thief's address would receive the goods. */
export const TOLD_DETAILS = [
  'street',
  'postcode',
  'city',
  'country',
  'vatNumber',
  'registrationNumber',
  'deliveryStreet',
  'deliveryPostcode',
  'deliveryCity',
  'deliveryCountry',
] as const
type ToldDetail = (typeof TOLD_DETAILS)[number]

/** A detail with what it was and what it is; '' for none. */
export interface DetailChange {
  field: ToldDetail
  before: string
  after: string
}

/** What the link of such a mail takes back. */
export const UNDOABLE_ACTS = ['appointed', 'dismissed', 'removed', 'left'] as const
export type UndoableAct = (typeof UNDOABLE_ACTS)[number]

export const isUndoable = (act: string): act is UndoableAct => UNDOABLE_ACTS.some((one) => one === act)

/** For so long an act can be taken back, as a changed address can. */
export const UNDO_ACT_MS = UNDO_EMAIL_MS

/** Who takes an account over can invite just before it changes the address. */
export const INVITED_BEFORE_MS = DAY_MS

/** What became of an act; `settled`: something newer happened to the person. */
export const ACT_STATES = ['open', 'undone', 'settled'] as const
export type ActState = (typeof ACT_STATES)[number]

interface Admin {
  memberId: number
  /** Since when it has been an administrator of the company. */
  since: Date
}

/**
 * Whether an administrator from before an act may take it back. Whom it was done to may only if it was an administrator
 * no later than who did it: else who is rightly dismissed would come back each time.
 */
export function mayUndo(reader: Admin, { actor, subjectId }: { actor: Admin; subjectId: number }): boolean {
  return reader.memberId !== subjectId || reader.since <= actor.since
}

/** An act about the place of a person in the company. */
export interface PlaceAct {
  act: string
  at: Date
  wasAdmin: boolean
  isUndone: boolean
}

/**
 * Since when somebody has been an administrator, by the acts about it, the oldest first. What was broken and renewed in
 * the days in which acts can be taken back does not count: else who dismisses and appoints an administrator makes it a
 * newer one.
 * @param createdAt of the member, who founded the company where nothing else is recorded
 */
export function adminSince(acts: readonly PlaceAct[], createdAt: Date, now: Date): Date {
  const start = new Date(now.getTime() - UNDO_ACT_MS)
  const counted = acts.filter(({ act, isUndone }) => act !== 'appointed' || !isUndone)
  const recent = counted.filter(({ at }) => at >= start)
  const [first] = recent
  const wasAdmin = first === undefined || first.act === 'dismissed' || first.wasAdmin
  if (!wasAdmin) return (recent.find(({ act }) => act === 'appointed') ?? first).at
  const isStart = ({ act, at }: PlaceAct) => at < start && ['appointed', 'joined'].includes(act)
  return counted.findLast(isStart)?.at ?? createdAt
}

/** An act on a person of the company, for what follows from those of somebody who took an account over. */
export interface PersonAct {
  memberId: number
  act: string
  subjectId: number | null
  /** Of who left or was removed. */
  wasAdmin: boolean
}

/** What somebody was in the company before. */
export type Standing = 'admin' | 'member' | 'outside'

/**
 * Who acted for somebody who took the account over: that account, who joined by an invitation of those, and who was made
 * an administrator by those.
 * @param invitedBy who joined by an invitation, and who sent it
 */
export function followersOf(
  accountId: number,
  acts: readonly PersonAct[],
  invitedBy: ReadonlyMap<number, number>,
): Set<number> {
  const all = new Set([accountId])
  let size = 0
  while (size !== all.size) {
    size = all.size
    for (const [joined, inviter] of invitedBy) if (all.has(inviter)) all.add(joined)
    for (const { act, subjectId, memberId } of acts)
      if (act === 'appointed' && subjectId !== null && all.has(memberId)) all.add(subjectId)
  }
  return all
}

/**
 * What each person was in the company before those did something to it, by acts in the order of their time. What others
 * decided about the person since, or the person itself by leaving, stays; but who joined by their invitation goes.
 */
export function standingsBefore(
  accountId: number,
  acts: readonly PersonAct[],
  invitedBy: ReadonlyMap<number, number>,
): Map<number, Standing> {
  const followers = followersOf(accountId, acts, invitedBy)
  const before = new Map<number, Standing>()
  for (const one of acts) {
    const person = ['joined', 'left'].includes(one.act) ? one.memberId : one.subjectId
    if (person === null) continue
    const isTheirs =
      one.act === 'joined'
        ? followers.has(invitedBy.get(person) ?? 0)
        : one.act === 'left'
          ? person === accountId
          : followers.has(one.memberId)
    const standing = standingBefore(one)
    if (standing === null) continue
    if (isTheirs) before.set(person, before.get(person) ?? standing)
    else if (one.act !== 'joined' && before.get(person) !== 'outside') before.delete(person)
  }
  return before
}

function standingBefore({ act, wasAdmin }: PersonAct): Standing | null {
  if (act === 'joined') return 'outside'
  if (act === 'appointed') return 'member'
  if (act === 'dismissed') return 'admin'
  if (act === 'removed' || act === 'left') return wasAdmin ? 'admin' : 'member'
  return null
}

/**
 * The name that a company had before those changed it, oldest act first; null where they did not, or somebody else
 * renamed it after them.
 */
export function nameBefore(
  renamings: readonly { memberId: number; nameBefore: string | null }[],
  followers: ReadonlySet<number>,
): string | null {
  let name: string | null = null
  for (const { memberId, nameBefore: before } of renamings) {
    if (before === null) continue
    name = followers.has(memberId) ? (name ?? before) : null
  }
  return name
}
