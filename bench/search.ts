// Measures searches on many listings, in milliseconds and as a ratio to a bare statement in the same run:
// `npm run bench:search`, with another number of listings `ROWS=1000000 npm run bench:search`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../src/db/migrate.ts'
import { createPostgresSearch } from '../src/search/postgres/postgres-search.ts'
import { DEFAULT_FILTER, type ListFilter } from '../src/search/filters/list-filter.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'

const ROWS = Number(process.env['ROWS'] ?? 200_000)
const ROUNDS = 40

/** Words of a vocabulary of three thousand, few of them frequent, as in a real catalogue. */
const word = `'wo' || translate(floor(power(random(), 4) * 3000)::int::text, '0123456789', 'abcdefghij')`
const words = (count: number) =>
  `(SELECT string_agg(${word}, ' ') FROM generate_series(1, ${count}) AS i WHERE i + n > 0)`

const FILL = [
  `INSERT INTO company (id, name) VALUES (1, 'Acme')`,
  `INSERT INTO member (id, company_id, first_name, last_name, email, phone, job_title, country, city, password_hash, verified_at)
   VALUES (1, 1, 'A', 'B', 'a@b.test', '1', 'x', 'France', 'Pau', '', now())`,
  `INSERT INTO listing (id, company_id, created_by, state, title, brand, category, type, condition, description_html,
     description_text, country, city, price_minor, currency, legal_owner, published_at)
   SELECT n, 1, 1, 'published', ${words(5)}, 'brand' || translate((n % 80)::text, '0123456789', 'abcdefghij'),
     (ARRAY['Completion, Intervention Equipment','Commodities','Drilling Equipment','General Equipment','Safety Equipment','Spare Parts'])[1 + n % 6],
     'Valves', CASE n % 3 WHEN 0 THEN 'new' ELSE 'used' END, '', ${words(40)},
     (ARRAY['France','Gabon','Angola','Nigeria'])[1 + n % 4], 'Pau', 100 + (random() * 90000000)::int, (ARRAY['usd','eur'])[1 + n % 2], 'x',
     '2026-01-01'::timestamptz + n * interval '1 second'
   FROM generate_series(1, ${ROWS}) AS n`,
  `INSERT INTO search_entry (listing_id, vector, category, type, condition, country, currency, price_minor, price_eur_minor, published_at)
   SELECT id, setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', brand), 'B')
       || setweight(to_tsvector('simple', description_text), 'D')
       || array_to_tsvector(ARRAY['=all', '=c:' || (ARRAY['CO','CM','DR','GE','SA','SP'])[1 + id % 6], '=t:valves', '=n:' || condition,
            '=o:' || (ARRAY['FR','GA','AO','NG'])[1 + id % 4], '=u:' || currency]
            || ARRAY(SELECT DISTINCT mark || w FROM unnest(string_to_array(title, ' ')) AS w, unnest(ARRAY['^', '~']) AS mark)
            || ARRAY['~' || brand]),
     category, type, condition, country, currency, price_minor, price_minor, published_at FROM listing`,
  `INSERT INTO lexicon (term, listings) SELECT word, ndoc FROM ts_stat('SELECT vector FROM search_entry')
   WHERE left(word, 1) NOT IN ('^', '~')`,
  `VACUUM ANALYZE search_entry`,
  `VACUUM ANALYZE lexicon`,
]

const CASES: readonly [name: string, filter: Partial<ListFilter>][] = [
  ['default list', {}],
  ['page 1000', { page: 1000 }],
  ['category', { categorie: 'Drilling Equipment' }],
  ['category, page 100', { categorie: 'Drilling Equipment', page: 100 }],
  ['category and condition', { categorie: 'Drilling Equipment', condition: 'new' }],
  ['cheapest', { sort: 'price_asc' }],
  ['price range', { currency: 'eur', minPrice: 1000, maxPrice: 1100 }],
  ['rare word', { searchStr: 'wocjjj ' }],
  ['frequent word', { searchStr: 'wob ' }],
  ['most frequent word', { searchStr: 'woa ' }],
  ['unfinished word', { searchStr: 'woab' }],
  ['two words', { searchStr: 'wob wocc ' }],
  ['two words in a category', { searchStr: 'wob wocc ', categorie: 'Commodities' }],
  ['phrase', { searchStr: '"woa wob"' }],
  ['typing error', { searchStr: 'brnadcc ' }],
  ['no match in a filter', { searchStr: 'wob ', country: 'Peru' }],
]

const dataDir = await mkdtemp(join(tmpdir(), 'gisement-bench-'))
const server = await startEmbeddedPostgres({ dataDir, fsync: false, onLog: () => undefined })
try {
  await migrate(server.url)
  const pool = new pg.Pool({ connectionString: server.url, max: 4 })
  pool.on('error', () => undefined)
  for (const statement of FILL) await pool.query(statement)
  const [floor] = await percentiles(() => pool.query('SELECT 1'))
  const search = createPostgresSearch(pool)
  console.log(`${ROWS} listings${' '.repeat(12)}total   p50 ms   p95 ms   × floor`)
  for (const [name, filter] of CASES) {
    const asked = { ...DEFAULT_FILTER, ...filter }
    const { total } = await search.search(asked)
    const [p50, p95] = await percentiles(() => search.search(asked))
    const figures = [String(total), p50.toFixed(1), p95.toFixed(1), (p50 / floor).toFixed(0)]
    console.log(name.padEnd(24), ...figures.map((figure) => figure.padStart(8)))
  }
  await pool.end()
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function percentiles(act: () => Promise<unknown>): Promise<[p50: number, p95: number]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    await act()
    times.push(performance.now() - start)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return [at(0.5), at(0.95)]
}
