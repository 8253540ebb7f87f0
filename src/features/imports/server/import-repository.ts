import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { moveRows, type ChangeOf } from '#db/move-rows.ts'
import { listingImport, listingImportPicture } from '#db/schema/imports.ts'
import { AppError } from '#kernel/errors.ts'
import type { Actor } from '#kernel/actor.ts'
import { requireActing } from '#platform/acting/record-acting.ts'
import { type PictureIndex, pictureIndex } from '../domain/picture-names.ts'
import { MISSING_PICTURE } from '../domain/row-problem.ts'
import { ARCHIVE_TRANSITIONS, IMPORT_TRANSITIONS, type ImportMove } from '../domain/life-cycle.ts'

export type ImportRecord = typeof listingImport.$inferSelect
type ImportChange = Omit<ChangeOf<typeof listingImport>, 'id'>

export async function insertImport(db: Db | Tx, values: typeof listingImport.$inferInsert): Promise<number> {
  const [row] = await db.insert(listingImport).values(values).returning({ id: listingImport.id })
  if (!row) throw new Error('the import was not inserted')
  return row.id
}

/** What all rows of an import share, to read them. An answer that was emptied opens its question again. */
export const rowContextOf = ({ header, kept, answers, guesses }: ImportRecord) => ({
  header: header ?? [],
  kept: kept ?? [],
  answers: { ...guesses, ...answers },
})

export async function findImport(db: Db | Tx, id: number): Promise<ImportRecord | null> {
  const [row] = await db.select().from(listingImport).where(eq(listingImport.id, id))
  return row ?? null
}

/**
 * An import belongs to its creator alone.
 * @throws AppError `not_found`, also for everybody else's.
 */
export async function findOwnImport(db: Db | Tx, actor: Actor, id: number): Promise<ImportRecord> {
  const found = await findImport(db, id)
  if (!found || found.memberId !== actor.memberId || found.companyId !== actor.companyId)
    throw new AppError('not_found')
  return found
}

/** As above, with a lock against all other steps. @throws AppError also `acting_ended` */
export async function lockOwnImport(tx: Tx, actor: Actor, id: number): Promise<ImportRecord> {
  await requireActing(tx, actor)
  await lockImport(tx, id)
  return findOwnImport(tx, actor, id)
}

export async function lockImport(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: listingImport.id }).from(listingImport).where(eq(listingImport.id, id)).for('update')
}

export async function saveImport(db: Db | Tx, id: number, change: ImportChange): Promise<void> {
  await db.update(listingImport).set(change).where(eq(listingImport.id, id))
}

/** Makes a move if the import is still in a state from which it starts; returns whether it was. */
export async function moveImportIn(
  db: Db | Tx,
  id: number,
  move: ImportMove,
  change: ImportChange,
): Promise<boolean> {
  const ofId = eq(listingImport.id, id)
  return (await moveRows(db, [listingImport, 'state'], IMPORT_TRANSITIONS[move], ofId, change)) > 0
}

/** As above, for the archive. */
export async function moveArchive(
  db: Db | Tx,
  id: number,
  move: keyof typeof ARCHIVE_TRANSITIONS,
  change: ImportChange,
): Promise<void> {
  const ofId = eq(listingImport.id, id)
  await moveRows(db, [listingImport, 'archiveState'], ARCHIVE_TRANSITIONS[move], ofId, change)
}

/** Starts a check of all rows with the current columns. */
export async function beginRound(
  tx: Tx,
  { id, round }: Pick<ImportRecord, 'id' | 'round'>,
  change: ImportChange & { updatedAt: Date },
): Promise<boolean> {
  return moveImportIn(tx, id, 'check', { ...change, round: round + 1 })
}

/** Whether a check is still the latest one; if so, it stays so until the transaction ends. */
export async function holdRound(tx: Tx, { id, round }: ImportRecord, now: Date): Promise<boolean> {
  const held = await tx
    .update(listingImport)
    .set({ updatedAt: now })
    .where(and(eq(listingImport.id, id), eq(listingImport.round, round), eq(listingImport.state, 'checking')))
    .returning({ id: listingImport.id })
  return held.length > 0
}

