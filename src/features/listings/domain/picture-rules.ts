import { ok, refuse, type Result } from '#kernel/errors.ts'
import { PICTURES_MAX, UPLOAD_MAX_BYTES } from './limits.ts'

/** A picture of a listing, as the rules need it. */
export interface ListedPicture {
  id: number
  /** Key in the picture's address. */
  key: string
  /** A hash of the uploaded file. */
  fileHash: string
  /** Its position for visitors. */
  position: number
  /** Description by the owner, as visitors read it; null without one. */
  alt: string | null
  /**
   * What the owner of a published listing proposes instead; null means unchanged, an empty description means
   * none.
   */
  proposedPosition: number | null
  proposedAlt: string | null
  /** Size of the uploaded file. */
  bytes: number
  /** Visible to visitors. */
  approved: boolean
  /** Removed by the owner. Together with `approved`: still public until the revision is published. */
  removed: boolean
  /** Removed by an upload's `removing`; the removal call that follows names it again. */
  announced: boolean
}

/**
 * Whether staff still have to see a picture: a new one, or one whose removal would leave a published listing
 * without any.
 */
export function waitsForReview({ approved, removed }: Pick<ListedPicture, 'approved' | 'removed'>): boolean {
  return approved === removed
}

export type PictureRefusal = 'too_many_images' | 'no_image' | 'too_large'

/** Uploaded pictures: how many, and the size of each. */
export type ArrivingBytes = readonly number[]

/**
 * Whether a listing with these pictures may get more: kept and new ones together are 1 to 6 (spec §5), and
 * all uploads that wait for review are at most 20 MB, over any number of calls (decisions §4).
 */
export function admitPictures(
  kept: readonly Pick<ListedPicture, 'approved' | 'bytes'>[],
  added: ArrivingBytes,
): Result<null, PictureRefusal> {
  if (kept.length + added.length > PICTURES_MAX) return refuse('too_many_images')
  if (added.length === 0) return refuse('no_image')
  const waiting = kept.filter(({ approved }) => !approved).map(({ bytes }) => bytes)
  const bytes = [...waiting, ...added].reduce((sum, each) => sum + each, 0)
  return bytes > UPLOAD_MAX_BYTES ? refuse('too_large') : ok(null)
}

/** The pictures that the owner sees, in the owner's order. */
export function ownersPictures<
  P extends Pick<ListedPicture, 'id' | 'position' | 'proposedPosition' | 'removed'>,
>(pictures: readonly P[]): P[] {
  const placeOf = (picture: P) => picture.proposedPosition ?? picture.position
  return pictures.filter(({ removed }) => !removed).toSorted((a, b) => placeOf(a) - placeOf(b) || a.id - b.id)
}

/** The description as the owner sees it; empty if there is none. */
export function ownersAlt({ alt, proposedAlt }: Pick<ListedPicture, 'alt' | 'proposedAlt'>): string {
  return proposedAlt ?? alt ?? ''
}

/** Whether the owner proposes another order or other descriptions for public pictures. */
export function isRearranged(pictures: readonly ListedPicture[]): boolean {
  const owners = ownersPictures(pictures).filter(({ approved }) => approved)
  const inPublic = owners.toSorted((a, b) => a.position - b.position || a.id - b.id)
  return owners.some(
    (picture, index) => picture !== inPublic[index] || ownersAlt(picture) !== (picture.alt ?? ''),
  )
}

/** The pictures that a list of keys names. */
export function namedPictures(
  pictures: readonly ListedPicture[],
  keys: readonly string[],
): { removals: ListedPicture[]; announced: ListedPicture[]; unknown: string[] } {
  const named = pictures.filter(({ key }) => keys.includes(key))
  const known = new Set(named.map(({ key }) => key))
  return {
    removals: named.filter(({ removed, announced }) => !removed && !announced),
    announced: named.filter(({ announced }) => announced),
    unknown: keys.filter((key) => !known.has(key)),
  }
}

/**
 * The removed pictures that stay public: none, unless a published listing would be left without an approved
 * picture; then the first of them, until the revision is published (decisions §4).
 */
export function staysPublic(
  pictures: readonly ListedPicture[],
  removals: readonly ListedPicture[],
  isPublic: boolean,
): ListedPicture | null {
  if (!isPublic) return null
  const leaving = new Set(removals.map(({ id }) => id))
  const approved = pictures
    .filter((picture) => picture.approved)
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
  if (approved.some((picture) => !leaving.has(picture.id))) return null
  return approved[0] ?? null
}
