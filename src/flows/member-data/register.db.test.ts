import { describe, expect, test } from 'vitest'
import { memberData } from '#features/accounts/contract/member-data.ts'
import { useDatabase } from '#test/database.ts'
import { DATA_REGISTER, WITHHELD_OF_MEMBER } from './register.ts'

const database = useDatabase()

async function namesOf(statement: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(statement)
  return rows.map(({ name }) => name).toSorted()
}

/** Names under which people hide, whether or not a foreign key says so. */
const ABOUT_PEOPLE =
  /(^|_)(member|user|person|by|email|mail|recipient|phone|contact|name|street|postcode|address|ip|ip_address|user_agent|subject_id|job_title)(_id)?$/
/** Columns that only look like it. */
const LOOKS_ONLY = new Set([
  'listing_import_picture.name',
  'wanted.needed_by',
  'cart.product_name',
  'rate_limit.name',
  'listing.origin_postcode',
  'migration.name',
])

const columns = `FROM information_schema.columns WHERE table_schema = 'public'`

describe('the register of data', () => {
  test('names every table, and none that does not exist', async () => {
    const tables = await namesOf(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    )
    expect(tables).toEqual(Object.keys(DATA_REGISTER).toSorted())
  })

  test('names every column that refers to a member by key', async () => {
    const referring =
      await namesOf(`SELECT k.conrelid::regclass || '.' || a.attname AS name FROM pg_constraint k
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY(k.conkey)
      WHERE k.contype = 'f' AND k.confrelid = 'member'::regclass`)
    expect(referring.length).toBeGreaterThan(8)
    expect(referring.filter((name) => !isNamed(name))).toEqual([])
  })

  test('names every column whose name speaks of people', async () => {
    const all = await namesOf(`SELECT table_name || '.' || column_name AS name ${columns}`)
    const speaking = all.filter(
      (name) => ABOUT_PEOPLE.test(name.split('.')[1] ?? '') && !LOOKS_ONLY.has(name),
    )
    expect(speaking.length).toBeGreaterThan(20)
    expect(speaking.filter((name) => !isNamed(name))).toEqual([])
  })

  test('names no column that does not exist', async () => {
    const all = new Set(await namesOf(`SELECT table_name || '.' || column_name AS name ${columns}`))
    const named = Object.entries(DATA_REGISTER).flatMap(([table, entry]) =>
      'people' in entry ? entry.people.map((column) => `${table}.${column}`) : [],
    )
    expect(named.filter((name) => !all.has(name))).toEqual([])
  })

  test('gives every column of a member to its download, or says why not', async () => {
    const all = await namesOf(`SELECT column_name AS name ${columns} AND table_name = 'member'`)
    const given = Object.keys(memberData.shape.profile.shape)
    const missing = all.filter((column) => {
      const key =
        column === 'id' ? 'userId' : column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      return !given.includes(key) && !(column in WITHHELD_OF_MEMBER)
    })
    expect(missing).toEqual([])
  })

  test('gives every section of the download a table', () => {
    const sections = Object.values(DATA_REGISTER).flatMap((entry) =>
      'people' in entry && typeof entry.download === 'string' ? [entry.download] : [],
    )
    expect([...new Set([...sections, 'exportedAt'])].toSorted()).toEqual(
      Object.keys(memberData.shape).toSorted(),
    )
  })
})

function isNamed(name: string): boolean {
  const [table = '', column = ''] = name.split('.')
  const entry = DATA_REGISTER[table]
  return entry !== undefined && 'people' in entry && entry.people.includes(column)
}
