import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { listing } from '#db/schema/listings.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { sandboxLibrary } from '#test/factories/payments.ts'

const it = useApp()
const { rate, opened, pay, poll } = buying(it)

let buyer: TestMember
let seller: TestMember
let other: TestMember
let staff: TestMember
beforeAll(async () => {
  buyer = await createTestMember(it.services, { companyName: 'Port-Gentil Energy' })
  seller = await createTestMember(it.services, { companyName: 'Kouilou' })
  other = await createTestMember(it.services, { companyName: 'Mandji Surplus' })
  staff = await createTestMember(it.services, { role: 'staff' })
})

const articleOf = ({ companyId, memberId }: TestMember, title: string) =>
  createTestArticle(it.services.db, { companyId, memberId, onHand: 9, values: { title, brand: 'Cameron' } })

const salesOf = (who: TestMember, query = '') => it.call(api.listSales, who, { query })
const move = (orderId: string, statut: number) =>
  it.attempt(api.moveStaffOrder, staff, {
    params: { id: orderId },
    body: { statut, ...(statut === 3 && { reason: 'Damaged in the yard.' }) },
  })

async function bought(lines: readonly (readonly [number, number])[]) {
  const { intentId } = await opened(await rate(lines, buyer), buyer)
  await pay(intentId)
  const { orderId = '' } = await poll(intentId, buyer)
  return orderId
}

describe('the sales of a company', () => {
  test('show its own lines of an order, who buys, and nothing of other sellers or of the address', async () => {
    const [valve, pump] = [await articleOf(seller, 'Gate valve'), await articleOf(other, 'Mud pump')]
    const orderId = await bought([
      [valve, 2],
      [pump, 1],
    ])
    const colleague = await createTestMember(it.services, { companyId: seller.companyId })
    const answer = await it.attempt(api.listSales, colleague)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual([
      {
        id: orderId,
        isCollected: false,
        reference: expect.stringMatching(/^GS-O-\d{4,}$/),
        orderDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        statut: 1,
        buyer: 'Port-Gentil Energy',
        articles: [
          {
            materielId: valve,
            qty: 2,
            price: 1250,
            Materiel: { brand: 'Cameron', title: 'Gate valve', language: 'en' },
          },
        ],
        total: 2500,
        currency: 'eur',
        feePercents: [35],
        refunded: 0,
        share: 1625,
        paidOut: 0,
        payableAt: null,
        disputed: [],
        references: { poNumber: null, requestedOn: null },
        papers: [],
        pickups: [],
        task: { kind: 'pack', day: null, unmeasured: [] },
        readyAt: null,
        can: { sayReady: true },
        history: [{ statut: 1, date: expect.any(String) }],
      },
    ])
    expect(answer.body).not.toContain('Mud pump')
    expect(answer.body).not.toContain('Oprag')
    expect(answer.body).not.toContain(buyer.email)
  })

  test('are nobody else’s: neither a stranger’s, nor the buyer’s, nor those of a company that sold nothing', async () => {
    const bystander = await createTestMember(it.services)
    await bought([[await articleOf(seller, 'Choke'), 1]])
    for (const endpoint of [api.listSales, api.countSales]) expect(await it.status(endpoint, null)).toBe(401)
    expect(await salesOf(bystander)).toEqual([])
    expect(await salesOf(buyer)).toEqual([])
    expect(await it.call(api.countSales, bystander)).toEqual({ sales: 0 })
  })

  test('do not name the buyer before the order is paid, nor once it is cancelled', async () => {
    const id = await articleOf(seller, 'Blowout preventer')
    const { intentId } = await opened(await rate([[id, 1]], buyer), buyer)
    await sandboxLibrary(it).paymentIntents.confirm(intentId, {
      return_url: 'http://gisement.test/confirmorder',
      payment_method_data: {
        type: 'sepa_debit',
        sepa_debit: { iban: 'AT321904300235473204' },
        billing_details: { name: 'A', email: 'a@b.example' },
      },
    })
    await poll(intentId, buyer)
    const [waiting] = await salesOf(seller)
    expect(waiting).toMatchObject({ statut: 2, buyer: null })
    await it.runJobs()
    await poll(intentId, buyer)
    const [paid] = await salesOf(seller)
    expect(paid).toMatchObject({ id: waiting?.id, statut: 1, buyer: 'Port-Gentil Energy' })
    await move(paid?.id ?? '', 3)
    const answer = await it.attempt(api.listSales, seller)
    expect(answer.json()[0]).toMatchObject({ statut: 3, buyer: null })
    expect(answer.body).not.toContain('Damaged in the yard.')
  })

  test('leave out what ended before it was paid', async () => {
    const id = await articleOf(seller, 'Never sold')
    const { intentId } = await opened(await rate([[id, 1]], buyer), buyer)
    await sandboxLibrary(it).paymentIntents.confirm(intentId, {
      return_url: 'http://gisement.test/confirmorder',
      payment_method_data: {
        type: 'sepa_debit',
        sepa_debit: { iban: 'AT861904300235473202' },
        billing_details: { name: 'A', email: 'a@b.example' },
      },
    })
    const { orderId } = await poll(intentId, buyer)
    expect((await salesOf(seller))[0]?.id).toBe(orderId)
    await it.runJobs()
    expect((await salesOf(seller)).map((sale) => sale.id)).not.toContain(orderId)
  })

  test('come in pages, newest first, and are counted', async () => {
    const one = await createTestMember(it.services)
    const id = await articleOf(one, 'Drill collar')
    const [first, second] = [await bought([[id, 1]]), await bought([[id, 1]])]
    expect((await salesOf(one)).map((sale) => sale.id)).toEqual([second, first])
    expect(await it.call(api.countSales, one)).toEqual({ sales: 2 })
    expect(await salesOf(one, '?page=2')).toEqual([])
    expect(await salesOf(one, '?page=&displayCount=40')).toHaveLength(2)
    for (const query of ['?page=0', '?displayCount=7', '?seller=1'])
      expect(await it.status(api.listSales, one, { query })).toBe(400)
  })

  test('say what their seller has to do now: weight and size, packing, handing over, or nothing more', async () => {
    const one = await createTestMember(it.services)
    const id = await articleOf(one, 'Heavy skid')
    const orderId = await bought([[id, 1]])
    const task = async () => (await salesOf(one))[0]?.task
    expect(await task()).toEqual({ kind: 'pack', day: null, unmeasured: [] })
    await it.services.db.update(listing).set({ weightKg: null }).where(eq(listing.id, id))
    expect(await task()).toEqual({ kind: 'measure', day: null, unmeasured: [id] })
    await it.services.db.update(listing).set({ weightKg: 12 }).where(eq(listing.id, id))
    for (const [status, kind] of [
      [4, 'pack'],
      [5, 'hand_over'],
      [6, 'none'],
    ] as const) {
      await move(orderId, status)
      expect(await task()).toMatchObject({ kind })
    }
  })

  test('are what the mail about a sale leads to', async () => {
    const orderId = await bought([[await articleOf(seller, 'Mail me'), 1]])
    await it.runJobs()
    const [mail] = await it.mailsTo(seller.email)
    expect(mail?.subject).toMatch(/^You sold: order GS-O-/)
    expect(mail?.text).toContain(`/user/sales/${orderId}`)
  })
})

