import { beforeAll, describe, expect, it, test } from 'vitest'
import { company, member } from '#db/schema/accounts.ts'
import type { listing } from '#db/schema/listings.ts'
import type { PageSize } from '#kernel/web/paging.ts'
import { useDatabase } from '#test/database.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { foldSearchChanges } from './search-fold.ts'
import { indexListings } from './search-index.ts'
import { DEFAULT_FILTER, type ListFilter } from '../filters/list-filter.ts'
import { createPostgresSearch } from './postgres-search.ts'
import { RANK_UP_TO } from './prepared-search.ts'

const database = useDatabase()
const keyOf = new Map<number, string>()

type Values = Partial<typeof listing.$inferInsert>

/** By key, oldest first. */
const CATALOGUE: Readonly<Record<string, Values>> = {
  bop: {
    title: 'Annular BOP 13-5/8" 10K',
    brand: 'Hydril',
    category: 'Drilling Equipment',
    type: 'Drilling Tools',
    city: 'Port-Gentil',
    country: 'Gabon',
    partNumber: 'GK-13.58 10M',
    priceMinor: 31_200_000n,
    currency: 'usd',
    descriptionText: 'Rebuilt with new packing element. Holds pressure like a gate valve.',
  },
  valve: {
    title: 'Gate valve 4 in',
    brand: 'Cameron',
    category: 'General Equipment',
    type: 'Valves',
    city: 'Pau',
    country: 'France',
    condition: 'new',
    priceMinor: 124_000n,
    currency: 'eur',
    descriptionText: 'Flanged, never installed.',
  },
  pump: {
    title: 'Triplex mud pump 1600HP',
    brand: 'National Oilwell',
    category: 'Drilling Equipment',
    type: 'Drilling Tools',
    city: 'Hassi Messaoud',
    country: 'Algeria',
    priceMinor: 21_000_000n,
    currency: 'usd',
    descriptionText: 'With two spare liners and a discharge valve.',
  },
  generator: {
    title: 'Groupe électrogène 500 kVA',
    brand: 'Caterpillar',
    category: 'General Equipment',
    type: 'Generators',
    city: 'Abidjan',
    country: 'Ivory Coast',
    priceMinor: 4_500_000n,
    currency: 'eur',
    descriptionText: 'Diesel generator, enclosed. Mud on the wheels; the pump was replaced.',
  },
  liner: {
    title: 'Liners, box of 12',
    brand: 'Valve Works',
    category: 'Spare Parts',
    type: 'Spare Parts',
    city: 'Aberdeen',
    country: 'United Kingdom',
    condition: 'new',
    priceMinor: 90_000n,
    currency: 'eur',
    partNumber: '6BTA5.9-G2',
    descriptionText: 'Chrome.',
  },
}

beforeAll(async () => {
  const { db } = database
  const [firm] = await db.insert(company).values({ name: 'Acme' }).returning()
  const companyId = firm?.id ?? 0
  const [person] = await db
    .insert(member)
    .values({
      companyId,
      firstName: 'Ada',
      lastName: 'Diallo',
      email: 'ada@acme.test',
      phone: '+33100000000',
      jobTitle: 'Buyer',
      country: 'France',
      city: 'Pau',
      passwordHash: '',
      verifiedAt: new Date(),
    })
    .returning()
  const memberId = person?.id ?? 0
  const start = Date.UTC(2026, 0, 1)
  for (const [index, [key, values]] of Object.entries(CATALOGUE).entries()) {
    const publishedAt = new Date(start + index * 60_000)
    const id = await createTestListing(db, {
      companyId,
      memberId,
      values: { ...values, publishedAt },
      pictures: 0,
    })
    keyOf.set(id, key)
  }
  await db.transaction((tx) => indexListings(tx, [...keyOf.keys()]))
})

async function search(filter: Partial<ListFilter>, rankUpTo = RANK_UP_TO): Promise<string[]> {
  const postgres = createPostgresSearch(database.pool, { rankUpTo })
  const { ids, total } = await postgres.search({ ...DEFAULT_FILTER, ...filter })
  expect(total).toBe(ids.length)
  return ids.map((id) => keyOf.get(id) ?? `unknown ${id}`)
}

const NEVER = -1

