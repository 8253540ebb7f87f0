import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { LOCK_CLASSES } from '#db/advisory-locks.ts'
import type { Db, Tx } from '#db/client.ts'
import { company, mailedToken, member, session } from '#db/schema/accounts.ts'
import { orderLine, purchaseOrder } from '#db/schema/orders.ts'
import type { Colleague } from '../domain/closing.ts'
import { forgetDevices } from './known-devices.ts'
import { deleteFactor } from './second-factor/factor-repository.ts'
import { deleteTicketsOf } from './second-factor/login-tickets.ts'

/**
 * Whoever changes who belongs to a company, who administers it, or whether it exists takes turns on this,
 * before locking any row, until the end of the transaction.
 */
export async function lockMembership(tx: Tx, companyId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK_CLASSES.membership}, ${companyId})`)
}

/** Whoever takes the role of admin from somebody takes turns on this, so that one always remains. */
export async function lockSiteAdmins(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK_CLASSES.siteAdmins}, 0)`)
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

/**
 * A closed company keeps what documents already issued say of it, or nothing where there are none. A second
 * call changes nothing.
 */
export async function markCompanyClosed(tx: Tx, companyId: number, now: Date): Promise<void> {
  const isOpen = and(eq(company.id, companyId), isNull(company.closedAt))
  const nothing = { deliveryCountry: null, deliveryCity: null, deliveryPostcode: null, deliveryStreet: null }
  await tx
    .update(company)
    .set({ ...nothing, ...(!(await hasTraded(tx, companyId)) && nameless(companyId)), closedAt: now })
    .where(isOpen)
}

const nameless = (companyId: number) => ({
  name: `#${companyId}`,
  street: null,
  postcode: null,
  city: null,
  country: null,
  vatNumber: null,
  registrationNumber: null,
})

/** Whether an order names the company, as buyer or as seller. */
async function hasTraded(tx: Tx, companyId: number): Promise<boolean> {
  const bought = await tx
    .select({ id: purchaseOrder.id })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.companyId, companyId))
    .limit(1)
  if (bought.length > 0) return true
  const sold = await tx
    .select({ id: orderLine.orderId })
    .from(orderLine)
    .where(eq(orderLine.sellerCompanyId, companyId))
    .limit(1)
  return sold.length > 0
}

/**
 * What a member has that only lives with its account: sessions, with which it is signed out everywhere, its
 * browsers, links and second factor.
 */
export async function deleteSessionsAndLinks(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(session).where(eq(session.memberId, memberId))
  await forgetDevices(tx, memberId)
  await tx.delete(mailedToken).where(eq(mailedToken.memberId, memberId))
  await deleteTicketsOf(tx, memberId)
  await deleteFactor(tx, memberId)
}

/**
 * Takes everything personal from a member's row, which stays because orders and the records of staff refer to
 * it. Its address can sign up again at once. `#7` stands where a name stood: a number says nothing in any
 * language.
 */
export async function anonymiseMember(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .update(member)
    .set({
      firstName: `#${id}`,
      lastName: '',
      email: `deleted-${id}@deleted.invalid`,
      phone: '',
      jobTitle: '',
      country: '',
      city: '',
      passwordHash: '',
      role: 'member',
      isCompanyAdmin: false,
      verifiedAt: null,
      suspendedAt: null,
      suspendedReason: null,
      pendingEmail: null,
      pendingEmailAt: null,
      deletedAt: now,
    })
    .where(eq(member.id, id))
}

/** The company of a deleted account, and whether it is closed; null while the account exists. */
export async function findDeletedMember(
  db: Db | Tx,
  id: number,
): Promise<{ companyId: number; isCompanyClosed: boolean } | null> {
  const [row] = await db
    .select({ companyId: member.companyId, closedAt: company.closedAt })
    .from(member)
    .innerJoin(company, eq(company.id, member.companyId))
    .where(and(eq(member.id, id), isNotNull(member.deletedAt)))
  return row ? { companyId: row.companyId, isCompanyClosed: row.closedAt !== null } : null
}
