import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import type { Minor } from '#kernel/money/money.ts'

/** Money received and refunded for an order, by card or bank transfer. */
export interface OrderMoney {
  /** Received: succeeded card payments, and transfers that staff recorded. */
  receivedMinor: Minor
  /** The part that was refunded. */
  refundedMinor: Minor
  /** The part whose refund is due but not complete. */
  refundDueMinor: Minor
}

/**
 * The only query of what was paid and refunded for an order. A failed refund does not count: staff repeat it.
 * Exact only while the order's cart is locked.
 */
export async function readOrderMoney(db: Db | Tx, orderId: string): Promise<OrderMoney> {
  const { rows } = await db.execute<{ received: string; refunded: string; due: string }>(sql`
    WITH wanted AS (SELECT id, cart_id FROM purchase_order WHERE id = ${orderId}),
    card AS (SELECT p.intent_id, p.amount_minor, p.status FROM payment p JOIN wanted w ON w.cart_id = p.cart_id),
    back AS (
      SELECT r.amount_minor, r.state FROM refund r JOIN card ON card.intent_id = r.intent_id
      UNION ALL SELECT r.amount_minor, r.state FROM refund r JOIN wanted w ON w.id = r.order_id)
    SELECT
      coalesce((SELECT sum(amount_minor) FROM card WHERE status = 'succeeded'), 0)
        + coalesce((SELECT sum(t.amount_minor) FROM transfer_receipt t JOIN wanted w ON w.id = t.order_id), 0) AS received,
      coalesce((SELECT sum(amount_minor) FROM back WHERE state = 'succeeded'), 0) AS refunded,
      coalesce((SELECT sum(amount_minor) FROM back WHERE state IN ('due', 'pending')), 0) AS due`)
  const [row] = rows
  return {
    receivedMinor: BigInt(row?.received ?? 0),
    refundedMinor: BigInt(row?.refunded ?? 0),
    refundDueMinor: BigInt(row?.due ?? 0),
  }
}
