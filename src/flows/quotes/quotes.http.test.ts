import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { quote, quoteMessage } from '#db/schema/quotes.ts'
import { cart, cartLine, payment } from '#db/schema/checkout.ts'
import { listing, stock } from '#db/schema/listings.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import type { Attempt } from '#test/calls.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying } from '#test/factories/checkout.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { quoting } from '#test/factories/quotes.ts'
import { someoneWaits } from '#test/waiting.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const { accept, ask, decline, offer, read } = quoting(it)
const { opened, open, pay, poll, stockOf, transfer, ordersOf, runCron } = buying(it)
const HOUR = 3_600_000
const DAY = 24 * HOUR

let seller: TestMember
let buyer: TestMember
let staff: TestMember
let origin: string
beforeAll(async () => {
  seller = await createTestMember(it.services, { companyName: 'Seller Ltd', lastName: 'Sellerson' })
  buyer = await createTestMember(it.services, { companyName: 'Buyer Ltd', lastName: 'Buyerson' })
  staff = await createTestMember(it.services, { role: 'staff' })
  origin = await it.listen()
})
beforeEach(() => it.setNow(null))

const list = (onHand = 10, values: object = {}) =>
  createTestListing(it.services.db, { ...seller, onHand, values })
const asked = async (onHand = 10, values: object = {}) => {
  const listingId = await list(onHand, values)
  return { listingId, id: await ask(listingId, buyer) }
}
const statusOf = ({ statusCode, refusal }: Attempt) => [statusCode, refusal.code]
const later = (milliseconds: number) => it.setNow(new Date(Date.now() + milliseconds))
const agreed = async (id: string, who = buyer) => {
  const answer = await accept(id, who)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
const where = { city: 'Port-Gentil', postcode: '', street: 'Zone Oprag, lot 14' }
const payAt = (id: string, who: TestMember, address: object = where) =>
  it.attempt(api.payQuote, who, { params: { quoteId: id }, body: address })

/** Over the network, as browsers do, so that the calls are really simultaneous. */
async function post(path: string, { headers }: TestMember, body: object = {}) {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.status
}

describe('accepting an offer', () => {
  test('makes a cart at the agreed terms until the end of the offer, and names both to each other', async () => {
    const { listingId, id } = await asked()
    const { offer: made } = await offer(id, seller)
    const view = await agreed(id)
    expect(view).toMatchObject({
      state: 'accepted',
      offer: { state: 'accepted' },
      buyer: { company: 'Buyer Ltd', email: buyer.email },
      seller: { company: 'Seller Ltd', name: 'Aminata Sellerson', email: seller.email },
      payment: { total: 3551.5, currency: 'usd', until: made?.validUntil, isOrdered: false },
      can: { write: true, offer: false, accept: false, decline: false },
    })
    const [kept] = await it.services.db.select().from(cart).where(eq(cart.quoteId, id))
    expect(kept).toMatchObject({
      memberId: buyer.memberId,
      companyId: buyer.companyId,
      country: 'Gabon',
      subtotalMinor: 330_150n,
      shippingMinor: 25_000n,
      carrier: 'DAP Libreville (Incoterms 2020)',
      productCode: 'DAP',
      shipments: [{ country: 'France', city: 'Pau', listingIds: [listingId], price: 250 }],
    })
    expect(kept?.validUntil.toISOString()).toBe(made?.validUntil)
    const lines = await it.services.db
      .select()
      .from(cartLine)
      .where(eq(cartLine.cartId, kept?.id ?? ''))
    expect(lines).toMatchObject([{ listingId, quantity: 3, unitPriceMinor: 110_050n }])
    expect(await read(id, seller)).toMatchObject({ payment: null, buyer: { company: 'Buyer Ltd' } })

    await it.runJobs()
    for (const who of [buyer, seller, staff]) {
      const [mail] = await it.mailsTo(who.email)
      expect(mail?.subject).toBe('Agreed: Gate valve 4 in, class 600')
      expect(mail?.text).toContain('Buyer: Buyer Ltd, Aminata Buyerson')
      expect(mail?.text).toContain('Seller: Seller Ltd, Aminata Sellerson')
    }
  })

  test('of the buyer is for seller and staff; the cart is of who asked', async () => {
    for (const who of [seller, staff]) {
      const { id } = await asked()
      await offer(id, seller)
      await offer(id, buyer, { price: 900 })
      expect(statusOf(await accept(id, buyer))).toEqual([409, 'no_offer'])
      expect((await agreed(id, who)).payment).toBeNull()
      expect((await read(id, buyer)).payment).toMatchObject({ total: 2950 })
    }
  })

  test('is refused without an offer of the other side, a second time, and for another offer than was read', async () => {
    const { id } = await asked()
    expect(statusOf(await accept(id, buyer))).toEqual([409, 'no_offer'])
    const { offer: first } = await offer(id, seller)
    expect(statusOf(await accept(id, seller))).toEqual([409, 'no_offer'])
    await offer(id, seller, { price: 2000 })
    expect(statusOf(await accept(id, buyer, first?.id))).toEqual([409, 'conflict'])
    await agreed(id)
    expect(statusOf(await accept(id, buyer))).toEqual([409, 'already_decided'])
    expect(statusOf(await decline(id, seller))).toEqual([409, 'already_decided'])
  })

  test('is refused from the end of the offer on, whether or not the clock has said so', async () => {
    const { id } = await asked()
    await offer(id, seller)
    later(7 * DAY)
    expect(statusOf(await accept(id, buyer))).toEqual([409, 'offer_expired'])
    await runCron('expire-quotes')
    expect(statusOf(await accept(id, buyer))).toEqual([409, 'offer_expired'])
    expect(await read(id, buyer)).toMatchObject({ state: 'expired', offer: { state: 'expired' } })
  })

  test('is refused for what is withdrawn, and for more than there is', async () => {
    const gone = await asked()
    await offer(gone.id, seller)
    await it.services.db.update(listing).set({ state: 'withdrawn' }).where(eq(listing.id, gone.listingId))
    expect(statusOf(await accept(gone.id, buyer))).toEqual([410, 'gone'])
    const scarce = await asked(2)
    await offer(scarce.id, seller)
    const answer = await accept(scarce.id, buyer)
    expect(statusOf(answer)).toEqual([409, 'unavailable'])
    expect(answer.json()).toMatchObject({ changes: [{ id: scarce.listingId, ordered: 3, available: 2 }] })
    expect((await read(scarce.id, buyer)).state).toBe('answered')
  })
})

describe('at once', () => {
  test('two accept: one cart', async () => {
    const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
    for (let round = 0; round < 5; round += 1) {
      const { id } = await asked()
      await offer(id, seller)
      const path = `/api/quotes/${id}/accept`
      const statuses = await Promise.all([buyer, colleague, buyer, colleague].map((who) => post(path, who)))
      expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
      expect(await it.services.db.select().from(cart).where(eq(cart.quoteId, id))).toHaveLength(1)
    }
  })

  test('one accepts and the clock ends it: agreed or expired, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await asked()
      await offer(id, seller)
      const [status] = await Promise.all([
        post(`/api/quotes/${id}/accept`, buyer),
        Promise.resolve().then(() => {
          if (round % 2 === 0) later(7 * DAY + 1000)
          return runCron('expire-quotes')
        }),
      ])
      it.setNow(null)
      const carts = await it.services.db.select().from(cart).where(eq(cart.quoteId, id))
      const [message] = await it.services.db.select().from(quoteMessage).where(eq(quoteMessage.quoteId, id))
      // An agreement made a moment before its end may have expired since.
      if (status === 200) expect(carts).toHaveLength(1)
      else expect([carts.length, message?.offerState]).toEqual([0, 'expired'])
    }
  })

  test('one accepts, the other makes a new offer: what was read is agreed, or nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await asked()
      const { offer: seen } = await offer(id, seller)
      const body = { text: '', price: 9000, currency: 'usd', units: 3, incoterm: 'EXW', place: 'Pau' }
      const validUntil = new Date(Date.now() + DAY).toISOString()
      const [accepted] = await Promise.all([
        post(`/api/quotes/${id}/accept`, buyer, { offerId: seen?.id }),
        post(`/api/quotes/${id}/messages`, seller, { ...body, validUntil }),
      ])
      const view = await read(id, buyer)
      if (accepted === 200) expect(view).toMatchObject({ state: 'accepted', payment: { total: 3551.5 } })
      else expect(view).toMatchObject({ state: 'answered', payment: null, offer: { price: 9000 } })
    }
  })

  test('one accepts, the owner withdraws: agreed before, or refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { listingId, id } = await asked()
      await offer(id, seller)
      const [status] = await Promise.all([
        post(`/api/quotes/${id}/accept`, buyer),
        it.attempt(api.deleteListing, seller, { params: { id: listingId }, body: {} }),
      ])
      expect([200, 410]).toContain(status)
      const { state, listed } = await read(id, buyer)
      expect([state, listed]).toEqual([status === 200 ? 'accepted' : 'answered', false])
    }
  })
})

