import { and, asc, inArray, isNotNull, isNull } from 'drizzle-orm'
import { STAFF_ROLES } from '#kernel/actor.ts'
import type { Db, Tx } from './client.ts'
import { member } from './schema/accounts.ts'

/** Staff who are told what waits for staff: all who can act on it. */
export async function listToldStaff(db: Db | Tx) {
  const { id, email, firstName, lastName, language, companyId } = member
  return db
    .select({ id, email, firstName, lastName, language, companyId })
    .from(member)
    .where(
      and(
        inArray(member.role, STAFF_ROLES),
        isNotNull(member.verifiedAt),
        isNull(member.suspendedAt),
        isNull(member.deletedAt),
      ),
    )
    .orderBy(asc(id))
}
