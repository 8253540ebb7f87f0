import { refundReference } from '#kernel/trade/order.ts'
import { isBankDaySince } from '../payout.ts'
import type { StatementException } from './match.ts'
import type { NamedRefund } from './named.ts'
import { isAmountOf, isOfTable, type StatementEntry } from './statement-entry.ts'
import type { JudgedTrade, KnownRefund, KnownTrade } from './trade.ts'

interface Judging {
  known: KnownTrade
  judged: JudgedTrade
  /** Whether the money of a refund, by order and place, came back in the same statement. */
  isRefundBack: (reference: string) => boolean
  /** The refunds that a transaction of this statement was found for. */
  used: Set<object>
}

/** What a transaction that names refunds means. */
export function judgeRefund(
  entry: StatementEntry,
  refunds: readonly NamedRefund[],
  { known, judged, isRefundBack, used }: Judging,
): void {
  const [named] = refunds
  if (named === undefined) return
  const reference = refunds.map(({ order, place }) => refundReference(order, place)).join(', ')
  const refund = known.refunds.get(reference)
  const isBack = isRefundBack(`${named.order} ${named.place}`)
  const why =
    refunds.length > 1
      ? 'ambiguous'
      : refund
        ? whyLeft(entry, refund, { known, isBack, isSeen: used.has(refund) })
        : 'refund_unknown'
  if (refund) used.add(refund)
  const { bankReference, bookedOn: sentOn } = entry
  if (why === 'already') judged.already += 1
  else if (why === null && refund && sentOn !== null)
    judged.refunding.push({ refund, bankReference, sentOn, entry })
  else
    judged.exceptions.push({
      why: why ?? 'no_day',
      reference: reference.slice(0, 200),
      company: refund?.company ?? null,
      ...(refund && { orderId: refund.orderId }),
      entry,
    })
}

/** Why a transaction does not pay the refund that it names; null if it does. */
function whyLeft(
  entry: StatementEntry,
  refund: KnownRefund,
  { known, isBack, isSeen }: { known: KnownTrade; isBack: boolean; isSeen: boolean },
): StatementException | 'already' | null {
  const isOut = !entry.isCredit && !entry.isReturn
  if (isOut && !isSeen && isRecorded(entry, refund)) return 'already'
  if (isBack) return 'refund_returned'
  if (!isAmountOf(refund, entry)) return 'refund_amount'
  if (isSeen || !refund.isDue) return 'refund_twice'
  if (known.isOtherAccount(entry)) return 'other_account'
  if (refund.isOwn) return 'own_company'
  if (refund.isOnHold) return 'on_hold'
  if (!isBankDaySince(entry.bookedOn, refund.decidedAt, known.now)) return 'no_day'
  if (entry.bankReference === '') return 'no_reference'
  return known.isReferenceTaken(entry) ? 'reference_taken' : null
}

/** Whether this very transaction was recorded: by its reference or, where one of them is of a table, by its day. */
function isRecorded(entry: StatementEntry, { bankReference, sentOn, ...refund }: KnownRefund): boolean {
  if (bankReference === null) return false
  if (bankReference.toLowerCase() === entry.bankReference.toLowerCase()) return true
  if (!isOfTable(bankReference) && !isOfTable(entry.bankReference)) return false
  return isAmountOf(refund, entry) && (sentOn === null || sentOn === entry.bookedOn)
}
