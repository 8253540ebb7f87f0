import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { moveRows, type ChangeOf } from '#db/move-rows.ts'
import { company } from '#db/schema/accounts.ts'
import { stockHold } from '#db/schema/checkout.ts'
import { deposit, depositDispute } from '#db/schema/deposits.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { CONTEST_TRANSITIONS, DEPOSIT_TRANSITIONS, type DepositMove } from '../domain/deposit.ts'

export type Deposit = typeof deposit.$inferSelect
export type DepositDispute = typeof depositDispute.$inferSelect

export async function findDeposit(db: Db | Tx, id: string): Promise<Deposit | null> {
  const [row] = await db.select().from(deposit).where(eq(deposit.id, id))
  return row ?? null
}

export async function findDepositByIntent(db: Db | Tx, intentId: string): Promise<Deposit | null> {
  const [row] = await db.select().from(deposit).where(eq(deposit.intentId, intentId))
  return row ?? null
}

export async function findDepositByRefund(db: Db | Tx, refundId: string): Promise<Deposit | null> {
  const [row] = await db.select().from(deposit).where(eq(deposit.refundId, refundId))
  return row ?? null
}

/** The deposit of a cart that is to be paid; there is at most one. */
export async function findAskedDeposit(db: Db | Tx, cartId: string): Promise<Deposit | null> {
  const [row] = await db
    .select()
    .from(deposit)
    .where(and(eq(deposit.cartId, cartId), eq(deposit.state, 'asked')))
  return row ?? null
}

/** The deposit of an order, locked, if it is held or kept. The order's cart must be locked. */
export async function lockDepositOfOrder(tx: Tx, orderId: string): Promise<Deposit | null> {
  const [row] = await tx
    .select()
    .from(deposit)
    .where(and(eq(deposit.orderId, orderId), inArray(deposit.state, ['held', 'kept'])))
    .for('no key update')
  return row ?? null
}

/** The deposit, locked after its cart. */
export async function lockDeposit(tx: Tx, id: string): Promise<Deposit | null> {
  const [row] = await tx.select().from(deposit).where(eq(deposit.id, id)).for('no key update')
  return row ?? null
}

/** Every deposit of an order that was paid, the oldest first. */
export async function listPaidDeposits(db: Db, orderId: string): Promise<Deposit[]> {
  return db
    .select()
    .from(deposit)
    .where(and(eq(deposit.orderId, orderId), isNotNull(deposit.paidAt)))
    .orderBy(asc(deposit.createdAt))
}

type NewDeposit = Pick<
  Deposit,
  | 'cartId'
  | 'holdId'
  | 'companyId'
  | 'memberId'
  | 'currency'
  | 'amountMinor'
  | 'totalMinor'
  | 'ruleVersion'
  | 'rule'
  | 'language'
>

/** The cart must be locked, and have no other that is to be paid. */
export async function insertDeposit(tx: Tx, values: NewDeposit, now: Date): Promise<Deposit> {
  const moments = { createdAt: now, updatedAt: now, checkedAt: now }
  const [row] = await tx
    .insert(deposit)
    .values({ id: randomId(), ...values, ...moments, state: 'asked' })
    .returning()
  if (!row) throw new Error('the deposit was not inserted')
  return row
}

/** Stores the rule of a deposit that is still to be paid as its buyer reads it now. */
export async function rewordDeposit(
  tx: Tx,
  id: string,
  words: Pick<Deposit, 'rule' | 'ruleVersion' | 'language'>,
): Promise<void> {
  await tx
    .update(deposit)
    .set(words)
    .where(and(eq(deposit.id, id), eq(deposit.state, 'asked')))
}

/** Notes the payment of a deposit that is still to be paid. Returns false if it has another, or ended meanwhile. */
export async function noteIntent(tx: Tx, id: string, intentId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(deposit)
    .set({ intentId, checkedAt: now, updatedAt: now })
    .where(and(eq(deposit.id, id), eq(deposit.state, 'asked'), isNull(deposit.intentId)))
  return (rowCount ?? 0) > 0
}

/** Moves a deposit by its table of transitions. Returns false where it does not allow that, any more. */
export async function moveDeposit(
  tx: Tx,
  id: string,
  move: DepositMove,
  change: ChangeOf<typeof deposit>,
): Promise<boolean> {
  return (await moveRows(tx, [deposit, 'state'], DEPOSIT_TRANSITIONS[move], eq(deposit.id, id), change)) > 0
}

/** What the provider said, without a change of the state. */
export async function markDepositChecked(
  tx: Tx,
  id: string,
  said: Pick<ChangeOf<typeof deposit>, 'lastError' | 'refundId' | 'takenMinor'>,
  now: Date,
): Promise<void> {
  await tx
    .update(deposit)
    .set({ ...said, checkedAt: now })
    .where(eq(deposit.id, id))
}

