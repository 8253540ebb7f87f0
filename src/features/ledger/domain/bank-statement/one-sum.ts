import { sumOf } from '#kernel/money/exact.ts'
import { BANK_REFERENCE_MAX } from '../payout.ts'
import { fileIn, payoutReference } from '../payout-order.ts'
import type { Exceptional, KnownOrder, StatementException } from './match.ts'
import type { StatementEntry } from './statement-entry.ts'

/** A block of a payment file of ours, which a bank may book as one sum. */
export interface FileBlock {
  fileId: number
  /** `GS-F-4-SEPA` */
  reference: string
  payouts: readonly number[]
}

/** The payment files that a statement names instead of their payouts, to be looked up. */
export const namedFiles = (entries: readonly StatementEntry[]): number[] => [
  ...new Set(entries.flatMap((entry) => fileIdOf(entry) ?? [])),
]

interface Known {
  blocks: readonly FileBlock[]
  orders: ReadonlyMap<number, KnownOrder>
}

/**
 * Takes apart what a bank booked as one sum for a payment file: a debit that names the file, of exactly what its payouts
 * add up to without those that the bank refused, is one payment for each of them. From there each is judged like any
 * other. Another sum, a file that we don't know, and money that came back are left to people.
 */
export function takeSumsApart(
  entries: readonly StatementEntry[],
  known: Known,
): { entries: StatementEntry[]; exceptions: Exceptional[] } {
  const single: StatementEntry[] = []
  const exceptions: Exceptional[] = []
  const back = new Set(entries.filter(isBack).map(fileIdOf))
  for (const entry of entries) {
    if (entry.file === null) {
      single.push(entry)
      continue
    }
    const why = exceptionOf(entry, back, known)
    const paid = why === null ? payoutsOf(entry, entry.file, known) : null
    if (paid !== null) single.push(...paid.map((order) => paymentOf(entry, order)))
    else exceptions.push({ why: why ?? 'file_amount', reference: entry.file, company: null, entry })
  }
  return { entries: single, exceptions }
}

const fileIdOf = ({ file }: StatementEntry) => (file === null ? null : (fileIn(file)?.id ?? null))

const isBack = ({ file, isCredit, isReturn }: StatementEntry) => file !== null && (isCredit || isReturn)

function exceptionOf(
  entry: StatementEntry,
  back: ReadonlySet<number | null>,
  { blocks }: Known,
): StatementException | null {
  const id = fileIdOf(entry)
  if (isBack(entry)) return 'returned'
  if (back.has(id)) return 'paid_and_returned'
  return blocks.some(({ fileId }) => fileId === id) ? null : 'unknown'
}

/** The payouts of the named block, of another one of the file, or of all of it, that add up to what was booked. */
function payoutsOf(entry: StatementEntry, named: string, { blocks, orders }: Known): KnownOrder[] | null {
  const id = fileIdOf(entry)
  const all: { reference: string | null; payouts: readonly number[] }[] = blocks.filter(
    ({ fileId }) => fileId === id,
  )
  if (all.length > 1) all.push({ reference: null, payouts: all.flatMap(({ payouts }) => payouts) })
  const fitting = all
    .map(({ reference, payouts }) => ({
      reference,
      paid: payouts.flatMap((id) => orders.get(id) ?? []).filter(isInSum),
    }))
    .filter(({ paid }) => isSumOf(paid, entry))
  const [only] = fitting
  const chosen =
    fitting.find(({ reference }) => reference === named) ?? (fitting.length === 1 ? only : undefined)
  return chosen?.paid ?? null
}

const isInSum = ({ state }: KnownOrder) => state !== 'refused' && state !== 'cancelled'

function isSumOf(paid: readonly KnownOrder[], { booked }: StatementEntry): boolean {
  const [first] = paid
  if (first === undefined) return false
  const sum = sumOf(paid.map(({ amountMinor }) => amountMinor))
  const own = booked.filter(({ currency }) => currency === first.currency.toUpperCase())
  return own.length > 0 && own.every(({ minor }) => minor === sum)
}

/** What was booked of a sum for one payout, under a reference of its own. */
function paymentOf(entry: StatementEntry, { id, currency, amountMinor }: KnownOrder): StatementEntry {
  const endToEndId = payoutReference(id)
  const ofEntry = entry.bankReference.slice(0, BANK_REFERENCE_MAX - endToEndId.length - 1).trim()
  return {
    ...entry,
    file: null,
    endToEndId,
    booked: [{ currency: currency.toUpperCase(), minor: amountMinor }],
    instructed: [],
    bankReference: `${ofEntry} ${endToEndId}`.trim(),
  }
}
