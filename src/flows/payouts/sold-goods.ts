import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
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
  /** Where it left from; null if that is not certain. */
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

/** What a company sold in orders, by the order's id. */
export async function readSoldGoods(
  tx: Tx,
  orderIds: readonly string[],
  companyId: number,
): Promise<(orderId: string) => SoldGoods> {
  const ids = [...new Set(orderIds)]
  const lines = Map.groupBy(await findLines(tx, ids, companyId), ({ orderId }) => orderId)
  const { orderId, country, city, listingIds } = orderShipment
  const shipments = Map.groupBy(
    await tx.select({ orderId, country, city, listingIds }).from(orderShipment).where(isOneOf(orderId, ids)),
    (shipment) => shipment.orderId,
  )
  const orders = await tx
    .select({ id: purchaseOrder.id, country: purchaseOrder.country, postcode: purchaseOrder.postcode })
    .from(purchaseOrder)
    .where(isOneOf(purchaseOrder.id, ids))
  const destinations = new Map(orders.map((order) => [order.id, placeOf(order.country, order.postcode)]))
  return (id) => ({
    lines: (lines.get(id) ?? []).map((line) => articleOf(line, shipments.get(id) ?? [])),
    destination: destinations.get(id) ?? null,
  })
}

const isOneOf = (column: PgColumn, ids: readonly string[]) =>
  sql`${column} = ANY(${sql.param([...ids])}::text[])`

async function findLines(tx: Tx, ids: readonly string[], companyId: number) {
  const { orderId, listingId, title, language, quantity, unitPriceMinor, feeBp, originPostcode } = orderLine
  return tx
    .select({
      orderId,
      listingId,
      title,
      language,
      quantity,
      unitPriceMinor,
      feeBp,
      originPostcode,
      today: { country: listing.country, city: listing.city, postcode: listing.originPostcode },
    })
    .from(orderLine)
    .innerJoin(listing, eq(listing.id, listingId))
    .where(and(isOneOf(orderId, ids), eq(orderLine.sellerCompanyId, companyId)))
    .orderBy(asc(listingId))
}

type FoundLine = Awaited<ReturnType<typeof findLines>>[number]
type FoundShipment = Pick<typeof orderShipment.$inferSelect, 'country' | 'city' | 'listingIds'>

/** As it was when it was ordered. */
function articleOf(
  { listingId, today, originPostcode, ...line }: FoundLine,
  shipments: readonly FoundShipment[],
): SoldArticle {
  const { country, city } = shipments.find(({ listingIds }) => listingIds.includes(listingId)) ?? today
  // Older orders have no postcode. That of the listing is of another place if it has moved, and would decide on the wrong VAT.
  const hasMoved = country !== today.country || city !== today.city
  const isUncertain = originPostcode === null && hasMoved
  return {
    ...line,
    country,
    city,
    place: isUncertain ? null : placeOf(country, originPostcode ?? today.postcode),
  }
}
