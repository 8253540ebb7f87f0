import { transact } from '#db/client.ts'
import { findOrdersOfProformas, readOpenTransfers } from '#features/checkout/server/receipt-repository.ts'
import type { BankStatementView } from '#features/ledger/contract/bank-statement.ts'
import {
  judgeStatement,
  namedOrders,
  orderNamedIn,
  type Exceptional,
  type JudgedStatement,
  type Returning,
  type Settling,
  type StatementException,
} from '#features/ledger/domain/bank-statement/match.ts'
import { namedFiles, takeSumsApart } from '#features/ledger/domain/bank-statement/one-sum.ts'
import type { StatementEntry } from '#features/ledger/domain/bank-statement/statement-entry.ts'
import { payoutReference } from '#features/ledger/domain/payout-order.ts'
import { returnReasonIn } from '#features/ledger/domain/payout-return.ts'
import { readCamt } from '#features/ledger/server/bank-statement/read-camt.ts'
import { listFileBlocks } from '#features/ledger/server/payout-order/file-repository.ts'
import { findKnownOrders } from '#features/ledger/server/payout-order/order-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import type { Services } from '#platform/services.ts'
import { settlePayoutOrder } from './end-payout-order.ts'
import { returnPayout } from './return-payout.ts'

export type StatementServices = Pick<Services, 'db' | 'now' | 'publicUrl' | 'payoutAccounts'>

/**
 * What a statement says. Nothing of it is stored: recording reads it again, and the states of the orders tell what
 * was recorded before.
 * @throws AppError `invalid` for a file that is no statement.
 */
export async function previewStatement(
  services: StatementServices,
  actor: Actor,
  xml: string,
): Promise<BankStatementView> {
  return previewEntries(services, actor, readCamt(xml))
}

export const previewEntries = async (
  services: StatementServices,
  actor: Actor,
  entries: readonly StatementEntry[],
): Promise<BankStatementView> => present(services, await judge(services, actor, entries), false)

/**
 * Records the orders that a statement shows as paid. Each has a transaction of its own, so that one which a colleague
 * ended meanwhile does not stop the others; it is listed as an exception.
 */
export async function recordStatement(
  services: StatementServices,
  actor: Actor,
  xml: string,
): Promise<BankStatementView> {
  return recordEntries(services, actor, readCamt(xml))
}

/** The same for the transactions of a statement in any format. */
export async function recordEntries(
  services: StatementServices,
  actor: Actor,
  entries: readonly StatementEntry[],
): Promise<BankStatementView> {
  const judged = await judge(services, actor, entries)
  const settling: Settling[] = []
  const returning: Returning[] = []
  for (const each of judged.settling) {
    const refusal = await settle(services, actor, each)
    if (refusal === null) settling.push(each)
    else judged.exceptions.push(refusal)
  }
  for (const each of judged.returning) {
    const refusal = await takeBack(services, actor, each)
    if (refusal === null) returning.push(each)
    else judged.exceptions.push(refusal)
  }
  return present(services, { ...judged, settling, returning }, true)
}

async function judge(
  { db, now, payoutAccounts }: StatementServices,
  { companyId }: Actor,
  entries: readonly StatementEntry[],
): Promise<JudgedStatement> {
  const blocks = await listFileBlocks(db, namedFiles(entries))
  const named = [...namedOrders(entries), ...blocks.flatMap(({ payouts }) => payouts)]
  const orders = new Map((await findKnownOrders(db, named)).map((order) => [order.id, order]))
  const single = takeSumsApart(entries, { blocks, orders })
  const judged = judgeStatement(single.entries, {
    orders,
    accounts: Object.values(payoutAccounts).map(({ iban }) => iban),
    companyId,
    now: now(),
  })
  return { ...judged, exceptions: [...single.exceptions, ...judged.exceptions] }
}

/** Returns why the order was not recorded; null if it was. */
async function settle(
  services: StatementServices,
  actor: Actor,
  { order, bankReference, paidOn, entry }: Settling,
): Promise<Exceptional | null> {
  try {
    await transact(services.db, (tx) =>
      settlePayoutOrder(services, tx, actor, { id: order.id, paid: { bankReference, paidOn } }),
    )
    return null
  } catch (error) {
    const why = error instanceof AppError ? refusalOf(error) : null
    if (why === null) throw error
    return { why, reference: payoutReference(order.id), company: order.company, entry }
  }
}

