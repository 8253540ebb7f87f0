import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { moveRows } from '#db/move-rows.ts'
import {
  listingImport,
  listingImportPicture,
  listingImportRow,
  listingImportUpload,
} from '#db/schema/imports.ts'
import type { Services } from '#platform/services.ts'
import { DAY_MS } from '#kernel/time.ts'
import { FILE_KINDS, IMPORT_TRANSITIONS } from '../domain/life-cycle.ts'
import { FORGOTTEN_AFTER_DAYS, HALF_SENT_DAYS } from '../domain/limits.ts'
import { lockImport } from './import-repository.ts'
import { deletePieces } from './stored-file.ts'
import { abandonedUploads, deleteUpload } from './upload-repository.ts'

const FORGOTTEN_AT_ONCE = 100

/**
 * Deletes imports without progress after a week and finished ones after a month: first their files, then
 * their rows in the database. Listings stay. What came of a file that never became whole goes after a week.
 */
export async function forgetImports(services: Pick<Services, 'db' | 'store' | 'now'>): Promise<void> {
  const { db, now } = services
  const halfSent = new Date(now().getTime() - HALF_SENT_DAYS * DAY_MS)
  for (const { importId, kind } of await abandonedUploads(db, halfSent, FORGOTTEN_AT_ONCE)) {
    await deletePieces(services, importId, kind)
    await deleteUpload(db, importId, kind)
  }
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString()
  const { rows } = await db.execute<{ id: number }>(sql`SELECT id FROM listing_import
    WHERE (updated_at < ${before(FORGOTTEN_AFTER_DAYS.finished)}::timestamptz
       OR (state NOT IN ('done', 'importing') AND updated_at < ${before(FORGOTTEN_AFTER_DAYS.unfinished)}::timestamptz))
    AND NOT EXISTS (SELECT FROM listing_import_upload u WHERE u.import_id = id)
    ORDER BY updated_at LIMIT ${FORGOTTEN_AT_ONCE}`)
  for (const { id } of rows) {
    for (const kind of FILE_KINDS) await deletePieces(services, id, kind)
    await db.transaction(async (tx) => {
      await lockImport(tx, id)
      // A piece that came meanwhile would stay in the store without its record.
      await tx.execute(sql`DELETE FROM listing_import WHERE id = ${id}
        AND NOT EXISTS (SELECT FROM listing_import_piece p WHERE p.import_id = ${id})`)
    })
  }
}

/**
 * For an account that is deleted: ends its imports and deletes their rows. Their date is set back as far as
 * possible, so that the daily job deletes the files.
 */
export async function endImportsOf(tx: Tx, memberId: number): Promise<void> {
  const ofMember = eq(listingImport.memberId, memberId)
  await moveRows(tx, [listingImport, 'state'], IMPORT_TRANSITIONS.end, ofMember)
  const rows = await tx
    .update(listingImport)
    .set({
      fileName: '',
      archiveName: null,
      header: null,
      columns: null,
      sheets: null,
      questions: null,
      answers: null,
      guesses: null,
      legend: null,
      updatedAt: new Date(0),
    })
    .where(ofMember)
    .returning({ id: listingImport.id })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(listingImportUpload).where(inArray(listingImportUpload.importId, ids))
  await tx.delete(listingImportRow).where(inArray(listingImportRow.importId, ids))
  await tx.delete(listingImportPicture).where(inArray(listingImportPicture.importId, ids))
}
