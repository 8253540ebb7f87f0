import { and, eq, isNull, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#db/client.ts'
import { pictureFile, type PictureVariant } from '#db/schema/listings.ts'
import { AppError } from '#kernel/errors.ts'
import { PICTURE_FORMATS } from '#kernel/web/picture-address.ts'
import { declareJob, defineJob, enqueue, handleJob } from '#platform/jobs/job.ts'
import { giveBack, wholeOf } from '#platform/limits/give-back.ts'
import type { Services } from '#platform/services.ts'
import type { ObjectStore } from '#platform/storage/object-store.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import {
  decodePicture,
  encodePlaceholder,
  encodeVariant,
  pictureGate,
  variantWidths,
  withPixels,
  type Pixels,
  type SizeFormat,
} from './codec.ts'
import { encodeAvifJob, encodeWebpJob, pictureKey } from './store-picture.ts'

const UNUSED_AFTER_HOURS = 24
const SWEPT_AT_ONCE = 100
/** Takes one processor some seconds per minute, until none is missing. */
const PLACEHOLDERS_AT_ONCE = 100
/** Stored for a picture that has none: its file can't be decoded, or is missing. */
const NONE = ''
/** The pauses between attempts at a placeholder while the picture's file is missing. */
const TRIED_AGAIN_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS, 7 * DAY_MS]

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

/** A missing file may come back: restored, or in a bucket that was unreachable. */
const retryPlaceholderJob = declareJob({
  name: 'retry-placeholder',
  lane: 'files',
  priority: 95,
  payload: z.object({ hash: z.string(), turn: z.int() }),
})

export const PICTURE_JOBS = [
  handleJob(encodeWebpJob, (services: PictureServices, { hash }) => encodeSizes(services, hash, 'webp')),
  handleJob(encodeAvifJob, (services: PictureServices, { hash }) => encodeSizes(services, hash, 'avif')),
  makePlaceholdersJob,
  handleJob(retryPlaceholderJob, (services: PictureServices, { hash, turn }) =>
    retryPlaceholder(services, hash, turn),
  ),
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
  try {
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
  } finally {
    if (pixels) giveBack(pixels.data)
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
export async function makePlaceholders(services: PictureServices, signal: AbortSignal): Promise<void> {
  const { db } = services
  const files = await db
    .select({ hash: pictureFile.hash, width: pictureFile.width })
    .from(pictureFile)
    .where(isNull(pictureFile.placeholder))
    .orderBy(pictureFile.hash)
    .limit(PLACEHOLDERS_AT_ONCE)
  for (const file of files) {
    if (signal.aborted) return
    await makePlaceholder(services, file, 0)
  }
}

async function retryPlaceholder(services: PictureServices, hash: string, turn: number): Promise<void> {
  const [file] = await services.db
    .select({ hash: pictureFile.hash, width: pictureFile.width })
    .from(pictureFile)
    .where(and(eq(pictureFile.hash, hash), eq(pictureFile.placeholder, NONE)))
  if (file) await makePlaceholder(services, file, turn)
}

/** @param turn How often it was tried before. */
async function makePlaceholder(
  { db, store, now }: PictureServices,
  file: StoredFile,
  turn: number,
): Promise<void> {
  const placeholder = await placeholderOf(store, file)
  const { hash } = file
  const again = placeholder === null ? TRIED_AGAIN_MS[turn] : undefined
  await db.transaction(async (tx) => {
    await tx
      .update(pictureFile)
      .set({ placeholder: placeholder ?? NONE })
      .where(
        and(
          eq(pictureFile.hash, hash),
          or(isNull(pictureFile.placeholder), eq(pictureFile.placeholder, NONE)),
        ),
      )
    if (again === undefined) return
    const runAt = new Date(now().getTime() + again)
    const key = `${retryPlaceholderJob.name}:${hash}`
    await enqueue(tx, retryPlaceholderJob, { hash, turn: turn + 1 }, { key, runAt })
  })
}

/** Null if the file is missing. */
async function placeholderOf(store: ObjectStore, file: StoredFile): Promise<string | null> {
  const master = await readMaster(store, file)
  if (!master) return null
  try {
    return await pictureGate(() => withPixels(master, encodePlaceholder))
  } catch (error) {
    if (error instanceof AppError && error.code === 'wrong_file_kind') return NONE
    throw error
  }
}

async function readMaster(store: ObjectStore, { hash, width }: StoredFile): Promise<Buffer | null> {
  const found = await store.get(pictureKey({ hash, width, format: 'jpg' }))
  return found && wholeOf(found.stream)
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
