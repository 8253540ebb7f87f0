import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { requireServed } from '#db/destinations.ts'
import { locationText, markPlaces, requirePlaces } from '#db/place-marks.ts'
import { isRunningMandate } from '#db/running-mandate.ts'
import { company } from '#db/schema/accounts.ts'
import { mandate } from '#db/schema/mandates.ts'
import { isVetted } from '#db/vetted-company.ts'
import { AppError } from '#kernel/errors.ts'
import { isSwitchedOn } from '#platform/settings/settings.ts'
import type { ListingRow } from '../listing-repository.ts'
import type { PendingRevision } from '../revision-repository.ts'

/**
 * What a listing, or a proposed change of it, needs to be published.
 * @throws AppError as `requireDecidable`.
 */
export async function requirePublishable(
  tx: Tx,
  listing: ListingRow,
  revision: PendingRevision | null,
  now: Date,
): Promise<void> {
  if (revision === null) {
    const refused = await requireServed(tx, now, [listing.country])
    await markPlaces(tx, { listingId: listing.id }, requirePlaces(refused, [locationText(listing)]), now)
    await requireNotHeld(tx, listing)
    await requireMandate(tx, listing)
    await requireVetting(tx, listing)
  } else if (revision.content.country !== listing.country || revision.content.city !== listing.city) {
    const refused = await requireServed(tx, now, [revision.content.country])
    const places = requirePlaces(refused, [locationText(revision.content)])
    await markPlaces(tx, { listingId: listing.id }, places, now)
  }
}

/** @throws AppError `mandate_missing` if the operator requires a mandate and the company has no valid one. */
async function requireMandate(
  tx: Tx,
  { companyId, createdBy }: Pick<ListingRow, 'companyId' | 'createdBy'>,
): Promise<void> {
  if (!(await isSwitchedOn(tx, 'publishing-needs-mandate'))) return
  const [running] = await tx
    .select({ id: mandate.id })
    .from(mandate)
    .where(and(eq(mandate.companyId, companyId), isRunningMandate))
  if (!running) throw new AppError('mandate_missing', { extra: { companyId, sellerId: createdBy } })
}

/** @throws AppError `company_held` while a name of its company is compared with the list of sanctions. */
async function requireNotHeld(tx: Tx, { companyId }: Pick<ListingRow, 'companyId'>): Promise<void> {
  const [row] = await tx
    .select({ heldAt: company.heldAt })
    .from(company)
    .where(eq(company.id, companyId))
    .for('share')
  if (row?.heldAt) throw new AppError('company_held', { message: 'listings.errors.held' })
}

/** @throws AppError `vetting_needed` if the operator requires an approved company and this is none. */
async function requireVetting(
  tx: Tx,
  { companyId, createdBy }: Pick<ListingRow, 'companyId' | 'createdBy'>,
): Promise<void> {
  if (!(await isSwitchedOn(tx, 'publishing-needs-vetting')) || (await isVetted(tx, companyId))) return
  const extra = { companyId, sellerId: createdBy }
  throw new AppError('vetting_needed', { message: 'listings.errors.vetting', extra })
}
