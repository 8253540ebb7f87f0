import type { FastifyInstance } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { readDeliveries, readDelivered } from '../contract/delivered.ts'
import { rateCart, rateOne, readOwnHolds, validateAddress } from '../contract/shipping.ts'
import { texts } from '../contract/texts.ts'
import { mergeLines } from '../domain/cart.ts'
import { addressOf, checkAddress, deliveryOf, offerCart } from './offer-cart.ts'
import { deliverySources, destinationsOf, findDeliveries, findDelivered } from './delivered-price.ts'
import { findOfferedListings } from './offer-repository.ts'
import { findOwnHolds, withOwnHolds } from './own-holds.ts'
import { listOwnPurchases, namingOwnPurchase } from './own-purchases.ts'

/** Prices of delivery, addresses, own holds, and carts with a delivery. */
export function serveShipping(app: FastifyInstance, services: Services): void {
  serveDelivered(app, services)
  serve(app, readOwnHolds, async ({ query: { ids }, actor }) => {
    const listingIds = ids.split(',').map(Number)
    const units = await findOwnHolds(services.db, actor, listingIds)
    const purchases = await listOwnPurchases(services.db, actor, listingIds, services.now())
    return { held: Array.from(units, ([id, held]) => ({ id, units: held })), purchases }
  })
  serve(
    app,
    validateAddress,
    async ({ body, language }) => {
      await checkAddress(services, addressOf(body))
      return { message: texts[language].address_valid }
    },
    { limits: ['rate'] },
  )
  serve(
    app,
    rateOne,
    async ({ params: { productId }, body, actor, language }) => {
      const offered = await findOfferedListings(services.db, [productId], actor.companyId)
      if (offered.get(productId)?.isPublished !== true) throw new AppError('not_found')
      const wishes = [{ listingId: productId, quantity: 1 }]
      const listings = await withOwnHolds(services.db, actor, wishes, offered)
      return offerNaming(services, { actor, language }, deliveryOf(body), wishes, listings)
    },
    { limits: ['rate'] },
  )
  serve(
    app,
    rateCart,
    async ({ body, actor, language }) => {
      const wishes = mergeLines(
        body.cart.map(({ id, orderedQty }) => ({ listingId: id, quantity: orderedQty })),
      )
      const ids = wishes.map(({ listingId }) => listingId)
      const offered = await findOfferedListings(services.db, ids, actor.companyId)
      const listings = await withOwnHolds(services.db, actor, wishes, offered)
      return offerNaming(services, { actor, language }, deliveryOf(body), wishes, listings)
    },
    { limits: ['rate'] },
  )
}

/** Where the units are in a checkout of the actor's own that is being paid, the refusal names it. */
function offerNaming(...asked: Parameters<typeof offerCart>): ReturnType<typeof offerCart> {
  const [{ db, now }, { actor }, , wishes] = asked
  return namingOwnPurchase(
    () => offerCart(...asked),
    async () => {
      const ids = wishes.map(({ listingId }) => listingId)
      return (await listOwnPurchases(db, actor, ids, now())).filter(({ state }) => state !== 'ordered')
    },
  )
}

/** Prices of delivery before there is a cart. */
function serveDelivered(app: FastifyInstance, services: Services): void {
  const { db } = services
  const sources = deliverySources(services)
  serve(
    app,
    readDelivered,
    async ({ params: { id }, query: { country, city, postcode, units = 1 }, actor, language }) => {
      const listing = (await findOfferedListings(db, [id])).get(id)
      if (listing?.isPublished !== true) throw new AppError('not_found')
      // One is priced also while all are held.
      if (units > Math.max(1, listing.available))
        throw new AppError('unavailable', { extra: { available: Math.max(0, listing.available) } })
      const place = { country, city: city || null, postcode: postcode || null, units }
      return findDelivered(sources, { actor, language }, listing, place)
    },
    { limits: ['delivered'] },
  )
  serve(
    app,
    readDeliveries,
    async ({ query: { country, ids }, language }) => {
      const listings = await findOfferedListings(db, ids.split(',').map(Number))
      return findDeliveries(sources, language, [...listings.values()], await destinationsOf(sources, country))
    },
    { limits: ['delivered'] },
  )
}
