import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'
import { orderLine, orderShipment } from '#db/schema/orders.ts'
import type { Language } from '#kernel/text/language.ts'
import { keyOf, type Consignment } from '../domain/consignments.ts'
import { listForwarders } from './transport-repository.ts'

export interface ConsignmentRow extends Consignment {
  goods: { title: string; language: Language; units: number; lotPieces?: number }[]
  city: string
  country: string
}

/** The goods of an order by who sells them and how they travel, by seller and place of departure. */
export async function listConsignments(db: Db | Tx, orderId: string): Promise<ConsignmentRow[]> {
  const lines = await db
    .select({
      listingId: orderLine.listingId,
      sellerId: orderLine.sellerCompanyId,
      title: orderLine.title,
      language: orderLine.language,
      units: orderLine.quantity,
      lotPieces: listing.lotPieces,
      place: orderShipment.place,
      city: orderShipment.city,
      country: orderShipment.country,
    })
    .from(orderLine)
    .innerJoin(listing, eq(listing.id, orderLine.listingId))
    .innerJoin(
      orderShipment,
      and(
        eq(orderShipment.orderId, orderLine.orderId),
        sql`${orderLine.listingId} = ANY(${orderShipment.listingIds})`,
      ),
    )
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.sellerCompanyId), asc(orderShipment.place), asc(orderLine.listingId))
  const carried = await listForwarders(db, orderId)
  const forwarders = new Map(carried.map(({ listingId, invitationId }) => [listingId, invitationId]))
  const found = new Map<string, ConsignmentRow>()
  for (const { listingId, sellerId, place, city, country, lotPieces, ...goods } of lines) {
    const invitationId = forwarders.get(listingId) ?? null
    const key = keyOf(place, invitationId)
    const known = found.get(`${sellerId} ${key}`) ?? { key, sellerId, invitationId, goods: [], city, country }
    known.goods.push({ ...goods, ...(lotPieces !== null && { lotPieces }) })
    found.set(`${sellerId} ${key}`, known)
  }
  return [...found.values()]
}
