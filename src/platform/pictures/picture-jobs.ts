import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { pictureFile, type PictureVariant } from '#db/schema/listings.ts'
import { PICTURE_FORMATS } from '#kernel/web/picture-address.ts'
import { defineJob, handleJob } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { HOUR_MS } from '#kernel/time.ts'
import { encodeVariant, pictureGate, variantWidths } from './codec.ts'
import { encodeAvifJob, pictureKey } from './store-picture.ts'

const UNUSED_AFTER_HOURS = 24
const SWEPT_AT_ONCE = 100

type PictureServices = Pick<Services, 'db' | 'store' | 'now'>

/** Deletes files that no picture refers to. */
const sweepPicturesJob = defineJob({
  name: 'sweep-pictures',
  lane: 'clock',
  priority: 100,
  cron: '20 3 * * *',
  run: (services: PictureServices) => sweepPictures(services),
})

export const PICTURE_JOBS = [
  handleJob(encodeAvifJob, (services: PictureServices, { hash }) => encodeAvif(services, hash)),
  sweepPicturesJob,
]

const STORED = { hash: pictureFile.hash, width: pictureFile.width, variants: pictureFile.variants }

/** Pages offer AVIF only when every width exists, so all are stored before the row says so. */
async function encodeAvif({ db, store }: PictureServices, hash: string): Promise<void> {
  const [file] = await db.select(STORED).from(pictureFile).where(eq(pictureFile.hash, hash))
  if (!file || file.variants.some(({ format }) => format === 'avif')) return
  const found = await store.get(pictureKey({ hash, width: file.width, format: 'jpg' }))
  if (!found) throw new Error(`the master of picture ${hash} is missing`)
  const master = await buffer(found.stream)
  const made: PictureVariant[] = []
  for (const wanted of variantWidths(file.width)) {
    // One width at a time, so that an upload never waits for all of them.
    const { content, width } = await pictureGate(() => encodeVariant(master, wanted, 'avif'))
    await store.put(pictureKey({ hash, width, format: 'avif' }), content)
    made.push({ format: 'avif', width, bytes: content.length })
  }
  await db
    .update(pictureFile)
    .set({ variants: [...file.variants, ...made] })
    .where(eq(pictureFile.hash, hash))
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
      const widths = new Set([width, ...variants.map((variant) => variant.width)])
      for (const each of widths)
        for (const format of PICTURE_FORMATS) await store.delete(pictureKey({ hash, width: each, format }))
    }
  })
}
