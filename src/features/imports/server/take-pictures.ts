import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { listingImportPicture } from '#db/schema/imports.ts'
import { AppError } from '#kernel/errors.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import type { Archive } from '#platform/archives/open-archive.ts'
import { giveBack, wholeOf } from '#platform/limits/give-back.ts'
import { storePicture } from '#platform/pictures/store-picture.ts'
import type { Services } from '#platform/services.ts'
import { IMPORT_LIMITS } from '../domain/limits.ts'
import { countPictures, type ImportRecord } from './import-repository.ts'
import { progressOf } from './report-progress.ts'
import { storedArchive } from './stored-file.ts'
import { openPictures } from './zip-archive.ts'

type PictureServices = Pick<Services, 'db' | 'store' | 'now'>

/** The other sizes of a thousand pictures take half an hour of a processor: they wait until the import is over. */
const SIZES_AFTER_MS = 10 * MINUTE_MS

/** Marks the pictures in the archive that the rows to be imported name. */
export async function markWanted(db: Db | Tx, importId: number): Promise<void> {
  await db.execute(sql`UPDATE listing_import_picture SET wanted = true
    WHERE import_id = ${importId} AND name IN (
      SELECT jsonb_array_elements_text(pictures) FROM listing_import_row
       WHERE import_id = ${importId} AND outcome IN ('create', 'update') AND NOT done)`)
}

/**
 * Stores the marked pictures one after the other until all are stored or time is up; returns whether all are.
 * A picture whose content is stored already only has to be read. One at a time leaves a processor to pages; the next
 * one is read meanwhile.
 */
export async function takePictures(
  services: PictureServices,
  found: ImportRecord,
  isTimeOver: () => boolean,
): Promise<boolean> {
  const waiting = await findWaiting(services.db, found.id)
  if (waiting.length === 0 || found.archiveState !== 'read') return true
  const { wanted, done } = await countPictures(services.db, found.id)
  const report = progressOf(services, found, 'pictures', wanted)
  await report(done)
  const archive = await openPictures(await storedArchive(services, found))
  const read = (at: number) => readEntry(archive, waiting[at]?.entry)
  try {
    let next = read(0)
    for (const [at, { name }] of waiting.entries()) {
      const bytes = await next
      next = read(at + 1)
      // Its error is thrown where it is awaited, also if this picture fails first.
      next.catch(() => undefined)
      await storeOne(services, found, name, bytes)
      if (bytes) giveBack(bytes)
      await report(done + at + 1)
      if (at + 1 < waiting.length && isTimeOver()) {
        await next.catch(() => undefined)
        return false
      }
    }
    return true
  } finally {
    archive.close()
  }
}

async function readEntry(archive: Archive, index: number | undefined): Promise<Buffer | null> {
  const entry = index === undefined ? undefined : archive.entries[index]
  return entry === undefined ? null : wholeOf(await archive.open(entry, IMPORT_LIMITS.pictureBytes))
}

async function storeOne(
  { db, store, now }: PictureServices,
  { id, companyId }: ImportRecord,
  name: string,
  bytes: Buffer | null,
): Promise<void> {
  const options = { companyId, sizesAfterMs: SIZES_AFTER_MS }
  const change =
    bytes === null
      ? { broken: true }
      : await storePicture({ db, store, now }, bytes, options).then(() => ({ stored: true }), asBroken)
  await savePicture(db, id, name, change)
}

/** The pictures that are not stored yet, in the order of the archive. */
async function findWaiting(db: Db, importId: number): Promise<{ entry: number; name: string }[]> {
  return db
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
    .orderBy(asc(listingImportPicture.entry))
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
