import { beforeAll, describe, expect, test } from 'vitest'
import { company, member } from '#db/schema/accounts.ts'
import { CATEGORIES } from '#kernel/trade/taxonomy.ts'
import { useDatabase } from '#test/database.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { TRADE_LISTINGS } from '#test/trade/listings.ts'
import {
  ABOVE,
  AMOUNTS,
  COUNTED,
  JOINED,
  LEFT_OUT,
  LIMITS,
  MISSPELT,
  NOTHING,
  readSearches,
  WITHOUT,
  WRAPPED_NAMES,
  type TradeSearch,
} from '#test/trade/searches.ts'
import { DEFAULT_FILTER } from '../filters/list-filter.ts'
import { createPostgresSearch } from './postgres-search.ts'
import { indexListings } from './search-index.ts'

const database = useDatabase()
const keys = new Map<number, string>()

beforeAll(async () => {
  const { db } = database
  const [firm] = await db.insert(company).values({ name: 'Acme' }).returning()
  const companyId = firm?.id ?? 0
  const place = { country: 'France', city: 'Pau' }
  const person = { firstName: 'A', lastName: 'B', email: 'a@b.test', phone: '1', jobTitle: 'x', ...place }
  const [seller] = await db
    .insert(member)
    .values({ ...person, companyId, passwordHash: '', verifiedAt: new Date() })
    .returning()
  for (const [place, { key, ...values }] of TRADE_LISTINGS.entries()) {
    const category = CATEGORIES.find(({ types }) => types.some((type) => type === values.type))?.name ?? ''
    const id = await createTestListing(db, {
      companyId,
      memberId: seller?.id ?? 0,
      pictures: 0,
      values: { ...values, category, currency: 'usd', priceMinor: BigInt(place + 1) * 100_000n },
    })
    keys.set(id, key)
  }
  await db.transaction((tx) => indexListings(tx, [...keys.keys()]))
})

const search = () => createPostgresSearch(database.pool, { leavesOut: true })

async function found(searchStr: string): Promise<string[]> {
  const { ids } = await search().search({ ...DEFAULT_FILTER, searchStr })
  return ids.map((id) => keys.get(id) ?? '?')
}

/** The searches whose first matches are others than expected, with what came first. */
async function failing(searches: readonly TradeSearch[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { text, first } of searches) {
    const got = (await found(text)).slice(0, first.length)
    if (first.some((key) => !got.includes(key)))
      wrong.push(`${text}: ${got.join(' ')} instead of ${first.join(' ')}`)
  }
  return wrong
}

describe('what people call things, in both languages, comes first', () => {
  test('names, alone and in a request', async () => {
    expect(await failing(WRAPPED_NAMES)).toEqual([])
  })

  test('amounts in other units and spellings', async () => {
    expect(await failing(readSearches(AMOUNTS))).toEqual([])
  })

  test('counts of things', async () => {
    expect(await failing(readSearches(COUNTED))).toEqual([])
  })

  test('names with or without blanks, and older spellings of sizes', async () => {
    expect(await failing(readSearches(JOINED))).toEqual([])
  })

  test('misspelt words', async () => {
    expect(await failing(readSearches(MISSPELT))).toEqual([])
  })

  test('words that no listing has, or that nothing has together with the others', async () => {
    expect(await failing(readSearches(LEFT_OUT))).toEqual([])
  })
})

test('says which words it did without', async () => {
  for (const { text, leftOut } of readSearches(LEFT_OUT)) {
    const { reading } = await search().countFacets({ ...DEFAULT_FILTER, searchStr: text })
    expect(reading.leftOut, text).toEqual(leftOut)
  }
})

test('limits select listings by their amounts and prices', async () => {
  for (const { text, first } of readSearches(LIMITS))
    expect((await found(text)).toSorted(), text).toEqual(first.toSorted())
})

test('what is not wanted is not found, in whichever words', async () => {
  for (const line of WITHOUT.trim().split('\n')) {
    const [keysOf = '', searches = ''] = line.split(' = ')
    const [first = '', absent = ''] = keysOf.split(' ! ')
    for (const text of searches.split(' | ')) {
      const got = await found(text)
      expect(got, text).toEqual(expect.arrayContaining(first.split(' ')))
      expect(
        got.filter((key) => absent.split(' ').includes(key)),
        text,
      ).toEqual([])
    }
  }
})

test('says which limits it could not apply, and which price it did', async () => {
  const readingOf = async (searchStr: string) =>
    (await search().countFacets({ ...DEFAULT_FILTER, searchStr })).reading
  expect(await readingOf('excavator over 50')).toMatchObject({ unapplied: ['over 50'], price: null })
  expect(await readingOf('excavator under 8,500 hours')).toMatchObject({ unapplied: ['under 8,500 hours'] })
  expect(await readingOf('pelle moins de 90 000 $')).toMatchObject({
    alone: '"pelle" moins de 90 000 $',
    price: { currency: 'usd', maxPrice: 90_000, rest: 'pelle' },
  })
  expect(await readingOf('under $90k')).toMatchObject({
    price: { currency: 'usd', maxPrice: 90_000, rest: '' },
  })
  const asked = { ...DEFAULT_FILTER, searchStr: 'excavator under €90,000', currency: 'usd' as const }
  expect((await search().countFacets(asked)).reading).toMatchObject({
    unapplied: ['under €90,000'],
    price: null,
  })
})

test('finds nothing for what is not there', async () => {
  for (const text of NOTHING) expect(await found(text), text).toEqual([])
})

test.each(
  ABOVE.trim()
    .split('\n')
    .flatMap((line) => {
      const [keysOf = '', searches = ''] = line.split(' = ')
      return searches.split(' | ').map((text) => [text, ...keysOf.split(' > ')] as const)
    }),
)('%s: what is for sale stands above what mentions it', async (text, above, below) => {
  const got = await found(text)
  expect(got).toContain(above)
  if (got.includes(below ?? '')) expect(got.indexOf(above ?? '')).toBeLessThan(got.indexOf(below ?? ''))
})

test('without leave nothing is left out: an alert waits for all of its words', async () => {
  const strict = createPostgresSearch(database.pool)
  for (const searchStr of ['casing 9-5/8 Peru', 'excavator wombat'])
    expect((await strict.search({ ...DEFAULT_FILTER, searchStr })).total, searchStr).toBe(0)
})

test('tells what was also searched for, and how to search for the words alone', async () => {
  const readingOf = async (searchStr: string) =>
    (await search().countFacets({ ...DEFAULT_FILTER, searchStr })).reading
  expect(await readingOf('need xmas tree 10,000 psi -gas')).toEqual({
    also: expect.arrayContaining(['Christmas tree', 'solid block tree']) as string[],
    alone: '"xmas" "tree" 10,000 psi -"gas"',
    leftOut: [],
    price: null,
    unapplied: [],
  })
  expect(await readingOf('excavtor')).toMatchObject({ also: ['excavator'] })
  expect(await readingOf('"xmas tree"')).toMatchObject({ also: [] })
})
