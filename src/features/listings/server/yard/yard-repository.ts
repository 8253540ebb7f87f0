import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'

/** What stands on the labels of those of the listings that are the company's and not deleted. */
export function findLabelled(db: Db, companyId: number, ids: readonly number[]) {
  const { id, title, reference, language } = listing
  return db
    .select({ id, title, reference, language })
    .from(listing)
    .where(
      and(
        eq(listing.companyId, companyId),
        ne(listing.state, 'withdrawn'),
        sql`${id} = ANY(${sql.param([...ids])}::int[])`,
      ),
    )
}
