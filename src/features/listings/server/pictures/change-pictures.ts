import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { nameOfImagesKey } from '#kernel/web/picture-address.ts'
import type { Services } from '#platform/services.ts'
import { canEditListing, isRevised } from '../../domain/life-cycle.ts'
import { admitPictures, namedPictures, staysPublic, type ListedPicture } from '../../domain/picture-rules.ts'
import { PICTURES_MIN } from '../../domain/limits.ts'
import { followEdit } from '../follow-edit.ts'
import { findListing, type ListingRow } from '../listing-repository.ts'
import { lockEditable } from '../lock-editable.ts'
import { insertPictures, listPictures, savePictures, type NewPicture } from './picture-repository.ts'

type PictureServices = Pick<Services, 'db' | 'now'>

/**
 * Adds stored pictures to a listing. Those in `removing` go in the same transaction and don't count towards
 * the limit (decisions §4).
 * @throws AppError `too_many_images`, `no_image`, `too_large`, `not_found` also for a key that is no picture
 * of this listing.
 */
export async function addPictures(
  { db, now }: PictureServices,
  actor: Actor,
  listingId: number,
  added: readonly NewPicture[],
  removing: readonly string[] = [],
): Promise<void> {
  const moment = now()
  await db.transaction((tx) => addPicturesIn(tx, actor, listingId, { added, removing }, moment))
}

/** As above, inside a transaction. */
export async function addPicturesIn(
  tx: Tx,
  actor: Actor,
  listingId: number,
  { added, removing = [] }: { added: readonly NewPicture[]; removing?: readonly string[] },
  moment: Date,
): Promise<void> {
  const listing = await lockEditable(tx, actor, listingId)
  const pictures = await listPictures(tx, listingId)
  const { removals } = findNamed(pictures, removing)
  const fresh = freshAmong(pictures, removals, added)
  requireAdmission(pictures, removals, added, fresh)
  if (fresh.length === 0 && removals.length === 0 && isRevised(listing.state)) return
  await takeAway(tx, listing, pictures, removals, { announced: true, removedAt: moment })
  await insertPictures(tx, listingId, fresh, moment)
  await followEdit(tx, { listing, memberId: actor.memberId, now: moment })
}

/** The new pictures among those that arrive: an answer may have been lost, or a file chosen twice. */
function freshAmong(
  pictures: readonly ListedPicture[],
  removals: readonly ListedPicture[],
  added: readonly NewPicture[],
): NewPicture[] {
  const known = new Set(staying(pictures, removals).map(({ fileHash }) => fileHash))
  return added.filter(({ fileHash }) => {
    const isNew = !known.has(fileHash)
    known.add(fileHash)
    return isNew
  })
}

/**
 * Removes pictures; at least one stays. Keys that an upload's `removing` has removed before are skipped.
 * @throws AppError `no_image`, `not_found` also for a key that is no picture of this listing.
 */
export async function removePictures(
  { db, now }: PictureServices,
  actor: Actor,
  listingId: number,
  keys: readonly string[],
): Promise<void> {
  const moment = now()
  await db.transaction(async (tx) => {
    const listing = await lockEditable(tx, actor, listingId)
    const pictures = await listPictures(tx, listingId)
    const { removals, announced } = findNamed(pictures, keys)
    await savePictures(tx, idsOf(announced), { announced: false })
    if (removals.length === 0) return
    if (shown(pictures).length - removals.length < PICTURES_MIN) throw new AppError('no_image')
    await takeAway(tx, listing, pictures, removals, { announced: false, removedAt: moment })
    await followEdit(tx, { listing, memberId: actor.memberId, now: moment })
  })
}

/**
 * The same checks before anything is decoded, so that refusing an upload is cheap; they are repeated under
 * the lock.
 */
export async function checkAdmission(
  { db }: PictureServices,
  actor: Actor,
  listingId: number,
  added: readonly NewPicture[],
  removing: readonly string[] = [],
): Promise<void> {
  const listing = await findListing(db, listingId)
  if (listing === null || listing.companyId !== actor.companyId) throw new AppError('not_found')
  if (!canEditListing(actor, listing))
    throw new AppError(listing.state === 'withdrawn' ? 'gone' : 'forbidden')
  const pictures = await listPictures(db, listingId)
  const { removals } = findNamed(pictures, removing)
  requireAdmission(pictures, removals, added, freshAmong(pictures, removals, added))
}

function requireAdmission(
  pictures: readonly ListedPicture[],
  removals: readonly ListedPicture[],
  added: readonly NewPicture[],
  fresh: readonly NewPicture[],
): void {
  if (added.length > 0 && fresh.length === 0) return
  const admitted = admitPictures(
    staying(pictures, removals),
    fresh.map(({ bytes = 0 }) => bytes),
  )
  if (admitted.ok) return
  const { refusal } = admitted
  throw new AppError(refusal, refusal === 'too_large' ? { message: 'listings.errors.images_large' } : {})
}

/** Looks keys up among the pictures of this listing only: they are never used as paths or addresses. */
function findNamed(pictures: readonly ListedPicture[], keys: readonly string[]) {
  const names = keys.map((key) => nameOfImagesKey(key))
  const named = namedPictures(
    pictures,
    names.filter((name) => name !== null),
  )
  if (names.includes(null) || named.unknown.length > 0) throw new AppError('not_found')
  return named
}

async function takeAway(
  tx: Tx,
  listing: ListingRow,
  pictures: readonly ListedPicture[],
  removals: readonly ListedPicture[],
  mark: { announced: boolean; removedAt: Date },
): Promise<void> {
  const staying = staysPublic(pictures, removals, isRevised(listing.state))
  const leaving = removals.filter((picture) => picture.id !== staying?.id)
  await savePictures(tx, idsOf(leaving), { ...mark, removed: true, approved: false })
  await savePictures(tx, staying ? [staying.id] : [], { ...mark, removed: true })
}

const shown = (pictures: readonly ListedPicture[]) => pictures.filter(({ removed }) => !removed)
/** The pictures that remain after these are removed. */
function staying(pictures: readonly ListedPicture[], removals: readonly ListedPicture[]): ListedPicture[] {
  const leaving = new Set(idsOf(removals))
  return shown(pictures).filter(({ id }) => !leaving.has(id))
}
const idsOf = (pictures: readonly ListedPicture[]) => pictures.map(({ id }) => id)
