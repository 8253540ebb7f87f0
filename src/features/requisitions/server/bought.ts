import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { cartReferences } from '#db/schema/checkout.ts'
import { listing } from '#db/schema/listings.ts'
import { quote, quoteMessage } from '#db/schema/quotes.ts'
import { minorFromMajor, type Currency, type Minor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { kindOf, type RequisitionKind } from '../domain/requisition.ts'
import type { Requisition } from './requisition-repository.ts'

/** What is bought, as far as a mail says it. */
export interface Bought {
  kind: RequisitionKind
  /** Of the first article. */
  title: string
  /** How many other articles there are. */
  more: number
  /** The language of the title. */
  language: Language
  netMinor: Minor
  currency: Currency
}

/** What a requisition is about, as a mail says it. */
export async function findBought(db: Db | Tx, { quoteId, offerId, purchase }: AskedAbout): Promise<Bought> {
  if (quoteId === null || offerId === null) return boughtOf({ purchase })
  const { priceMinor, units, deliveryMinor, currency } = quoteMessage
  const [row] = await db
    .select({ title: listing.title, language: listing.language, priceMinor, units, deliveryMinor, currency })
    .from(quote)
    .innerJoin(listing, eq(listing.id, quote.listingId))
    .innerJoin(quoteMessage, eq(quoteMessage.id, offerId))
    .where(eq(quote.id, quoteId))
  return boughtOf({ purchase, ...row })
}

/** What the buyer's papers call the purchase, as far as it is given. */
export async function findReferences(
  db: Db | Tx,
  cartId: string | null,
): Promise<{ poNumber?: string; costCentre?: string }> {
  if (cartId === null) return {}
  const { poNumber: po, costCentre: centre } = cartReferences
  const [row] = await db.select({ po, centre }).from(cartReferences).where(eq(cartReferences.cartId, cartId))
  return { ...(row?.po && { poNumber: row.po }), ...(row?.centre && { costCentre: row.centre }) }
}

/** What of a requisition says what it is about. */
export type AskedAbout = Pick<Requisition, 'quoteId' | 'offerId' | 'purchase'>

type OfferColumns = Pick<
  typeof quoteMessage.$inferSelect,
  'priceMinor' | 'units' | 'deliveryMinor' | 'currency'
> &
  Pick<typeof listing.$inferSelect, 'title' | 'language'>

type BoughtColumns = Pick<Requisition, 'purchase'> & {
  [Column in keyof OfferColumns]?: OfferColumns[Column] | null
}

/** @throws Error for neither an order nor an offer, about which nobody can ask. */
export function boughtOf({ purchase, ...offer }: BoughtColumns): Bought {
  const kind = kindOf({ purchase })
  if (purchase !== null) {
    const [first, ...others] = purchase.lines
    if (!first) throw new Error('an order has a line')
    const { title, language: written } = first
    const netMinor = minorFromMajor(purchase.net)
    return { kind, title, language: written, more: others.length, netMinor, currency: purchase.currency }
  }
  const { title, language: written, currency, priceMinor, units, deliveryMinor } = offer
  if (!title || !written || !priceMinor || !units || !currency)
    throw new Error('a requisition is about an order or an offer')
  const netMinor = priceMinor * BigInt(units) + (deliveryMinor ?? 0n)
  return { kind, title, language: written, more: 0, netMinor, currency }
}
