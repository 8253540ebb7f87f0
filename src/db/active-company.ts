import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { listing } from './schema/listings.ts'

/**
 * Whether a company trades: it is neither suspended nor held back, and has a member who is verified and not
 * suspended (decisions §3).
 */
export const companyTrades = (companyId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM member AS m JOIN company AS c ON c.id = m.company_id
  WHERE m.company_id = ${companyId} AND m.verified_at IS NOT NULL AND m.suspended_at IS NULL
    AND c.suspended_at IS NULL AND c.held_at IS NULL)`

/** Whether the listing's company does. */
export const companyIsActive = companyTrades(listing.companyId)