describe('paying what was agreed', () => {
  test('goes through the checkout at the agreed price, whatever the listing costs by then', async () => {
    const { listingId, id } = await asked()
    await offer(id, seller)
    const { payment } = await agreed(id)
    await it.services.db
      .update(listing)
      .set({ priceMinor: 999_00n, currency: 'eur' })
      .where(eq(listing.id, listingId))
    const answer = await payAt(id, buyer)
    expect([answer.statusCode, answer.json()]).toEqual([200, { cartId: payment?.cartId }])
    const checkout = await open(payment?.cartId ?? '', buyer)
    expect(checkout.json()).toMatchObject({
      total: 3551.5,
      shipping: 250,
      currency: 'usd',
      quoteId: id,
      address: { country: 'Gabon', city: 'Port-Gentil', postcode: null, street: 'Zone Oprag, lot 14' },
    })
    expect(await stockOf(listingId)).toEqual([10, 3])
    const { intentId } = await opened(payment?.cartId ?? '', buyer)
    await pay(intentId)
    expect(await poll(intentId, buyer)).toMatchObject({ piStatus: 'succeeded' })
    const [order] = await ordersOf(payment?.cartId ?? '')
    expect(order).toMatchObject({
      status: 1,
      totalMinor: 355_150n,
      carrier: 'DAP Libreville (Incoterms 2020)',
    })
    expect(await stockOf(listingId)).toEqual([7, 0])
    expect((await read(id, buyer)).payment?.isOrdered).toBe(true)
    expect(statusOf(await payAt(id, buyer))).toEqual([409, 'already_paid'])
    later(30 * DAY)
    await runCron('expire-quotes')
    expect((await read(id, buyer)).state).toBe('accepted')
  })

  test('beyond a card payment goes by transfer, at the agreed price too', async () => {
    const { listingId, id } = await asked()
    await offer(id, seller, { price: 450_000 })
    const cartId = (await agreed(id)).payment?.cartId ?? ''
    const checkout = await open(cartId, buyer)
    expect(checkout.json()).toMatchObject({ clientSecret: null, methods: ['transfer'] })
    const answer = await transfer(cartId, buyer)
    expect(answer.statusCode, answer.body).toBe(201)
    const [order] = await ordersOf(cartId)
    expect(order).toMatchObject({ status: 2, subtotalMinor: 135_000_000n, shippingMinor: 25_000n })
    expect(await stockOf(listingId)).toEqual([10, 3])
    expect((await read(id, buyer)).payment?.isOrdered).toBe(true)
    later(8 * DAY)
    await runCron('expire-quotes')
    expect((await read(id, buyer)).state).toBe('accepted')
  })

  test('is open to every member of the company, and to nobody else', async () => {
    const { id } = await asked()
    await offer(id, seller)
    const { payment } = await agreed(id)
    const cartId = payment?.cartId ?? ''
    const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
    expect((await open(cartId, colleague)).statusCode).toBe(404)
    for (const who of [seller, staff]) expect((await payAt(id, who)).statusCode).toBe(404)
    expect((await payAt(id, colleague)).json()).toEqual({ cartId })
    expect((await open(cartId, colleague)).statusCode).toBe(200)
    expect((await open(cartId, buyer)).statusCode).toBe(404)
  })

  test.each([
    [{ ...where, city: '' }, 422],
    [{ ...where, street: 'abc' }, 422],
    [{ ...where, country: 'France' }, 400],
    [{ city: 5 }, 400],
  ])('refuses the address %j with %i', async (address, status) => {
    const { id } = await asked()
    await offer(id, seller)
    await agreed(id)
    expect((await payAt(id, buyer, address)).statusCode).toBe(status)
  })

  test('ends with the offer: the checkout refuses, the clock says so, and a new offer can follow', async () => {
    const { id } = await asked()
    await offer(id, seller)
    const cartId = (await agreed(id)).payment?.cartId ?? ''
    later(7 * DAY + HOUR)
    const late = await open(cartId, buyer)
    expect(statusOf(late)).toEqual([409, 'offer_expired'])
    expect(late.json()).toMatchObject({ quoteId: id })
    await runCron('expire-quotes')
    expect(await read(id, seller)).toMatchObject({
      state: 'expired',
      offer: { state: 'expired' },
      buyer: { company: 'Buyer Ltd' },
      can: { offer: true },
    })
    it.setNow(null)
    expect(statusOf(await open(cartId, buyer))).toEqual([409, 'offer_expired'])
    expect(statusOf(await payAt(id, buyer))).toEqual([409, 'offer_expired'])
    await offer(id, seller, { price: 1200 })
    const again = await agreed(id)
    expect(again.payment?.cartId).not.toBe(cartId)
    expect((await open(again.payment?.cartId ?? '', buyer)).statusCode).toBe(200)
  })

  test('is not ended by the clock while somebody pays', async () => {
    const { id } = await asked()
    await offer(id, seller)
    const cartId = (await agreed(id)).payment?.cartId ?? ''
    await open(cartId, buyer)
    later(7 * DAY + HOUR)
    await runCron('expire-quotes')
    expect((await read(id, seller)).state).toBe('accepted')
    await runCron('end-expired-holds')
    await runCron('expire-quotes')
    expect((await read(id, seller)).state).toBe('expired')
  })

  test('says what is missing when the stock went elsewhere', async () => {
    const { listingId, id } = await asked(3)
    await offer(id, seller)
    const cartId = (await agreed(id)).payment?.cartId ?? ''
    await it.services.db.update(stock).set({ onHand: 1 }).where(eq(stock.listingId, listingId))
    const answer = await open(cartId, buyer)
    expect(statusOf(answer)).toEqual([409, 'unavailable'])
  })

  test('begins anew after a payment that failed for good', async () => {
    const { id } = await asked()
    await offer(id, seller)
    const cartId = (await agreed(id)).payment?.cartId ?? ''
    const { intentId } = await opened(cartId, buyer)
    await pay(intentId)
    await poll(intentId, buyer)
    await it.services.db
      .update(purchaseOrder)
      .set({ status: 3, paidAt: null })
      .where(eq(purchaseOrder.cartId, cartId))
    expect((await read(id, buyer)).payment?.isOrdered).toBe(false)
    const anew = (await payAt(id, buyer)).json()
    expect(anew.cartId).not.toBe(cartId)
    expect((await open(anew.cartId, buyer)).statusCode).toBe(200)
  })
})

