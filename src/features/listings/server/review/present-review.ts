import type { Db } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import type { AttributeKey } from '#kernel/trade/attributes/definitions.ts'
import { attributeName } from '#kernel/trade/attributes/names.ts'
import { changedAttributes } from '#kernel/trade/attributes/of-listing.ts'
import { attributeLine } from '#kernel/trade/attributes/present.ts'
import { type AttributeValue, attributeWords } from '#kernel/trade/attributes/values.ts'
import { isCarriable } from '#kernel/trade/carrier-limits.ts'
import { findingWords } from '#kernel/trade/contamination/words.ts'
import type { ReviewListing } from '../../contract/views.ts'
import { changedFields, type ContentField, type ListingContent } from '../../domain/content.ts'
import { fieldWords } from '../../domain/corrections.ts'
import { type ListedPicture, ownersAlt, ownersPictures } from '../../domain/picture-rules.ts'
import { contentOf } from '../listing-content.ts'
import { type ListingRecord, readRecords } from '../listing-records.ts'
import { findCompanyNames, findListing, findMemberNames, type ListingRow } from '../listing-repository.ts'
import { listDocumentsOf } from '../documents/document-repository.ts'
import { listPicturesOf } from '../pictures/picture-repository.ts'
import { presentOwnImage, presentOwnListing } from '../present-listing.ts'
import type { PendingRevision } from '../revision-repository.ts'
import { findSamples } from '../publishing/publishing-repository.ts'
import { findClaims } from './claims.ts'
import { findDecided } from './decision-repository.ts'
import { findSimilar } from './find-similar.ts'
import { findShownElsewhere, runChecks } from './review-checks.ts'
import { findHistories } from './review-history.ts'

/** Field names of the interface, where they differ from the domain's. */
const WIRE_NAMES: Partial<Record<ContentField, string>> = {
  category: 'categorie',
  descriptionHtml: 'description',
  secondDescriptionHtml: 'secondDescription',
}

/** The reviewer, the reviewer's language, and the time. */
export interface Reviewing {
  staff: Actor
  language: Language
  now: Date
}

/**
 * A listing as staff review it.
 * @throws AppError `not_found` also for a draft, which only its owner sees.
 */
export async function getForReview(db: Db, reviewing: Reviewing, listingId: number): Promise<ReviewListing> {
  const listing = await findListing(db, listingId)
  if (listing === null || listing.state === 'draft') throw new AppError('not_found')
  const [review] = await presentForReview(db, reviewing, [listing])
  if (!review) throw new AppError('not_found')
  return review
}

/** Listings as staff review them, in the given order, in a constant number of queries. */
export async function presentForReview(
  db: Db,
  reviewing: Reviewing,
  listings: readonly ListingRow[],
): Promise<ReviewListing[]> {
  if (listings.length === 0) return []
  const ids = listings.map(({ id }) => id)
  const companyIds = listings.map(({ companyId }) => companyId)
  const sellerIds = listings.map(({ createdBy }) => createdBy)
  const [records, companies, sellers, pictures, elsewhere, similar, claims, histories, decided, samples] =
    await Promise.all([
      readRecords(db, listings, reviewing.language),
      findCompanyNames(db, companyIds),
      findMemberNames(db, sellerIds),
      listPicturesOf(db, ids),
      findShownElsewhere(db, ids),
      findSimilar(db, ids),
      findClaims(db, reviewing.staff, ids, reviewing.now),
      findHistories(db, ids, reviewing.language),
      findDecided(db, ids),
      findSamples(db, ids),
    ])
  return records.map((record) => {
    const { id, companyId, createdBy } = record.listing
    return presentReview(reviewing, record, {
      companyName: companies.get(companyId) ?? '',
      sellerName: sellers.get(createdBy) ?? '',
      listed: pictures.get(id) ?? [],
      shownElsewhere: elsewhere.get(id) ?? [],
      similar: similar.get(id) ?? [],
      claimedBy: claims.get(id) ?? null,
      history: histories.get(id) ?? [],
      isDecided: decided.has(id),
      sampledAt: samples.get(id) ?? null,
    })
  })
}

