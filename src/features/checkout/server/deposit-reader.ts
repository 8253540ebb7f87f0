import { and, count, desc, eq, exists, inArray, isNotNull, not, or, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listHeld } from '#db/held-companies.ts'
import { company } from '#db/schema/accounts.ts'
import { deposit, depositDispute } from '#db/schema/deposits.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import type { StaffDepositView } from '../contract/deposits.ts'
import type { DepositListView } from '../domain/deposit.ts'
import { listContests, listPaidDeposits, type Deposit } from './deposit-repository.ts'
import { presentDeposit } from './present-deposit.ts'

interface Row {
  deposit: Deposit
  company: string
  orderNumber: number | null
}

const COLUMNS = { deposit, company: company.name, orderNumber: purchaseOrder.number }

/** Every deposit of an order that was paid, the oldest first, and whether a bank contests its payment. */
export async function listDepositsOfOrder(
  db: Db,
  orderId: string,
): Promise<(Deposit & { isContested: boolean })[]> {
  const rows = await listPaidDeposits(db, orderId)
  const contests = await listContests(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    isContested: contests.some(({ depositId, state }) => depositId === row.id && state === 'open'),
  }))
}

/** Deposits that were paid, the newest first: how many there are, and those of a page. */
export async function listStaffDeposits(
  db: Db,
  { view, page, pageSize }: { view: DepositListView; page: number; pageSize: number },
): Promise<[number, StaffDepositView[]]> {
  const which = and(isNotNull(deposit.paidAt), shownIn(db, view))
  const [counted] = await db.select({ total: count() }).from(deposit).where(which)
  const rows = await db
    .select(COLUMNS)
    .from(deposit)
    .innerJoin(company, eq(company.id, deposit.companyId))
    .leftJoin(purchaseOrder, eq(purchaseOrder.id, deposit.orderId))
    .where(which)
    .orderBy(desc(deposit.number))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return [counted?.total ?? 0, await present(db, rows)]
}

function shownIn(db: Db, view: DepositListView): SQL | undefined {
  const contest = db
    .select({ id: depositDispute.id })
    .from(depositDispute)
    .where(and(eq(depositDispute.depositId, deposit.id), eq(depositDispute.state, 'open')))
  const isOpen = or(eq(deposit.state, 'failed'), exists(contest))
  if (view === 'open') return isOpen
  const states = view === 'held' ? (['held', 'returning'] as const) : (['returned', 'kept', 'taken'] as const)
  return and(inArray(deposit.state, [...states]), not(exists(contest)))
}

export async function findStaffDeposit(db: Db, id: string): Promise<StaffDepositView | null> {
  const rows = await db
    .select(COLUMNS)
    .from(deposit)
    .innerJoin(company, eq(company.id, deposit.companyId))
    .leftJoin(purchaseOrder, eq(purchaseOrder.id, deposit.orderId))
    .where(eq(deposit.id, id))
  const [found] = await present(db, rows)
  return found ?? null
}

async function present(db: Db, rows: readonly Row[]): Promise<StaffDepositView[]> {
  const contests = await listContests(
    db,
    rows.map((row) => row.deposit.id),
  )
  const held = await listHeld(db, [...new Set(rows.map((row) => row.deposit.companyId))])
  return rows.map(({ deposit: row, company: name, orderNumber }) => {
    const { id, orderId, companyId, bankReference, takenMinor } = row
    const holding = held.find((each) => each.id === companyId)
    const own = contests.filter(({ depositId }) => depositId === id)
    return {
      id,
      ...presentDeposit(row, { isContested: own.some(({ state }) => state === 'open') }),
      company: name,
      companyId,
      order:
        orderId === null || orderNumber === null
          ? null
          : { id: orderId, reference: referenceOf(orderNumber) },
      bankReference,
      taken: majorFromMinor(takenMinor),
      contests: own.map(({ state, amountMinor, reason, evidenceDueAt, openedAt }) => ({
        state,
        amount: majorFromMinor(amountMinor),
        reason,
        answerBy: evidenceDueAt?.toISOString() ?? null,
        date: openedAt.toISOString(),
      })),
      held: holding ? { company: holding.company, hit: holding.hit } : null,
    }
  })
}
