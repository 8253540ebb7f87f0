import { and, asc, eq, gt, inArray, isNull, lte, not, notExists, sql, type SQL } from 'drizzle-orm'
import { companyIsActive } from '#db/active-company.ts'
import { takeLock } from '#db/advisory-locks.ts'
import type { Db, Tx } from '#db/client.ts'
import { moveRows } from '#db/move-rows.ts'
import { member } from '#db/schema/accounts.ts'
import { cart, payment, stockHold, stockHoldLine } from '#db/schema/checkout.ts'
import { listing } from '#db/schema/listings.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { requisition } from '#db/schema/requisitions.ts'
import { AppError } from '#kernel/errors.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import { randomId } from '#platform/ids/random-id.ts'
import type { Cart, WishedLine } from '../domain/cart.ts'
import { HOLD_TRANSITIONS, holdEnd, type Hold, type HoldMove } from '../domain/hold.ts'

const COLUMNS = {
  id: stockHold.id,
  cartId: stockHold.cartId,
  state: stockHold.state,
  expiresAt: stockHold.expiresAt,
  extended: stockHold.extended,
}

export async function findHold(db: Db | Tx, id: string): Promise<Hold | null> {
  const [row] = await db.select(COLUMNS).from(stockHold).where(eq(stockHold.id, id))
  return row ?? null
}

/** The hold that holds stock for a cart now, expired or not; there is at most one. */
export async function findLivingHold(db: Db | Tx, cartId: string): Promise<Hold | null> {
  const [row] = await db
    .select(COLUMNS)
    .from(stockHold)
    .where(and(eq(stockHold.cartId, cartId), eq(stockHold.state, 'held')))
  return row ?? null
}

/** Records a hold with its lines, in one statement. The caller reserves the units in the same transaction. */
export async function insertHold(
  tx: Tx,
  cartId: string,
  lines: readonly WishedLine[],
  now: Date,
  expiresAt = holdEnd(now),
): Promise<Hold> {
  const hold: Hold = { id: randomId(), cartId, state: 'held', expiresAt, extended: false }
  const attempt = sql<number>`(SELECT coalesce(max(attempt), 0) + 1 FROM stock_hold WHERE cart_id = ${cartId})`
  const made = tx.$with('made').as(
    tx
      .insert(stockHold)
      .values({ ...hold, attempt, createdAt: now })
      .returning({ id: stockHold.id }),
  )
  const rows = JSON.stringify(lines.map(({ listingId, quantity }) => ({ listingId, quantity })))
  await tx
    .with(made)
    .insert(stockHoldLine)
    .select(
      sql`SELECT made.id, line."listingId", line.quantity
          FROM made CROSS JOIN json_to_recordset(${rows}::json) AS line ("listingId" int, quantity int)`,
    )
  return hold
}

/** In the order in which stock is locked. */
export async function listHoldLines(tx: Tx, holdId: string): Promise<WishedLine[]> {
  return tx
    .select({ listingId: stockHoldLine.listingId, quantity: stockHoldLine.quantity })
    .from(stockHoldLine)
    .where(eq(stockHoldLine.holdId, holdId))
    .orderBy(asc(stockHoldLine.listingId))
}

/**
 * Ends a hold, only by its table of transitions: a hold that is claimed or released twice would sell the
 * goods twice.
 * @throws AppError `conflict` if it has ended.
 */
export async function moveHold(tx: Tx, id: string, move: HoldMove, now: Date): Promise<void> {
  const ended = { endedAt: now }
  if ((await moveRows(tx, [stockHold, 'state'], HOLD_TRANSITIONS[move], eq(stockHold.id, id), ended)) === 0)
    throw new AppError('conflict')
}

export async function extendHold(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx.update(stockHold).set({ expiresAt, extended: true }).where(eq(stockHold.id, id))
}

/** Sets a new end, for a transfer whose deadline starts again. */
export async function prolongHold(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx.update(stockHold).set({ expiresAt }).where(eq(stockHold.id, id))
}

