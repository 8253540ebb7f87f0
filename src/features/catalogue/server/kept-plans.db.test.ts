import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDetailText, readListText, readProducts } from '#db/product-reader.ts'
import type { Db } from '#db/client.ts'
import { DEFAULT_FILTER, type ListFilter } from '#search/filters/list-filter.ts'
import { useDatabase } from '#test/database.ts'
import { KEPT_SEARCH } from './kept-searches.ts'
import { plainList, RELATED } from './lists.ts'
import { readSellerText } from './seller-record.ts'
import { readTableText } from './table-facts.ts'

const database = useDatabase()
const ROWS = 50_000

/** Fifty thousand listings with stock and pictures, without search entries. */
const FILL = [
  `INSERT INTO company (id, name) VALUES (1, 'Acme')`,
  `INSERT INTO member (id, company_id, first_name, last_name, email, phone, job_title, country, city, password_hash, verified_at)
   VALUES (1, 1, 'A', 'B', 'a@b.test', '1', 'x', 'France', 'Pau', '', now())`,
  `INSERT INTO listing (id, company_id, created_by, state, title, brand, category, type, condition, description_html,
     description_text, country, city, price_minor, currency, legal_owner, published_at)
   SELECT n, 1, 1, 'published', 'valve', 'brand',
     (ARRAY['Completion, Intervention Equipment','Commodities','Drilling Equipment','General Equipment','Safety Equipment','Spare Parts'])[1 + n % 6],
     'Valves', 'used', '', repeat('lorem ipsum ', 20), 'France', 'Pau', 100, 'usd', 'x',
     '2026-01-01'::timestamptz + n * interval '1 second'
   FROM generate_series(1, ${ROWS}) AS n`,
  `INSERT INTO stock (listing_id, on_hand) SELECT id, 1 FROM listing`,
  `INSERT INTO picture_file (hash, width, height, variants) SELECT md5(id::text), 4, 3, '[]' FROM listing`,
  `INSERT INTO picture (listing_id, file_hash, position, approved) SELECT id, md5(id::text), 1, true FROM listing`,
  `INSERT INTO picture (listing_id, file_hash, position, approved)
   SELECT id, md5(id::text), 2, true FROM listing WHERE id > ${ROWS - 100}`,
  `INSERT INTO search_entry (listing_id, vector, category, type, condition, country, currency, price_minor, price_eur_minor, published_at)
   SELECT id, ''::tsvector, category, type, condition, country, currency, price_minor, price_minor, published_at FROM listing`,
  `INSERT INTO lexicon (term, listings) VALUES ('=all', ${ROWS}), ('=c:DR', ${Math.floor(ROWS / 6)})`,
  ...['company', 'member', 'listing', 'stock', 'picture_file', 'picture', 'search_entry', 'lexicon'].map(
    (table) => `VACUUM ANALYZE ${table}`,
  ),
]

let client: pg.PoolClient
let db: Db

beforeAll(async () => {
  // Without foreign key checks, which take most of the time.
  await database.seed(['SET session_replication_role = replica', ...FILL])
  client = await database.pool.connect()
  db = drizzle(client)
})

afterAll(() => client.release(true))

const someIds = (n: number) => Array.from({ length: 1 + n }, (_, index) => 1 + index)
const list = (asked: Partial<ListFilter>) => {
  const { statement, values } = plainList({ ...DEFAULT_FILTER, ...asked })
  return readListText(db, statement, values)
}

/** PostgreSQL plans a prepared statement so many times before it considers a generic plan. */
const PLANNED_ANEW = 5

test.for<[name: string, read: (n: number) => Promise<unknown>]>([
  ['list-of-20', (n) => list({ page: 1 + n })],
  ['category-of-20', (n) => list({ categorie: 'Drilling Equipment', page: 1 + n })],
  ['read-details', (n) => readDetailText(db, 1 + n)],
  ['related-products', (n) => readListText(db, RELATED, { id: 1 + n })],
  ['read-products', (n) => readProducts(db, someIds(n))],
  ['read-table-facts', (n) => readTableText(db, someIds(n))],
  ['kept-search', (n) => readListText(db, KEPT_SEARCH, { stamp: `${n}`, total: n, ids: someIds(n) })],
])('%s keeps one plan, which reads indexes only', async ([name, read]) => {
  for (let n = 0; n < PLANNED_ANEW + 2; n += 1) await read(n)
  const { rows } = await client.query<{ generic_plans: bigint; custom_plans: bigint; types: string[] }>(
    `SELECT generic_plans, custom_plans, parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = $1`,
    [name],
  )
  expect(rows).toMatchObject([{ generic_plans: 2n, custom_plans: 5n }])
  const values = rows[0]?.types.map((type) => (type.endsWith('[]') ? `'{1}'` : type === 'text' ? `'x'` : '1'))
  const plan = await client.query<Record<'QUERY PLAN', string>>(
    `EXPLAIN EXECUTE "${name}" (${values?.join()})`,
  )
  const lines = plan.rows.map((row) => row['QUERY PLAN'])
  expect(lines.filter((line) => /Seq Scan on (listing|stock|picture|search_entry)\b/.test(line))).toEqual([])
})

test('of the pictures of a list only the file of each first one is looked up', async () => {
  await list({})
  const { rows } = await client.query<Record<'QUERY PLAN', string>>(
    `EXPLAIN (ANALYZE, TIMING OFF) EXECUTE "list-of-20" ('=all', '=all', 0, 0)`,
  )
  const lookUps = rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes(' on picture_file '))
  expect(lookUps).toEqual([expect.stringContaining('loops=20)')])
})

test('the record of a seller with fifty thousand listings counts a thousand of them and reads few', async () => {
  await readSellerText(db, ROWS, new Date())
  const { rows: known } = await client.query<{ types: string[] }>(
    `SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = 'read-seller'`,
  )
  const values = known[0]?.types.map((type) => (type === 'integer' ? String(ROWS) : `'2026-01-01'`))
  const { rows } = await client.query<Record<'QUERY PLAN', string>>(
    `EXPLAIN (ANALYZE, TIMING OFF) EXECUTE "read-seller" (${values?.join()})`,
  )
  const lines = rows.map((row) => row['QUERY PLAN'])
  const scans = lines.filter((line) => /Scan .*on (listing|search_entry)\b/.test(line))
  expect(scans.length).toBeGreaterThan(4)
  const readBy = (scan: string) => {
    const [, read = '', loops = ''] = /actual rows=([\d.]+) loops=(\d+)/.exec(scan) ?? []
    return Number(read) * Number(loops)
  }
  // An index in the order of the answer is left as soon as that is full.
  expect(
    scans
      .map(readBy)
      .toSorted((one, other) => other - one)
      .slice(0, 2),
  ).toEqual([1000, expect.toSatisfy((second: number) => second <= 30)])
  const removed = lines.flatMap((line) => /Rows Removed by (?:Join )?Filter: (\d+)/.exec(line)?.[1] ?? [])
  expect(removed.filter((count) => Number(count) > 10)).toEqual([])
})

test('a page far beyond the end walks nothing', async () => {
  const { statement, values } = plainList({ ...DEFAULT_FILTER, page: 1_000_000, displayCount: 100 })
  expect(await readListText(db, statement, values)).toBe(`[${ROWS},[]]`)
  const plan = await client.query<Record<'QUERY PLAN', string>>(
    `EXPLAIN (ANALYZE, TIMING OFF) EXECUTE "list-of-100" ('=all', '=all', 99999900, 99999900)`,
  )
  const walk = plan.rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('search_entry'))
  expect(walk.join('\n')).toMatch(/never executed/)
})
