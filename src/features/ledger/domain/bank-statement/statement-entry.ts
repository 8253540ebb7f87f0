import type { Currency, Minor } from '#kernel/money/money.ts'

/** The longest statement that staff may upload, in characters: a busy account's month has fewer. */
export const STATEMENT_MAX = 4_000_000

/** A statement with more transactions is refused. */
export const TRANSACTIONS_MAX = 5000

export interface StatementAmount {
  /** As the bank writes it: `EUR`. */
  currency: string
  minor: Minor
}

/** A transaction of a bank's statement; a batch of payments is several of them. */
export interface StatementEntry {
  /** Money that came in; otherwise money that left. */
  isCredit: boolean
  /** The account of the statement; null if it gives no IBAN. */
  iban: string | null
  /** What was booked for this payment alone; empty for one of a batch without an amount of its own. */
  booked: readonly StatementAmount[]
  /** What the payer asked for, perhaps in another currency. */
  instructed: readonly StatementAmount[]
  /** Our own reference of the payment, which the bank passes on, perhaps only in the text. */
  endToEndId: string | null
  /** The payment file of ours, or its block, that it names where it names no payout: what is booked as one sum. */
  file: string | null
  /** The bank's reference, as it would be recorded. */
  bankReference: string
  /** Null if the statement gives no day. */
  bookedOn: string | null
  /** The text with the money. */
  remittance: string
  /** A payment that came back, or an entry that undoes an earlier one. */
  isReturn: boolean
  /** Why it came back, in the bank's code or words. */
  returnReason: string | null
}

const OF_TABLE = 'CSV '

/** The reference under which a line of a bank's table is recorded: a table has none that banks keep the same. */
export const tableReference = (day: string, said: string) => `${OF_TABLE}${day} ${said}`

/** Whether a recorded reference is of a table. */
export const isOfTable = (bankReference: string) => bankReference.startsWith(OF_TABLE)

/** Whether a transaction is of none of these accounts. Without any there is nothing to compare it with. */
export const isOtherAccount =
  (accounts: readonly string[]) =>
  ({ iban }: StatementEntry): boolean =>
    accounts.length > 0 && (iban === null || !accounts.includes(iban))

/**
 * Whether this very transaction was recorded: under its reference or, where one of them is of a table, which has no
 * lasting references, on its day.
 */
export function isSameBooking(
  { bankReference, bookedOn }: StatementEntry,
  recorded: string,
  day: string | null,
): boolean {
  if (recorded.toLowerCase() === bankReference.toLowerCase()) return true
  return day === bookedOn && (isOfTable(recorded) || isOfTable(bankReference))
}

/**
 * Whatever was booked in the currency of what we sent has to be its amount. What the payer asked for counts only where
 * the bank booked another currency.
 */
export function isAmountOf(
  { currency, amountMinor }: { currency: Currency; amountMinor: Minor },
  { booked, instructed }: StatementEntry,
): boolean {
  const isOurs = (amount: { currency: string }) => amount.currency === currency.toUpperCase()
  const own = booked.filter(isOurs)
  const compared = own.length > 0 || booked.length === 0 ? own : instructed.filter(isOurs)
  return compared.length > 0 && compared.every(({ minor }) => minor === amountMinor)
}
