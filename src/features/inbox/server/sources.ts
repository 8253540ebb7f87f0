import { sql, type SQL } from 'drizzle-orm'
import { companiesWithoutMembers } from '#db/companies-without-members.ts'
import { isRefundToSend, isUnsettledChargeback } from '#db/money-conditions.ts'
import { sellerSales } from '#db/seller-sales.ts'
import {
  CANCELLED,
  CONFIRMED,
  depositReference,
  DISPUTE_WINDOW_DAYS,
  READY,
  referenceOf,
  UNDER_PACKAGING,
  UNDER_VERIFICATION,
} from '#kernel/trade/order.ts'
import type { InboxKind } from '../domain/inbox.ts'

/** The reference of an order in SQL, as `referenceOf` writes it. */
const REFERENCE = sql`${referenceOf(0).slice(0, -1)}::text || o.number`
const DEPOSIT_REFERENCE = sql`${depositReference(0).slice(0, -1)}::text || d.number`
const ORDER_PAGE = sql.raw(`'/staff/orders?order=' || o.id`)
const REVIEW_PAGE = sql.raw(`'/staff/review?company=' || l.company_id`)
const BUYER = sql.raw('JOIN company AS c ON c.id = o.company_id')
const LAST_MOVE = sql.raw(
  'coalesce((SELECT max(moved_at) FROM order_move AS m WHERE m.order_id = o.id), o.created_at)',
)
const NO_DUE = sql.raw('NULL::timestamptz')
// In hours, because a day in the database's time zone may have 23 or 25 of them.
const DISPUTE_WINDOW = sql.raw(`make_interval(hours => ${24 * DISPUTE_WINDOW_DAYS})`)

const inspectionsSince = (column: 'asked_at' | 'ordered_at' | 'submitted_at') =>
  sql.raw(`SELECT i.id, l.title AS label, c.name AS who, i.${column} AS since, NULL::timestamptz AS due,
      '/staff/inspections?inspection=' || i.id AS link
    FROM inspection AS i JOIN listing AS l ON l.id = i.listing_id JOIN company AS c ON c.id = i.company_id`)

/** Inspections to price, to give to an inspector, and to look at. */
const OF_INSPECTIONS = [
  sql`${inspectionsSince('asked_at')} WHERE i.state = 'asked'`,
  sql`${inspectionsSince('ordered_at')} WHERE i.state = 'ordered'`,
  sql`${inspectionsSince('submitted_at')} WHERE i.state = 'submitted'`,
]

/** When the day in France ends. */
const midnightAfter = (date: SQL) => sql`(${date} + 1)::timestamp AT TIME ZONE 'Europe/Paris'`

