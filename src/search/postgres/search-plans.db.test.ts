import type pg from 'pg'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { findListedParts, readListed } from '#features/catalogue/server/listed-addresses.ts'
import { useDatabase } from '#test/database.ts'
import { DEFAULT_FILTER, type ListFilter } from '../filters/list-filter.ts'
import { boundedSearch } from './bounded-search.ts'
import { typedNames } from '../words/suggestions.ts'
import { createPostgresSearch } from './postgres-search.ts'
import { foldSearchChanges } from './search-fold.ts'
import { MAPPED_FROM } from './search-terms.ts'
import { readSuggestedTerms } from './suggested-terms.ts'

const database = useDatabase()
const ROWS = 50_000

/** A listing's category, and the classes of its two attributes, in SQL. */
const CODE = `(ARRAY['CO','CM','DR','GE','SA','SP'])[1 + id % 6]`
const BORE = `('bore:' || (ARRAY['9','11','13.625','18.75','7.0625'])[1 + id % 5])`
const CLASS = `('pressure_class:' || (ARRAY['3000','5000','10000','15000'])[1 + id % 4])`

/**
 * Fifty thousand listings of 300 title words, six categories and twelve countries, straight into the tables.
 */
const START = [
  `INSERT INTO company (id, name) VALUES (1, 'Acme')`,
  `INSERT INTO member (id, company_id, first_name, last_name, email, phone, job_title, country, city, password_hash, verified_at)
   VALUES (1, 1, 'A', 'B', 'a@b.test', '1', 'x', 'France', 'Pau', '', now())`,
]

const LISTINGS = [
  `INSERT INTO listing (id, company_id, created_by, state, title, brand, category, type, condition, description_html,
     description_text, inspected, country, city, price_minor, currency, legal_owner, published_at)
   SELECT n, 1, 1, 'published', 'wordx' || chr(97 + n % 26) || chr(97 + n % 23) || ' valve', 'brand' || n % 40,
     (ARRAY['Completion, Intervention Equipment','Commodities','Drilling Equipment','General Equipment','Safety Equipment','Spare Parts'])[1 + n % 6],
     'Valves', CASE n % 3 WHEN 0 THEN 'new' ELSE 'used' END, '', repeat('lorem ipsum ', 20),
     CASE WHEN n % 500 = 0 THEN 'yes' END, (ARRAY['France','Gabon','Angola','Nigeria'])[1 + n % 4], 'Pau', 100 + (n * 7919) % 90000000, (ARRAY['usd','eur'])[1 + n % 2], 'x',
     '2026-01-01'::timestamptz + n * interval '1 second'
   FROM generate_series(1, ${ROWS}) AS n`,
  `INSERT INTO search_entry (listing_id, vector, category, type, condition, country, currency, price_minor, price_eur_minor, published_at)
   SELECT id, setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', brand), 'B')
       || setweight(to_tsvector('simple', description_text), 'D')
       || array_to_tsvector(ARRAY['=all', '=c:' || ${CODE}, '=t:valves', '=n:' || condition,
            '=o:' || (ARRAY['FR','GA','AO','NG'])[1 + id % 4], '=u:' || currency, '=b:' || brand,
            '=f:brand:' || brand || '!' || initcap(brand),
            '=a:' || ${BORE}, '=a:' || ${CLASS}, '=f:' || ${CODE} || ':' || ${BORE}, '=f:' || ${CODE} || ':' || ${CLASS},
            '=f:' || ${CODE} || ':type:valves'] || CASE WHEN inspected IS NULL THEN '{}' ELSE '{=i:yes}'::text[] END
         || ARRAY['=k:' || lpad(to_hex(id % 500), 32, '0')]),
     category, type, condition, country, currency, price_minor, price_minor, published_at FROM listing`,
  `INSERT INTO search_facet (listing_id, facets) SELECT id, ARRAY['type:valves', ${BORE}, ${CLASS}, 'category:' || ${CODE}, 'brand:' || brand, 'condition:' || condition,
     'country:' || (ARRAY['FR','GA','AO','NG'])[1 + id % 4]] FROM listing`,
  // Every tenth does not state its bore, and only every fiftieth its year.
  `INSERT INTO search_figure (listing_id, key, figure) SELECT id, 'bore', (id * 7919) % 1000 FROM listing WHERE id % 10 <> 0`,
  `INSERT INTO search_figure (listing_id, key, figure) SELECT id, 'inlets', id % 12 FROM listing`,
  `INSERT INTO search_figure (listing_id, key, figure) SELECT id, 'year', 1980 + id % 40 FROM listing WHERE id % 50 = 0`,
]

