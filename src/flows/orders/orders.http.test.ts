import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { stockHold } from '#db/schema/checkout.ts'
import { listing } from '#db/schema/listings.ts'
import { orderMove } from '#db/schema/orders.ts'
import { staffAct } from '#db/schema/platform.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { sandboxLibrary } from '#test/factories/payments.ts'

const it = useApp()
const { rate, opened, pay, poll, stockOf } = buying(it)

let buyer: TestMember
let seller: TestMember
let staff: TestMember
beforeAll(async () => {
  buyer = await createTestMember(it.services, { companyName: 'Port-Gentil Energy', language: 'fr' })
  seller = await createTestMember(it.services, { companyName: 'Kouilou' })
  staff = await createTestMember(it.services, { role: 'staff', firstName: 'Claire', lastName: 'Fontaine' })
})

const article = (onHand = 1) =>
  createTestArticle(it.services.db, {
    companyId: seller.companyId,
    memberId: seller.memberId,
    onHand,
    values: { title: 'Gate valve', brand: 'Cameron' },
  })

async function bought(onHand = 1, quantity = 1, who = buyer) {
  const id = await article(onHand)
  const { intentId, total } = await opened(await rate([[id, quantity]], who), who)
  await pay(intentId)
  const { orderId = '' } = await poll(intentId, who)
  return { id, intentId, orderId, total }
}

const move = (id: string, body: object, who: TestMember | null = staff) =>
  it.attempt(api.moveStaffOrder, who, { params: { id }, body })

describe('the orders of a company', () => {
  test('are read by all of its members, as the specification shapes them', async () => {
    const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
    const { id, orderId, total } = await bought(3, 2)
    const [first] = await it.call(api.listOrders, colleague)
    expect(first).toEqual({
      id: orderId,
      reference: expect.stringMatching(/^GS-O-\d{4,}$/),
      orderDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      statut: 1,
      payment: [
        {
          price: 2500,
          shipping: expect.any(Number),
          vat: { isCertain: true, rate: 0, amount: 0 },
          total,
          currency: 'eur',
        },
      ],
      address: {
        country: 'Gabon',
        city: 'Port-Gentil',
        postcode: null,
        street: 'Zone industrielle Oprag, lot 14',
      },
      contact: { recipient: null, phone: null, siteHours: null, note: null },
      carrier: 'Gisement tariff',
      trackingNumber: null,
      receivedAt: null,
      shipments: [
        {
          place: 1,
          country: expect.any(String),
          city: expect.any(String),
          materielIds: [id],
          carrier: null,
          trackingNumber: null,
          shippedAt: null,
          deliveredAt: null,
          news: null,
        },
      ],
      refunds: [],
      cancellation: null,
      disputableUntil: null,
      next: { kind: 'pack', day: null },
      disputed: [],
      heldMoney: { state: 'until_delivery', until: null, daysLeft: null },
      co2: expect.objectContaining({ known: 1, unknown: 0, versions: ['2026-1'] }),
      chargebacks: [],
      references: { poNumber: null, costCentre: null, requestedOn: null, invoiceAddress: null },
      can: { askCancellation: true, confirmReceipt: false, changeReferences: false, dispute: [] },
      transferDueAt: null,
      articles: [
        {
          materielId: id,
          qty: 2,
          price: 1250,
          seller: 'Kouilou',
          Materiel: { brand: 'Cameron', title: 'Gate valve', language: 'en' },
        },
      ],
      history: [{ statut: 1, date: expect.any(String), cause: 'payment_succeeded', reason: null }],
    })
  })

  test('say of a lot how many pieces it has, to buyer and seller', async () => {
    const id = await article()
    await it.services.db.update(listing).set({ lotPieces: 12 }).where(eq(listing.id, id))
    const { intentId } = await opened(await rate([[id, 1]], buyer), buyer)
    await pay(intentId)
    const { orderId = '' } = await poll(intentId, buyer)
    const [order] = await it.call(api.listOrders, buyer)
    expect(order).toMatchObject({ id: orderId, articles: [{ qty: 1, lotPieces: 12 }] })
    const [sale] = await it.call(api.listSales, seller)
    expect(sale).toMatchObject({ articles: [{ qty: 1, lotPieces: 12 }] })
  })

  test('keep what was bought as it was, newest first', async () => {
    const { id, orderId } = await bought()
    await it.services.db.update(listing).set({ title: 'Something else' }).where(eq(listing.id, id))
    const orders = await it.call(api.listOrders, buyer)
    expect(orders[0]).toMatchObject({ id: orderId, articles: [{ Materiel: { title: 'Gate valve' } }] })
    expect(orders.length).toBeGreaterThan(1)
  })

  test('come in pages, and are counted', async () => {
    const { orderId } = await bought()
    const all = await it.call(api.listOrders, buyer)
    expect(await it.call(api.countOrders, buyer)).toEqual({ orders: all.length })
    const first = await it.call(api.listOrders, buyer, { query: { page: 1, displayCount: 20 } })
    expect(first[0]?.id).toBe(orderId)
    expect(await it.call(api.listOrders, buyer, { query: { page: 2 } })).toEqual([])
    expect(await it.status(api.listOrders, buyer, { query: { displayCount: 7 } })).toBe(400)
    expect(await it.status(api.listOrders, buyer, { query: { page: 0 } })).toBe(400)
    expect(await it.status(api.countOrders, null)).toBe(401)
    expect(await it.call(api.countOrders, seller)).toEqual({ orders: 0 })
  })

  test('are nobody else’s', async () => {
    await bought()
    expect(await it.status(api.listOrders, null)).toBe(401)
    expect(await it.call(api.listOrders, seller)).toEqual([])
  })
})

