import type { Tx } from '#db/client.ts'
import { listRefusedCountries, requireServed } from '#db/destinations.ts'
import { locationText, requirePlaces } from '#db/place-marks.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { minorFromMajor } from '#kernel/money/money.ts'
import type { Services } from '#platform/services.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import type { ListingForm, UpdateListingBody } from '../contract/bodies.ts'
import { confirmedAt } from '../domain/availability.ts'
import { isRevised } from '../domain/life-cycle.ts'
import type { CutKind } from '../domain/price-cut.ts'
import { editMark } from './edit-mark.ts'
import { followEdit } from './follow-edit.ts'
import { recordPrice, type Acting } from './listing-acts.ts'
import { columnsOf, contentOf, contentOfForm } from './listing-content.ts'
import {
  refusingTakenReference,
  saveListing,
  type ListingChange,
  type ListingRow,
} from './listing-repository.ts'
import { lockEditable } from './lock-editable.ts'
import { findPendingRevision } from './revision-repository.ts'

/**
 * Edits a listing. On a published one, price and currency change at once; everything else is proposed
 * (decisions §4).
 * @throws AppError `destination_refused`; `listing_changed` if the form is out of date and the edit would
 * overwrite newer changes.
 */
export async function updateListing(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  listingId: number,
  form: ListingForm<UpdateListingBody>,
): Promise<void> {
  const acting = { now: now(), kind: 'one' } as const
  await db.transaction((tx) => editListing(tx, actor, listingId, form, acting))
}

/** As above, inside a transaction. It indexes the listing, so call it after any other change to it. */
export async function editListing(
  tx: Tx,
  actor: Actor,
  listingId: number,
  form: ListingForm<UpdateListingBody>,
  { now: moment, kind }: { now: Date; kind: CutKind },
): Promise<void> {
  const listing = await lockEditable(tx, actor, listingId)
  const pending = await findPendingRevision(tx, listingId)
  const present = pending?.content ?? contentOf(listing)
  const content = contentOfForm(form, present, moment)
  // Carts, quotes and orders name a quantity and a price, and nothing of what they are about.
  if (listing.publishedAt !== null && content.lotPieces !== present.lotPieces)
    throw invalidField('lotPieces', 'listings.errors.lot_fixed')
  if (content.country !== present.country) await requireServed(tx, moment, [content.country], 'country')
  if (content.country !== present.country || content.city !== present.city)
    requirePlaces(await listRefusedCountries(tx, moment), [locationText(content)], 'city')
  const price = {
    priceMinor: minorFromMajor(form.price),
    currency: form.currency,
    ...(form.reference !== undefined && { reference: form.reference }),
    ...(form.language && { language: form.language }),
  }
  // An edit whose answer was lost has already been applied, and overwrites nothing.
  const marks = [form.mark, editMark({ ...listing, ...price }, content)]
  if (form.mark !== undefined && !marks.includes(editMark(listing, present)))
    throw new AppError('listing_changed')
  const atOnce = isRevised(listing.state) ? price : { ...price, ...columnsOf(content) }
  const acting = { memberId: actor.memberId, now: moment, tells: tellsOf(actor, kind) }
  await refusingTakenReference(savePrice(tx, listing, atOnce, acting))
  await followEdit(tx, { listing, memberId: actor.memberId, now: moment }, content)
  await indexListing(tx, listingId)
}

/** What staff change in the name of a company, it is told otherwise. */
const tellsOf = ({ companyId, actsFor }: Actor, kind: CutKind) => (actsFor ? undefined : { companyId, kind })

/**
 * Saves a price, and what changes with it, of a locked listing. An offer that its seller has looked at is confirmed
 * by that.
 */
export async function savePrice(
  tx: Tx,
  before: Pick<ListingRow, 'id' | 'state' | 'submittedAt' | 'priceMinor' | 'currency'>,
  change: ListingChange & Pick<ListingRow, 'priceMinor' | 'currency'>,
  acting: Acting,
): Promise<void> {
  await saveListing(tx, before.id, { ...change, ...confirmedAt(acting.now) })
  await recordPrice(tx, before, change, acting)
}
