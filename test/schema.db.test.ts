import { readdirSync } from 'node:fs'
import { is, SQL, type Column } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { ORDER_STATUSES } from '#kernel/trade/order.ts'
import { useDatabase } from './database.ts'

const database = useDatabase()
const dialect = new PgDialect()

const FOLDER = new URL('../src/db/schema/', import.meta.url)
const modules = await Promise.all(
  readdirSync(FOLDER).map((name) => import(new URL(name, FOLDER).href) as Promise<object>),
)
const tables = modules
  .flatMap((module): unknown[] => Object.values(module))
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table))
  .map((table) => ({ ...table, path: `${table.schema ?? 'public'}.${table.name}` }))

/**
 * Lists that only the code checks: they grow with it, or belong to the provider. A migration for each new
 * word would prevent no mistake of a person or of another program.
 */
const LISTS_OF_THE_CODE = [
  'cart.vat_case',
  'company_act.act',
  'document_sequence.kind',
  'favourite.known_currency',
  'listing_count.state',
  'order_line.co2_version',
  'payment.status',
  'purchase_order.vat_case',
  'refund.reason',
  'requisition.vat_case',
]

interface Described {
  columns: string[]
  keys: string[]
  lists: Map<string, string[]>
}
const inDatabase = new Map<string, Described>()

beforeAll(async () => {
  const { rows } = await database.pool.query<{ table: string; column: string; list: string | null }>(COLUMNS)
  for (const { table, column, list } of rows) {
    const known = inDatabase.get(table) ?? { columns: [], keys: [], lists: new Map<string, string[]>() }
    inDatabase.set(table, known)
    known.columns.push(column.replace(/(?<= default ).*/, plain))
    if (list !== null)
      known.lists.set(
        column.split(' ')[0] ?? '',
        [...list.matchAll(/'([^']*)'::text/g)].map(([, word = '']) => word),
      )
  }
  const keys = await database.pool.query<{ table: string; key: string }>(KEYS)
  for (const { table, key } of keys.rows) inDatabase.get(table)?.keys.push(key)
})

test.each(tables.map((table) => [table.path, table] as const))(
  'the code describes %s as the migrations made it: columns, keys and lists',
  (path, table) => {
    const made = inDatabase.get(path)
    expect(table.columns.map(describeColumn).toSorted()).toEqual(made?.columns.toSorted())
    expect(keysOf(table).toSorted()).toEqual(made?.keys.toSorted())
    const lists = table.columns
      .filter(({ name, enumValues }) => enumValues && !LISTS_OF_THE_CODE.includes(`${table.name}.${name}`))
      .map(({ name, enumValues }) => [name, [...(enumValues ?? [])].toSorted()])
    expect(Object.fromEntries(lists)).toEqual(
      Object.fromEntries([...(made?.lists ?? [])].map(([name, words]) => [name, words.toSorted()])),
    )
  },
)

test('the code describes every table but those that only SQL names', () => {
  const described = tables.map(({ path }) => path)
  expect([...inDatabase.keys()].filter((path) => !described.includes(path)).toSorted()).toEqual([
    'public.demonstration',
    'public.exchange_rate',
    'public.mail_turn',
    'public.migration',
    'public.rate_limit',
  ])
})

test('the statuses of an order are those of its domain', async () => {
  const { rows } = await database.pool.query<{ definition: string }>(
    `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'purchase_order_status_check'`,
  )
  expect(rows[0]?.definition).toBe(`CHECK ((status = ANY (ARRAY[${ORDER_STATUSES.join(', ')}])))`)
})

/** A column as one line: name, type, default or identity, nullability. */
const COLUMNS = `
  SELECT n.nspname || '.' || c.relname AS table,
         concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), CASE WHEN NOT a.attnotnull THEN 'null' END,
           CASE a.attidentity WHEN 'a' THEN 'always' WHEN 'd' THEN 'byDefault' END,
           'default ' || pg_get_expr(d.adbin, d.adrelid)) AS column,
         (SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
           WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
             AND pg_get_constraintdef(k.oid) LIKE 'CHECK ((' || a.attname || ' = ANY (ARRAY[''%') AS list
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
   WHERE n.nspname IN ('public', 'sandbox_stripe') AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`

const NAMES = (keys: string, table: string) => `(SELECT string_agg(attname, ', ' ORDER BY place)
    FROM unnest(${keys}) WITH ORDINALITY AS named (number, place)
    JOIN pg_attribute ON attrelid = ${table} AND attnum = number)`

/** Primary and foreign keys. */
const KEYS = `
  SELECT n.nspname || '.' || c.relname AS table,
         CASE k.contype WHEN 'p' THEN 'primary (' || ${NAMES('k.conkey', 'k.conrelid')} || ')'
           ELSE ${NAMES('k.conkey', 'k.conrelid')} || ' to ' || r.relname || ' (' || ${NAMES('k.confkey', 'k.confrelid')} ||
             ') on delete ' || CASE k.confdeltype WHEN 'a' THEN 'no action' WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'set null' ELSE k.confdeltype::text END
         END AS key
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_class r ON r.oid = k.confrelid
   WHERE k.contype IN ('p', 'f')`

function describeColumn(column: Column): string {
  const { name, notNull, generatedIdentity, hasDefault } = column
  return [
    name,
    column.getSQLType().replace(', ', ','),
    ...(notNull ? [] : ['null']),
    ...(generatedIdentity ? [generatedIdentity.type] : []),
    ...(hasDefault && !generatedIdentity ? [`default ${plain(defaultOf(column))}`] : []),
  ].join(' ')
}

function defaultOf({ default: value, columnType }: Column): string {
  if (is(value, SQL)) return dialect.sqlToQuery(value).sql
  if (typeof value === 'string') return `'${value}'`
  if (typeof value === 'object') return columnType === 'PgJsonb' ? `'${JSON.stringify(value)}'` : `'{}'`
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value)
}

/** Removes the casts and parentheses that the server adds to an expression. */
const plain = (expression: string) => expression.replaceAll(/::[a-z]+(\[\])?|[()]/g, '')

function keysOf({ columns, primaryKeys, foreignKeys }: (typeof tables)[number]): string[] {
  const namesOf = (named: readonly { name: string }[]) => named.map(({ name }) => name).join(', ')
  const alone = columns.filter(({ primary }) => primary)
  return [
    ...(alone.length > 0 ? [alone] : primaryKeys.map((key) => key.columns)).map(
      (key) => `primary (${namesOf(key)})`,
    ),
    ...foreignKeys.map((key) => {
      const { columns: from, foreignColumns: to, foreignTable } = key.reference()
      return `${namesOf(from)} to ${getTableConfig(foreignTable).name} (${namesOf(to)}) on delete ${key.onDelete ?? 'no action'}`
    }),
  ]
}
