import { CANCELLED } from '#kernel/trade/order.ts'
import { bySql, type Invariant } from './invariant.ts'

/** Units: on hand, reserved, sold. */
export const STOCK: readonly Invariant[] = [
  bySql({
    name: 'stock',
    says: 'on hand >= reserved >= 0, and reserved is what living holds keep',
    of: 'stock',
    broken: `
      SELECT coalesce(s.listing_id, k.listing_id) AS id FROM stock s FULL JOIN (
        SELECT l.listing_id, sum(l.quantity) AS units FROM stock_hold h JOIN stock_hold_line l ON l.hold_id = h.id
        WHERE h.state = 'held' GROUP BY l.listing_id) k ON k.listing_id = s.listing_id
      WHERE s.listing_id IS NULL OR s.reserved <> coalesce(k.units, 0) OR s.reserved < 0 OR s.on_hand < s.reserved`,
  }),
  bySql({
    name: 'sold out',
    says: 'what is marked as sold out has nothing on hand',
    of: 'listing WHERE sold_out_at IS NOT NULL',
    broken: `
      SELECT l.id FROM listing l LEFT JOIN stock s ON s.listing_id = l.id
      WHERE l.sold_out_at IS NOT NULL AND (s.on_hand IS NULL OR s.on_hand > 0)`,
  }),
  bySql({
    name: 'holds',
    says: 'a hold keeps what its cart asks for, and says when it ended',
    of: 'stock_hold',
    broken: `
      SELECT h.id FROM stock_hold h WHERE (h.state = 'held') <> (h.ended_at IS NULL)
        OR EXISTS (SELECT listing_id, quantity FROM stock_hold_line WHERE hold_id = h.id
          EXCEPT SELECT listing_id, quantity FROM cart_line WHERE cart_id = h.cart_id)
        OR EXISTS (SELECT listing_id, quantity FROM cart_line WHERE cart_id = h.cart_id
          EXCEPT SELECT listing_id, quantity FROM stock_hold_line WHERE hold_id = h.id)`,
  }),
  bySql({
    name: 'holds that end',
    says: 'no hold outlives its end by an hour, unless its payment is being processed',
    of: `stock_hold WHERE state = 'held'`,
    broken: `
      SELECT h.id FROM stock_hold h WHERE h.state = 'held' AND h.expires_at < (SELECT now FROM clock) - interval '1 hour'
        AND NOT EXISTS (SELECT FROM payment p WHERE p.hold_id = h.id AND p.status = 'processing')`,
  }),
  bySql({
    name: 'purchases to approve',
    says: 'units are held for offers that wait for approval only, and what only holds them is never ordered; an approved order by transfer is placed',
    of: 'requisition',
    broken: `
      SELECT r.id FROM requisition r
      WHERE r.quote_id IS NOT NULL AND (EXISTS (SELECT FROM purchase_order o WHERE o.cart_id = r.cart_id)
        OR (r.state <> 'waiting' AND EXISTS (
          SELECT FROM stock_hold h WHERE h.cart_id = r.cart_id AND h.state = 'held')))
        OR (r.purchase->>'method' = 'transfer' AND r.state = 'approved' AND NOT EXISTS (
          SELECT FROM purchase_order o WHERE o.cart_id = r.cart_id))`,
  }),
  bySql({
    name: 'sold units',
    says: 'an order that was paid and stands has taken its units once; units were taken for paid orders only',
    of: `stock_hold WHERE state = 'claimed'`,
    broken: `
      SELECT o.id FROM purchase_order o WHERE o.paid_at IS NOT NULL AND o.status <> ${CANCELLED}
        AND (o.intent_id IS NOT NULL OR o.due_at IS NOT NULL)
        AND 1 <> (SELECT count(*) FROM stock_hold h WHERE h.cart_id = o.cart_id AND h.state = 'claimed')
      UNION ALL
      SELECT h.cart_id FROM stock_hold h WHERE h.state = 'claimed'
        AND NOT EXISTS (SELECT FROM purchase_order o WHERE o.cart_id = h.cart_id AND o.paid_at IS NOT NULL)`,
  }),
]
