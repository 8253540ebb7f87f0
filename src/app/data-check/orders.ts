import { CANCELLED, CONFIRMED, DELIVERED, SHIPPED, UNDER_VERIFICATION } from '#kernel/trade/order.ts'
import { bySql, type Invariant } from './invariant.ts'

/** Orders compared with their carts, status changes, shipments and outstanding payments. */
export const ORDERS: readonly Invariant[] = [
  bySql({
    name: 'order lines',
    says: 'an order is what its cart was: the same lines, at the same prices, and they come to its sum',
    of: 'purchase_order',
    broken: `
      SELECT o.id FROM purchase_order o JOIN cart c ON c.id = o.cart_id
      WHERE (o.currency, o.subtotal_minor, o.shipping_minor) <> (c.currency, c.subtotal_minor, c.shipping_minor)
        OR o.subtotal_minor IS DISTINCT FROM (SELECT sum(quantity * unit_price_minor) FROM order_line WHERE order_id = o.id)
        OR EXISTS (SELECT listing_id, quantity, unit_price_minor FROM order_line WHERE order_id = o.id
          EXCEPT SELECT listing_id, quantity, unit_price_minor FROM cart_line WHERE cart_id = o.cart_id)`,
  }),
  bySql({
    name: 'order moves',
    says: 'the moves of an order follow each other and end where it stands',
    of: 'order_move',
    broken: `
      WITH step AS (SELECT order_id, from_status, to_status,
          lag(to_status) OVER (PARTITION BY order_id ORDER BY id) AS before,
          lead(id) OVER (PARTITION BY order_id ORDER BY id) IS NULL AS is_last FROM order_move)
      SELECT order_id AS id FROM step WHERE from_status IS DISTINCT FROM before
      UNION ALL
      SELECT o.id FROM purchase_order o LEFT JOIN step s ON s.order_id = o.id AND s.is_last WHERE s.to_status IS DISTINCT FROM o.status`,
  }),
  bySql({
    name: 'order states',
    says: 'an order on its way is paid; a shipped one has left, a delivered one has arrived, with everything in it',
    of: 'purchase_order',
    broken: `
      SELECT o.id FROM purchase_order o WHERE (o.status = ${DELIVERED}) <> (o.delivered_at IS NOT NULL)
        OR (o.status NOT IN (${UNDER_VERIFICATION}, ${CANCELLED}) AND o.paid_at IS NULL AND (o.intent_id IS NOT NULL OR o.due_at IS NOT NULL))
        OR (o.status IN (${SHIPPED}, ${DELIVERED}) AND EXISTS (SELECT FROM order_shipment s WHERE s.order_id = o.id AND s.shipped_at IS NULL))
        OR (o.status = ${DELIVERED} AND EXISTS (SELECT FROM order_shipment s WHERE s.order_id = o.id AND s.delivered_at IS NULL))
        OR EXISTS (SELECT listing_id FROM order_line WHERE order_id = o.id
          EXCEPT SELECT unnest(listing_ids) FROM order_shipment WHERE order_id = o.id)`,
  }),
  bySql({
    name: 'orders paid',
    says: 'a paid order has its money, of its amount; money of an order that stands is not overlooked',
    of: 'purchase_order WHERE intent_id IS NOT NULL OR due_at IS NOT NULL',
    broken: `
      SELECT o.id FROM purchase_order o JOIN payment p ON p.intent_id = o.intent_id
      WHERE p.cart_id <> o.cart_id OR p.currency <> o.currency OR p.amount_minor <> o.total_minor
        OR (o.paid_at IS NOT NULL AND p.status <> 'succeeded')
        OR (o.paid_at IS NULL AND o.status <> ${CANCELLED} AND p.status = 'succeeded')
      UNION ALL
      SELECT o.id FROM purchase_order o WHERE o.due_at IS NOT NULL AND o.intent_id IS NULL AND o.status <> ${CANCELLED}
        AND (o.paid_at IS NOT NULL) <> (o.total_minor <=
          coalesce((SELECT sum(amount_minor) FROM transfer_receipt t WHERE t.order_id = o.id), 0))
        -- While nobody knows the VAT, no money is recorded.
        AND NOT (o.paid_at IS NULL AND o.vat_case = 'to_check')`,
  }),
  bySql({
    name: 'orders that wait',
    says: 'an order that waits for its money keeps its units, and no longer than it was given',
    of: `purchase_order WHERE status = ${UNDER_VERIFICATION} AND paid_at IS NULL`,
    broken: `
      SELECT o.id FROM purchase_order o
      WHERE o.status = ${UNDER_VERIFICATION} AND o.paid_at IS NULL AND (o.intent_id IS NOT NULL OR o.due_at IS NOT NULL)
        AND NOT EXISTS (SELECT FROM stock_hold h WHERE h.cart_id = o.cart_id AND h.state = 'held')
      UNION ALL
      SELECT id FROM purchase_order WHERE status = ${UNDER_VERIFICATION} AND paid_at IS NULL AND intent_id IS NULL
        AND due_at < (SELECT now FROM clock) - interval '1 hour'`,
  }),
  bySql({
    name: 'cancellations and disputes',
    says: 'nobody waits for an answer about what is decided: a cancelled order has no open request, nor is it disavowed, an open dispute an order that has left, and who has goods had them delivered',
    of: '(SELECT id FROM cancellation_request UNION ALL SELECT id FROM disavowal UNION ALL SELECT id FROM dispute) AS asked',
    broken: `
      SELECT r.id FROM cancellation_request r JOIN purchase_order o ON o.id = r.order_id
      WHERE r.state = 'asked' AND o.status NOT IN (${CONFIRMED}, ${UNDER_VERIFICATION})
      UNION ALL
      SELECT v.id FROM disavowal v JOIN purchase_order o ON o.id = v.order_id
      WHERE v.state = 'open' AND o.status = ${CANCELLED}
      UNION ALL
      SELECT d.id FROM dispute d JOIN purchase_order o ON o.id = d.order_id
      WHERE (d.state = 'open' AND o.status NOT IN (${SHIPPED}, ${DELIVERED}))
        OR NOT EXISTS (SELECT FROM order_line l WHERE l.order_id = d.order_id AND l.listing_id = d.listing_id
          AND l.seller_company_id = d.seller_company_id)
      UNION ALL
      SELECT o.id FROM purchase_order o
      WHERE o.received_at IS NOT NULL AND (o.status <> ${DELIVERED} OR o.received_at < o.delivered_at)`,
  }),
  bySql({
    name: 'transports',
    says: 'what is told and given about a transport is about goods of its seller, of a paid order, and by a link for the same goods',
    of: '(SELECT id FROM transport_milestone UNION ALL SELECT id FROM transport_file) AS told',
    broken: `
      SELECT m.id FROM (
        SELECT id, order_id, company_id, link_id FROM transport_milestone
        UNION ALL SELECT id, order_id, company_id, link_id FROM transport_file
      ) m JOIN purchase_order o ON o.id = m.order_id
        LEFT JOIN transport_link l ON l.id = m.link_id
      WHERE o.paid_at IS NULL OR (l.order_id, l.company_id) <> (m.order_id, m.company_id)
        OR NOT EXISTS (SELECT FROM order_line s WHERE s.order_id = m.order_id AND s.seller_company_id = m.company_id)`,
  }),
]