/** What waits at orders and their papers. */
const OF_ORDERS = {
  // Those that a bank contests are among the contests; those that are collected move on by the seller's hand-over.
  orders: sql`SELECT o.id, ${REFERENCE} AS label, c.name AS who, ${LAST_MOVE} AS since, ${NO_DUE} AS due, ${ORDER_PAGE} AS link
    FROM purchase_order AS o ${BUYER}
    WHERE o.status IN (${UNDER_VERIFICATION}, ${CONFIRMED}, ${UNDER_PACKAGING}, ${READY}) AND o.paid_at IS NOT NULL
      AND o.id NOT IN (SELECT order_id FROM chargeback WHERE ${isUnsettledChargeback})
      AND (o.status = ${UNDER_VERIFICATION} OR NOT EXISTS (SELECT FROM collection AS k
        WHERE k.cart_id = o.cart_id AND k.handed_over_at IS NULL))`,
  transfers: sql`SELECT o.id, ${REFERENCE} AS label, c.name AS who, o.created_at AS since, o.due_at AS due, ${ORDER_PAGE} AS link
    FROM purchase_order AS o ${BUYER}
    WHERE o.due_at IS NOT NULL AND o.paid_at IS NULL AND o.status = ${UNDER_VERIFICATION}`,
  // Past the deadline of the yard, which the buyer and the seller were told.
  collections: sql`SELECT o.id, ${REFERENCE} AS label, c.name AS who, k.told_late_at AS since, k.told_late_at AS due, ${ORDER_PAGE} AS link
    FROM (SELECT cart_id, min(told_late_at) AS told_late_at FROM collection
      WHERE told_late_at IS NOT NULL AND handed_over_at IS NULL GROUP BY cart_id) AS k
    JOIN purchase_order AS o ON o.cart_id = k.cart_id ${BUYER}
    WHERE o.status IN (${CONFIRMED}, ${UNDER_PACKAGING}, ${READY})`,
  // Of forwarders, whom staff alone know.
  files: sql`SELECT t.id::text AS id, ${REFERENCE} AS label, i.company AS who, t.given_at AS since, ${NO_DUE} AS due, ${ORDER_PAGE} AS link
    FROM transport_file AS t JOIN purchase_order AS o ON o.id = t.order_id
    JOIN transport_link AS l ON l.id = t.link_id JOIN freight_invitation AS i ON i.id = l.invitation_id
    WHERE t.state = 'waiting' AND o.status <> ${CANCELLED}`,
  cancellations: sql`SELECT r.id, ${REFERENCE} AS label, c.name AS who, r.asked_at AS since, ${NO_DUE} AS due, ${ORDER_PAGE} AS link
    FROM cancellation_request AS r JOIN purchase_order AS o ON o.id = r.order_id ${BUYER} WHERE r.state = 'asked'`,
  // Of an agreed quote as long as it has no order.
  disavowals: [
    sql`SELECT v.id, ${REFERENCE} AS label, c.name AS who, v.made_at AS since, v.due_at AS due, ${ORDER_PAGE} AS link
      FROM disavowal AS v JOIN purchase_order AS o ON o.id = v.order_id JOIN company AS c ON c.id = v.company_id
      WHERE v.state = 'open'`,
    sql`SELECT v.id, l.title AS label, c.name AS who, v.made_at AS since, v.due_at AS due,
        '/staff/quotes?quote=' || v.quote_id AS link
      FROM disavowal AS v JOIN quote AS q ON q.id = v.quote_id JOIN listing AS l ON l.id = q.listing_id
      JOIN company AS c ON c.id = v.company_id
      WHERE v.state = 'open' AND v.order_id IS NULL`,
  ],
  disputes: sql`SELECT d.id, ${REFERENCE} AS label, c.name AS who, d.opened_at AS since, ${NO_DUE} AS due, ${ORDER_PAGE} AS link
    FROM dispute AS d JOIN purchase_order AS o ON o.id = d.order_id ${BUYER} WHERE d.state = 'open'`,
  chargebacks: sql`SELECT chargeback.id, ${REFERENCE} AS label, c.name AS who, chargeback.opened_at AS since,
      CASE WHEN chargeback.state = 'open' THEN chargeback.evidence_due_at END AS due, ${ORDER_PAGE} AS link
    FROM chargeback JOIN purchase_order AS o ON o.id = chargeback.order_id ${BUYER} WHERE ${isUnsettledChargeback}`,
  refunds: sql`SELECT refund.id, ${REFERENCE} AS label, c.name AS who, refund.created_at AS since, ${NO_DUE} AS due,
      ${ORDER_PAGE} AS link
    FROM refund LEFT JOIN payment AS p ON p.intent_id = refund.intent_id
    JOIN purchase_order AS o ON o.id = refund.order_id OR o.cart_id = p.cart_id ${BUYER} WHERE ${isRefundToSend}`,
  // That the provider could not give back, and those that a bank contests.
  deposits: sql`SELECT d.id, ${DEPOSIT_REFERENCE} AS label, c.name AS who, coalesce(p.opened_at, d.updated_at) AS since,
      p.evidence_due_at AS due, '/staff/deposits' AS link
    FROM deposit AS d JOIN company AS c ON c.id = d.company_id
    LEFT JOIN LATERAL (SELECT opened_at, evidence_due_at FROM deposit_dispute WHERE deposit_id = d.id AND state = 'open'
      ORDER BY opened_at LIMIT 1) AS p ON true
    WHERE d.state = 'failed' OR p.opened_at IS NOT NULL`,
  // By the platform that carries them or by a customer; and those that were issued in a seller's name, which contests them.
  invoices: [
    sql`SELECT k.id, k.number AS label, c.name AS who, coalesce(k.said_at, k.tried_at) AS since, ${NO_DUE} AS due,
      '/staff/carried-invoices?number=' || k.number AS link
    FROM carried_document AS k LEFT JOIN billing_document AS b ON b.id = k.billing_id
    LEFT JOIN purchase_order AS o ON o.id = b.order_id LEFT JOIN commission_document AS d ON d.id = k.commission_id
    JOIN company AS c ON c.id = coalesce(o.company_id, d.company_id)
    WHERE k.state IN ('disputed', 'refused') AND k.settled_at IS NULL`,
    sql`SELECT 'contest-' || s.document_id AS id, d.number AS label, c.name AS who, s.contested_at AS since, ${NO_DUE} AS due,
      '/staff/commission-invoices?kind=self_billed_invoice' AS link
    FROM self_billing_contest AS s JOIN commission_document AS d ON d.id = s.document_id
    JOIN company AS c ON c.id = s.company_id WHERE s.outcome IS NULL`,
  ],
} satisfies Partial<Record<InboxKind, SQL | readonly SQL[]>>

