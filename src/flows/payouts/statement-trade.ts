import { findOrdersOfProformas } from '#features/checkout/server/receipt-repository.ts'
import {
  findStatementOrders,
  findStatementRefunds,
  findTakenReferences,
} from '#features/checkout/server/statement-repository.ts'
import { judgeTrade } from '#features/ledger/domain/bank-statement/match-trade.ts'
import type { Exceptional, StatementException } from '#features/ledger/domain/bank-statement/match.ts'
import { namedIn } from '#features/ledger/domain/bank-statement/named.ts'
import type { StatementEntry } from '#features/ledger/domain/bank-statement/statement-entry.ts'
import type { JudgedTrade, Receiving, Refunding } from '#features/ledger/domain/bank-statement/trade.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { plainIban } from '#kernel/money/bank-details.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import type { Services } from '#platform/services.ts'
import { RECORD_BANK_REFUND, RECORD_TRANSFER } from '../approvals/acts.ts'
import { askSecondPerson } from '../approvals/ask-second-person.ts'

export type TradeServices = Pick<
  Services,
  'db' | 'now' | 'publicUrl' | 'payoutAccounts' | 'bankAccount' | 'fourEyes'
>

/** What the transactions of a statement that name no payout mean for orders and refunds. */
export async function judgeTradeOf(
  { db, payoutAccounts, bankAccount }: TradeServices,
  { companyId }: Actor,
  entries: readonly StatementEntry[],
  now: Date,
): Promise<JudgedTrade> {
  const named = entries.map(namedIn)
  const proformas = await findOrdersOfProformas(db, [...new Set(named.flatMap((each) => each.proformas))])
  const numbers = [...new Set([...named.flatMap(({ orders }) => orders), ...proformas.values()])]
  const refunded = [...new Set(named.flatMap(({ refunds }) => refunds.map(({ order }) => order)))]
  const orders = await findStatementOrders(db, numbers, companyId)
  const refunds = await findStatementRefunds(db, refunded, companyId)
  const taken = await findTakenReferences(
    db,
    entries.map(({ bankReference }) => bankReference),
  )
  const paying = Object.values(payoutAccounts).map(({ iban }) => iban)
  const own = [...paying, bankAccount.iban].map(plainIban)
  return judgeTrade(entries, {
    orders: new Map(orders.map((order) => [order.number, order])),
    proformas,
    refunds: new Map(refunds.map((refund) => [refund.reference, refund])),
    // A table without an account is of the one that it was read for, if any is set.
    isOtherAccount: ({ iban }) => (iban === null ? paying.length > 0 : !own.includes(iban)),
    isReferenceTaken: ({ isCredit, bankReference }) =>
      (isCredit ? taken.received : taken.any).has(bankReference.toLowerCase()),
    now,
  })
}

/** Whether something is recorded or waits for a second person; else why it was not. */
export type Outcome = 'done' | 'waits' | Exceptional

/** Records a transfer as staff do at the order, while it is exactly what the order waits for. */
export function receive(
  services: TradeServices,
  actor: Actor,
  { order, bankReference, receivedOn, entry }: Receiving,
): Promise<Outcome> {
  const { orderId, number, company, missingMinor } = order
  const booking = { amountMinor: missingMinor, receivedOn, bankReference, isExact: true } as const
  return outcomeOf(
    () => askSecondPerson(services, RECORD_TRANSFER, { actor, repeat: null }, { orderId, booking }),
    (why) => ({ why, reference: referenceOf(number), company, orderId, entry }),
  )
}

/** Records a refund by bank as sent, as staff do at the order. */
export function refundByBank(
  services: TradeServices,
  actor: Actor,
  { refund, bankReference, sentOn, entry }: Refunding,
): Promise<Outcome> {
  const { refundId, reference, company, orderId } = refund
  const asked = { refundId, bankReference, sentOn }
  return outcomeOf(
    () => askSecondPerson(services, RECORD_BANK_REFUND, { actor, repeat: null }, asked),
    (why) => ({ why, reference, company, orderId, entry }),
  )
}

async function outcomeOf(
  send: () => Promise<unknown>,
  left: (why: StatementException) => Exceptional,
): Promise<Outcome> {
  try {
    await send()
    return 'done'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'awaits_second_person') return 'waits'
    const why = refusalOf(error)
    if (why === null) throw error
    return left(why)
  }
}

/** What can have happened since it was judged; null for anything else, which nobody expects. */
function refusalOf({ code, details: { message } }: AppError): StatementException | null {
  if (code === 'already_recorded' || message === 'checkout.errors.transfer_not_exact') return 'meanwhile'
  if (code === 'vat_open') return 'vat_open'
  if (code === 'company_held') return 'on_hold'
  return null
}
