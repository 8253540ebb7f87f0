import { ok, refuse, type Result } from '#kernel/result.ts'

/** A member of a company, as far as the rules about companies look at it. */
export interface Colleague {
  memberId: number
  isCompanyAdmin: boolean
  /** Verified and not suspended: only such a member can act for the company. */
  isActive: boolean
}

/** How many times an hour a company may have invitations mailed. */
export const INVITATIONS_PER_HOUR = { max: 20, windowSeconds: 3600 } as const

/** How long the link of an invitation works: seven days. */
export const INVITATION_LIFETIME_MS = 7 * 24 * 3_600_000

/**
 * Lengths of what a company says of itself, in characters; the address has those of the delivery form (spec
 * §5).
 */
export const COMPANY_LENGTHS = {
  city: { min: 3, max: 50 },
  postcode: { min: 3, max: 20 },
  street: { min: 5, max: 200 },
  /** Without the blanks and dots that people group it by. */
  vatNumber: { min: 4, max: 20 },
  registrationNumber: { min: 2, max: 50 },
} as const

/** A company's details and its members' rights are changed by its admins. */
export function canEditCompany(member: Pick<Colleague, 'isCompanyAdmin'>): boolean {
  return member.isCompanyAdmin
}

/** An invitation is resent and revoked by who made it, and by the company's admins. */
export function canManageInvitation(
  actor: { memberId: number; isCompanyAdmin: boolean },
  invitation: { invitedBy: number },
): boolean {
  return actor.isCompanyAdmin || actor.memberId === invitation.invitedBy
}

/**
 * What becomes of a company that a member leaves: it goes on without that one, or it ends with its only one.
 */
export type Leaving = 'goes_on' | 'closes'

/**
 * Whether a member may leave its company. Somebody has to be there who can act for those that stay: its last
 * active admin appoints another one first.
 */
export function decideLeave(
  memberId: number,
  colleagues: readonly Colleague[],
): Result<Leaving, 'last_admin'> {
  const others = colleagues.filter((colleague) => colleague.memberId !== memberId)
  if (others.length === 0) return ok('closes')
  return hasAdmin(others) ? ok('goes_on') : refuse('last_admin')
}

/** Whether a member may be made a company admin, or be one no longer. */
export function decideAdmin(
  memberId: number,
  isCompanyAdmin: boolean,
  colleagues: readonly Colleague[],
): Result<void, 'not_found' | 'last_admin' | 'not_active'> {
  const member = colleagues.find((colleague) => colleague.memberId === memberId)
  if (!member) return refuse('not_found')
  if (isCompanyAdmin) return member.isActive ? ok(undefined) : refuse('not_active')
  const others = colleagues.filter((colleague) => colleague !== member)
  return hasAdmin(others) ? ok(undefined) : refuse('last_admin')
}

function hasAdmin(colleagues: readonly Colleague[]): boolean {
  return colleagues.some(({ isCompanyAdmin, isActive }) => isCompanyAdmin && isActive)
}
