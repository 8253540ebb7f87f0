import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { WAITING, type Waiting } from '../domain/order.ts'

/** Orders that wait for staff. */
const CONDITIONS: Record<Waiting, SQL> = {
  cancellation: sql`${purchaseOrder.id} IN (SELECT order_id FROM cancellation_request WHERE state = 'asked')`,
  dispute: sql`${purchaseOrder.id} IN (SELECT order_id FROM dispute WHERE state = 'open')`,
  // Open ones wait for evidence, lost ones for a decision.
  chargeback: sql`${purchaseOrder.id} IN (SELECT order_id FROM chargeback WHERE state = 'open' OR (state = 'lost' AND decision IS NULL))`,
  // Refunds to send by hand: those that the provider could not pay, and those of bank transfers.
  refund: sql`(${purchaseOrder.cartId} IN (SELECT p.cart_id FROM refund r JOIN payment p ON p.intent_id = r.intent_id
    WHERE r.state = 'failed' AND NOT EXISTS (SELECT FROM chargeback c WHERE c.intent_id = r.intent_id AND c.withdrawn_minor > 0)) OR ${purchaseOrder.id} IN (SELECT order_id FROM refund WHERE state = 'due' AND order_id IS NOT NULL))`,
}

export function waitsFor(waiting: Waiting): SQL {
  return CONDITIONS[waiting]
}

export async function countWaiting(db: Db): Promise<Record<Waiting, number>> {
  const counts = await Promise.all(WAITING.map((waiting) => db.$count(purchaseOrder, waitsFor(waiting))))
  const [cancellation = 0, dispute = 0, chargeback = 0, refund = 0] = counts
  return { cancellation, dispute, chargeback, refund }
}
