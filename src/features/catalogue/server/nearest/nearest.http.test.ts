import { beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_FILTER, type ListFilter } from '#search/filters/list-filter.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing, type TestListing } from '#test/factories/listings.ts'
import { findNearest } from './find-nearest.ts'

const it = useApp()
let seller: TestMember
let angolan: number

async function list(values: TestListing['values']): Promise<number> {
  const { db } = it.services
  const id = await createTestListing(db, { ...seller, values: { category: 'Drilling Equipment', ...values } })
  await db.transaction((tx) => indexListing(tx, id))
  return id
}

beforeAll(async () => {
  seller = await createTestMember(it.services)
  const bore = { attributes: { outside_diameter: 9.625 } }
  angolan = await list({ title: 'Zirconite casing', type: 'Casing', country: 'Angola', year: 2012, ...bore })
  await list({ title: 'Zirconite casing, new', type: 'Casing', country: 'Gabon', condition: 'new', ...bore })
  await list({ title: 'Zirconite bit', type: 'Drilling Tools', country: 'Gabon', priceMinor: 700_000n })
})

const nearest = (query: Record<string, string>, language = 'en') =>
  it.call(api.listNearest, { headers: { 'accept-language': language } }, { query })

describe('the nearest listings', () => {
  test('are found without one filter at a time, each with what differs and the list of it', async () => {
    const groups = await nearest({ searchStr: 'zirconite casing', country: 'Gabon', condition: 'used' })
    expect(
      groups.map(({ words, query, total, listings }) => ({
        words,
        query,
        total,
        differs: listings.map(({ differs }) => differs),
      })),
    ).toEqual([
      {
        words: 'Without “Country: Gabon”',
        query: '?searchStr=zirconite+casing&condition=used',
        total: 1,
        differs: ['Country: Angola, not Gabon'],
      },
      {
        words: 'Without “Condition: Used”',
        query: '?searchStr=zirconite+casing&country=Gabon',
        total: 1,
        differs: ['New, not Used'],
      },
    ])
    expect(groups[0]?.listings[0]?.product).toMatchObject({ id: angolan, country: 'Angola' })
  })

  test.each<[Record<string, string>, string, string[]]>([
    [
      { searchStr: 'zirconite bit', currency: 'eur', maxPrice: '100' },
      'Without “Price: Euros, Up to €100”',
      ['Price: €7,000'],
    ],
    [{ searchStr: 'zirconite', year: '2020-' }, 'Without “Year: ≥ 2020”', ['2012, not ≥ 2020']],
    [{ searchStr: 'zirconite', brand: 'Acme' }, 'Without “Brand: Acme”', ['Cameron, not Acme']],
    [
      {
        categorie: 'Drilling Equipment',
        type: 'Casing',
        attributes: 'outside_diameter:7,outside_diameter:13.375',
      },
      'Without “Outside diameter: 7 in (177.8 mm), 13-3/8 in (339.7 mm)”',
      ['9-5/8 in, not 7 in (177.8 mm) or 13-3/8 in (339.7 mm)'],
    ],
    [{ searchStr: 'zirconite', type: 'Tubing' }, 'Without “Type: Tubing”', ['Casing, not Tubing']],
    [
      { searchStr: 'zirconite', categorie: 'Commodities' },
      'Without “Category: Commodities”',
      ['Drilling Equipment, not Commodities'],
    ],
  ])('of %j', async (query, words, some) => {
    const [group] = await nearest(query)
    const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
    expect(plain(group?.words)).toBe(words)
    expect(group?.listings.map(({ differs }) => plain(differs))).toEqual(expect.arrayContaining(some))
  })

  test('are told in French', async () => {
    const [group] = await nearest(
      { searchStr: 'zirconite casing', country: 'Gabon', condition: 'used' },
      'fr',
    )
    expect(group?.words).toBe('Sans «\u00a0Pays\u00a0: Gabon\u00a0»')
    expect(group?.listings[0]?.differs).toBe('Pays\u00a0: Angola, pas Gabon')
  })

  test('are called by the thing that was searched for, not only mention it', async () => {
    const crane = await list({
      title: 'Zirconite crane 60 t',
      type: 'Miscellaneous',
      country: 'Malaysia',
      condition: 'used',
    })
    await list({
      title: 'Zirconite cement',
      type: 'Cement',
      country: 'Malaysia',
      condition: 'new',
      descriptionText: 'In slings for a crane.',
    })
    const groups = await nearest({ searchStr: 'zirconite crane', country: 'France' })
    expect(groups.flatMap(({ listings }) => listings.map(({ product }) => product.id))).toEqual([crane])
  })

  test('are none where there is nothing to leave out, or nothing near', async () => {
    expect(await nearest({ searchStr: 'zirconite' })).toEqual([])
    expect(await nearest({ country: 'Gabon' })).toEqual([])
    expect(await nearest({ searchStr: 'vermiculite', country: 'Gabon' })).toEqual([])
  })

  test('are not looked for any longer once it has taken too long', async () => {
    const asked: ListFilter[] = []
    let now = 0
    const find = (_: unknown, filter: ListFilter) => {
      asked.push(filter)
      now += 250
      return Promise.resolve({ total: 0, ids: [] })
    }
    const filter: ListFilter = {
      ...DEFAULT_FILTER,
      searchStr: 'a',
      country: 'b',
      condition: 'new',
      brand: 'c',
      year: '2020-',
    }
    await it.services.readCatalogue((source) => findNearest(source, filter, find, () => now))
    // The search itself, and one more.
    expect(asked).toHaveLength(2)
  })
})
