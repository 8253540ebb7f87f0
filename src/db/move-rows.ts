import { and, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db, Tx } from './client.ts'

type StateColumn = 'state' | 'status' | 'offerState' | 'archiveState'

/** Columns that may be written with or without a move: all but the state. */
export type ChangeOf<Table extends PgTable> = {
  [Column in Exclude<keyof Table['$inferInsert'], StateColumn>]?: Table['$inferInsert'][Column] | SQL
} & { [Column in StateColumn]?: never }

/**
 * Moves rows by an entry of their table of transitions: only those in a state from which the move starts.
 * Returns how many. No other function changes a state (`test/table-writers.test.ts`).
 */
export async function moveRows<
  Table extends PgTable,
  Column extends StateColumn & keyof Table['$inferSelect'],
>(
  db: Db | Tx,
  [table, column]: readonly [Table, Column],
  { from, to }: { from: readonly Table['$inferSelect'][Column][]; to: Table['$inferSelect'][Column] },
  where: SQL | undefined,
  change?: ChangeOf<Table>,
): Promise<number> {
  const state = getTableColumns(table)[column]
  if (!state) throw new Error(`the table has no column ${column}`)
  // Which table it is, is known where it is called only.
  // oxlint-disable-next-line typescript/no-generated-empty-object-type
  const set = { ...change, [column]: to } as PgUpdateSetSource<Table>
  const { rowCount } = await db
    .update(table)
    .set(set)
    .where(and(where, inArray(state, [...from])))
  return rowCount ?? 0
}
