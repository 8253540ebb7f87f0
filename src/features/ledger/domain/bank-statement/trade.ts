import type { Currency, Minor } from '#kernel/money/money.ts'
import type { Exceptional, StatementException } from './match.ts'
import type { StatementEntry } from './statement-entry.ts'

/** What is known of a refund by bank that a transaction names. */
export interface KnownRefund {
  refundId: string
  orderId: string
  reference: string
  /** The buyer. */
  company: string
  currency: Currency
  amountMinor: Minor
  /** Whether it waits to be sent. */
  isDue: boolean
  decidedAt: Date
  /** Whether its buyer is held back, or suspended. */
  isOnHold: boolean
  isOwn: boolean
  /** How it was recorded as sent, and on which day of the bank, if that is known. */
  bankReference: string | null
  sentOn: string | null
}

/** A transaction that pays a refund exactly. */
export interface Refunding {
  refund: KnownRefund
  bankReference: string
  sentOn: string
  entry: StatementEntry
}

/** What is known of an order that a transaction names. */
export interface KnownTransfer {
  orderId: string
  number: number
  company: string
  currency: Currency
  /** What is still to be paid; zero where nothing is awaited. */
  missingMinor: Minor
  /** `card`: not paid by transfer; `closed`: paid, or ended. */
  state: 'awaited' | 'vat_open' | 'card' | 'closed'
  orderedAt: Date
  /** Whether the screening holds back, or staff suspended, its buyer or a seller. */
  isOnHold: boolean
  /** Whether the company of the member who asks buys or sells in it. */
  isOwn: boolean
  /** Whether a refund of it waits to be sent by bank. */
  hasDueRefund: boolean
  /** What was recorded of it, or of the order that replaced it. */
  receipts: readonly { amountMinor: Minor; receivedOn: string; bankReference: string }[]
}

/** A transfer that is exactly what an order waits for. */
export interface Receiving {
  order: KnownTransfer
  bankReference: string
  receivedOn: string
  entry: StatementEntry
}

/** A transfer that names an order, and that people have to look at. */
export interface Credit {
  order: KnownTransfer
  why: StatementException
  entry: StatementEntry
}

export interface JudgedTrade {
  receiving: Receiving[]
  refunding: Refunding[]
  /** Transfers of known orders that are left to people. */
  credits: Credit[]
  exceptions: Exceptional[]
  /** Transfers and refunds that were recorded earlier. */
  already: number
  /** Transactions that name neither an order nor a refund. */
  others: number
}

export interface KnownTrade {
  /** By number. */
  orders: ReadonlyMap<number, KnownTransfer>
  /** The numbers of orders by those of their pro-forma invoices. */
  proformas: ReadonlyMap<string, number>
  /** By reference. */
  refunds: ReadonlyMap<string, KnownRefund>
  /** Whether a transaction is of an account that we neither pay from nor are paid to. */
  isOtherAccount: (entry: StatementEntry) => boolean
  /** Whether its bank reference was recorded before: of money that came, or for one that goes out, of any. */
  isReferenceTaken: (entry: StatementEntry) => boolean
  now: Date
}
