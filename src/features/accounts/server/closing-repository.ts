import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'

/** Name our advisory locks among all others. */
const MEMBERSHIP_LOCK_CLASS = 4103
const SITE_ADMINS_LOCK_CLASS = 4104

/**
 * Whoever changes who belongs to a company, who administers it, or whether it exists takes turns on this, before
 * locking any row, until the end of the transaction.
 */
export async function lockMembership(tx: Tx, companyId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${MEMBERSHIP_LOCK_CLASS}, ${companyId})`)
}

/** Whoever takes the role of admin from somebody takes turns on this, so that one always remains. */
export async function lockSiteAdmins(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${SITE_ADMINS_LOCK_CLASS}, 0)`)
}

/** A colleague as far as closing an account asks. */
export interface Colleague {
  id: number
  isCompanyAdmin: boolean
  /** Verified and not suspended. */
  isActive: boolean
}

/** Everybody else of a company whose account exists, the longest there first. */
export async function listColleagues(
  db: Db | Tx,
  { id, companyId }: { id: number; companyId: number },
): Promise<Colleague[]> {
  return db
    .select({
      id: member.id,
      isCompanyAdmin: member.isCompanyAdmin,
      isActive: sql<boolean>`${member.verifiedAt} IS NOT NULL AND ${member.suspendedAt} IS NULL`,
    })
    .from(member)
    .where(and(eq(member.companyId, companyId), ne(member.id, id), isNull(member.deletedAt)))
    .orderBy(member.id)
}

/** Whether the site has another active admin than this member. */
export async function hasOtherSiteAdmin(db: Db | Tx, memberId: number): Promise<boolean> {
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .where(
      and(
        eq(member.role, 'admin'),
        ne(member.id, memberId),
        isNull(member.suspendedAt),
        isNotNull(member.verifiedAt),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** A closed company keeps what documents already issued say of it, and nothing else; answers whether it was open. */
export async function markCompanyClosed(tx: Tx, companyId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(company)
    .set({ closedAt: now, deliveryPostcode: null })
    .where(and(eq(company.id, companyId), isNull(company.closedAt)))
    .returning({ id: company.id })
  return rows.length > 0
}