const END = [
  `INSERT INTO lexicon (term, listings) SELECT word, ndoc FROM ts_stat('SELECT vector FROM search_entry')`,
  `INSERT INTO lexicon (term, listings) SELECT DISTINCT translate(md5(n::text), '0123456789', 'ghijklmnop'), 1
   FROM generate_series(1, ${ROWS}) AS n`,
  `VACUUM ANALYZE search_entry`,
  `VACUUM ANALYZE search_facet`,
  `VACUUM ANALYZE search_figure`,
  `UPDATE lexicon SET is_mapped = true WHERE listings >= ${MAPPED_FROM} OR left(term, 1) = '=' AND left(term, 3) <> '=k:'`,
  `INSERT INTO search_pending SELECT listing_id FROM search_entry`,
  `ANALYZE lexicon`,
]

beforeAll(async () => {
  await database.seed([...START, ...LISTINGS, ...END])
  await foldSearchChanges(database.db)
  await database.pool.query('VACUUM ANALYZE search_bitmap, search_pending')
})

/** Reads a table from end to end. */
const WHOLE = /Seq Scan on (search_entry|search_bitmap|search_facet|search_figure|lexicon)\b(?!_)/

/** A pool that remembers the plan of every statement that it was sent. */
function recordingPool() {
  const plans: string[] = []
  const pool: Pick<pg.Pool, 'query'> = {
    query: async (statement: pg.QueryConfig | string, values?: unknown[]) => {
      const { text, values: given = values } =
        typeof statement === 'string'
          ? { text: statement }
          : { text: statement.text, values: statement.values }
      const explained = await database.pool.query<Record<'QUERY PLAN', string>>(`EXPLAIN ${text}`, given)
      plans.push(explained.rows.map((row) => row['QUERY PLAN']).join('\n'))
      return database.pool.query(text, given)
    },
  } as Pick<pg.Pool, 'query'>
  return { pool, plans }
}

/** Runs a search and answers, beside the result, the plans of what it sent. */
async function planOf(filter: Partial<ListFilter>) {
  const { pool, plans } = recordingPool()
  const result = await createPostgresSearch(pool).search({ ...DEFAULT_FILTER, ...filter })
  return { ...result, plan: plans.join('\n\n') }
}

async function facetPlanOf(filter: Partial<ListFilter>) {
  const { pool, plans } = recordingPool()
  const counted = await createPostgresSearch(pool).countFacets({ ...DEFAULT_FILTER, ...filter })
  return { ...counted, plan: plans.join('\n\n') }
}

