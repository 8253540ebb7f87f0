import type { Role } from '#kernel/actor.ts'
import type { Language } from '#kernel/text/language.ts'
import { ok, refuse, type Result } from '#kernel/errors.ts'
import { VERIFICATION_LIFETIME_MS } from './limits.ts'

/** A person with an account, and the data of the company that this feature needs. */
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
  /** Without one, no password opens the account until its owner chooses one. */
  hasPassword: boolean
  verifiedAt: Date | null
  suspendedAt: Date | null
  /** A new address that awaits confirmation by its link, and the time of the request. */
  pendingEmail: string | null
  pendingEmailAt: Date | null
}

/** In place of a hash: no password opens this account. */
export const NO_PASSWORD = ''

/** A member with the hash of the password. */
export interface Account extends Member {
  passwordHash: string
}

/** Whether the address is still unproven. Only then may a signup replace the account (decisions §6). */
export function isPending(member: Pick<Member, 'verifiedAt' | 'suspendedAt'>): boolean {
  return member.verifiedAt === null && member.suspendedAt === null
}

/** The new address that awaits confirmation; null once its link has expired. */
export function waitingEmail(
  { pendingEmail, pendingEmailAt }: Pick<Member, 'pendingEmail' | 'pendingEmailAt'>,
  now: Date,
): string | null {
  if (pendingEmailAt === null) return null
  return now.getTime() - pendingEmailAt.getTime() < VERIFICATION_LIFETIME_MS ? pendingEmail : null
}

export type LoginRefusal = 'bad_credentials' | 'unverified' | 'suspended'

/**
 * Decides whether a session may start. Only a correct password reveals that an account is unverified or
 * suspended, so that strangers learn nothing about an address (decisions §6).
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
