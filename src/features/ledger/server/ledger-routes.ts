import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { majorFromMinor, minorFromMajor, type Currency, type Minor } from '#kernel/money.ts'
import { referenceOf } from '#kernel/order-reference.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/paging.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import {
  listDebts,
  listDuePayouts,
  listPayouts,
  readStatement,
  recordPayout,
  type DebtView,
} from '../contract/ledger.ts'
import { readBalances, type Balance } from './balances.ts'
import { listDebts as readDebts, type Debt } from './debts.ts'
import { findPayout, listPayoutsTo, readPayouts, type Payout, type ReadPayout } from './payout-repository.ts'

export interface AskedPayout {
  companyId: number
  currency: Currency
  amountMinor: Minor
  bankReference: string
  paidOn: string
}

/** What the ledger needs of others: a payout takes turns with whatever changes the sales that it pays. */
export interface LedgerFlows {
  /** Answers the payout's id. */
  payOut(actor: Actor, asked: AskedPayout): Promise<string>
}

export function serveLedger(
  app: FastifyInstance,
  { db, now }: Pick<Services, 'db' | 'now'>,
  flows: LedgerFlows,
): void {
  serve(app, readStatement, async ({ actor: { companyId } }) => ({
    balances: (await readBalances(db, { companyId }, now())).map(presentBalance),
    payouts: (await listPayoutsTo(db, companyId)).map(presentPayout),
  }))
  serve(app, listDuePayouts, async () => {
    const balances = await readBalances(db, 'due', now())
    return balances.map((balance) => ({
      companyId: balance.companyId,
      company: balance.company,
      ...presentBalance(balance),
    }))
  })
  serve(app, listDebts, async () => (await readDebts(db)).map(presentDebt))
  serve(app, listPayouts, async ({ query: { page = 1, displayCount = DEFAULT_PAGE_SIZE } }) => {
    const [total, payouts] = await readPayouts(db, { page, pageSize: displayCount })
    return [total, payouts.map(presentStaffPayout)] satisfies [number, unknown[]]
  })
  serve(app, recordPayout, async ({ actor, body: { amount, ...asked } }) => {
    const id = await flows.payOut(actor, { ...asked, amountMinor: minorFromMajor(amount) })
    const recorded = await findPayout(db, id)
    if (!recorded) throw new AppError('not_found')
    return presentStaffPayout(recorded)
  })
}

function presentBalance({ currency, owedMinor, dueMinor, paidOutMinor }: Balance) {
  return {
    currency,
    owed: majorFromMinor(owedMinor),
    due: majorFromMinor(dueMinor),
    paidOut: majorFromMinor(paidOutMinor),
  }
}

function presentPayout({ id, amountMinor, currency, bankReference, paidOn }: Payout) {
  return { id, amount: majorFromMinor(amountMinor), currency, bankReference, paidOn }
}

function presentStaffPayout(payout: ReadPayout) {
  return { ...presentPayout(payout), company: payout.company, by: payout.by }
}

function presentDebt({ number, owedMinor, ...debt }: Debt): DebtView {
  return {
    ...debt,
    reference: referenceOf(number),
    debtor: owedMinor > 0n ? 'company' : 'operator',
    amount: Math.abs(majorFromMinor(owedMinor)),
  }
}