describe('at fifty thousand listings', () => {
  const CASES: [what: string, filter: Partial<ListFilter>, same: string][] = [
    ['the default list', {}, 'true'],
    ['a deep page', { page: 2400 }, 'true'],
    ['a category', { categorie: 'Drilling Equipment' }, "category = 'Drilling Equipment'"],
    ['a country that nothing is in', { country: 'Peru' }, "country = 'Peru'"],
    ['a country', { country: 'Gabon' }, "country = 'Gabon'"],
    [
      'a category and a condition',
      { categorie: 'Commodities', condition: 'used' },
      "category = 'Commodities' AND condition = 'used'",
    ],
    ['a text', { searchStr: 'brand7' }, "brand = 'brand7'"],
    ['an unfinished text', { searchStr: 'wordxab' }, "title LIKE 'wordxab%'"],
    [
      'a text in a category',
      { searchStr: 'brand7', categorie: 'Commodities' },
      "brand = 'brand7' AND category = 'Commodities'",
    ],
    ['a misspelt word', { searchStr: 'wrodxaa' }, "title LIKE 'wordxaa %'"],
    ['a class of an attribute', { attributes: 'bore:9' }, 'id % 5 = 0'],
    [
      'two classes in a category',
      { categorie: 'Commodities', attributes: 'bore:9,pressure_class:3000' },
      "category = 'Commodities' AND id % 20 = 0",
    ],
    ['several countries', { country: 'Gabon,Angola' }, "country IN ('Gabon', 'Angola')"],
    [
      'several countries and brands',
      { country: 'Gabon,Angola', brand: 'Brand5,brand6,unknown', condition: 'used' },
      "brand IN ('brand5', 'brand6') AND condition = 'used'",
    ],
    ['what was inspected', { inspected: 'yes' }, "inspected = 'yes'"],
    [
      'what was inspected of a text in a category, by price',
      { searchStr: 'valve', categorie: 'Commodities', inspected: 'yes', sort: 'price_asc' },
      "category = 'Commodities' AND inspected = 'yes'",
    ],
    ['a yard', { yard: '7b'.padStart(32, '0') }, 'id % 500 = 123'],
    [
      'a text in a yard, by price',
      { yard: '7b'.padStart(32, '0'), searchStr: 'valve', sort: 'price_asc' },
      'id % 500 = 123',
    ],
    ['a class with a text', { searchStr: 'brand7', attributes: 'bore:9' }, "brand = 'brand7' AND id % 5 = 0"],
    ['a limit that nothing keeps', { searchStr: 'valve over 500 kVA' }, 'false'],
    [
      'a typed price',
      { searchStr: 'brand7 under 200,000 eur' },
      "brand = 'brand7' AND currency = 'eur' AND price_minor <= 20000000",
    ],
    ['a typed price without a currency', { searchStr: 'under 3,000' }, 'price_minor <= 300000'],
    ['the cheapest', { sort: 'price_asc' }, 'true'],
    ['the dearest in a currency', { sort: 'price_desc', currency: 'eur' }, "currency = 'eur'"],
    [
      'a narrow price range',
      { currency: 'eur', minPrice: 1000, maxPrice: 1500 },
      "currency = 'eur' AND price_minor BETWEEN 100000 AND 150000",
    ],
  ]
  test.each(CASES)('%s reads no table from end to end', async (_what, filter, same) => {
    const { plan, ...found } = await planOf(filter)
    const { rows } = await database.pool.query<{ count: number }>(
      `SELECT count(*)::int FROM listing WHERE ${same}`,
    )
    expect(found.total).toBe(rows[0]?.count)
    expect(found.ids.length).toBe(Math.min(found.total, 20))
    expect(plan).not.toMatch(/Seq Scan on (search_entry|search_bitmap|lexicon)/)
  })

  it('a page of the default list, of a category and of a price order comes from an index in its order', async () => {
    for (const filter of [{}, { categorie: 'Commodities' }, { sort: 'price_asc' }] as const)
      expect((await planOf(filter)).plan).not.toMatch(/(?<!Incremental )Sort {2}\(/)
  })

  const BY_FIGURE: [what: string, filter: Partial<ListFilter>, same: string][] = [
    ['of everything', {}, 'true'],
    ['of a type', { type: 'Valves' }, 'true'],
    ['of a category', { categorie: 'Commodities' }, "category = 'Commodities'"],
    ['of many narrowed ones', { type: 'Valves', condition: 'used' }, "condition = 'used'"],
    ['of a frequent word', { searchStr: 'valve' }, 'true'],
    [
      'of a word and a price',
      { searchStr: 'valve', currency: 'eur', minPrice: 1000 },
      "currency = 'eur' AND price_minor >= 100000",
    ],
    ['of few', { searchStr: 'brand7' }, "brand = 'brand7'"],
    ['of none', { country: 'Peru' }, 'false'],
  ]
  test.each(BY_FIGURE)(
    'the order by a figure %s is that of all matches, by indexes',
    async (_what, filter, same) => {
      for (const by of ['bore', '-bore', '-year', 'psl'])
        for (const page of [1, 3, 40, 2400]) {
          const { plan, ...found } = await planOf({ ...filter, by, page })
          const [key = '', order = ''] = by.startsWith('-') ? [by.slice(1), 'DESC'] : [by, '']
          const { rows } = await database.pool.query<{ ids: number[]; total: number }>(
            `SELECT (SELECT count(*)::int FROM listing WHERE ${same}) AS total, ARRAY(
             SELECT id FROM listing LEFT JOIN search_figure ON listing_id = id AND key = $1 WHERE ${same}
              ORDER BY figure ${order} NULLS LAST, CASE WHEN figure IS NULL THEN -id END, id ${order}
              LIMIT 20 OFFSET $2) AS ids`,
            [key, (page - 1) * 20],
          )
          expect(found.total, by).toBe(rows[0]?.total)
          expect(found.ids, `${by} ${page}`).toEqual(rows[0]?.ids)
          expect(plan, by).not.toMatch(WHOLE)
        }
    },
  )

  it('a first page by a figure is read along its index, and no further', async () => {
    for (const filter of [{}, { type: 'Valves', condition: 'used' }, { searchStr: 'valve' }] as const) {
      const { plan } = await planOf({ ...filter, by: '-bore' })
      expect(plan).toMatch('Index Only Scan Backward using search_figure_order')
      expect(plan).not.toMatch(/Sort Key: .*figure|Hash Join|Merge Join/)
    }
  })

  it('the facets of a category are looked up, whatever its size', async () => {
    const { counts, plan } = await facetPlanOf({ categorie: 'Completion, Intervention Equipment' })
    expect(counts.get('bore:9')).toBe(
      await countWhere("category = 'Completion, Intervention Equipment' AND id % 5 = 0"),
    )
    expect(counts.get('type:valves')).toBe(
      await countWhere("category = 'Completion, Intervention Equipment'"),
    )
    const [stored = '', ...others] = plan
      .split('\n\n')
      .filter((one) => /lexicon_change|search_bitmap/.test(one))
      .slice(1)
    expect(stored).not.toMatch(/search_entry|search_facet|Seq Scan/)
    expect(others.join()).not.toMatch(WHOLE)
    expect(counts.get('country:AO')).toBe(
      await countWhere("category = 'Completion, Intervention Equipment' AND country = 'Angola'"),
    )
  })

  it('the facets of a word are counted from bitmaps, each without what is chosen in it', async () => {
    const { counts, brands, plan } = await facetPlanOf({
      searchStr: 'valve ',
      country: 'Gabon,Angola',
      brand: 'brand5',
    })
    expect(counts.get('brand:brand6')).toBe(await countWhere("brand = 'brand6'"))
    expect(counts.get('brand:brand8')).toBeUndefined()
    expect(counts.get('country:GA')).toBe(await countWhere("brand = 'brand5'"))
    expect(counts.get('country:FR')).toBeUndefined()
    expect(counts.get('condition:used')).toBe(await countWhere("brand = 'brand5' AND condition = 'used'"))
    expect(brands.get('brand6')).toBe('Brand6')
    expect(plan).toContain('lexicon_frequent_brands')
    expect(plan).not.toMatch(WHOLE)
  })

  it('the facets of a narrowed list are counted from its matches alone', async () => {
    const { counts, plan } = await facetPlanOf({ type: 'Valves', searchStr: 'wordxab' })
    expect(counts.get('pressure_class:3000')).toBe(await countWhere("title LIKE 'wordxab%' AND id % 4 = 0"))
    expect(plan).not.toMatch(/Seq Scan on search_(entry|facet|bitmap)/)
  })

  it('many matches are counted from bitmaps, and found along an index alone', async () => {
    const many: [Partial<ListFilter>, index: string, same: string][] = [
      [{ searchStr: 'valve' }, 'search_entry_newest', 'true'],
      [{ searchStr: 'lorem val' }, 'search_entry_newest', 'true'],
      [{ searchStr: 'valve', sort: 'price_asc' }, 'search_entry_price_eur', 'true'],
      [{ searchStr: 'valve -unknown', condition: 'used' }, 'search_entry_newest', "condition = 'used'"],
      [
        { categorie: 'Commodities', condition: 'used' },
        'search_entry_category_newest',
        "category = 'Commodities' AND condition = 'used'",
      ],
      [
        { condition: 'used', country: 'Gabon' },
        'search_entry_newest',
        "condition = 'used' AND country = 'Gabon'",
      ],
    ]
    for (const [filter, index, same] of many) {
      const { plan, total } = await planOf(filter)
      expect(total, same).toBe(await countWhere(same))
      expect(plan).toMatch(`Index Only Scan using ${index} on search_entry`)
      expect(plan).not.toMatch(/Index Scan using search_entry_(?!pkey)|Bitmap Heap Scan on search_entry/)
    }
  })

  it('functions read the entries and the lexicon through indexes only', async () => {
    const { pool } = database
    const scansOf = async () => {
      const { rows } = await pool.query<{ whole: string }>(
        "SELECT relname, seq_scan::text AS whole FROM pg_stat_user_tables WHERE relname IN ('search_entry', 'lexicon') ORDER BY 1",
      )
      return rows
    }
    const before = await scansOf()
    await boundedSearch(pool, async (reader) => {
      for (const searchStr of ['valve lorem', 'lor val', 'ipsum -unknown', 'vlave '])
        expect(await createPostgresSearch(reader).search({ ...DEFAULT_FILTER, searchStr })).toMatchObject({
          total: ROWS,
        })
      await reader.query('SELECT pg_stat_force_next_flush()')
    })
    expect(await scansOf()).toEqual(before)
  })

  it('named statements keep one plan, whatever the number of words and filters', async () => {
    const client = await database.pool.connect()
    const texts = ['valve', 'lorem val', 'ipsum lorem valve ', 'vlave', '"valve lorem"']
    for (const searchStr of [...texts, ...texts, ...texts])
      await createPostgresSearch(client).search({ ...DEFAULT_FILTER, searchStr, condition: 'used' })
    const { rows } = await client.query<{ name: string; planned: number; calls: number }>(
      `SELECT name, custom_plans::int AS planned, (generic_plans + custom_plans)::int AS calls FROM pg_prepared_statements`,
    )
    client.release()
    expect(rows.length).toBeGreaterThan(3)
    for (const { name, planned, calls } of rows) expect(planned, name).toBeLessThanOrEqual(Math.min(calls, 5))
  })

  it('the files of the sitemap are ranges of an index, whole and in order', async () => {
    const { pool, plans } = recordingPool()
    const parts = await findListedParts(pool)
    expect(parts).toEqual([0, 1, 2])
    const ids: number[] = []
    for (const part of parts)
      for await (const some of readListed(pool, part)) ids.push(...some.map(({ id }) => id))
    expect(ids).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1))
    // Checks only that both tables are read by range: the join order of two small ranges is up to the
    // planner.
    expect(plans.join('\n')).not.toMatch(/Seq Scan/)
    const ranges = plans.filter((plan) => / on listing /.test(plan))
    expect(ranges.length).toBeGreaterThan(20)
    for (const plan of ranges) expect(plan.match(/Scan/g)?.length).toBe(plan.match(/Index Cond/g)?.length)
  })

  it('suggestions scan ranges of the lexicon, whatever the number of names', async () => {
    await database.pool.query(
      `INSERT INTO lexicon (term, listings)
       SELECT '=f:part:' || n || '!' || n, 1 FROM generate_series(100000, 150000) AS n UNION ALL
       SELECT '=f:brand:ab' || n || '!Ab' || n, n FROM generate_series(1, 2000) AS n`,
    )
    await database.pool.query('ANALYZE lexicon')
    const { pool, plans } = recordingPool()
    const suggest = (text: string) => readSuggestedTerms(pool, ['=all'], typedNames(text))
    const brands = await suggest('ab')
    expect(brands.map(({ term }) => term).slice(0, 3)).toEqual([
      '=all',
      '=f:brand:ab2000!Ab2000',
      '=f:brand:ab1999!Ab1999',
    ])
    const parts = await suggest('1234')
    expect(parts.map(({ term }) => term).slice(1, 3)).toEqual([
      '=f:part:123400!123400',
      '=f:part:123401!123401',
    ])
    expect(plans.join('\n')).toMatch(/Index Cond: \(\(term >= start/)
    expect(plans.join('\n')).not.toMatch(/Seq Scan/)
  })

  it('the facets of very many matches are counted exactly, in a moment', async () => {
    const started = performance.now()
    const { counts, plan } = await facetPlanOf({ type: 'Valves', condition: 'used' })
    expect(counts.get('pressure_class:3000')).toBe(await countWhere("condition = 'used' AND id % 4 = 0"))
    expect(plan).not.toMatch(/Scan using search_entry_(?!pkey)|on search_facet(?!.*\n.*listing_id =)/)
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

async function countWhere(condition: string): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ count: number }>(
    `SELECT count(*)::int FROM listing WHERE ${condition}`,
  )
  return rows[0]?.count
}
