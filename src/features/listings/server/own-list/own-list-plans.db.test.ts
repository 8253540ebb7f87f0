import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_FILTER } from '#search/filters/list-filter.ts'
import { useDatabase } from '#test/database.ts'
import { OWN_ORDERS } from '../../domain/own-order.ts'
import { ownPageQuery } from './list-own-listings.ts'

const database = useDatabase()
const OWN = 20_000

/** A company with twenty thousand listings, texts and figures as they are, and another with as many. */
const FILL = [
  `INSERT INTO company (id, name) VALUES (1, 'Acme'), (2, 'Other')`,
  `INSERT INTO member (id, company_id, first_name, last_name, email, phone, job_title, country, city, password_hash, verified_at)
   SELECT n, n, 'A', 'B', 'a' || n || '@b.test', '1', 'x', 'France', 'Pau', '', now() FROM generate_series(1, 2) AS n`,
  `INSERT INTO listing (id, company_id, created_by, state, title, brand, category, type, condition, description_html,
     description_text, country, city, price_minor, currency, legal_owner, confirmed_at)
   SELECT n, 1 + n % 2, 1 + n % 2, 'published', 'item ' || md5(n::text), 'brand', 'General Equipment', 'Valves', 'used',
     repeat('<p>Removed from service, tested.</p>', 40), repeat('Removed from service, tested. ', 40),
     'France', 'Pau', 100 + n, 'eur', 'x', now() - n * interval '1 minute'
   FROM generate_series(1, ${2 * OWN}) AS n`,
  `INSERT INTO stock (listing_id, on_hand) SELECT id, id % 90 FROM listing`,
  `INSERT INTO listing_view_total SELECT id, id % 500 FROM listing WHERE id % 3 = 0`,
  `INSERT INTO quote (id, listing_id, member_id, company_id, country, units, message)
   SELECT 'q' || id, id, 2, 2, 'France', 1, 'How soon?' FROM listing WHERE company_id = 1 AND id % 20 = 1`,
  `VACUUM ANALYZE`,
]

beforeAll(() => database.seed(FILL))

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Sort Space Type'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]

describe('a page of twenty thousand own listings', () => {
  it.each([null, ...OWN_ORDERS])(
    'sorted by %s is sorted in memory, and reads no listing twice',
    async (order) => {
      const query = ownPageQuery(database.db, 1, { ...DEFAULT_FILTER, page: 900, status: null, order })
      const { rows } = await database.db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        sql`EXPLAIN (ANALYZE, FORMAT JSON) ${query.getSQL()}`,
      )
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      if (!plan) throw new Error('there is no plan')
      const steps = stepsOf(plan)
      expect(steps.map((step) => step['Sort Space Type'])).not.toContain('Disk')
      const read = steps
        .filter((step) => step['Relation Name'] === 'listing')
        .reduce((sum, step) => sum + step['Actual Rows'] * step['Actual Loops'], 0)
      expect(read).toBeLessThanOrEqual(OWN)
      expect(plan['Actual Rows']).toBe(DEFAULT_FILTER.displayCount)
    },
  )

  it('sorted by views has the most viewed first', async () => {
    const first = await ownPageQuery(database.db, 2, { ...DEFAULT_FILTER, status: null, order: 'views_desc' })
    const views = await database.pool.query<{ views: number }>(
      'SELECT views FROM listing_view_total WHERE listing_id = ANY($1)',
      [first.map(({ id }) => id)],
    )
    expect(new Set(views.rows.map((row) => row.views))).toEqual(new Set([499]))
  })
})
