import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { cart, cartLine, stockHold } from '#db/schema/checkout.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import { CANCELLED } from '#kernel/trade/order.ts'
import type { OwnPurchase } from '../contract/shipping.ts'
import { CART_VALID_MS } from '../domain/limits.ts'
import { paymentUnderWay } from './hold-repository.ts'

/**
 * The actor's own purchases of some articles, the newest first: open checkouts, and orders whose cart was rated within the
 * time for which another one is valid. None of quotes, which have pages of their own.
 */
export async function listOwnPurchases(
  db: Db | Tx,
  { memberId, companyId }: Pick<Actor, 'memberId' | 'companyId'>,
  listingIds: readonly number[],
  now: Date,
): Promise<OwnPurchase[]> {
  const isOpen = and(isNull(purchaseOrder.id), isNotNull(stockHold.id))
  const isRecent = and(
    ne(purchaseOrder.status, CANCELLED),
    gt(cart.createdAt, new Date(now.getTime() - CART_VALID_MS)),
  )
  const rows = await db
    .select({
      cartId: cart.id,
      orderId: purchaseOrder.id,
      isPaying: sql<boolean>`${exists(paymentUnderWay(db))}`,
    })
    .from(cart)
    .innerJoin(cartLine, and(eq(cartLine.cartId, cart.id), inArray(cartLine.listingId, [...listingIds])))
    .leftJoin(purchaseOrder, eq(purchaseOrder.cartId, cart.id))
    .leftJoin(stockHold, and(eq(stockHold.cartId, cart.id), eq(stockHold.state, 'held')))
    .where(
      and(
        eq(cart.memberId, memberId),
        eq(cart.companyId, companyId),
        isNull(cart.quoteId),
        or(isOpen, isRecent),
      ),
    )
    .groupBy(cart.id, purchaseOrder.id, stockHold.id)
    .orderBy(desc(cart.createdAt), desc(stockHold.createdAt))
  return rows.map(({ cartId, orderId, isPaying }) => ({
    cartId,
    orderId,
    state: orderId !== null ? 'ordered' : isPaying ? 'paying' : 'held',
  }))
}

const IN_THE_WAY: readonly ErrorCode[] = ['unavailable', 'too_many_holds', 'held_too_often']

/**
 * Lets a refusal that another purchase of the actor's may explain say which: its `own` is an `OwnPurchase`.
 * @throws AppError what `act` throws.
 */
export async function namingOwnPurchase<T>(
  act: () => Promise<T>,
  find: () => Promise<OwnPurchase[]>,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof AppError) || !IN_THE_WAY.includes(error.code)) throw error
    const [own] = await find()
    if (!own) throw error
    throw new AppError(error.code, { ...error.details, extra: { ...error.details.extra, own }, cause: error })
  }
}
