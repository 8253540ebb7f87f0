import { indexListing } from '#db/search-index.ts'
import type { Actor } from '#kernel/actor.ts'
import { minorFromMajor } from '#kernel/money.ts'
import type { Services } from '#platform/services.ts'
import type { UpdateListingBody } from '../contract/bodies.ts'
import { isRevised } from '../domain/life-cycle.ts'
import { followEdit } from './follow-edit.ts'
import { columnsOf, contentOf, contentOfForm } from './listing-content.ts'
import { saveListing } from './listing-repository.ts'
import { lockEditable } from './lock-editable.ts'
import { findPendingRevision } from './revision-repository.ts'

/** Edits a listing. Of a published one price and currency change at once, everything else is proposed (decisions §4). */
export async function updateListing(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  listingId: number,
  form: UpdateListingBody,
): Promise<void> {
  const moment = now()
  await db.transaction(async (tx) => {
    const listing = await lockEditable(tx, actor, listingId)
    const pending = await findPendingRevision(tx, listingId)
    const content = contentOfForm(form, pending?.content ?? contentOf(listing), moment)
    const price = { priceMinor: minorFromMajor(form.prix), currency: form.currency }
    const atOnce = isRevised(listing.state) ? price : { ...price, ...columnsOf(content) }
    await saveListing(tx, listingId, { ...atOnce, confirmedAt: moment })
    await followEdit(tx, { listing, memberId: actor.memberId, now: moment }, content)
    await indexListing(tx, listingId)
  })
}
