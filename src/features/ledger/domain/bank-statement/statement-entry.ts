import type { Minor } from '#kernel/money/money.ts'

/** Characters of a statement that staff may upload: a busy account's month has fewer. */
export const STATEMENT_MAX = 4_000_000

/** Transactions that are read of a statement. */
export const TRANSACTIONS_MAX = 5000

export interface StatementAmount {
  /** As the bank writes it: `EUR`. */
  currency: string
  minor: Minor
}

/** A transaction of a bank's statement; a batch of payments is several of them. */
export interface StatementEntry {
  /** Money that came, instead of money that left. */
  isCredit: boolean
  /** What the statement says that it was, and what was ordered where that differs; empty if it says neither. */
  amounts: readonly StatementAmount[]
  /** Our own reference of what the bank was asked to do. */
  endToEndId: string | null
  /** The bank's reference, as it would be recorded. */
  bankReference: string
  /** Null if the statement names no day. */
  bookedOn: string | null
  /** The text with the money. */
  remittance: string
  /** A payment that came back, or an entry that undoes an earlier one. */
  isReturn: boolean
  /** Why it came back, in the bank's code or words. */
  returnReason: string | null
}
