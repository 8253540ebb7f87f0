import type { Currency, Minor } from '#kernel/money/money.ts'
import { isPossiblePayDay } from '../payout.ts'
import { BANK_SAYS_MAX } from '../payout-return.ts'
import { isPayDayOf, orderIdOf, payoutReference, type PayoutOrderState } from '../payout-order.ts'
import { isAmountOf, isOtherAccount, isSameBooking, type StatementEntry } from './statement-entry.ts'
import { TRADE_EXCEPTIONS } from './trade-exceptions.ts'

/** What is known of an ordered payout that a statement names. */
export interface KnownOrder {
  id: number
  companyId: number
  company: string
  currency: Currency
  amountMinor: Minor
  state: PayoutOrderState
  orderedAt: Date
  /** The bank's reference under which it was recorded as paid. */
  bankReference: string | null
  /** The day on which it was recorded as paid. */
  paidOn: string | null
  /** The payout that it was recorded as. */
  payoutId: string | null
  /** How that came back; null unless it did. */
  returned: { bankReference: string; returnedOn: string } | null
  /** Whether a return of it was recorded by mistake and taken back: then only people record one. */
  wasReturnUndone: boolean
}

export const STATEMENT_EXCEPTIONS = [
  'unknown',
  'other_amount',
  'file_amount',
  'not_sent',
  'ended',
  'returned',
  'return_undone',
  'paid_and_returned',
  'other_account',
  'twice',
  'own_company',
  'no_day',
  'reference_taken',
  ...TRADE_EXCEPTIONS,
] as const
export type StatementException = (typeof STATEMENT_EXCEPTIONS)[number]

/** A transaction that somebody has to look at. */
export interface Exceptional {
  why: StatementException
  reference: string
  company: string | null
  /** The order of a buyer that it is about. */
  orderId?: string
  entry: StatementEntry
}

/** A transaction that pays an order exactly. */
export interface Settling {
  order: KnownOrder
  bankReference: string
  paidOn: string
  entry: StatementEntry
}

/** A transaction with which the bank returns a payout. */
export interface Returning {
  order: KnownOrder & { payoutId: string }
  bankReference: string
  returnedOn: string
  bankSays: string
  entry: StatementEntry
}

export interface JudgedStatement {
  settling: Settling[]
  returning: Returning[]
  exceptions: Exceptional[]
  /** Orders that were recorded earlier under the same reference. */
  already: number
  /** Transactions that name no payout of ours: perhaps transfers of buyers, or refunds. */
  others: StatementEntry[]
  /** Accounts of statements that are none of the operator's; null for one without an IBAN. */
  otherAccounts: (string | null)[]
}

/** The orders that a statement names, to be looked up. */
export const namedOrders = (entries: readonly StatementEntry[]): number[] => [
  ...new Set(entries.flatMap(({ endToEndId }) => (endToEndId === null ? [] : (orderIdOf(endToEndId) ?? [])))),
]

interface Known {
  orders: ReadonlyMap<number, KnownOrder>
  /** The IBANs that the operator pays from. Without any there is nothing to compare a statement with. */
  accounts: readonly string[]
  /** The company of the member who asks: nobody acts on an order of their own company. */
  companyId: number
  now: Date
}

/**
 * What each transaction means for ordered payouts. Only a debit of an account of ours with an order's own reference
 * and its exact amount settles it, unless the payment came back meanwhile; everything else that names an order is left
 * to people.
 */
