import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { company } from '#db/schema/accounts.ts'
import { cart, contactIn } from '#db/schema/checkout.ts'
import { listing } from '#db/schema/listings.ts'
import { orderLine, orderShipment, purchaseOrder } from '#db/schema/orders.ts'
import { freightAnswer, freightInvitation, quoteMessage } from '#db/schema/quotes.ts'
import type { DeliveryContact } from '#kernel/trade/delivery-contact/delivery-contact.ts'
import type { Incoterm } from '#kernel/trade/incoterms.ts'
import { DELIVERED_TERM } from '#kernel/trade/incoterms.ts'
import type { TransportMode } from '#kernel/trade/freight/modes.ts'

const ORDER = {
  id: purchaseOrder.id,
  number: purchaseOrder.number,
  cartId: purchaseOrder.cartId,
  companyId: purchaseOrder.companyId,
  status: purchaseOrder.status,
  paidAt: purchaseOrder.paidAt,
  currency: purchaseOrder.currency,
  shippingMinor: purchaseOrder.shippingMinor,
  country: purchaseOrder.country,
  city: purchaseOrder.city,
  postcode: purchaseOrder.postcode,
  street: purchaseOrder.street,
  carrier: purchaseOrder.carrier,
  createdAt: purchaseOrder.createdAt,
}

const PARTY = {
  id: company.id,
  name: company.name,
  street: company.street,
  postcode: company.postcode,
  city: company.city,
  country: company.country,
  vatNumber: company.vatNumber,
  registrationNumber: company.registrationNumber,
}

export type Party = Pick<typeof company.$inferSelect, keyof typeof PARTY>
type Order = Pick<typeof purchaseOrder.$inferSelect, keyof typeof ORDER>

/** What both sides agreed on the delivery. */
export interface Agreed {
  incoterm: Incoterm
  /** Null for the address of delivery. */
  place: string | null
  mode: TransportMode | null
  /** Who carries the agreed freight; absent without one, and where staff entered its price. */
  forwarder?: string | null
}

export interface ShippingLine {
  sellerId: number
  listingId: number
  title: string
  language: 'en' | 'fr'
  brand: string
  condition: 'new' | 'used'
  quantity: number
  unitPriceMinor: bigint
  /** The pieces of a lot, which is packed as one. */
  lotPieces: number | null
  hsCode: string | null
  /** Where it was made, by the code of the country. */
  origin: string | null
  /** Of a unit without its packing. */
  netKg: number | null
  weightKg: number | null
  lengthCm: number | null
  widthCm: number | null
  heightCm: number | null
  /** Where the goods leave: in words, the country by its English name, and the postcode as far as it is known. */
  from: string
  fromCountry: string
  fromPostcode: string | null
}

export interface ShippingSource {
  order: Order
  /** Who takes the goods at the place of delivery. */
  contact: DeliveryContact
  buyer: Party
  agreed: Agreed
  lines: ShippingLine[]
  sellers: Party[]
  /** The sellers whose goods the buyer fetches. */
  collectedOf: number[]
}

/** Everything that an order's shipping papers contain, as it is now. */
export async function readShippingSource(db: Db, orderId: string): Promise<ShippingSource | null> {
  const [row] = await db
    .select({ order: ORDER, contact: contactIn(cart), buyer: PARTY, quoteId: cart.quoteId })
    .from(purchaseOrder)
    .innerJoin(company, eq(company.id, purchaseOrder.companyId))
    .innerJoin(cart, eq(cart.id, purchaseOrder.cartId))
    .where(eq(purchaseOrder.id, orderId))
  if (!row) return null
  const sellers = await db
    .selectDistinct(PARTY)
    .from(company)
    .innerJoin(orderLine, eq(orderLine.sellerCompanyId, company.id))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(company.id))
  const { rows } = await db.execute<{ companyId: number }>(
    sql`SELECT company_id AS "companyId" FROM collection WHERE cart_id = ${row.order.cartId}`,
  )
  return {
    order: row.order,
    contact: row.contact,
    buyer: row.buyer,
    agreed: row.quoteId === null ? DELIVERED : await readAgreed(db, row.quoteId),
    lines: await readLines(db, orderId),
    sellers,
    collectedOf: rows.map(({ companyId }) => companyId),
  }
}

const DELIVERED: Agreed = { incoterm: DELIVERED_TERM, place: null, mode: null }

async function readAgreed(db: Db, quoteId: string): Promise<Agreed> {
  const { incoterm, place, freightMode } = quoteMessage
  const [offer] = await db
    .select({ incoterm, place, mode: freightMode, forwarder: freightInvitation.company })
    .from(quoteMessage)
    .leftJoin(freightAnswer, eq(freightAnswer.id, quoteMessage.freightAnswerId))
    .leftJoin(freightInvitation, eq(freightInvitation.id, freightAnswer.invitationId))
    .where(and(eq(quoteMessage.quoteId, quoteId), eq(quoteMessage.offerState, 'accepted')))
    .orderBy(desc(quoteMessage.id))
    .limit(1)
  return offer ? { ...offer, incoterm: offer.incoterm ?? DELIVERED_TERM } : DELIVERED
}

/** With what a line was sent; none where no shipment has it. */
const shipment = sql`FROM ${orderShipment} s
  WHERE s.order_id = ${orderLine.orderId} AND ${orderLine.listingId} = ANY (s.listing_ids) LIMIT 1`

async function readLines(db: Db, orderId: string): Promise<ShippingLine[]> {
  return db
    .select({
      sellerId: orderLine.sellerCompanyId,
      listingId: orderLine.listingId,
      title: orderLine.title,
      language: orderLine.language,
      brand: orderLine.brand,
      condition: listing.condition,
      quantity: orderLine.quantity,
      unitPriceMinor: orderLine.unitPriceMinor,
      lotPieces: listing.lotPieces,
      hsCode: listing.hsCode,
      origin: listing.originCountry,
      netKg: listing.netWeightKg,
      weightKg: listing.weightKg,
      lengthCm: listing.lengthCm,
      widthCm: listing.widthCm,
      heightCm: listing.heightCm,
      from: sql<string>`coalesce((SELECT s.city || ', ' || s.country ${shipment}),
        ${listing.city} || ', ' || ${listing.country})`,
      fromCountry: sql<string>`coalesce((SELECT s.country ${shipment}), ${listing.country})`,
      fromPostcode: listing.originPostcode,
    })
    .from(orderLine)
    .innerJoin(listing, eq(listing.id, orderLine.listingId))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.listingId))
}
