import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { stock } from '#db/schema/listings.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { jobHandlers } from '../../src/app/jobs.ts'
import type { TestApp } from '../app.ts'
import type { TestMember } from './accounts.ts'
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

interface Opened {
  cartId: string
  total: number
  clientSecret: string
  expiresAt: string
  intentId: string
}

/** What a buyer does from cart to payment, over HTTP; the card is typed into the sandbox's script. */
export function buying(app: TestApp) {
  type Headers = Pick<TestMember, 'headers'>
  const get = (url: string, { headers }: Headers) => app.app.inject({ method: 'GET', url, headers })
  const open = (cartId: string, who: Headers) => get(`/api/checkout/cart/${cartId}`, who)
  return {
    open,
    /** Answers the id of the cart. @throws Error when the offer was refused. */
    async rate(items: readonly (readonly [listingId: number, quantity: number])[], { headers }: Headers) {
      const cart = items.map(([id, orderedQty]) => ({ id, orderedQty }))
      const payload = { ...TEST_ADDRESS, cart }
      const answer = await app.app.inject({ method: 'POST', url: '/api/shipping/rates', payload, headers })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json<{ cartId: string }>().cartId
    },
    /** @throws Error when the checkout was refused. */
    async opened(cartId: string, who: Headers): Promise<Opened> {
      const answer = await open(cartId, who)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      const body = answer.json<Omit<Opened, 'intentId'>>()
      return { ...body, intentId: body.clientSecret.split('_secret_')[0] ?? '' }
    },
    /** Orders by bank transfer. */
    transfer: (cartId: string, { headers }: Headers) =>
      app.app.inject({ method: 'POST', url: `/api/checkout/cart/${cartId}/transfer`, headers }),
    pay: (intentId: string, number = GOOD_CARD) =>
      sandboxLibrary(app).paymentIntents.confirm(intentId, cardData(number)),
    async poll(intentId: string, who: Headers) {
      const answer = await get(`/api/checkout/pay/${intentId}`, who)
      return answer.json<{ piStatus: string; cartId: string; orderId?: string; refunded?: true }>()
    },
    /** On hand and held. */
    async stockOf(listingId: number) {
      const { db } = app.services
      const [row] = await db.select().from(stock).where(eq(stock.listingId, listingId))
      return [row?.onHand, row?.reserved]
    },
    ordersOf: (cartId: string) =>
      app.services.db.select().from(purchaseOrder).where(eq(purchaseOrder.cartId, cartId)),
    /** Runs a job of the clock now, or one with a payload. */
    async runCron(name: string, payload: object = {}) {
      await jobHandlers(app.services)
        .find((handler) => handler.name === name)
        ?.run(payload, jobRun())
    },
  }
}
