import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { moveRows } from '#db/move-rows.ts'
import { inspection } from '#db/schema/inspections.ts'
import { listing } from '#db/schema/listings.ts'
import { INSPECTION_TRANSITIONS } from '../domain/inspection.ts'

/** Those that a company asked for, should pay or has goods in. */
function isOfCompany(tx: Tx, companyId: number) {
  const goods = tx.select({ id: listing.id }).from(listing).where(eq(listing.companyId, companyId))
  return or(
    eq(inspection.companyId, companyId),
    eq(inspection.payerCompanyId, companyId),
    inArray(inspection.listingId, goods),
  )
}

/** Locks the inspections of a company, so that none is ordered meanwhile. */
export async function lockInspectionsOf(tx: Tx, companyId: number): Promise<void> {
  await tx
    .select({ id: inspection.id })
    .from(inspection)
    .where(isOfCompany(tx, companyId))
    .orderBy(asc(inspection.id))
    .for('no key update')
}

/** For a company that closes: inspections that nobody ordered end, and what its members wrote as they asked is deleted. */
export async function endInspectionsOf(tx: Tx, companyId: number, now: Date): Promise<void> {
  const { withdraw } = INSPECTION_TRANSITIONS
  await moveRows(tx, [inspection, 'state'], withdraw, isOfCompany(tx, companyId), { endedAt: now })
  await tx.update(inspection).set({ place: '', remarks: '' }).where(eq(inspection.companyId, companyId))
}
