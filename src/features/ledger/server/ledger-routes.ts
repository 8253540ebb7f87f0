import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import { listHeld, type HeldRow } from '#db/held-companies.ts'
import { AppError } from '#kernel/errors.ts'
import { maskAccount } from '#kernel/money/bank-details.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { depositReference, referenceOf } from '#kernel/trade/order.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import {
  listDebts,
  listDuePayouts,
  listPayouts,
  readStatement,
  type DebtView,
  type StaffPayoutView,
} from '../contract/ledger.ts'
import { downloadStatement, readPeriodStatement } from '../contract/statement.ts'
import { readBalances, type Balance } from './balances.ts'
import { listDebts as readDebts, type Debt } from './debts.ts'
import { readMaskedAccounts } from './payout-account/present-account.ts'
import { readPeriodStatement as readStatementOf, sendStatement } from './statement/period-statement.ts'
import {
  findPayout,
  listPayoutsTo,
  readPayouts,
  type KnownPayout,
  type ReadPayout,
} from './payout-repository.ts'

/** Balances and payouts of companies, for themselves and for staff. */
export function serveLedger(app: FastifyInstance, { db, now }: Pick<Services, 'db' | 'now'>): void {
  serve(app, readStatement, async ({ actor: { companyId } }) => ({
    balances: (await readBalances(db, { companyId }, now())).map(presentBalance),
    payouts: (await listPayoutsTo(db, companyId)).map(presentPayout),
  }))
  serve(app, readPeriodStatement, ({ actor: { companyId }, query: period }) =>
    readStatementOf(db, { companyId, period }, now()),
  )
  serve(app, downloadStatement, async ({ actor: { companyId }, query: period, language, reply }) =>
    sendStatement(db, reply, { companyId, period, language }),
  )
  serve(app, listDuePayouts, async () => {
    const balances = await readBalances(db, 'due', now())
    const payeeOf = await readMaskedAccounts(db, balances, now())
    const held = await listHeld(
      db,
      balances.map(({ companyId }) => companyId),
    )
    return balances.map((balance) => ({
      companyId: balance.companyId,
      company: balance.company,
      ...presentBalance(balance),
      ...payeeOf(balance),
      held: presentHeld(held.find(({ id }) => id === balance.companyId)),
    }))
  })
  serve(app, listDebts, async () => (await readDebts(db)).map(presentDebt))
  serve(app, listPayouts, async ({ query: { page = 1, displayCount = DEFAULT_PAGE_SIZE } }) => {
    const [total, payouts] = await readPayouts(db, { page, pageSize: displayCount })
    return [total, payouts.map(presentStaffPayout)] satisfies [number, unknown[]]
  })
}

const presentHeld = (held: HeldRow | undefined) => (held ? { company: held.company, hit: held.hit } : null)

function presentBalance({ currency, owedMinor, dueMinor, orderedMinor, paidOutMinor }: Balance) {
  return {
    currency,
    owed: majorFromMinor(owedMinor),
    due: majorFromMinor(dueMinor),
    ordered: majorFromMinor(orderedMinor),
    paidOut: majorFromMinor(paidOutMinor),
  }
}

function presentPayout({
  id,
  amountMinor,
  currency,
  bankReference,
  paidOn,
  account,
  returnedOn,
}: KnownPayout) {
  const masked = account && maskAccount(account)
  return {
    id,
    amount: majorFromMinor(amountMinor),
    currency,
    bankReference,
    paidOn,
    account: masked,
    returnedOn,
  }
}

/** A payout as staff see it. @throws AppError `not_found`. */
export async function getStaffPayout(db: Db, id: string): Promise<StaffPayoutView> {
  const found = await findPayout(db, id)
  if (!found) throw new AppError('not_found')
  return presentStaffPayout(found)
}

function presentStaffPayout(payout: ReadPayout) {
  return { ...presentPayout(payout), company: payout.company, by: payout.by }
}

function presentDebt({ number, owedMinor, ...debt }: Debt): DebtView {
  return {
    ...debt,
    reference:
      number === null ? null : debt.cause === 'deposit' ? depositReference(number) : referenceOf(number),
    debtor: owedMinor > 0n ? 'company' : 'operator',
    amount: Math.abs(majorFromMinor(owedMinor)),
  }
}
