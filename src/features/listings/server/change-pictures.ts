import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { hashOfImagesKey } from '#kernel/picture-address.ts'
import type { Services } from '#platform/services.ts'
import { isRevised } from '../domain/life-cycle.ts'
import {
  admitPictures,
  namedPictures,
  staysPublic,
  type ArrivingBytes,
  type ListedPicture,
} from '../domain/picture-rules.ts'
import { PICTURES_MIN } from '../domain/limits.ts'
import { followEdit } from './follow-edit.ts'
import { findListing, type ListingRow } from './listing-repository.ts'
import { canEditListing } from '../domain/policies.ts'
import { lockEditable } from './lock-editable.ts'
import { insertPictures, listPictures, savePictures, type NewPicture } from './picture-repository.ts'

type PictureServices = Pick<Services, 'db' | 'now'>

/**
 * Adds stored pictures to a listing; those that `removing` names leave in the same breath and are not counted
 * (decisions §4).
 * @throws AppError `too_many_images`, `no_image`, `too_large`, `not_found` also for a key that is no picture of this listing.
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

/** The same inside a transaction. */
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
  requireAdmission(
    pictures,
    removals,
    added.map(({ bytes = 0 }) => bytes),
  )
  await takeAway(tx, listing, pictures, removals, { announced: true, removedAt: moment })
  await insertPictures(tx, listingId, added, moment)
  await followEdit(tx, { listing, memberId: actor.memberId, now: moment })
}

/**
 * Takes pictures away; at least one stays. Keys that an upload's `removing` named before are done already.
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

/** The same checks before anything is decoded, so that a refused upload costs nothing. The real ones follow under the lock. */
export async function checkAdmission(
  { db }: PictureServices,
  actor: Actor,
  listingId: number,
  added: ArrivingBytes,
  removing: readonly string[] = [],
): Promise<void> {
  const listing = await findListing(db, listingId)
  if (listing === null || listing.companyId !== actor.companyId) throw new AppError('not_found')
  if (!canEditListing(actor, listing))
    throw new AppError(listing.state === 'withdrawn' ? 'gone' : 'forbidden')
  const pictures = await listPictures(db, listingId)
  requireAdmission(pictures, findNamed(pictures, removing).removals, added)
}

function requireAdmission(
  pictures: readonly ListedPicture[],
  removals: readonly ListedPicture[],
  added: ArrivingBytes,
): void {
  const leaving = new Set(idsOf(removals))
  const kept = shown(pictures).filter(({ id }) => !leaving.has(id))
  const admitted = admitPictures(kept, added)
  if (admitted.ok) return
  const { refusal } = admitted
  throw new AppError(refusal, refusal === 'too_large' ? { message: 'listings.errors.images_large' } : {})
}

/** Keys are looked up among the pictures of this listing and nothing else: they are never paths or addresses to act on. */
function findNamed(pictures: readonly ListedPicture[], keys: readonly string[]) {
  const hashes = keys.map((key) => hashOfImagesKey(key))
  const named = namedPictures(
    pictures,
    hashes.filter((hash) => hash !== null),
  )
  if (hashes.includes(null) || named.unknown.length > 0) throw new AppError('not_found')
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
const idsOf = (pictures: readonly ListedPicture[]) => pictures.map(({ id }) => id)
