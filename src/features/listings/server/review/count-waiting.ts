import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { company } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'
import type { WaitingQuery } from '../../contract/review-query.ts'
import { COMPANIES_OFFERED } from '../../contract/staff-endpoints.ts'
import { WAITING } from './list-for-review.ts'

/**
 * The waiting items per category (of the chosen seller) and per seller (in the chosen category), most first.
 */
export async function countWaiting(db: Db, { categorie, company: companyId }: WaitingQuery) {
  const waits = sql`${listing.id} IN (${WAITING})`
  const waiting = count()
  const [categories, companies] = await Promise.all([
    db
      .select({ categorie: listing.category, waiting })
      .from(listing)
      .where(and(waits, companyId === undefined ? undefined : eq(listing.companyId, companyId)))
      .groupBy(listing.category)
      .orderBy(desc(waiting), asc(listing.category)),
    db
      .select({ id: company.id, name: company.name, waiting })
      .from(listing)
      .innerJoin(company, eq(company.id, listing.companyId))
      .where(and(waits, categorie && eq(listing.category, categorie)))
      .groupBy(company.id)
      .orderBy(desc(waiting), asc(company.id))
      .limit(COMPANIES_OFFERED),
  ])
  return { categories, companies }
}
