import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { findRecords } from './find-records.ts'

const database = useDatabase()
const ROWS = 30_000

/** Many companies and members, straight into the tables. */
const FILL = [
  `INSERT INTO company (id, name)
   SELECT n, initcap(substr(md5('c' || n), 1, 7)) || ' Services' FROM generate_series(1, ${ROWS} / 2) AS n`,
  `INSERT INTO member (id, company_id, first_name, last_name, email, phone, job_title, country, city, password_hash)
   SELECT n, 1 + n % (${ROWS} / 2), 'Paul', initcap(translate(substr(md5('m' || n), 1, 8), '0123456789', 'ghijklmnop')),
     'member-' || n || '@' || substr(md5('d' || n % 5000), 1, 8) || '.example', '1', 'x', 'France', 'Pau', ''
   FROM generate_series(1, ${ROWS}) AS n`,
  `VACUUM ANALYZE member`,
  `VACUUM ANALYZE company`,
]

beforeAll(() => database.seed(FILL), 600_000)

test.for([
  'GS-O-2031',
  '2031',
  'member-4711@',
  'kgmim',
  'c4ca423',
  'qz',
  'PO 4500',
  'pi_3Qx',
  'F-2026-000012',
])('%s is searched for by indexes', async (text) => {
  const sent: { query: string; params: unknown[] }[] = []
  const db = drizzle(database.pool, { logger: { logQuery: (query, params) => sent.push({ query, params }) } })
  await findRecords(db, text)
  expect(sent.length).toBeGreaterThan(3)
  for (const { query, params } of sent) {
    const { rows } = await database.pool.query<Record<'QUERY PLAN', string>>(`EXPLAIN ${query}`, params)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan on (member|company)\b/)
  }
})
