import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import type { Actor } from '#kernel/actor.ts'

/**
 * The member for whom an import acts, as of now. Null if suspended, or if the member has moved to another
 * company.
 */
export async function findImporter(
  db: Db | Tx,
  { memberId, companyId }: { memberId: number; companyId: number },
): Promise<Actor | null> {
  const [row] = await db
    .select({
      memberId: member.id,
      companyId: member.companyId,
      role: member.role,
      isCompanyAdmin: member.isCompanyAdmin,
    })
    .from(member)
    .where(
      and(
        eq(member.id, memberId),
        eq(member.companyId, companyId),
        isNotNull(member.verifiedAt),
        isNull(member.suspendedAt),
      ),
    )
  return row ? { ...row, sessionId: '' } : null
}

/** Where a company is, by its profile. */
export async function findHome(
  db: Db | Tx,
  companyId: number,
): Promise<{ country: string | null; city: string | null }> {
  const { country, city } = company
  const [home] = await db.select({ country, city }).from(company).where(eq(company.id, companyId))
  return home ?? { country: null, city: null }
}
