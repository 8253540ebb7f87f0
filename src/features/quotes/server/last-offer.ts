import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { OfferView, QuoteView } from '../contract/views.ts'
import { type LastOffer, lastTermsFor } from '../domain/last-terms.ts'
import type { StoredQuote } from './thread-repository.ts'

/** With what the seller's first offer in a thread begins: part of its view. */
export async function lastTermsIn(
  db: Db,
  { sellerCompanyId, companyId, country }: Pick<StoredQuote, 'sellerCompanyId' | 'companyId' | 'country'>,
  offer: OfferView | null,
): Promise<Pick<QuoteView, 'lastTerms'>> {
  const last = offer === null ? await findLastOffer(db, sellerCompanyId) : null
  return last ? { lastTerms: lastTermsFor(last, { companyId, country }) } : {}
}

/**
 * The last offer of a company's members on a listing of it, in any thread; one with the freight of a forwarder has
 * terms of its own. From the index `quote_message_own_offer`, one row of it for each member.
 */
async function findLastOffer(db: Db, companyId: number): Promise<LastOffer | null> {
  const { rows } = await db.execute<LastOffer & Record<string, unknown>>(sql`
    SELECT last.incoterm, last.place, last.company_id AS "companyId", last.country, last.days
    FROM member AS m
    CROSS JOIN LATERAL (
      SELECT o.id, o.incoterm, o.place, q.company_id, q.country,
        (o.valid_until AT TIME ZONE 'UTC')::date - (o.written_at AT TIME ZONE 'UTC')::date AS days
      FROM quote_message AS o
      JOIN quote AS q ON q.id = o.quote_id
      JOIN listing AS l ON l.id = q.listing_id
      WHERE o.member_id = m.id AND o.side = 'seller' AND o.offer_state IS NOT NULL AND o.freight_answer_id IS NULL
        AND l.company_id = ${companyId}
      ORDER BY o.id DESC
      LIMIT 1
    ) AS last
    WHERE m.company_id = ${companyId}
    ORDER BY last.id DESC
    LIMIT 1`)
  return rows[0] ?? null
}
