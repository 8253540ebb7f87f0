import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { actFor } from '#platform/acting/find-acting.ts'
import type { Services } from '#platform/services.ts'

/**
 * Who runs an import, as of now: a member of its company, or staff in its name. Null for one who is suspended or has moved
 * to another company, and for staff once the mandate has ended.
 */
export async function findImporter(
  services: Pick<Services, 'db' | 'pool'>,
  found: { memberId: number; companyId: number },
): Promise<Actor | null> {
  const actor = await findMember(services.db, found.memberId)
  if (actor === null || actor.companyId === found.companyId) return actor
  try {
    return await actFor(services, actor, String(found.companyId))
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

async function findMember(db: Db, memberId: number): Promise<Actor | null> {
  const [row] = await db
    .select({
      memberId: member.id,
      companyId: member.companyId,
      role: member.role,
      isCompanyAdmin: member.isCompanyAdmin,
    })
    .from(member)
    .where(and(eq(member.id, memberId), isNotNull(member.verifiedAt), isNull(member.suspendedAt)))
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
