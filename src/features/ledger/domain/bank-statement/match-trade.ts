import { referenceOf } from '#kernel/trade/order.ts'
import { isBankDaySince } from '../payout.ts'
import { judgeRefund } from './match-refund.ts'
import type { StatementException } from './match.ts'
import { namedIn, type Named } from './named.ts'
import { isOfTable, type StatementEntry } from './statement-entry.ts'
import type { JudgedTrade, KnownTrade, KnownTransfer } from './trade.ts'

type Credited = { entry: StatementEntry; order: KnownTransfer }

/**
 * What the transactions that name no payout mean for orders and refunds. Only a credit that names one order, of exactly
 * what is missing of it, is its transfer; only a debit with a refund's own reference and amount is that refund.
 * Everything else that names one is left to people.
 */
export function judgeTrade(entries: readonly StatementEntry[], known: KnownTrade): JudgedTrade {
  const judged: JudgedTrade = {
    receiving: [],
    refunding: [],
    credits: [],
    exceptions: [],
    already: 0,
    others: 0,
  }
  const read = entries.map((entry) => ({ entry, named: namedIn(entry) }))
  const debited = new Set(
    read.flatMap(({ entry, named }) =>
      entry.isCredit || named.refunds.length > 0 ? [] : numbersOf(named, known),
    ),
  )
  const isRefundBack = backIn(read)
  const credited: Credited[] = []
  const used = new Set<object>()
  for (const { entry, named } of read) {
    if (named.refunds.length > 0) {
      judgeRefund(entry, named.refunds, { known, judged, isRefundBack, used })
      continue
    }
    const order = orderOf(entry, named, known, judged)
    if (order === null) continue
    if (!entry.isCredit) judgeDebit(entry, order, judged)
    else if (wasRecorded(entry, order, used)) judged.already += 1
    else credited.push({ entry, order })
  }
  for (const { entry, order } of credited) {
    const isAlone = credited.filter((each) => each.order === order).length === 1
    const why = debited.has(order.number)
      ? 'taken_back'
      : (whyLeft(entry, order, known) ?? (isAlone ? null : 'several'))
    const { bankReference, bookedOn: receivedOn } = entry
    if (why === null && receivedOn !== null)
      judged.receiving.push({ order, bankReference, receivedOn, entry })
    else judged.credits.push({ order, why: why ?? 'no_day', entry })
  }
  return judged
}

/** The refunds whose money came back in the same statement, by reference. */
function backIn(read: readonly { entry: StatementEntry; named: Named }[]): (reference: string) => boolean {
  const back = new Set(
    read
      .filter(({ entry }) => entry.isCredit || entry.isReturn)
      .flatMap(({ named }) => named.refunds.map(({ order, place }) => `${order} ${place}`)),
  )
  return (reference) => back.has(reference)
}

const numbersOf = ({ orders, proformas }: Named, known: KnownTrade): number[] => [
  ...new Set([...orders, ...proformas.flatMap((number) => known.proformas.get(number) ?? [])]),
]

/** The only order that a transaction names; null where there is none, which is counted or listed. */
function orderOf(
  entry: StatementEntry,
  named: Named,
  known: KnownTrade,
  judged: JudgedTrade,
): KnownTransfer | null {
  const numbers = numbersOf(named, known)
  const [number] = numbers
  const order = number === undefined ? undefined : known.orders.get(number)
  if (numbers.length === 1 && order) return order
  const [reference] = [...numbers.map(referenceOf), ...named.proformas]
  if (reference === undefined || !entry.isCredit) judged.others += 1
  else if (numbers.length > 1)
    judged.exceptions.push({
      why: 'ambiguous',
      reference: numbers.map(referenceOf).join(', ').slice(0, 200),
      company: null,
      entry,
    })
  else judged.exceptions.push({ why: 'order_unknown', reference, company: null, entry })
  return null
}

/** A debit that names an order but no refund: a transfer that its bank took back, or a refund under another reference. */
function judgeDebit(entry: StatementEntry, order: KnownTransfer, judged: JudgedTrade): void {
  const why = entry.isReturn ? 'taken_back' : order.hasDueRefund ? 'refund_unnamed' : null
  if (why === null) judged.others += 1
  else
    judged.exceptions.push({
      why,
      reference: referenceOf(order.number),
      company: order.company,
      orderId: order.orderId,
      entry,
    })
}

/** Whether this very credit was recorded; each recorded one is found once. */
function wasRecorded(entry: StatementEntry, { receipts }: KnownTransfer, used: Set<object>): boolean {
  const left = receipts.filter((receipt) => !used.has(receipt))
  const found =
    left.find(({ bankReference }) => bankReference.toLowerCase() === entry.bankReference.toLowerCase()) ??
    left.find(
      ({ bankReference, receivedOn, amountMinor }) =>
        (isOfTable(bankReference) || isOfTable(entry.bankReference)) &&
        receivedOn === entry.bookedOn &&
        entry.booked.length > 0 &&
        entry.booked.every(({ minor }) => minor === amountMinor),
    )
  if (found) used.add(found)
  return found !== undefined
}

/** Why a credit is not recorded as the transfer of its order; null if it may be. */
function whyLeft(
  entry: StatementEntry,
  { state, currency, missingMinor, isOnHold, isOwn, orderedAt }: KnownTransfer,
  { isOtherAccount, isReferenceTaken, now }: KnownTrade,
): StatementException | null {
  if (entry.isReturn) return 'refund_returned'
  if (state === 'card') return 'not_by_transfer'
  if (state !== 'awaited') return state
  const { booked } = entry
  if (booked.length === 0 || booked.some((each) => each.currency !== currency.toUpperCase()))
    return 'other_currency'
  if (booked.some(({ minor }) => minor < missingMinor)) return 'short'
  if (booked.some(({ minor }) => minor > missingMinor)) return 'over'
  if (isOtherAccount(entry)) return 'other_account'
  if (isOwn) return 'own_company'
  if (isOnHold) return 'on_hold'
  if (!isBankDaySince(entry.bookedOn, orderedAt, now)) return 'no_day'
  if (entry.bankReference === '') return 'no_reference'
  return isReferenceTaken(entry) ? 'reference_taken' : null
}
