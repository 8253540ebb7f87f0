import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { member } from '#db/schema/accounts.ts'
import { payment, stockHold } from '#db/schema/checkout.ts'
import { listing } from '#db/schema/listings.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'

const it = useApp()
const { rate, open, opened, pay, poll, transfer, stockOf, ordersOf, runCron } = buying(it)
const DAY = 86_400_000

let seller: TestMember
let staff: TestMember
let buyer: TestMember
beforeAll(async () => {
  seller = await createTestMember(it.services)
  staff = await createTestMember(it.services, { role: 'staff' })
})
beforeEach(async () => {
  it.setNow(null)
  buyer = await createTestMember(it.services, { language: 'fr' })
})

const article = (onHand = 3, values = {}) =>
  createTestArticle(it.services.db, {
    companyId: seller.companyId,
    memberId: seller.memberId,
    onHand,
    values,
  })
const later = (milliseconds: number) => it.setNow(new Date(Date.now() + milliseconds))

async function placed(who = buyer, onHand = 3) {
  const id = await article(onHand)
  const cartId = await rate([[id, 2]], who)
  const answer = await transfer(cartId, who)
  expect(answer.statusCode, answer.body).toBe(201)
  return { id, cartId, orderId: answer.json().orderId }
}

describe('an order by bank transfer', () => {
  test('waits in status 2 with its stock kept for ten days, and says what to pay', async () => {
    const { id, cartId, orderId } = await placed()
    const [order] = await ordersOf(cartId)
    expect(order).toMatchObject({ id: orderId, status: 2, intentId: null, paidAt: null })
    const due = order?.dueAt?.getTime() ?? 0
    expect(Math.abs(due - Date.now() - 10 * DAY)).toBeLessThan(60_000)
    expect(await stockOf(id)).toEqual([3, 2])

    const body = await it.call(api.readTransfer, buyer, { params: { id: orderId } })
    expect(body).toMatchObject({
      reference: `GS-O-${order?.number}`,
      total: Number(order?.totalMinor) / 100,
      amount: Number(order?.totalMinor) / 100,
      received: 0,
      account: { iban: 'FR14 2004 1010 0505 0001 3M02 606' },
    })
    const mine = await it.call(api.listOrders, buyer)
    expect(mine[0]).toMatchObject({ statut: 2, transferDueAt: body.dueAt })
    expect(mine[0]?.history).toMatchObject([{ statut: 2, cause: 'transfer_awaited' }])

    await it.runJobs()
    const [mail] = await it.mailsTo(buyer.email)
    expect(mail?.subject).toBe(`Commande ${body.reference}\u00a0: veuillez payer par virement`)
    for (const words of [body.account.iban, body.reference, body.account.holder, 'Démonstration'])
      expect(mail?.text).toContain(words)
  })

  test('repeated is the same order', async () => {
    const { cartId, orderId } = await placed()
    expect((await transfer(cartId, buyer)).json()).toMatchObject({ orderId })
    expect(await ordersOf(cartId)).toHaveLength(1)
    const checkout = await open(cartId, buyer)
    expect([checkout.statusCode, checkout.json()]).toMatchObject([
      409,
      { code: 'already_paid', orderId, error: expect.stringContaining('waits for your payment') },
    ])
  })

  test('is its company’s to see, and nobody else’s', async () => {
    const { cartId, orderId } = await placed()
    const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
    const stranger = await createTestMember(it.services)
    await it.call(api.readTransfer, colleague, { params: { id: orderId } })
    expect(await it.status(api.readTransfer, stranger, { params: { id: orderId } })).toBe(404)
    expect(await it.status(api.readTransfer, null, { params: { id: orderId } })).toBe(401)
    expect(await it.status(api.readTransfer, buyer, { params: { id: 'short' } })).toBe(400)
    expect((await transfer(cartId, stranger)).statusCode).toBe(404)
    expect((await transfer('short', buyer)).statusCode).toBe(400)
    const anonymous = await it.attempt(api.startTransfer, null, { params: { cartId } })
    expect(anonymous.statusCode).toBe(401)
  })

  test('is refused for what changed, what is over and what is gone', async () => {
    const codeOf = async (cartId: string) => {
      const answer = await transfer(cartId, buyer)
      return [answer.statusCode, answer.refusal.code]
    }
    const dearer = await article()
    const dearerCart = await rate([[dearer, 1]], buyer)
    await it.services.db.update(listing).set({ priceMinor: 130_000n }).where(eq(listing.id, dearer))
    expect(await codeOf(dearerCart)).toEqual([409, 'price_changed'])

    const gone = await article(1)
    const goneCart = await rate([[gone, 1]], buyer)
    const other = await createTestMember(it.services)
    await opened(await rate([[gone, 1]], other), other)
    expect(await codeOf(goneCart)).toEqual([409, 'unavailable'])

    const old = await rate([[await article(), 1]], buyer)
    later(61 * 60_000)
    expect(await codeOf(old)).toEqual([409, 'cart_expired'])
  })

  test('is one of two at most that a company leaves unpaid', async () => {
    await placed()
    await placed()
    const third = await rate([[await article(), 1]], buyer)
    const answer = await transfer(third, buyer)
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'too_many_transfers' }])
    expect((await open(third, buyer)).statusCode).toBe(200)
  })

  test('can only be cancelled by staff before it is paid, and then its stock is free', async () => {
    const { id, orderId } = await placed()
    const move = (statut: number) =>
      it.attempt(api.moveStaffOrder, staff, {
        params: { id: orderId },
        body: { statut, reason: 'Asked for it' },
      })
    expect((await move(1)).statusCode).toBe(409)
    expect((await move(4)).statusCode).toBe(409)
    const cancelled = await move(3)
    expect([cancelled.statusCode, cancelled.json().refunds]).toEqual([200, []])
    expect(await stockOf(id)).toEqual([3, 0])
    expect(await it.status(api.readTransfer, buyer, { params: { id: orderId } })).toBe(404)
  })
})

