import type { OwnImage } from '../../contract/views.ts'

/** A picture of the form: chosen here, stored on the server, or both once it was sent. */
export interface FormPicture {
  id: string
  /** What it shows, for people who can't see it. */
  description: string
  /** There when it was chosen on this page. */
  file: File | null
  /** Its address, which is also its key; null until the server has it. */
  lienImage: string | null
  /** Staff saw it. */
  approved: boolean
  /** It goes when the form is sent. */
  removing: boolean
  /** Why it could not be sent. */
  error: string | null
}

/** A picture that the server has. */
export type SentPicture = FormPicture & { lienImage: string }
/** A chosen one that it has not. */
export type UnsentPicture = FormPicture & { file: File; lienImage: null }

let made = 0

const BLANK = { description: '', file: null, lienImage: null, approved: false, removing: false }

/** Makes pictures of chosen files; the same file chosen twice is two pictures. */
export function pickedPictures(files: readonly File[]): FormPicture[] {
  return files.map((file) => ({ ...BLANK, id: `picture-${(made += 1)}`, file, error: null }))
}

/** Makes pictures of what the server has. */
export function storedPictures(
  images: readonly Pick<OwnImage, 'lienImage' | 'approved' | 'description'>[],
): FormPicture[] {
  return images.map(({ lienImage, approved, description }) => ({
    ...BLANK,
    id: `picture-${(made += 1)}`,
    lienImage,
    approved,
    description,
    error: null,
  }))
}

export function isSent(picture: FormPicture): picture is SentPicture {
  return picture.lienImage !== null
}

export function isUnsent(picture: FormPicture): picture is UnsentPicture {
  return picture.lienImage === null && picture.file !== null
}

/** How many pictures of the server stay. */
export function countKept(pictures: readonly FormPicture[]): number {
  return pictures.filter((picture) => isSent(picture) && !picture.removing).length
}

/** Chosen files replace those chosen before; what the server has stays where it is (spec §4). */
export function withPicked(pictures: readonly FormPicture[], files: readonly File[]): FormPicture[] {
  return [...pictures.filter(isSent), ...pickedPictures(files)]
}

export function changed(
  pictures: readonly FormPicture[],
  id: string,
  change: Partial<FormPicture>,
): FormPicture[] {
  return pictures.map((picture) => (picture.id === id ? { ...picture, ...change } : picture))
}

/**
 * One that was never sent is gone; one that the server has is only marked, and can be taken back (spec §4
 * Edit listing).
 */
export function withRemovalToggled(pictures: readonly FormPicture[], index: number): FormPicture[] {
  return pictures.flatMap((picture, at) => {
    if (at !== index) return [picture]
    return isSent(picture) ? [{ ...picture, removing: !picture.removing }] : []
  })
}

/** Bytes of the files chosen on this page that the server has already. */
export function sentBytes(pictures: readonly FormPicture[]): number {
  return pictures
    .filter((picture) => isSent(picture) && !picture.removing)
    .reduce((sum, { file }) => sum + (file?.size ?? 0), 0)
}

/** A list with one entry moved to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from]
  return entry === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, entry)
}
