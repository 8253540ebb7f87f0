import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { companyIsActive } from '#db/active-company.ts'
import type { Db, Tx } from '#db/client.ts'
import { memberName } from '#db/member-name.ts'
import { moveRows, type ChangeOf } from '#db/move-rows.ts'
import { member } from '#db/schema/accounts.ts'
import { cart, cartLine, stockHold } from '#db/schema/checkout.ts'
import { listing } from '#db/schema/listings.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { quote, quoteMessage } from '#db/schema/quotes.ts'
import { requisition } from '#db/schema/requisitions.ts'
import { AppError } from '#kernel/errors.ts'
import { REQUISITION_TRANSITIONS, type RequisitionMove } from '../domain/requisition.ts'
import { isActive } from './people-repository.ts'

/** How many decided ones a list shows. */
const SHOWN_ENDED = 100

export type Requisition = typeof requisition.$inferSelect

/** A company's requisition; any other counts as unknown. */
export async function findRequisition(
  db: Db | Tx,
  { id: wanted, companyId }: { id: string; companyId: number },
): Promise<Requisition | null> {
  const [row] = await db
    .select()
    .from(requisition)
    .where(and(eq(requisition.id, wanted), eq(requisition.companyId, companyId)))
  return row ?? null
}

/** Locks a requisition. Its quote and carts must be locked. */
export async function lockRequisition(tx: Tx, wanted: string): Promise<Requisition> {
  const [row] = await tx.select().from(requisition).where(eq(requisition.id, wanted)).for('no key update')
  if (!row) throw new AppError('not_found')
  return row
}

/** The one of an order from the cart that waits, locked. The cart must be locked. */
export async function lockWaitingOfCart(tx: Tx, cartId: string): Promise<Requisition | null> {
  const [row] = await tx
    .select()
    .from(requisition)
    .where(and(eq(requisition.cartId, cartId), isNull(requisition.quoteId), eq(requisition.state, 'waiting')))
    .for('no key update')
  return row ?? null
}

/** The one of a quote that waits, locked. */
export async function lockWaitingOf(tx: Tx, quoteId: string): Promise<Requisition | null> {
  const [row] = await tx
    .select()
    .from(requisition)
    .where(and(eq(requisition.quoteId, quoteId), eq(requisition.state, 'waiting')))
    .for('no key update')
  return row ?? null
}

/** Two that ask at once are serialized by the lock of their quote or cart. */
export async function insertRequisition(tx: Tx, values: typeof requisition.$inferInsert): Promise<void> {
  await tx.insert(requisition).values(values)
}

/** @throws AppError `already_decided` unless it waits. */
export async function moveRequisition(
  tx: Tx,
  wanted: string,
  move: RequisitionMove,
  change: ChangeOf<typeof requisition>,
): Promise<void> {
  const { [move]: transition } = REQUISITION_TRANSITIONS
  if ((await moveRows(tx, [requisition, 'state'], transition, eq(requisition.id, wanted), change)) === 0)
    throw new AppError('already_decided')
}

/**
 * Whether a waiting one stands no more: its units are not held, its offer is not the current one, a price is not what it
 * was, a listing is not public, or its asker does not act for the company any more.
 */
const isOvertaken = (db: Db | Tx): SQL =>
  sql`CASE WHEN ${requisition.quoteId} IS NULL THEN ${isOrderOvertaken(db)} ELSE ${isOfferOvertaken(db)} END`

const actsForIt = and(
  eq(member.id, requisition.memberId),
  eq(member.companyId, requisition.companyId),
  isActive,
)

function isOrderOvertaken(db: Db | Tx): SQL {
  const ordered = db
    .select({ one: sql`1` })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.cartId, cart.id))
  const changed = db
    .select({ one: sql`1` })
    .from(cartLine)
    .innerJoin(listing, eq(listing.id, cartLine.listingId))
    .where(
      and(
        eq(cartLine.cartId, cart.id),
        or(
          ne(listing.state, 'published'),
          not(companyIsActive),
          ne(listing.priceMinor, cartLine.unitPriceMinor),
          ne(listing.currency, cart.currency),
        ),
      ),
    )
  return sql`NOT EXISTS (${db
    .select({ one: sql`1` })
    .from(cart)
    .innerJoin(member, actsForIt)
    .innerJoin(stockHold, and(eq(stockHold.cartId, cart.id), eq(stockHold.state, 'held')))
    .where(and(eq(cart.id, requisition.cartId), notExists(ordered), notExists(changed)))})`
}

