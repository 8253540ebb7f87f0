import { sql } from 'drizzle-orm'
import type { Db, Tx } from './client.ts'

/** Building a query costs as much as running it, so each is built once per database. */
const queries = new WeakMap<Db | Tx, Map<string, unknown>>()

/** The prepared query of a name; `build` makes it the first time. */
export function kept<Query>(db: Db | Tx, name: string, build: () => Query): Query {
  const known = queries.get(db) ?? new Map<string, unknown>()
  queries.set(db, known)
  const found = known.get(name) ?? build()
  known.set(name, found)
  return found as Query
}

/**
 * The array `ids` of a kept query. Behind a SELECT, because the database plans anew for the length of each
 * array that it is given as a parameter.
 */
export const IDS = sql`(SELECT ${sql.placeholder('ids')}::int[])`
