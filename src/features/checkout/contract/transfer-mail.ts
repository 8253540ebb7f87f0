import type { Currency } from '#kernel/money/money.ts'
import type { TransferView } from './transfer.ts'

/** The kinds of mails about bank transfers. */
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

/** The data of every mail about a transfer. Amounts in major units. */
export interface TransferMailData {
  firstName: string
  /** The reference of the order. */
  reference: string
  link: string
  currency: Currency
  /** What to send, by when and to which account; absent if nothing is to be paid. */
  asked?: { amount: number; dueAt: string; account: TransferView['account'] }
  /** The amount received. */
  received?: number
  /** The amount refunded by bank. */
  refunded?: number
  /** The number of the pro-forma invoice, which is on the page of the order. */
  document?: string
  /** The bank's reference of the refund. */
  bankReference?: string
  /** The reference of the order that replaces an expired one. */
  newReference?: string
}

export type TransferMailKinds = Record<`checkout.transfer-${TransferMail}`, TransferMailData>

declare module '#kernel/mail-kinds.ts' {
  interface MailKinds extends TransferMailKinds {}
}
