import type { BankStatementView } from '#features/ledger/contract/bank-statement.ts'
import type { JudgedStatement, KnownOrder } from '#features/ledger/domain/bank-statement/match.ts'
import type { StatementEntry } from '#features/ledger/domain/bank-statement/statement-entry.ts'
import type { JudgedTrade, Receiving, Refunding } from '#features/ledger/domain/bank-statement/trade.ts'
import { payoutReference } from '#features/ledger/domain/payout-order.ts'
import { returnReasonIn } from '#features/ledger/domain/payout-return.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { referenceOf } from '#kernel/trade/order.ts'

/** What a statement means for payouts, and for orders and refunds. */
export type Judged = Omit<JudgedStatement, 'others'> & { trade: JudgedTrade }

/** What a statement says, or what was recorded of it; what waits for a second person is in `waiting`. */
export function presentStatement(
  { settling, returning, exceptions, already, trade, otherAccounts }: Judged,
  isRecorded: boolean,
  waiting: ReadonlySet<object> = new Set(),
): BankStatementView {
  return {
    isRecorded,
    settling: settling.map(({ order, bankReference, paidOn }) => ({
      ...aboutPayout(order),
      bankReference,
      paidOn,
    })),
    returning: returning.map(({ order, bankReference, returnedOn, bankSays }) => ({
      ...aboutPayout(order),
      bankReference,
      returnedOn,
      reason: returnReasonIn(bankSays),
      bankSays,
    })),
    transfers: trade.receiving.map((one) => presentTransfer(one, waiting.has(one))),
    refunds: trade.refunding.map((one) => presentRefund(one, waiting.has(one))),
    already,
    exceptions: exceptions.map(({ why, reference, company, orderId = null, entry }) => ({
      why,
      reference,
      company,
      orderId,
      ...amountOf(entry),
      bankReference: entry.bankReference,
      day: entry.bookedOn,
      detail: entry.returnReason,
    })),
    credits: trade.credits.map(({ order, why, entry }) => ({
      orderId: order.orderId,
      reference: referenceOf(order.number),
      company: order.company,
      why,
      ...amountOf(entry),
      missing: majorFromMinor(order.missingMinor),
      orderCurrency: order.currency,
      bankReference: entry.bankReference,
      day: entry.bookedOn,
    })),
    others: trade.others,
    otherAccounts,
  }
}

const aboutPayout = ({ id, company, amountMinor, currency }: KnownOrder) => ({
  reference: payoutReference(id),
  company,
  amount: majorFromMinor(amountMinor),
  currency,
})

const presentTransfer = ({ order, bankReference, receivedOn }: Receiving, waits: boolean) => ({
  orderId: order.orderId,
  reference: referenceOf(order.number),
  company: order.company,
  amount: majorFromMinor(order.missingMinor),
  currency: order.currency,
  bankReference,
  day: receivedOn,
  waits,
})

const presentRefund = ({ refund, bankReference, sentOn }: Refunding, waits: boolean) => ({
  orderId: refund.orderId,
  reference: refund.reference,
  company: refund.company,
  amount: majorFromMinor(refund.amountMinor),
  currency: refund.currency,
  bankReference,
  day: sentOn,
  waits,
})

function amountOf({ booked, instructed }: StatementEntry) {
  const [first] = [...booked, ...instructed]
  return first
    ? { amount: majorFromMinor(first.minor), currency: first.currency.toLowerCase() }
    : { amount: null, currency: null }
}
