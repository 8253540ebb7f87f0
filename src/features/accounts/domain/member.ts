import type { Role } from '#kernel/actor.ts'
import type { Language } from '#kernel/text/language.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { VERIFICATION_LIFETIME_MS } from './limits.ts'

/** A person who may sign in, with what of its company the accounts feature needs. */
export interface Member {
  id: number
  companyId: number
  companyName: string
  /** The company's usual post code for deliveries; prefills the delivery form. */
  deliveryPostcode: string | null
  role: Role
  isCompanyAdmin: boolean
  firstName: string
  lastName: string
  email: string
  phone: string
  jobTitle: string
  country: string
  city: string
  language: Language
  passwordHash: string
  verifiedAt: Date | null
  suspendedAt: Date | null
  /** A new address that waits for its link to be opened, and since when. */
  pendingEmail: string | null
  pendingEmailAt: Date | null
}

/**
 * Whether a mail address counts as this member's own. Only then may a signup replace what is stored
 * (decisions §6).
 */
export function isPending(member: Pick<Member, 'verifiedAt' | 'suspendedAt'>): boolean {
  return member.verifiedAt === null && member.suspendedAt === null
}

/**
 * The new address that still waits for its link: a link works for a day, and after it nothing waits any more.
 */
export function waitingEmail(
  { pendingEmail, pendingEmailAt }: Pick<Member, 'pendingEmail' | 'pendingEmailAt'>,
  now: Date,
): string | null {
  if (pendingEmailAt === null) return null
  return now.getTime() - pendingEmailAt.getTime() < VERIFICATION_LIFETIME_MS ? pendingEmail : null
}

export type LoginRefusal = 'bad_credentials' | 'unverified' | 'suspended'

/**
 * Who may start a session. That an account is unverified or suspended is said only to who knows its password,
 * so that a stranger learns nothing about an address (decisions §6).
 */
export function admit<M extends Pick<Member, 'verifiedAt' | 'suspendedAt'>>(
  member: M | null,
  passwordMatches: boolean,
): Result<M, LoginRefusal> {
  if (member === null || !passwordMatches) return refuse('bad_credentials')
  if (member.suspendedAt !== null) return refuse('suspended')
  if (member.verifiedAt === null) return refuse('unverified')
  return ok(member)
}

/** A company is renamed by its own administrator only (decisions §6). */
export function canRenameCompany(member: Pick<Member, 'isCompanyAdmin'>): boolean {
  return member.isCompanyAdmin
}
