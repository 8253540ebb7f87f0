import type pg from 'pg'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { DEFAULT_FILTER, type ListFilter } from '#kernel/list-filter.ts'
import { useDatabase } from '#test/database.ts'
import { createPostgresSearch } from './postgres-search.ts'

const database = useDatabase()
const ROWS = 50_000

/** Fifty thousand listings of 300 title words, six categories and twelve countries, straight into the tables. */
const FILL = [
  `INSERT INTO company (id, name) VALUES (1, 'Acme')`,
  `INSERT INTO member (id, company_id, first_name, last_name, email, phone, job_title, country, city, password_hash, verified_at)
   VALUES (1, 1, 'A', 'B', 'a@b.test', '1', 'x', 'France', 'Pau', '', now())`,
  `INSERT INTO listing (id, company_id, created_by, state, title, brand, category, type, condition, description_html,
     description_text, country, city, price_minor, currency, legal_owner, published_at)
   SELECT n, 1, 1, 'published', 'wordx' || chr(97 + n % 26) || chr(97 + n % 23) || ' valve', 'brand' || n % 40,
     (ARRAY['Completion, Intervention Equipment','Commodities','Drilling Equipment','General Equipment','Safety Equipment','Spare Parts'])[1 + n % 6],
     'Valves', CASE n % 3 WHEN 0 THEN 'new' ELSE 'used' END, '', repeat('lorem ipsum ', 20),
     (ARRAY['France','Gabon','Angola','Nigeria'])[1 + n % 4], 'Pau', 100 + (n * 7919) % 90000000, (ARRAY['usd','eur'])[1 + n % 2], 'x',
     '2026-01-01'::timestamptz + n * interval '1 second'
   FROM generate_series(1, ${ROWS}) AS n`,
  `INSERT INTO search_entry (listing_id, vector, category, type, condition, country, currency, price_minor, price_eur_minor, published_at)
   SELECT id, setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', brand), 'B')
       || setweight(to_tsvector('simple', description_text), 'D')
       || array_to_tsvector(ARRAY['=all', '=c:' || (ARRAY['CO','CM','DR','GE','SA','SP'])[1 + id % 6], '=t:valves', '=n:' || condition,
            '=o:' || (ARRAY['FR','GA','AO','NG'])[1 + id % 4], '=u:' || currency]),
     category, type, condition, country, currency, price_minor, price_minor, published_at FROM listing`,
  `INSERT INTO lexicon (term, listings) SELECT word, ndoc FROM ts_stat('SELECT vector FROM search_entry')`,
  `INSERT INTO lexicon (term, listings) SELECT DISTINCT translate(md5(n::text), '0123456789', 'ghijklmnop'), 1
   FROM generate_series(1, ${ROWS}) AS n`,
  `VACUUM ANALYZE search_entry`,
  `ANALYZE lexicon`,
]

beforeAll(async () => {
  const client = await database.pool.connect()
  await client.query('SET statement_timeout = 0')
  for (const statement of FILL) await client.query(statement)
  client.release(true)
})

/** Runs a search and answers, beside the result, the plan of every statement that it sent. */
async function planOf(filter: Partial<ListFilter>) {
  const plans: string[] = []
  const recording: Pick<pg.Pool, 'query'> = {
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
  const result = await createPostgresSearch(recording).search({ ...DEFAULT_FILTER, ...filter })
  return { ...result, plan: plans.join('\n\n') }
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
    expect(plan).not.toMatch(/Seq Scan on (search_entry|lexicon)/)
  })

  it('a page of the default list, of a category and of a price order comes from an index in its order', async () => {
    for (const filter of [{}, { categorie: 'Commodities' }, { sort: 'price_asc' }] as const)
      expect((await planOf(filter)).plan).not.toMatch(/(?<!Incremental )Sort {2}\(/)
  })
})