/** Deposits to be paid that were not queried lately, the longest waiting first. */
export async function listUnpaidDeposits(db: Db, before: Date, limit: number): Promise<string[]> {
  return idsOf(
    await db
      .select({ id: deposit.id })
      .from(deposit)
      .where(and(eq(deposit.state, 'asked'), lt(deposit.checkedAt, before)))
      .orderBy(asc(deposit.checkedAt))
      .limit(limit),
  )
}

/** Whether the units for which a deposit is to be paid are still held. */
export async function isDepositHoldLiving(
  db: Db | Tx,
  { holdId }: Pick<Deposit, 'holdId'>,
): Promise<boolean> {
  if (holdId === null) return false
  return (await db.$count(stockHold, and(eq(stockHold.id, holdId), eq(stockHold.state, 'held')))) > 0
}

/** Whether a company may order: neither closed, nor suspended from trading, nor held back. */
export async function mayPayerTrade(tx: Tx, companyId: number): Promise<boolean> {
  const { id, closedAt, suspendedAt, heldAt } = company
  const open = and(eq(id, companyId), isNull(closedAt), isNull(suspendedAt), isNull(heldAt))
  return (await tx.$count(company, open)) > 0
}

/** Whether the screening of names holds back the company to which a deposit goes. */
export async function isPayerHeld(db: Db | Tx, companyId: number): Promise<boolean> {
  return (await db.$count(company, and(eq(company.id, companyId), isNotNull(company.heldAt)))) > 0
}

/**
 * Whether the operator kept a side of an order from trading since its deposit was paid: the screening of names held the
 * buyer or a seller back for some of the time, or the buyer is suspended.
 */
export async function wasKeptFromTrade(
  tx: Tx,
  { orderId, companyId, paidAt }: Pick<Deposit, 'orderId' | 'companyId' | 'paidAt'>,
): Promise<boolean> {
  const { rows } = await tx.execute<{ was: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM company c
      WHERE (c.id = ${companyId} OR c.id IN (SELECT seller_company_id FROM order_line WHERE order_id = ${orderId}))
        AND (c.held_at IS NOT NULL OR (c.id = ${companyId} AND c.suspended_at IS NOT NULL)
          OR EXISTS (SELECT FROM ended_hold h
            WHERE h.company_id = c.id AND h.ended_at > ${paidAt?.toISOString() ?? null}::timestamptz))
    ) AS was`)
  return rows[0]?.was === true
}

/**
 * Deposits that the provider is to give back or does, not queried lately. Those that wait until their company is no
 * longer held back, or until a bank has decided, are found again then.
 */
export async function listOpenReturns(db: Db, before: Date, limit: number): Promise<string[]> {
  const held = db
    .select({ one: sql`1` })
    .from(company)
    .where(and(eq(company.id, deposit.companyId), isNotNull(company.heldAt)))
  const contested = db
    .select({ one: sql`1` })
    .from(depositDispute)
    .where(and(eq(depositDispute.depositId, deposit.id), eq(depositDispute.state, 'open')))
  return idsOf(
    await db
      .select({ id: deposit.id })
      .from(deposit)
      .where(
        and(
          eq(deposit.state, 'returning'),
          lt(deposit.checkedAt, before),
          or(isNotNull(deposit.refundId), and(notExists(held), notExists(contested))),
        ),
      )
      .orderBy(asc(deposit.checkedAt))
      .limit(limit),
  )
}

export async function findContest(db: Db | Tx, id: string): Promise<DepositDispute | null> {
  const [row] = await db.select().from(depositDispute).where(eq(depositDispute.id, id))
  return row ?? null
}

export async function isContested(db: Db | Tx, depositId: string): Promise<boolean> {
  const open = and(eq(depositDispute.depositId, depositId), eq(depositDispute.state, 'open'))
  return (await db.$count(depositDispute, open)) > 0
}

/** The deposit must be locked. */
export async function saveContest(tx: Tx, values: DepositDispute): Promise<void> {
  const { id, state, ...others } = values
  const set: ChangeOf<typeof depositDispute> = others
  if (state !== 'open')
    await moveRows(tx, [depositDispute, 'state'], CONTEST_TRANSITIONS[state], eq(depositDispute.id, id))
  await tx.insert(depositDispute).values(values).onConflictDoUpdate({ target: depositDispute.id, set })
}

/** Open contests that were not queried lately, and won ones whose money has not been returned. */
export async function listUncheckedContests(db: Db, before: Date, limit: number): Promise<string[]> {
  const isOpen = eq(depositDispute.state, 'open')
  const isNotBack = and(eq(depositDispute.state, 'won'), gt(depositDispute.withdrawnMinor, 0n))
  return idsOf(
    await db
      .select({ id: depositDispute.id })
      .from(depositDispute)
      .where(and(or(isOpen, isNotBack), lt(depositDispute.checkedAt, before)))
      .orderBy(asc(depositDispute.checkedAt))
      .limit(limit),
  )
}

export async function listContests(db: Db, depositIds: readonly string[]): Promise<DepositDispute[]> {
  if (depositIds.length === 0) return []
  return db
    .select()
    .from(depositDispute)
    .where(inArray(depositDispute.depositId, [...depositIds]))
    .orderBy(desc(depositDispute.openedAt))
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
