import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { STAFF_ROLES } from '#kernel/actor.ts'
import type { Db, Tx } from './client.ts'
import { listFormerAddresses } from './former-addresses.ts'
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

/** As above, also at the earlier addresses of those whose account may have been taken over with its mailbox. */
export async function listAdminsAndFormer(tx: Tx, ofCompany: number, now: Date) {
  const admins = await listToldAdmins(tx, ofCompany)
  const ids = admins.map((one) => one.id)
  const former = await listFormerAddresses(tx, ids, now)
  return admins.flatMap((admin) => [
    { ...admin, isFormer: false },
    ...former.flatMap((one) =>
      one.memberId === admin.id ? [{ ...admin, email: one.email, isFormer: true }] : [],
    ),
  ])
}
