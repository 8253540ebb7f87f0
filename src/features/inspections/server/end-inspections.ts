import { eq, inArray, or } from 'drizzle-orm'
import { moveRows } from '#db/move-rows.ts'
import type { Tx } from '#db/client.ts'
import { inspection } from '#db/schema/inspections.ts'
import { listing } from '#db/schema/listings.ts'
import { INSPECTION_TRANSITIONS } from '../domain/inspection.ts'

/**
 * For a company that closes: what was not ordered of the inspections that it asked for, should pay or has goods in ends,
 * and what its members wrote when they asked is deleted.
 */
export async function endInspectionsOf(tx: Tx, companyId: number, now: Date): Promise<void> {
  const goods = tx.select({ id: listing.id }).from(listing).where(eq(listing.companyId, companyId))
  const isOfIt = or(
    eq(inspection.companyId, companyId),
    eq(inspection.payerCompanyId, companyId),
    inArray(inspection.listingId, goods),
  )
  await moveRows(tx, [inspection, 'state'], INSPECTION_TRANSITIONS.withdraw, isOfIt, { endedAt: now })
  await tx.update(inspection).set({ place: '', remarks: '' }).where(eq(inspection.companyId, companyId))
}
