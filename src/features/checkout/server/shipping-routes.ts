import type { FastifyInstance } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { rateCart, rateOne, validateAddress } from '../contract/shipping.ts'
import { texts } from '../contract/texts.ts'
import { addressOf, checkAddress, offerCart } from './offer-cart.ts'
import { findOfferedListings } from './offer-repository.ts'

/** From the delivery address to a rated cart. */
export function serveShipping(app: FastifyInstance, services: Services): void {
  serve(
    app,
    validateAddress,
    async ({ body, language }) => {
      await checkAddress(services.carrier, addressOf(body))
      return { message: texts[language].address_valid }
    },
    { limits: ['rate'] },
  )
  serve(
    app,
    rateOne,
    async ({ params: { productId }, body, actor }) => {
      const listing = (await findOfferedListings(services.db, [productId])).get(productId)
      if (!listing?.isPublished) throw new AppError('not_found')
      return offerCart(services, actor, addressOf(body), [{ listingId: productId, quantity: 1 }])
    },
    { limits: ['rate'] },
  )
  serve(
    app,
    rateCart,
    async ({ body, actor }) => {
      const wishes = body.cart.map(({ id, orderedQty }) => ({ listingId: id, quantity: orderedQty }))
      return offerCart(services, actor, addressOf(body), wishes)
    },
    { limits: ['rate'] },
  )
}
