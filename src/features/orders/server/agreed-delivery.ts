import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { cart, cartLine } from '#db/schema/checkout.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { freightAnswer, freightInvitation, quoteMessage } from '#db/schema/quotes.ts'
import { INCOTERMS } from '#kernel/trade/incoterms.ts'
import type { AgreedDelivery } from '../contract/agreed-delivery.ts'

/** The delivery term of orders that came from quotes, and who carries their goods. Orders at list price have none. */
export async function listAgreedDeliveries(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<Map<string, AgreedDelivery>> {
  const rows = await db
    .select({
      orderId: purchaseOrder.id,
      code: cart.productCode,
      name: cart.productName,
      forwarder: freightInvitation.company,
      mode: quoteMessage.freightMode,
      days: quoteMessage.freightDays,
    })
    .from(purchaseOrder)
    .innerJoin(cart, eq(cart.id, purchaseOrder.cartId))
    .innerJoin(cartLine, eq(cartLine.cartId, cart.id))
    .leftJoin(
      quoteMessage,
      and(
        sql`${quoteMessage.quoteId} = coalesce(${cartLine.quoteId}, ${cart.quoteId})`,
        eq(quoteMessage.offerState, 'accepted'),
        isNotNull(quoteMessage.freightAnswerId),
      ),
    )
    .leftJoin(freightAnswer, eq(freightAnswer.id, quoteMessage.freightAnswerId))
    .leftJoin(freightInvitation, eq(freightInvitation.id, freightAnswer.invitationId))
    .where(and(inArray(purchaseOrder.id, [...orderIds]), isNotNull(cart.quoteId)))
    .orderBy(asc(cartLine.listingId))
  const found = new Map<string, AgreedDelivery>()
  for (const { orderId, code, name, forwarder, mode, days } of rows) {
    const incoterm = INCOTERMS.find((term) => term === code)
    if (incoterm === undefined) continue
    // The cart is named by its term and place.
    const place = name.slice(code.length).trim()
    const known: AgreedDelivery = found.get(orderId) ?? { incoterm, place, freights: [] }
    const isSame = (other: AgreedDelivery['freights'][number]) =>
      other.forwarder === forwarder && other.mode === mode && other.days === days
    if (mode !== null && days !== null && !known.freights.some(isSame))
      known.freights.push({ forwarder, mode, days })
    found.set(orderId, known)
  }
  return found
}

/** The same for a reader to whom the forwarders are named, as buyer and seller are to each other, or are not. */
export const deliveryFor = ({ freights, ...term }: AgreedDelivery, isNamed: boolean): AgreedDelivery => ({
  ...term,
  freights: freights.map((freight) => (isNamed ? freight : { ...freight, forwarder: null })),
})
