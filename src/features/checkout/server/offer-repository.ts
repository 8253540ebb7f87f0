import { eq, sql } from 'drizzle-orm'
import { companyIsActive } from '#db/active-company.ts'
import { areApart } from '#db/apart.ts'
import type { Db, Tx } from '#db/client.ts'
import { IDS, prepared } from '#db/prepared-queries.ts'
import { listing, stock } from '#db/schema/listings.ts'
import type { OfferedListing } from '../domain/offer.ts'

/** No company, for which nobody is blocked. */
const NOBODY = 0

/** The listings as they can be bought now, by a company if it is given, by id; unknown ids are missing. */
export async function findOfferedListings(
  db: Db | Tx,
  ids: readonly number[],
  buyerCompanyId = NOBODY,
): Promise<Map<number, OfferedListing>> {
  const rows = await prepared(db, 'offered-listings', () => offeredQuery(db)).execute({
    ids: [...ids],
    buyer: buyerCompanyId,
  })
  return new Map(rows.map((row) => [row.id, row]))
}

const offeredQuery = (db: Db | Tx) =>
  db
    .select({
      id: listing.id,
      companyId: listing.companyId,
      title: listing.title,
      language: listing.language,
      isPublished: sql<boolean>`${listing.state} = 'published' AND ${companyIsActive}`,
      isApart: areApart(listing.companyId, sql`${sql.placeholder('buyer')}::int`),
      available: sql<number>`coalesce(${stock.onHand} - ${stock.reserved}, 0)`,
      priceMinor: listing.priceMinor,
      currency: listing.currency,
      country: listing.country,
      city: listing.city,
      originPostcode: listing.originPostcode,
      carrierAllowed: listing.carrierAllowed,
      weightKg: listing.weightKg,
      lengthCm: listing.lengthCm,
      widthCm: listing.widthCm,
      heightCm: listing.heightCm,
    })
    .from(listing)
    .leftJoin(stock, eq(stock.listingId, listing.id))
    .where(sql`${listing.id} IN (SELECT unnest(${IDS}))`)
    .prepare('offered-listings')
