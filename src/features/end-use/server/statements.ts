import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { endUseStatement } from '#db/schema/end-use.ts'
import { listing } from '#db/schema/listings.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { allows, type Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { inOneLine, type Address } from '#kernel/trade/address.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import type { SignedStatement } from '../contract/endpoints.ts'
import { asksFor } from '../domain/rules.ts'
import { listRulesOn } from './rule-repository.ts'

/** What decides whether a cart needs a statement. */
interface AskedCart {
  id: string
  address: Address
  currency: Currency
  subtotalMinor: Minor
  lines: readonly { listingId: number }[]
}

const codeOf = (name: string) => countryByName(name)?.code ?? name

/** Why a cart needs a statement today, in both languages; empty if it needs none. */
export async function findReasons(db: Db | Tx, now: Date, cart: AskedCart) {
  const rules = await listRulesOn(db, dayInFrance(now))
  if (rules.length === 0) return []
  const ids = cart.lines.map(({ listingId }) => listingId)
  const { country, hsCode, type } = listing
  const goods = await db.select({ country, hsCode, type }).from(listing).where(inArray(listing.id, ids))
  const order = {
    countryCode: codeOf(cart.address.country),
    currency: cart.currency,
    valueMinor: cart.subtotalMinor,
    goods: goods.map((each) => ({ ...each, countryCode: codeOf(each.country) })),
  }
  return rules
    .filter((rule) => asksFor(rule, order))
    .map(({ reasonEn, reasonFr }) => ({ en: reasonEn, fr: reasonFr }))
}

/** The statement for a cart and its address. With another address, the end use is another one. */
export async function findStatement(db: Db | Tx, { id, address }: Pick<AskedCart, 'id' | 'address'>) {
  const { cartId, place } = endUseStatement
  const [row] = await db
    .select()
    .from(endUseStatement)
    .where(and(eq(cartId, id), eq(place, inOneLine(address))))
  return row ?? null
}

/** Whether a cart needs a statement and has none for its address. */
export async function lacksStatement(tx: Tx, now: Date, cart: AskedCart): Promise<boolean> {
  const reasons = await findReasons(tx, now, cart)
  return reasons.length > 0 && (await findStatement(tx, cart)) === null
}

/**
 * Refuses a cart that needs a statement and has none, before it is held or ordered. The cart must be locked.
 * @throws AppError `end_use_needed`
 */
export async function requireStatement(tx: Tx, now: Date, cart: AskedCart): Promise<void> {
  if (await lacksStatement(tx, now, cart)) throw new AppError('end_use_needed')
}

/** Stores a statement; one that was signed before stays. */
export async function insertStatement(tx: Tx, values: typeof endUseStatement.$inferInsert): Promise<void> {
  await tx.insert(endUseStatement).values(values).onConflictDoNothing()
}

/** Whom a company named as end users since then, and who signed. */
export async function listEndUsers(
  db: Db | Tx,
  ofCompany: number,
  since: Date,
): Promise<{ endUser: string; signer: string }[]> {
  const { companyId, endUser, signer, signedAt } = endUseStatement
  return db
    .selectDistinct({ endUser, signer })
    .from(endUseStatement)
    .where(and(eq(companyId, ofCompany), gt(signedAt, since)))
}

export function presentStatement(statement: typeof endUseStatement.$inferSelect): SignedStatement {
  const { signer, endUser, purpose, place, wordingVersion, language, wording, signedAt } = statement
  return {
    signer,
    endUser,
    purpose,
    place,
    version: wordingVersion,
    language,
    wording,
    signedAt: signedAt.toISOString(),
  }
}

/**
 * The statement of an order, for the buyer and staff.
 * @throws AppError `not_found` for anybody else.
 */
export async function findOrderStatement(db: Db, actor: Actor, orderId: string) {
  const { cartId: id, companyId, country, city, postcode, street } = purchaseOrder
  const [order] = await db
    .select({ id, companyId, address: { country, city, postcode, street } })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.id, orderId))
  if (!order || (order.companyId !== actor.companyId && !allows('staff', actor)))
    throw new AppError('not_found')
  return findStatement(db, order)
}
