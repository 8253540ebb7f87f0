import { inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { company, member } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'
import { useDatabase } from '#test/database.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { DEFAULT_FILTER, type ListFilter } from '../filters/list-filter.ts'
import { countedTypes, narrowingClasses } from '../words/facets.ts'
import type { Reader } from './parameters.ts'
import { createPostgresSearch } from './postgres-search.ts'
import { foldSearchChanges } from './search-fold.ts'
import { indexListings } from './search-index.ts'

const database = useDatabase()
const ids: number[] = []

/** No match is ranked by itself, so that bitmaps decide about few listings, too. */
const NEVER = -1
/** Some of the words below are in more listings than this, some in fewer. */
const MAPPED_FROM = 12

const NOUNS = ['pump', 'pumps', 'pumping', 'valve', 'valves', 'rig', 'riser', 'casing', 'tubing', 'motor']
const BRANDS = ['Cameron', 'Hydril', 'Pump Works', 'Valvoline']
const PLACES = [
  ['Pau', 'France'],
  ['Port-Gentil', 'Gabon'],
  ['Luanda', 'Angola'],
] as const
const KINDS = [
  ['General Equipment', 'Valves'],
  ['Drilling Equipment', 'Casing'],
  ['Drilling Equipment', 'Drilling Tools'],
] as const

/** A choice that depends only on the listing and the turn. */
const choose = <T>(list: readonly T[], n: number, turn: number): T =>
  list[(n * 31 + turn * 17 + ((n * turn) % 7)) % list.length] as T

function valuesOf(n: number): Partial<typeof listing.$inferInsert> {
  const [city, country] = choose(PLACES, n, 3)
  const [category, type] = choose(KINDS, n, 4)
  return {
    title: `${choose(NOUNS, n, 1)} ${choose(NOUNS, n, 2)} ${n % 40 === 0 ? 'unicorn' : 'spare'}`,
    brand: choose(BRANDS, n, 5),
    category,
    type,
    city,
    country,
    condition: n % 3 === 0 ? 'new' : 'used',
    currency: n % 2 === 0 ? 'eur' : 'usd',
    priceMinor: BigInt(10_000 + ((n * 7919) % 500) * 100),
    descriptionText: `${choose(NOUNS, n, 6)} and ${choose(NOUNS, n, 8)} kept dry`,
    attributes: type === 'Casing' ? { outside_diameter: n % 4 === 0 ? 7 : 9.625 } : {},
    publishedAt: new Date(Date.UTC(2026, 0, 1) + ((n * 7919) % 240) * 60_000),
  }
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
  // Ids on both sides of the border between two ranges.
  await db.execute(sql`SELECT setval(pg_get_serial_sequence('listing', 'id'), 29900)`)
  for (let n = 0; n < 240; n += 1)
    ids.push(
      await createTestListing(db, {
        companyId,
        memberId: person?.id ?? 0,
        values: valuesOf(n),
        pictures: 0,
      }),
    )
  await db.transaction((tx) => indexListings(tx, ids))
})

const TEXTS = [
  'pump ',
  'pump',
  'pum',
  'valve casing ',
  'casing valve',
  'valve -pump',
  '-pump',
  '-unicorn',
  'riser unicorn',
  'uni',
  'pumpp casing ',
  'cameron valve',
  '"valve" motor',
  'gabon',
  'spare',
  'val -spare',
  'spare -uni -motor',
]
const NARROWED: readonly Partial<ListFilter>[] = [
  { categorie: 'Drilling Equipment', condition: 'used' },
  { condition: 'new', country: 'Gabon' },
  { sort: 'newest', page: 2 },
  { sort: 'price_asc' },
  { currency: 'eur', minPrice: 120, maxPrice: 400 },
  { currency: 'usd', sort: 'price_desc' },
  { condition: 'used', country: 'France', sort: 'price_asc' },
  { categorie: 'Drilling Equipment', currency: 'eur', maxPrice: 300 },
  { categorie: 'Drilling Equipment', attributes: 'outside_diameter:7' },
]
const QUESTIONS: readonly Partial<ListFilter>[] = [
  ...TEXTS.map((searchStr) => ({ searchStr })),
  ...TEXTS.map((searchStr, place) => ({ ...NARROWED[place % NARROWED.length], searchStr })),
  ...NARROWED,
  ...NARROWED.map((filter) => ({ ...filter, searchStr: 'spare' })),
]

const FACETED: readonly Partial<ListFilter>[] = [
  { categorie: 'Drilling Equipment', searchStr: 'casing' },
  { categorie: 'Drilling Equipment', condition: 'new' },
  { categorie: 'Drilling Equipment', type: 'Casing', country: 'France' },
  { type: 'Casing', searchStr: 'spare' },
  { categorie: 'Drilling Equipment', searchStr: 'unicorn' },
]