/** The named places of a matter, in the order in which they were found. */
const PLACES = sql.raw(
  `(SELECT string_agg('“' || p.place || '”', ', ' ORDER BY p.first) FROM (SELECT place, min(id) AS first FROM place_mark
    WHERE settled_at IS NULL AND (cart_id = m.cart_id OR quote_id = m.quote_id OR listing_id = m.listing_id)
    GROUP BY place) AS p)`,
)
const placesOf = (label: SQL, joins: SQL, matter: SQL) =>
  sql`SELECT m.id::text AS id, ${PLACES} || ' · ' || ${label} AS label, c.name AS who, m.since, ${NO_DUE} AS due,
      '/staff/destinations' AS link
    FROM (SELECT min(id) AS id, cart_id, quote_id, listing_id, min(found_at) AS since FROM place_mark
      WHERE settled_at IS NULL AND ${matter} IS NOT NULL GROUP BY cart_id, quote_id, listing_id) AS m ${joins}`

/** Refused places that texts of orders, quotes and listings name, an item for each of these. */
const OF_PLACES = [
  placesOf(REFERENCE, sql`JOIN purchase_order AS o ON o.cart_id = m.cart_id ${BUYER}`, sql.raw('cart_id')),
  placesOf(
    sql.raw('l.title'),
    sql.raw(`JOIN quote AS q ON q.id = m.quote_id JOIN listing AS l ON l.id = q.listing_id
    JOIN company AS c ON c.id = q.company_id`),
    sql.raw('quote_id'),
  ),
  placesOf(
    sql.raw('l.title'),
    sql.raw('JOIN listing AS l ON l.id = m.listing_id JOIN company AS c ON c.id = l.company_id'),
    sql.raw('listing_id'),
  ),
]

/** What a person wrote, in so many characters; the last one says that there is more. */
const begin = (text: SQL, most: number) => {
  const [all, cut] = [sql.raw(String(most)), sql.raw(String(most - 1))]
  return sql`CASE WHEN length(${text}) > ${all} THEN left(${text}, ${cut}) || '…' ELSE ${text} END`
}

/** What a visitor had searched for in vain. */
const SEARCHED = sql.raw(
  "nullif(concat_ws(', ', r.search->>'searchStr', r.search->>'type', r.search->>'country'), '')",
)

