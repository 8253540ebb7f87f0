import { sql } from 'drizzle-orm'
import { company } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'

/** The opaque key of a listing's yard, which is that of its company. */
export const yardOfListing = sql<string>`(SELECT ${company.yardKey} FROM ${company} WHERE ${company.id} = ${listing.companyId})`