const isOfferOvertaken = (db: Db | Tx): SQL =>
  sql`NOT EXISTS (${db
    .select({ one: sql`1` })
    .from(quote)
    .innerJoin(
      quoteMessage,
      and(eq(quoteMessage.id, requisition.offerId), eq(quoteMessage.offerState, 'standing')),
    )
    .innerJoin(listing, and(eq(listing.id, quote.listingId), eq(listing.state, 'published'), companyIsActive))
    .innerJoin(member, actsForIt)
    .innerJoin(stockHold, and(eq(stockHold.cartId, requisition.cartId), eq(stockHold.state, 'held')))
    .where(eq(quote.id, requisition.quoteId))})`

/** Waiting ones whose time is over, or that stand no more. */
export async function listOver(db: Db, now: Date, atMost: number) {
  return db
    .select({ id: requisition.id, companyId: requisition.companyId })
    .from(requisition)
    .where(and(eq(requisition.state, 'waiting'), or(lte(requisition.until, now), isOvertaken(db))))
    .orderBy(asc(requisition.askedAt))
    .limit(atMost)
}

/** How a waiting one has to end; null while it stands. */
export async function findEnd(tx: Tx, wanted: string, now: Date): Promise<'lapse' | 'overtake' | null> {
  const [row] = await tx
    .select({ until: requisition.until, isOvertaken: sql<boolean>`${isOvertaken(tx)}` })
    .from(requisition)
    .where(eq(requisition.id, wanted))
  if (!row) throw new AppError('not_found')
  if (row.until <= now) return 'lapse'
  return row.isOvertaken ? 'overtake' : null
}

/** A company's requisitions, those that wait first; of one member where that is given. */
export async function listRequisitionsOf(
  db: Db,
  { companyId, memberId }: { companyId: number; memberId: number | null },
) {
  const { id: number, state, askedAt, until, memberId: askedBy, quoteId, offerId, purchase } = requisition
  return db
    .select({
      id: number,
      state,
      askedAt,
      until,
      memberId: askedBy,
      quoteId,
      offerId,
      purchase,
      askedByName: memberName(member),
      title: listing.title,
      language: listing.language,
      currency: quoteMessage.currency,
      priceMinor: quoteMessage.priceMinor,
      units: quoteMessage.units,
      deliveryMinor: quoteMessage.deliveryMinor,
    })
    .from(requisition)
    .leftJoin(quote, eq(quote.id, quoteId))
    .leftJoin(listing, eq(listing.id, quote.listingId))
    .leftJoin(quoteMessage, eq(quoteMessage.id, offerId))
    .innerJoin(member, eq(member.id, askedBy))
    .where(and(eq(requisition.companyId, companyId), memberId === null ? undefined : eq(askedBy, memberId)))
    .orderBy(sql`${state} <> 'waiting'`, desc(askedAt))
    .limit(SHOWN_ENDED)
}

/** How many pieces a lot has, of those of the listings that are sold by the lot. */
export async function findLots(
  db: Db | Tx,
  listingIds: readonly number[],
): Promise<Map<number, { lotPieces: number }>> {
  const rows = await db
    .select({ id: listing.id, lotPieces: listing.lotPieces })
    .from(listing)
    .where(and(inArray(listing.id, [...listingIds]), isNotNull(listing.lotPieces)))
  return new Map(rows.map(({ id, lotPieces }) => [id, { lotPieces: lotPieces ?? 0 }]))
}

/** The order of a cart that was asked about; null until it is placed. */
export async function findOrderIdOf(db: Db | Tx, cartId: string): Promise<string | null> {
  const [row] = await db
    .select({ orderId: purchaseOrder.id })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.cartId, cartId))
  return row?.orderId ?? null
}

/** The approved one of an order, of its cart or of a quote that it pays. */
export async function findApprovalOf(
  db: Db | Tx,
  { cartId, companyId }: { cartId: string; companyId: number },
): Promise<Requisition | null> {
  const quotes = db.select({ id: cartLine.quoteId }).from(cartLine).where(eq(cartLine.cartId, cartId))
  const [row] = await db
    .select()
    .from(requisition)
    .where(
      and(
        eq(requisition.companyId, companyId),
        eq(requisition.state, 'approved'),
        or(eq(requisition.cartId, cartId), inArray(requisition.quoteId, quotes)),
      ),
    )
    .orderBy(desc(requisition.endedAt))
    .limit(1)
  return row ?? null
}

/** Until when the units of a cart are held; null if they are not. */
export async function findHeldUntil(db: Db | Tx, cartId: string): Promise<Date | null> {
  const [row] = await db
    .select({ until: stockHold.expiresAt })
    .from(stockHold)
    .where(and(eq(stockHold.cartId, cartId), eq(stockHold.state, 'held')))
  return row?.until ?? null
}
