import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'
import { orderLine } from '#db/schema/orders.ts'

/** Whom a mail goes to, and in which language. */
export interface Recipient {
  email: string
  firstName: string
  language: 'en' | 'fr'
  companyId: number
}

const COLUMNS = {
  email: member.email,
  firstName: member.firstName,
  language: member.language,
  companyId: member.companyId,
}

const isActive = and(isNull(member.suspendedAt), isNotNull(member.verifiedAt))

/** The buyer and the name of its company; null once its account is deleted. */
export async function findBuyer(tx: Tx, memberId: number): Promise<(Recipient & { company: string }) | null> {
  const [row] = await tx
    .select({ ...COLUMNS, company: company.name })
    .from(member)
    .innerJoin(company, eq(company.id, member.companyId))
    .where(and(eq(member.id, memberId), isNull(member.deletedAt)))
  return row ?? null
}

/** Of every company that sells something of the order: who listed it, and the company's admins. */
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

export async function listStaff(tx: Tx): Promise<Recipient[]> {
  return tx
    .select(COLUMNS)
    .from(member)
    .where(and(inArray(member.role, ['staff', 'admin']), isActive))
    .orderBy(member.id)
}
