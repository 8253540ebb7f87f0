import type { Tx } from '#db/client.ts'
import { changedFields, isUnfinished, type ListingContent } from '../domain/content.ts'
import { isRevised, moveListing } from '../domain/life-cycle.ts'
import { isRearranged, waitsForReview } from '../domain/picture-rules.ts'
import { listDocuments } from './documents/document-repository.ts'
import { recordSubmission } from './listing-acts.ts'
import { contentOf } from './listing-content.ts'
import { enqueueClosing } from './listing-jobs.ts'
import { findStock, moveListings, NOTHING_SAID, saveListing, type ListingRow } from './listing-repository.ts'
import { enqueuePublishing } from './publishing/enqueue-publishing.ts'
import { listPictures } from './pictures/picture-repository.ts'
import { isStated } from './statement.ts'
import { findPendingRevision, insertRevision, moveRevisionIn, saveRevision } from './revision-repository.ts'

/** An edit, with the listing as it was before. */
export interface Edit {
  listing: ListingRow
  memberId: number
  now: Date
}

/**
 * The consequences of every edit: the version grows; a complete draft, or a listing that staff sent back,
 * goes under review; on a published listing the revision is opened, reopened, or withdrawn if it no longer
 * changes anything. Call it after the edit was written, with the listing as it was before.
 */
export async function followEdit(tx: Tx, edit: Edit, proposed?: ListingContent): Promise<void> {
  const { listing, now } = edit
  const isPublic = isRevised(listing.state)
  // On a published listing the note is about a rejected change, and this is a new one.
  const said = isPublic ? NOTHING_SAID : {}
  await saveListing(tx, listing.id, { version: listing.version + 1, updatedAt: now, ...said })
  if (isPublic) await proposeRevision(tx, edit, proposed)
  else if (listing.state === 'under_review') await enqueuePublishing(tx, [listing], { now })
  else await submitIfReady(tx, edit, proposed)
}

/**
 * Moves a complete draft, or a listing that staff sent back, under review, unless its statement is missing. Returns
 * whether it moved.
 */
export async function submitIfReady(
  tx: Tx,
  { listing, memberId, now }: Edit,
  proposed?: ListingContent,
): Promise<boolean> {
  const move = listing.state === 'draft' ? 'complete' : 'resubmit'
  if (moveListing(listing.state, move, 'owner') === null) return false
  if (!isStated(proposed ?? contentOf(listing))) return false
  if (listing.state === 'draft' && !(await isComplete(tx, listing, proposed))) return false
  await moveListings(tx, [listing.id], move, { submittedAt: now, ...NOTHING_SAID })
  await recordSubmission(tx, listing.id, 'submit', { memberId, now })
  await enqueuePublishing(tx, [listing], { now })
  return true
}

/** `proposed`: what an edit has just written. */
async function isComplete(tx: Tx, listing: ListingRow, proposed?: ListingContent): Promise<boolean> {
  if (isUnfinished(proposed ?? listing)) return false
  const pictures = await listPictures(tx, listing.id)
  return pictures.some(({ removed }) => !removed) && (await findStock(tx, listing.id)) !== null
}

async function proposeRevision(
  tx: Tx,
  { listing, memberId, now }: Edit,
  proposed: ListingContent | undefined,
): Promise<void> {
  const pending = await findPendingRevision(tx, listing.id)
  const content = proposed ?? pending?.content ?? contentOf(listing)
  const pictures = await listPictures(tx, listing.id)
  const documents = await listDocuments(tx, listing.id)
  const filesWait =
    pictures.some(waitsForReview) || isRearranged(pictures) || documents.some(({ approved }) => !approved)
  if (!filesWait && changedFields(contentOf(listing), content).length === 0) {
    if (pending) await moveRevisionIn(tx, pending.id, 'withdraw', { decidedAt: now, updatedAt: now })
    return
  }
  if (pending) {
    await saveRevision(tx, pending.id, { content, updatedAt: now })
    await moveRevisionIn(tx, pending.id, 'reopen', {})
  } else
    await insertRevision(tx, {
      listingId: listing.id,
      state: 'open',
      content,
      createdBy: memberId,
      createdAt: now,
      updatedAt: now,
    })
  await enqueueClosing(tx, listing.id, now)
}
