import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { listingImportRow } from '#db/schema/imports.ts'
import type { Outcome } from '../domain/life-cycle.ts'
import type { RowAsk } from '../domain/questions.ts'
import { REPEATED, UNSTATED } from '../domain/row-problem.ts'
import type { LineKind } from '../domain/sheet-lines.ts'

export type ImportRow = typeof listingImportRow.$inferSelect

/** Locks those of the rows that are not done, and returns their numbers. */
export async function claimRows(
  tx: Tx,
  importId: number,
  numbers: readonly number[],
): Promise<ReadonlySet<number>> {
  if (numbers.length === 0) return new Set()
  const rows = await tx
    .select({ number: listingImportRow.number })
    .from(listingImportRow)
    .where(
      and(
        eq(listingImportRow.importId, importId),
        inArray(listingImportRow.number, [...numbers]),
        eq(listingImportRow.done, false),
      ),
    )
    .orderBy(asc(listingImportRow.number))
    .for('update')
  return new Set(rows.map(({ number }) => number))
}

/** Inserts rows, except for those of an earlier attempt. */
export async function insertRows(
  db: Db | Tx,
  rows: readonly (typeof listingImportRow.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(listingImportRow)
      .values([...rows])
      .onConflictDoNothing()
}

export async function deleteRows(db: Db | Tx, importId: number): Promise<void> {
  await db.delete(listingImportRow).where(eq(listingImportRow.importId, importId))
}

/** The next rows after a number that match `where`, in order. */
export async function rowsAfter(
  db: Db | Tx,
  importId: number,
  number: number,
  limit: number,
  where?: SQL,
): Promise<ImportRow[]> {
  return db
    .select()
    .from(listingImportRow)
    .where(and(eq(listingImportRow.importId, importId), gt(listingImportRow.number, number), where))
    .orderBy(asc(listingImportRow.number))
    .limit(limit)
}

/** Lines that are not items have a reason. */
export const IS_ITEM = isNull(listingImportRow.leftOut)

/** Items by their numbers, in order. */
export async function rowsOf(
  db: Db | Tx,
  importId: number,
  numbers: readonly number[],
): Promise<ImportRow[]> {
  if (numbers.length === 0) return []
  return db
    .select()
    .from(listingImportRow)
    .where(
      and(eq(listingImportRow.importId, importId), inArray(listingImportRow.number, [...numbers]), IS_ITEM),
    )
    .orderBy(asc(listingImportRow.number))
}

/**
 * The other rows whose check depends on changed rows, up to a limit: those that now mean the same listing as a
 * changed row, and those that were refused as its repetition.
 */
export async function dependentRows(
  tx: Tx,
  importId: number,
  { changed, keys }: { changed: readonly number[]; keys: readonly string[] },
  limit: number,
): Promise<ImportRow[]> {
  const { number, matchKey, outcome, errors } = listingImportRow
  const isRepeated = sql`EXISTS (SELECT FROM jsonb_array_elements(${errors}) AS problem
    WHERE problem->>'key' IN (${sql.join(
      REPEATED.map((key) => sql`${key}`),
      sql`, `,
    )})
      AND problem->'about'->>0 IN (${sql.join(
        changed.map((row) => sql`${String(row)}`),
        sql`, `,
      )}))`
  return tx
    .select()
    .from(listingImportRow)
    .where(
      and(
        eq(listingImportRow.importId, importId),
        notInArray(number, [...changed]),
        or(keys.length === 0 ? undefined : inArray(matchKey, [...keys]), and(eq(outcome, 'bad'), isRepeated)),
      ),
    )
    .orderBy(asc(number))
    .limit(limit)
}

/** The questions of all rows that raise any, in order. */
export async function listAsks(db: Db | Tx, importId: number): Promise<(readonly RowAsk[])[]> {
  const { asks, number } = listingImportRow
  const rows = await db
    .select({ asks })
    .from(listingImportRow)
    .where(and(eq(listingImportRow.importId, importId), sql`${asks} <> '[]'`))
    .orderBy(asc(number))
  return rows.map((row) => row.asks)
}

/** The number of rows with a problem, by its field; null for problems of whole rows. */
export async function countProblems(
  db: Db | Tx,
  importId: number,
): Promise<{ field: string | null; rows: number }[]> {
  const { rows } = await db.execute<{ field: string | null; rows: number }>(sql`
    SELECT problem->>'field' AS field, count(DISTINCT number)::int AS rows
      FROM listing_import_row, jsonb_array_elements(errors) AS problem
     WHERE import_id = ${importId} AND outcome = 'bad'
     GROUP BY 1 ORDER BY 2 DESC, 1`)
  return rows
}

export interface TypedRow {
  number: number
  cells: ImportRow['cells']
  was: ImportRow['was']
}

/** Writes cells, and what the file said in those that were typed over, in one statement. */
export async function saveCells(tx: Tx, importId: number, rows: readonly TypedRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`UPDATE listing_import_row AS r SET cells = c.cells, was = c.was
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS c(number int, cells jsonb, was jsonb)
    WHERE r.import_id = ${importId} AND r.number = c.number`)
}