/** Of the contact page and of the home page; and about an order, which a party asks staff to answer. */
const MESSAGES = [
  sql`SELECT r.id, ${begin(sql`coalesce(${SEARCHED} || ': ', '') || r.text`, 100)} AS label, r.email AS who, r.created_at AS since, ${NO_DUE} AS due,
      '/staff/messages?message=' || r.id AS link
    FROM requirement AS r WHERE r.answered_at IS NULL`,
  sql`SELECT m.id::text AS id, ${REFERENCE} || ': ' || ${begin(sql.raw('m.body'), 80)} AS label, c.name AS who, m.sent_at AS since,
      ${NO_DUE} AS due, ${ORDER_PAGE} AS link
    FROM order_message AS m JOIN purchase_order AS o ON o.id = m.order_id
    JOIN company AS c ON c.id = CASE m.side WHEN 'seller' THEN m.company_id ELSE o.company_id END
    WHERE m.asks_staff AND m.settled_at IS NULL`,
]

/** Companies to check, to compare with the list of sanctions, and those that nobody is in any more. */
const OF_COMPANIES = {
  vetting: sql`SELECT v.company_id::text AS id, c.name AS label, '' AS who, v.submitted_at AS since, ${NO_DUE} AS due,
      '/staff/vetting?company=' || v.company_id AS link
    FROM company_vetting AS v JOIN company AS c ON c.id = v.company_id
    WHERE v.state = 'under_review' AND c.closed_at IS NULL`,
  screening: sql`SELECT h.id::text AS id, h.name || ' ≈ ' || h.entry_name AS label, c.name AS who, h.found_at AS since,
      ${NO_DUE} AS due, '/staff/screening?hit=' || h.id AS link
    FROM screening_hit AS h JOIN company AS c ON c.id = h.company_id
    WHERE h.state = 'open' AND c.closed_at IS NULL`,
  // Nobody of them answers: what is open is seen to by staff.
  companies: sql`SELECT c.id::text AS id, c.name AS label, c.open AS who, c.since, ${NO_DUE} AS due,
      CASE WHEN c.money THEN '/staff/payouts' WHEN c.orders THEN '/staff/orders' ELSE '/staff/review?company=' || c.id END AS link
    FROM (${companiesWithoutMembers}) AS c`,
} satisfies Partial<Record<InboxKind, SQL>>

/**
 * What waits for staff, of each kind: rows of `id`, `label`, `who`, `since`, `due` (null: the same day) and `link`.
 * They are read from the tables of the things themselves, so that what is done leaves the inbox by itself. With an
 * `id` only that item needs to be among them. A kind of several statements is what waits in each.
 */
