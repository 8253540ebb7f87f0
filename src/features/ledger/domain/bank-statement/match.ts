import type { Currency, Minor } from '#kernel/money/money.ts'
import { isPossiblePayDay } from '../payout.ts'
import { orderIdOf, payoutReference, type PayoutOrderState } from '../payout-order.ts'
import type { StatementAmount, StatementEntry } from './statement-entry.ts'

/** What is known of an ordered payout that a statement names. */
export interface KnownOrder {
  id: number
  companyId: number
  company: string
  currency: Currency
  amountMinor: Minor
  state: PayoutOrderState
  /** The bank's reference under which it was recorded as paid. */
  bankReference: string | null
}

export const STATEMENT_EXCEPTIONS = [
  'unknown',
  'other_amount',
  'not_sent',
  'ended',
  'returned',
  'twice',
  'own_company',
  'no_day',
  'reference_taken',
] as const
export type StatementException = (typeof STATEMENT_EXCEPTIONS)[number]

/** A transaction that somebody has to look at. */
export interface Exceptional {
  why: StatementException
  reference: string
  company: string | null
  entry: StatementEntry
}

/** A transaction that pays an order exactly. */
export interface Settling {
  order: KnownOrder
  bankReference: string
  paidOn: string
  entry: StatementEntry
}

export interface JudgedStatement {
  settling: Settling[]
  exceptions: Exceptional[]
  /** Orders that were recorded earlier under the same reference. */
  already: number
  /** Credits that are not returns: perhaps transfers of buyers. */
  credits: StatementEntry[]
  /** Transactions that name no payout of ours. */
  others: number
}

/** The orders that a statement names, to be looked up. */
export const namedOrders = (entries: readonly StatementEntry[]): number[] => [
  ...new Set(entries.flatMap(({ endToEndId }) => (endToEndId === null ? [] : (orderIdOf(endToEndId) ?? [])))),
]

interface Known {
  orders: ReadonlyMap<number, KnownOrder>
  /** The company of the member who asks: nobody acts on an order of their own company. */
  companyId: number
  now: Date
}

/**
 * What each transaction means for ordered payouts. Only a debit with an order's own reference and its exact
 * amount settles it; everything else that names an order is left to people.
 */
export function judgeStatement(entries: readonly StatementEntry[], known: Known): JudgedStatement {
  const judged: JudgedStatement = { settling: [], exceptions: [], already: 0, credits: [], others: 0 }
  const seen = new Set<number>()
  for (const entry of entries) {
    const id = entry.endToEndId === null ? null : orderIdOf(entry.endToEndId)
    if (id === null) {
      if (entry.isCredit && !entry.isReturn) judged.credits.push(entry)
      else judged.others += 1
      continue
    }
    const order = known.orders.get(id)
    const paidOn = entry.bookedOn
    const why = order === undefined ? 'unknown' : exceptionOf(entry, order, seen, known)
    if (why === 'already') judged.already += 1
    else if (why !== null || order === undefined || paidOn === null)
      judged.exceptions.push({
        why: why ?? 'no_day',
        reference: payoutReference(id),
        company: order?.company ?? null,
        entry,
      })
    else judged.settling.push({ order, bankReference: entry.bankReference, paidOn, entry })
    if (!entry.isReturn && !entry.isCredit) seen.add(id)
  }
  return judged
}

/** Why a transaction does not settle the order that it names; null if it does. */
function exceptionOf(
  entry: StatementEntry,
  order: KnownOrder,
  seen: ReadonlySet<number>,
  { companyId, now }: Known,
): StatementException | 'already' | null {
  if (entry.isReturn || entry.isCredit) return 'returned'
  if (seen.has(order.id)) return 'twice'
  if (!isAmountOf(order, entry.amounts)) return 'other_amount'
  if (order.state === 'paid')
    return order.bankReference?.toLowerCase() === entry.bankReference.toLowerCase() ? 'already' : 'twice'
  if (order.state === 'ordered') return 'not_sent'
  if (order.state !== 'sent') return 'ended'
  if (order.companyId === companyId) return 'own_company'
  if (entry.bookedOn === null || !isPossiblePayDay(entry.bookedOn, now)) return 'no_day'
  return null
}

const isAmountOf = ({ currency, amountMinor }: KnownOrder, amounts: readonly StatementAmount[]) =>
  amounts.some((amount) => amount.currency === currency.toUpperCase() && amount.minor === amountMinor)

const ORDER_NUMBER = /(?<![A-Z0-9])GS-?O-?([1-9]\d{0,8})(?!\d)/i

/** The number of the order that the text of a transfer names, as buyers write it; null without one. */
export function orderNumberIn({ remittance, endToEndId }: StatementEntry): number | null {
  for (const text of [remittance, endToEndId ?? '']) {
    const digits = ORDER_NUMBER.exec(text.replace(/\s*-\s*/g, '-'))?.[1]
    if (digits !== undefined) return Number(digits)
  }
  return null
}
