import { createHash } from 'node:crypto'
import type { listing, listingAct, picture, pictureFile, stock } from '#db/schema/listings.ts'
import type { staffAct } from '#db/schema/platform.ts'
import { formOfBody } from '#features/listings/contract/bodies.ts'
import { columnsOf, contentOfForm } from '#features/listings/server/listing-content.ts'
import { minorFromMajor } from '#kernel/money/money.ts'
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts'
import { PICTURE_HASH_LENGTH } from '#kernel/web/picture-address.ts'
import { variantWidths } from '#platform/pictures/codec.ts'
import type { SearchableListing } from '#search/words/search-document.ts'
import { drawListing } from './listing-form.ts'
import { randomOf, type Random } from './random.ts'

/** Every so many listings one is not listed: a draft, one in review, sold out, withdrawn. */
export const LISTED_OF = 26

/** The members of the data who sell and who decide. */
export interface People {
  now: Date
  /** Sellers by company: ids of members. */
  sellers: readonly { companyId: number; memberId: number; name: string }[]
  staffId: number
  /** The number of the last listing, which is the newest. */
  last: number
}

/** A listing with every column that a search looks at. */
export type FilledListing = typeof listing.$inferInsert & SearchableListing & { id: number }

/** All rows of one listing but those of the index, which the product's own function writes. */
export interface ListingRows {
  document: FilledListing
  isListed: boolean
  stock: typeof stock.$inferInsert
  pictureFiles: (typeof pictureFile.$inferInsert)[]
  pictures: (typeof picture.$inferInsert)[]
  listingAct: typeof listingAct.$inferInsert | null
  staffAct: typeof staffAct.$inferInsert | null
}

const PUBLISHED_WITHIN_DAYS = 700
const FEATURED = 8

export function rowsOf(id: number, people: People): ListingRows {
  const { form, units, pictures } = drawListing(id)
  const random = randomOf(-id)
  const seller = people.sellers[Math.floor(people.sellers.length * random.next() ** 2)]
  if (!seller) throw new Error('nobody sells')
  const state = stateOf(id)
  const isListed = id % LISTED_OF !== 0
  const age = ((people.last - id) / people.last) * PUBLISHED_WITHIN_DAYS * DAY_MS
  const publishedAt = new Date(people.now.getTime() - age)
  const submittedAt = new Date(publishedAt.getTime() - 240 * MINUTE_MS)
  const { companyId, memberId } = seller
  const document = {
    ...columnsOf(contentOfForm(formOfBody(form), null, people.now)),
    id,
    companyId,
    createdBy: memberId,
    state,
    priceMinor: minorFromMajor(form.prix),
    currency: form.currency,
    legalOwner: seller.name,
    featuredPosition: isListed && id < FEATURED + 1 ? id : null,
    createdAt: submittedAt,
    updatedAt: publishedAt,
    ...(state !== 'draft' && { submittedAt }),
    // Confirmed lately, or the jobs would write to every seller.
    ...(state === 'published' && { publishedAt, confirmedAt: people.now }),
    ...(state === 'published' && !isListed && { soldOutAt: people.now }),
    ...(state === 'withdrawn' && { withdrawnAt: publishedAt }),
  }
  const files = Array.from({ length: pictures }, (_, place) => fileOf(random, `${id} ${place}`, submittedAt))
  return {
    document,
    isListed,
    stock: { listingId: id, onHand: isListed || state !== 'published' ? units : 0 },
    pictureFiles: files,
    pictures: files.map(({ hash }, place) => ({
      listingId: id,
      fileHash: hash,
      key: digest(`key ${id} ${place}`, 32),
      position: place + 1,
      approved: state === 'published',
      bytes: 2_400_000,
      createdAt: submittedAt,
    })),
    listingAct:
      state === 'draft'
        ? null
        : { listingId: id, memberId, act: 'submit', details: {}, actedAt: submittedAt },
    staffAct: state === 'published' ? publishedBy(people.staffId, id, publishedAt) : null,
  }
}

/** One in four of those that are not listed is sold out, and published. */
function stateOf(id: number) {
  if (id % LISTED_OF !== 0) return 'published'
  const states = ['published', 'draft', 'under_review', 'withdrawn'] as const
  return states[(id / LISTED_OF) % states.length] ?? 'draft'
}

function publishedBy(memberId: number, id: number, actedAt: Date): typeof staffAct.$inferInsert {
  const details = { note: null, isRevision: false }
  return { memberId, act: 'listing.publish', subject: 'listing', subjectId: String(id), details, actedAt }
}

/**
 * The beginning of a placeholder; the hash after it is as long as the rest of one, and as hard to compress.
 */
const PLACEHOLDER_HEAD = 'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAADQAQCdASoQ'

/** The record of a picture as the upload and the job for AVIF leave it; there is no file. */
function fileOf(random: Random, name: string, storedAt: Date) {
  const width = random.pick([1200, 1600, 2000])
  const height = Math.round(width * random.pick([0.75, 0.66, 1.33]))
  const widths = variantWidths(width)
  const sizesIn = (format: 'webp' | 'avif', share: number) =>
    widths.map((each) => ({ format, width: each, bytes: Math.round(each ** 2 * share) }))
  const variants = [
    { format: 'jpeg' as const, width, bytes: Math.round(width ** 2 * 0.2) },
    ...sizesIn('webp', 0.1),
    ...sizesIn('avif', 0.06),
  ]
  const placeholder = PLACEHOLDER_HEAD + createHash('sha512').update(name).digest('base64')
  return {
    hash: digest(name, PICTURE_HASH_LENGTH),
    width,
    height,
    variants,
    placeholder,
    createdAt: storedAt,
    storedAt,
  }
}

const digest = (text: string, length: number) =>
  createHash('sha256').update(text).digest('hex').slice(0, length)