/** Returns why the return was not recorded; null if it was. */
async function takeBack(
  services: StatementServices,
  actor: Actor,
  { order, entry, ...returned }: Returning,
): Promise<Exceptional | null> {
  const { bankReference, returnedOn, bankSays } = returned
  try {
    await transact(services.db, (tx) =>
      returnPayout(services, tx, actor, {
        payoutId: order.payoutId,
        returned: { bankReference, returnedOn, bankSays },
        isOfStatement: true,
      }),
    )
    return null
  } catch (error) {
    const why = error instanceof AppError ? refusalOf(error) : null
    if (why === null) throw error
    return { why, reference: payoutReference(order.id), company: order.company, entry }
  }
}

/** What can have happened to an order since it was judged; null for anything else, which nobody expects. */
function refusalOf({ details: { message, fields = [] } }: AppError): StatementException | null {
  if (message === 'ledger.errors.order_ended' || message === 'ledger.errors.returned_before') return 'ended'
  if (message === 'ledger.errors.return_undone') return 'return_undone'
  const isTaken = fields.some((field) => field.message === 'ledger.errors.reference_taken')
  return isTaken ? 'reference_taken' : null
}

async function present(
  { db }: StatementServices,
  { settling, returning, exceptions, already, credits, others, otherAccounts }: JudgedStatement,
  isRecorded: boolean,
): Promise<BankStatementView> {
  const found = await presentCredits(db, credits)
  return {
    isRecorded,
    settling: settling.map(({ order, bankReference, paidOn }) => ({
      reference: payoutReference(order.id),
      company: order.company,
      amount: majorFromMinor(order.amountMinor),
      currency: order.currency,
      bankReference,
      paidOn,
    })),
    returning: returning.map(({ order, bankReference, returnedOn, bankSays }) => ({
      reference: payoutReference(order.id),
      company: order.company,
      amount: majorFromMinor(order.amountMinor),
      currency: order.currency,
      bankReference,
      returnedOn,
      reason: returnReasonIn(bankSays),
      bankSays,
    })),
    already,
    exceptions: exceptions.map(({ why, reference, company, entry }) => ({
      why,
      reference,
      company,
      ...amountOf(entry),
      bankReference: entry.bankReference,
      day: entry.bookedOn,
      detail: entry.returnReason,
    })),
    credits: found,
    others: others + credits.length - found.length,
    otherAccounts,
  }
}

function amountOf({ booked, instructed }: StatementEntry) {
  const [first] = [...booked, ...instructed]
  return first
    ? { amount: majorFromMinor(first.minor), currency: first.currency.toLowerCase() }
    : { amount: null, currency: null }
}

/** Credits that name an order which waits for a transfer, or its pro-forma invoice. Staff record them at the order, as before. */
async function presentCredits(
  db: Services['db'],
  credits: readonly StatementEntry[],
): Promise<BankStatementView['credits']> {
  const read = credits.flatMap((entry) => {
    const names = orderNamedIn(entry)
    return names === null ? [] : [{ entry, names }]
  })
  const proformas = read.flatMap(({ names }) => ('proforma' in names ? [names.proforma] : []))
  const ordersOf = await findOrdersOfProformas(db, proformas)
  const named = read.flatMap(({ entry, names }) => {
    const number = 'order' in names ? names.order : ordersOf.get(names.proforma)
    return number === undefined ? [] : [{ entry, number }]
  })
  const open = await readOpenTransfers(
    db,
    named.map(({ number }) => number),
  )
  return named.flatMap(({ entry, number }) => {
    const order = open.find((each) => each.number === number)
    const { amount, currency } = amountOf(entry)
    if (!order || amount === null) return []
    const [first] = entry.booked
    return {
      orderId: order.orderId,
      reference: referenceOf(number),
      company: order.company,
      amount,
      currency,
      missing: majorFromMinor(order.missingMinor),
      isExact: currency === order.currency && first?.minor === order.missingMinor,
      bankReference: entry.bankReference,
      day: entry.bookedOn,
    }
  })
}