export async function deletePictures(tx: Tx, importId: number): Promise<void> {
  await tx.delete(listingImportPicture).where(eq(listingImportPicture.importId, importId))
}

export async function countPictures(db: Db | Tx, importId: number) {
  const [counts] = await db
    .select({
      found: count(),
      wanted: sql<number>`(count(*) FILTER (WHERE ${listingImportPicture.wanted}))::int`,
      done: sql<number>`(count(*) FILTER (WHERE ${listingImportPicture.wanted}
        AND (${listingImportPicture.stored} OR ${listingImportPicture.broken})))::int`,
    })
    .from(listingImportPicture)
    .where(eq(listingImportPicture.importId, importId))
  return counts ?? { found: 0, wanted: 0, done: 0 }
}

/** The pictures in the archive, by the names that cells can give them and by the references of the rows. */
export async function indexPictures(
  db: Db | Tx,
  { id, columns }: Pick<ImportRecord, 'id' | 'columns'>,
): Promise<PictureIndex<PictureRecord>> {
  const pictures = await db.select().from(listingImportPicture).where(eq(listingImportPicture.importId, id))
  const { reference: column } = columns ?? {}
  const isNeeded = pictures.length > 0 && typeof column === 'number'
  const { rows } = isNeeded
    ? await db.execute<{ reference: string | null }>(sql`SELECT cells->>${column}::int AS reference
        FROM listing_import_row WHERE import_id = ${id} AND left_out IS NULL`)
    : { rows: [] }
  return pictureIndex(
    pictures.map(withPath),
    rows.flatMap(({ reference }) => reference ?? []),
  )
}

/** Pictures in the archive, by the names under which rows keep them. */
export async function picturesCalled(
  db: Db | Tx,
  importId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, PictureRecord>> {
  if (names.length === 0) return new Map()
  const { importId: ofImport, name } = listingImportPicture
  const pictures = await db
    .select()
    .from(listingImportPicture)
    .where(and(eq(ofImport, importId), inArray(name, [...names])))
  return new Map(pictures.map((picture) => [picture.name, withPath(picture)]))
}

const withPath = (picture: typeof listingImportPicture.$inferSelect): PictureRecord => ({
  ...picture,
  path: picture.path ?? picture.name,
})

export type PictureRecord = typeof listingImportPicture.$inferSelect & { path: string }

const LISTED_PICTURES = 100

/** Pictures of the archive that no row has, and names in rows that no picture has: the first, and how many. */
export async function unmatchedPictures(db: Db | Tx, importId: number) {
  const [unnamed, missing] = await Promise.all([
    db.execute<{ name: string; all: number }>(sql`
      SELECT coalesce(path, name) AS name, (count(*) OVER ())::int AS all FROM listing_import_picture
       WHERE import_id = ${importId} AND name NOT IN (
         SELECT jsonb_array_elements_text(pictures) FROM listing_import_row WHERE import_id = ${importId})
       ORDER BY 1 LIMIT ${LISTED_PICTURES}`),
    db.execute<{ row: number; name: string; all: number }>(sql`
      SELECT number AS row, note->'about'->>0 AS name, (count(*) OVER ())::int AS all
        FROM listing_import_row, jsonb_array_elements(notes) AS note
       WHERE import_id = ${importId} AND note->>'key' = ${MISSING_PICTURE}
       ORDER BY 1 LIMIT ${LISTED_PICTURES}`),
  ])
  return {
    unnamed: { all: unnamed.rows[0]?.all ?? 0, names: unnamed.rows.map(({ name }) => name) },
    missing: {
      all: missing.rows[0]?.all ?? 0,
      names: missing.rows.map(({ row, name }) => ({ row, name })),
    },
  }
}