export const sourcesAt = (now: Date, id?: string): Readonly<Record<InboxKind, SQL | readonly SQL[]>> => ({
  listings: [
    sql`SELECT l.id::text AS id, l.title AS label, c.name AS who, l.submitted_at AS since, ${NO_DUE} AS due, ${REVIEW_PAGE} AS link
      FROM listing AS l JOIN company AS c ON c.id = l.company_id WHERE l.state = 'under_review'`,
    sql`SELECT l.id::text AS id, l.title AS label, c.name AS who, r.submitted_at AS since, ${NO_DUE} AS due, ${REVIEW_PAGE} AS link
      FROM listing_revision AS r JOIN listing AS l ON l.id = r.listing_id JOIN company AS c ON c.id = l.company_id
      WHERE r.state = 'under_review'`,
    sql`SELECT l.id::text AS id, l.title AS label, c.name AS who, s.published_at AS since, ${NO_DUE} AS due, ${REVIEW_PAGE} AS link
      FROM listing_sample AS s JOIN listing AS l ON l.id = s.listing_id JOIN company AS c ON c.id = l.company_id
      WHERE s.decided_at IS NULL AND l.state IN ('published', 'dormant', 'withdrawn')
        AND NOT EXISTS (SELECT FROM listing_revision AS r WHERE r.listing_id = l.id AND r.state = 'under_review')`,
  ],
  quotes: sql`SELECT q.id, l.title AS label, c.name AS who, q.created_at AS since, ${NO_DUE} AS due,
      '/staff/quotes?quote=' || q.id AS link
    FROM quote AS q JOIN listing AS l ON l.id = q.listing_id JOIN company AS c ON c.id = q.company_id
    WHERE q.state = 'open'`,
  freight: sql`SELECT f.id, f.city AS label, c.name AS who, f.asked_at AS since, ${NO_DUE} AS due,
      '/staff/freight?request=' || f.id AS link
    FROM freight_request AS f JOIN quote AS q ON q.id = f.quote_id JOIN company AS c ON c.id = q.company_id
    WHERE f.state = 'open'`,
  inspections: OF_INSPECTIONS,
  ...OF_ORDERS,
  payouts: payoutsAt(now, id),
  approvals: sql`SELECT a.id::text AS id, coalesce(${REFERENCE}, c.name) AS label, p.first_name || ' ' || p.last_name AS who,
      a.proposed_at AS since, a.expires_at AS due, '/staff/approvals' AS link
    FROM approval AS a JOIN member AS p ON p.id = a.proposed_by LEFT JOIN company AS c ON c.id = a.company_id
    LEFT JOIN purchase_order AS o ON o.id = a.order_id
    WHERE a.state = 'waiting' AND a.expires_at > ${now.toISOString()}::timestamptz`,
  wanted: sql`SELECT w.id::text AS id, ${begin(sql.raw('w.text'), 100)} AS label, c.name AS who, w.created_at AS since, ${NO_DUE} AS due,
      '/staff/wanted' AS link
    FROM wanted AS w JOIN company AS c ON c.id = w.company_id
    WHERE w.state = 'open' AND NOT EXISTS (SELECT FROM wanted_answer AS a WHERE a.wanted_id = w.id)`,
  messages: MESSAGES,
  reports: sql`SELECT r.id, l.title AS label, c.name AS who, r.reported_at AS since, r.due_at AS due,
      '/staff/reports?report=' || r.id AS link
    FROM report AS r JOIN listing AS l ON l.id = r.listing_id JOIN company AS c ON c.id = r.company_id
    WHERE r.state = 'open'`,
  ...OF_COMPANIES,
  places: OF_PLACES,
  privacy: sql`SELECT r.id::text AS id, '#' || r.id AS label, '' AS who,
      ${midnightAfter(sql`r.received_on - 1`)} AS since, ${midnightAfter(sql`r.due_on`)} AS due, '/staff/privacy' AS link
    FROM privacy_request AS r WHERE r.state = 'open'`,
})

/** A company's sales in a currency that can be paid out, and ordered payouts that wait for a file of payments. */
function payoutsAt(now: Date, id?: string): SQL[] {
  const company = id === undefined ? undefined : (/^(\d{1,9})-/.exec(id)?.[1] ?? '0')
  const which = company === undefined ? undefined : sql`ledger_entry.company_id = ${Number(company)}`
  return [
    sql`SELECT c.id || '-' || s.currency AS id, c.name AS label, upper(s.currency) AS who, s.since, ${NO_DUE} AS due,
      '/staff/payouts' AS link
    FROM (SELECT company_id, currency, min(delivered_at + ${DISPUTE_WINDOW}) FILTER (WHERE due > 0) AS since
      FROM (${sellerSales(now, which)}) AS sale WHERE due <> 0 GROUP BY company_id, currency HAVING sum(due) > 0) AS s
    JOIN company AS c ON c.id = s.company_id`,
    sql`SELECT 'order-' || p.id AS id, c.name AS label, upper(p.currency) AS who, p.ordered_at AS since, ${NO_DUE} AS due,
      '/staff/payouts' AS link
    FROM payout_order AS p JOIN company AS c ON c.id = p.company_id WHERE p.state = 'ordered'`,
  ]
}
