import type { Currency } from '#kernel/money/money.ts'

/** The data of the mail about a payout. Amount in major units. */
export interface PayoutMailData {
  firstName: string
  amount: number
  currency: Currency
  bankReference: string
  /** `2026-11-21`. */
  paidOn: string
  link: string
}

export interface LedgerMailKinds {
  'ledger.payout': PayoutMailData
}

declare module '#kernel/mail-kinds.ts' {
  interface MailKinds extends LedgerMailKinds {}
}
