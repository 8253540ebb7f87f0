import type { ReviewListing } from '../../contract/views.ts'
import { ownersAlt, ownersPictures, type ListedPicture } from '../../domain/picture-rules.ts'

/** The proposed order and descriptions of pictures, numbered as staff see them. */
export function pictureDifferences(pictures: readonly ListedPicture[]): ReviewListing['differences'] {
  const gallery = pictures.filter(({ approved, removed }) => approved || !removed)
  const numberOf = (picture: ListedPicture) => gallery.indexOf(picture) + 1
  const owners = ownersPictures(gallery).filter(({ approved }) => approved)
  const inPublic = owners.toSorted((a, b) => a.position - b.position || a.id - b.id)
  const order = (list: readonly ListedPicture[]) => list.map(numberOf).join(', ')
  const described = owners.filter((picture) => ownersAlt(picture) !== (picture.alt ?? ''))
  const lines = (say: (picture: ListedPicture) => string) =>
    described.map((picture) => `${numberOf(picture)}: ${say(picture) || '–'}`).join('; ')
  return [
    ...(order(inPublic) === order(owners)
      ? []
      : [{ field: 'imageOrder', before: order(inPublic), after: order(owners) }]),
    ...(described.length === 0
      ? []
      : [{ field: 'imageTexts', before: lines(({ alt }) => alt ?? ''), after: lines(ownersAlt) }]),
  ]
}
