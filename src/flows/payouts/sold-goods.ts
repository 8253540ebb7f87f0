import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'
import { orderLine, orderShipment, purchaseOrder } from '#db/schema/orders.ts'
import type { Minor } from '#kernel/money/money.ts'
import type { VatPlace } from '#kernel/money/vat.ts'
import type { Language } from '#kernel/text/language.ts'
import { countryByName } from '#kernel/trade/countries.ts'

interface SoldArticle {
  title: string
  language: Language
  quantity: number
  unitPriceMinor: Minor
  feeBp: number
  country: string
  city: string
  /** Where it left from; null for a country without a known code. */
  place: VatPlace | null
}

/** The articles of a seller in an order, and where the order went. */
export interface SoldGoods {
  lines: readonly SoldArticle[]
  destination: VatPlace | null
}

const placeOf = (country: string, postcode: string | null): VatPlace | null => {
  const code = countryByName(country)?.code
  return code === undefined ? null : { code, postcode }
}

export async function readSoldGoods(tx: Tx, orderId: string, companyId: number): Promise<SoldGoods> {
  const { listingId, title, language, quantity, unitPriceMinor, feeBp } = orderLine
  const lines = await tx
    .select({
      listingId,
      title,
      language,
      quantity,
      unitPriceMinor,
      feeBp,
      country: listing.country,
      city: listing.city,
      postcode: listing.originPostcode,
    })
    .from(orderLine)
    .innerJoin(listing, eq(listing.id, listingId))
    .where(and(eq(orderLine.orderId, orderId), eq(orderLine.sellerCompanyId, companyId)))
    .orderBy(asc(listingId))
  const shipments = await tx
    .select({
      country: orderShipment.country,
      city: orderShipment.city,
      listingIds: orderShipment.listingIds,
    })
    .from(orderShipment)
    .where(eq(orderShipment.orderId, orderId))
  const { country, postcode } = purchaseOrder
  const [order] = await tx
    .select({ country, postcode })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.id, orderId))
  return {
    lines: lines.map(({ listingId: id, postcode: origin, ...line }) => {
      // As it was when it was ordered.
      const { country: at = line.country, city = line.city } =
        shipments.find(({ listingIds }) => listingIds.includes(id)) ?? {}
      return { ...line, country: at, city, place: placeOf(at, at === line.country ? origin : null) }
    }),
    destination: order ? placeOf(order.country, order.postcode) : null,
  }
}
