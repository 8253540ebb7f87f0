import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The compressions that answers come in, the better one first. */
const CODINGS = ['br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number]

/** Content ready to be sent, compressed once for each encoding that is requested. */
export interface CodedContent {
  /** Weak, because it stands for every encoding of the content. */
  readonly etag: string
  readonly plain: Buffer
  coded(coding: Coding): Promise<Buffer>
  /** The compressed content, if it was compressed before. */
  ready(coding: Coding): Buffer | null
  /** Replaces the quickly compressed content by a smaller one. */
  improve(): Promise<void>
}

/**
 * For the first reader, who waits: a third of the work of quality 5, and 8 % larger. The window spans the content: a
 * long list names its products at its beginning and once more at its end.
 */
const quickFor = (bytes: number) => ({
  quality: 4,
  window: Math.min(SMALL.window, Math.max(18, Math.ceil(Math.log2(bytes)))),
})
/** In the background, for content that is asked for again. */
const SMALL = { quality: 9, window: 22 }

const brotli = (plain: Buffer, { quality, window }: typeof SMALL) =>
  promisify(brotliCompress)(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })

const COMPRESS: Readonly<Record<Coding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) => brotli(plain, quickFor(plain.length)),
  gzip: (plain) => promisify(gzip)(plain),
}

/** Each encoding is made when it is first asked for. */
export function codedContent(plain: Buffer): CodedContent {
  const made: Partial<Record<Coding, Promise<Buffer>>> = {}
  const ready: Partial<Record<Coding, Buffer>> = {}
  let isImproved = false
  return {
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    ready: (coding) => ready[coding] ?? null,
    coded: (coding) =>
      (made[coding] ??= COMPRESS[coding](plain).then((content) => (ready[coding] ??= content))),
    async improve() {
      if (isImproved || !ready.br) return
      isImproved = true
      const small = await brotli(plain, SMALL)
      if (small.length >= ready.br.length) return
      ready.br = small
      made.br = Promise.resolve(small)
    },
  }
}

/** The weight that `Accept-Encoding` gives to a coding; null if it says nothing of it (RFC 9110, 12.5.3). */
function weightOf(name: string, accepted: string): number | null {
  let others: number | null = null
  for (const entry of accepted.split(',')) {
    const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    if (coding !== name && coding !== '*') continue
    const given = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = given === undefined ? 1 : Number(given.slice(2)) || 0
    if (coding === name) return weight
    others = weight
  }
  return others
}

/** Whether a client accepts a compression. */
export const accepts = (coding: Coding, accepted = '') => (weightOf(coding, accepted) ?? 0) > 0

/** Browsers send few different values, which are parsed once. */
const MOST_KNOWN = 200
const LONGEST_KNOWN = 100
const known = new Map<string, Coding | null>()

/** The best compression that a client accepts, by its weights; null without one, or if it prefers none. */
export function codingFor(accepted = ''): Coding | null {
  const found = known.get(accepted)
  if (found !== undefined) return found
  const coding = chooseCoding(accepted)
  if (known.size >= MOST_KNOWN) known.clear()
  if (accepted.length <= LONGEST_KNOWN) known.set(accepted, coding)
  return coding
}

function chooseCoding(accepted: string): Coding | null {
  let best: Coding | null = null
  // Plain content is preferred only if `identity` is named: `*` may cover what a client merely tolerates.
  let most = /(?:^|,)\s*identity\b/i.test(accepted) ? (weightOf('identity', accepted) ?? 0) : 0
  for (const coding of CODINGS) {
    const weight = weightOf(coding, accepted) ?? 0
    if (weight === 0 || weight < most || (best !== null && weight === most)) continue
    best = coding
    most = weight
  }
  return best
}

const ETAG = /(?:W\/)?("[^"]*")/g
const opaque = (etag: string) => etag.replace(/^W\//, '')

/** Whether `If-None-Match` says that the client has this content (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  for (const [, tag] of ifNoneMatch.matchAll(ETAG)) if (tag === opaque(etag)) return true
  return false
}
