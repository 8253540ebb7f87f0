import { aliasedTable, and, desc, eq, getTableColumns, gt, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { moveRows } from '#db/move-rows.ts'
import { company, member } from '#db/schema/accounts.ts'
import { approval } from '#db/schema/approvals.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { AppError } from '#kernel/errors.ts'
import { APPROVAL_TRANSITIONS, type ApprovalAct } from '../domain/approval.ts'

export type Approval = typeof approval.$inferSelect
type NewApproval = Omit<
  typeof approval.$inferInsert,
  'state' | 'decidedBy' | 'decidedAt' | 'note' | 'failure'
>

/** Without the input and its digest, which are only needed to carry the act out. */
const { input: _, digest: __, ...LISTED } = getTableColumns(approval)
type ListedApproval = Omit<Approval, 'input' | 'digest'>

/** An act with the names of its people and its company. */
export interface ReadApproval {
  approval: ListedApproval
  number: number | null
  company: string
  proposer: string
  decider: string | null
}

/** Returns false if the same act is pending already; an expired one is replaced. */
export async function insertApproval(tx: Tx, values: NewApproval): Promise<boolean> {
  const { act, digest, proposedAt } = values
  const isOld = and(eq(approval.act, act), eq(approval.digest, digest), lte(approval.expiresAt, proposedAt))
  await moveRows(tx, [approval, 'state'], APPROVAL_TRANSITIONS.expired, isOld)
  const rows = await tx
    .insert(approval)
    .values({ ...values, state: 'waiting' })
    .onConflictDoNothing()
    .returning({ id: approval.id })
  return rows.length > 0
}

export async function findApproval(db: Db | Tx, id: number): Promise<Approval | null> {
  const [row] = await db.select().from(approval).where(eq(approval.id, id))
  return row ?? null
}

export async function lockApproval(tx: Tx, id: number): Promise<Approval | null> {
  const [row] = await tx.select().from(approval).where(eq(approval.id, id)).for('no key update')
  return row ?? null
}

/** @throws AppError `already_decided` */
export async function closeApproval(
  tx: Tx,
  id: number,
  {
    state,
    ...decided
  }: Pick<Approval, 'decidedBy' | 'decidedAt'> &
    Partial<Pick<Approval, 'note' | 'failure'>> & { state: 'done' | 'failed' | 'rejected' },
): Promise<void> {
  const move = APPROVAL_TRANSITIONS[state]
  if ((await moveRows(tx, [approval, 'state'], move, eq(approval.id, id), decided)) === 0)
    throw new AppError('already_decided')
}

export const waitingAt = (now: Date) => and(eq(approval.state, 'waiting'), gt(approval.expiresAt, now))
export const endedAt = (now: Date) => or(ne(approval.state, 'waiting'), lte(approval.expiresAt, now))

/** Whether an act about an order waits for its second person. */
export async function isActWaiting(tx: Tx, act: ApprovalAct, orderId: string, now: Date): Promise<boolean> {
  return (
    (await tx.$count(approval, and(eq(approval.act, act), eq(approval.orderId, orderId), waitingAt(now)))) > 0
  )
}

/** A page of acts, newest first, and their total. */
export async function readApprovals(
  db: Db,
  where: SQL | undefined,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<[number, ReadApproval[]]> {
  const total = await db.$count(approval, where)
  const rows = await select(db)
    .where(where)
    .orderBy(desc(approval.proposedAt), desc(approval.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return [total, rows]
}

export async function readApproval(db: Db, id: number): Promise<ReadApproval | null> {
  const [row] = await select(db).where(eq(approval.id, id))
  return row ?? null
}

const proposer = aliasedTable(member, 'proposer')
const decider = aliasedTable(member, 'decider')
const nameOf = (who: typeof proposer) => sql<string>`trim(${who.firstName} || ' ' || ${who.lastName})`

function select(db: Db) {
  return db
    .select({
      approval: LISTED,
      number: purchaseOrder.number,
      company: company.name,
      proposer: nameOf(proposer),
      decider: sql<string | null>`${nameOf(decider)}`,
    })
    .from(approval)
    .leftJoin(purchaseOrder, eq(purchaseOrder.id, approval.orderId))
    .innerJoin(company, sql`${company.id} = coalesce(${approval.companyId}, ${purchaseOrder.companyId})`)
    .innerJoin(proposer, eq(proposer.id, approval.proposedBy))
    .leftJoin(decider, eq(decider.id, approval.decidedBy))
    .$dynamic()
}

/** Kept as long as the record of staff's acts, since it says who asked and who confirmed. */
export async function forgetApprovalsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(approval).where(lt(approval.proposedAt, moment))
}
