import { sql } from 'drizzle-orm'
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
