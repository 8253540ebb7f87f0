import { sql, type SQLWrapper } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { askedPricesQuery, soldPricesQuery, type PricedKind } from './comparable-prices.ts'
import { askedQuery } from './read-demand.ts'

const database = useDatabase()
const KIND: PricedKind = {
  category: 'General Equipment',
  type: 'Valves',
  condition: 'used',
  currency: 'eur',
}

/** Forty thousand listings of a kind and as many sales, of a hundred companies; the newest thousand are of one of them. */
const FILL = [
  `SET session_replication_role = replica`,
  `INSERT INTO company (id, name) SELECT n, 'Company ' || n FROM generate_series(1, 100) AS n`,
  `INSERT INTO member (id, company_id, first_name, last_name, email, phone, job_title, country, city, password_hash, verified_at)
   SELECT n, n, 'A', 'B', 'a' || n || '@b.test', '1', 'x', 'France', 'Pau', '', now() FROM generate_series(1, 100) AS n`,
  `INSERT INTO listing (id, company_id, created_by, state, title, brand, category, type, condition, description_html,
     description_text, country, city, price_minor, currency, legal_owner, published_at)
   SELECT n, CASE WHEN n <= 1000 THEN 1 ELSE 1 + n % 100 END, 1, 'published', 'item ' || n, 'brand', 'General Equipment',
     'Valves', 'used', repeat('<p>Removed from service, tested.</p>', 40), repeat('Removed from service, tested. ', 40),
     'France', 'Pau', 100 + n, 'eur', 'x', now() - n * interval '1 minute'
   FROM generate_series(1, 40000) AS n`,
  `INSERT INTO purchase_order (id, cart_id, member_id, company_id, status, currency, subtotal_minor, shipping_minor,
     total_minor, country, city, carrier, paid_at)
   SELECT 'o' || n, 'c' || n, 1, 1 + (n + 50) % 100, 7, 'eur', 1, 0, 1, 'France', 'Pau', 'x', now()
   FROM generate_series(1, 40000) AS n`,
  `INSERT INTO order_line (order_id, listing_id, seller_company_id, quantity, unit_price_minor, title, brand, category,
     type, condition, ordered_at)
   SELECT 'o' || n, n, CASE WHEN n <= 1000 THEN 1 ELSE 1 + n % 100 END, 1, 100 + n, 'x', 'x', 'General Equipment',
     'Valves', 'used',
     now() - n * interval '20 minutes'
   FROM generate_series(1, 40000) AS n`,
  `INSERT INTO quote (id, listing_id, member_id, company_id, country, units, message, category, type, created_at)
   SELECT 'q' || n, n, 1, 1 + n % 100, 'Gabon', 1, 'How soon?', 'General Equipment',
     (ARRAY['Valves', 'Generators', 'Line Pipes', 'Heavy Equipment'])[1 + n % 4], now() - n * interval '20 minutes'
   FROM generate_series(1, 40000) AS n`,
  `INSERT INTO wanted (member_id, company_id, text, category, type, units, country, state, created_at)
   SELECT 1, 1 + n % 100, 'x', 'General Equipment',
     (ARRAY['Valves', 'Generators', 'Line Pipes', 'Heavy Equipment'])[1 + n % 4], 1, 'Gabon', 'closed',
     now() - n * interval '20 minutes'
   FROM generate_series(1, 40000) AS n`,
  `SET session_replication_role = DEFAULT`,
  `VACUUM ANALYZE`,
]

beforeAll(() => database.seed(FILL))

interface Plan {
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]

async function explain(query: SQLWrapper) {
  const { rows } = await database.db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`EXPLAIN (ANALYZE, FORMAT JSON) ${query.getSQL()}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('there is no plan')
  const steps = stepsOf(plan)
  const readOf = (table: string) =>
    steps
      .filter((step) => step['Relation Name'] === table)
      .reduce((sum, step) => sum + step['Actual Rows'] * step['Actual Loops'], 0)
  return { found: plan['Actual Rows'], indexes: steps.map((step) => step['Index Name']), readOf }
}

describe('comparable prices among forty thousand', () => {
  it('are asked ones of the newest two thousand listings, ten of each company, from one index', async () => {
    const { found, indexes, readOf } = await explain(askedPricesQuery(database.db, KIND, 7))
    expect(found).toBe(200)
    expect(indexes).toContain('listing_comparable_units')
    expect(readOf('listing')).toBe(2000)
  })

  it('are those of the newest two thousand sales, ten of each company, from one index', async () => {
    const since = new Date(Date.now() - 730 * 86_400_000)
    const { found, indexes, readOf } = await explain(soldPricesQuery(database.db, KIND, 7, since))
    expect(found).toBe(200)
    expect(indexes).toContain('order_line_comparable')
    expect(readOf('order_line')).toBeLessThanOrEqual(2000)
    expect(readOf('purchase_order')).toBeLessThanOrEqual(2000)
  })

  it('are of others too where one company has the newest thousand', async () => {
    const since = new Date(Date.now() - 730 * 86_400_000)
    const sold = await soldPricesQuery(database.db, KIND, 7, since)
    const asked = await askedPricesQuery(database.db, KIND, 7)
    for (const prices of [sold, asked]) {
      expect(prices.filter(({ seller }) => seller === 1)).toHaveLength(10)
      expect(new Set(prices.map(({ seller }) => seller)).size).toBeGreaterThan(20)
    }
  })
})

it('what buyers asked for in 90 days is a range of an index, of quotes and of wanted equipment', async () => {
  const since = new Date(Date.now() - 90 * 86_400_000)
  const asked = { category: KIND.category, types: [KIND.type], companyId: 7, since }
  const { indexes, readOf } = await explain(askedQuery(asked))
  expect(indexes).toEqual(expect.arrayContaining(['quote_kind', 'wanted_kind']))
  // One of four in 90 days: every 20 minutes there is one.
  for (const table of ['quote', 'wanted']) expect(readOf(table)).toBeLessThanOrEqual((90 * 24 * 3) / 4)
})
