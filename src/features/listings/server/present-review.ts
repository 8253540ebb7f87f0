import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { staffAct } from '#db/schema/platform.ts'
import type { Actor } from '#kernel/actor.ts'
import { changedAttributes } from '#kernel/attributes/of-listing.ts'
import { attributeName } from '#kernel/attributes/names.ts'
import { attributeLine } from '#kernel/attributes/present.ts'
import { attributeWords, type AttributeValue } from '#kernel/attributes/values.ts'
import type { AttributeKey } from '#kernel/attributes/definitions.ts'
import { isCarriable } from '#kernel/carrier-limits.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import type { ReviewListing } from '../contract/views.ts'
import { changedFields, type ContentField, type ListingContent } from '../domain/content.ts'
import { contentOf } from './listing-content.ts'
import { findCompanyName, findListing, findMemberNames, type ListingRow } from './listing-repository.ts'
import { listPictureFiles, listPictures } from './picture-repository.ts'
import { pictureDifferences } from './picture-differences.ts'
import { presentOwnImage, presentOwnListing } from './present-listing.ts'
import { runChecks } from './review-checks.ts'
import { findPendingRevision, type PendingRevision } from './revision-repository.ts'

const HISTORY_LENGTH = 20

/** The names of the form for the names of the code. */
const WIRE_NAMES: Partial<Record<ContentField, string>> = {
  category: 'categorie',
  descriptionHtml: 'description',
}

/** Who looks at it, in which language, and when. */
export interface Reviewing {
  staff: Actor
  language: Language
  now: Date
}

/**
 * A listing as staff review it.
 * @throws AppError `not_found` also for a draft, which is its owner's alone.
 */
export async function getForReview(
  db: Db,
  { staff, language, now }: Reviewing,
  listingId: number,
): Promise<ReviewListing> {
  const listing = await findListing(db, listingId)
  if (listing === null || listing.state === 'draft') throw new AppError('not_found')
  const companyName = await findCompanyName(db, listing.companyId)
  const sellers = await findMemberNames(db, [listing.createdBy])
  const revision = await findPendingRevision(db, listingId)
  const pictures = await listPictureFiles(db, listingId)
  const present = contentOf(listing)
  const content = revision?.content ?? present
  const shown = pictures.filter(({ approved, removed }) => approved || !removed)
  const wait = waitOf(listing, revision, now)
  return {
    ...(await presentOwnListing(db, staff, listing, language)),
    images: shown.map((row) => ({ ...presentOwnImage(row, listing.title), removed: row.removed })),
    company: { id: listing.companyId, name: companyName },
    seller: { id: listing.createdBy, name: sellers.get(listing.createdBy) ?? '' },
    carrierAllowed: listing.carrierAllowed,
    fitsCarrier: isCarriable(content),
    ...wait,
    differences: [
      ...differencesOf(present, content, language),
      ...pictureDifferences(await listPictures(db, listingId)),
    ],
    checks: await runChecks(db, {
      listing,
      content,
      companyName,
      pictureHashes: shown.map(({ hash }) => hash),
      pictureTexts: shown.flatMap(({ alt }) => alt ?? []),
    }),
    history: await findHistory(db, listingId),
    version: listing.version,
  }
}

function waitOf(listing: ListingRow, revision: PendingRevision | null, now: Date) {
  const waiting =
    listing.state === 'under_review'
      ? ('listing' as const)
      : revision?.state === 'under_review'
        ? ('revision' as const)
        : null
  const submittedAt = waiting === 'revision' ? (revision?.submittedAt ?? null) : listing.submittedAt
  const since = waiting === null ? null : submittedAt
  return {
    waiting,
    submittedAt: submittedAt?.toISOString() ?? null,
    waitingSeconds: since && Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1000)),
  }
}

function differencesOf(
  before: ListingContent,
  after: ListingContent,
  language: Language,
): ReviewListing['differences'] {
  return changedFields(before, after).flatMap((field) => {
    if (field === 'attributes') return attributeDifferences(before, after, language)
    return {
      field: WIRE_NAMES[field] ?? field,
      before: String(before[field] ?? ''),
      after: String(after[field] ?? ''),
    }
  })
}

/** Each attribute that changed, under its own name. */
function attributeDifferences(before: ListingContent, after: ListingContent, language: Language) {
  const words = (key: AttributeKey, value: AttributeValue | undefined) =>
    value === undefined ? '' : attributeLine(attributeWords(key, value, language))
  return changedAttributes(before.attributes, after.attributes).map((key) => ({
    field: `attributes.${key}`,
    label: attributeName(key, language),
    before: words(key, before.attributes[key]),
    after: words(key, after.attributes[key]),
  }))
}

async function findHistory(db: Db, listingId: number): Promise<ReviewListing['history']> {
  const rows = await db
    .select()
    .from(staffAct)
    .where(and(eq(staffAct.subject, 'listing'), eq(staffAct.subjectId, String(listingId))))
    .orderBy(desc(staffAct.id))
    .limit(HISTORY_LENGTH)
  const names = await findMemberNames(db, [...new Set(rows.map(({ memberId }) => memberId))])
  return rows.map(({ act, memberId, actedAt, details }) => ({
    act,
    by: names.get(memberId) ?? '',
    at: actedAt.toISOString(),
    note: noteIn(details),
  }))
}

function noteIn(details: unknown): string | null {
  const hasNote = typeof details === 'object' && details !== null && 'note' in details
  return hasNote && typeof details.note === 'string' ? details.note : null
}
