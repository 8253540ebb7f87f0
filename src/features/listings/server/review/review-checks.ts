import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { undeclaredHazards } from '#kernel/trade/contamination/declaration.ts'
import { findingWords, hazardName } from '#kernel/trade/contamination/words.ts'
import { isCarriable, PIECE_LIMITS } from '#kernel/trade/carrier-limits.ts'
import type { Language } from '#kernel/text/language.ts'
import type { DocumentKind } from '#kernel/trade/listing-document.ts'
import { mayState, wasChecked } from '#kernel/trade/residues/residues.ts'
import { texts } from '../../contract/texts.ts'
import type { ReviewCheck, SimilarListing } from '../../contract/views.ts'
import { contactsIn, linksOf, maybeDialled, textsOf } from '../../domain/contact-fields.ts'
import type { ListingContent } from '../../domain/content.ts'
import { sanitizeDescription } from '../description.ts'
import type { ListingRow } from '../listing-repository.ts'

interface Reviewed {
  listing: ListingRow
  /** The content that waits for review, or else the published one. */
  content: ListingContent
  companyName: string
  documents: readonly { kind: DocumentKind }[]
  language: Language
  /** The descriptions of the pictures. */
  pictureTexts: readonly string[]
  /** Titles of other companies' listings that share a picture with it. */
  shownElsewhere: readonly string[]
  /** Similar listings of the same company. */
  similar: readonly SimilarListing[]
}

/**
 * The automatic checks before staff's review; a failed check is a hint and refuses nothing, but what may carry residues
 * is not published without its statement.
 */
export function runChecks(reviewed: Reviewed): ReviewCheck[] {
  const { listing, content, companyName, pictureTexts, shownElsewhere, similar } = reviewed
  const sizes = [content.weightKg, content.lengthCm, content.widthCm, content.heightCm]
  const known = sizes.filter((size) => size !== null).length
  const owner = listing.legalOwner
  return [
    hint('contact_data', contactDataIn(content, pictureTexts)),
    hint('legal_owner', owner.toLowerCase() === companyName.toLowerCase() ? [] : [owner]),
    hint('pictures_unique', shownElsewhere),
    hint('contamination', gapsOfDeclaration(reviewed)),
    hint('sizes', known === 0 || known === sizes.length ? [] : [`${known}/${sizes.length}`]),
    hint('shippable', beyondCarrier(content)),
    hint(
      'duplicates',
      similar.map(({ title }) => title),
    ),
  ]
}

/**
 * The measures beyond the carrier's limits, each beside its limit. Without complete measures goods sell by
 * quote, which is fine.
 */
function beyondCarrier(content: ListingContent): string[] {
  const { weightKg, lengthCm, widthCm, heightCm } = content
  const sides = [lengthCm, widthCm, heightCm]
  if (weightKg === null || sides.includes(null) || isCarriable(content)) return []
  const limits = [PIECE_LIMITS.lengthCm, PIECE_LIMITS.widthCm, PIECE_LIMITS.heightCm]
  const isTooHeavy = weightKg > PIECE_LIMITS.weightKg
  return [
    ...(isTooHeavy ? [`${weightKg} kg > ${PIECE_LIMITS.weightKg} kg`] : []),
    ...(isCarriable({ ...content, weightKg: 1 })
      ? []
      : [`${sides.join(' × ')} cm > ${limits.join(' × ')} cm`]),
  ]
}

/** Hazards without a statement, and a check without its survey, in the reviewer's language. */
function gapsOfDeclaration({ content, documents, language }: Reviewed): string[] {
  if (!mayState(content)) return []
  const hasSurvey = documents.some(({ kind }) => kind === 'contamination_survey')
  return [
    ...undeclaredHazards(content).map(
      (hazard) => `${hazardName(hazard, language)}: ${findingWords(null, language)}`,
    ),
    ...(wasChecked(content) && !hasSurvey ? [texts[language].no_survey] : []),
  ]
}

function hint(check: ReviewCheck['check'], findings: readonly string[]): ReviewCheck {
  return { check, passed: findings.length === 0, findings: [...findings] }
}

function contactDataIn(content: ListingContent, pictureTexts: readonly string[]): string[] {
  const [first, second] = [content.descriptionHtml, content.secondDescriptionHtml ?? '']
  const read = {
    ...content,
    descriptionHtml: sanitizeDescription(first).text,
    secondDescriptionHtml: sanitizeDescription(second).text,
  }
  const written = [...textsOf(read), ...pictureTexts]
  const certain = contactsIn([...written, ...linksOf(first), ...linksOf(second)])
  const maybe = maybeDialled(written).filter((found) => !certain.some((contact) => contact.includes(found)))
  return [...new Set([...certain, ...maybe])]
}

const TITLES_SHOWN = 5

/** Titles of other companies' listings that share a picture with a listing, for several listings at once. */
export async function findShownElsewhere(
  db: Db,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const { rows } = await db.execute<{ id: number; titles: string[] }>(sql`
    SELECT reviewed.id, array_agg(other.title ORDER BY other.title) AS titles
      FROM listing reviewed, LATERAL (
        SELECT DISTINCT l.title FROM picture own
          JOIN picture p ON p.file_hash = own.file_hash
          JOIN listing l ON l.id = p.listing_id
         WHERE own.listing_id = reviewed.id AND (own.approved OR NOT own.removed)
           AND l.company_id <> reviewed.company_id
         LIMIT ${TITLES_SHOWN}) other
     WHERE reviewed.id = ANY(${sql.param([...listingIds])}::int[])
     GROUP BY reviewed.id`)
  return new Map(rows.map(({ id, titles }) => [id, titles]))
}
