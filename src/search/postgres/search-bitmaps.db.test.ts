import { inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { listing } from '#db/schema/listings.ts'
import { useDatabase } from '#test/database.ts'
import { createVariedListings } from '#test/factories/varied-listings.ts'
import { DEFAULT_FILTER, type ListFilter } from '../filters/list-filter.ts'
import { countedTypes, countedValues, narrowingClasses } from '../words/facets.ts'
import type { Reader } from './parameters.ts'
import { createPostgresSearch } from './postgres-search.ts'
import { foldSearchChanges, notePhrases } from './search-fold.ts'
import { indexListings } from './search-index.ts'
import type { NotePhrases } from './words-on-map.ts'

const database = useDatabase()
const ids: number[] = []

/** No match is ranked individually, so that bitmaps are used even for few listings. */
const NEVER = -1
/** Some of the words below are in more listings than this, some in fewer. */
const MAPPED_FROM = 12

beforeAll(async () => {
  ids.push(...(await createVariedListings(database.db)))
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
/** Searches that have no bitmap before they are first made. */
const PHRASES = [
  '"pump valve"',
  '"valve riser" spare',
  'pump -"pump valve"',
  '"unicorn pump"',
  '13-5/8 ',
  '13 5/8 riser',
  '5-1/2-ri',
  'p',
  'uni -v',
  'riser over 4 in',
  'pump without motor',
  'used pump',
  'used',
  'pump not new',
  'TR660 ',
  'tr-660 pump',
  'valve -TR660',
  'riser tr 660',
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
  { country: 'France,Gabon', brand: 'Cameron,nobody' },
]
const QUESTIONS: readonly Partial<ListFilter>[] = [
  ...[...TEXTS, ...PHRASES].map((searchStr) => ({ searchStr })),
  ...[...TEXTS, ...PHRASES].map((searchStr, place) => ({ ...NARROWED[place % NARROWED.length], searchStr })),
  ...NARROWED,
  ...NARROWED.map((filter) => ({ ...filter, searchStr: 'spare' })),
]

const FACETED: readonly Partial<ListFilter>[] = [
  { searchStr: 'valve' },
  { country: 'France,Gabon', year: '2010-2014,2015-2019', searchStr: 'spare' },
  { brand: 'Cameron,nobody', condition: 'used' },
  { categorie: 'Drilling Equipment', searchStr: 'casing' },
  { categorie: 'Drilling Equipment', condition: 'new' },
  { categorie: 'Drilling Equipment', type: 'Casing', country: 'France' },
  { type: 'Casing', searchStr: 'spare' },
  { categorie: 'Drilling Equipment', searchStr: 'unicorn' },
]

const asked = new Set<string>()
const note: NotePhrases = (queries) => queries.forEach((query) => asked.add(query))

async function inTurn<T, U>(list: readonly T[], act: (one: T) => Promise<U>): Promise<U[]> {
  const found: U[] = []
  for (const one of list) found.push(await act(one))
  return found
}

type Options = Parameters<typeof createPostgresSearch>[1]

const ask = (reader: Reader, options: Options = {}) => {
  const search = createPostgresSearch(reader, { rankUpTo: NEVER, ...options })
  return {
    lists: () => inTurn(QUESTIONS, (question) => search.search({ ...DEFAULT_FILTER, ...question })),
    facets: async () => {
      const counted = await inTurn(FACETED, (filter) => search.countFacets({ ...DEFAULT_FILTER, ...filter }))
      return counted.map(({ counts: facets }, place) => offered(FACETED[place], facets))
    },
  }
}

function offered({ categorie = '', type }: Partial<ListFilter> = {}, facets: ReadonlyMap<string, number>) {
  return [
    ...countedTypes(categorie, facets),
    ...narrowingClasses({ categorie, ...(type !== undefined && { type }) }, facets),
    ...(['category', 'condition', 'country', 'year'] as const).flatMap((name) =>
      countedValues(name, facets, []),
    ),
  ]
}

/** The answer of the full-text index alone. */
async function withoutBitmaps(options: Options = {}) {
  const client = await database.pool.connect()
  try {
    await client.query('BEGIN; UPDATE lexicon SET is_mapped = false')
    const { lists, facets } = ask(client, options)
    return { lists: await lists(), facets: await facets() }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

/** Also with every word counted as frequent, so that phrases need their own bitmaps. */
async function expectTheSame() {
  const truth = await withoutBitmaps()
  for (const options of [{}, { rareUpTo: 0, note }]) {
    const { lists, facets } = ask(database.pool, options)
    expect(await lists()).toEqual(truth.lists)
    expect(await facets()).toEqual(truth.facets)
  }
  const few = ask(database.pool, { rareUpTo: 0, rankUpTo: 30 })
  expect(await few.facets()).toEqual(truth.facets)
  expect(await few.lists()).toEqual(await withoutBitmaps({ rankUpTo: 30 }).then(({ lists }) => lists))
  expect(truth.lists.filter(({ total }) => total > 0).length).toBeGreaterThan(45)
  expect(truth.facets.flat().length).toBeGreaterThan(6)
}

/** A reader that tells its statements. */
function telling(): { reader: Reader; sent: string[] } {
  const sent: string[] = []
  const query = async (statement: { text: string } | string, values?: unknown[]) => {
    sent.push(typeof statement === 'string' ? statement : statement.text)
    return database.pool.query(statement as string, values)
  }
  return { reader: { query } as Reader, sent }
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

  it('of few the facets one by one, and of none nothing', async () => {
    const { reader, sent } = telling()
    const count = (searchStr: string, rankUpTo: number) =>
      createPostgresSearch(reader, { rankUpTo, rareUpTo: 0 }).countFacets({ ...DEFAULT_FILTER, searchStr })
    const isRead = (table: string) => sent.splice(0).some((text) => text.includes(`${table} `))
    const { counts } = await count('valve ', NEVER)
    expect(isRead('search_facet')).toBe(true)
    const few = await count('valve ', 1000)
    expect(sent.some((text) => text.includes('settled AS'))).toBe(false)
    expect(isRead('search_facet')).toBe(true)
    // Also of brands that are too rare for a bitmap.
    expect([...few.counts]).toEqual(expect.arrayContaining([...counts]))
    expect((await count('-spare -pump -valve -casing -riser -uni ', NEVER)).counts.size).toBe(0)
    // The look that finds none is the only one.
    expect(sent.filter((text) => text.includes('search_facet '))).toHaveLength(1)
  })

  it('of a size or model that nobody asked for, reading only texts that do not write it as one word', async () => {
    const { reader, sent } = telling()
    const search = createPostgresSearch(reader, { rankUpTo: NEVER, rareUpTo: 0 })
    const { total } = await search.search({ ...DEFAULT_FILTER, searchStr: 'riser TR660 ' })
    expect(total).toBeGreaterThan(5)
    const counts = sent.filter((text) => /count/.test(text) && /vector @@/.test(text))
    expect(counts).toEqual([])
    expect(sent.some((text) => text.includes('search_matches'))).toBe(true)
    // Without a word for the whole, every candidate would have to be read.
    sent.length = 0
    await search.search({ ...DEFAULT_FILTER, searchStr: '"pump valve"' })
    expect(sent.some((text) => /count/.test(text) && /vector @@/.test(text))).toBe(true)
  })

  it('once phrases that were asked have bitmaps of their own', async () => {
    expect([...asked]).toEqual(
      expect.arrayContaining(["('valve' <-> 'riser')", "('^pump' <-> '^valve')", "'uni':*"]),
    )
    await notePhrases(database.db, [...asked])
    await foldSearchChanges(database.db, MAPPED_FROM)
    asked.clear()
    await expectTheSame()
    // Nothing is left to the full-text index, and nothing is noted twice on one day.
    expect([...asked]).toEqual([])
  })

  it('facets of searches in a row are counted from codes, as from bitmaps, until the next fold', async () => {
    const { reader, sent } = telling()
    await database.pool.query('UPDATE search_stamp SET folds = folds + 1')
    const search = createPostgresSearch(reader, { rankUpTo: NEVER })
    const filter = { ...DEFAULT_FILTER, searchStr: 'valve', categorie: 'Drilling Equipment' as const }
    const counted = await inTurn(Array.from({ length: 10 }), async () => {
      sent.length = 0
      const { counts } = await search.countFacets(filter)
      return {
        counts: [...counts].toSorted(),
        areCoded: sent.some((text) => text.includes('true THEN (SELECT encode')),
      }
    })
    expect(counted[0]?.areCoded).toBe(false)
    expect(counted.at(-1)?.areCoded).toBe(true)
    expect(
      counted[0]?.counts.filter(([facet]) => /^(brand|country|outside_diameter|type):/.test(facet)).length,
    ).toBeGreaterThan(4)
    for (const { counts } of counted) expect(counts).toEqual(counted[0]?.counts)
    await database.pool.query('UPDATE search_stamp SET folds = folds + 1')
    sent.length = 0
    await search.countFacets(filter)
    expect(sent.join()).not.toContain('true THEN (SELECT encode')
  })

  it('a first page takes one look at each tier until it is full, and few matches one look at all', async () => {
    const { reader, sent } = telling()
    const looks = async (rankUpTo: number, searchStr: string) => {
      sent.length = 0
      const found = await createPostgresSearch(reader, { rankUpTo }).search({ ...DEFAULT_FILTER, searchStr })
      return { ...found, looked: sent.filter((text) => text.includes('search_matches')).length }
    }
    const { total } = await looks(NEVER, 'casing valve ')
    expect(total).toBeGreaterThan(0)
    expect(await looks(total, 'casing valve ')).toMatchObject({ total, looked: 1 })
    // More than a page have it in the title.
    expect(await looks(NEVER, 'pump ')).toMatchObject({ looked: 1 })
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

test('phrases that the names of frequent words bring have bitmaps before anybody asks', async () => {
  const { db, pool } = database
  const some = ids.filter((id) => id % 5 === 3)
  await db.update(listing).set({ title: 'mud pump' }).where(inArray(listing.id, some))
  await db.transaction((tx) => indexListings(tx, some))
  await foldSearchChanges(db, MAPPED_FROM, some.length)
  const { rows } = await pool.query(
    "SELECT sum(bit_count(bits))::int AS listings FROM search_bitmap WHERE term = '(''mud'' <-> ''pump'')'",
  )
  expect(rows).toEqual([{ listings: some.length }])
  // Nothing is left to be noted by a first search.
  asked.clear()
  await createPostgresSearch(pool, { rankUpTo: NEVER, rareUpTo: some.length, note }).search({
    ...DEFAULT_FILTER,
    searchStr: 'pump ',
  })
  expect([...asked]).toEqual([])
})

test('phrases that nobody asked for in a month lose their bitmaps', async () => {
  const { db, pool } = database
  const kept = async () =>
    (await pool.query("SELECT DISTINCT term FROM search_bitmap WHERE term ~ '^[(]' ORDER BY term")).rows
  const before = await kept()
  await pool.query("UPDATE search_phrase SET asked_on = current_date - 31 WHERE query ~ 'unicorn'")
  await foldSearchChanges(db, MAPPED_FROM)
  const after = await kept()
  expect(after.length).toBeGreaterThan(2)
  expect(after).toEqual(before.filter(({ term }) => !/unicorn/.test(term)))
  expect(after.length).toBeLessThan(before.length)
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
  const found = await createPostgresSearch(database.pool, { rankUpTo: NEVER }).search({
    ...DEFAULT_FILTER,
    searchStr: 'dirigible ',
  })
  expect(found).toEqual({ total: 1, ids: [id] })
  await foldSearchChanges(database.db, 1)
  expect((await database.pool.query("SELECT FROM search_bitmap WHERE term = 'dirigible'")).rowCount).toBe(1)
})
