import { AppError } from '#kernel/errors.ts'
import { pictureAddress } from '#kernel/web/picture-address.ts'
import { sanitizeOperatorHtml, type OperatorText } from '#platform/operator-text/sanitize-operator-html.ts'
import { findTextPictures } from '#platform/operator-text/text-pictures.ts'
import { PictureRefusal, type FetchPicture, type FetchProblem } from '#platform/pictures/fetch-picture.ts'
import { storePicture } from '#platform/pictures/store-picture.ts'
import type { Services } from '#platform/services.ts'

/**
 * Why a picture is missing in the imported post: not fetched, of a type that we don't accept, or out of time.
 */
export type PictureProblem = FetchProblem | 'kind' | 'later'

export interface MissingPicture {
  address: string
  problem: PictureProblem
}

export interface PictureSource {
  fetch: FetchPicture
  /** A picture inside the export. */
  findPicture: (address: string) => Promise<Buffer | null>
  /** False once the time for pictures is used up. */
  hasTime: () => boolean
}

/** The hosted blog encodes the size in the address; this replaces it by the large one. */
const HOSTED = /^https?:\/\/(?:[\w-]+\.)*(?:googleusercontent\.com|bp\.blogspot\.com)\//
const SIZE_PART = /\/(?:s\d+|w\d+-h\d+)(?:-[a-z0-9-]+)?\/(?=[^/]+$)/
const LARGE = '/s1600/'

/**
 * Sanitizes a post's text and stores its pictures. Missing pictures are removed from the text and reported.
 */
export async function rehostPictures(
  services: Pick<Services, 'db' | 'store' | 'now'>,
  html: string,
  source: PictureSource,
): Promise<{ text: OperatorText; missing: MissingPicture[] }> {
  const named = new Set<string>()
  sanitizeOperatorHtml(html, (address) => {
    named.add(address)
    return null
  })
  const hashes = new Map<string, string>()
  const missing: MissingPicture[] = []
  for (const address of named) {
    const stored = await take(services, address, source)
    if ('hash' in stored) hashes.set(address, stored.hash)
    else missing.push({ address, problem: stored.problem })
  }
  const stored = await findTextPictures(services.db, [...hashes.values()])
  const text = sanitizeOperatorHtml(html, (address) => {
    const hash = hashes.get(address)
    const found = hash === undefined ? undefined : stored.get(hash)
    return hash !== undefined && found
      ? pictureAddress({ name: hash, width: found.width, format: 'jpg' })
      : null
  })
  return { text, missing }
}

async function take(
  services: Pick<Services, 'db' | 'store' | 'now'>,
  address: string,
  { fetch, findPicture, hasTime }: PictureSource,
): Promise<{ hash: string } | { problem: PictureProblem }> {
  try {
    const along = await findPicture(address)
    if (!along && !hasTime()) return { problem: 'later' }
    return { hash: await storePicture(services, along ?? (await fetch(largeAddress(address)))) }
  } catch (error) {
    if (error instanceof PictureRefusal) return { problem: error.problem }
    if (error instanceof AppError && error.code === 'wrong_file_kind') return { problem: 'kind' }
    if (error instanceof AppError && error.code === 'not_ready') return { problem: 'later' }
    throw error
  }
}

/** The address of the picture in full size, with https if no scheme is given. */
export function largeAddress(address: string): string {
  const whole = address.startsWith('//') ? `https:${address}` : address
  return HOSTED.test(whole) ? whole.replace(SIZE_PART, LARGE) : whole
}
