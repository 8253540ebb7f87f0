import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listing, picture } from '#db/schema/listings.ts'
import type { ReviewCheck } from '../contract/views.ts'
import { findContactData } from '../domain/contact-data.ts'
import type { ListingContent } from '../domain/content.ts'
import { sanitizeDescription } from './description.ts'
import type { ListingRow } from './listing-repository.ts'

interface Reviewed {
  listing: ListingRow
  /** What waits for review, or else what is published. */
  content: ListingContent
  companyName: string
  pictureHashes: readonly string[]
  /** What pictures are said to show. */
  pictureTexts: readonly string[]
}

/** What the machine can look at before staff do; a failed check is a hint and refuses nothing. */
export async function runChecks(db: Db, reviewed: Reviewed): Promise<ReviewCheck[]> {
  const { listing, content, companyName, pictureHashes, pictureTexts } = reviewed
  const sizes = [content.weightKg, content.lengthCm, content.widthCm, content.heightCm]
  const known = sizes.filter((size) => size !== null).length
  const owner = listing.legalOwner
  return [
    hint('contact_data', contactDataIn(content, pictureTexts)),
    hint('legal_owner', owner.toLowerCase() === companyName.toLowerCase() ? [] : [owner]),
    hint('pictures_unique', await findElsewhere(db, listing, pictureHashes)),
    hint('sizes', known === 0 || known === sizes.length ? [] : [`${known}/${sizes.length}`]),
  ]
}

function hint(check: ReviewCheck['check'], findings: string[]): ReviewCheck {
  return { check, passed: findings.length === 0, findings }
}

function contactDataIn(
  { title, brand, descriptionHtml }: ListingContent,
  pictureTexts: readonly string[],
): string[] {
  const links = [...descriptionHtml.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')
  const text = sanitizeDescription(descriptionHtml).text
  const found = findContactData([title, brand, text, ...links, ...pictureTexts].join('\n'))
  return [...new Set(found.map((finding) => finding.text))]
}

/** Titles of other companies' listings that show one of these pictures. */
async function findElsewhere(
  db: Db,
  { companyId }: ListingRow,
  hashes: readonly string[],
): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .selectDistinct({ title: listing.title })
    .from(picture)
    .innerJoin(listing, eq(listing.id, picture.listingId))
    .where(and(inArray(picture.fileHash, [...hashes]), ne(listing.companyId, companyId)))
    .limit(5)
  return rows.map(({ title }) => title)
}
