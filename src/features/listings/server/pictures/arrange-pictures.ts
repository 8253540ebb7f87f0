import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { nameOfImagesKey } from '#kernel/web/picture-address.ts'
import type { Services } from '#platform/services.ts'
import type { OwnImage } from '../../contract/views.ts'
import { isRevised } from '../../domain/life-cycle.ts'
import { ownersAlt, ownersPictures, type ListedPicture } from '../../domain/picture-rules.ts'
import { followEdit } from '../follow-edit.ts'
import { lockEditable } from '../lock-editable.ts'
import { listPictureFiles, listPictures, savePictures } from './picture-repository.ts'
import { presentOwnImage } from '../present-listing.ts'

/** A picture by its address, and its description; an empty one means none. */
export interface PlacedPicture {
  address: string
  description: string
}

/**
 * Orders and describes a listing's pictures; those not named follow in their previous order. On a published
 * listing both wait for review (docs/decisions/024). Returns the pictures as their owner sees them.
 * @throws AppError `not_found` also for an address that is no picture of this listing; `conflict` if order or
 * descriptions are not those that the sender had seen.
 */
export async function arrangePictures(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  listingId: number,
  { images: placed, seen }: { images: readonly PlacedPicture[]; seen?: readonly PlacedPicture[] | undefined },
): Promise<OwnImage[]> {
  const moment = now()
  return db.transaction(async (tx) => {
    const listing = await lockEditable(tx, actor, listingId)
    const before = ownersPictures(await listPictures(tx, listingId))
    const after = inOrder(before, placed)
    const isChanged = after.some(
      ({ picture, description }, index) => picture !== before[index] || description !== ownersAlt(picture),
    )
    if (isChanged && seen && !isAsSeen(before, seen))
      throw new AppError('conflict', { message: 'listings.errors.pictures_changed' })
    if (isChanged) {
      for (const [index, { picture, description }] of after.entries())
        await savePictures(
          tx,
          [picture.id],
          isRevised(listing.state)
            ? { proposedPosition: index + 1, proposedAlt: description }
            : { position: index + 1, alt: description || null, proposedPosition: null, proposedAlt: null },
        )
      await followEdit(tx, { listing, memberId: actor.memberId, now: moment })
    }
    const rows = (await listPictureFiles(tx, [listingId])).get(listingId) ?? []
    return rows.filter(({ removed }) => !removed).map((row) => presentOwnImage(row, listing.title))
  })
}

/** Pictures that were added or removed since are no conflict: the arrangement names neither. */
function isAsSeen(pictures: readonly ListedPicture[], seen: readonly PlacedPicture[]): boolean {
  const present = pictures.map((picture) => ({ name: picture.key, description: ownersAlt(picture) }))
  const shown = seen.map(({ address, description }) => ({ name: nameOfImagesKey(address), description }))
  const namedIn = (others: readonly { name: string | null }[]) => (one: { name: string | null }) =>
    others.some(({ name }) => name === one.name)
  return isDeepStrictEqual(present.filter(namedIn(shown)), shown.filter(namedIn(present)))
}

/** An address that is named twice counts where it is named first. */
function inOrder(pictures: readonly ListedPicture[], placed: readonly PlacedPicture[]) {
  const left = [...pictures]
  const firsts = placed.filter(
    ({ address }, index) => placed.findIndex((each) => each.address === address) === index,
  )
  const named = firsts.map(({ address, description }) => {
    const name = nameOfImagesKey(address)
    const index = left.findIndex(({ key }) => key === name)
    const picture = index < 0 ? undefined : left.splice(index, 1)[0]
    if (!picture) throw new AppError('not_found')
    return { picture, description }
  })
  return [...named, ...left.map((picture) => ({ picture, description: ownersAlt(picture) }))]
}
