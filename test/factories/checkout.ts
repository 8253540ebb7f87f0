import type { Db } from '#db/client.ts'
import { createTestListing, type TestListing } from './listings.ts'

/** Weight and sizes that a carrier takes. */
export const SHIPPABLE = { weightKg: 40, lengthCm: 60, widthCm: 40, heightCm: 40 } as const

/** A listing that can be bought and carried, at 1,250.00 euro unless said otherwise. */
export function createTestArticle(db: Db, listing: TestListing): Promise<number> {
  return createTestListing(db, { pictures: 0, ...listing, values: { ...SHIPPABLE, ...listing.values } })
}

/** A delivery address that the carrier serves. */
export const TEST_ADDRESS = {
  country: 'Gabon',
  city: 'Port-Gentil',
  street: 'Zone industrielle Oprag, lot 14',
}
