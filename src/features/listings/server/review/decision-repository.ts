import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import { listing, listingDecision } from '#db/schema/listings.ts'
import { staffAct } from '#db/schema/platform.ts'

type NewDecision = Pick<typeof listingDecision.$inferInsert, 'listingId' | 'memberId' | 'form' | 'decidedAt'>

/** Stores a decision that can be taken back. Lock the listing before, and see that none is pending. */
export async function insertDecision(tx: Tx, values: NewDecision): Promise<bigint> {
  const [row] = await tx.insert(listingDecision).values(values).returning({ id: listingDecision.id })
  if (!row) throw new Error('the decision was not stored')
  return row.id
}

/** A decision that was not carried out yet. */
export async function findPendingDecision(db: Db | Tx, id: bigint) {
  const { listingId, memberId, form } = listingDecision
  const [row] = await db
    .select({ listingId, memberId, form })
    .from(listingDecision)
    .where(and(eq(listingDecision.id, id), isNull(listingDecision.carriedOutAt)))
  return row ?? null
}

/** Those of the listings about which a decision is pending. */
export async function findDecided(db: Db | Tx, listingIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { listingId, carriedOutAt } = listingDecision
  const rows = await db
    .select({ listingId })
    .from(listingDecision)
    .where(and(sql`${listingId} = ANY(${sql.param([...listingIds])}::int[])`, isNull(carriedOutAt)))
  return new Set(rows.map((row) => row.listingId))
}

/** Forgets a decision that can't be carried out. Returns whose it was and about what; null if it is gone. */
export async function dropDecision(tx: Tx, id: bigint) {
  const { memberId, listingId, carriedOutAt } = listingDecision
  const [dropped] = await tx
    .delete(listingDecision)
    .where(and(eq(listingDecision.id, id), isNull(carriedOutAt)))
    .returning({ memberId, listingId })
  if (!dropped) return null
  const { title, language } = listing
  const [about] = await tx.select({ title, language }).from(listing).where(eq(listing.id, dropped.listingId))
  return about ? { ...dropped, ...about } : null
}

/** Forgets the pending decision of a member about a locked listing. Returns whether there was one. */
export async function dropDecisionOf(tx: Tx, listingId: number, memberId: number): Promise<boolean> {
  const rows = await tx
    .delete(listingDecision)
    .where(
      and(
        eq(listingDecision.listingId, listingId),
        eq(listingDecision.memberId, memberId),
        isNull(listingDecision.carriedOutAt),
      ),
    )
    .returning({ id: listingDecision.id })
  return rows.length > 0
}

interface CarriedOut {
  carriedOutAt: Date
  actId: bigint
  sellerId: number
}

/** Marks a decision as carried out, so that the seller is told of it. */
export async function markCarriedOut(tx: Tx, id: bigint, marks: CarriedOut): Promise<void> {
  await tx.update(listingDecision).set(marks).where(eq(listingDecision.id, id))
}

/** The company of a member; null if there is none. */
export async function findCompanyOf(tx: Tx, memberId: number | undefined): Promise<number | null> {
  if (memberId === undefined) return null
  const [row] = await tx.select({ companyId: member.companyId }).from(member).where(eq(member.id, memberId))
  return row?.companyId ?? null
}

const untoldOf = (companyId: number) =>
  and(
    isNotNull(listingDecision.carriedOutAt),
    sql`EXISTS (SELECT FROM listing AS l WHERE l.id = ${listingDecision.listingId} AND l.company_id = ${companyId})`,
  )

/** When the first decision of which a company was not told was carried out. */
export async function findFirstUntold(tx: Tx, companyId: number): Promise<Date | null> {
  const [row] = await tx
    .select({ at: listingDecision.carriedOutAt })
    .from(listingDecision)
    .where(untoldOf(companyId))
    .orderBy(asc(listingDecision.carriedOutAt))
    .limit(1)
  return row?.at ?? null
}

/**
 * Takes the decisions of which a company was not told, in their order, with what was recorded about them.
 */
export async function takeUntold(tx: Tx, companyId: number) {
  const taken = await tx
    .delete(listingDecision)
    .where(untoldOf(companyId))
    .returning({ actId: listingDecision.actId })
  const acts = taken.flatMap(({ actId }) => (actId === null ? [] : [actId]))
  if (acts.length === 0) return []
  const { id, title, language, createdBy } = listing
  return tx
    .select({
      actId: staffAct.id,
      act: staffAct.act,
      details: staffAct.details,
      id,
      title,
      language,
      createdBy,
    })
    .from(staffAct)
    .innerJoin(listing, eq(id, sql`${staffAct.subjectId}::int`))
    .where(inArray(staffAct.id, acts))
    .orderBy(asc(staffAct.id))
}