/** The checks of one listing whose content is not published yet. */
export async function findChecks(db: Db, listing: ListingRow): Promise<ReviewListing['checks']> {
  const ids = [listing.id]
  const [names, pictures, documents, elsewhere, similar] = await Promise.all([
    findCompanyNames(db, [listing.companyId]),
    listPicturesOf(db, ids),
    listDocumentsOf(db, ids),
    findShownElsewhere(db, ids),
    findSimilar(db, ids),
  ])
  return runChecks({
    listing,
    content: contentOf(listing),
    documents: documents.get(listing.id) ?? [],
    language: listing.language,
    companyName: names.get(listing.companyId) ?? '',
    shownElsewhere: elsewhere.get(listing.id) ?? [],
    similar: similar.get(listing.id) ?? [],
    pictureTexts: (pictures.get(listing.id) ?? []).flatMap(({ alt }) => alt ?? []),
  })
}

interface Around {
  companyName: string
  sellerName: string
  listed: readonly ListedPicture[]
  shownElsewhere: readonly string[]
  similar: ReviewListing['similar']
  claimedBy: string | null
  history: ReviewListing['history']
  /** A decision about it can still be taken back. */
  isDecided: boolean
  /** When it was published at once, if staff are still to look at it. */
  sampledAt: Date | null
}

function presentReview(
  { staff, language, now }: Reviewing,
  record: ListingRecord,
  {
    companyName,
    sellerName,
    listed,
    shownElsewhere,
    similar,
    claimedBy,
    history,
    isDecided,
    sampledAt,
  }: Around,
): ReviewListing {
  const { listing, revision, pictures } = record
  const present = contentOf(listing)
  const content = revision?.content ?? present
  const shown = pictures.filter(({ approved, removed }) => approved || !removed)
  return {
    ...presentOwnListing(staff, record, language),
    images: shown.map((row) => ({ ...presentOwnImage(row, listing.title), removed: row.removed })),
    company: { id: listing.companyId, name: companyName },
    seller: { id: listing.createdBy, name: sellerName },
    carrierAllowed: listing.carrierAllowed,
    fitsCarrier: isCarriable(content),
    ...waitOf(listing, revision, { now, isDecided, sampledAt }),
    differences: [...differencesOf(present, content, language), ...pictureDifferences(listed)],
    checks: runChecks({
      listing,
      content,
      documents: record.documents,
      language,
      companyName,
      shownElsewhere,
      similar,
      pictureTexts: shown.flatMap(({ alt }) => alt ?? []),
    }),
    similar,
    claimedBy,
    history,
    version: listing.version,
  }
}

function waitOf(
  listing: ListingRow,
  revision: PendingRevision | null,
  { now, isDecided, sampledAt }: { now: Date } & Pick<Around, 'isDecided' | 'sampledAt'>,
) {
  const waiting = isDecided
    ? null
    : listing.state === 'under_review'
      ? ('listing' as const)
      : revision?.state === 'under_review'
        ? ('revision' as const)
        : sampledAt && ('sample' as const)
  const submittedAt =
    waiting === 'revision'
      ? (revision?.submittedAt ?? null)
      : waiting === 'sample'
        ? sampledAt
        : listing.submittedAt
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
    if (field === 'norm' || field === 'h2s' || field === 'hydrocarbons')
      return {
        field,
        before: findingWords(before[field], language),
        after: findingWords(after[field], language),
      }
    return {
      field: WIRE_NAMES[field] ?? field,
      before: fieldWords(field, String(before[field] ?? ''), language),
      after: fieldWords(field, String(after[field] ?? ''), language),
    }
  })
}

/** Each changed attribute, under its own name. */
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

/** The proposed order and descriptions of pictures, numbered as staff see them. */
function pictureDifferences(pictures: readonly ListedPicture[]): ReviewListing['differences'] {
  const gallery = pictures.filter(({ approved, removed }) => approved || !removed)
  const numberOf = (picture: ListedPicture) => gallery.indexOf(picture) + 1
  const owners = ownersPictures(gallery).filter(({ approved }) => approved)
  const inPublic = owners.toSorted((a, b) => a.position - b.position || a.id - b.id)
  const order = (list: readonly ListedPicture[]) => list.map(numberOf).join(', ')
  const described = owners.filter((picture) => ownersAlt(picture) !== (picture.alt ?? ''))
  const lines = (say: (picture: ListedPicture) => string) =>
    described.map((picture) => `${numberOf(picture)}: ${say(picture) || '–'}`).join('; ')
  return [
    ...(order(inPublic) === order(owners)
      ? []
      : [{ field: 'imageOrder', before: order(inPublic), after: order(owners) }]),
    ...(described.length === 0
      ? []
      : [{ field: 'imageTexts', before: lines(({ alt }) => alt ?? ''), after: lines(ownersAlt) }]),
  ]
}
