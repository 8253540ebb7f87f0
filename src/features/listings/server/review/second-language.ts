import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { isRunningMandate } from '#db/running-mandate.ts'
import { mandate } from '#db/schema/mandates.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import type { SecondLanguageBody } from '../../contract/second-language-body.ts'
import { changedFields } from '../../domain/content.ts'
import { isRevised } from '../../domain/life-cycle.ts'
import { editMark } from '../edit-mark.ts'
import { followEdit } from '../follow-edit.ts'
import { contentOf, secondTextsOf } from '../listing-content.ts'
import { lockListing } from '../listing-repository.ts'
import { findPendingRevision } from '../revision-repository.ts'
import { requireStatement } from '../statement.ts'
import { closeChange } from '../submit-listing.ts'

/**
 * Staff say a published listing in its second language, under the mandate of its company. What they say is a proposed
 * change like those of its seller: it waits for review, and its seller is told once it is decided.
 * @throws AppError `not_found`; `conflict` if it is not public, or another change of it waits; `listing_changed` if it
 * is not as it was read; `mandate_missing`; `statement_missing`.
 */
export async function proposeSecondLanguage(
  { db, now }: Pick<Services, 'db' | 'now'>,
  staff: Actor,
  listingId: number,
  { mark, ...said }: SecondLanguageBody,
): Promise<void> {
  const moment = now()
  await db.transaction(async (tx) => {
    const listing = await lockListing(tx, listingId)
    if (listing === null || listing.state === 'draft') throw new AppError('not_found')
    const present = contentOf(listing)
    if (!isRevised(listing.state) || (await findPendingRevision(tx, listingId)) !== null)
      throw new AppError('conflict', { message: 'listings.errors.second_waits' })
    if (mark !== editMark(listing, present)) throw new AppError('listing_changed')
    await requireRunningMandate(tx, listing.companyId)
    const content = { ...present, ...secondTextsOf(said, present) }
    if (changedFields(present, content).length === 0) return
    requireStatement(content, 'listings.errors.statement_review')
    const acting = { memberId: staff.memberId, now: moment }
    await followEdit(tx, { listing, ...acting }, content)
    const pending = await findPendingRevision(tx, listingId)
    if (pending) await closeChange(tx, pending, 'system', acting)
    await recordAct(tx, staff, {
      act: 'listing.second_language',
      subject: ['listing', listingId],
      details: {},
      at: moment,
    })
  })
}

/** @throws AppError `mandate_missing` */
async function requireRunningMandate(tx: Tx, companyId: number): Promise<void> {
  const [running] = await tx
    .select({ id: mandate.id })
    .from(mandate)
    .where(and(eq(mandate.companyId, companyId), isRunningMandate))
  if (!running) throw new AppError('mandate_missing', { message: 'listings.errors.second_mandate' })
}
