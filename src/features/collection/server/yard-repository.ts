import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { companyIsActive } from '#db/active-company.ts'
import { yardTerms } from '#db/schema/collection.ts'
import { listing } from '#db/schema/listings.ts'

export type YardRow = typeof yardTerms.$inferSelect

export async function findYard(db: Db, companyId: number): Promise<YardRow | null> {
  const [row] = await db.select().from(yardTerms).where(eq(yardTerms.companyId, companyId))
  return row ?? null
}

/** The yard of a published listing's company. */
export async function findYardOfListing(db: Db, listingId: number): Promise<YardRow | null> {
  const [row] = await db
    .select({ yard: yardTerms })
    .from(listing)
    .innerJoin(yardTerms, eq(yardTerms.companyId, listing.companyId))
    .where(and(eq(listing.id, listingId), eq(listing.state, 'published'), companyIsActive))
  return row?.yard ?? null
}

export async function saveYard(db: Db, values: YardRow): Promise<void> {
  await db.insert(yardTerms).values(values).onConflictDoUpdate({ target: yardTerms.companyId, set: values })
}
