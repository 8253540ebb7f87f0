import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { readMembersPage, type MembersFilter } from './members-reader.ts'

const database = useDatabase()
const ROWS = Number(process.env['ROWS'] ?? 30_000)

/** Many members of half as many companies, with names that differ like people's, straight into the tables. */
const FILL = [
  `INSERT INTO company (id, name)
   SELECT n, initcap(substr(md5('c' || n), 1, 7)) || (ARRAY[' SARL', ' Services', ' Énergie', ' Ltd'])[1 + n % 4]
   FROM generate_series(1, ${ROWS} / 2) AS n`,
  `INSERT INTO member (id, company_id, first_name, last_name, email, phone, job_title, country, city, password_hash,
     verified_at, suspended_at, role)
   SELECT n, 1 + n % (${ROWS} / 2), (ARRAY['Aminata','Paul','Inès','Grâce','Callum'])[1 + n % 5],
     initcap(translate(substr(md5('m' || n), 1, 8), '0123456789', 'ghijklmnop')),
     'member-' || n || '@' || substr(md5('d' || n % 5000), 1, 8) || '.example', '1', 'x', 'France', 'Pau', '',
     CASE WHEN n % 500 = 0 THEN NULL ELSE now() END, CASE WHEN n % 700 = 0 THEN now() END,
     CASE WHEN n % 10000 = 0 THEN 'staff' ELSE 'member' END
   FROM generate_series(1, ${ROWS}) AS n`,
  `VACUUM ANALYZE member`,
  `VACUUM ANALYZE company`,
]

beforeAll(() => database.seed(FILL), 600_000)

const ALL: MembersFilter = { person: undefined, role: undefined, state: undefined, page: 1, pageSize: 20 }

/** Reads a page and answers, beside it, the plan of every statement that it took. */
async function planOf(filter: Partial<MembersFilter>) {
  const sent: { query: string; params: unknown[] }[] = []
  const db = drizzle(database.pool, { logger: { logQuery: (query, params) => sent.push({ query, params }) } })
  const [total, rows] = await readMembersPage(db, { ...ALL, ...filter })
  const plans = await Promise.all(
    sent.map(async ({ query, params }) => {
      const explained = await database.pool.query<Record<'QUERY PLAN', string>>(`EXPLAIN ${query}`, params)
      return explained.rows.map((row) => row['QUERY PLAN']).join('\n')
    }),
  )
  return { total, rows, plan: plans.join('\n\n') }
}

describe('among many members', () => {
  const CASES: [what: string, filter: Partial<MembersFilter>, same: string][] = [
    ['the whole list', {}, 'true'],
    ['its last counted page', { page: 500 }, 'true'],
    ['staff', { role: 'staff' }, "role = 'staff'"],
    ['suspended ones', { state: 'suspended' }, 'suspended_at IS NOT NULL'],
    ['unverified ones', { state: 'unverified' }, 'verified_at IS NULL AND suspended_at IS NULL'],
    ['an address', { person: 'member-4711@' }, "email LIKE 'member-4711@%'"],
    ['a domain', { person: '@9948c645' }, "email LIKE '%@9948c645%'"],
    ['a part of a name', { person: 'kgmim' }, "lower(last_name) LIKE '%kgmim%'"],
    ['two letters', { person: 'qz' }, "lower(last_name) LIKE 'qz%'"],
    [
      'an id',
      { person: '4711' },
      "id = 4711 OR email LIKE '%4711%' OR company_id IN (SELECT id FROM company WHERE name LIKE '%4711%')",
    ],
    ['a person, by name and address', { person: 'PAUL 4711' }, "first_name = 'Paul' AND email LIKE '%4711%'"],
    [
      'a company, without its accents',
      { person: 'energie 12' },
      "company_id IN (SELECT id FROM company WHERE name LIKE '12% Énergie')",
    ],
    ['what nobody is called', { person: 'zzzzzzzz' }, 'false'],
  ]
  test.for(CASES)('%s is found by an index', async ([, filter, same]) => {
    const { total, rows, plan } = await planOf(filter)
    const { rows: all } = await database.pool.query<{ id: number }>(
      `SELECT id FROM member WHERE ${same} ORDER BY id DESC`,
    )
    expect(total).toBe(Math.min(all.length, 10_001))
    const { page = 1 } = filter
    expect(rows.map(({ id }) => id)).toEqual(all.slice((page - 1) * 20, page * 20).map(({ id }) => id))
    expect(plan).not.toMatch(/Seq Scan on (member|company|session|listing|purchase_order)/)
  })

  test('more than ten thousand are not counted', async () => {
    expect((await planOf({ person: 'member' })).total).toBe(10_001)
  })
})
