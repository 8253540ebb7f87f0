import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { isRefundToSend, isUnsettledChargeback } from '#db/money-conditions.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { WAITING, type Waiting } from '../domain/order.ts'

/** Orders that wait for staff. */
const CONDITIONS: Record<Waiting, SQL> = {
  cancellation: sql`${purchaseOrder.id} IN (SELECT order_id FROM cancellation_request WHERE state = 'asked')`,
  dispute: sql`${purchaseOrder.id} IN (SELECT order_id FROM dispute WHERE state = 'open')`,
  chargeback: sql`${purchaseOrder.id} IN (SELECT order_id FROM chargeback WHERE ${isUnsettledChargeback})`,
  refund: sql`(${purchaseOrder.cartId} IN (SELECT p.cart_id FROM refund JOIN payment AS p ON p.intent_id = refund.intent_id
      WHERE ${isRefundToSend})
    OR ${purchaseOrder.id} IN (SELECT order_id FROM refund WHERE order_id IS NOT NULL AND ${isRefundToSend}))`,
}

export function waitsFor(waiting: Waiting): SQL {
  return CONDITIONS[waiting]
}

export async function countWaiting(db: Db): Promise<Record<Waiting, number>> {
  const counts = await Promise.all(WAITING.map((waiting) => db.$count(purchaseOrder, waitsFor(waiting))))
  const [cancellation = 0, dispute = 0, chargeback = 0, refund = 0] = counts
  return { cancellation, dispute, chargeback, refund }
}
