import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contradictionsOf } from '#features/listings/domain/condition-grade.ts'
import { changeAttributes } from '#kernel/trade/attributes/of-listing.ts'
import { declaresContamination } from '#kernel/trade/contamination/declaration.ts'
import { unstatedHazards, wasChecked } from '#kernel/trade/residues/residues.ts'
import { DOCUMENT_KINDS } from '#kernel/trade/listing-document.ts'
import { countryByCode, countryByName } from '#kernel/trade/countries.ts'
import { CATEGORIES, isTypeOf } from '#kernel/trade/taxonomy.ts'
import { DEMO_ACCOUNTS, DEMO_BUYERS, DEMO_PASSWORD, DEMO_SELLER_COMPANY } from './accounts.ts'
import { DEMO_ATTRIBUTES } from './attributes.ts'
import { DEMO_COMPANIES } from './companies.ts'
import { BRIEF, NEWEST_KEYS, PICTURE_SPACING, demoListings } from './demo-catalogue.ts'
import { freightPackOf, isShippable } from './demo-listing.ts'
import type { DemoListing } from './demo-listing.ts'
import { FAVOURITES, FEATURED_KEYS, QUOTES } from './dealings.ts'
import { DEMO_DECLARATIONS, DEMO_DOCUMENTS } from './papers.ts'
import { PICTURES, PICTURE_FOLDER, WIDE_PICTURES } from './pictures.ts'
import { DEMO_SECOND_TEXTS } from './second-texts.ts'

const listings = demoListings()
const published = listings.filter(({ state }) => state === 'published')
const newestFirst = published.toSorted((a, b) => a.publishedMinutesAgo - b.publishedMinutesAgo)

const repeatsOf = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)
const inState = (state: DemoListing['state']) => listings.filter((listing) => listing.state === state)

