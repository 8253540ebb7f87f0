import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** What is agreed about the days of an order that is not delivered. */
export interface ComingDays {
  /** The buyer fetches goods that no yard has handed over yet. */
  isCollected: boolean
  /** The first day on which a courier or the buyer comes for the goods. */
  fetchedOn: string | null
  /** The day on which they are expected where they go. */
  expectedOn: string | null
}

interface Row extends Record<string, unknown> {
  id: string
  is_collected: boolean
  fetched_on: string | null
  expected_on: string | null
}

/** Of what was told of a transport the latest of each milestone counts; the delivery before the arrival. */
export async function listComingDays(db: Db, orderIds: readonly string[]): Promise<Map<string, ComingDays>> {
  const { rows } = await db.execute<Row>(sql`
    SELECT o.id,
      EXISTS (SELECT FROM collection c WHERE c.cart_id = o.cart_id AND c.handed_over_at IS NULL) AS is_collected,
      least(
        (SELECT min(p.day) FROM carrier_pickup p JOIN carrier_booking b ON b.id = p.booking_id
          WHERE b.order_id = o.id AND p.state IN ('asked', 'booked', 'unnamed')),
        (SELECT min(a.day) FROM collection_appointment a JOIN collection c USING (cart_id, company_id)
          WHERE a.cart_id = o.cart_id AND a.state = 'confirmed' AND c.handed_over_at IS NULL)
      )::text AS fetched_on,
      (SELECT m.day::text FROM transport_milestone m
        WHERE m.order_id = o.id AND m.milestone IN ('arrived', 'delivered') AND m.is_expected
          AND NOT EXISTS (SELECT FROM transport_milestone l WHERE l.order_id = m.order_id
            AND l.company_id = m.company_id AND l.milestone = m.milestone
            AND l.consignment IS NOT DISTINCT FROM m.consignment AND l.id > m.id)
        ORDER BY (m.milestone = 'delivered') DESC, m.day DESC LIMIT 1) AS expected_on
    FROM purchase_order o WHERE o.id = ANY(${sql.param([...orderIds])}::text[])`)
  return new Map(
    rows.map(({ id, is_collected: isCollected, fetched_on: fetchedOn, expected_on: expectedOn }) => [
      id,
      { isCollected, fetchedOn, expectedOn },
    ]),
  )
}
