import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'
import { orderLine } from '#db/schema/orders.ts'
import type { Person } from '#platform/notifications/notify.ts'

/** The recipient of a mail, and its language. */
export interface Recipient extends Person {
  firstName: string
  companyId: number
}

const COLUMNS = {
  id: member.id,
  email: member.email,
  firstName: member.firstName,
  language: member.language,
  companyId: member.companyId,
}

const isActive = and(isNull(member.suspendedAt), isNotNull(member.verifiedAt))

/** The buyers, for an order's mails. */
export interface Buyers {
  company: string
  recipients: Recipient[]
}

/**
 * The buying company's name, and the member who placed the order or, if that member has left or deleted the
 * account, the company's admins. A member who has left is told nothing more.
 */
export async function findBuyers(
  tx: Tx,
  { memberId, companyId }: { memberId: number; companyId: number },
): Promise<Buyers> {
  const [found] = await tx.select({ name: company.name }).from(company).where(eq(company.id, companyId))
  const isOfCompany = and(eq(member.companyId, companyId), isNull(member.deletedAt))
  const placed = await tx
    .select(COLUMNS)
    .from(member)
    .where(and(eq(member.id, memberId), isOfCompany))
  const recipients =
    placed.length > 0
      ? placed
      : await tx
          .select(COLUMNS)
          .from(member)
          .where(and(isOfCompany, isActive, member.isCompanyAdmin))
          .orderBy(member.id)
  return { company: found?.name ?? '', recipients }
}

/** For each selling company: the member who created the listing, and the company's admins. */
export async function listSellers(tx: Tx, orderId: string): Promise<Recipient[]> {
  const lines = tx
    .select({ sellerCompanyId: orderLine.sellerCompanyId })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
  const listedIt = sql`EXISTS (SELECT FROM ${orderLine} JOIN ${listing} ON ${listing.id} = ${orderLine.listingId}
    WHERE ${orderLine.orderId} = ${orderId} AND ${listing.createdBy} = ${member.id})`
  return tx
    .select(COLUMNS)
    .from(member)
    .where(and(inArray(member.companyId, lines), isActive, or(member.isCompanyAdmin, listedIt)))
    .orderBy(member.id)
}
