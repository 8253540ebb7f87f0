import sharp, { type Raw } from 'sharp'
import { AppError } from '#kernel/errors.ts'
import { atMost } from '../limits/concurrency.ts'
import { giveBack } from '../limits/give-back.ts'
import { placeholderSize } from './placeholder-size.ts'

// Settings of reliability 4.8: only JPEG, PNG and GIF are ever decoded, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'],
})
sharp.concurrency(1)
sharp.cache(false)

const MASTER_MAX_PX = 2000
const MASTER_QUALITY = 85
const PIXEL_LIMIT = 50_000_000
const TIMEOUT_SECONDS = 10
/** Half the time of the default effort, for files three percent larger: browsers mostly use AVIF. */
const WEBP = { quality: 78, effort: 2 } as const
const AVIF = { quality: 50, effort: 2 } as const
/** A third less would lose the colours, a third more would add nothing visible. */
const PLACEHOLDER = { quality: 30, effort: 6, smartSubsample: true } as const
/** Concurrent encodings, of uploads and background jobs together. */
const AT_ONCE = 2
const MAX_WAITING = 100

/** The formats of smaller sizes. */
export type SizeFormat = 'webp' | 'avif'

/** Widths that pages choose from (stack.md, Pictures). */
const VARIANT_WIDTHS = [320, 480, 640, 800, 1600] as const

/** All decoding goes through this gate. */
export const pictureGate = atMost(AT_ONCE, MAX_WAITING)

export interface EncodedPicture {
  content: Buffer
  width: number
  height: number
}

export interface Pixels {
  data: Buffer
  raw: Raw
}

/**
 * Decodes a picture for as long as `use` takes; its pixels are gone afterwards.
 * @throws AppError as `decodePicture`
 */
export async function withPixels<Made>(input: Buffer, use: (pixels: Pixels) => Promise<Made>): Promise<Made> {
  const pixels = await decodePicture(input)
  try {
    return await use(pixels)
  } finally {
    giveBack(pixels.data)
  }
}

/**
 * Decodes a picture once for all its sizes: upright, without metadata, first frame, at most 2000 pixels. Who has them
 * gives their memory back.
 * @throws AppError `wrong_file_kind` for a file that can't be decoded, or is truncated, damaged or too large.
 */
export async function decodePicture(input: Buffer): Promise<Pixels> {
  const pipeline = sharp(input, { limitInputPixels: PIXEL_LIMIT, failOn: 'warning', pages: 1 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize(MASTER_MAX_PX, MASTER_MAX_PX, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
  try {
    const { data, info } = await pipeline.toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return { data, raw: { width, height, channels } }
  } catch (error) {
    // Sharp has no error classes: any of its errors about an uploaded file refuses that file.
    throw new AppError('wrong_file_kind', { ...refusalOf(error), cause: error })
  }
}

/** Its first bytes were those of a picture: what can't be decoded then was cut off or damaged on its way. */
function refusalOf(error: unknown): { message?: string } {
  const said = error instanceof Error ? error.message : ''
  if (said.includes('exceeds pixel limit')) return { message: 'files.errors.pixels' }
  return said.includes('timeout') ? {} : { message: 'files.errors.damaged' }
}

/**
 * The stored JPEG, from which sizes are made later. With optimised tables, or progressive, it has the same pixels in four
 * or nine percent fewer bytes, and takes three or seven times as long to make: too long for a thousand pictures at once.
 */
export async function encodeMaster({ data, raw }: Pixels): Promise<EncodedPicture> {
  const jpeg = sharp(data, { raw }).jpeg({ quality: MASTER_QUALITY, optimiseCoding: false })
  return { content: await jpeg.toBuffer(), width: raw.width, height: raw.height }
}

/** The placeholder of a picture: a few pixels as a data: URI of some hundred bytes. */
export async function encodePlaceholder({ data, raw }: Pixels): Promise<string> {
  const webp = sharp(data, { raw })
    .resize({ ...placeholderSize(raw), fit: 'fill' })
    .webp(PLACEHOLDER)
  return `data:image/webp;base64,${(await webp.toBuffer()).toString('base64')}`
}

/** A smaller size. */
export async function encodeVariant(
  { data, raw }: Pixels,
  width: number,
  format: SizeFormat,
): Promise<EncodedPicture> {
  const resized = sharp(data, { raw })
    .timeout({ seconds: TIMEOUT_SECONDS * 3 })
    .resize({ width, withoutEnlargement: true })
  const encoded = format === 'webp' ? resized.webp(WEBP) : resized.avif(AVIF)
  const { data: content, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { content, width: info.width, height: info.height }
}

/** The width that an upload makes; a job makes the others. */
const FIRST_WIDTH = 640

/** The width that pages show until there are others. */
export const firstWidths = (masterWidth: number): number[] => [Math.min(FIRST_WIDTH, masterWidth)]

/** The widths to make of a master. Never enlarged: a small master is its own largest size. */
export function variantWidths(masterWidth: number): number[] {
  return [...new Set(VARIANT_WIDTHS.map((width) => Math.min(width, masterWidth)))]
}

/** Tried in this order until the picture is small enough for a mailed document. */
const PAPER_TRIES = [
  { width: 900, quality: 76 },
  { width: 800, quality: 60 },
  { width: 640, quality: 45 },
] as const

/** A picture for print: at most 900 pixels wide, and if possible not larger than `bytes`. */
export async function encodeForPaper(master: Uint8Array, bytes: number): Promise<Buffer> {
  return pictureGate(async () => {
    let made = Buffer.alloc(0)
    for (const { width, quality } of PAPER_TRIES) {
      made = await sharp(master, { limitInputPixels: PIXEL_LIMIT })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality })
        .toBuffer()
      if (made.length <= bytes) break
    }
    return made
  })
}
