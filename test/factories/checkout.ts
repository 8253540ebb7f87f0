import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { stock } from '#db/schema/listings.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { jobHandlers } from '../../src/app/jobs.ts'
import * as api from '../api.ts'
import type { TestApp } from '../app.ts'
import type { Caller } from '../calls.ts'
import { createTestListing, type TestListing } from './listings.ts'
import { cardData, sandboxLibrary } from './payments.ts'
import { jobRun } from '../job-run.ts'

/** A weight and sizes that the carrier accepts. */
export const SHIPPABLE = { weightKg: 40, lengthCm: 60, widthCm: 40, heightCm: 40 } as const

/** A listing that can be bought and shipped, at 1,250.00 euros by default. */
export function createTestArticle(db: Db, listing: TestListing): Promise<number> {
  return createTestListing(db, { pictures: 0, ...listing, values: { ...SHIPPABLE, ...listing.values } })
}

/** A delivery address in the area of the carrier. */
export const TEST_ADDRESS = {
  country: 'Gabon',
  city: 'Port-Gentil',
  street: 'Zone industrielle Oprag, lot 14',
}

export const GOOD_CARD = '4242424242424242'

/**
 * What a buyer does from the cart to the payment, over HTTP; the card is entered through the sandbox's
 * script.
 */
export function buying(it: TestApp) {
  return {
    open: (cartId: string, who: Caller) => it.attempt(api.openCheckout, who, { params: { cartId } }),
    /** Returns the id of the cart. */
    async rate(items: readonly (readonly [listingId: number, quantity: number])[], who: Caller) {
      const cart = items.map(([id, orderedQty]) => ({ id, orderedQty }))
      return (await it.call(api.rateCart, who, { body: { ...TEST_ADDRESS, cart } })).cartId
    },
    /** @throws Error if the amount is beyond a card payment. */
    async opened(cartId: string, who: Caller) {
      const { clientSecret, ...checkout } = await it.call(api.openCheckout, who, { params: { cartId } })
      if (clientSecret === null) throw new Error('this amount is beyond a card payment')
      return { ...checkout, clientSecret, intentId: clientSecret.split('_secret_')[0] ?? '' }
    },
    /** Orders by bank transfer. */
    transfer: (cartId: string, who: Caller) => it.attempt(api.startTransfer, who, { params: { cartId } }),
    pay: (intentId: string, number = GOOD_CARD) =>
      sandboxLibrary(it).paymentIntents.confirm(intentId, cardData(number)),
    poll: (paymentIntentId: string, who: Caller) =>
      it.call(api.payment, who, { params: { paymentIntentId } }),
    /** The units on hand and reserved. */
    async stockOf(listingId: number) {
      const { db } = it.services
      const [row] = await db.select().from(stock).where(eq(stock.listingId, listingId))
      return [row?.onHand, row?.reserved]
    },
    ordersOf: (cartId: string) =>
      it.services.db.select().from(purchaseOrder).where(eq(purchaseOrder.cartId, cartId)),
    /** Runs a scheduled job now, or a job with a payload. */
    async runCron(name: string, payload: object = {}) {
      await jobHandlers(it.services)
        .find((handler) => handler.name === name)
        ?.run(payload, jobRun())
    },
  }
}
