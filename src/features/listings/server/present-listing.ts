import type { Db } from '#db/client.ts'
import { presentImage } from '#db/present-image.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { attributeName } from '#kernel/trade/attributes/names.ts'
import { attributesFor } from '#kernel/trade/attributes/of-listing.ts'
import { presentAttributes } from '#kernel/trade/attributes/present.ts'
import type { CompletenessView, OwnFacts, OwnImage, OwnListing, ProposedContent } from '../contract/views.ts'
import { unstatedHazards } from '#kernel/trade/residues/residues.ts'
import { completenessOf, type Described } from '../domain/completeness.ts'
import type { OwnDocument } from '../contract/document-endpoints.ts'
import { type Fact, FACTS, type ListingContent, type SecondTexts } from '../domain/content.ts'
import { canBuyFrom, canDeleteListing, canEditListing, canSeeOwnersView } from '../domain/life-cycle.ts'
import { sanitizeDescription } from './description.ts'
import { editMark } from './edit-mark.ts'
import { contentOf } from './listing-content.ts'
import { type ListingRecord, readRecords } from './listing-records.ts'
import { findListing, type ListingRow } from './listing-repository.ts'
import type { PictureFileRow } from './pictures/picture-repository.ts'
import type { PendingRevision } from './revision-repository.ts'

/**
 * A listing for its owner: what is published, and what waits for review.
 * @throws AppError `not_found` also for another company's listing.
 */
export async function getOwnListing(
  db: Db,
  actor: Actor,
  listingId: number,
  language: Language,
): Promise<OwnListing> {
  const listing = await findListing(db, listingId)
  if (listing === null || !canSeeOwnersView(actor, listing)) throw new AppError('not_found')
  const [record] = await readRecords(db, [listing], language)
  if (!record) throw new AppError('not_found')
  return presentOwnListing(actor, record, language)
}

export function presentOwnListing(actor: Actor, record: ListingRecord, language: Language): OwnListing {
  const { listing, product, stockVersion, pictures, revision, documents } = record
  const kept = pictures.filter(({ removed }) => !removed)
  const content = revision?.content ?? contentOf(listing)
  const own = presentOwnFields(actor, listing, stockVersion)
  return {
    ...product,
    ...own,
    ...presentSecond(listing),
    can: { ...own.can, buy: canBuyFrom(actor, listing) },
    images: kept.map((row) => presentOwnImage(row, listing.title)),
    completeness: presentCompleteness(
      content,
      { pictures: kept.length, documents: kindsOf(documents) },
      language,
    ),
    unstated: unstatedHazards(content),
    facts: presentFacts(listing),
    revision: revision && presentRevision(revision, language),
    documents: [...documents],
    mark: editMark(listing, content),
  }
}

/** The fields that are not public. */
export function presentOwnFields(actor: Actor, listing: ListingRow, stockVersion: number | null) {
  return {
    prix: majorFromMinor(listing.priceMinor),
    legalOwner: listing.legalOwner,
    reference: listing.reference,
    status: listing.state,
    note: listing.note,
    reasons: listing.reasons,
    unstated: unstatedHazards(listing),
    stockVersion,
    can: { edit: canEditListing(actor, listing), delete: canDeleteListing(actor, listing) },
  }
}

export function presentOwnImage(row: PictureFileRow, title: string): OwnImage {
  return { ...presentImage(row, title), approved: row.approved, description: row.alt ?? '' }
}

function presentRevision(
  { state, note, reasons, submittedAt, content }: PendingRevision,
  language: Language,
) {
  return {
    state,
    note,
    reasons,
    submittedAt: submittedAt?.toISOString() ?? null,
    content: presentContent(content, language),
  }
}

function presentContent(content: ListingContent, language: Language): ProposedContent {
  const { title, brand, category, type, condition, descriptionHtml, country, city } = content
  return {
    title,
    brand,
    categorie: category,
    type,
    condition,
    description: descriptionHtml,
    ...presentSecond(content),
    country,
    city,
    facts: presentFacts(content),
    attributes: presentAttributes(attributesFor(type, content.attributes), language),
  }
}

const presentSecond = ({ secondTitle, secondDescriptionHtml }: SecondTexts) => ({
  secondTitle,
  secondDescription: secondDescriptionHtml,
})

/** The facts that are known. */
function presentFacts(content: Pick<ListingContent, Fact>): OwnFacts {
  const shown: readonly (keyof OwnFacts)[] = FACTS
  return Object.fromEntries(shown.flatMap((name) => (content[name] === null ? [] : [[name, content[name]]])))
}

const kindsOf = (documents: readonly OwnDocument[]) => documents.map(({ kind }) => kind)

/** The completeness of a content with these files, in words. */
export function presentCompleteness(
  content: ListingContent,
  files: Pick<Described, 'pictures' | 'documents'>,
  language: Language,
): CompletenessView {
  const descriptionLength = sanitizeDescription(content.descriptionHtml).text.length
  const { score, needed, lacking, gaps, papers } = completenessOf({ ...content, descriptionLength, ...files })
  return {
    score,
    needed,
    lacking: lacking.map((key) => ({ key, label: attributeName(key, language) })),
    gaps: [...gaps],
    papers: [...papers],
  }
}
