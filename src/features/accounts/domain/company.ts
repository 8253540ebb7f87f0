import { ok, refuse, type Result } from '#kernel/errors.ts'
import { DAY_MS, HOUR_S } from '#kernel/time.ts'

/** A member of a company, for the rules about companies and about leaving them. */
export interface Colleague {
  memberId: number
  isCompanyAdmin: boolean
  /** Verified and not suspended; only active members act for the company. */
  isActive: boolean
}

/** The rate limit of invitations per company. */
export const INVITATIONS_PER_HOUR = { max: 20, windowSeconds: HOUR_S } as const

/** Seven days. */
export const INVITATION_LIFETIME_MS = 7 * DAY_MS

/** Lengths of a company's details, in characters; the address has those of the delivery form (spec §5). */
export const COMPANY_LENGTHS = {
  city: { min: 3, max: 50 },
  postcode: { min: 3, max: 20 },
  street: { min: 5, max: 200 },
  registrationNumber: { min: 2, max: 50 },
} as const

/** What VIES says about a VAT number. `waiting`: no answer yet. */
export const VAT_ANSWERS = ['valid', 'invalid', 'waiting'] as const
/** `not_asked`: VIES has no such numbers. */
export const VAT_STATES = [...VAT_ANSWERS, 'not_asked'] as const

/** Only admins change a company's details and its members' rights. */
export function canEditCompany(member: Pick<Colleague, 'isCompanyAdmin'>): boolean {
  return member.isCompanyAdmin
}

/** An invitation is resent and revoked by its sender and by the company's admins. */
export function canManageInvitation(
  actor: { memberId: number; isCompanyAdmin: boolean },
  invitation: { invitedBy: number },
): boolean {
  return actor.isCompanyAdmin || actor.memberId === invitation.invitedBy
}

/** Whether a member may become a company admin, or stop being one. */
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

/** Whether a company with these members has somebody who administers it. */
export function hasAdmin(colleagues: readonly Colleague[]): boolean {
  return colleagues.some(({ isCompanyAdmin, isActive }) => isCompanyAdmin && isActive)
}

/** The recorded acts of members on their company. */
export const COMPANY_ACTS = [
  'details_changed',
  'invited',
  'revoked',
  'joined',
  'appointed',
  'dismissed',
  'removed',
  'left',
  'undone',
  'import_undone',
  'purchase_rules_set',
  'blocked',
  'unblocked',
  'yard_changed',
] as const
