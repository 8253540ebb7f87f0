import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A page ready to be sent, compressed once for each encoding that is requested. */
export interface KeptPage {
  /** Prices may have changed since: nobody may keep it. */
  isStale?: true
  etag: string
  plain: Buffer
  coded(coding: Coding): Promise<Buffer>
  /** The compressed page, if it was compressed before. */
  ready(coding: Coding): Buffer | null
  /** Replaces the quickly compressed page by a smaller one. */
  improve(): Promise<void>
}

export type Coding = keyof typeof COMPRESS

const FRESH_MS = 2000
/** A stale page is better than none, and better than a wait that a person notices. */
const STALE_MS = 10_000
const PATIENCE_MS = 500
const MAX_ENTRIES = 500
const MAX_BYTES = 32 * 1024 * 1024
/** For the first reader, who waits: a third of the work of quality 5, and 8 % larger. */
const QUICK = { quality: 4, window: 18 }
/** In the background, for pages that are asked for again. */
const SMALL = { quality: 9, window: 22 }

interface Entry {
  page: KeptPage
  madeAt: number
  bytes: number
}

export interface PageCache {
  /**
   * The page, rendered once for all concurrent requests. A stale one is served only if rendering fails or
   * takes too long, so that prices are current. `make` returns null for what must not be cached, and so does
   * this.
   */
  get(key: string, make: () => Promise<string | null>): Promise<KeptPage | null>
  /** The cached page, if it is fresh. */
  fresh(key: string): KeptPage | null
}

/** Anonymous pages are the same for everybody, so they can be cached for some seconds. */
export function createPageCache(now: () => number = () => performance.now()): PageCache {
  const entries = new Map<string, Entry>()
  const underway = new Map<string, Promise<KeptPage | null>>()
  let bytes = 0

  function forget(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function keep(key: string, made: KeptPage): KeptPage {
    const last = entries.get(key)?.page
    // Most pages are rendered unchanged: the compressed ones are kept, and are worth compressing better.
    const page = last?.etag === made.etag ? last : made
    // A failure leaves the quickly compressed page.
    if (page === last) void page.improve().catch(() => undefined)
    forget(key)
    // Doubled as a generous estimate for both encodings.
    const size = 2 * page.plain.length
    entries.set(key, { page, madeAt: now(), bytes: size })
    bytes += size
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_ENTRIES && bytes <= MAX_BYTES) break
      forget(oldest)
    }
    return page
  }

  async function makeOnce(key: string, make: () => Promise<string | null>): Promise<KeptPage | null> {
    const running = underway.get(key)
    if (running) return running
    const started = make()
      .then((html) => {
        if (html !== null) return keep(key, pageOf(html))
        forget(key)
        return null
      })
      .finally(() => underway.delete(key))
    underway.set(key, started)
    return started
  }

  function fresh(key: string): KeptPage | null {
    const entry = entries.get(key)
    return entry && now() - entry.madeAt < FRESH_MS ? entry.page : null
  }

  return {
    fresh,
    async get(key, make) {
      const entry = entries.get(key)
      if (!entry || now() - entry.madeAt >= STALE_MS) return makeOnce(key, make)
      if (fresh(key)) return entry.page
      return soonOr(entry.page, makeOnce(key, make))
    },
  }
}

/** The renewed page; the stale one if that fails or takes too long. */
async function soonOr(stale: KeptPage, renewed: Promise<KeptPage | null>): Promise<KeptPage | null> {
  const { promise: tooLong, resolve } = Promise.withResolvers<KeptPage>()
  const marked: KeptPage = { ...stale, isStale: true }
  const timer = setTimeout(resolve, PATIENCE_MS, marked)
  return Promise.race([renewed.catch(() => marked), tooLong]).finally(() => clearTimeout(timer))
}

const brotli = (plain: Buffer, { quality, window }: typeof QUICK) =>
  promisify(brotliCompress)(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })

const COMPRESS = {
  br: (plain: Buffer) => brotli(plain, QUICK),
  gzip: (plain: Buffer) => promisify(gzip)(plain),
}

/** A page ready to be sent. Encodings are made on request. */
export function pageOf(html: string): KeptPage {
  const plain = Buffer.from(html)
  const made: Partial<Record<Coding, Promise<Buffer>>> = {}
  const ready: Partial<Record<Coding, Buffer>> = {}
  let isImproved = false
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
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