/** How many characters were typed over the file. */
export async function typedLength(tx: Tx, importId: number): Promise<number> {
  const { rows } = await tx.execute<{ length: number }>(sql`
    SELECT coalesce(sum((
      SELECT sum(length(text)) FROM jsonb_array_elements_text(r.cells) WITH ORDINALITY AS c(text, place)
       WHERE place - 1 = ANY (ARRAY(SELECT key::int FROM jsonb_object_keys(r.was) AS key)))), 0)::int AS length
      FROM listing_import_row AS r WHERE import_id = ${importId} AND was <> '{}'`)
  return rows[0]?.length ?? 0
}

/** Whether anything was typed over the file. */
export async function hasTypedCells(tx: Tx, importId: number): Promise<boolean> {
  const rows = await tx
    .select({ number: listingImportRow.number })
    .from(listingImportRow)
    .where(and(eq(listingImportRow.importId, importId), sql`${listingImportRow.was} <> '{}'`))
    .limit(1)
  return rows.length > 0
}

/** The number of lines that are not items, by kind. */
export async function countLeftOut(
  db: Db | Tx,
  importId: number,
): Promise<Partial<Record<LineKind, number>>> {
  const rows = await db
    .select({ kind: listingImportRow.leftOut, lines: count() })
    .from(listingImportRow)
    .where(and(eq(listingImportRow.importId, importId), isNotNull(listingImportRow.leftOut)))
    .groupBy(listingImportRow.leftOut)
  return Object.fromEntries(rows.flatMap(({ kind, lines }) => (kind === null ? [] : [[kind, lines]])))
}

export interface CheckedRow {
  number: number
  outcome: Outcome
  errors: ImportRow['errors']
  notes: ImportRow['notes']
  pictures: readonly string[]
  matchKey: string | null
  seen: ImportRow['seen']
  listingId: number | null
  asks: readonly RowAsk[]
}

/** Writes the results of a check, many rows per statement. */
export async function saveChecked(db: Db | Tx, importId: number, rows: readonly CheckedRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`UPDATE listing_import_row AS r
    SET outcome = c.outcome, errors = c.errors, notes = c.notes, pictures = c.pictures,
        match_key = c."matchKey", seen = c.seen, listing_id = c."listingId", asks = c.asks
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS c(number int, outcome text, errors jsonb, notes jsonb, pictures jsonb, "matchKey" text, seen jsonb, "listingId" int, asks jsonb)
    WHERE r.import_id = ${importId} AND r.number = c.number AND NOT r.done`)
}

export interface DoneRow {
  number: number
  outcome: Outcome
  errors: ImportRow['errors']
  listingId: number | null
  listingState: string | null
}

/** Writes the results of the import, many rows per statement. */
export async function saveDone(db: Db | Tx, importId: number, rows: readonly DoneRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`UPDATE listing_import_row AS r
    SET done = true, outcome = c.outcome, errors = c.errors, listing_id = c."listingId",
        listing_state = c."listingState"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS c(number int, outcome text, errors jsonb, "listingId" int, "listingState" text)
    WHERE r.import_id = ${importId} AND r.number = c.number`)
}

/** Counts rows by outcome: all, done, under review, with what a review needs, with notes. */
export async function countOutcomes(db: Db | Tx, importId: number) {
  return db
    .select({
      outcome: listingImportRow.outcome,
      rows: sql<number>`count(*)::int`,
      done: sql<number>`(count(*) FILTER (WHERE ${listingImportRow.done}))::int`,
      reviewed: sql<number>`(count(*) FILTER (WHERE ${listingImportRow.listingState} = 'under_review'))::int`,
      pictured: sql<number>`(count(*) FILTER (WHERE jsonb_array_length(${listingImportRow.pictures}) > 0
        AND NOT ${listingImportRow.notes} @> ${JSON.stringify([{ key: UNSTATED }])}::jsonb))::int`,
      noted: sql<number>`(count(*) FILTER (WHERE jsonb_array_length(${listingImportRow.notes}) > 0))::int`,
    })
    .from(listingImportRow)
    .where(eq(listingImportRow.importId, importId))
    .groupBy(listingImportRow.outcome)
}
