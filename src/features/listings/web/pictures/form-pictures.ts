import type { OwnImage } from '../../contract/views.ts'

/** A picture of the form: chosen here, stored on the server, or both after sending. */
export interface FormPicture {
  id: string
  /** The alternative text. */
  description: string
  /** Set if it was chosen on this page. */
  file: File | null
  /** Its address, which is also its key; null until the server has it. */
  lienImage: string | null
  /** Staff have approved it. */
  approved: boolean
  /** It is removed when the form is sent. */
  removing: boolean
  /** Why sending it failed. */
  error: string | null
}

/** A picture on the server. */
export type SentPicture = FormPicture & { lienImage: string }
/** A chosen picture that is not on the server. */
export type UnsentPicture = FormPicture & { file: File; lienImage: null }

let made = 0

const BLANK = { description: '', file: null, lienImage: null, approved: false, removing: false }

/** Pictures of the chosen files; a file chosen twice makes two. */
export function pickedPictures(files: readonly File[]): FormPicture[] {
  return files.map((file) => ({ ...BLANK, id: `picture-${(made += 1)}`, file, error: null }))
}

/** Pictures that were chosen before a reload, with their descriptions. */
export const restoredPictures = (kept: readonly { file: File; note: string }[]): FormPicture[] =>
  pickedPictures(kept.map(({ file }) => file)).map((picture, index) => ({
    ...picture,
    description: kept[index]?.note ?? '',
  }))

/** Pictures of those on the server. */
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

/** The number of stored pictures that stay. */
export function countKept(pictures: readonly FormPicture[]): number {
  return pictures.filter((picture) => isSent(picture) && !picture.removing).length
}

/** Replaces the files chosen before; stored pictures keep their places (spec §4). */
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

/** An unsent picture is dropped; a stored one is only marked, which can be undone (spec §4 Edit listing). */
export function withRemovalToggled(pictures: readonly FormPicture[], index: number): FormPicture[] {
  return pictures.flatMap((picture, at) => {
    if (at !== index) return [picture]
    return isSent(picture) ? [{ ...picture, removing: !picture.removing }] : []
  })
}

/** The bytes of files chosen on this page that are already on the server. */
export function sentBytes(pictures: readonly FormPicture[]): number {
  return pictures
    .filter((picture) => isSent(picture) && !picture.removing)
    .reduce((sum, { file }) => sum + (file?.size ?? 0), 0)
}

/** The list with one entry moved. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from]
  return entry === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, entry)
}
