import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import { cart, contactIn } from '#db/schema/checkout.ts'
import { listing } from '#db/schema/listings.ts'
import { orderLine, purchaseOrder } from '#db/schema/orders.ts'
import { findDocumentOf } from '#features/invoices/server/document-repository.ts'
import { findOrder } from '#features/orders/server/order-repository.ts'
import { listShipments, type Shipment } from '#features/orders/server/shipment-repository.ts'
import type { Order } from '#features/orders/domain/order.ts'
import { AppError } from '#kernel/errors.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import { isCarriable, type MeasuredUnit } from '#kernel/trade/carrier-limits.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import type { DeliveryContact } from '#kernel/trade/delivery-contact/delivery-contact.ts'
import type { Party } from '#platform/carrier/bookings.ts'

export interface SourceArticle extends MeasuredUnit {
  listingId: number
  title: string
  quantity: number
  unitPriceMinor: bigint
  hsCode: string | null
  /** A two-letter code. */
  originCountry: string | null
  netWeightKg: number | null
}

/** Everything known about a shipment of an order. */
export interface BookingSource {
  order: Order
  carrier: string
  productCode: string
  shipment: Shipment
  articles: SourceArticle[]
  from: Party
  to: Party
  /** Who takes the goods, and when; the carrier takes the name and the telephone number. */
  site: DeliveryContact
  invoice: { number: string; date: string }
}

const MEMBER = {
  firstName: member.firstName,
  lastName: member.lastName,
  phone: member.phone,
  email: member.email,
  deletedAt: member.deletedAt,
}

/** @throws AppError `not_found`; `conflict` for an article without weight or dimensions. */
export async function readBookingSource(db: Db | Tx, orderId: string, place: number): Promise<BookingSource> {
  const order = await findOrder(db, orderId)
  const shipment = (await listShipments(db, [orderId])).find((each) => each.place === place)
  const [bought] = await db
    .select({
      country: purchaseOrder.country,
      city: purchaseOrder.city,
      postcode: purchaseOrder.postcode,
      street: purchaseOrder.street,
      carrier: purchaseOrder.carrier,
      createdAt: purchaseOrder.createdAt,
      productCode: cart.productCode,
      site: contactIn(cart),
      company: company.name,
      ...MEMBER,
    })
    .from(purchaseOrder)
    .innerJoin(cart, eq(cart.id, purchaseOrder.cartId))
    .innerJoin(company, eq(company.id, purchaseOrder.companyId))
    .innerJoin(member, eq(member.id, purchaseOrder.memberId))
    .where(eq(purchaseOrder.id, orderId))
  if (!order || !shipment || !bought) throw new AppError('not_found')
  const sold = await readSold(db, shipment)
  const [first] = sold
  if (!first) throw new AppError('not_found')
  const known = await findDocumentOf(db, orderId, 'invoice')
  return {
    order,
    shipment,
    carrier: bought.carrier,
    productCode: bought.productCode,
    articles: sold.map(articleOf),
    from: {
      ...personOf(first),
      ...placeOf(first),
      postcode: first.postcode,
      // The company's street applies only if the goods are in the same town.
      street: first.companyCity === first.city ? (first.street ?? '') : '',
    },
    to: { ...receiverOf(bought), ...placeOf(bought), postcode: bought.postcode, street: bought.street ?? '' },
    site: bought.site,
    invoice: {
      number: known?.number ?? referenceOf(order.number),
      date: dayInFrance(known?.issuedAt ?? bought.createdAt),
    },
  }
}

async function readSold(db: Db | Tx, { orderId, listingIds }: Shipment) {
  return db
    .select({
      listingId: orderLine.listingId,
      title: orderLine.title,
      quantity: orderLine.quantity,
      unitPriceMinor: orderLine.unitPriceMinor,
      hsCode: listing.hsCode,
      originCountry: listing.originCountry,
      netWeightKg: listing.netWeightKg,
      weightKg: listing.weightKg,
      lengthCm: listing.lengthCm,
      widthCm: listing.widthCm,
      heightCm: listing.heightCm,
      country: listing.country,
      city: listing.city,
      postcode: listing.originPostcode,
      company: company.name,
      companyCity: company.city,
      street: company.street,
      ...MEMBER,
    })
    .from(orderLine)
    .innerJoin(listing, eq(listing.id, orderLine.listingId))
    .innerJoin(company, eq(company.id, orderLine.sellerCompanyId))
    .innerJoin(member, eq(member.id, listing.createdBy))
    .where(and(eq(orderLine.orderId, orderId), inArray(orderLine.listingId, listingIds)))
    .orderBy(asc(orderLine.listingId))
}

function articleOf(row: Awaited<ReturnType<typeof readSold>>[number]): SourceArticle {
  const { listingId, title, quantity, unitPriceMinor, hsCode, originCountry, netWeightKg, ...rest } = row
  const { weightKg, lengthCm, widthCm, heightCm } = rest
  const unit = { weightKg, lengthCm, widthCm, heightCm }
  if (!isCarriable(unit)) throw new AppError('conflict', { message: 'orders.errors.booking_not_measured' })
  return { listingId, title, quantity, unitPriceMinor, hsCode, originCountry, netWeightKg, ...unit }
}

/** The recipient on site where the buyer named one, else the member who ordered. */
function receiverOf(row: Parameters<typeof personOf>[0] & { site: DeliveryContact }) {
  const { name, phone, ...person } = personOf(row)
  return { ...person, name: row.site.recipient ?? name, phone: row.site.phone ?? phone }
}

/** A deleted account has a number as its name, and no other details. */
function personOf(row: {
  company: string
  firstName: string
  lastName: string
  phone: string
  email: string
  deletedAt: Date | null
}) {
  const isThere = row.deletedAt === null
  return {
    company: row.company,
    name: isThere ? fullName(row) : '',
    phone: isThere ? row.phone : '',
    email: isThere ? row.email : null,
  }
}

function placeOf({ country, city }: { country: string; city: string }) {
  const code = countryByName(country)?.code
  if (code === undefined) throw new AppError('conflict', { message: 'orders.errors.booking_not_possible' })
  return { countryCode: code, city }
}
