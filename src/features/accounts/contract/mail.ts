import type { Role } from '#kernel/actor.ts'

/** The kinds of mails about events of an account. */
export const ACCOUNT_MAILS = [
  'verify-email',
  'choose-password',
  'already-verified',
  'address-in-use',
  'reset-password',
  'password-changed',
  'confirm-new-email',
  'account-deleted',
  'email-change-asked',
  'second-factor-on',
  'second-factor-off',
  'second-factor-tried',
  'recovery-code-used',
  'recovery-codes-renewed',
] as const
export type AccountMail = (typeof ACCOUNT_MAILS)[number]

export interface AccountMailData {
  firstName: string
  link: string
}

/** Data of mails about an act of staff on the account. */
export interface ActMailData extends AccountMailData {
  /** The administrator's reason. */
  reason: string
}

/** The kinds of mails about a company and its members. */
export const COMPANY_MAILS = ['invitation', 'joined', 'left', 'appointed', 'dismissed', 'removed'] as const
export type CompanyMail = (typeof COMPANY_MAILS)[number]

export interface CompanyMailData {
  company: string
  /** The person who invited, moved or acted. */
  person: string
  /** Absent if the reader's name is unknown. */
  firstName?: string
  link: string
}

export interface ActMailKinds {
  'accounts.suspended': ActMailData
  'accounts.restored': ActMailData
  'accounts.second-factor-reset': ActMailData
  'accounts.appointed': ActMailData & { role: Role }
}
export type AccountMailKinds = Record<`accounts.${AccountMail}`, AccountMailData>
export type CompanyMailKinds = Record<`companies.${CompanyMail}`, CompanyMailData>

declare module '#kernel/mail-kinds.ts' {
  interface MailKinds extends AccountMailKinds, ActMailKinds, CompanyMailKinds {}
}
