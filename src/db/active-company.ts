import { sql } from 'drizzle-orm'
import { listing } from './schema/listings.ts'

/**
 * Whether the listing's company trades: it is neither suspended nor held back, and has a member who is verified
 * and not suspended (decisions §3).
 */
export const companyIsActive = sql<boolean>`EXISTS (SELECT FROM member AS m JOIN company AS c ON c.id = m.company_id
  WHERE m.company_id = ${listing.companyId} AND m.verified_at IS NOT NULL AND m.suspended_at IS NULL
    AND c.suspended_at IS NULL AND c.held_at IS NULL)`
