import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { lookupKey } from '../domain/name-words.ts'
import { findMatches } from './find-matches.ts'

const database = useDatabase()
const ENTRIES = 6000

/** A word of eight letters by a number, of no language. */
const wordOf = (n: string) =>
  `translate(substr(md5((${n})::text), 1, 8), '0123456789abcdef', 'aeioubdfgklmnprs')`
/** As many names as the list of the European Union has. */
const FILL = [
  `INSERT INTO sanction_entry (id, kind, reference, programme, regulation, countries, born, digest)
   SELECT n, 'person', 'EU.' || n, 'TEST', '', '{}', '{}', '' FROM generate_series(1, ${ENTRIES}) AS n`,
  `INSERT INTO sanction_name (entry_id, name, key, is_strong)
   SELECT 1 + n % ${ENTRIES}, ${wordOf('n % 900')} || ' ' || ${wordOf('n')}, ${wordOf('n % 900')} || ' ' || ${wordOf('n')}, true
   FROM generate_series(1, ${5 * ENTRIES}) AS n`,
  `INSERT INTO sanction_name (entry_id, name, key, is_strong) VALUES (1, 'Ostrov Yelmarin', 'ostrov yelmarin', true)`,
  `INSERT INTO sanction_name (entry_id, name, key, is_strong) VALUES (2, 'فلان الزرنيخ', '${lookupKey('فلان الزرنيخ', 'person')}', true),
    (3, '某某石油勘探', '${lookupKey('某某石油勘探', 'person')}', true)`,
  'VACUUM ANALYZE sanction_name',
  'VACUUM ANALYZE sanction_entry',
]

beforeAll(() => database.seed(FILL), 600_000)

test('names in other scripts are found too, near ones also', async () => {
  const found = await findMatches(database.db, [
    { kind: 'person', name: 'فلان الزرنيج' },
    { kind: 'person', name: '某某石油勘探' },
  ])
  expect(found).toMatchObject([{ entry: { entryId: 2 } }, { entry: { entryId: 3 } }])
})

test('of thirty thousand names, the index brings those that are near', async () => {
  const sent: { query: string; params: unknown[] }[] = []
  const db = drizzle(database.pool, { logger: { logQuery: (query, params) => sent.push({ query, params }) } })
  const found = await findMatches(db, [
    { kind: 'person', name: 'Yelmarin Ostrow' },
    { kind: 'company', name: 'Nobody at all' },
  ])
  expect(found).toMatchObject([{ why: 'spelling', entry: { entryId: 1, name: 'Ostrov Yelmarin' } }])
  for (const { query, params } of sent) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${query}`, params)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('sanction_name_key')
    expect(plan).not.toContain('Seq Scan on sanction_name')
  }
})
