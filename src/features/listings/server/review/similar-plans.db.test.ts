import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { findSimilar, similarQuery } from './find-similar.ts'

const database = useDatabase()
const ROWS = 50_000
/** The limit of each branch of the query, as in `find-similar.ts`. */
const COMPARED = 200

/** A company that has imported its yard: five types; every title occurs twice, every number once. */
const FILL = [
  `INSERT INTO company (id, name) VALUES (1, 'Acme')`,
  `INSERT INTO member (id, company_id, first_name, last_name, email, phone, job_title, country, city, password_hash, verified_at)
   VALUES (1, 1, 'A', 'B', 'a@b.test', '1', 'x', 'France', 'Pau', '', now())`,
  `INSERT INTO listing (id, company_id, created_by, state, title, brand, category, type, condition, description_html,
     description_text, country, city, price_minor, currency, legal_owner, part_number, serial_number)
   SELECT n, 1, 1, CASE n % 50 WHEN 0 THEN 'under_review' ELSE 'published' END,
     'item ' || md5((n / 2)::text), 'brand', 'General Equipment',
     (ARRAY['Valves','Generators','Line Pipes','Mining Equipment','Heavy Equipment'])[1 + n % 5], 'used', '', '',
     'France', 'Pau', 100, 'eur', 'x', CASE n % 3 WHEN 0 THEN 'PN-' || n END, CASE n % 4 WHEN 0 THEN 'SN-' || n END
   FROM generate_series(1, ${ROWS}) AS n`,
  `VACUUM ANALYZE listing`,
]

beforeAll(() => database.seed(FILL))

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

/** All nodes of a plan. */
const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]

async function explain(ids: readonly number[]): Promise<Plan[]> {
  const { rows } = await database.db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`EXPLAIN (ANALYZE, FORMAT JSON) ${similarQuery(ids)}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('there is no plan')
  return stepsOf(plan)
}

describe('the search for listings of the same goods, in a company with fifty thousand', () => {
  const ids = Array.from({ length: 40 }, (_, index) => (index + 1) * 50)

  it('reads by indexes only, and so few rows an item that the size of the company is nothing to it', async () => {
    const steps = await explain(ids)
    const scans = steps.filter((step) => step['Relation Name'] === 'listing')
    expect(scans.length).toBeGreaterThan(4)
    expect(scans.map((step) => step['Node Type'])).not.toContain('Seq Scan')
    const read = scans.reduce((sum, step) => sum + step['Actual Rows'] * step['Actual Loops'], 0)
    expect(read).toBeLessThan(ids.length * 3 * COMPARED)
  })

  it('finds equal titles and numbers wherever they are', async () => {
    await database.pool.query(`UPDATE listing SET serial_number = 'sn-4' WHERE id = 49000`)
    const found = await findSimilar(database.db, [50, 49_000])
    expect(found.get(50)).toContainEqual({
      id: 51,
      title: expect.any(String),
      language: 'en',
      status: 'published',
      same: 'title',
    })
    expect(found.get(49_000)).toContainEqual({
      id: 4,
      title: expect.any(String),
      language: 'en',
      status: 'published',
      same: 'serial_number',
    })
  })
})
