import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { requireServed } from '#db/destinations.ts'
import { isRunningMandate } from '#db/running-mandate.ts'
import { mandate } from '#db/schema/mandates.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { isSwitchedOn } from '#platform/settings/settings.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import { confirmedAt } from '../../domain/availability.ts'
import { type Decision, moveListing, moveRevision, needsNote } from '../../domain/life-cycle.ts'
import { approveDocuments, dropProposedDocuments } from '../documents/document-repository.ts'
import { columnsOf } from '../listing-content.ts'
import { findSeller, type ListingRow, lockListing, moveListings, saveListing } from '../listing-repository.ts'
import { listPictures, publishArrangement, savePictures } from '../pictures/picture-repository.ts'
import { findPendingRevision, moveRevisionIn, type PendingRevision } from '../revision-repository.ts'

type DecideServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

interface DecisionForm {
  decision: Decision
  /** The message to the seller. */
  note?: string | undefined
  /** Whether the carrier may ship it; unchanged if absent. */
  shippable?: boolean | undefined
  /** The version that staff reviewed. */
  version?: number | undefined
}

interface Deciding {
  listing: ListingRow
  form: DecisionForm
  note: string | null
  now: Date
}

/**
 * Staff decide about a new listing, or about the proposed change of a published one (decisions §4). The
 * seller gets a mail and a notification, unless `notifies` is false.
 * @throws AppError `not_found`, also for a draft; `invalid` without a note that the decision needs;
 * `already_decided` if nothing waits; `conflict` if the seller edited it since `version`. When a new listing
 * is published: `destination_refused` if its country is refused; `mandate_missing` if the operator requires a
 * mandate and its company has none.
 */
export async function decideListing(
  services: DecideServices,
  staff: Actor,
  listingId: number,
  form: DecisionForm,
  { notifies = true } = {},
): Promise<void> {
  const note = form.note?.trim() || null
  if (needsNote(form.decision) && note === null) throw invalidField('note', 'listings.errors.note')
  const moment = services.now()
  await services.db.transaction(async (tx) => {
    const listing = await lockListing(tx, listingId)
    if (listing === null || listing.state === 'draft') throw new AppError('not_found')
    const deciding = { listing, form, note, now: moment }
    const isRevision = await applyDecision(tx, deciding)
    const { decision, shippable } = form
    const actId = await recordAct(tx, staff, {
      act: `listing.${decision}`,
      subject: ['listing', listingId],
      details: { note, isRevision, ...(shippable !== undefined && { shippable }) },
      at: moment,
    })
    await indexListing(tx, listingId)
    if (notifies) await notifySeller(services, tx, deciding, { isRevision, actId })
  })
}

/** Returns whether the decision was about a revision. */
async function applyDecision(tx: Tx, deciding: Deciding): Promise<boolean> {
  const { listing, form } = deciding
  const isNew = moveListing(listing.state, form.decision, 'staff') !== null
  const pending = isNew ? null : await findPendingRevision(tx, listing.id)
  const isProposed = pending !== null && moveRevision(pending.state, form.decision, 'staff') !== null
  if (!isNew && !isProposed) throw new AppError('already_decided')
  if (form.version !== undefined && form.version !== listing.version)
    throw new AppError('conflict', { message: 'listings.errors.version' })
  if (isProposed) await decideRevision(tx, deciding, pending)
  else await decideNew(tx, deciding)
  return isProposed
}

async function decideNew(tx: Tx, { listing, form, note, now }: Deciding): Promise<void> {
  const isPublished = form.decision === 'publish'
  if (isPublished) {
    await requireServed(tx, now, [listing.country])
    await requireMandate(tx, listing)
  }
  await moveListings(tx, [listing.id], form.decision, {
    note,
    updatedAt: now,
    ...(form.shippable !== undefined && { carrierAllowed: form.shippable }),
    ...(isPublished && { publishedAt: listing.publishedAt ?? now, ...confirmedAt(now) }),
  })
  if (isPublished) await approveFiles(tx, listing.id)
}

async function decideRevision(
  tx: Tx,
  { listing, form, note, now }: Deciding,
  revision: PendingRevision,
): Promise<void> {
  const { country } = revision.content
  if (form.decision === 'publish' && country !== listing.country) await requireServed(tx, now, [country])
  await moveRevisionIn(tx, revision.id, form.decision, { note, decidedAt: now, updatedAt: now })
  await saveListing(tx, listing.id, {
    updatedAt: now,
    note: form.decision === 'reject' ? note : null,
    ...(form.shippable !== undefined && { carrierAllowed: form.shippable }),
    ...(form.decision === 'publish' && { ...columnsOf(revision.content), ...confirmedAt(now) }),
  })
  if (form.decision === 'publish') await approveFiles(tx, listing.id)
  if (form.decision === 'reject') await dropProposedFiles(tx, listing.id, now)
}

/** Publishes the files that staff saw, and completes the removals that the owner proposed. */
async function approveFiles(tx: Tx, listingId: number): Promise<void> {
  await approveDocuments(tx, listingId)
  const pictures = await listPictures(tx, listingId)
  const ids = (removed: boolean) =>
    pictures.filter((picture) => picture.removed === removed).map(({ id }) => id)
  await savePictures(tx, ids(false), { approved: true })
  await publishArrangement(tx, ids(false))
  await savePictures(tx, ids(true), { approved: false })
}

/**
 * Drops what a rejected change proposed: new pictures, order, descriptions and new documents. A proposed
 * removal is undone.
 */
async function dropProposedFiles(tx: Tx, listingId: number, now: Date): Promise<void> {
  await dropProposedDocuments(tx, listingId, now)
  const pictures = await listPictures(tx, listingId)
  const proposed = pictures.filter(({ approved, removed }) => !approved && !removed)
  const kept = pictures.filter(({ approved, removed }) => approved && removed)
  await savePictures(
    tx,
    pictures.map(({ id }) => id),
    { proposedPosition: null, proposedAlt: null },
  )
  await savePictures(
    tx,
    proposed.map(({ id }) => id),
    { removed: true, removedAt: now },
  )
  await savePictures(
    tx,
    kept.map(({ id }) => id),
    { removed: false, announced: false, removedAt: null },
  )
}

async function notifySeller(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  { listing: { id, title, language, ...listing }, form: { decision }, note }: Deciding,
  { isRevision, actId }: { isRevision: boolean; actId: bigint },
): Promise<void> {
  const seller = await findSeller(tx, listing)
  const path = decision === 'publish' ? `/product/${id}` : `/listing/edit/${id}`
  await notify(tx, services, seller ? [seller] : [], {
    cause: `listing:${id}:act:${actId}`,
    mail: 'listings.decision',
    data: ({ firstName }, addressOf) => ({
      firstName,
      title,
      language,
      decision,
      isRevision,
      note,
      address: addressOf(path),
    }),
    notification: ['listings.decided', { listingId: id, title, language, decision, isRevision }],
  })
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
