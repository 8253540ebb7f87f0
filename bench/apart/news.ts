// Measures the jobs of saved searches and saved products, in milliseconds per member, with few rows and with
// many, and as a ratio to a bare statement in the same run: `npm run bench -- news`; with other numbers
// `SEARCHES=200000 FAVOURITES=2000000 npm run bench -- news`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../../src/db/client.ts'
import { migrate } from '../../src/db/migrate.ts'
import type { SearchIndex } from '../../src/search/search-port.ts'
import { watchFavourites } from '../../src/features/favourites/server/favourite-news.ts'
import { matchSearches } from '../../src/flows/matching/match-searches.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { migrateJobs } from '../../src/platform/jobs/worker.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts'

const SEARCHES = Number(process.env['SEARCHES'] ?? 100_000)
const FAVOURITES = Number(process.env['FAVOURITES'] ?? 1_000_000)
const LISTINGS = 5000
/** Per member. */
const SEARCHES_EACH = 5
const FAVOURITES_EACH = 50
const MEMBERS = Math.max(SEARCHES / SEARCHES_EACH, FAVOURITES / FAVOURITES_EACH)
/** Timed runs of each job; a run handles a hundred or two hundred members. */
const JOBS = 20
const FEW = 5

const FILL = [
  `INSERT INTO company (id, name) SELECT n, 'Company ' || n FROM generate_series(1, 2) n`,
  `INSERT INTO member (id, company_id, first_name, last_name, email, phone, job_title, country, city, password_hash, verified_at)
   SELECT n, CASE WHEN n = 1 THEN 2 ELSE 1 END, 'A', 'B', n || '@b.test', '1', 'x', 'France', 'Pau', '', now() FROM generate_series(1, ${MEMBERS}) n`,
  `INSERT INTO listing (id, company_id, created_by, state, title, brand, category, type, condition, description_html,
     description_text, country, city, price_minor, currency, legal_owner, published_at)
   SELECT n, 2, 1, 'published', 'Listing ' || n, 'brand', 'General Equipment', 'Valves', 'used', '', '', 'France', 'Pau',
     10000 + n, 'usd', 'x', now() - n * interval '1 hour' FROM generate_series(1, ${LISTINGS}) n`,
  `INSERT INTO stock (listing_id, on_hand, reserved) SELECT id, 10, 0 FROM listing`,
]

/** Everything is due at the same moment, as after a night without the job. */
const searchesOf = (members: number) => `TRUNCATE saved_search;
  INSERT INTO saved_search (member_id, name, query, frequency, seen_until, next_at)
  SELECT m, 'Search ' || s, 'searchStr=w' || s, 'daily', now() - interval '1 day', now() - interval '1 minute'
  FROM generate_series(1, ${members}) m, generate_series(1, ${SEARCHES_EACH}) s; ANALYZE saved_search`

/** One in fifty products got cheaper since it was saved. */
const favouritesOf = (members: number) => `TRUNCATE favourite, favourite_mail;
  INSERT INTO favourite (member_id, listing_id, known_price_minor, known_currency, known_units)
  SELECT m, 1 + (m * 37 + f) % ${LISTINGS}, CASE WHEN f = 1 THEN 900000 ELSE 1 END, 'usd', 10
  FROM generate_series(1, ${members}) m, generate_series(1, ${FAVOURITES_EACH}) f; ANALYZE favourite`

/** The search itself has rows of its own; this one measures the job around it. */
const quickSearch: SearchIndex = {
  search: async () => ({ total: 20, ids: Array.from({ length: 20 }, (_, place) => place + 1) }),
} as unknown as SearchIndex

const EXPLAINED = {
  'the next member whose searches are due': `SELECT member_id FROM saved_search s
    WHERE next_at <= now() AND frequency <> 'never' AND NOT EXISTS (SELECT FROM saved_search e
      WHERE e.member_id = s.member_id AND e.id < s.id AND e.frequency <> 'never' AND e.next_at <= now())
    ORDER BY next_at, member_id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  'the next members with saved products': `SELECT m.id FROM member m LEFT JOIN favourite_mail w ON w.member_id = m.id
    WHERE m.id > ${MEMBERS / 2} AND EXISTS (SELECT FROM favourite f WHERE f.member_id = m.id)
      AND m.verified_at IS NOT NULL AND m.suspended_at IS NULL AND m.deleted_at IS NULL ORDER BY m.id LIMIT 200`,
  'their products that changed': `SELECT f.member_id FROM favourite f JOIN listing l ON l.id = f.listing_id
    JOIN stock s ON s.listing_id = f.listing_id
    WHERE f.member_id = ANY (ARRAY(SELECT generate_series(${MEMBERS / 2}, ${MEMBERS / 2 + 199}))) AND l.state = 'published'
      AND (f.known_price_minor IS NULL OR l.price_minor < f.known_price_minor)
    ORDER BY f.member_id, f.listing_id FOR NO KEY UPDATE OF f`,
} as const

const dataDir = await mkdtemp(join(tmpdir(), 'gisement-bench-'))
const server = await startEmbeddedPostgres({ dataDir, fsync: false, onLog: () => undefined })
try {
  await migrate(server.url)
  const { db, pool, close } = openDatabase({ url: server.url, maxConnections: 4, onError: () => undefined })
  await migrateJobs(pool, createLog('silent'))
  // Without the application's statement timeout, which filling would exceed.
  const filling = new pg.Pool({ connectionString: server.url, max: 1 })
  filling.on('error', () => undefined)
  for (const statement of FILL) await filling.query(statement)
  const services = { db, pool, now: () => new Date(), publicUrl: 'http://gisement.test' }
  const floor = await medianOf(100, () => pool.query('SELECT 1'))
  console.log(`floor ${floor.toFixed(2)} ms${' '.repeat(22)}rows   ms a member   × floor   last / first jobs`)

  for (const members of [JOBS * 100, SEARCHES / SEARCHES_EACH]) {
    await filling.query(searchesOf(members))
    const times = await timesOf(() => matchSearches(services, quickSearch))
    report('saved searches', members * SEARCHES_EACH, times, 100)
  }
  for (const members of [JOBS * 200, FAVOURITES / FAVOURITES_EACH]) {
    await filling.query(favouritesOf(members))
    let after = 0
    const times = await timesOf(async () => {
      await watchFavourites(services, after)
      after += 200
    })
    report('saved products', members * FAVOURITES_EACH, times, 200)
  }
  await explain(filling)
  await filling.end()
  await close()

  function report(name: string, rows: number, times: readonly number[], members: number): void {
    const each = median(times) / members
    const growth = median(times.slice(-FEW)) / median(times.slice(0, FEW))
    const figures = [String(rows), each.toFixed(2), (each / floor).toFixed(1), growth.toFixed(2)]
    console.log(name.padEnd(24), ...figures.map((figure) => figure.padStart(12)))
  }
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function timesOf(job: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < JOBS; round += 1) {
    const start = performance.now()
    await job()
    times.push(performance.now() - start)
  }
  return times
}

async function medianOf(rounds: number, act: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await act()
    times.push(performance.now() - start)
  }
  return median(times)
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

/** The query plans when much is done and much is still due. */
async function explain(pool: pg.Pool): Promise<void> {
  for (const [name, query] of Object.entries(EXPLAINED)) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF, TIMING OFF) ${query}`,
    )
    console.log(`\n${name}`)
    for (const row of rows) console.log(row['QUERY PLAN'])
  }
}
