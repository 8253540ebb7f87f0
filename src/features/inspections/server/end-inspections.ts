import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { company } from '#db/schema/accounts.ts'
import { inspection } from '#db/schema/inspections.ts'
import { listing } from '#db/schema/listings.ts'
import type { Services } from '#platform/services.ts'
import { INSPECTION_TRANSITIONS, STAGE_STATES } from '../domain/inspection.ts'
import { tellCompanies, tellStaff } from './inspection-news.ts'
import { findInspection, moveInspection, type InspectionRow } from './inspection-repository.ts'

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

/**
 * For a company that closes: inspections that nobody ordered end, which the others are told, and what its members wrote as
 * they asked is deleted; of those that somebody else ordered when they end, because an inspector is on the way there.
 */
export async function endInspectionsOf(
  tx: Tx,
  services: Pick<Services, 'publicUrl'>,
  companyId: number,
  now: Date,
): Promise<void> {
  const { from } = INSPECTION_TRANSITIONS.withdraw
  const open = await tx
    .select({ id: inspection.id })
    .from(inspection)
    .where(and(isOfCompany(tx, companyId), inArray(inspection.state, [...from])))
    .orderBy(asc(inspection.id))
  for (const { id } of open) {
    const row = await findInspection(tx, id)
    if (row === null || !(await moveInspection(tx, id, 'withdraw', { endedAt: now }))) continue
    await tellOfEnd(tx, services, row, companyId)
  }
  await tx
    .update(inspection)
    .set({ place: '', remarks: '' })
    .where(and(eq(inspection.companyId, companyId), inArray(inspection.state, [...STAGE_STATES.ended])))
}

/** Tells staff and the others that a company ended an inspection before it was ordered. */
export async function tellOfEnd(
  tx: Tx,
  services: Pick<Services, 'publicUrl'>,
  row: InspectionRow,
  companyId: number,
): Promise<void> {
  const others = [
    ...(row.askerCompanyId === companyId ? [] : (['asker'] as const)),
    // The seller who should pay was not told of it before it had a price.
    ...(row.payerCompanyId === companyId || row.priceMinor === null ? [] : (['payer'] as const)),
  ]
  if (others.length > 0) await tellCompanies(tx, services, row, { news: 'cancelled', to: others })
  await tellStaff(tx, services, row, { news: 'cancelled' })
}

/** For an inspection that has ended: what a company wrote that has closed since it asked. */
export async function forgetAsked(tx: Tx, id: string): Promise<void> {
  const closed = tx.select({ id: company.id }).from(company).where(isNotNull(company.closedAt))
  await tx
    .update(inspection)
    .set({ place: '', remarks: '' })
    .where(and(eq(inspection.id, id), inArray(inspection.companyId, closed)))
}
