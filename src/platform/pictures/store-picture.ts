import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { pictureFile, type PictureVariant } from '#db/schema/listings.ts'
import { AppError } from '#kernel/errors.ts'
import { PICTURE_HASH_LENGTH, type PictureFormat } from '#kernel/web/picture-address.ts'
import { declareJob, enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import type { ObjectStore } from '#platform/storage/object-store.ts'
import {
  encodeMaster,
  encodePlaceholder,
  encodeVariant,
  firstWidths,
  pictureGate,
  variantWidths,
  withPixels,
} from './codec.ts'
import { IMAGE_KINDS, imageKindOf, type ImageKind } from './image-kind.ts'

/** Encodes the sizes of a stored picture that its upload left out, all as WebP. */
export const encodeWebpJob = declareJob({
  name: 'encode-webp',
  lane: 'files',
  priority: 70,
  payload: z.object({ hash: z.string() }),
})

/** Encodes the AVIF sizes of a stored picture, which cost three times as much as all other sizes together. */
export const encodeAvifJob = declareJob({
  name: 'encode-avif',
  lane: 'files',
  priority: 90,
  payload: z.object({ hash: z.string() }),
})

/** The other pictures of a form take precedence, because its user waits for them. */
const SIZES_AFTER_MS = 30_000

type PictureServices = Pick<Services, 'db' | 'store' | 'now'>

export interface StoredPicture {
  hash: string
  /** The size of the master, in pixels. */
  width: number
  height: number
  variants: PictureVariant[]
  /** The placeholder as a data: URI. */
  placeholder: string
}

/** The key of one size of a picture in the object store. */
export function pictureKey({
  hash,
  width,
  format,
}: {
  hash: string
  width: number
  format: PictureFormat
}): string {
  return `pictures/${hash}/${width}.${format}`
}

export interface StoringOptions {
  accepted?: readonly ImageKind[]
  /** The company that owns the picture; absent for pictures of the operator. */
  companyId?: number
  /** When the sizes that an upload leaves out are made; by default after half a minute. */
  sizesAfterMs?: number
}

/**
 * Stores a picture once, for any number of listings, and returns the hash that names its files internally.
 * The same bytes from the same company are not processed again. Those from another company are, so that the
 * response time does not reveal that somebody else has the picture.
 * @throws AppError `wrong_file_kind` for anything but an intact picture of an accepted kind.
 */
export async function storePicture(
  services: PictureServices,
  bytes: Buffer,
  { accepted = IMAGE_KINDS, companyId, sizesAfterMs = SIZES_AFTER_MS }: StoringOptions = {},
): Promise<string> {
  requireKind(bytes, accepted)
  const hash = pictureHash(bytes)
  if (await isStored(services, hash, companyId)) return hash
  const encoded = await pictureGate(() => encodePicture(services.store, bytes))
  await recordPicture(services, encoded, new Date(services.now().getTime() + sizesAfterMs))
  return hash
}

/**
 * The name of a picture's files: a hash of the uploaded bytes, so that the same bytes are the same picture.
 */
export function pictureHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, PICTURE_HASH_LENGTH)
}

/** Records a picture whose files are stored. The sizes that it lacks are encoded at `sizesAt`. */
export async function recordPicture(
  services: PictureServices,
  picture: StoredPicture,
  sizesAt: Date,
): Promise<void> {
  const { hash, width, height, variants, placeholder } = picture
  const now = services.now()
  await services.db.transaction(async (tx) => {
    await tx
      .insert(pictureFile)
      .values({ hash, width, height, variants, placeholder, createdAt: now, storedAt: now })
      .onConflictDoUpdate({ target: pictureFile.hash, set: { placeholder, storedAt: now } })
    const isWhole = variantWidths(width).every((each) =>
      variants.some((variant) => variant.format === 'webp' && variant.width === each),
    )
    for (const job of isWhole ? [encodeAvifJob] : [encodeWebpJob, encodeAvifJob])
      await enqueue(tx, job, { hash }, { key: `${job.name}:${hash}`, runAt: sizesAt })
  })
}

/** @throws AppError `wrong_file_kind` unless the first bytes are those of an accepted kind. */
export function requireKind(bytes: Uint8Array, accepted: readonly ImageKind[]): void {
  const kind = imageKindOf(bytes)
  if (kind === null || !accepted.includes(kind)) throw new AppError('wrong_file_kind')
}

/**
 * Whether it is recorded and its file exists. Also marks it as recently used, so that the sweeper keeps it.
 */
async function isStored(
  { db, store, now }: PictureServices,
  hash: string,
  companyId: number | undefined,
): Promise<boolean> {
  const [known] = await db
    .update(pictureFile)
    .set({ storedAt: now() })
    .where(and(eq(pictureFile.hash, hash), companyId === undefined ? undefined : isShownBy(companyId)))
    .returning({ width: pictureFile.width })
  return known !== undefined && (await store.has(pictureKey({ hash, width: known.width, format: 'jpg' })))
}

const isShownBy = (
  companyId: number,
) => sql`EXISTS (SELECT FROM picture p JOIN listing l ON l.id = p.listing_id
  WHERE p.file_hash = ${pictureFile.hash} AND l.company_id = ${companyId})`

/** Encodes a picture into the store: the master, and smaller widths as WebP; its placeholder, too. */
export async function encodePicture(
  store: Pick<ObjectStore, 'put'>,
  bytes: Buffer,
  widthsOf: (masterWidth: number) => number[] = firstWidths,
): Promise<StoredPicture> {
  const hash = pictureHash(bytes)
  return withPixels(bytes, async (pixels) => {
    const master = await encodeMaster(pixels)
    const variants: PictureVariant[] = [{ format: 'jpeg', width: master.width, bytes: master.content.length }]
    await store.put(pictureKey({ hash, width: master.width, format: 'jpg' }), master.content)
    for (const wanted of widthsOf(master.width)) {
      const { content, width } = await encodeVariant(pixels, wanted, 'webp')
      await store.put(pictureKey({ hash, width, format: 'webp' }), content)
      variants.push({ format: 'webp', width, bytes: content.length })
    }
    const placeholder = await encodePlaceholder(pixels)
    return { hash, width: master.width, height: master.height, variants, placeholder }
  })
}
