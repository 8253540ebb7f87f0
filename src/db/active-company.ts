import { sql } from 'drizzle-orm'
import { listing } from './schema/listings.ts'

/** Whether the listing's company has a member who is verified and not suspended (decisions §3). */
export const companyIsActive = sql<boolean>`EXISTS (SELECT FROM member
  WHERE member.company_id = ${listing.companyId} AND verified_at IS NOT NULL AND suspended_at IS NULL)`