describe('the orders of all, for staff', () => {
  test('come in pages, with counts by status', async () => {
    const { orderId } = await bought()
    const [total, orders] = await it.call(api.listStaffOrders, staff, {
      query: { statut: 1, page: 1, displayCount: 20 },
    })
    expect(total).toBe(orders.length)
    expect(orders.find(({ id }) => id === orderId)).toMatchObject({
      statut: 1,
      buyer: { name: 'Aminata Diallo', email: buyer.email, company: 'Port-Gentil Energy' },
      articles: [{ seller: 'Kouilou' }],
      moves: [2, 4, 3],
      refunds: [],
      history: [{ by: null }],
    })
    expect(await it.call(api.listStaffOrders, staff, { query: { statut: 7 } })).toEqual([0, []])
    expect((await it.call(api.listStaffOrders, staff, { query: '?statut=&page=999' }))[1]).toEqual([])
    const counts = await it.call(api.countStaffOrders, staff)
    expect(counts).toContainEqual({ statut: 1, count: total })
  })

  test.for(['statut=8', 'statut=x', 'page=0', 'displayCount=21', 'sort=1'])('refuse %s', async (query) => {
    expect(await it.status(api.listStaffOrders, staff, { query: `?${query}` })).toBe(400)
  })

  test('are for staff', async () => {
    for (const endpoint of [api.listStaffOrders, api.countStaffOrders]) {
      expect(await it.status(endpoint, null)).toBe(401)
      expect(await it.status(endpoint, buyer)).toBe(403)
    }
  })
})

