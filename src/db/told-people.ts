import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { STAFF_ROLES } from '#kernel/actor.ts'
import type { Db, Tx } from './client.ts'
import { member } from './schema/accounts.ts'

const { id, email, firstName, lastName, language, companyId } = member
const PERSON = { id, email, firstName, lastName, language, companyId }

const isActive = and(isNotNull(member.verifiedAt), isNull(member.suspendedAt), isNull(member.deletedAt))

/** Staff who are told what waits for staff: all who can act on it. */
export async function listToldStaff(db: Db | Tx) {
  return db
    .select(PERSON)
    .from(member)
    .where(and(inArray(member.role, STAFF_ROLES), isActive))
    .orderBy(asc(id))
}

/** The admins of a company, who are told about its money and what is decided about it; with another of its members. */
export async function listToldAdmins(db: Db | Tx, ofCompany: number, alsoMemberId?: number) {
  const also = alsoMemberId === undefined ? undefined : eq(id, alsoMemberId)
  return db
    .select(PERSON)
    .from(member)
    .where(and(eq(companyId, ofCompany), or(member.isCompanyAdmin, also), isActive))
    .orderBy(asc(id))
}