describe('a seller who says that its goods are ready', () => {
  const say = (id: string, who: TestMember) => it.attempt(api.sayReady, who, { params: { id } })

  test('moves the order once all its sellers have, which the buyer is told', async () => {
    const id = await bought([
      [await articleOf(seller, 'Ready valve'), 1],
      [await articleOf(other, 'Ready pump'), 1],
    ])
    const first = await say(id, seller)
    expect(first.statusCode, first.body).toBe(200)
    expect(first.json()).toMatchObject({
      statut: 1,
      task: { kind: 'hand_over' },
      readyAt: expect.any(String),
      can: { sayReady: false },
    })
    expect((await say(id, seller)).statusCode).toBe(200)
    expect((await say(id, other)).json()).toMatchObject({ statut: 5, can: { sayReady: false } })
    expect((await say(id, other)).statusCode).toBe(200)
    await it.runJobs()
    const mails = (await it.mailsTo(buyer.email)).filter(({ text }) => text.includes(`/user/orders/${id}`))
    expect(mails.filter(({ subject }) => /Ready to be shipped/.test(subject))).toHaveLength(1)
  })

  test('does not where it is no seller of it, it went on already, or something holds it up', async () => {
    const id = await bought([[await articleOf(seller, 'Held valve'), 1]])
    for (const who of [other, buyer]) expect((await say(id, who)).statusCode).toBe(404)
    await it.call(api.askCancellation, buyer, { params: { id }, body: { reason: 'Postponed.' } })
    expect((await say(id, seller)).refusal.code).toBe('cancellation_asked')
    await it.call(api.answerCancellation, staff, {
      params: { id },
      body: { decision: 'refuse', note: 'It is packed.' },
    })
    for (const status of [4, 5, 6]) await move(id, status)
    expect((await say(id, seller)).refusal.code).toBe('move_not_allowed')
  })
})