async function inTurn<T, U>(list: readonly T[], act: (one: T) => Promise<U>): Promise<U[]> {
  const found: U[] = []
  for (const one of list) found.push(await act(one))
  return found
}

const ask = (reader: Reader) => {
  const search = createPostgresSearch(reader, NEVER)
  return {
    lists: () => inTurn(QUESTIONS, (question) => search.search({ ...DEFAULT_FILTER, ...question })),
    facets: async () => {
      const counts = await inTurn(FACETED, (filter) => search.countFacets({ ...DEFAULT_FILTER, ...filter }))
      return counts.map((facets, place) => offered(FACETED[place], facets))
    },
  }
}

function offered({ categorie = '', type }: Partial<ListFilter> = {}, facets: ReadonlyMap<string, number>) {
  return [
    ...countedTypes(categorie, facets),
    ...narrowingClasses({ category: categorie, type, chosen: [] }, facets),
  ]
}

/** The answer of the full-text index alone. */
async function withoutBitmaps() {
  const client = await database.pool.connect()
  try {
    await client.query('BEGIN; UPDATE lexicon SET is_mapped = false')
    const { lists, facets } = ask(client)
    return { lists: await lists(), facets: await facets() }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

async function expectTheSame() {
  const { lists, facets } = ask(database.pool)
  const truth = await withoutBitmaps()
  expect(await lists()).toEqual(truth.lists)
  expect(await facets()).toEqual(truth.facets)
  expect(truth.lists.filter(({ total }) => total > 0).length).toBeGreaterThan(35)
  expect(truth.facets.flat().length).toBeGreaterThan(6)
}

const pending = async () =>
  (await database.pool.query<{ count: number }>('SELECT count(*)::int FROM search_pending')).rows[0]?.count

describe('bitmaps find, count and order what the full-text index does', () => {
  it('when all is folded', async () => {
    await foldSearchChanges(database.db, MAPPED_FROM)
    expect(await pending()).toBe(0)
    const { rows } = await database.pool.query('SELECT DISTINCT part FROM search_bitmap ORDER BY 1')
    expect(rows).toEqual([{ part: 0 }, { part: 1 }])
    await expectTheSame()
  })

  it('while changes wait, and once they are folded', async () => {
    const { db } = database
    const [changed, removed] = [ids.filter((id) => id % 5 === 0), ids.filter((id) => id % 5 === 1)]
    await db
      .update(listing)
      .set({ title: 'unicorn pump motor', country: 'Gabon', condition: 'new', type: 'Casing' })
      .where(inArray(listing.id, changed))
    await db.update(listing).set({ state: 'withdrawn' }).where(inArray(listing.id, removed))
    await db.transaction((tx) => indexListings(tx, [...changed, ...removed]))
    expect(await pending()).toBe(changed.length + removed.length)
    await expectTheSame()
    // 'unicorn' becomes frequent enough for a bitmap.
    await foldSearchChanges(db, MAPPED_FROM)
    expect(await pending()).toBe(0)
    const { rows } = await database.pool.query(
      "SELECT sum(bit_count(bits))::int FROM search_bitmap WHERE term = 'unicorn'",
    )
    expect(rows).toEqual([{ sum: changed.length + ids.filter((id, n) => n % 40 === 0 && id % 5 > 1).length }])
    await expectTheSame()
  })

  it('when a word is gone and comes back', async () => {
    const { db } = database
    const some = ids.filter((id) => id % 5 === 0)
    const rename = async (title: string) => {
      await db.update(listing).set({ title }).where(inArray(listing.id, some))
      await db.transaction((tx) => indexListings(tx, some))
      await foldSearchChanges(db, MAPPED_FROM)
    }
    await rename('zeppelin pump')
    await rename('pump')
    expect((await database.pool.query("SELECT FROM search_bitmap WHERE term ~ 'zeppelin'")).rowCount).toBe(0)
    await rename('zeppelin')
    const { lists } = ask(database.pool)
    expect(await lists()).toEqual((await withoutBitmaps()).lists)
  })
})

test('a change that is made while the bitmaps are folded is in no bitmap, and not lost', async () => {
  const [id = 0] = ids.filter((one) => one % 5 === 2)
  await database.db.transaction(async (tx) => {
    await tx
      .update(listing)
      .set({ title: 'dirigible' })
      .where(inArray(listing.id, [id]))
    await indexListings(tx, [id])
    await foldSearchChanges(database.db, 1)
  })
  const found = await createPostgresSearch(database.pool, NEVER).search({
    ...DEFAULT_FILTER,
    searchStr: 'dirigible ',
  })
  expect(found).toEqual({ total: 1, ids: [id] })
  await foldSearchChanges(database.db, 1)
  expect((await database.pool.query("SELECT FROM search_bitmap WHERE term = 'dirigible'")).rowCount).toBe(1)
})
