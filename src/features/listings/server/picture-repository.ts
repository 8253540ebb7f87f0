import { asc, eq, inArray, max } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { picture, pictureFile } from '#db/schema/listings.ts'
import type { ListedPicture } from '../domain/picture-rules.ts'

/** The pictures of a listing in their order, those taken away included. */
export async function listPictures(db: Db | Tx, listingId: number): Promise<ListedPicture[]> {
  return db
    .select({
      id: picture.id,
      fileHash: picture.fileHash,
      alt: picture.alt,
      approved: picture.approved,
      removed: picture.removed,
      announced: picture.announced,
    })
    .from(picture)
    .where(eq(picture.listingId, listingId))
    .orderBy(asc(picture.position), asc(picture.id))
}

/** The same with their files, to be shown. */
export async function listPictureFiles(db: Db | Tx, listingId: number) {
  return db
    .select({
      approved: picture.approved,
      removed: picture.removed,
      alt: picture.alt,
      hash: pictureFile.hash,
      width: pictureFile.width,
      height: pictureFile.height,
      variants: pictureFile.variants,
    })
    .from(picture)
    .innerJoin(pictureFile, eq(pictureFile.hash, picture.fileHash))
    .where(eq(picture.listingId, listingId))
    .orderBy(asc(picture.position), asc(picture.id))
}

export interface NewPicture {
  fileHash: string
  /** What it shows, for people who can't see it; the listing's title where nobody said. */
  alt?: string | null
}

/** Adds pictures behind those that are there. */
export async function insertPictures(
  tx: Tx,
  listingId: number,
  pictures: readonly NewPicture[],
  now: Date,
): Promise<void> {
  const [last] = await tx
    .select({ position: max(picture.position) })
    .from(picture)
    .where(eq(picture.listingId, listingId))
  const first = (last?.position ?? 0) + 1
  await tx.insert(picture).values(
    pictures.map(({ fileHash, alt }, index) => ({
      listingId,
      fileHash,
      position: first + index,
      createdAt: now,
      ...(alt !== undefined && { alt }),
    })),
  )
}

export async function savePictures(
  tx: Tx,
  ids: readonly number[],
  change: Partial<typeof picture.$inferInsert>,
): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(picture)
      .set(change)
      .where(inArray(picture.id, [...ids]))
}

/** Which of these files other companies' listings show too. */
export async function findAddresses(db: Db | Tx, hashes: readonly string[]) {
  if (hashes.length === 0) return []
  return db
    .select({ hash: pictureFile.hash, width: pictureFile.width })
    .from(pictureFile)
    .where(inArray(pictureFile.hash, [...new Set(hashes)]))
}
