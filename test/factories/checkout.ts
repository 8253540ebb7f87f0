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

/** Weight and sizes that a carrier takes. */
export const SHIPPABLE = { weightKg: 40, lengthCm: 60, widthCm: 40, heightCm: 40 } as const

/** A listing that can be bought and carried, at 1,250.00 euro unless said otherwise. */
export function createTestArticle(db: Db, listing: TestListing): Promise<number> {
  return createTestListing(db, { pictures: 0, ...listing, values: { ...SHIPPABLE, ...listing.values } })
}

/** A delivery address that the carrier serves. */
export const TEST_ADDRESS = {
  country: 'Gabon',
  city: 'Port-Gentil',
  street: 'Zone industrielle Oprag, lot 14',
}

export const GOOD_CARD = '4242424242424242'

/** What a buyer does from cart to payment, over HTTP; the card is typed into the sandbox's script. */
export function buying(it: TestApp) {
  return {
    open: (cartId: string, who: Caller) => it.attempt(api.openCheckout, who, { params: { cartId } }),
    /** Answers the id of the cart. */
    async rate(items: readonly (readonly [listingId: number, quantity: number])[], who: Caller) {
      const cart = items.map(([id, orderedQty]) => ({ id, orderedQty }))
      return (await it.call(api.rateCart, who, { body: { ...TEST_ADDRESS, cart } })).cartId
    },
    /** @throws Error where there is no card payment. */
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
    /** On hand and held. */
    async stockOf(listingId: number) {
      const { db } = it.services
      const [row] = await db.select().from(stock).where(eq(stock.listingId, listingId))
      return [row?.onHand, row?.reserved]
    },
    ordersOf: (cartId: string) =>
      it.services.db.select().from(purchaseOrder).where(eq(purchaseOrder.cartId, cartId)),
    /** Runs a job of the clock now, or one with a payload. */
    async runCron(name: string, payload: object = {}) {
      await jobHandlers(it.services)
        .find((handler) => handler.name === name)
        ?.run(payload, jobRun())
    },
  }
}
