import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db, Tx } from './client.ts'

/** Building a query costs as much as running it, so each is built once per database. */
const queries = new WeakMap<Db | Tx, Map<string, unknown>>()

/** The prepared query of that name, which `build` creates at its first use. */
export function prepared<Query>(db: Db | Tx, name: string, build: () => Query): Query {
  const known = queries.get(db) ?? new Map<string, unknown>()
  queries.set(db, known)
  const found = known.get(name) ?? build()
  known.set(name, found)
  return found as Query
}

/**
 * The array `ids` of a prepared query. In a SELECT, because PostgreSQL would plan again for each length of an
 * array parameter.
 */
export const IDS = sql`(SELECT ${sql.placeholder('ids')}::int[])`

/** Query texts seen in transactions, with a count; a text gets a name the third time. */
const seen = new Map<string, { name: string; times: number }>()
const NAMED_FROM = 3
/** Texts built from lists vary in length: beyond this number, new texts are planned each time. */
const MOST_TEXTS = 1000
const IN_TRANSACTION = 'T'

/**
 * Names the statements of transactions by their text, so that PostgreSQL plans each once per connection. They
 * look up rows by key, for which a generic plan is as good as any. Statements with arrays are left out,
 * because the best plan depends on the length of the array.
 */
export function prepareInTransactions(client: pg.PoolClient): void {
  // Looked up at each call, because tests spy on it.
  const query = (...args: unknown[]): unknown =>
    Reflect.apply(pg.Client.prototype.query as (...given: unknown[]) => unknown, client, args)
  const naming = (config: unknown, values: unknown, ...rest: unknown[]) => {
    const name = client.getTransactionStatus() === IN_TRANSACTION ? nameOf(config, values) : undefined
    return name === undefined
      ? query(config, values, ...rest)
      : query({ ...(config as pg.QueryConfig), name }, values, ...rest)
  }
  client.query = naming as typeof client.query
}

function nameOf(config: unknown, values: unknown): string | undefined {
  if (typeof config !== 'object' || config === null || !('text' in config) || !Array.isArray(values)) return
  if (('name' in config && config.name) || typeof config.text !== 'string') return
  if (values.length === 0 || values.some((value) => Array.isArray(value))) return
  const known = seen.get(config.text)
  if (!known) {
    if (seen.size < MOST_TEXTS) seen.set(config.text, { name: `tx-${seen.size}`, times: 1 })
    return
  }
  known.times += 1
  return known.times >= NAMED_FROM ? known.name : undefined
}
