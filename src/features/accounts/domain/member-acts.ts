import { ROLES, type Actor, type Role } from '#kernel/actor.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { Member } from './member.ts'

/** What an administrator gives as the reason of an act, in characters; the member reads it. */
export const ACT_REASON_MAX = 1000

/** Lists of members are counted no further: whoever looks for one among more narrows the search. */
export const MEMBERS_LISTED = 10_000
/** Listings and orders of a company are counted no further. */
export const COMPANY_COUNTED = 1000

export const MEMBER_STATES = ['unverified', 'active', 'suspended'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

/** Where an account stands. A suspended one is that, verified or not. */
export function stateOf({
  verifiedAt,
  suspendedAt,
}: Pick<Member, 'verifiedAt' | 'suspendedAt'>): MemberState {
  if (suspendedAt !== null) return 'suspended'
  return verifiedAt === null ? 'unverified' : 'active'
}

/** What staff do to an account; each is recorded and shown (decisions §3). */
export const MEMBER_ACTS = [
  'resend_verification',
  'suspend',
  'restore',
  'appoint',
  'reset_second_factor',
] as const
export type MemberAct = (typeof MEMBER_ACTS)[number]

export type ActRefusal =
  | 'admins_only'
  | 'own_account'
  | 'last_admin'
  | 'not_unverified'
  | 'already_suspended'
  | 'not_suspended'
  | 'same_role'
  | 'not_active'
  | 'no_second_factor'

/** The account that an act is about. */
export type Subject = Pick<Member, 'id' | 'role' | 'verifiedAt' | 'suspendedAt'>

interface ActContext {
  actor: Pick<Actor, 'memberId' | 'role'>
  subject: Subject
  /** Whether the site has an administrator besides the subject who can act. */
  hasOtherAdmin: boolean
}

/** Who waits for verification gets the link again, from any of the staff. */
export function decideResend({ subject }: Pick<ActContext, 'subject'>): Result<null, ActRefusal> {
  return stateOf(subject) === 'unverified' ? ok(null) : refuse('not_unverified')
}

/** Administrators suspend anybody but themselves; one of them always remains (decisions §3). */
export function decideSuspension(context: ActContext): Result<null, ActRefusal> {
  const refusal = refusalOfAll(context)
  if (refusal !== null) return refuse(refusal)
  return context.subject.suspendedAt === null ? ok(null) : refuse('already_suspended')
}

/** @see decideSuspension */
export function decideRestoration({
  actor,
  subject,
}: Omit<ActContext, 'hasOtherAdmin'>): Result<null, ActRefusal> {
  if (actor.role !== 'admin') return refuse('admins_only')
  return subject.suspendedAt === null ? refuse('not_suspended') : ok(null)
}

/** A role is given to who is active; it can be taken from anybody but oneself and the last administrator. */
export function decideAppointment(context: ActContext, role: Role): Result<Role, ActRefusal> {
  const refusal = refusalOfAll(context)
  if (refusal !== null) return refuse(refusal)
  if (context.subject.role === role) return refuse('same_role')
  if (role !== 'member' && stateOf(context.subject) !== 'active') return refuse('not_active')
  return ok(role)
}

/** Who lost app and recovery codes is let in again by an administrator, never by oneself. */
export function decideReset({
  actor,
  subject,
  hasSecondFactor,
}: Pick<ActContext, 'actor' | 'subject'> & { hasSecondFactor: boolean }): Result<null, ActRefusal> {
  if (actor.role !== 'admin') return refuse('admins_only')
  if (actor.memberId === subject.id) return refuse('own_account')
  return hasSecondFactor ? ok(null) : refuse('no_second_factor')
}

/** What the acts that take something away have in common. */
function refusalOfAll({ actor, subject, hasOtherAdmin }: ActContext): ActRefusal | null {
  if (actor.role !== 'admin') return 'admins_only'
  if (actor.memberId === subject.id) return 'own_account'
  return subject.role === 'admin' && !hasOtherAdmin ? 'last_admin' : null
}

/** What the actor may do to an account now; its page offers nothing else. */
export interface AllowedActs {
  resendVerification: boolean
  suspend: boolean
  restore: boolean
  /** The roles that the actor may give it. */
  appoint: Role[]
  resetSecondFactor: boolean
}

export function allowedActs(context: ActContext & { hasSecondFactor: boolean }): AllowedActs {
  return {
    resendVerification: decideResend(context).ok,
    suspend: decideSuspension(context).ok,
    restore: decideRestoration(context).ok,
    appoint: ROLES.filter((role) => decideAppointment(context, role).ok),
    resetSecondFactor: decideReset(context).ok,
  }
}
