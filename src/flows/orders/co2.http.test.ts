import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { listing } from '#db/schema/listings.ts'
import { orderLine, purchaseOrder } from '#db/schema/orders.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'

const it = useApp()
const { rate, opened, pay, poll } = buying(it)

let seller: TestMember
let staff: TestMember
beforeAll(async () => {
  seller = await createTestMember(it.services, { companyName: 'Sprzedaż Łódź' })
  staff = await createTestMember(it.services, { role: 'staff' })
})

const article = (values: Partial<typeof listing.$inferInsert> = {}) =>
  createTestArticle(it.services.db, {
    companyId: seller.companyId,
    memberId: seller.memberId,
    onHand: 20,
    values: { title: 'Gate valve Ø 9⅝ in', ...values },
  })

async function bought(items: readonly (readonly [number, number])[], who: TestMember): Promise<string> {
  const { intentId } = await opened(await rate(items, who), who)
  await pay(intentId)
  return (await poll(intentId, who)).orderId ?? ''
}

const orderOf = (id: string, who: TestMember) => it.call(api.readOrder, who, { params: { id } })
const thisYear = () => new Date().getFullYear()

describe('the estimate of a product', () => {
  test('is a range with its method, from the packed weight or the operating weight', async () => {
    const packed = await it.call(api.getProduct, null, { params: { id: await article() } })
    expect(packed.co2).toMatchObject({ basis: 'packed', version: '2026-1' })
    expect(packed.co2?.lowKg).toBeCloseTo(18.76, 6)
    expect(packed.co2?.highKg).toBeCloseTo(88.44, 6)
    const machine = await article({ type: 'Heavy Equipment', attributes: { operating_weight: 2 } })
    const shown = await it.call(api.getProduct, null, { params: { id: machine } })
    expect(shown.co2).toMatchObject({ highKg: 4422, basis: 'operating' })
  })

  test('is absent without a mass, and for what is not of steel', async () => {
    const unweighed = await article({ weightKg: null })
    expect(await it.call(api.getProduct, null, { params: { id: unweighed } })).not.toHaveProperty('co2')
    const cement = await article({ category: 'Commodities', type: 'Cement' })
    expect(await it.call(api.getProduct, null, { params: { id: cement } })).not.toHaveProperty('co2')
  })
})

describe('the estimate of an order', () => {
  test('adds up the articles whose mass is known, counts the others, and stays as it was', async () => {
    const buyer = await createTestMember(it.services)
    const valve = await article()
    const cloth = await article({ category: 'Safety Equipment', type: 'PPE' })
    const id = await bought(
      [
        [valve, 3],
        [cloth, 1],
      ],
      buyer,
    )
    const expected = { known: 1, unknown: 1, packed: true, versions: ['2026-1'] }
    const before = (await orderOf(id, buyer)).co2
    expect(before).toMatchObject(expected)
    expect(before?.highKg).toBeCloseTo(3 * 88.44, 6)
    await it.services.db.update(listing).set({ weightKg: 1 }).where(eq(listing.id, valve))
    expect((await orderOf(id, buyer)).co2).toEqual(before)
  })

  test('is less by what was paid back, and gone when it is cancelled', async () => {
    const buyer = await createTestMember(it.services)
    const valve = await article()
    const id = await bought([[valve, 4]], buyer)
    const back = await it.attempt(api.refundStaffOrder, staff, {
      params: { id },
      body: { articles: [{ materielId: valve, amount: 2500 }], shipping: 0, reason: 'Two came back' },
    })
    expect(back.statusCode).toBeLessThan(300)
    expect((await orderOf(id, buyer)).co2?.highKg).toBeCloseTo(2 * 88.44, 6)
    expect((await it.call(api.listCo2Years, buyer))[0]?.bought.highKg).toBeCloseTo(2 * 88.44, 6)
    await it.attempt(api.moveStaffOrder, staff, {
      params: { id },
      body: { statut: 3, reason: 'Asked for it' },
    })
    expect((await orderOf(id, buyer)).co2).toBeNull()
    expect(await it.call(api.listCo2Years, buyer)).toEqual([])
  })
})

