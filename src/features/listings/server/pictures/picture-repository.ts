import { and, asc, count, eq, inArray, max } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { ownersAlt, ownersPosition } from '#db/owners-pictures.ts'
import { picture, pictureFile } from '#db/schema/listings.ts'
import { pictureAddress } from '#kernel/web/picture-address.ts'
import type { ListedPicture } from '../../domain/picture-rules.ts'

/** The pictures of a listing in their owner's order, including removed ones. */
export async function listPictures(db: Db | Tx, listingId: number): Promise<ListedPicture[]> {
  return (await listPicturesOf(db, [listingId])).get(listingId) ?? []
}

/** As above for several listings, by listing. */
export async function listPicturesOf(
  db: Db | Tx,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, ListedPicture[]>> {
  const rows = await db
    .select({
      listingId: picture.listingId,
      id: picture.id,
      key: picture.key,
      fileHash: picture.fileHash,
      position: picture.position,
      alt: picture.alt,
      proposedPosition: picture.proposedPosition,
      proposedAlt: picture.proposedAlt,
      bytes: picture.bytes,
      approved: picture.approved,
      removed: picture.removed,
      announced: picture.announced,
    })
    .from(picture)
    .where(inArray(picture.listingId, [...listingIds]))
    .orderBy(asc(ownersPosition), asc(picture.id))
  const pictures = new Map<number, ListedPicture[]>(listingIds.map((id) => [id, []]))
  for (const { listingId, ...listed } of rows) pictures.get(listingId)?.push(listed)
  return pictures
}

/** The number of pictures that each listing shows, or will show. */
export async function countPictures(
  db: Db | Tx,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ listingId: picture.listingId, pictures: count() })
    .from(picture)
    .where(and(inArray(picture.listingId, [...listingIds]), eq(picture.removed, false)))
    .groupBy(picture.listingId)
  return new Map(rows.map(({ listingId, pictures }) => [listingId, pictures]))
}

/** The pictures of several listings with their files, for owners and staff, by listing. */
export async function listPictureFiles(
  db: Db | Tx,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, PictureFileRow[]>> {
  const rows: PictureFileRow[] = await db
    .select({
      listingId: picture.listingId,
      approved: picture.approved,
      removed: picture.removed,
      alt: ownersAlt,
      name: picture.key,
      width: pictureFile.width,
      height: pictureFile.height,
      variants: pictureFile.variants,
      placeholder: pictureFile.placeholder,
    })
    .from(picture)
    .innerJoin(pictureFile, eq(pictureFile.hash, picture.fileHash))
    .where(inArray(picture.listingId, [...listingIds]))
    .orderBy(asc(ownersPosition), asc(picture.id))
  return Map.groupBy(rows, ({ listingId }) => listingId)
}

export type PictureFileRow = Pick<
  typeof picture.$inferSelect,
  'listingId' | 'approved' | 'removed' | 'alt'
> & { name: string } & Pick<typeof pictureFile.$inferSelect, 'width' | 'height' | 'variants' | 'placeholder'>

export interface NewPicture {
  fileHash: string
  /** The alternative text; the listing's title if there is none. */
  alt?: string | null
  /** Size of the file uploaded for this listing. */
  bytes?: number
}

/** Appends pictures. */
export async function insertPictures(
  tx: Tx,
  listingId: number,
  pictures: readonly NewPicture[],
  now: Date,
): Promise<void> {
  if (pictures.length === 0) return
  const [last] = await tx
    .select({ position: max(picture.position) })
    .from(picture)
    .where(eq(picture.listingId, listingId))
  const first = (last?.position ?? 0) + 1
  await tx.insert(picture).values(
    pictures.map(({ fileHash, alt, bytes = 0 }, index) => ({
      listingId,
      fileHash,
      position: first + index,
      createdAt: now,
      bytes,
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

/** Publishes the proposed order and descriptions of these pictures. */
export async function publishArrangement(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(picture)
    .set({ position: ownersPosition, alt: ownersAlt, proposedPosition: null, proposedAlt: null })
    .where(inArray(picture.id, [...ids]))
}

/** The addresses of a listing's pictures by file hash, without removed ones. */
export async function findAddresses(db: Db | Tx, listingId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ hash: picture.fileHash, name: picture.key, width: pictureFile.width })
    .from(picture)
    .innerJoin(pictureFile, eq(pictureFile.hash, picture.fileHash))
    .where(and(eq(picture.listingId, listingId), eq(picture.removed, false)))
  return new Map(rows.map(({ hash, ...row }) => [hash, pictureAddress({ ...row, format: 'jpg' })]))
}
