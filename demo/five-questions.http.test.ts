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

const it = useApp()
const published = demoListings().filter(({ state }) => state === 'published')
/** What goes in dozens of loads, by itself or by pipe, and dangerous goods: the seller is asked. */
const ASKED = /^(Drilling Rigs|Vessels and Marine|Crude)$/
const ids = new Map<string, number>()

beforeAll(async () => {
  const { db, now } = it.services
  const sellers = new Map<string, TestMember>()
  for (const company of new Set(published.map((listing) => listing.company)))
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
})

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

test.each(['GA', 'FR'])(
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
