import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { memberName } from '#db/member-name.ts'
import { member } from '#db/schema/accounts.ts'
import { purchaseApprover, purchaseLimit } from '#db/schema/requisitions.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'

const { id, email, firstName, lastName, language } = member
export const isActive = and(
  isNotNull(member.verifiedAt),
  isNull(member.suspendedAt),
  isNull(member.deletedAt),
)

/** The name of a member; empty for a deleted account. */
export async function findName(db: Db | Tx, memberId: number): Promise<string> {
  const [row] = await db
    .select({ name: memberName(member) })
    .from(member)
    .where(eq(id, memberId))
  return row?.name ?? ''
}

export async function isApprover(
  db: Db | Tx,
  { memberId, companyId }: Pick<Actor, 'memberId' | 'companyId'>,
): Promise<boolean> {
  const own = and(eq(purchaseApprover.companyId, companyId), eq(purchaseApprover.memberId, memberId))
  return (await db.$count(purchaseApprover, own)) > 0
}

const TOLD = { id, email, firstName, lastName, language }

/** The active approvers of a company, without a member. */
export async function listApprovers(db: Db | Tx, companyId: number, exceptId: number) {
  return db
    .select(TOLD)
    .from(purchaseApprover)
    .innerJoin(member, and(eq(id, purchaseApprover.memberId), eq(member.companyId, companyId)))
    .where(and(eq(purchaseApprover.companyId, companyId), ne(id, exceptId), isActive))
    .orderBy(asc(id))
}

/** A member as somebody to notify; empty if the account is suspended or deleted. */
export async function findTold(db: Db | Tx, memberId: number) {
  return db
    .select(TOLD)
    .from(member)
    .where(and(eq(id, memberId), isActive))
}

/** The members of a company, with their limits and whether they approve. */
export async function listRules(db: Db | Tx, companyId: number) {
  const members = await db
    .select({ memberId: id, name: memberName(member), approver: purchaseApprover.memberId })
    .from(member)
    .leftJoin(
      purchaseApprover,
      and(eq(purchaseApprover.memberId, id), eq(purchaseApprover.companyId, companyId)),
    )
    .where(and(eq(member.companyId, companyId), isNull(member.deletedAt)))
    .orderBy(asc(id))
  const limits = await db.select().from(purchaseLimit).where(eq(purchaseLimit.companyId, companyId))
  return members.map(({ approver, ...each }) => ({
    ...each,
    isApprover: approver !== null,
    limits: limits.filter(({ memberId }) => memberId === each.memberId),
  }))
}

/** Sets what a member may buy without approval, and whether it approves. */
export async function saveRules(
  tx: Tx,
  whose: { companyId: number; memberId: number },
  {
    limits,
    isApprover: approves,
  }: { limits: { currency: Currency; maxMinor: Minor }[]; isApprover: boolean },
): Promise<void> {
  const { companyId, memberId } = whose
  await tx
    .delete(purchaseLimit)
    .where(and(eq(purchaseLimit.companyId, companyId), eq(purchaseLimit.memberId, memberId)))
  if (limits.length > 0)
    await tx.insert(purchaseLimit).values(limits.map((limit) => ({ ...limit, ...whose })))
  const right = and(eq(purchaseApprover.companyId, companyId), eq(purchaseApprover.memberId, memberId))
  if (approves) await tx.insert(purchaseApprover).values(whose).onConflictDoNothing()
  else await tx.delete(purchaseApprover).where(right)
}

/** For an account that is deleted. What it asked for and decided stays with the company. */
export async function deleteRulesOf(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(purchaseLimit).where(eq(purchaseLimit.memberId, memberId))
  await tx.delete(purchaseApprover).where(eq(purchaseApprover.memberId, memberId))
}