// The second time with a lower limit of ranking each match, then with bitmaps of all words.
describe.each([
  ['ranked one by one', RANK_UP_TO, false],
  ['in tiers', NEVER, false],
  ['in tiers, by bitmaps', NEVER, true],
] as const)('a search text, %s', (_how, rankUpTo, isMapped) => {
  beforeAll(async () => {
    if (isMapped) await foldSearchChanges(database.db, 1)
  })
  const find = (searchStr: string) => search({ searchStr }, rankUpTo)
  const cases: [asked: string, why: string, found: string[]][] = [
    ['valve', 'ranks title, then brand, then description by newest', ['valve', 'liner', 'pump', 'bop']],
    ['valves', 'finds the singular', ['valve', 'liner', 'pump', 'bop']],
    ['mud pump', 'asks for every word, wherever it stands', ['pump', 'generator']],
    ['pump mud', 'asks for every word, in any order', ['pump', 'generator']],
    ['"mud pump"', 'finds a phrase', ['pump']],
    ['"pump mud"', 'finds a phrase in its order only', []],
    ['pump -generator', 'leaves out what has an unwanted word', ['pump']],
    ['-valve', 'may have unwanted words only', ['generator']],
    ['valve -"gate valve"', 'leaves out an unwanted phrase', ['liner', 'pump']],
    ['genrator', 'forgives a missing letter', ['generator']],
    ['vlave', 'forgives swapped letters', ['valve', 'liner', 'pump', 'bop']],
    ['catterpilar', 'forgives two slips in a long word', ['generator']],
    ['pmp', 'forgives a missing letter of a very short word', ['pump', 'generator']],
    ['pomp', 'forgives one slip in a short word', ['pump', 'generator']],
    ['pamb', 'does not forgive two slips in a short word', []],
    ['ELECTROGENE', 'folds accents and case', ['generator']],
    ['électrogènes', 'folds accents of the search, too', ['generator']],
    ['13-5/8', 'finds a size', ['bop']],
    ['13 5/8', 'finds a size written with a blank', ['bop']],
    ['13-5/8"', 'takes a last quote for inches', ['bop']],
    ['1358', 'finds a size without separators', ['bop']],
    ['690 bar', 'finds a pressure class that the title says in psi', ['bop']],
    ['346 mm', 'finds a size that the title says in inches', ['bop']],
    ['gk135810m', 'finds a part number without its separators and blanks', ['bop']],
    ['GK 13-58', 'finds a part number with other separators', ['bop']],
    ['6bta5.9', 'finds the beginning of a part number as written', ['liner']],
    ['6BTA59G2', 'finds a part number without separators', ['liner']],
    ['500kva', 'finds a figure with its unit written together', ['generator']],
    ['1600 hp', 'finds a figure with its unit written apart', ['pump']],
    ['160', 'does not find a figure by its beginning', []],
    ['gener', 'finds an unfinished word', ['generator', 'valve']],
    ['gener ', 'finds what a closed word begins when nothing else is known', ['generator', 'valve']],
    ['cote ivoire', "finds a country by its French name's words", ['generator']],
    ['royaume uni', 'finds a country by another name', ['liner']],
    ['port-gentil', 'finds a place', ['bop']],
    ['the valve for the gate', 'passes over words that say nothing', ['valve', 'bop']],
    ['unobtainium', 'finds nothing where nothing is like it', []],
    ['"', 'finds nothing without a word', []],
    ["'; DROP TABLE listing; --", 'is never read as anything but words', []],
    ["a:* & !b | (c <-> 'd')", 'is never read as a query language', []],
    ['=all', 'can not name a filter token', []],
  ]
  test.each(cases)('%s %s', async (asked, _why, found) => {
    expect(await find(asked)).toEqual(found)
  })
})

describe('filters', () => {
  it('without any, show the newest first', async () => {
    expect(await search({})).toEqual(['liner', 'generator', 'pump', 'valve', 'bop'])
  })

  it('narrow to a category, a type, a condition, a country, a currency', async () => {
    expect(await search({ categorie: 'Drilling Equipment' })).toEqual(['pump', 'bop'])
    expect(await search({ type: 'generators' })).toEqual(['generator'])
    expect(await search({ condition: 'new' })).toEqual(['liner', 'valve'])
    expect(await search({ country: 'Ivory Coast' })).toEqual(['generator'])
    expect(await search({ currency: 'usd' })).toEqual(['pump', 'bop'])
    expect(await search({ country: 'Peru' })).toEqual([])
  })

  it('work together and with a text', async () => {
    expect(await search({ categorie: 'General Equipment', condition: 'new' })).toEqual(['valve'])
    expect(await search({ categorie: 'Drilling Equipment', searchStr: 'valve' })).toEqual(['pump', 'bop'])
    expect(await search({ categorie: 'Commodities', searchStr: 'valve' })).toEqual([])
    expect(await search({ categorie: 'Drilling Equipment', searchStr: '-mud' })).toEqual(['bop'])
  })

  it('narrow to a price range in a currency, its ends included', async () => {
    expect(await search({ currency: 'eur', minPrice: 1240, maxPrice: 45_000 })).toEqual([
      'generator',
      'valve',
    ])
    expect(await search({ currency: 'usd', minPrice: 210_000.01 })).toEqual(['bop'])
    expect(await search({ currency: 'eur', maxPrice: 1000, searchStr: 'chrome' })).toEqual(['liner'])
  })

  it('sort by price, across currencies in euro', async () => {
    expect(await search({ sort: 'price_asc' })).toEqual(['liner', 'valve', 'generator', 'pump', 'bop'])
    expect(await search({ sort: 'price_desc' })).toEqual(['bop', 'pump', 'generator', 'valve', 'liner'])
    expect(await search({ sort: 'price_asc', currency: 'eur' })).toEqual(['liner', 'valve', 'generator'])
    expect(await search({ sort: 'price_desc', searchStr: 'valve' })).toEqual([
      'bop',
      'pump',
      'valve',
      'liner',
    ])
    expect(await search({ sort: 'newest', searchStr: 'valve' })).toEqual(['liner', 'pump', 'valve', 'bop'])
  })
})

describe('pages', () => {
  it('beyond the last are empty and still tell the total', async () => {
    const postgres = createPostgresSearch(database.pool)
    expect(await postgres.search({ ...DEFAULT_FILTER, page: 1_000_000, displayCount: 100 })).toEqual({
      total: 5,
      ids: [],
    })
    expect(await postgres.search({ ...DEFAULT_FILTER, page: 2, searchStr: 'valve' })).toEqual({
      total: 4,
      ids: [],
    })
  })

  it.each([1, 3])('of very many matches go on where the one before ended, %i at a time', async (size) => {
    const postgres = createPostgresSearch(database.pool, { rankUpTo: NEVER })
    const asked = { ...DEFAULT_FILTER, searchStr: 'valve', displayCount: size as PageSize }
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => postgres.search({ ...asked, page })))
    expect(pages.flatMap(({ ids }) => ids.map((id) => keyOf.get(id)))).toEqual([
      'valve',
      'liner',
      'pump',
      'bop',
    ])
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([4]))
  })
})
