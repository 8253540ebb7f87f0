import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { useDatabase } from '#test/database.ts'
import { type InboxKind, SHOWN_MAX } from '../domain/inbox.ts'
import { readInboxItems } from './inbox-reader.ts'

const database = useDatabase()
const ROWS = 30_000

/** Much that waits, straight into the tables; every third thing has a colleague. */
const FILL = [
  `INSERT INTO company (id, name) VALUES (1, 'Acme')`,
  `INSERT INTO member (id, company_id, first_name, last_name, email, phone, job_title, country, city, password_hash, role)
   VALUES (1, 1, 'A', 'B', 'a@b.test', '1', 'x', 'France', 'Pau', '', 'staff')`,
  `INSERT INTO listing (id, company_id, created_by, state, title, brand, category, type, condition, description_html,
     description_text, country, city, price_minor, currency, legal_owner, submitted_at)
   SELECT n, 1, 1, 'under_review', 'item ' || n, 'brand', 'General Equipment', 'Valves', 'used', '', '', 'France', 'Pau',
     100, 'eur', 'x', timestamptz '2026-01-01' + n * interval '1 minute' FROM generate_series(1, ${ROWS}) AS n`,
  `INSERT INTO quote (id, listing_id, member_id, company_id, country, units, message, created_at)
   SELECT 'quote-' || n, n, 1, 1, 'France', 1, 'x', timestamptz '2026-01-01' + n * interval '1 minute'
   FROM generate_series(1, ${ROWS}) AS n`,
  `INSERT INTO wanted (member_id, company_id, text, category, type, units, country, state, created_at)
   SELECT 1, 1, 'x', 'General Equipment', 'Valves', 1, 'France', 'open', timestamptz '2026-01-01' + n * interval '1 minute'
   FROM generate_series(1, ${ROWS}) AS n`,
  `INSERT INTO inbox_item (kind, item_id, owner_id, changed_at)
   SELECT 'listings', n::text, 1, now() FROM generate_series(1, ${ROWS}, 3) AS n`,
  ...['listing', 'quote', 'wanted', 'inbox_item'].map((table) => `VACUUM ANALYZE ${table}`),
]

beforeAll(() => database.seed(FILL), 600_000)

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]

test.for<InboxKind>(['listings', 'quotes', 'wanted'])('of many %s that wait, few are read', async (kind) => {
  const sent: { query: string; params: unknown[] }[] = []
  const db = drizzle(database.pool, { logger: { logQuery: (query, params) => sent.push({ query, params }) } })
  const { items, hasMore } = await readInboxItems(
    { db, log: createLog('silent') },
    { kind, memberId: 1 },
    new Date(),
  )
  expect([items.length, hasMore]).toEqual([SHOWN_MAX, true])
  for (const { query, params } of sent) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${query}`,
      params,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (!plan) throw new Error('there is no plan')
    for (const step of stepsOf(plan)) {
      const read = (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']
      expect(read, JSON.stringify(step['Relation Name'])).toBeLessThan(10 * SHOWN_MAX)
    }
  }
})
