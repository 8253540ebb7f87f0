import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import { cart, contactIn } from '#db/schema/checkout.ts'
import { yardTerms } from '#db/schema/collection.ts'
import { listing } from '#db/schema/listings.ts'
import { orderLine, orderShipment, purchaseOrder } from '#db/schema/orders.ts'

const PERSON = {
  firstName: member.firstName,
  lastName: member.lastName,
  phone: member.phone,
  deletedAt: member.deletedAt,
}

/** What a forwarder needs of goods of an order: how they are packed, where they stand, and whom to ask there. */
export async function listLoads(db: Db | Tx, orderId: string, listingIds: readonly number[]) {
  const isShipped = and(
    eq(orderShipment.orderId, orderLine.orderId),
    sql`${orderLine.listingId} = ANY(${orderShipment.listingIds})`,
  )
  return db
    .select({
      title: orderLine.title,
      language: orderLine.language,
      units: orderLine.quantity,
      lotPieces: listing.lotPieces,
      weightKg: listing.weightKg,
      lengthCm: listing.lengthCm,
      widthCm: listing.widthCm,
      heightCm: listing.heightCm,
      liftingPoints: listing.liftingPoints,
      loadingHours: listing.loadingHours,
      loadingEquipment: listing.loadingEquipment,
      country: orderShipment.country,
      city: orderShipment.city,
      postcode: sql<string | null>`coalesce(${orderLine.originPostcode}, ${listing.originPostcode})`,
      // The company's street applies only if the goods are in the same town.
      street: sql<
        string | null
      >`CASE WHEN ${company.city} = ${orderShipment.city} THEN ${company.street} END`,
      yardHours: yardTerms.hours,
      yardNote: yardTerms.note,
      person: PERSON,
    })
    .from(orderLine)
    .innerJoin(orderShipment, isShipped)
    .innerJoin(listing, eq(listing.id, orderLine.listingId))
    .innerJoin(company, eq(company.id, orderLine.sellerCompanyId))
    .innerJoin(member, eq(member.id, listing.createdBy))
    .leftJoin(yardTerms, eq(yardTerms.companyId, orderLine.sellerCompanyId))
    .where(and(eq(orderLine.orderId, orderId), inArray(orderLine.listingId, [...listingIds])))
    .orderBy(asc(orderLine.listingId))
}

/** Where an order is delivered, and to whom. */
export async function findDelivery(db: Db | Tx, orderId: string) {
  const [row] = await db
    .select({
      country: purchaseOrder.country,
      city: purchaseOrder.city,
      postcode: purchaseOrder.postcode,
      street: purchaseOrder.street,
      site: contactIn(cart),
      person: PERSON,
    })
    .from(purchaseOrder)
    .innerJoin(cart, eq(cart.id, purchaseOrder.cartId))
    .innerJoin(member, eq(member.id, purchaseOrder.memberId))
    .where(eq(purchaseOrder.id, orderId))
  return row ?? null
}
