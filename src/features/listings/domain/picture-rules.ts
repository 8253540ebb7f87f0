import { ok, refuse, type Result } from '#kernel/result.ts'
import { PICTURES_MAX } from './limits.ts'

/** A picture of a listing as the rules see it. */
export interface ListedPicture {
  id: number
  fileHash: string
  /** What it shows, where its owner said so. */
  alt: string | null
  /** Strangers see it. */
  approved: boolean
  /** The owner took it away. Together with `approved`: still public until the revision is published. */
  removed: boolean
  /** Taken away by an upload's `removing`; the removal call that follows names it again. */
  announced: boolean
}

/** Whether staff must still see a picture: a new one, or one whose removal would leave a published listing without any. */
export function waitsForReview({ approved, removed }: Pick<ListedPicture, 'approved' | 'removed'>): boolean {
  return approved === removed
}

export type PictureRefusal = 'too_many_images' | 'no_image'

/** Whether a listing with so many pictures left may get so many more: kept plus new is 1 to 6 (spec §5). */
export function admitPictures(kept: number, added: number): Result<null, PictureRefusal> {
  if (kept + added > PICTURES_MAX) return refuse('too_many_images')
  return added === 0 ? refuse('no_image') : ok(null)
}

/** Which pictures a list of file hashes names: each entry one picture, so that a picture shown twice can lose one. */
export function namedPictures(
  pictures: readonly ListedPicture[],
  hashes: readonly string[],
): { removals: ListedPicture[]; announced: ListedPicture[]; unknown: string[] } {
  const left = [...pictures]
  const take = (matches: (picture: ListedPicture) => boolean) => {
    const index = left.findIndex(matches)
    return index < 0 ? undefined : left.splice(index, 1)[0]
  }
  const removals: ListedPicture[] = []
  const announced: ListedPicture[] = []
  const unknown: string[] = []
  for (const hash of hashes) {
    const known = take((picture) => picture.fileHash === hash && picture.announced)
    const shown = known ?? take((picture) => picture.fileHash === hash && !picture.removed)
    const gone = shown ?? take((picture) => picture.fileHash === hash)
    if (known) announced.push(known)
    else if (shown) removals.push(shown)
    else if (!gone) unknown.push(hash)
  }
  return { removals, announced, unknown }
}

/**
 * Which of the pictures taken away stay public: none, unless a published listing would be left without an approved
 * picture; then the first of them, until the revision is published (decisions §4).
 */
export function staysPublic(
  pictures: readonly ListedPicture[],
  removals: readonly ListedPicture[],
  isPublic: boolean,
): ListedPicture | null {
  if (!isPublic) return null
  const leaving = new Set(removals.map(({ id }) => id))
  const approved = pictures.filter((picture) => picture.approved)
  if (approved.some((picture) => !leaving.has(picture.id))) return null
  return approved[0] ?? null
}