/** Expired holds, oldest first, except those whose payment is being processed. */
export async function listExpiredHolds(db: Db, now: Date, limit: number): Promise<string[]> {
  const processing = db
    .select({ one: sql`1` })
    .from(payment)
    .where(and(eq(payment.holdId, stockHold.id), eq(payment.status, 'processing')))
  const rows = await db
    .select({ id: stockHold.id })
    .from(stockHold)
    .where(and(eq(stockHold.state, 'held'), lte(stockHold.expiresAt, now), notExists(processing)))
    .orderBy(asc(stockHold.expiresAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** More than two processes with a right clock may differ. */
const AHEAD_MS = 5 * MINUTE_MS

/**
 * Corrects the unpaid holds of a process whose clock was ahead: they would keep their stock for that much
 * longer. Holds with an order keep the deadline that the buyer was given.
 */
export async function dateHoldsAnew(db: Db, now: Date): Promise<number> {
  const order = db
    .select({ one: sql`1` })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.cartId, stockHold.cartId))
  const { rowCount } = await db
    .update(stockHold)
    .set({
      expiresAt: sql`${stockHold.expiresAt} - (${stockHold.createdAt} - ${now.toISOString()}::timestamptz)`,
      createdAt: now,
    })
    .where(
      and(
        eq(stockHold.state, 'held'),
        gt(stockHold.createdAt, new Date(now.getTime() + AHEAD_MS)),
        notExists(order),
      ),
    )
  return rowCount ?? 0
}

/** A member's holds without an order. */
export async function listOpenHolds(db: Db, memberId: number): Promise<string[]> {
  const rows = await db
    .select({ id: stockHold.id })
    .from(cart)
    .innerJoin(stockHold, and(eq(stockHold.cartId, cart.id), eq(stockHold.state, 'held')))
    .leftJoin(purchaseOrder, eq(purchaseOrder.cartId, cart.id))
    .where(and(eq(cart.memberId, memberId), isNull(purchaseOrder.id)))
  return rows.map(({ id }) => id)
}

/** The payment of a hold that its buyer has begun, as far as the provider has said. */
export const paymentUnderWay = (db: Db | Tx) =>
  db
    .select({ one: sql`1` })
    .from(payment)
    .where(
      and(
        eq(payment.holdId, stockHold.id),
        inArray(payment.status, ['requires_action', 'processing', 'requires_capture', 'succeeded']),
      ),
    )

/**
 * What a member's own checkouts hold that another checkout of the member's may replace: nothing is ordered,
 * agreed in a quote, waiting for colleagues or approved by them, or being paid, as far as the provider has said.
 */
export async function listReplaceable(
  db: Db | Tx,
  { memberId, companyId }: Pick<Cart, 'memberId' | 'companyId'>,
  listingIds: readonly number[],
): Promise<(WishedLine & { holdId: string; cartId: string; heldAt: Date })[]> {
  const toApprove = db
    .select({ one: sql`1` })
    .from(requisition)
    .where(and(eq(requisition.cartId, cart.id), inArray(requisition.state, ['waiting', 'approved'])))
  return db
    .select({
      holdId: stockHold.id,
      cartId: cart.id,
      heldAt: stockHold.createdAt,
      listingId: stockHoldLine.listingId,
      quantity: stockHoldLine.quantity,
    })
    .from(cart)
    .innerJoin(stockHold, and(eq(stockHold.cartId, cart.id), eq(stockHold.state, 'held')))
    .innerJoin(stockHoldLine, eq(stockHoldLine.holdId, stockHold.id))
    .leftJoin(purchaseOrder, eq(purchaseOrder.cartId, cart.id))
    .where(
      and(
        eq(cart.memberId, memberId),
        eq(cart.companyId, companyId),
        isNull(cart.quoteId),
        isNull(purchaseOrder.id),
        inArray(stockHoldLine.listingId, listingIds),
        notExists(paymentUnderWay(db)),
        notExists(toApprove),
      ),
    )
}

/** Holds without an order on goods of a member's company, if nobody in the company is active. */
export async function listHoldsOnGoodsOf(db: Db, memberId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: stockHold.id })
    .from(member)
    .innerJoin(listing, and(eq(listing.companyId, member.companyId), not(companyIsActive)))
    .innerJoin(stockHoldLine, eq(stockHoldLine.listingId, listing.id))
    .innerJoin(stockHold, and(eq(stockHold.id, stockHoldLine.holdId), eq(stockHold.state, 'held')))
    .leftJoin(purchaseOrder, eq(purchaseOrder.cartId, stockHold.cartId))
    .where(and(eq(member.id, memberId), isNull(purchaseOrder.id)))
  return rows.map(({ id }) => id)
}

