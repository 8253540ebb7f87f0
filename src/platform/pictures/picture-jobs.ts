import { buffer } from 'node:stream/consumers'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { pictureFile, type PictureVariant } from '#db/schema/listings.ts'
import { AppError } from '#kernel/errors.ts'
import { PICTURE_FORMATS } from '#kernel/web/picture-address.ts'
import { defineJob, handleJob } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import type { ObjectStore } from '#platform/storage/object-store.ts'
import { HOUR_MS } from '#kernel/time.ts'
import {
  decodePicture,
  encodePlaceholder,
  encodeVariant,
  pictureGate,
  variantWidths,
  type Pixels,
  type SizeFormat,
} from './codec.ts'
import { encodeAvifJob, encodeWebpJob, pictureKey } from './store-picture.ts'

const UNUSED_AFTER_HOURS = 24
const SWEPT_AT_ONCE = 100
/** Takes one processor some seconds per minute, until none is missing. */
const PLACEHOLDERS_AT_ONCE = 100
/** Stored for a picture that can't be read, so that it is tried only once. */
const UNREADABLE = ''

type PictureServices = Pick<Services, 'db' | 'store' | 'now'>

/** Deletes files that no picture refers to. */
const sweepPicturesJob = defineJob({
  name: 'sweep-pictures',
  lane: 'clock',
  priority: 100,
  cron: '20 3 * * *',
  run: (services: PictureServices) => sweepPictures(services),
})

/** Creates the placeholders of pictures stored before placeholders existed. */
const makePlaceholdersJob = defineJob({
  name: 'make-placeholders',
  lane: 'files',
  priority: 95,
  cron: '* * * * *',
  run: (services: PictureServices, _, { signal }) => makePlaceholders(services, signal),
})

export const PICTURE_JOBS = [
  handleJob(encodeWebpJob, (services: PictureServices, { hash }) => encodeSizes(services, hash, 'webp')),
  handleJob(encodeAvifJob, (services: PictureServices, { hash }) => encodeSizes(services, hash, 'avif')),
  makePlaceholdersJob,
  sweepPicturesJob,
]

type StoredFile = Pick<typeof pictureFile.$inferSelect, 'hash' | 'width'>

const STORED = { hash: pictureFile.hash, width: pictureFile.width, variants: pictureFile.variants }

/**
 * Encodes what the store lacks of a format. Pages name only sizes that are in the row, so it is written once all are
 * stored; a job that was interrupted continues with what is missing.
 */
export async function encodeSizes(
  { db, store }: PictureServices,
  hash: string,
  format: SizeFormat,
): Promise<void> {
  const [file] = await db.select(STORED).from(pictureFile).where(eq(pictureFile.hash, hash))
  if (!file) return
  const sizes: PictureVariant[] = []
  let pixels: Pixels | undefined
  for (const width of variantWidths(file.width)) {
    const key = pictureKey({ hash, width, format })
    let bytes = await store.size(key)
    if (bytes === null) {
      // One width at a time, so that an upload never waits for all of them.
      const source = (pixels ??= await decodeMaster(store, file))
      const { content } = await pictureGate(() => encodeVariant(source, width, format))
      await store.put(key, content)
      bytes = content.length
    }
    sizes.push({ format, width, bytes })
  }
  await addSizes(db, hash, sizes)
}

async function decodeMaster(store: ObjectStore, file: StoredFile): Promise<Pixels> {
  const master = await readMaster(store, file)
  if (!master) throw new Error(`the master of picture ${file.hash} is missing`)
  return pictureGate(() => decodePicture(master))
}

/** Under a lock: another job may add those of another format. */
async function addSizes(db: Db, hash: string, sizes: readonly PictureVariant[]): Promise<void> {
  await db.transaction(async (tx) => {
    const [file] = await tx.select(STORED).from(pictureFile).where(eq(pictureFile.hash, hash)).for('update')
    if (!file) return
    const isNamed = ({ format, width }: PictureVariant) =>
      sizes.some((size) => size.format === format && size.width === width)
    const variants = [...file.variants.filter((variant) => !isNamed(variant)), ...sizes]
    await tx.update(pictureFile).set({ variants }).where(eq(pictureFile.hash, hash))
  })
}

/** Each picture is written separately, so that the job can be interrupted and resumed. */
export async function makePlaceholders({ db, store }: PictureServices, signal: AbortSignal): Promise<void> {
  const files = await db
    .select({ hash: pictureFile.hash, width: pictureFile.width })
    .from(pictureFile)
    .where(isNull(pictureFile.placeholder))
    .orderBy(pictureFile.hash)
    .limit(PLACEHOLDERS_AT_ONCE)
  for (const file of files) {
    if (signal.aborted) return
    const placeholder = await placeholderOf(store, file)
    await db
      .update(pictureFile)
      .set({ placeholder })
      .where(and(eq(pictureFile.hash, file.hash), isNull(pictureFile.placeholder)))
  }
}

async function placeholderOf(store: ObjectStore, file: StoredFile): Promise<string> {
  const master = await readMaster(store, file)
  if (!master) return UNREADABLE
  try {
    return await pictureGate(async () => encodePlaceholder(await decodePicture(master)))
  } catch (error) {
    if (error instanceof AppError && error.code === 'wrong_file_kind') return UNREADABLE
    throw error
  }
}

async function readMaster(store: ObjectStore, { hash, width }: StoredFile): Promise<Buffer | null> {
  const found = await store.get(pictureKey({ hash, width, format: 'jpg' }))
  return found && buffer(found.stream)
}

/**
 * Deletes uploads that were never attached to a listing or a text, and the files of deleted pictures. The
 * rows stay locked while the objects are deleted: a simultaneous upload of the same picture waits, then
 * stores it again.
 */
export async function sweepPictures({ db, store, now }: PictureServices): Promise<void> {
  const before = new Date(now().getTime() - UNUSED_AFTER_HOURS * HOUR_MS)
  await db.transaction(async (tx) => {
    const swept = await tx
      .delete(pictureFile)
      .where(
        sql`${pictureFile.hash} IN (SELECT f.hash FROM picture_file f WHERE f.stored_at < ${before.toISOString()}::timestamptz
              AND NOT EXISTS (SELECT FROM picture p WHERE p.file_hash = f.hash)
              AND NOT EXISTS (SELECT FROM text_picture t WHERE t.file_hash = f.hash)
              AND NOT EXISTS (SELECT FROM content_version v
                WHERE v.entries @> jsonb_build_array(jsonb_build_object('picture', f.hash)))
            ORDER BY f.stored_at LIMIT ${SWEPT_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
      )
      .returning(STORED)
    for (const { hash, width, variants } of swept) {
      // Also what a job has stored and not named yet.
      const named = variants.map((variant) => variant.width)
      const widths = new Set([width, ...variantWidths(width), ...named])
      for (const each of widths)
        for (const format of PICTURE_FORMATS) await store.delete(pictureKey({ hash, width: each, format }))
    }
  })
}