export function judgeStatement(entries: readonly StatementEntry[], known: Known): JudgedStatement {
  const isOther = isOtherAccount(known.accounts)
  const judged: JudgedStatement = {
    settling: [],
    returning: [],
    exceptions: [],
    already: 0,
    others: [],
    otherAccounts: [...new Set(entries.filter(isOther).map(({ iban }) => iban))],
  }
  const seen = new Set<number>()
  const returns = returnsIn(entries)
  const repeated = paidTwiceIn(entries)
  /** Returns that are listed with their payment. */
  const listed = new Set<StatementEntry>()
  for (const entry of entries) {
    const id = idOf(entry)
    if (id === null) {
      judged.others.push(entry)
      continue
    }
    const order = known.orders.get(id)
    const paidOn = entry.bookedOn
    const about = { reference: payoutReference(id), company: order?.company ?? null }
    const returned = returns.get(id)
    const back = order && !repeated.has(id) ? returningOf(entry, order, known) : null
    if (back === 'already') {
      judged.already += 1
      continue
    }
    if (back && !judged.returning.some((each) => each.order.id === id)) {
      judged.returning.push(back)
      continue
    }
    const why = order === undefined ? 'unknown' : exceptionOf(entry, order, seen, known)
    if (why === 'already') judged.already += 1
    else if (why === null && returned) {
      judged.exceptions.push({ why: 'paid_and_returned', ...about, entry: returned })
      listed.add(returned)
    } else if (why !== null || order === undefined || paidOn === null)
      judged.exceptions.push({ why: why ?? 'no_day', ...about, entry })
    else judged.settling.push({ order, bankReference: entry.bankReference, paidOn, entry })
    if (!isBack(entry)) seen.add(id)
  }
  return {
    ...judged,
    exceptions: judged.exceptions.filter(({ why, entry }) => why !== 'returned' || !listed.has(entry)),
  }
}

const idOf = ({ endToEndId }: StatementEntry) => (endToEndId === null ? null : orderIdOf(endToEndId))

/** Whether the money of an order came back: no payout is a credit. */
const isBack = ({ isReturn, isCredit }: StatementEntry) => isReturn || isCredit

/** By order, the first transaction with which its money came back. */
function returnsIn(entries: readonly StatementEntry[]): ReadonlyMap<number, StatementEntry> {
  const returns = new Map<number, StatementEntry>()
  for (const entry of entries.filter(isBack)) {
    const id = idOf(entry)
    if (id !== null && !returns.has(id)) returns.set(id, entry)
  }
  return returns
}

/** The orders that a statement pays more than once: which of the payments comes back, people have to say. */
function paidTwiceIn(entries: readonly StatementEntry[]): ReadonlySet<number> {
  const paid = entries.filter((entry) => !isBack(entry)).map(idOf)
  return new Set(paid.filter((id, at): id is number => id !== null && paid.indexOf(id) !== at))
}

/** Why a transaction does not settle the order that it names; null if it does. */
function exceptionOf(
  entry: StatementEntry,
  order: KnownOrder,
  seen: ReadonlySet<number>,
  { companyId, accounts, now }: Known,
): StatementException | 'already' | null {
  if (isBack(entry))
    return order.wasReturnUndone && order.returned === null && isAmountOf(order, entry)
      ? 'return_undone'
      : 'returned'
  if (seen.has(order.id)) return 'twice'
  if (!isAmountOf(order, entry)) return 'other_amount'
  if (order.state === 'paid')
    return isSameBooking(entry, order.bankReference ?? '', order.paidOn) ? 'already' : 'twice'
  if (isOtherAccount(accounts)(entry)) return 'other_account'
  if (order.state === 'ordered') return 'not_sent'
  if (order.state !== 'sent') return 'ended'
  if (order.companyId === companyId) return 'own_company'
  const { bookedOn } = entry
  if (bookedOn === null || !isPossiblePayDay(bookedOn, now) || !isPayDayOf(bookedOn, order)) return 'no_day'
  return null
}

/**
 * The return of a payout that was recorded as paid: a credit with its own reference and its exact amount that the bank
 * itself marks as a return, since a payer may write any reference. Null for anything else, such as the lines of a table,
 * which has no such mark: that is left to people.
 */
function returningOf(
  entry: StatementEntry,
  order: KnownOrder,
  { companyId, accounts, now }: Known,
): Returning | 'already' | null {
  const { payoutId, paidOn } = order
  if (!entry.isCredit || payoutId === null || paidOn === null || !isAmountOf(order, entry)) return null
  if (order.returned)
    return isSameBooking(entry, order.returned.bankReference, order.returned.returnedOn) ? 'already' : null
  if (!entry.isReturn || order.wasReturnUndone) return null
  const returnedOn = entry.bookedOn
  if (isOtherAccount(accounts)(entry) || order.companyId === companyId) return null
  if (returnedOn === null || returnedOn < paidOn || !isPossiblePayDay(returnedOn, now)) return null
  const bankSays = (entry.returnReason ?? '').slice(0, BANK_SAYS_MAX)
  return { order: { ...order, payoutId }, bankReference: entry.bankReference, returnedOn, bankSays, entry }
}
