import { sql } from 'drizzle-orm'
import { collection } from '#db/schema/collection.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import type { StoodStill } from '../domain/collection.ts'

// The clock of a yard in SQL, for queries of `collection` with its `purchase_order`.

/** An order without anything to pay counts from its first day. */
export const paidOn = sql<string | null>`(coalesce(${purchaseOrder.paidAt}, CASE
  WHEN ${purchaseOrder.intentId} IS NULL AND ${purchaseOrder.dueAt} IS NULL THEN ${purchaseOrder.createdAt} END)
  AT TIME ZONE 'UTC')::date::text`

/** The buyer and all who sell: while one is held back nothing of the order is handed over. */
const PARTIES = sql`(SELECT ${purchaseOrder.companyId} AS id
  UNION SELECT sold.seller_company_id FROM order_line sold WHERE sold.order_id = ${purchaseOrder.id})`

/** The days on which one was; the last is null while it lasts. */
const HOLDS = sql`(SELECT (held.held_at AT TIME ZONE 'UTC')::date AS began, NULL::date AS ended
    FROM ${PARTIES} AS party JOIN company held ON held.id = party.id WHERE held.held_at IS NOT NULL
  UNION ALL SELECT (past.began_at AT TIME ZONE 'UTC')::date, (past.ended_at AT TIME ZONE 'UTC')::date
    FROM ${PARTIES} AS party JOIN ended_hold past ON past.company_id = party.id)`

export const standsStill = sql`EXISTS (SELECT FROM ${PARTIES} AS party JOIN company held ON held.id = party.id
  WHERE held.held_at IS NOT NULL)`

/** The days that are left until the deadline; `removeBy` in SQL, for orders whose clock runs. */
export const daysLeft = (today: string) => sql`(${collection.removalDays} - (${today}::date - ${paidOn}::date)
  + (SELECT count(DISTINCT each.day)::int FROM ${HOLDS} AS hold, generate_series(
      greatest(hold.began, ${paidOn}::date + 1)::timestamp, least(hold.ended, ${today}::date)::timestamp,
      interval '1 day') AS each(day)))`

/** Without the days on which the clock stood still, which only put it off. */
export const deadline = sql`(${paidOn}::date + ${collection.removalDays})`

/** The days on which it stood still, as `removeBy` takes them. */
export const stoodStill = sql<
  StoodStill[]
>`(SELECT coalesce(json_agg(json_build_object('from', hold.began, 'until', hold.ended)), '[]') FROM ${HOLDS} AS hold)`
