import { sql, type SQL } from 'drizzle-orm'

/** Banks that take back a part of a payment for good (`bookingOfReduction`). */
const REDUCTIONS = 'chargeback_reduced:%'

/**
 * What was booked on a company's account, a row for each booking: its kind, the company's share, as the ledger has it, the
 * price of the articles, and the fee, which is the difference. `when` chooses among bookings by the alias that it is given.
 *
 * A bank that takes back a part names no article: the fee that goes with it is shared among the sellers of the order as that
 * of the sale was. A cancelled sale takes back what was left of it, so its price is what all its other bookings come to.
 */
export const bookingsOf = (companyId: number, when: (alias: SQL) => SQL) => sql`(
  WITH own AS (
    SELECT l.order_id, sum(l.quantity * l.unit_price_minor) AS sold FROM order_line l
    WHERE l.seller_company_id = ${companyId} AND EXISTS (
      SELECT FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
      WHERE e.order_id = l.order_id AND ${when(sql`t`)})
    GROUP BY l.order_id
  ), side AS (
    SELECT t.id, t.cause, t.kind, t.currency, t.booked_at, own.order_id, own.sold,
      coalesce(-sum(e.amount_minor) FILTER (WHERE e.account = 'seller' AND e.company_id = ${companyId}), 0) AS share,
      coalesce(sum(e.amount_minor) FILTER (WHERE e.account = 'fee'), 0) AS fee_back
    FROM own JOIN ledger_entry e ON e.order_id = own.order_id JOIN ledger_transaction t ON t.id = e.transaction_id
    WHERE t.kind IN ('sale', 'refund', 'reversal') GROUP BY t.id, own.order_id, own.sold
  ), priced AS (
    SELECT side.*, CASE
      WHEN kind = 'sale' THEN sold
      WHEN kind = 'reversal' THEN 0
      WHEN cause LIKE ${REDUCTIONS} THEN share - ${feePart(companyId)}
      ELSE -${refunded(companyId)} END AS price
    FROM side
  ), traded AS (
    SELECT id, currency, booked_at, order_id, NULL::text AS payout_id, share,
      CASE WHEN cause LIKE ${REDUCTIONS} THEN 'chargeback' ELSE kind END AS kind,
      CASE WHEN kind = 'reversal' THEN -sum(price) OVER (PARTITION BY order_id) ELSE price END AS price
    FROM priced
  )
  SELECT t.*, t.price - t.share AS fee FROM traded t WHERE ${when(sql`t`)} AND (t.price <> 0 OR t.share <> 0)
  UNION ALL
  SELECT t.id, t.currency, t.booked_at, NULL, substr(t.cause, length('payout:') + 1), -sum(e.amount_minor), t.kind, 0, 0
  FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
  WHERE e.account = 'seller' AND e.company_id = ${companyId} AND t.kind = 'payout' AND ${when(sql`t`)} GROUP BY t.id)`

/** The company's part of the fee that goes back; cumulative and rounded, so that all parts add up to it. */
const feePart = (companyId: number) => {
  const fees = (condition: SQL) =>
    sql`coalesce(sum(div(l.quantity::numeric * l.unit_price_minor * l.fee_bp + 5000, 10000)) FILTER (WHERE ${condition}), 0)`
  const upTo = (condition: SQL) =>
    sql`round(side.fee_back * ${fees(condition)} / nullif(${fees(sql`true`)}, 0))`
  return sql`(SELECT coalesce(${upTo(sql`l.seller_company_id <= ${companyId}`)} - ${upTo(sql`l.seller_company_id < ${companyId}`)}, 0)
    FROM order_line l WHERE l.order_id = side.order_id)`
}

/** What a refund gave back of the price of the company's articles. */
const refunded = (companyId: number) => sql`(SELECT coalesce(sum(r.amount_minor), 0) FROM order_refund_line r
  JOIN order_line l ON l.order_id = side.order_id AND l.listing_id = r.listing_id
  WHERE r.refund_id = substr(side.cause, length('refund:') + 1) AND l.seller_company_id = ${companyId})`
