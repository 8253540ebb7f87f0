import { PENDING_REVISION_STATES } from '#features/listings/contract/views.ts'
import { COUNTRIES } from '#kernel/trade/countries.ts'
import { bySql, sqlList, type Invariant } from './invariant.ts'

/** Carts store a country's English name, the table of refused countries its code. */
const COUNTRY_ROWS = COUNTRIES.map(({ code, en }) => `('${code}', '${en.replaceAll("'", "''")}')`).join(', ')

/** Listings, their revisions, imports, quotes, wanted requests and refused countries. */
export const TRADE: readonly Invariant[] = [
  bySql({
    name: 'listings',
    says: 'what is published has a date and stock; what is withdrawn has neither place in the carousel nor open change',
    of: 'listing',
    broken: `
      SELECT l.id FROM listing l WHERE (l.state = 'withdrawn') <> (l.withdrawn_at IS NOT NULL)
        OR (l.state IN ('published', 'dormant') AND (l.published_at IS NULL
          OR NOT EXISTS (SELECT FROM stock s WHERE s.listing_id = l.id)))
        OR (l.featured_position IS NOT NULL AND l.state NOT IN ('published', 'dormant'))`,
  }),
  bySql({
    name: 'listing counts',
    says: 'the numbers of listings by state and category are those of the listings',
    of: 'listing_count',
    broken: `
      SELECT concat_ws(' ', state, category) AS id FROM (
        SELECT state, category, listings FROM listing_count
        UNION ALL SELECT state, category, -1 FROM listing) AS counted
      GROUP BY state, category HAVING sum(listings) <> 0`,
  }),
  bySql({
    name: 'listing changes',
    says: 'a listing has one open change at most, while it is public; a decided one says when',
    of: 'listing_revision',
    broken: `
      SELECT r.id FROM listing_revision r JOIN listing l ON l.id = r.listing_id
      WHERE (r.state IN ${sqlList(PENDING_REVISION_STATES)} AND l.state NOT IN ('published', 'dormant'))
        OR (r.state IN ('published', 'rejected', 'withdrawn') AND r.decided_at IS NULL)
      UNION ALL
      SELECT min(id) FROM listing_revision WHERE state IN ${sqlList(PENDING_REVISION_STATES)}
      GROUP BY listing_id HAVING count(*) > 1`,
  }),
  bySql({
    name: 'imports',
    says: 'a finished import has written each row once; one at work is worked on',
    of: 'listing_import',
    broken: `
      SELECT i.id FROM listing_import i WHERE i.state = 'done' AND EXISTS (
        SELECT FROM listing_import_row r WHERE r.import_id = i.id AND NOT r.done AND r.outcome <> 'bad')
      UNION ALL
      SELECT id FROM listing_import WHERE (state IN ('reading', 'checking', 'importing') OR archive_state = 'reading')
        AND updated_at < (SELECT now FROM clock) - interval '1 hour'
      UNION ALL
      SELECT i.id FROM listing_import i JOIN listing_import_row r ON r.import_id = i.id
      WHERE r.outcome = 'create' AND r.listing_id IS NOT NULL GROUP BY i.id HAVING count(*) <> count(DISTINCT r.listing_id)`,
  }),
  bySql({
    name: 'quotes',
    says: 'one offer of a quote stands at most, none of one that ended, and what was agreed is one offer',
    of: 'quote',
    broken: `
      SELECT q.id FROM quote q LEFT JOIN (SELECT quote_id, count(*) FILTER (WHERE offer_state = 'standing') AS standing,
          count(*) FILTER (WHERE offer_state = 'accepted') AS accepted FROM quote_message GROUP BY quote_id) m ON m.quote_id = q.id
      WHERE coalesce(m.standing, 0) > 1 OR (q.state IN ('accepted', 'declined', 'expired') AND coalesce(m.standing, 0) > 0)
        OR (q.state = 'accepted' AND (coalesce(m.accepted, 0) <> 1 OR q.accepted_at IS NULL))
        OR (q.state IN ('open', 'answered') AND coalesce(m.accepted, 0) > 0)`,
  }),
  bySql({
    name: 'agreed prices',
    says: 'what is paid because of a quote is what was agreed in it, by the company that asked',
    of: 'cart_line WHERE quote_id IS NOT NULL',
    broken: `
      SELECT l.cart_id AS id FROM cart_line l JOIN quote q ON q.id = l.quote_id
      WHERE l.listing_id <> q.listing_id OR NOT EXISTS (SELECT FROM quote_message m WHERE m.quote_id = q.id
        AND m.offer_state IN ('accepted', 'expired') AND m.price_minor = l.unit_price_minor AND m.units = l.quantity)`,
  }),
  bySql({
    name: 'inspections',
    says: 'a listing that says that it was inspected has a report that everybody may read, of at least the units on hand',
    of: 'listing',
    broken: `
      SELECT l.id FROM listing l WHERE l.inspected IS NOT NULL AND NOT EXISTS (
        SELECT FROM inspection i JOIN stock s ON s.listing_id = i.listing_id
        WHERE i.listing_id = l.id AND i.opened_at IS NOT NULL AND i.units >= s.on_hand)`,
  }),
  bySql({
    name: 'wanted',
    says: 'a wish that is closed says when, and is matched with nobody’s own listing',
    of: 'wanted',
    broken: `
      SELECT id FROM wanted WHERE (state = 'closed') <> (closed_at IS NOT NULL)
      UNION ALL
      SELECT a.wanted_id FROM wanted_answer a JOIN listing l ON l.id = a.listing_id WHERE l.company_id <> a.company_id`,
  }),
  bySql({
    name: 'refused countries',
    says: 'a country has one refusal at a time',
    of: 'destination_refusal',
    broken: `
      SELECT one.id FROM destination_refusal one JOIN destination_refusal other
        ON other.country_code = one.country_code AND other.id > one.id
      WHERE coalesce(one.valid_until >= one.valid_from, true) AND coalesce(other.valid_until >= other.valid_from, true)
        AND coalesce(one.valid_from <= other.valid_until, true) AND coalesce(other.valid_from <= one.valid_until, true)`,
  }),
  bySql({
    name: 'trade with refused countries',
    says: 'two days after a country came to be refused nothing is held for it, unless its payment is being processed',
    of: `stock_hold WHERE state = 'held'`,
    broken: `
      SELECT h.id FROM stock_hold h JOIN cart c ON c.id = h.cart_id
        JOIN (VALUES ${COUNTRY_ROWS}) AS named (code, name) ON named.name = c.country
        JOIN destination_refusal r ON r.country_code = named.code
      WHERE h.state = 'held' AND r.valid_from <= (SELECT now FROM clock)::date - 2
        AND coalesce(r.valid_until > (SELECT now FROM clock)::date, true)
        AND NOT EXISTS (SELECT FROM payment p WHERE p.hold_id = h.id AND p.status = 'processing')`,
  }),
]
