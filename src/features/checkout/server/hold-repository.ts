import { and, asc, eq, gt, inArray, isNull, lte, notExists, sql, type SQL } from 'drizzle-orm'
import { LOCK_CLASSES } from '#db/advisory-locks.ts'
import type { Db, Tx } from '#db/client.ts'
import { moveRows } from '#db/move-rows.ts'
import { cart, payment, stockHold, stockHoldLine } from '#db/schema/checkout.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
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
 * Ends a hold, by its table of transitions only: what is claimed or released twice would be sold twice.
 * @throws AppError `conflict` when it has ended
 */
export async function moveHold(tx: Tx, id: string, move: HoldMove, now: Date): Promise<void> {
  const ended = { endedAt: now }
  if ((await moveRows(tx, [stockHold, 'state'], HOLD_TRANSITIONS[move], eq(stockHold.id, id), ended)) === 0)
    throw new AppError('conflict')
}

export async function extendHold(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx.update(stockHold).set({ expiresAt, extended: true }).where(eq(stockHold.id, id))
}

/** Gives a hold a new end, for a transfer whose deadline starts again. */
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
 * Dates anew the unpaid holds of a process whose clock is ahead, which would keep their stock as much longer.
 * Those with an order keep the deadline that its buyer was told.
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

export interface OpenHolds {
  count: number
  nextEnd: Date | null
}

/** Locks a member's unpaid holds, so that nobody can add one. */
export async function lockOpenHolds(tx: Tx, memberId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK_CLASSES.openHolds}, ${memberId})`)
}

/** The number of a member's unpaid holds, locked, and when the next one ends. */
export async function countOpenHolds(tx: Tx, memberId: number): Promise<OpenHolds> {
  await lockOpenHolds(tx, memberId)
  return readOpenHolds(tx, eq(cart.memberId, memberId))
}

/** The same for all members of a company, without a lock. */
export async function countOpenHoldsOfCompany(tx: Tx, companyId: number): Promise<OpenHolds> {
  return readOpenHolds(tx, eq(cart.companyId, companyId))
}

async function readOpenHolds(tx: Tx, whose: SQL): Promise<OpenHolds> {
  const rows = await tx
    .select({ expiresAt: stockHold.expiresAt })
    .from(stockHold)
    .innerJoin(cart, eq(cart.id, stockHold.cartId))
    .leftJoin(purchaseOrder, eq(purchaseOrder.cartId, cart.id))
    .where(and(eq(stockHold.state, 'held'), whose, isNull(purchaseOrder.id)))
    .orderBy(asc(stockHold.expiresAt))
  return { count: rows.length, nextEnd: rows[0]?.expiresAt ?? null }
}

/** When a company last released unpaid what it has held too often since a time; null if it has not. */
export async function findLastOfTooMany(
  tx: Tx,
  { companyId, lines }: Pick<Cart, 'companyId' | 'lines'>,
  { since, max }: { since: Date; max: number },
): Promise<Date | null> {
  const rows = await tx
    .select({ last: sql`max(${stockHold.endedAt})`.mapWith(stockHold.endedAt) })
    .from(stockHold)
    .innerJoin(stockHoldLine, eq(stockHoldLine.holdId, stockHold.id))
    .innerJoin(cart, eq(cart.id, stockHold.cartId))
    .leftJoin(purchaseOrder, eq(purchaseOrder.cartId, cart.id))
    .where(
      and(
        eq(stockHold.state, 'released'),
        gt(stockHold.endedAt, since),
        eq(cart.companyId, companyId),
        inArray(
          stockHoldLine.listingId,
          lines.map(({ listingId }) => listingId),
        ),
        isNull(purchaseOrder.id),
      ),
    )
    .groupBy(stockHoldLine.listingId)
    .having(sql`count(*) >= ${max}`)
  const ends = rows.map(({ last }) => last.getTime())
  return ends.length > 0 ? new Date(Math.max(...ends)) : null
}