describe('demonstration listings', () => {
  it('are as many as asked in every state', () => {
    expect(published.length).toBeGreaterThanOrEqual(264)
    expect(inState('under_review').length).toBeGreaterThanOrEqual(12)
    expect(inState('changes_requested').length).toBeGreaterThanOrEqual(3)
    expect(inState('rejected').length).toBeGreaterThanOrEqual(2)
    expect(inState('draft').length).toBeGreaterThanOrEqual(2)
  })

  it('have unique keys, titles and descriptions', () => {
    expect(repeatsOf(listings.map(({ key }) => key))).toEqual([])
    expect(repeatsOf(listings.map(({ title }) => title.toLowerCase()))).toEqual([])
    expect(repeatsOf(listings.map(({ description }) => description))).toEqual([])
    for (const { key } of listings) expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  it('say it in French as well under keys that exist, with titles that fit', () => {
    for (const [key, second] of Object.entries(DEMO_SECOND_TEXTS)) {
      expect(listings.map((listing) => listing.key)).toContain(key)
      expect(second?.secondTitle.length).toBeLessThanOrEqual(50)
    }
  })

  it.each(listings.map((listing) => [listing.key, listing] as const))(
    '%s keeps the form rules',
    (_, listing) => {
      expect(listing.title.length).toBeGreaterThan(5)
      expect(listing.title.length).toBeLessThanOrEqual(50)
      expect(listing.title).not.toMatch(/[<>\p{Cc}]/u)
      expect(listing.title).toBe(listing.title.trim())
      expect(listing.brand.length).toBeGreaterThan(0)
      expect(listing.brand.length).toBeLessThanOrEqual(100)
      expect(isTypeOf(listing.categorie, listing.type), listing.type).toBe(true)
      expect(countryByName(listing.country), listing.country).toBeDefined()
      expect(listing.city.length).toBeGreaterThanOrEqual(3)
      expect(listing.price).toBeGreaterThanOrEqual(1)
      expect(listing.price).toBeLessThanOrEqual(999_000_000)
      expect(Number.isInteger(Math.round(listing.price * 100_000) / 1000)).toBe(true)
      expect(Number.isInteger(listing.qty)).toBe(true)
      expect(listing.qty).toBeGreaterThanOrEqual(1)
      expect(listing.qty).toBeLessThanOrEqual(5_000_000)
      if (listing.year !== undefined) expect(listing.year).toBeGreaterThan(1980)
      if (listing.note !== undefined) expect(['changes_requested', 'rejected']).toContain(listing.state)
      if (listing.state === 'changes_requested' || listing.state === 'rejected')
        expect(listing.note).toBeTruthy()
      expect(listing.publishedDaysAgo).toBeGreaterThanOrEqual(0)
      expect(listing.publishedDaysAgo).toBeLessThanOrEqual(120)
    },
  )

  it.each(listings.map((listing) => [listing.key, listing] as const))(
    '%s has a description of the HTML subset',
    (_, { description, company }) => {
      expect(description.length).toBeGreaterThanOrEqual(BRIEF.has(company) ? 40 : 250)
      expect(description.length).toBeLessThanOrEqual(1200)
      const open: string[] = []
      for (const [, closing, tag] of description.matchAll(/<(\/?)([^>]*)>/g)) {
        expect(['p', 'br', 'b', 'i', 'ul', 'ol', 'li', 'h3', 'h4']).toContain(tag)
        if (tag === 'br') continue
        if (closing) expect(open.pop()).toBe(tag)
        else open.push(tag ?? '')
      }
      expect(open).toEqual([])
      const text = description.replaceAll(/<[^>]*>/g, ' ')
      expect(text).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/)
      expect(text).not.toMatch(/@|https?:|www\.|\+\d{2,}/)
      for (const { name } of Object.values(DEMO_COMPANIES)) expect(text).not.toContain(name)
    },
  )

  it('cover every type of the taxonomy at least three times, in every category well filled', () => {
    for (const { name, types } of CATEGORIES) {
      expect(published.filter(({ categorie }) => categorie === name).length, name).toBeGreaterThanOrEqual(18)
      for (const type of types) {
        const count = published.filter((one) => one.categorie === name && one.type === type).length
        expect(count, `${name} / ${type}`).toBeGreaterThanOrEqual(3)
      }
    }
  })

  it('come from at least 25 countries, about 40 companies, both conditions and currencies', () => {
    expect(new Set(published.map(({ country }) => country)).size).toBeGreaterThanOrEqual(25)
    expect(new Set(published.map(({ company }) => company)).size).toBeGreaterThanOrEqual(40)
    for (const value of ['new', 'used'])
      expect(published.some(({ condition }) => condition === value)).toBe(true)
    for (const value of ['usd', 'eur'])
      expect(published.some(({ currency }) => currency === value)).toBe(true)
  })

  it('give the demonstration seller about fifteen listings', () => {
    const own = published.filter(({ company }) => company === DEMO_SELLER_COMPANY)
    expect(own.length).toBeGreaterThanOrEqual(13)
    expect(own.length).toBeLessThanOrEqual(18)
    expect(new Set(own.map(({ categorie }) => categorie)).size).toBeGreaterThanOrEqual(5)
  })

  it('say in most cases where they were made, and what a unit weighs without its packing where it was weighed', () => {
    const made = listings.flatMap(({ originCountry }) => originCountry ?? [])
    expect(made.length).toBeGreaterThan(listings.length * 0.7)
    for (const code of made) expect(countryByCode(code), code).toBeDefined()
    for (const { key, weightKg, netWeightKg } of listings) {
      expect(netWeightKg === undefined, key).toBe(weightKg === undefined)
      expect(netWeightKg ?? 0, key).toBeLessThanOrEqual(weightKg ?? 0)
    }
  })

  it('are shippable in at least 70 cases, with whole and believable sizes', () => {
    expect(published.filter(isShippable).length).toBeGreaterThanOrEqual(70)
    for (const listing of listings) {
      const sizes = [listing.weightKg, listing.lengthCm, listing.widthCm, listing.heightCm]
      expect([0, 4], listing.key).toContain(sizes.filter((size) => size !== undefined).length)
      if (listing.weightKg === undefined) continue
      expect(isShippable(listing), listing.key).toBe(freightPackOf(listing) === undefined)
      const litres = ((listing.lengthCm ?? 0) * (listing.widthCm ?? 0) * (listing.heightCm ?? 0)) / 1000
      expect(listing.weightKg / litres, `${listing.key}: kg per litre`).toBeLessThan(4.5)
      expect(listing.weightKg / litres, `${listing.key}: kg per litre`).toBeGreaterThan(0.02)
    }
  })
})

describe('demonstration sellers', () => {
  it('sometimes write little, and have not confirmed all listings for weeks', () => {
    const brief = published.filter(({ company }) => BRIEF.has(company))
    expect(brief.length).toBeGreaterThanOrEqual(12)
    for (const { views, description } of brief) {
      expect(views.length).toBe(1)
      expect(description.length).toBeLessThan(400)
    }
    const overDays = (days: number) =>
      published.filter(({ confirmedHoursAgo }) => confirmedHoursAgo > days * 24).length
    expect(overDays(21)).toBeGreaterThan(50)
    expect(overDays(90)).toBe(0)
    for (const { confirmedHoursAgo, publishedMinutesAgo } of published)
      expect(confirmedHoursAgo * 60).toBeLessThanOrEqual(publishedMinutesAgo)
  })
})

describe('demonstration dealings', () => {
  const byKey = new Map(published.map((listing) => [listing.key, listing]))

  it('feature listings that are not on the first page of the list', () => {
    const firstPage = newestFirst.slice(0, 20).map(({ picture }) => picture)
    expect(FEATURED_KEYS.length).toBe(8)
    for (const key of FEATURED_KEYS) expect(firstPage, key).not.toContain(byKey.get(key)?.picture)
  })

  it('are about published listings of other companies, after their publication', () => {
    const told = [
      ...FAVOURITES.map((one) => ({ ...one, by: 'port-gentil' })),
      ...QUOTES.map(({ listing, hoursAgo, buyer }) => ({ listing, hoursAgo, by: buyer })),
    ]
    for (const { listing, hoursAgo, by } of told) {
      const about = byKey.get(listing)
      expect(about, listing).toBeDefined()
      expect(about?.company).not.toBe(by)
      expect((about?.publishedMinutesAgo ?? 0) / 60, listing).toBeGreaterThan(hoursAgo)
    }
  })

  it('give the demonstration buyer and seller a thread in each state that they meet', () => {
    const ours = QUOTES.filter(({ buyer, listing }) =>
      [buyer, byKey.get(listing)?.company].some(
        (party) => party === 'port-gentil' || party === DEMO_SELLER_COMPANY,
      ),
    )
    expect(ours.some(({ thread }) => thread.length === 0)).toBe(true)
    expect(ours.some(({ thread, end }) => !end && thread.at(-1)?.by === 'buyer')).toBe(true)
    expect(ours.some(({ thread, end }) => !end && thread.at(-1)?.by === 'seller')).toBe(true)
    expect(new Set(ours.flatMap(({ end }) => end?.as ?? []))).toEqual(new Set(['accept', 'decline']))
  })
})

describe('attributes of the demonstration', () => {
  it('belong to its listings, and every one is a value that the form would take', () => {
    const byKey = new Map(listings.map((listing) => [listing.key, listing]))
    expect(DEMO_ATTRIBUTES.size).toBeGreaterThanOrEqual(150)
    for (const [key, given] of DEMO_ATTRIBUTES) {
      const listing = byKey.get(key)
      expect(listing, key).toBeDefined()
      const { attributes, refused } = changeAttributes(listing?.type ?? '', {}, given)
      expect(refused, key).toEqual([])
      expect(contradictionsOf(listing?.condition ?? 'new', attributes), key).toEqual([])
      expect(Object.keys(attributes).length, key).toBe(Object.keys(given).length)
    }
  })

  it('let both systems meet: some pressure classes are entered in bar, some bores in millimetres', () => {
    const written = [...DEMO_ATTRIBUTES.values()]
    expect(written.filter(({ pressure_class }) => pressure_class?.endsWith('bar')).length).toBeGreaterThan(3)
    expect(written.some(({ bore }) => bore?.endsWith('mm'))).toBe(true)
  })
})

describe('documents and declarations of the demonstration', () => {
  const byKey = new Map(listings.map((listing) => [listing.key, listing]))

  it('belong to its listings', () => {
    for (const key of DEMO_DOCUMENTS.keys()) expect(byKey.has(key), key).toBe(true)
    expect(new Set([...DEMO_DOCUMENTS.values()].flat()).size).toBe(DOCUMENT_KINDS.length)
  })

  it('declare what such goods are asked for, and survey what was checked', () => {
    for (const [key, declaration] of DEMO_DECLARATIONS) {
      const { categorie: category = '', condition = '' } = byKey.get(key) ?? {}
      expect(declaresContamination({ category, condition }), key).toBe(true)
      expect(Object.keys(declaration).length, key).toBeGreaterThan(0)
    }
    for (const { key, categorie: category, declaration = {}, state, ...kind } of listings)
      if (state !== 'draft') expect(unstatedHazards({ ...kind, ...declaration, category }), key).toEqual([])
    for (const [key, kinds] of DEMO_DOCUMENTS)
      if (kinds.includes('contamination_survey'))
        expect(wasChecked(DEMO_DECLARATIONS.get(key) ?? {}), key).toBe(true)
  })
})

describe('order of the catalogue', () => {
  it('is the same at every call, with distinct ages', () => {
    expect(demoListings()).toEqual(listings)
    expect(repeatsOf(listings.map(({ publishedMinutesAgo }) => String(publishedMinutesAgo)))).toEqual([])
    expect(published).toEqual(newestFirst)
  })

  it('repeats no picture within twenty neighbours, so on no page of twenty', () => {
    newestFirst.forEach(({ picture }, index) => {
      const window = newestFirst.slice(Math.max(0, index - PICTURE_SPACING + 1), index)
      expect(window.map((one) => one.picture)).not.toContain(picture)
    })
  })

  it('spreads the pictures within each category as far as its few pictures allow', () => {
    for (const { name } of CATEGORIES) {
      const pictures = newestFirst.filter(({ categorie }) => categorie === name).map(({ picture }) => picture)
      const spacing = Math.max(2, Math.floor(new Set(pictures).size / 4))
      pictures.forEach((picture, index) => {
        expect(pictures.slice(Math.max(0, index - spacing + 1), index), `${name} ${index}`).not.toContain(
          picture,
        )
      })
    }
  })

  it('shows no picture twice on a page of twenty of a category', () => {
    for (const { name } of CATEGORIES) {
      const shown = newestFirst
        .filter(({ categorie }) => categorie === name)
        .map(({ views }) => views[0]?.file ?? '')
      for (let from = 0; from < shown.length; from += 20)
        expect(repeatsOf(shown.slice(from, from + 20)), `${name} from ${from}`).toEqual([])
    }
  })

  it('opens with eight different pictures from at least five categories', () => {
    const first = newestFirst.slice(0, 8)
    expect(first.map(({ key }) => key)).toEqual(NEWEST_KEYS)
    expect(new Set(first.map(({ categorie }) => categorie)).size).toBeGreaterThanOrEqual(5)
    expect(new Set(first.map(({ company }) => company)).size).toBe(8)
  })
})

describe('pictures', () => {
  it('are all on disk, each file used once, none left over', () => {
    const files = [...Object.values(PICTURES).flat(), ...Object.values(WIDE_PICTURES)].map(({ file }) => file)
    expect(repeatsOf(files)).toEqual([])
    for (const file of files) expect(existsSync(new URL(file, PICTURE_FOLDER)), file).toBe(true)
    expect(readdirSync(PICTURE_FOLDER).toSorted()).toEqual(files.toSorted())
  })

  it('each serve a listing and have an alternative text of their own', () => {
    for (const slug of Object.keys(PICTURES)) {
      expect(
        published.some(({ picture }) => picture === slug),
        slug,
      ).toBe(true)
    }
    const alts = Object.values(PICTURES).flatMap((views) => views.map(({ alt }) => alt))
    expect(repeatsOf(alts)).toEqual([])
    for (const alt of alts) expect(alt.length).toBeGreaterThan(20)
  })
})

describe('companies and accounts', () => {
  const people = [
    ...Object.values(DEMO_COMPANIES).map(({ person }) => person),
    ...Object.values(DEMO_BUYERS).map(({ person }) => person),
    ...DEMO_ACCOUNTS,
  ]

  it('keep the rules of the sign-up form', () => {
    for (const { prenom, nom, contact, fonction, email } of people) {
      for (const name of [prenom, nom]) {
        expect(name.length, name).toBeGreaterThanOrEqual(3)
        expect(name.length, name).toBeLessThanOrEqual(30)
      }
      expect(contact).toMatch(/^[\d+(). -]+$/)
      expect(contact.replaceAll(/\D/g, '').length).toBeGreaterThanOrEqual(6)
      expect(contact.replaceAll(/\D/g, '').length).toBeLessThanOrEqual(20)
      expect(fonction).not.toBe('')
      expect(email).toMatch(/^[a-z.-]+@([a-z-]+\.example|gisement\.test)$/)
    }
  })

  it('are about 40 companies in known countries, each name once, each with a listing', () => {
    const companies = [...Object.values(DEMO_COMPANIES), ...Object.values(DEMO_BUYERS)]
    expect(companies.length).toBeGreaterThanOrEqual(42)
    expect(repeatsOf(companies.map(({ name }) => name))).toEqual([])
    expect(repeatsOf(companies.map(({ person }) => person.email))).toEqual([])
    for (const { country } of companies) expect(countryByName(country), country).toBeDefined()
    for (const key of Object.keys(DEMO_COMPANIES)) {
      expect(
        published.some(({ company }) => company === key),
        key,
      ).toBe(true)
    }
  })

  it('offer the four sign-ins that the start prints', () => {
    expect(DEMO_ACCOUNTS.map(({ email, role }) => `${email} ${role}`)).toEqual([
      'buyer@gisement.test member',
      'seller@gisement.test member',
      'staff@gisement.test staff',
      'admin@gisement.test admin',
    ])
    for (const { pays } of DEMO_ACCOUNTS) expect(countryByName(pays)).toBeDefined()
    expect(DEMO_PASSWORD).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*]).{8,}$/)
  })
})
