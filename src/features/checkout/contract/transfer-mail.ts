import type { Currency } from '#kernel/money/money.ts'
import type { TransferView } from './transfer.ts'

/** The mails about bank transfers, by what they say. */
export const TRANSFER_MAILS = [
  'awaited',
  'reminder',
  'short',
  'surplus',
  'expired',
  'revived',
  'returned',
  'repaid',
  'vat',
  'vat-staff',
] as const
export type TransferMail = (typeof TRANSFER_MAILS)[number]

/** What every mail about a transfer is told. Amounts in major units. */
export interface TransferMailData {
  firstName: string
  /** Of the order that the money is for. */
  reference: string
  link: string
  currency: Currency
  /** What is to be sent, until when and where to; absent where nothing is asked for. */
  asked?: { amount: number; dueAt: string; account: TransferView['account'] }
  /** What arrived. */
  received?: number
  /** What goes back by bank. */
  refunded?: number
  /** The number of the pro-forma invoice, which is with the order. */
  document?: string
  /** The bank's reference of what went back. */
  bankReference?: string
  /** The order that takes the place of an expired one. */
  newReference?: string
}

export type TransferMailKinds = Record<`checkout.transfer-${TransferMail}`, TransferMailData>

declare module '#kernel/mail-kinds.ts' {
  interface MailKinds extends TransferMailKinds {}
}
