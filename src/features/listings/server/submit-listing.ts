import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { ListingState } from '#kernel/trade/product.ts'
import { handleJob } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import { confirmedAt } from '../domain/availability.ts'
import { isUnfinished } from '../domain/content.ts'
import { moveListing, moveRevision, type ListingActor } from '../domain/life-cycle.ts'
import { REVISION_CLOSES_AFTER_MS } from '../domain/limits.ts'
import { submitIfReady } from './follow-edit.ts'
import { recordSubmission, type Acting } from './listing-acts.ts'
import { closeRevisionJob, enqueueClosing } from './listing-jobs.ts'
import { lockListing, moveListings, NOTHING_SAID, type ListingRow } from './listing-repository.ts'
import { contentOf } from './listing-content.ts'
import { lockEditable } from './lock-editable.ts'
import { enqueuePublishing } from './publishing/enqueue-publishing.ts'
import {
  findPendingRevision,
  moveRevisionIn,
  type PendingRevision,
  type PendingState,
} from './revision-repository.ts'
import { isStated, requireStatement } from './statement.ts'

type SubmitServices = Pick<Services, 'db' | 'now'>

export interface Submitted {
  status: ListingState
  revision: PendingState | null
}

/**
 * Submits a finished edit: its proposals go to staff. A dormant listing is thereby confirmed and published
 * again; if its statement is still under review, once staff publish that.
 * @throws AppError `conflict` for a draft without stock or picture; `statement_missing`.
 */
export async function submitListing(
  { db, now }: SubmitServices,
  actor: Actor,
  listingId: number,
): Promise<Submitted> {
  const moment = now()
  return db.transaction(async (tx) => {
    const listing = await lockEditable(tx, actor, listingId, 'submit')
    const pending = await findPendingRevision(tx, listingId)
    requireStated(listing, pending)
    const confirmed = isStated(contentOf(listing)) ? moveListing(listing.state, 'confirm', 'owner') : null
    if (confirmed)
      await moveListings(tx, [listingId], 'confirm', { ...confirmedAt(moment), updatedAt: moment })
    const submitted = await submitIfReady(tx, { listing, memberId: actor.memberId, now: moment })
    if (listing.state === 'draft' && !submitted)
      throw new AppError('conflict', {
        message: isUnfinished(listing) ? 'listings.errors.unfinished' : 'listings.errors.incomplete',
      })
    if (submitted || listing.state === 'under_review')
      await enqueuePublishing(tx, [listing], { now: moment, isFinished: true })
    const closed =
      pending && (await closeChange(tx, pending, 'owner', { memberId: actor.memberId, now: moment }))
    await indexListing(tx, listingId)
    return {
      status: submitted ? 'under_review' : (confirmed ?? listing.state),
      revision: closed ? 'under_review' : (pending?.state ?? null),
    }
  })
}

/** What goes to review or back to buyers is the proposed change, or else the listing; a published one is there. */
function requireStated(listing: ListingRow, pending: PendingRevision | null): void {
  // Its form asks for everything together.
  if (listing.state === 'draft' && isUnfinished(listing)) return
  if (pending || listing.state !== 'published') requireStatement(pending?.content ?? contentOf(listing))
}

/**
 * Runs a minute after the last call of an edit; if there was a later call, or clocks differ, it is enqueued
 * again.
 */
export const closeRevision = handleJob(closeRevisionJob, ({ db, now }: SubmitServices, { listingId }) => {
  const moment = now()
  return db.transaction(async (tx) => {
    await lockListing(tx, listingId)
    const pending = await findPendingRevision(tx, listingId)
    if (pending?.state !== 'open') return
    const isSilent = moment.getTime() - pending.updatedAt.getTime() >= REVISION_CLOSES_AFTER_MS
    if (isSilent) await closeChange(tx, pending, 'system', { memberId: pending.createdBy, now: moment })
    else await enqueueClosing(tx, listingId, pending.updatedAt)
  })
})

/** Submits the change; if that happens automatically, it counts as submitted by its proposer. */
export async function closeChange(
  tx: Tx,
  pending: PendingRevision,
  by: ListingActor,
  acting: Acting,
): Promise<boolean> {
  // It stays open, and its seller is told what is missing.
  if (moveRevision(pending.state, 'close', by) === null || !isStated(pending.content)) return false
  const { now } = acting
  await moveRevisionIn(tx, pending.id, 'close', { submittedAt: now, ...NOTHING_SAID, updatedAt: now })
  await recordSubmission(tx, pending.listingId, 'submit_change', acting)
  return true
}