describe('the clock', () => {
  const subjectsOf = async (who: TestMember, title: string) => {
    await it.runJobs()
    return (await it.mailsTo(who.email))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes(title))
      .toReversed()
  }

  const remindedAt = async (id: string) => {
    const [row] = await it.services.db.select().from(quote).where(eq(quote.id, id))
    return row?.remindedAt
  }

  test('reminds of a request that waits, once since the last word, and ends it at last', async () => {
    const { id } = await asked(10, { title: 'Waiting pump' })
    later(2 * DAY)
    await runCron('remind-of-quotes')
    expect(await subjectsOf(seller, 'Waiting pump')).toHaveLength(1)
    expect(await remindedAt(id)).toBeNull()
    later(3 * DAY + HOUR)
    const reminded = it.services.now()
    await runCron('remind-of-quotes')
    later(3 * DAY + 2 * HOUR)
    await runCron('remind-of-quotes')
    // A job handles a limited number: without its mark, a quote would take the place of another.
    expect(await remindedAt(id)).toEqual(reminded)
    expect((await subjectsOf(seller, 'Waiting pump')).slice(1)).toEqual(['A buyer is waiting: Waiting pump'])
    expect((await subjectsOf(staff, 'Waiting pump')).slice(1)).toEqual(['A buyer is waiting: Waiting pump'])
    later(61 * DAY)
    await runCron('expire-quotes')
    it.setNow(null)
    expect((await read(id, buyer)).state).toBe('expired')
    expect((await subjectsOf(buyer, 'Waiting pump')).at(-1)).toBe('Quote expired: Waiting pump')
    expect((await subjectsOf(seller, 'Waiting pump')).at(-1)).toBe('Quote expired: Waiting pump')
  })

  test('reminds whose turn it is of an offer that ends within two days', async () => {
    const { id } = await asked(10, { title: 'Ending pump' })
    await offer(id, seller)
    later(4 * DAY)
    await runCron('remind-of-quotes')
    expect((await subjectsOf(buyer, 'Ending pump')).at(-1)).toBe('An offer for you: Ending pump')
    later(5 * DAY + HOUR)
    await runCron('remind-of-quotes')
    await runCron('remind-of-quotes')
    expect((await subjectsOf(buyer, 'Ending pump')).slice(2)).toEqual(['An offer ends soon: Ending pump'])
    it.setNow(null)
    await offer(id, buyer, { price: 900 })
    later(5 * DAY + HOUR)
    await runCron('remind-of-quotes')
    expect((await subjectsOf(seller, 'Ending pump')).at(-1)).toBe('An offer ends soon: Ending pump')
    expect((await subjectsOf(buyer, 'Ending pump')).slice(3)).toEqual([])
  })

  test('reminds the buyer of what is agreed and not paid', async () => {
    const { id } = await asked(10, { title: 'Unpaid pump' })
    await offer(id, seller)
    await agreed(id)
    later(5 * DAY + HOUR)
    await runCron('remind-of-quotes')
    expect((await subjectsOf(buyer, 'Unpaid pump')).at(-1)).toBe('Still to be paid: Unpaid pump')
  })

  test('reminds once, even when two processes find the same quote', async () => {
    const { id } = await asked(10, { title: 'Doubled pump' })
    later(3 * DAY + HOUR)
    const lock = await it.services.pool.connect()
    await lock.query('BEGIN')
    await lock.query('SELECT FROM quote WHERE id = $1 FOR UPDATE', [id])
    const runs = [runCron('remind-of-quotes'), runCron('remind-of-quotes')]
    await someoneWaits(it.services.pool, 2)
    await lock.query('COMMIT')
    lock.release()
    await Promise.all(runs)
    expect((await subjectsOf(seller, 'Doubled pump')).slice(1)).toEqual(['A buyer is waiting: Doubled pump'])
    // A cause has one mail, however often it is told: what is shown in the site would stand there twice.
    const { rows } = await it.services.pool.query(
      'SELECT member_id, data FROM notification WHERE data::text LIKE $1',
      [`%${id}%`],
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length)
  })
})

