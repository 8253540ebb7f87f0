import { and, eq, sql } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import type { Db, Tx } from '#db/client.ts'
import { listingImportPicture } from '#db/schema/imports.ts'
import { AppError } from '#kernel/errors.ts'
import { storePicture } from '#platform/pictures/store-picture.ts'
import type { Services } from '#platform/services.ts'
import { IMPORT_LIMITS } from '../domain/limits.ts'
import { saveImport, type ImportRecord } from './import-repository.ts'
import { storedFile } from './stored-file.ts'
import { openPictures } from './zip-archive.ts'

type PictureServices = Pick<Services, 'db' | 'store' | 'now'>

/** Marks the pictures in the archive that the rows to be imported name. */
export async function markWanted(db: Db | Tx, importId: number): Promise<void> {
  await db.execute(sql`UPDATE listing_import_picture SET wanted = true
    WHERE import_id = ${importId} AND name IN (
      SELECT jsonb_array_elements_text(pictures) FROM listing_import_row
       WHERE import_id = ${importId} AND outcome IN ('create', 'update') AND NOT done)`)
}

/**
 * Stores the marked pictures one after the other until all are stored or time is up; returns whether all are.
 * A picture whose content is stored already only has to be read.
 */
export async function takePictures(
  { db, store, now }: PictureServices,
  { id, companyId, archiveBytes, archiveState }: ImportRecord,
  isTimeOver: () => boolean,
): Promise<boolean> {
  const waiting = await findWaiting(db, id)
  if (waiting.size === 0 || archiveState !== 'read') return true
  const archive = await openPictures(storedFile(store, id, 'archive', archiveBytes ?? 0))
  try {
    for (const [index, entry] of archive.entries.entries()) {
      const name = waiting.get(index)
      if (name === undefined) continue
      const bytes = await buffer(await archive.open(entry, IMPORT_LIMITS.pictureBytes))
      const change = await storePicture({ db, store, now }, bytes, { companyId }).then(
        () => ({ stored: true }),
        asBroken,
      )
      await savePicture(db, id, name, change)
      await saveImport(db, id, { updatedAt: now() })
      waiting.delete(index)
      if (waiting.size > 0 && isTimeOver()) return false
    }
    return true
  } finally {
    archive.close()
  }
}

/** Names of the pictures that are not stored yet, by their position in the archive. */
async function findWaiting(db: Db, importId: number): Promise<Map<number, string>> {
  const rows = await db
    .select({ entry: listingImportPicture.entry, name: listingImportPicture.name })
    .from(listingImportPicture)
    .where(
      and(
        eq(listingImportPicture.importId, importId),
        eq(listingImportPicture.wanted, true),
        eq(listingImportPicture.stored, false),
        eq(listingImportPicture.broken, false),
      ),
    )
  return new Map(rows.map(({ entry, name }) => [entry, name]))
}

async function savePicture(
  db: Db,
  importId: number,
  name: string,
  change: { stored?: boolean; broken?: boolean },
): Promise<void> {
  await db
    .update(listingImportPicture)
    .set(change)
    .where(and(eq(listingImportPicture.importId, importId), eq(listingImportPicture.name, name)))
}

/** A decoding error means a broken picture; any other error is ours, and the job is retried. */
function asBroken(error: unknown): { broken: boolean } {
  if (error instanceof AppError && error.code === 'wrong_file_kind') return { broken: true }
  throw error
}
