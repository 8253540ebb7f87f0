import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { enqueue } from '#platform/jobs/job.ts'
import { screenNamesJob } from '#platform/jobs/screen-names-job.ts'
import type { Services } from '#platform/services.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import { texts } from '../../contract/texts.ts'
import { confirmedAt } from '../../domain/availability.ts'
import type { ListingContent } from '../../domain/content.ts'
import type { Correction, Corrections } from '../../domain/corrections.ts'
import { type Decision, moveListing, moveRevision, needsNote } from '../../domain/life-cycle.ts'
import { reasonsFor, type ReviewReason } from '../../domain/review-reasons.ts'
import { columnsOf, contentOf } from '../listing-content.ts'
import {
  findSeller,
  type ListingChange,
  type ListingRow,
  lockListing,
  moveListings,
  NOTHING_SAID,
  saveListing,
} from '../listing-repository.ts'
import { findPendingRevision, moveRevisionIn, type PendingRevision } from '../revision-repository.ts'
import { decideSample } from '../publishing/decide-sample.ts'
import { closeSample, countDecision, findSamples } from '../publishing/publishing-repository.ts'
import { decideRight, tellOfRight } from '../publishing/staff-publishing.ts'
import { confirmedBy } from './confirmed-by.ts'
import { corrected } from './corrected.ts'
import { approveFiles, dropProposedFiles } from './decided-files.ts'
import { isStated, requireStatement } from '../statement.ts'
import { findDecided } from './decision-repository.ts'
import { requireColleague } from './require-colleague.ts'
import { requirePublishable } from './require-publishable.ts'
import { tellOne } from './tell-seller.ts'

type DecideServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

export interface DecisionForm {
  decision: Decision
  /** The message to the seller, after the reasons. */
  note?: string | undefined
  /** Frequent reasons, which the seller reads in the seller's own language. */
  reasons?: readonly ReviewReason[] | undefined
  /** Typing errors that staff corrected. */
  corrections?: Corrections | undefined
  /** Whether the carrier may ship it; unchanged if absent. */
  shippable?: boolean | undefined
  /** The version that staff reviewed. */
  version?: number | undefined
}

/** A decision that may be carried out now. */
interface Decided {
  listing: ListingRow
  /** The proposed change that it is about; null for a new listing, or a sample. */
  revision: PendingRevision | null
  /** It was published at once, and staff look at it afterwards. */
  isSample: boolean
  form: DecisionForm
  /** What the seller reads: reasons and message. */
  note: string | null
  /** The content under review, corrected. */
  content: ListingContent
  corrections: readonly Correction[]
  seller: Awaited<ReturnType<typeof findSeller>>
  now: Date
}

/**
 * Staff decide about a new listing, or about the proposed change of a published one (decisions §4). The
 * seller gets a mail and a notification.
 * @throws AppError as `requireDecidable` and `requireColleague`.
 */
export async function decideListing(
  services: DecideServices,
  staff: Actor,
  listingId: number,
  form: DecisionForm,
): Promise<void> {
  const moment = services.now()
  await services.db.transaction(async (tx) => {
    const decided = await requireDecidable(tx, listingId, form, moment)
    if ((await findDecided(tx, [listingId])).size > 0) throw new AppError('already_decided')
    await requireColleague(tx, staff, listingId)
    const actId = await carryOut(services, tx, staff, decided)
    const { listing, revision, note, corrections, seller } = decided
    if (isKnownToSeller(decided)) return
    const isRevision = revision !== null
    await tellOne(services, tx, seller, {
      listing,
      decision: form.decision,
      isRevision,
      note,
      corrections,
      actId,
    })
  })
}

/**
 * Locks a listing, and finds out what a decision would do.
 * @throws AppError `not_found`, also for a draft; `invalid` without a note or reason that the decision needs, or
 * for corrections that are no content; `already_decided` if nothing waits; `conflict` if the seller edited it
 * since `version`; `statement_missing` for what may carry residues. When a new listing is published:
 * `destination_refused` if its country is refused; `mandate_missing` if the operator requires a mandate and its
 * company has none; `vetting_needed` if the operator requires an approved company; `company_held` while a name of
 * it is compared with the list of sanctions.
 */
export async function requireDecidable(
  tx: Tx,
  listingId: number,
  form: DecisionForm,
  now: Date,
): Promise<Decided> {
  const { decision } = form
  const reasons = (form.reasons ?? []).filter((reason) => reasonsFor(decision).includes(reason))
  const written = form.note?.trim() || null
  if (needsNote(decision) && written === null && reasons.length === 0)
    throw invalidField('note', 'listings.errors.note')
  const listing = await lockListing(tx, listingId)
  if (listing === null || listing.state === 'draft') throw new AppError('not_found')
  const { revision, isSample } = await findDecidable(tx, listing, form)
  const present = revision?.content ?? contentOf(listing)
  const { content, corrections } = corrected(present, (decision === 'publish' && form.corrections) || {}, now)
  if (decision === 'publish') {
    requireStatement(content, 'listings.errors.statement_review')
    if (!isSample) await requirePublishable(tx, listing, revision, now)
  }
  const seller = await findSeller(tx, listing)
  const said = reasons.map((reason) => texts[seller?.language ?? listing.language].reasons[reason])
  const note = [...said, ...(written === null ? [] : [written])].join('\n') || null
  return { listing, revision, isSample, form: { ...form, reasons }, note, content, corrections, seller, now }
}

