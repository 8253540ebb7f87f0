import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { readActors, readActs, type ActSearch } from './act-repository.ts'

const database = useDatabase()
const ACTS = 200_000

/** Acts of three years by ten people, of kinds that are common and rare. */
const FILL = [
  `INSERT INTO company (id, name) SELECT n, 'Company ' || n FROM generate_series(1, 50) AS n`,
  `INSERT INTO member (id, company_id, first_name, last_name, email, phone, job_title, country, city, password_hash)
   SELECT n, n, 'Paul', 'Ondo ' || n, 'member-' || n || '@company.example', '1', 'x', 'France', 'Pau', ''
   FROM generate_series(1, 50) AS n`,
  `INSERT INTO staff_act (member_id, act, subject, subject_id, acted_at)
   SELECT 1 + n % 10, CASE WHEN n % 1000 = 0 THEN 'order_payout' ELSE 'listing.publish' END,
     CASE WHEN n % 1000 = 0 THEN 'company' ELSE 'listing' END, (1 + n % 5000)::text, now() - n * interval '8 minutes'
   FROM generate_series(1, ${ACTS}) AS n`,
  `VACUUM ANALYZE staff_act`,
]

beforeAll(() => database.seed(FILL), 600_000)

const YEAR_AGO = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)

test.for<[string, ActSearch, string | undefined]>([
  ['all', {}, undefined],
  ['the next ones', {}, '150000'],
  ['one person', { person: '3' }, undefined],
  ['a rare act', { act: 'order_payout' }, undefined],
  ['a common act', { act: 'listing.publish' }, '100000'],
  ['one listing', { about: 'GS-000123' }, undefined],
  ['a company', { about: 'company 7' }, undefined],
  ['what was done a year ago', { to: YEAR_AGO }, undefined],
  ['a person until a year ago', { person: '3', to: YEAR_AGO }, undefined],
])('%s: few rows are read', async ([, search, before]) => {
  expect(await rowsRead((db) => readActs(db, search, { before, limit: 51 }))).toBeLessThan(500)
})

test('who acted is read by one look for each', async () => {
  expect(await rowsRead(readActors)).toBeLessThan(200)
})

/** The rows of `staff_act` that the statements of a reading touch. */
async function rowsRead(read: (db: Parameters<typeof readActors>[0]) => Promise<unknown>): Promise<number> {
  const sent: { query: string; params: unknown[] }[] = []
  const db = drizzle(database.pool, { logger: { logQuery: (query, params) => sent.push({ query, params }) } })
  await read(db)
  expect(sent.length).toBeGreaterThan(0)
  let touched = 0
  for (const { query, params } of sent) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${query}`,
      params,
    )
    touched += rows[0] ? touchedBy(rows[0]['QUERY PLAN'][0].Plan) : 0
  }
  return touched
}

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

function touchedBy(plan: Plan): number {
  const own =
    plan['Relation Name'] === 'staff_act'
      ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
      : 0
  return own + (plan.Plans ?? []).reduce((sum, child) => sum + touchedBy(child), 0)
}
