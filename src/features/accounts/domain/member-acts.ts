import { ROLES, type Actor, type Role } from '#kernel/actor.ts'
import { ok, refuse, type Result } from '#kernel/errors.ts'
import type { Member } from './member.ts'

/** The maximum length of an act's reason, in characters. */
export const ACT_REASON_MAX = 1000

/** The count of a list stops here: nobody pages that far instead of narrowing the search. */
export const MEMBERS_LISTED = 10_000
/** The counts of a company's listings and orders stop here. */
export const COMPANY_COUNTED = 1000

export const MEMBER_STATES = ['unverified', 'active', 'suspended'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

/** The state of an account; a suspension takes precedence over missing verification. */
export function stateOf({
  verifiedAt,
  suspendedAt,
}: Pick<Member, 'verifiedAt' | 'suspendedAt'>): MemberState {
  if (suspendedAt !== null) return 'suspended'
  return verifiedAt === null ? 'unverified' : 'active'
}

/** Staff's acts on an account; each is recorded and shown (decisions §3). */
export const MEMBER_ACTS = [
  'resend_verification',
  'suspend',
  'restore',
  'appoint',
  'reset_second_factor',
] as const
export type MemberAct = (typeof MEMBER_ACTS)[number]

/** Acts on the company of the open account. */
export const COMPANY_STANDING_ACTS = ['suspend_company', 'restore_company'] as const
export type CompanyStandingAct = (typeof COMPANY_STANDING_ACTS)[number]

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
  | 'own_company'

/** The account that an act is about. */
export type Subject = Pick<Member, 'id' | 'role' | 'verifiedAt' | 'suspendedAt'>

interface ActContext {
  actor: Pick<Actor, 'memberId' | 'role'>
  subject: Subject
  /** Whether the site has an administrator besides the subject who can act. */
  hasOtherAdmin: boolean
}

/** Any staff may resend the link to an unverified member. */
export function decideResend({ subject }: Pick<ActContext, 'subject'>): Result<null, ActRefusal> {
  return stateOf(subject) === 'unverified' ? ok(null) : refuse('not_unverified')
}

/** Administrators may suspend anybody but themselves and the last administrator (decisions §3). */
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

/** Only active members get a role. Nobody withdraws their own, or that of the last administrator. */
export function decideAppointment(context: ActContext, role: Role): Result<Role, ActRefusal> {
  const refusal = refusalOfAll(context)
  if (refusal !== null) return refuse(refusal)
  if (context.subject.role === role) return refuse('same_role')
  if (role !== 'member' && stateOf(context.subject) !== 'active') return refuse('not_active')
  return ok(role)
}

/** An administrator may reset the second factor of a member who lost it, but never their own. */
export function decideReset({
  actor,
  subject,
  hasSecondFactor,
}: Pick<ActContext, 'actor' | 'subject'> & { hasSecondFactor: boolean }): Result<null, ActRefusal> {
  if (actor.role !== 'admin') return refuse('admins_only')
  if (actor.memberId === subject.id) return refuse('own_account')
  return hasSecondFactor ? ok(null) : refuse('no_second_factor')
}

/** Administrators suspend companies from trading, and restore them, but never their own. */
export function decideStanding(
  act: CompanyStandingAct,
  {
    actor,
    company,
  }: { actor: Pick<Actor, 'companyId' | 'role'>; company: { id: number; suspendedAt: Date | null } },
): Result<null, ActRefusal> {
  if (actor.role !== 'admin') return refuse('admins_only')
  if (actor.companyId === company.id) return refuse('own_company')
  if (act === 'restore_company') return company.suspendedAt === null ? refuse('not_suspended') : ok(null)
  return company.suspendedAt === null ? ok(null) : refuse('already_suspended')
}

/** The rules common to the acts that withdraw a right. */
function refusalOfAll({ actor, subject, hasOtherAdmin }: ActContext): ActRefusal | null {
  if (actor.role !== 'admin') return 'admins_only'
  if (actor.memberId === subject.id) return 'own_account'
  return subject.role === 'admin' && !hasOtherAdmin ? 'last_admin' : null
}

/** The acts that the actor may do on an account; its page offers only these. */
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
