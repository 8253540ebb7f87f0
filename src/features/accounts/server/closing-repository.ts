import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { takeLock } from '#db/advisory-locks.ts'
import type { Db, Tx } from '#db/client.ts'
import { company, companyAct, mailedToken, member, session, vatCheck } from '#db/schema/accounts.ts'
import { orderLine, purchaseOrder } from '#db/schema/orders.ts'
import type { Colleague } from '../domain/company.ts'
import { NO_PASSWORD } from '../domain/member.ts'
import { forgetActLinksOf } from './company/act-repository.ts'
import { isActive } from './company/company-repository.ts'
import { forgetDevices } from './known-devices.ts'
import { deleteFactor } from './second-factor/factor-repository.ts'
import { deleteTicketsOf } from './second-factor/login-tickets.ts'

/**
 * Serialises changes of a company's members, its admins or its existence until the transaction ends. Must be
 * taken before any row lock, or two transactions may deadlock.
 */
export async function lockMembership(tx: Tx, companyId: number): Promise<void> {
  await takeLock(tx, 'membership', companyId)
}

/** Serialises withdrawals of the admin role, so that the site always keeps one admin. */
export async function lockSiteAdmins(tx: Tx): Promise<void> {
  await takeLock(tx, 'siteAdmins')
}

/** The other members of a company, longest-serving first; without deleted accounts. */
export async function listColleagues(
  db: Db | Tx,
  { id, companyId }: { id: number; companyId: number },
): Promise<Colleague[]> {
  return db
    .select({
      memberId: member.id,
      isCompanyAdmin: member.isCompanyAdmin,
      isActive,
    })
    .from(member)
    .where(and(eq(member.companyId, companyId), ne(member.id, id), isNull(member.deletedAt)))
    .orderBy(member.id)
}

/** Whether the site has an active admin besides this member. */
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
 * Closes a company and keeps only the data that issued documents state, if there are any. Idempotent.
 */
export async function markCompanyClosed(tx: Tx, companyId: number, now: Date): Promise<void> {
  const isOpen = and(eq(company.id, companyId), isNull(company.closedAt))
  const nothing = { deliveryCountry: null, deliveryCity: null, deliveryPostcode: null, deliveryStreet: null }
  const isTrader = await hasTraded(tx, companyId)
  if (!isTrader) {
    await tx.delete(vatCheck).where(eq(vatCheck.companyId, companyId))
    await tx.update(companyAct).set({ nameBefore: null }).where(eq(companyAct.companyId, companyId))
  }
  await tx
    .update(company)
    .set({ ...nothing, ...(!isTrader && nameless(companyId)), closedAt: now })
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
  suspendedReason: null,
})

/** Whether the company is buyer or seller of any order. */
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
 * Deletes what is useless without the account: sessions, known browsers, links and the second factor. The
 * member is thereby signed out everywhere.
 */
export async function deleteSessionsAndLinks(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(session).where(eq(session.memberId, memberId))
  await forgetDevices(tx, memberId)
  await tx.delete(mailedToken).where(eq(mailedToken.memberId, memberId))
  await forgetActLinksOf(tx, memberId)
  await deleteTicketsOf(tx, memberId)
  await deleteFactor(tx, memberId)
}

/**
 * Removes all personal data from a member's row, which stays because orders and staff records refer to it.
 * Its address can sign up again at once. `#7` replaces the name, because a number needs no translation.
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
      passwordHash: NO_PASSWORD,
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
