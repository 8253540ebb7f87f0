import { sql, type SQL } from 'drizzle-orm'
import { returnCause, UNDONE_RETURN } from '../../domain/booking.ts'

/** Causes of partial chargebacks that are final (`bookingOfReduction`). */
const REDUCTIONS = 'chargeback_reduced:%'

/** Causes of payouts that came back (`bookingOfReturn`). */
const RETURNS = returnCause('%')
/** Causes of those that were taken back (`bookingOfUndoneReturn`). */
const UNDONE = `${UNDONE_RETURN}%`

/**
 * The bookings on a company's account, one row each: the kind, the company's share as in the ledger, the
 * price of the articles, and the fee, which is the difference. `when` selects bookings by the alias that it
 * is given.
 *
 * A partial chargeback names no article, so its fee is shared among the sellers of the order as that of the
 * sale was. A cancelled sale takes back what was left of it, so its price is the sum of all its other
 * bookings, negated.
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
  SELECT t.id, t.currency, t.booked_at, NULL, split_part(t.cause, ':', 2), -sum(e.amount_minor),
    CASE WHEN t.cause LIKE ${RETURNS} THEN 'payout_returned' WHEN t.cause LIKE ${UNDONE} THEN 'payout_return_undone'
      ELSE t.kind END, 0, 0
  FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
  WHERE e.account = 'seller' AND e.company_id = ${companyId} AND t.kind = 'payout' AND ${when(sql`t`)} GROUP BY t.id)`

/**
 * The company's part of the returned fee. It is cumulative and rounded, so that all parts add up to the
 * whole.
 */
const feePart = (companyId: number) => {
  const fees = (condition: SQL) =>
    sql`coalesce(sum(div(l.quantity::numeric * l.unit_price_minor * l.fee_bp + 5000, 10000)) FILTER (WHERE ${condition}), 0)`
  const upTo = (condition: SQL) =>
    sql`round(side.fee_back * ${fees(condition)} / nullif(${fees(sql`true`)}, 0))`
  return sql`(SELECT coalesce(${upTo(sql`l.seller_company_id <= ${companyId}`)} - ${upTo(sql`l.seller_company_id < ${companyId}`)}, 0)
    FROM order_line l WHERE l.order_id = side.order_id)`
}

/** The part of a refund that is of the price of the company's articles. */
const refunded = (companyId: number) => sql`(SELECT coalesce(sum(r.amount_minor), 0) FROM order_refund_line r
  JOIN order_line l ON l.order_id = side.order_id AND l.listing_id = r.listing_id
  WHERE r.refund_id = substr(side.cause, length('refund:') + 1) AND l.seller_company_id = ${companyId})`
