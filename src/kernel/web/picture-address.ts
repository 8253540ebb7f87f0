import { SMALL_FORMATS } from './picture-formats.ts'

export const PICTURE_FORMATS = ['jpg', ...SMALL_FORMATS] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/**
 * Length in hexadecimal digits of the content hash that names the files of a picture, pictures in the
 * operator's texts included.
 */
export const PICTURE_HASH_LENGTH = 40

/** A listing's picture has a random key instead, which reveals nothing of its content. */
const PICTURE_KEY_LENGTH = 32

const NAME = new RegExp(
  `^([0-9a-f]{${PICTURE_KEY_LENGTH}}|[0-9a-f]{${PICTURE_HASH_LENGTH}})-([1-9]\\d{0,3})\\.(${PICTURE_FORMATS.join('|')})$`,
)

export interface PictureName {
  /** A key or a hash. */
  name: string
  /** Pixels. */
  width: number
  format: PictureFormat
}

/** The address of one size of a picture; that of the master is its `lienImage`. */
export function pictureAddress({ name, width, format }: PictureName): string {
  return `/img/${name}-${width}.${format}`
}

/** Parses the last part of a picture's address; null for anything else. */
export function parsePictureName(part: string): PictureName | null {
  const [, name, width, format] = NAME.exec(part) ?? []
  const known = PICTURE_FORMATS.find((candidate) => candidate === format)
  return name !== undefined && known ? { name, width: Number(width), format: known } : null
}

/**
 * The picture that an entry of `ImagesKeys` (spec §7) refers to: a `lienImage`, with or without an origin;
 * null for anything else.
 */
export function nameOfImagesKey(key: string): string | null {
  const path = key.replace(/^https?:\/\/[^/]+/, '').replace(/^\/?(?:img\/)?/, '')
  return parsePictureName(path)?.name ?? null
}