/** The proposed change that waits for this decision; null if the listing itself does, or a sample. */
async function findDecidable(
  tx: Tx,
  listing: ListingRow,
  { decision, version }: DecisionForm,
): Promise<Pick<Decided, 'revision' | 'isSample'>> {
  const isNew = moveListing(listing.state, decision, 'staff') !== null
  const pending = isNew ? null : await findPendingRevision(tx, listing.id)
  const isProposed = pending !== null && moveRevision(pending.state, decision, 'staff') !== null
  const isSample = !isNew && !isProposed && (await findSamples(tx, [listing.id])).size > 0
  if (!isNew && !isProposed && !isSample) throw new AppError('already_decided')
  if (version !== undefined && version !== listing.version)
    throw new AppError('conflict', { message: 'listings.errors.version' })
  return { revision: isProposed ? pending : null, isSample }
}

/** Carries a decision out, and records it. Returns the entry's id. */
export async function carryOut(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  staff: Pick<Actor, 'memberId'>,
  decided: Decided,
): Promise<bigint> {
  const { listing, revision, isSample, form, note, corrections, now } = decided
  if (isSample) await decideSample(tx, decided)
  else if (revision) await decideRevision(tx, decided, revision)
  else await decideNew(tx, decided)
  const { decision, shippable, reasons = [] } = form
  const actId = await recordAct(tx, staff, {
    act: `listing.${decision}`,
    subject: ['listing', listing.id],
    details: {
      note,
      isRevision: revision !== null,
      ...(shippable !== undefined && { shippable }),
      ...(reasons.length > 0 && { reasons }),
      ...(corrections.length > 0 && { corrections }),
    },
    at: now,
  })
  await indexListing(tx, listing.id)
  const { companyId } = listing
  const isRightEnded = await countDecision(tx, listing, decision)
  const ended = {
    companyId,
    granted: false,
    reason: note ?? '',
    now,
    listing: { id: listing.id, title: listing.title, refused: refusedIn(decided) },
  }
  if (isSample && decision !== 'publish') await decideRight(services, tx, staff, ended)
  else if (isRightEnded) await tellOfRight(services, tx, staff, ended)
  // Of the owner that it names. Many that are published together are compared once.
  if (decision === 'publish')
    await enqueue(tx, screenNamesJob, { companyId }, { key: `screen-names:${companyId}` })
  return actId
}

/** What a refusal is about; a sample that its seller withdrew before is not taken down by it. */
function refusedIn({ isSample, revision, listing }: Decided): 'sample' | 'change' | 'listing' {
  if (isSample && listing.state !== 'withdrawn') return 'sample'
  return revision === null ? 'listing' : 'change'
}

/** Whether a decision changes nothing for who listed it: the sample stays published, or withdrawn. */
export const isKnownToSeller = ({ isSample, listing, form }: Decided): boolean =>
  isSample && (form.decision === 'publish' || listing.state === 'withdrawn')

async function decideNew(tx: Tx, { listing, form, note, content, corrections, now }: Decided): Promise<void> {
  const change = {
    note,
    reasons: [...(form.reasons ?? [])],
    ...(form.shippable !== undefined && { carrierAllowed: form.shippable }),
    ...(corrections.length > 0 && { ...columnsOf(content), version: listing.version + 1 }),
  }
  if (form.decision === 'publish') await publishNew(tx, listing, { now, change, isRead: true })
  else await moveListings(tx, [listing.id], form.decision, { ...change, updatedAt: now })
}

/** Publishes a locked listing, with its files; `isRead` when somebody of staff has read it. */
export async function publishNew(
  tx: Tx,
  { id, publishedAt }: ListingRow,
  { now, change = {}, isRead }: { now: Date; change?: ListingChange; isRead: boolean },
): Promise<void> {
  await moveListings(tx, [id], 'publish', {
    ...change,
    updatedAt: now,
    publishedAt: publishedAt ?? now,
    publishedUnread: !isRead,
    ...confirmedAt(now),
  })
  await approveFiles(tx, id)
}

async function decideRevision(
  tx: Tx,
  { listing, form, note, content, corrections, now }: Decided,
  revision: PendingRevision,
): Promise<void> {
  const isPublished = form.decision === 'publish'
  const said = { note, reasons: [...(form.reasons ?? [])] }
  await moveRevisionIn(tx, revision.id, form.decision, {
    ...said,
    ...(corrections.length > 0 && { content }),
    decidedAt: now,
    updatedAt: now,
  })
  await saveListing(tx, listing.id, {
    updatedAt: now,
    ...(form.decision === 'reject' ? said : NOTHING_SAID),
    ...(form.shippable !== undefined && { carrierAllowed: form.shippable }),
    ...(corrections.length > 0 && { version: listing.version + 1 }),
    ...(isPublished && {
      publishedUnread: false,
      ...columnsOf(content),
      ...(await confirmedBy(tx, revision, listing, now)),
    }),
  })
  if (isPublished) {
    // Who reads the change reads the listing.
    await closeSample(tx, listing.id, now)
    // Its seller wanted it back, and could not have it without the statement that this change brings.
    if (!isStated(contentOf(listing))) await moveListings(tx, [listing.id], 'confirm', {})
    await approveFiles(tx, listing.id)
  }
  if (form.decision === 'reject') await dropProposedFiles(tx, listing.id, now)
}