describe('an agreed purchase that is being paid', () => {
  const inBritain = { country: 'United Kingdom', units: 3 }
  const atPostcode = (postcode: string) => ({ city: 'London', postcode, street: 'Wharf Road 14' })
  /** From France: to Great Britain without VAT, to Northern Ireland to be checked. */
  async function begun(postcode: string) {
    const id = await ask(await list(10), buyer, inBritain)
    await offer(id, seller, { place: 'London' })
    await agreed(id)
    const answer = await payAt(id, buyer, atPostcode(postcode))
    expect(answer.statusCode, answer.body).toBe(200)
    const { cartId } = answer.json()
    return { id, cartId, checkout: (await open(cartId, buyer)).json() }
  }
  const addressOf = async (cartId: string) => {
    const [row] = await it.services.db.select().from(cart).where(eq(cart.id, cartId))
    return [row?.postcode, row?.vatCase]
  }

  test('goes to no other place whose VAT is another one', async () => {
    const { id, cartId, checkout } = await begun('SW1A 1AA')
    expect(checkout.clientSecret).not.toBeNull()
    expect(statusOf(await payAt(id, buyer, atPostcode('BT1 1AA')))).toEqual([409, 'conflict'])
    expect(await addressOf(cartId)).toEqual(['SW1A 1AA', 'export'])
    expect((await payAt(id, buyer, atPostcode('EC1A 1BB'))).statusCode).toBe(200)
    expect(await addressOf(cartId)).toEqual(['EC1A 1BB', 'export'])
    later(HOUR)
    await runCron('end-expired-holds')
    expect((await payAt(id, buyer, atPostcode('BT1 1AA'))).statusCode).toBe(200)
    expect(await addressOf(cartId)).toEqual(['BT1 1AA', 'to_check'])
  })

  test('can be paid by card as soon as its address says enough', async () => {
    const { id, cartId, checkout } = await begun('BT1 1AA')
    expect(checkout.methods).toEqual(['transfer'])
    expect((await payAt(id, buyer, atPostcode('SW1A 1AA'))).statusCode).toBe(200)
    expect(await addressOf(cartId)).toEqual(['SW1A 1AA', 'export'])
    expect((await open(cartId, buyer)).json().methods).toEqual(['card', 'transfer'])
  })

  test('still answers who has paid it when a colleague took it over meanwhile', async () => {
    const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
    const stranger = await createTestMember(it.services)
    const id = await ask(await list(10), buyer)
    await offer(id, seller)
    await agreed(id)
    const { cartId } = (await payAt(id, buyer)).json()
    const { intentId } = await opened(cartId, buyer)
    await payAt(id, colleague)
    await pay(intentId)
    expect((await poll(intentId, buyer)).piStatus).toBe('succeeded')
    expect((await poll(intentId, colleague)).piStatus).toBe('succeeded')
    const refused = await it.attempt(api.payment, stranger, { params: { paymentIntentId: intentId } })
    expect(refused.refusal.code).toBe('not_found')
  })

  test('is taken over by a colleague even where the provider made the intent and the answer was lost', async () => {
    const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
    const id = await ask(await list(10), buyer)
    await offer(id, seller)
    await agreed(id)
    const { cartId } = (await payAt(id, buyer)).json()
    await opened(cartId, buyer)
    // As if the process had ended between the provider's response and our commit.
    await it.services.db.delete(payment).where(eq(payment.cartId, cartId))
    await payAt(id, colleague)
    const { intentId } = await opened(cartId, colleague)
    await pay(intentId)
    expect((await poll(intentId, colleague)).piStatus).toBe('succeeded')
    expect(await ordersOf(cartId)).toMatchObject([{ status: 1, memberId: colleague.memberId }])
  })
})
