import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { listingImport, listingImportPicture, listingImportRow } from '#db/schema/imports.ts'
import type { Services } from '#platform/services.ts'
import { FORGOTTEN_AFTER_DAYS, pieceCount, IMPORT_LIMITS } from '../domain/limits.ts'
import { deletePieces } from './stored-file.ts'

const FORGOTTEN_AT_ONCE = 100
const DAY_MS = 86_400_000

/**
 * Deletes imports that nobody went on with for a week, and finished ones after a month: their files first,
 * then what the database holds of them. Listings stay.
 */
export async function forgetImports({
  db,
  store,
  now,
}: Pick<Services, 'db' | 'store' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString()
  const { rows } = await db.execute<{ id: number }>(sql`SELECT id FROM listing_import
    WHERE updated_at < ${before(FORGOTTEN_AFTER_DAYS.finished)}::timestamptz
       OR (state NOT IN ('done', 'importing') AND updated_at < ${before(FORGOTTEN_AFTER_DAYS.unfinished)}::timestamptz)
    ORDER BY updated_at LIMIT ${FORGOTTEN_AT_ONCE}`)
  for (const { id } of rows) {
    // Also pieces of a file that never came whole, whose number nobody has written down.
    await deletePieces(store, id, 'sheet', pieceCount(IMPORT_LIMITS.sheetBytes))
    await deletePieces(store, id, 'archive', pieceCount(IMPORT_LIMITS.archiveBytes))
    await db.execute(sql`DELETE FROM listing_import WHERE id = ${id}`)
  }
}

/**
 * Of an account that is deleted: nothing is imported any more, and what was read is gone. The files follow
 * with the daily job, for which these imports are as old as can be.
 */
export async function endImportsOf(tx: Tx, memberId: number): Promise<void> {
  const rows = await tx
    .update(listingImport)
    .set({ state: 'refused', fileName: '', archiveName: null, header: null, updatedAt: new Date(0) })
    .where(eq(listingImport.memberId, memberId))
    .returning({ id: listingImport.id })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(listingImportRow).where(inArray(listingImportRow.importId, ids))
  await tx.delete(listingImportPicture).where(inArray(listingImportPicture.importId, ids))
}