export interface OpenHolds {
  count: number
  nextEnd: Date | null
}

/** Locks a member's unpaid holds, so that nobody can add one. */
export async function lockOpenHolds(tx: Tx, memberId: number): Promise<void> {
  await takeLock(tx, 'openHolds', memberId)
}

export interface Hoarding {
  /** Unpaid holds of the member, and of the whole company. */
  own: OpenHolds
  company: OpenHolds
  /**
   * When the company last released a listing unpaid that it has released too often; null if there is none.
   */
  lastOfTooMany: Date | null
  /** When the company's payment was declined, the `maxDeclines`-th last time; null if there were fewer. */
  declined: Date | null
}

interface HoardingLimits {
  unpaidSince: Date
  maxUnpaid: number
  declinedSince: Date
  maxDeclines: number
}

/** What a member and a company hold unpaid, and have recently failed to pay, in one statement. */
export async function readHoarding(
  tx: Tx,
  { memberId, companyId, lines }: Pick<Cart, 'memberId' | 'companyId' | 'lines'>,
  { unpaidSince, maxUnpaid, declinedSince, maxDeclines }: HoardingLimits,
): Promise<Hoarding> {
  const wished = sql.join(
    lines.map(({ listingId }) => sql`${listingId}::int`),
    sql`, `,
  )
  // Reads the carts of the member or company first, then their holds. OFFSET 0 keeps the planner from reading
  // the holds of everybody instead.
  const holds = (whose: SQL, which: SQL) =>
    sql`(SELECT id FROM cart WHERE ${whose} AND NOT EXISTS (SELECT FROM purchase_order o WHERE o.cart_id = cart.id) OFFSET 0) AS c
      CROSS JOIN LATERAL (SELECT id, expires_at, ended_at FROM stock_hold WHERE cart_id = c.id AND ${which} OFFSET 0) AS h`
  const ofCompany = sql`company_id = ${companyId}`
  const open = (whose: SQL) =>
    sql`(SELECT count(*) AS count, min(h.expires_at) AS next_end FROM ${holds(whose, sql`state = 'held'`)})`
  const lately = sql`state = 'released' AND ended_at > ${unpaidSince.toISOString()}::timestamptz`
  const tooMany = sql`(SELECT max(ended_at) AS at FROM (
    SELECT max(h.ended_at) AS ended_at
      FROM ${holds(ofCompany, lately)} JOIN stock_hold_line l ON l.hold_id = h.id
     WHERE l.listing_id IN (${wished}) GROUP BY l.listing_id HAVING count(*) >= ${maxUnpaid}) AS each_listing)`
  const declines = sql`(SELECT min(received_at) AS at FROM (
    SELECT e.received_at
      FROM payment_event e
     WHERE e.type = 'payment_intent.payment_failed' AND e.received_at > ${declinedSince.toISOString()}::timestamptz
       AND (EXISTS (SELECT FROM payment p JOIN cart c ON c.id = p.cart_id
           WHERE p.intent_id = e.intent_id AND c.company_id = ${companyId})
         OR EXISTS (SELECT FROM deposit d WHERE d.intent_id = e.intent_id AND d.company_id = ${companyId}))
     ORDER BY e.received_at DESC OFFSET ${maxDeclines - 1} LIMIT 1) AS tenth)`
  const moment = (column: SQL) => column.mapWith(stockHold.expiresAt) as SQL<Date | null>
  const [row] = await tx
    .select({
      own: { count: sql`own.count`.mapWith(Number), nextEnd: moment(sql`own.next_end`) },
      company: { count: sql`company.count`.mapWith(Number), nextEnd: moment(sql`company.next_end`) },
      lastOfTooMany: moment(sql`too_many.at`),
      declined: moment(sql`declines.at`),
    })
    .from(
      sql`${open(sql`member_id = ${memberId}`)} AS own, ${open(ofCompany)} AS company,
        ${tooMany} AS too_many, ${declines} AS declines`,
    )
  if (!row) throw new Error('nothing was counted')
  return row
}