describe('an order above what a card carries', () => {
  test('has no card payment, and is paid by transfer', async () => {
    const id = await article(1, { priceMinor: 150_000_000n })
    const cartId = await rate([[id, 1]], buyer)
    const checkout = await opened(cartId, buyer).catch(() => null)
    const view = (await open(cartId, buyer)).json()
    expect(checkout).toBeNull()
    expect(view).toMatchObject({ clientSecret: null, methods: ['transfer'], price: 1_500_000 })
    expect(await it.services.db.select().from(payment).where(eq(payment.cartId, cartId))).toEqual([])
    expect(await stockOf(id)).toEqual([1, 1])
    expect((await transfer(cartId, buyer)).statusCode).toBe(201)
    expect(await stockOf(id)).toEqual([1, 1])
  })

  test('gives the stock back when nothing is ordered in a quarter of an hour', async () => {
    const id = await article(1, { priceMinor: 150_000_000n })
    await open(await rate([[id, 1]], buyer), buyer)
    later(16 * 60_000)
    await runCron('end-expired-holds')
    expect(await stockOf(id)).toEqual([1, 0])
  })
})

describe('a card payment of the same cart', () => {
  test('is cancelled; the stock stays kept', async () => {
    const id = await article(1)
    const cartId = await rate([[id, 1]], buyer)
    const { intentId } = await opened(cartId, buyer)
    expect((await transfer(cartId, buyer)).statusCode).toBe(201)
    await it.runJobs()
    expect((await it.services.payments.retrieveIntent(intentId)).status).toBe('canceled')
    expect(await stockOf(id)).toEqual([1, 1])
    expect(await ordersOf(cartId)).toMatchObject([{ status: 2, intentId: null }])
    await expect(pay(intentId)).rejects.toThrow()
  })

  test('that was made already is the order', async () => {
    const cartId = await rate([[await article(), 1]], buyer)
    const { intentId } = await opened(cartId, buyer)
    await pay(intentId)
    const answer = await transfer(cartId, buyer)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'already_paid', paymentIntentId: intentId },
    ])
    expect(await ordersOf(cartId)).toMatchObject([{ status: 1, intentId, dueAt: null }])
  })

  test('that comes nevertheless goes back', async () => {
    const cartId = await rate([[await article(), 1]], buyer)
    const { intentId } = await opened(cartId, buyer)
    await transfer(cartId, buyer)
    // Paid before the job that cancels it has run.
    await pay(intentId)
    expect(await poll(intentId, buyer)).toMatchObject({ piStatus: 'succeeded', refunded: true })
    expect(await ordersOf(cartId)).toMatchObject([{ status: 2, intentId: null, paidAt: null }])
  })
})

describe('a transfer that does not come', () => {
  test('is reminded of, and ends after ten days with its stock free', async () => {
    const { id, cartId, orderId } = await placed()
    await it.runJobs()
    await runCron('remind-of-transfer', { orderId })
    await it.runJobs()
    const subjects = async () => (await it.mailsTo(buyer.email)).map(({ subject }) => subject)
    expect((await subjects())[0]).toContain('toujours attendu')

    later(9 * DAY)
    await runCron('end-expired-holds')
    expect(await ordersOf(cartId)).toMatchObject([{ status: 2 }])
    later(10 * DAY + 60_000)
    await Promise.all([runCron('end-expired-holds'), runCron('end-expired-holds')])
    expect(await ordersOf(cartId)).toMatchObject([{ status: 3 }])
    expect(await stockOf(id)).toEqual([3, 0])
    await it.runJobs()
    expect((await subjects())[0]).toContain('a pris fin sans paiement')
    expect((await subjects()).filter((subject) => subject.includes('a pris fin'))).toHaveLength(1)
    await runCron('remind-of-transfer', { orderId })
    await it.runJobs()
    expect((await subjects()).filter((subject) => subject.includes('attendu'))).toHaveLength(1)
    const answer = await transfer(cartId, buyer)
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'cart_expired' }])
  })

  test('outlives its buyer’s checkouts: it is the company’s order', async () => {
    const { id } = await placed()
    await runCron('release-checkouts', { memberId: buyer.memberId })
    const { companyId } = await createTestMember(it.services)
    await it.services.db.update(member).set({ companyId }).where(eq(member.id, buyer.memberId))
    await runCron('end-foreign-carts', { memberId: buyer.memberId })
    expect(await stockOf(id)).toEqual([3, 2])
    const held = await it.services.db.select().from(stockHold).where(eq(stockHold.state, 'held'))
    expect(held.length).toBeGreaterThan(0)
  })
})
