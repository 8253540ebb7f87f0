import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { listing, picture, pictureFile, stock } from '#db/schema/listings.ts'

type ListingValues = typeof listing.$inferInsert

export interface TestListing {
  companyId: number
  /** Who created it. */
  memberId: number
  /** Columns that matter to the test; the others are plausible. */
  values?: Partial<ListingValues>
  /** Units on hand; null for a listing without a stock row. */
  onHand?: number | null
  reserved?: number
  /** The number of pictures; they are approved unless the listing was never published. */
  pictures?: number
}

/**
 * A listing with stock and one picture, published unless `values.state` says otherwise; returns its id. It is
 * not in the search index.
 */
export async function createTestListing(
  db: Db,
  { companyId, memberId, values = {}, onHand = 3, reserved = 0, pictures = 1 }: TestListing,
): Promise<number> {
  const state = values.state ?? 'published'
  const wasPublished = state === 'published' || state === 'dormant'
  const now = new Date()
  const [row] = await db
    .insert(listing)
    .values({
      companyId,
      createdBy: memberId,
      title: 'Gate valve 4 in, class 600',
      brand: 'Cameron',
      category: 'General Equipment',
      type: 'Valves',
      condition: 'used',
      norm: 'not_checked',
      h2s: 'not_checked',
      hydrocarbons: 'not_checked',
      descriptionHtml: '<p>Removed from service in 2024, tested.</p>',
      descriptionText: 'Removed from service in 2024, tested.',
      country: 'France',
      city: 'Pau',
      priceMinor: 125_000n,
      currency: 'eur',
      legalOwner: 'Test company',
      submittedAt: now,
      ...(wasPublished && { publishedAt: now, confirmedAt: now }),
      ...values,
      state,
    })
    .returning({ id: listing.id })
  if (!row) throw new Error('the listing was not inserted')
  if (onHand !== null) await db.insert(stock).values({ listingId: row.id, onHand, reserved })
  for (let position = 1; position <= pictures; position += 1)
    await createTestPicture(db, { listingId: row.id, position, approved: wasPublished })
  return row.id
}

/**
 * A picture without files and placeholder, for tests that only refer to pictures. Returns the hash of its
 * file; by default the key is the beginning of that hash.
 */
export async function createTestPicture(
  db: Db,
  values: Partial<typeof picture.$inferInsert> & { listingId: number },
): Promise<string> {
  const fileHash = values.fileHash ?? createHash('sha256').update(randomBytes(16)).digest('hex').slice(0, 40)
  await db
    .insert(pictureFile)
    .values({
      hash: fileHash,
      width: 1200,
      height: 900,
      variants: [
        { format: 'jpeg', width: 1200, bytes: 90_000 },
        ...[320, 480, 640, 800, 1200].map((width) => ({ format: 'webp' as const, width, bytes: width * 20 })),
      ],
    })
    .onConflictDoNothing()
  await db.insert(picture).values({
    position: 1,
    approved: true,
    ...(values.fileHash === undefined && { key: fileHash.slice(0, 32) }),
    ...values,
    fileHash,
  })
  return fileHash
}