describe('the estimates of a company', () => {
  test('are of confirmed orders, by the year of France, bought and sold apart', async () => {
    const buyer = await createTestMember(it.services)
    const valve = await article()
    const older = await bought([[valve, 1]], buyer)
    await bought([[valve, 2]], buyer)
    await it.services.db
      .update(purchaseOrder)
      // Half past midnight of the new year in Paris.
      .set({ paidAt: new Date('2024-12-31T23:30:00Z') })
      .where(eq(purchaseOrder.id, older))
    const years = await it.call(api.listCo2Years, buyer)
    expect(years.map(({ year }) => year)).toEqual([thisYear(), 2025])
    expect(years[1]?.bought).toMatchObject({ known: 1, unknown: 0 })
    expect(years[1]?.bought.highKg).toBeCloseTo(88.44, 6)
    expect(years[1]?.sold).toMatchObject({ known: 0, unknown: 0, lowKg: 0, highKg: 0 })
    const sold = (await it.call(api.listCo2Years, seller)).find(({ year }) => year === 2025)
    expect(sold?.sold.highKg).toBeCloseTo(88.44, 6)
    expect(sold?.bought).toMatchObject({ known: 0, highKg: 0 })
  })

  test('leave out what is not paid', async () => {
    const buyer = await createTestMember(it.services)
    const id = await bought([[await article(), 1]], buyer)
    await it.services.db.update(purchaseOrder).set({ paidAt: null }).where(eq(purchaseOrder.id, id))
    expect(await it.call(api.listCo2Years, buyer)).toEqual([])
  })

  test('are for its members alone', async () => {
    expect(await it.status(api.listCo2Years, null)).toBe(401)
    expect(await it.status(api.readCo2Report, null, { params: { year: 2025 } })).toBe(401)
    const stranger = await createTestMember(it.services)
    expect(await it.call(api.listCo2Years, stranger)).toEqual([])
    expect(await it.status(api.readCo2Report, stranger, { params: { year: thisYear() } })).toBe(404)
    expect(await it.status(api.readCo2Report, stranger, { params: { year: 1999 } })).toBe(400)
  })
})

describe('the report of a year', () => {
  test.for([
    ['en', 'Avoided CO2', 'en-GB', 'avoided-co2'],
    ['fr', 'CO2 évité', 'fr-FR', 'co2-evite'],
  ] as const)(
    'is a tagged PDF in the language of its reader (%s)',
    async ([language, title, tongue, file]) => {
      const buyer = await createTestMember(it.services, { companyName: 'Wąż & Αθήνα' })
      await bought([[await article(), 1]], buyer)
      const answer = await it.attempt(
        api.readCo2Report,
        { headers: { ...buyer.headers, 'accept-language': language } },
        { params: { year: thisYear() } },
      )
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${file}-${thisYear()}.pdf"`,
        'cache-control': 'private, no-store',
      })
      const pdf = await PDFDocument.load(answer.rawPayload, { updateMetadata: false })
      expect(pdf.getTitle()).toBe(`${title} ${thisYear()}, Wąż & Αθήνα`)
      expect(pdf.catalog.get(PDFName.of('MarkInfo'))).toBeDefined()
      expect(pdf.getLanguage()).toBe(tongue)
    },
  )

  test('stays a file of some pages where a company bought much', async () => {
    const buyer = await createTestMember(it.services)
    const id = await bought([[await article(), 1]], buyer)
    const ids = await Promise.all(Array.from({ length: 300 }, () => article()))
    const line = { orderId: id, sellerCompanyId: seller.companyId, quantity: 1, unitPriceMinor: 125_000n }
    const named = { title: 'x'.repeat(50), brand: 'y'.repeat(50) }
    const mass = { unitMassKg: 40, massBasis: 'packed', co2Version: '2026-1' } as const
    await it.services.db
      .insert(orderLine)
      .values(ids.map((listingId) => ({ ...line, ...named, ...mass, listingId })))
    const answer = await it.attempt(api.readCo2Report, buyer, { params: { year: thisYear() } })
    const pdf = await PDFDocument.load(answer.rawPayload)
    expect(pdf.getPageCount()).toBeLessThan(17)
    expect(answer.rawPayload.length).toBeLessThan(300_000)
  })
})
