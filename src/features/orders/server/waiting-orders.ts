import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { isRefundToSend, isUnsettledChargeback } from '#db/money-conditions.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { CANCELLED, DELIVERED } from '#kernel/trade/order.ts'
import { WAITING, type Waiting } from '../domain/order.ts'

/** Orders that wait for staff. */
const CONDITIONS: Record<Waiting, SQL> = {
  cancellation: sql`${purchaseOrder.id} IN (SELECT order_id FROM cancellation_request WHERE state = 'asked')`,
  dispute: sql`${purchaseOrder.id} IN (SELECT order_id FROM dispute WHERE state = 'open')`,
  chargeback: sql`${purchaseOrder.id} IN (SELECT order_id FROM chargeback WHERE ${isUnsettledChargeback})`,
  refund: sql`(${purchaseOrder.cartId} IN (SELECT p.cart_id FROM refund JOIN payment AS p ON p.intent_id = refund.intent_id
      WHERE ${isRefundToSend})
    OR ${purchaseOrder.id} IN (SELECT order_id FROM refund WHERE order_id IS NOT NULL AND ${isRefundToSend}))`,
  // Past the deadline of the yard.
  collection: sql`(${purchaseOrder.status} IN (1, 4, 5) AND ${purchaseOrder.cartId} IN (SELECT cart_id FROM collection
      WHERE told_late_at IS NOT NULL AND handed_over_at IS NULL))`,
  file: sql`(${purchaseOrder.status} <> ${CANCELLED}
    AND ${purchaseOrder.id} IN (SELECT order_id FROM transport_file WHERE state = 'waiting'))`,
}

/** Since when each matter of an order has waited for staff or for a bank: rows of order and moment. */
const MATTERS = sql`(SELECT order_id, asked_at AS since FROM cancellation_request WHERE state = 'asked'
  UNION ALL SELECT order_id, made_at FROM disavowal WHERE state = 'open' AND order_id IS NOT NULL
  UNION ALL SELECT order_id, opened_at FROM dispute WHERE state = 'open'
  UNION ALL SELECT order_id, opened_at FROM chargeback WHERE ${isUnsettledChargeback}
  UNION ALL SELECT o.id, t.given_at FROM transport_file AS t JOIN purchase_order AS o ON o.id = t.order_id
    WHERE t.state = 'waiting' AND o.status <> ${CANCELLED}
  UNION ALL SELECT o.id, refund.created_at FROM refund LEFT JOIN payment AS p ON p.intent_id = refund.intent_id
    JOIN purchase_order AS o ON o.id = refund.order_id OR o.cart_id = p.cart_id WHERE ${isRefundToSend})`

const ENDED = sql.raw(`(${CANCELLED}, ${DELIVERED})`)

/** Since when an order has waited: for its oldest matter, else, until it has ended, since its last move. */
export const WAITS_SINCE = sql<Date | null>`coalesce(
  (SELECT min(matter.since) FROM ${MATTERS} AS matter WHERE matter.order_id = ${purchaseOrder.id}),
  CASE WHEN ${purchaseOrder.status} NOT IN ${ENDED} THEN coalesce(
    (SELECT max(moved_at) FROM order_move WHERE order_move.order_id = ${purchaseOrder.id}), ${purchaseOrder.createdAt}) END
)`.mapWith((value: string | Date) => new Date(value))

/** Only orders that wait are looked at more closely, however many have ended. */
export const LONGEST_WAITING_FIRST = sql`CASE WHEN ${purchaseOrder.status} NOT IN ${ENDED}
    OR ${purchaseOrder.id} IN (SELECT matter.order_id FROM ${MATTERS} AS matter)
  THEN ${WAITS_SINCE} END NULLS LAST`

export function waitsFor(waiting: Waiting): SQL {
  return CONDITIONS[waiting]
}

export async function countWaiting(db: Db): Promise<Record<Waiting, number>> {
  const counts = await Promise.all(WAITING.map((waiting) => db.$count(purchaseOrder, waitsFor(waiting))))
  const [cancellation = 0, dispute = 0, chargeback = 0, refund = 0, collection = 0, file = 0] = counts
  return { cancellation, dispute, chargeback, refund, collection, file }
}
