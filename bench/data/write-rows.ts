import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db, Tx } from '#db/client.ts'

/** Inserts any number of rows into a table in one statement: as JSON, which needs no driver for `COPY`. */
export async function writeRows<Table extends PgTable>(
  db: Db | Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const given = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => given.has(key))
  if (columns.length === 0) return
  const named = rows.map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, valueOf(row, key)])),
  )
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const target = sql.identifier(getTableName(table))
  await db.execute(
    sql`INSERT INTO ${target} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${target}, ${JSON.stringify(named)})`,
  )
}

function valueOf(row: object, key: string): unknown {
  const value: unknown = Reflect.get(row, key)
  return typeof value === 'bigint' ? String(value) : value
}

/**
 * Drops the indexes of what is loaded, and returns what makes them again: filled at once they are made in a
 * fraction of the time.
 */
export async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
       FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
      WHERE relnamespace = 'public'::regnamespace AND NOT indisunique
        AND relname ~ '^(listing|picture|stock|staff_act|search_|lexicon)'`,
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return rows.map(({ definition }) => definition)
}
