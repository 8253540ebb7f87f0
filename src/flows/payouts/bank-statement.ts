import { transact } from '#db/client.ts'
import type { BankStatementView, ChosenOfStatement } from '#features/ledger/contract/bank-statement.ts'
import {
  judgeStatement,
  namedOrders,
  type Exceptional,
  type Returning,
  type Settling,
  type StatementException,
} from '#features/ledger/domain/bank-statement/match.ts'
import { namedFiles, takeSumsApart } from '#features/ledger/domain/bank-statement/one-sum.ts'
import type { StatementEntry } from '#features/ledger/domain/bank-statement/statement-entry.ts'
import { payoutReference } from '#features/ledger/domain/payout-order.ts'
import { readCamt } from '#features/ledger/server/bank-statement/read-camt.ts'
import { listFileBlocks } from '#features/ledger/server/payout-order/file-repository.ts'
import { findKnownOrders } from '#features/ledger/server/payout-order/order-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import { settlePayoutOrder } from './end-payout-order.ts'
import { presentStatement, type Judged } from './present-statement.ts'
import { returnPayout } from './return-payout.ts'
import { judgeTradeOf, receive, refundByBank, type Outcome, type TradeServices } from './statement-trade.ts'

export type StatementServices = TradeServices

/**
 * What a statement says. Nothing of it is stored: recording reads it again, and what was recorded before tells what is
 * new.
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
): Promise<BankStatementView> => presentStatement(await judge(services, actor, entries), false)

/**
 * Records what was chosen of a statement: payouts that it shows as paid or returned, transfers and refunds. Each has a
 * transaction of its own, so that one which a colleague ended meanwhile does not stop the others; it is listed as an
 * exception.
 */
export async function recordStatement(
  services: StatementServices,
  actor: Actor,
  { xml, chosen }: { xml: string; chosen?: ChosenOfStatement | undefined },
): Promise<BankStatementView> {
  return recordEntries(services, actor, { entries: readCamt(xml), chosen })
}

/**
 * The same for the transactions of a statement in any format. Where nothing was chosen, it is the payouts that are
 * recorded: a page from before an upgrade shows no transfers and refunds.
 */
export async function recordEntries(
  services: StatementServices,
  actor: Actor,
  { entries, chosen }: { entries: readonly StatementEntry[]; chosen?: ChosenOfStatement | undefined },
): Promise<BankStatementView> {
  const judged = chosenOf(await judge(services, actor, entries), chosen)
  const { settling, returning, trade } = judged
  const settled = await recordEach(settling, (one) => settle(services, actor, one))
  const returned = await recordEach(returning, (one) => takeBack(services, actor, one))
  const received = await recordEach(trade.receiving, (one) => receive(services, actor, one))
  const refunded = await recordEach(trade.refunding, (one) => refundByBank(services, actor, one))
  const all = [settled, returned, received, refunded]
  const { left, already } = await judgeAgain(
    services,
    actor,
    all.flatMap((each) => each.left),
  )
  return presentStatement(
    {
      ...judged,
      settling: settled.done,
      returning: returned.done,
      trade: { ...trade, receiving: received.done, refunding: refunded.done },
      already: judged.already + already,
      exceptions: [...judged.exceptions, ...left],
    },
    true,
    new Set([...received.waiting, ...refunded.waiting]),
  )
}

/** What another recording of the same statement was faster with was recorded before, too, and is nobody's work. */
async function judgeAgain(
  services: StatementServices,
  actor: Actor,
  all: readonly Exceptional[],
): Promise<{ left: Exceptional[]; already: number }> {
  const left: Exceptional[] = []
  for (const one of all) if ((await judge(services, actor, [one.entry])).already === 0) left.push(one)
  return { left, already: all.length - left.length }
}

interface Recorded<One> {
  /** Recorded, or waiting for a second person. */
  done: One[]
  waiting: One[]
  left: Exceptional[]
}

async function recordEach<One>(
  all: readonly One[],
  record: (one: One) => Promise<Outcome>,
): Promise<Recorded<One>> {
  const recorded: Recorded<One> = { done: [], waiting: [], left: [] }
  for (const one of all) {
    const outcome = await record(one)
    if (typeof outcome === 'object') recorded.left.push(outcome)
    else recorded.done.push(one)
    if (outcome === 'waits') recorded.waiting.push(one)
  }
  return recorded
}

/** What was ticked, by reference. */
function chosenOf(judged: Judged, chosen: ChosenOfStatement | undefined): Judged {
  const { settling, returning, trade } = judged
  if (!chosen) return { ...judged, trade: { ...trade, receiving: [], refunding: [] } }
  const { payouts, returns, transfers, refunds } = chosen
  return {
    ...judged,
    settling: settling.filter(({ order }) => payouts.includes(payoutReference(order.id))),
    returning: returning.filter(({ order }) => returns.includes(payoutReference(order.id))),
    trade: {
      ...trade,
      receiving: trade.receiving.filter(({ order }) => transfers.includes(referenceOf(order.number))),
      refunding: trade.refunding.filter(({ refund }) => refunds.includes(refund.reference)),
    },
  }
}

async function judge(
  services: StatementServices,
  actor: Actor,
  entries: readonly StatementEntry[],
): Promise<Judged> {
  const { db, payoutAccounts } = services
  const now = services.now()
  const blocks = await listFileBlocks(db, namedFiles(entries))
  const named = [...namedOrders(entries), ...blocks.flatMap(({ payouts }) => payouts)]
  const orders = new Map((await findKnownOrders(db, named)).map((order) => [order.id, order]))
  const single = takeSumsApart(entries, { blocks, orders })
  const judged = judgeStatement(single.entries, {
    orders,
    accounts: Object.values(payoutAccounts).map(({ iban }) => iban),
    companyId: actor.companyId,
    now,
  })
  const trade = await judgeTradeOf(services, actor, judged.others, now)
  return {
    ...judged,
    trade,
    already: judged.already + trade.already,
    exceptions: [...single.exceptions, ...judged.exceptions, ...trade.exceptions],
  }
}

async function settle(
  services: StatementServices,
  actor: Actor,
  { order, bankReference, paidOn, entry }: Settling,
): Promise<Outcome> {
  try {
    await transact(services.db, (tx) =>
      settlePayoutOrder(services, tx, actor, { id: order.id, paid: { bankReference, paidOn } }),
    )
    return 'done'
  } catch (error) {
    const why = error instanceof AppError ? refusalOf(error) : null
    if (why === null) throw error
    return { why, reference: payoutReference(order.id), company: order.company, entry }
  }
}

async function takeBack(
  services: StatementServices,
  actor: Actor,
  { order, entry, ...returned }: Returning,
): Promise<Outcome> {
  const { bankReference, returnedOn, bankSays } = returned
  try {
    await transact(services.db, (tx) =>
      returnPayout(services, tx, actor, {
        payoutId: order.payoutId,
        returned: { bankReference, returnedOn, bankSays },
        isOfStatement: true,
      }),
    )
    return 'done'
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
