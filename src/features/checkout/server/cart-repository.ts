import { and, asc, desc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { quote } from '#db/schema/quotes.ts'
import { cart, cartLine, type CartShipment } from '#db/schema/checkout.ts'
import type { Actor } from '#kernel/actor.ts'
import { randomId } from '#platform/ids/random-id.ts'
import type { Address, Cart, CartLine } from '../domain/cart.ts'

const COLUMNS = {
  id: cart.id,
  memberId: cart.memberId,
  companyId: cart.companyId,
  country: cart.country,
  city: cart.city,
  postcode: cart.postcode,
  street: cart.street,
  currency: cart.currency,
  subtotalMinor: cart.subtotalMinor,
  shippingMinor: cart.shippingMinor,
  vatCase: cart.vatCase,
  vatRateBp: cart.vatRateBp,
  vatMinor: cart.vatMinor,
  carrier: cart.carrier,
  productName: cart.productName,
  productCode: cart.productCode,
  validUntil: cart.validUntil,
  quoteId: cart.quoteId,
}

export async function insertCart(
  tx: Tx,
  { lines, address, ...values }: Cart & { shipments: CartShipment[] },
  now: Date,
): Promise<void> {
  await tx.insert(cart).values({ ...values, ...address, createdAt: now })
  await tx.insert(cartLine).values(
    lines.map(({ listingId, quantity, unitPriceMinor, quoteId = null }) => ({
      cartId: values.id,
      listingId,
      quantity,
      unitPriceMinor,
      quoteId,
    })),
  )
}

/**
 * The cart, locked until the transaction ends: everything that happens to its hold, payment and order is
 * serialized by this lock.
 */
export async function lockCart(tx: Tx, id: string): Promise<Cart | null> {
  const [row] = await tx.select(COLUMNS).from(cart).where(eq(cart.id, id)).for('no key update')
  return row ? complete(tx, row) : null
}

/**
 * Locks all carts of a quote and of the others in its request, in order of id: quotes agreed on the same
 * terms are paid together, so paying one may end another's cart. The quotes must be locked, so that no cart
 * is added.
 */
export async function lockCartsOfRequest(tx: Tx, quoteId: string): Promise<void> {
  const request = tx.select({ id: quote.requestId }).from(quote).where(eq(quote.id, quoteId))
  const ofRequest = tx
    .select({ id: quote.id })
    .from(quote)
    .where(or(eq(quote.id, quoteId), eq(quote.requestId, request)))
  const theirs = tx.select({ id: cartLine.cartId }).from(cartLine).where(inArray(cartLine.quoteId, ofRequest))
  await tx
    .select({ id: cart.id })
    .from(cart)
    .where(inArray(cart.id, theirs))
    .orderBy(asc(cart.id))
    .for('no key update')
}

/** Gives a cart another payer of its company, and another address in its country. */
export async function handCart(
  tx: Tx,
  id: string,
  { memberId, address }: Pick<Cart, 'memberId'> & { address: Omit<Address, 'country'> },
): Promise<void> {
  const { city, postcode, street } = address
  await tx.update(cart).set({ memberId, city, postcode, street }).where(eq(cart.id, id))
}

export async function updateCartVat(
  tx: Tx,
  id: string,
  vat: Pick<Cart, 'vatCase' | 'vatRateBp' | 'vatMinor'>,
): Promise<void> {
  await tx.update(cart).set(vat).where(eq(cart.id, id))
}

/** The latest cart of a quote. */
export async function findCartOfQuote(db: Db | Tx, quoteId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: cart.id })
    .from(cartLine)
    .innerJoin(cart, eq(cart.id, cartLine.cartId))
    .where(eq(cartLine.quoteId, quoteId))
    .orderBy(desc(cart.createdAt))
    .limit(1)
  return row?.id ?? null
}

/** Ends the carts of quotes early, because another cart replaces them, so that nothing is paid twice. */
export async function endCartsOfQuotes(tx: Tx, quoteIds: readonly string[], now: Date): Promise<void> {
  const theirs = tx
    .select({ id: cartLine.cartId })
    .from(cartLine)
    .where(inArray(cartLine.quoteId, [...quoteIds]))
  await tx
    .update(cart)
    .set({ validUntil: now })
    .where(and(inArray(cart.id, theirs), gt(cart.validUntil, now)))
}

/** A member's own cart; anybody else's counts as unknown. */
export async function findOwnCart(db: Db | Tx, id: string, memberId: number): Promise<Cart | null> {
  const [row] = await db
    .select(COLUMNS)
    .from(cart)
    .where(and(eq(cart.id, id), eq(cart.memberId, memberId)))
  return row ? complete(db, row) : null
}

export async function findCompanyOfCart(db: Db, id: string): Promise<number | null> {
  const [row] = await db.select({ companyId: cart.companyId }).from(cart).where(eq(cart.id, id))
  return row?.companyId ?? null
}

/**
 * Whether a cart is the actor's: its creator, or for a quote any member of the company, to which the deal
 * belongs.
 */
export async function isCartOf(
  db: Db,
  id: string,
  { memberId, companyId }: Pick<Actor, 'memberId' | 'companyId'>,
): Promise<boolean> {
  const isTheCompanys = and(isNotNull(cart.quoteId), eq(cart.companyId, companyId))
  return (await db.$count(cart, and(eq(cart.id, id), or(eq(cart.memberId, memberId), isTheCompanys)))) > 0
}

type CartRow = Pick<typeof cart.$inferSelect, keyof typeof COLUMNS>

async function complete(db: Db | Tx, row: CartRow): Promise<Cart> {
  const { country, city, postcode, street, ...rest } = row
  return { ...rest, address: { country, city, postcode, street }, lines: await listLines(db, row.id) }
}

/** In order of listing id, in which stock is locked. */
async function listLines(db: Db | Tx, cartId: string): Promise<CartLine[]> {
  return db
    .select({
      listingId: cartLine.listingId,
      quantity: cartLine.quantity,
      unitPriceMinor: cartLine.unitPriceMinor,
      quoteId: cartLine.quoteId,
    })
    .from(cartLine)
    .where(eq(cartLine.cartId, cartId))
    .orderBy(asc(cartLine.listingId))
}

/** A copy of a cart for the order that replaces an expired one, because a cart has only one order. */
export async function copyCart(tx: Tx, offer: Cart, now: Date): Promise<Cart> {
  const [row] = await tx.select({ shipments: cart.shipments }).from(cart).where(eq(cart.id, offer.id))
  if (!row) throw new Error('there is no such cart')
  const copy = { ...offer, id: randomId() }
  await insertCart(tx, { ...copy, shipments: row.shipments }, now)
  return copy
}
