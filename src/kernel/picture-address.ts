export const PICTURE_FORMATS = ['jpg', 'webp', 'avif'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Hexadecimal characters of the content hash that names a picture's files. */
export const PICTURE_HASH_LENGTH = 40

const NAME = new RegExp(
  `^([0-9a-f]{${PICTURE_HASH_LENGTH}})-([1-9]\\d{0,3})\\.(${PICTURE_FORMATS.join('|')})$`,
)

export interface PictureName {
  hash: string
  /** Pixels. */
  width: number
  format: PictureFormat
}

/** The address of one size of a picture; that of the master is its `lienImage`. */
export function pictureAddress({ hash, width, format }: PictureName): string {
  return `/img/${hash}-${width}.${format}`
}

/** What the last part of a picture's address says; null for anything else. */
export function parsePictureName(name: string): PictureName | null {
  const [, hash, width, format] = NAME.exec(name) ?? []
  const known = PICTURE_FORMATS.find((candidate) => candidate === format)
  return hash !== undefined && known ? { hash, width: Number(width), format: known } : null
}

/** The file that a key of spec §7 `ImagesKeys` names: a `lienImage`, with or without an origin; null for anything else. */
export function hashOfImagesKey(key: string): string | null {
  const path = key.replace(/^https?:\/\/[^/]+/, '').replace(/^\/?(?:img\/)?/, '')
  return parsePictureName(path)?.hash ?? null
}
