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

/** Texts that were seen in transactions, with how often; a name is given from the third time on. */
const seen = new Map<string, { name: string; times: number }>()
const NAMED_FROM = 3
/** Texts that are built from lists differ in length: whatever comes later is planned anew each time. */
const MOST_TEXTS = 1000
const IN_TRANSACTION = 'T'

/**
 * Names the statements of transactions by their text, so that PostgreSQL plans each once for a connection: they
 * look for rows by their keys, which no value makes better or worse. Not those with arrays, whose lengths do.
 */
export function prepareInTransactions(client: pg.PoolClient): void {
  // Looked up at each call: tests watch it.
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
