import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { recordRows } from '#features/catalogue/contract/record-rows.ts'
import { RECORD_COUNT_MAX } from '#features/catalogue/domain/seller-record.ts'
import { demoListings } from '#demo/data/demo-catalogue.ts'
import { demoTariff } from '#demo/data/freight.ts'
import { texts as tariffTexts } from '#features/tariffs/contract/texts.ts'
import { fileOfCard } from '#features/tariffs/domain/card-lines.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { pictureKey } from '#platform/pictures/store-picture.ts'
import { injectTransport } from '#app/serving/inject-transport.ts'
import { createApi } from '#client/api.ts'
import { PICTURE_FOLDER, sourceOf } from '#demo/data/pictures.ts'
import { INSPECTIONS } from '#demo/data/inspections.ts'
import { loadDemoInspections } from './demo-inspections.ts'
import type { DemoMember } from './demo-people.ts'

const it = useApp()
const published = demoListings().filter(({ state }) => state === 'published')
/** What goes in dozens of loads, by itself or by pipe, and dangerous goods: the seller is asked. */
const ASKED = /^(Drilling Rigs|Vessels and Marine|Crude)$/
const BUYERS = ['port-gentil', 'northfield']
/** The demonstration buyer. */
let buyer: TestMember
const ids = new Map<string, number>()

beforeAll(async () => {
  const { db, now } = it.services
  const sellers = new Map<string, TestMember>()
  for (const company of [...new Set(published.map((listing) => listing.company)), ...BUYERS])
    sellers.set(company, await createTestMember(it.services))
  for (const listing of published) {
    const { key, title, brand, categorie, type, condition, country, city, currency, price } = listing
    const { weightKg = null, lengthCm = null, widthCm = null, heightCm = null, originPostcode } = listing
    const values = {
      title,
      brand,
      category: categorie,
      type,
      condition,
      country,
      city,
      currency,
      weightKg,
      lengthCm,
      widthCm,
      heightCm,
      originPostcode,
      priceMinor: BigInt(Math.round(price * 100)),
    }
    const seller = sellers.get(listing.company)
    if (!seller) throw new Error(`${listing.company} sells nothing`)
    ids.set(key, await createTestListing(db, { ...seller, onHand: listing.qty, pictures: 0, values }))
  }
  const staff = await createTestMember(it.services, { role: 'staff' })
  const file = fileOfCard(demoTariff(), tariffTexts.en.headings, 'en')
  await it.call(api.putTariffInForce, staff, {
    body: { file, validFrom: dayInFrance(now()), note: 'Invented for the demonstration.', replaces: null },
  })
  await inspectAll(sellers, staff)
})

const memberOf = ({ memberId: id, companyId, token }: TestMember): DemoMember => ({ id, companyId, token })

/** The inspections of the demonstration, with one photograph for all pictures. */
async function inspectAll(traders: ReadonlyMap<string, TestMember>, staff: TestMember): Promise<void> {
  const photograph = await readFile(new URL(sourceOf('bop-stack-13-5-8-1.jpg').source, PICTURE_FOLDER))
  await it.services.store.put(pictureKey({ hash: 'f'.repeat(40), width: 1200, format: 'jpg' }), photograph)
  const files = published.flatMap(({ views }) => views.map(({ file }) => [file, 'f'.repeat(40)] as const))
  await loadDemoInspections(it.services, {
    actAs: (token) =>
      createApi({ language: 'en', transport: injectTransport(it.app, '127.0.0.1'), token: () => token }),
    people: {
      ofCompany: new Map([...traders].map(([key, trader]) => [key, memberOf(trader)])),
      staff: memberOf(staff),
    },
    listings: ids,
    pictures: new Map(files),
  })
  const found = traders.get('port-gentil')
  if (!found) throw new Error('nobody buys')
  buyer = found
}

test.each(['en', 'fr'] as const)(
  'every published listing says in %s who sells and who looked at it',
  async (language) => {
    for (const { key, company } of published) {
      const { record } = await it.call(api.readSeller, null, { params: { id: ids.get(key) ?? 0 } })
      const listed = published.filter((listing) => listing.company === company).length
      expect(record.listings, key).toBe(Math.min(listed, RECORD_COUNT_MAX))
      const rows = recordRows(record, language).map(({ value }) => value)
      expect(rows.join('\n'), key).toMatch(
        language === 'en' ? /new seller[^]*Our staff have read/ : /nouveau vendeur[^]*Notre équipe a lu/,
      )
    }
  },
)

test.each(['GA', 'GB', 'FR'])(
  'every published listing has a price delivered to %s with its days, or says why not and whom to ask',
  async (country) => {
    const unpriced: string[] = []
    for (const { key, type } of published) {
      const id = ids.get(key) ?? 0
      const view = await it.call(api.readDelivered, null, { params: { id }, query: { country } })
      if (view.price === null) {
        expect(view.answer, key).toBe('no_measures')
        expect(type, key).toMatch(ASKED)
        unpriced.push(key)
      } else {
        expect(view.price.from, key).toBeGreaterThan(0)
        expect(view.days?.to, key).toBeGreaterThan(0)
        expect(view.vat, key).not.toBeNull()
        expect(view.term, key).toMatch(/^DAP /)
      }
    }
    expect(unpriced.length).toBeLessThan(published.length / 15)
  },
)

test('every published listing has an open report with its day and company, or says what an inspection costs', async () => {
  const open = new Map(INSPECTIONS.filter(({ isOpen }) => isOpen).map((each) => [each.listing, each]))
  for (const { key } of published) {
    const params = { id: ids.get(key) ?? 0 }
    const reports = await it.call(api.listOpenReports, null, { params })
    expect(
      reports.map(({ inspector }) => inspector.company),
      key,
    ).toEqual([open.get(key)?.inspector[1]].filter((company) => company !== undefined))
    for (const { inspectedOn, points, inspector } of reports) {
      expect((inspectedOn ?? '9') < dayInFrance(it.services.now()), key).toBe(true)
      expect(
        points.every(({ result }) => result !== null),
        key,
      ).toBe(true)
      expect(points.flatMap(({ pictures }) => pictures).length, key).toBeGreaterThanOrEqual(2)
      expect(JSON.stringify(points), key).not.toContain('•••')
      expect(inspector.name).toBeNull()
    }
    const prices = await it.call(api.listListedPrices, null, { params })
    expect(
      prices.map(({ scope }) => scope),
      key,
    ).toEqual(['visual', 'full'])
  }
  const [total] = await it.call(api.listProducts, null, { query: { inspected: 'yes' } })
  expect(total).toBe(open.size)
})

test('the sealed report is read by the demonstration buyer alone', async () => {
  const sealed = INSPECTIONS.find(({ isOpen }) => !isOpen)
  const [, own] = await it.call(api.listInspections, buyer, {})
  const mine = own.find(({ listing }) => listing.id === ids.get(sealed?.listing ?? ''))
  const view = await it.call(api.readInspection, buyer, { params: { id: mine?.id ?? '' } })
  expect(view.isSealed).toBe(true)
  expect(view.report?.summary).toBe(sealed?.summary)
  const file = await it.attempt(api.readReportFile, null, { params: { id: view.id }, query: {} })
  expect(file.statusCode).toBe(404)
})