describe('moving an order', () => {
  test('goes its way to delivery; each move is recorded and mailed in the buyer’s language', async () => {
    const { orderId } = await bought()
    const steps = [
      [{ statut: 4 }, 'En cours d’emballage'],
      [{ statut: 5 }, 'Prête à être expédiée'],
      [{ statut: 6, carrier: 'DB Schenker', trackingNumber: ' JD0146000 ' }, 'Expédiée, en transit'],
      [{ statut: 7 }, 'Livrée'],
    ] as const
    for (const [payload] of steps) {
      const answer = await move(orderId, payload)
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json().statut).toBe(payload.statut)
    }
    const orders = await it.call(api.listOrders, buyer)
    const order = orders.find(({ id }) => id === orderId)
    expect(order).toMatchObject({ statut: 7, trackingNumber: 'JD0146000' })
    expect(order?.shipments).toMatchObject([{ carrier: 'DB Schenker', trackingNumber: 'JD0146000' }])
    expect(order?.history.map(({ statut }) => statut)).toEqual([1, 4, 5, 6, 7])
    const acts = await it.services.db.select().from(staffAct).where(eq(staffAct.subjectId, orderId))
    expect(acts.map(({ memberId, act, details }) => [memberId, act, details])).toEqual([
      [staff.memberId, 'move_order', { from: 1, to: 4 }],
      [staff.memberId, 'move_order', { from: 4, to: 5 }],
      [staff.memberId, 'move_order', { from: 5, to: 6, carrier: 'DB Schenker', trackingNumber: 'JD0146000' }],
      [staff.memberId, 'move_order', { from: 6, to: 7 }],
    ])
    await it.runJobs()
    const mails = (await it.mailsTo(buyer.email)).filter(({ subject }) =>
      subject.includes(order?.reference ?? ''),
    )
    expect(mails.map(({ subject }) => subject).toReversed()).toEqual([
      `La commande ${order?.reference} est confirmée`,
      ...steps.map(([, label]) => `Commande ${order?.reference}\u00a0: ${label}`),
    ])
    expect(mails[1]?.text).toContain('Numéro de suivi\u00a0: JD0146000')
  })

  test('to a status that the table does not know answers 409 and changes nothing', async () => {
    const { orderId } = await bought()
    const answer = await move(orderId, { statut: 6 })
    expect([answer.statusCode, answer.refusal.code]).toEqual([409, 'move_not_allowed'])
    const moves = await it.services.db.select().from(orderMove).where(eq(orderMove.orderId, orderId))
    expect(moves).toHaveLength(1)
  })

  test('of two staff at once, one wins', async () => {
    const { orderId } = await bought()
    const answers = await Promise.all([1, 2, 3, 4].map(() => move(orderId, { statut: 4 })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  })

  test('to cancelled pays back, puts the stock back and tells buyer and seller', async () => {
    const { id, intentId, orderId, total } = await bought(3, 2)
    expect(await stockOf(id)).toEqual([1, 0])
    const answer = await move(orderId, { statut: 3, reason: 'The valve was damaged in the yard.' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ moves: [], refunds: [{ amount: total, state: 'due' }] })
    expect(await stockOf(id)).toEqual([3, 0])
    await it.runJobs()
    const intent = await sandboxLibrary(it).paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
    expect(intent.latest_charge).toMatchObject({ refunded: true, amount_refunded: intent.amount })
    const [, orders] = await it.call(api.listStaffOrders, staff, { query: { statut: 3 } })
    expect(orders[0]).toMatchObject({ id: orderId, refunds: [{ amount: total, state: 'succeeded' }] })
    const [mail] = await it.mailsTo(buyer.email)
    expect(mail?.subject).toContain('Annulée')
    expect(mail?.text).toContain('Motif\u00a0: The valve was damaged in the yard.')
    expect(mail?.text).toMatch(/Remboursement\u00a0: [\d\u00a0]+,\d\d\u00a0€/)
    expect((await it.mailsTo(seller.email))[0]?.subject).toMatch(/was cancelled$/)
    expect((await move(orderId, { statut: 1 })).statusCode).toBe(409)
  })

  test('sold out goods that come back are for sale again', async () => {
    const { id, orderId } = await bought(1, 1)
    const soldOut = async () => {
      const [row] = await it.services.db.select().from(listing).where(eq(listing.id, id))
      return row?.soldOutAt !== null
    }
    expect(await soldOut()).toBe(true)
    await move(orderId, { statut: 3 })
    expect(await soldOut()).toBe(false)
  })

  test('a payment under way can only be cancelled; the money that comes nevertheless goes back', async () => {
    const id = await article(1)
    const cartId = await rate([[id, 1]], buyer)
    const { intentId } = await opened(cartId, buyer)
    await sandboxLibrary(it).paymentIntents.confirm(intentId, {
      return_url: 'http://gisement.test/confirmorder',
      payment_method_data: {
        type: 'sepa_debit',
        sepa_debit: { iban: 'AT321904300235473204' },
        billing_details: { name: 'A', email: 'a@b.example' },
      },
    })
    const { orderId = '' } = await poll(intentId, buyer)
    expect((await move(orderId, { statut: 4 })).refusal.code).toBe('move_not_allowed')
    expect((await move(orderId, { statut: 1 })).refusal.code).toBe('move_not_allowed')
    expect((await move(orderId, { statut: 3 })).statusCode).toBe(200)
    expect(await stockOf(id)).toEqual([1, 0])
    const [hold] = await it.services.db.select().from(stockHold).where(eq(stockHold.cartId, cartId))
    expect(hold?.state).toBe('released')
    await it.runJobs()
    expect(await poll(intentId, buyer)).toMatchObject({ piStatus: 'succeeded', refunded: true })
    await it.runJobs()
    const intent = await sandboxLibrary(it).paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
    expect(intent.latest_charge).toMatchObject({ refunded: true })
    expect(await stockOf(id)).toEqual([1, 0])
  })

  test('a refund that the provider takes back is told to staff', async () => {
    const id = await article(1)
    const { intentId } = await opened(await rate([[id, 1]], buyer), buyer)
    await pay(intentId, '4000000000005126')
    const { orderId = '' } = await poll(intentId, buyer)
    await move(orderId, { statut: 3 })
    await it.runJobs()
    const [, orders] = await it.call(api.listStaffOrders, staff, { query: { statut: 3 } })
    expect(orders[0]).toMatchObject({ id: orderId, refunds: [{ state: 'failed' }] })
    expect((await it.mailsTo(staff.email))[0]?.subject).toMatch(/a refund failed$/)
  })

  test.for([
    [{ statut: '4' }, 400],
    [{}, 400],
    [{ statut: 4, note: 'x' }, 400],
    [{ statut: 9 }, 422],
    [{ statut: 4, trackingNumber: 'x'.repeat(101) }, 422],
    [{ statut: 3, reason: 'x'.repeat(1001) }, 422],
  ] as const)('refuses %j with %i', async ([payload, status]) => {
    const { orderId } = await bought()
    expect((await move(orderId, payload)).statusCode).toBe(status)
  })

  test('is for staff, and of orders that exist', async () => {
    const { orderId } = await bought()
    expect((await move(orderId, { statut: 4 }, null)).statusCode).toBe(401)
    expect((await move(orderId, { statut: 4 }, buyer)).statusCode).toBe(403)
    expect((await move('x'.repeat(22), { statut: 4 })).statusCode).toBe(404)
  })
})
