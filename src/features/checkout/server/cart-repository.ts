import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { prepared } from '#db/prepared-queries.ts'
import { quote } from '#db/schema/quotes.ts'
import { cart, cartLine, contactIn, type CartShipment } from '#db/schema/checkout.ts'
import { requisition } from '#db/schema/requisitions.ts'
import type { Actor } from '#kernel/actor.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { findCartReferences, saveCartReferences } from './cart-references.ts'
import type { Cart, CartLine } from '../domain/cart.ts'
import type { Address } from '#kernel/trade/address.ts'
import type { DeliveryContact } from '#kernel/trade/delivery-contact/delivery-contact.ts'

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
  productNameFr: cart.productNameFr,
  productCode: cart.productCode,
  tariffId: cart.tariffId,
  validUntil: cart.validUntil,
  quoteId: cart.quoteId,
  ...contactIn(cart),
  /**
   * In order of listing id, in which stock is locked. Lines never change, so a lock of the cart holds them.
   */
  lines: sql`(${sql`SELECT coalesce(json_agg(json_build_object('listingId', listing_id, 'quantity', quantity,
    'price', unit_price_minor::text, 'quoteId', quote_id) ORDER BY listing_id), '[]')
      FROM cart_line WHERE cart_id = ${cart.id}`})`.mapWith(linesOf),
}

interface LineRow {
  listingId: number
  quantity: number
  price: string
  quoteId: string | null
}

function linesOf(rows: readonly LineRow[]): CartLine[] {
  return rows.map(({ price, ...line }) => ({ ...line, unitPriceMinor: BigInt(price) }))
}

/** Stores a cart with its lines, in one statement. */
export async function insertCart(
  db: Db | Tx,
  { lines, address, contact, ...values }: Cart & { shipments: CartShipment[] },
  now: Date,
): Promise<void> {
  const rows = lines.map(({ listingId, quantity, unitPriceMinor, quoteId = null }) => {
    return { listingId, quantity, price: String(unitPriceMinor), quoteId }
  })
  await prepared(db, 'insert-cart', () => cartInsertion(db)).execute({
    ...values,
    ...address,
    ...columnsOf(contact),
    createdAt: now,
    lines: JSON.stringify(rows),
  })
}

const columnsOf = ({ note: deliveryNote, ...contact }: DeliveryContact) => ({ ...contact, deliveryNote })

function cartInsertion(db: Db | Tx) {
  const columns = Object.keys(getTableColumns(cart)).map((name) => [name, sql.placeholder(name)])
  const values = Object.fromEntries(columns) as typeof cart.$inferInsert
  const made = db.$with('made').as(db.insert(cart).values(values).returning({ id: cart.id }))
  return db
    .with(made)
    .insert(cartLine)
    .select(
      sql`SELECT made.id, line."listingId", line.quantity, line.price, line."quoteId"
            FROM made CROSS JOIN json_to_recordset(${sql.placeholder('lines')}::json)
              AS line ("listingId" int, quantity int, price bigint, "quoteId" text)`,
    )
    .prepare('insert-cart')
}

/**
 * The cart, locked until the transaction ends: everything that happens to its hold, payment and order is
 * serialized by this lock.
 */
export async function lockCart(tx: Tx, id: string): Promise<Cart | null> {
  const [row] = await tx.select(COLUMNS).from(cart).where(eq(cart.id, id)).for('no key update')
  return row ? cartOf(row) : null
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

/** Gives a cart another payer of its company, another address in its country, and who takes the goods there. */
export async function handCart(
  tx: Tx,
  id: string,
  { memberId, address, contact }: Pick<Cart, 'memberId' | 'contact'> & { address: Omit<Address, 'country'> },
): Promise<void> {
  const { city, postcode, street } = address
  const change = { memberId, city, postcode, street, ...columnsOf(contact) }
  await tx.update(cart).set(change).where(eq(cart.id, id))
}

export async function updateCartVat(
  tx: Tx,
  id: string,
  vat: Pick<Cart, 'vatCase' | 'vatRateBp' | 'vatMinor'>,
): Promise<void> {
  await tx.update(cart).set(vat).where(eq(cart.id, id))
}

/** The latest cart of a quote that is there to be paid. */
export async function findCartOfQuote(db: Db | Tx, quoteId: string): Promise<string | null> {
  const asked = db
    .select({ one: sql`1` })
    .from(requisition)
    .where(eq(requisition.cartId, cart.id))
  const [row] = await db
    .select({ id: cart.id })
    .from(cartLine)
    .innerJoin(cart, eq(cart.id, cartLine.cartId))
    .where(and(eq(cartLine.quoteId, quoteId), notExists(asked)))
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
  return row ? cartOf(row) : null
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

type CartRow = Omit<Cart, 'address' | 'contact'> & Address & DeliveryContact

function cartOf({
  country,
  city,
  postcode,
  street,
  recipient,
  phone,
  siteHours,
  note,
  ...rest
}: CartRow): Cart {
  return {
    ...rest,
    address: { country, city, postcode, street },
    contact: { recipient, phone, siteHours, note },
  }
}

/** A copy of a cart for the order that replaces an expired one, because a cart has only one order. */
export async function copyCart(tx: Tx, offer: Cart, now: Date): Promise<Cart> {
  const [row] = await tx.select({ shipments: cart.shipments }).from(cart).where(eq(cart.id, offer.id))
  if (!row) throw new Error('there is no such cart')
  const copy = { ...offer, id: randomId() }
  await insertCart(tx, { ...copy, shipments: row.shipments }, now)
  await saveCartReferences(tx, copy.id, await findCartReferences(tx, offer.id))
  return copy
}
