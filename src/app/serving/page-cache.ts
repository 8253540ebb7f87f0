import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { MINUTE_MS } from '#kernel/time.ts'

/** A page ready to be sent, compressed once for each encoding that is requested. */
export interface KeptPage {
  etag: string
  plain: Buffer
  coded(coding: Coding): Promise<Buffer>
}

export type Coding = keyof typeof COMPRESS

const FRESH_MS = 2000
const STALE_MS = MINUTE_MS
const MAX_ENTRIES = 500
const MAX_BYTES = 32 * 1024 * 1024
/** The best trade-off of size and time for pages compressed on the fly. */
const BROTLI_QUALITY = 5

interface Entry {
  page: KeptPage
  madeAt: number
  bytes: number
}

export interface PageCache {
  /**
   * The cached page; rendered when there is none or it is too old. While it is stale, it is served at once
   * and a single request renders the next (stale-while-revalidate). `make` returns null for what must not be
   * cached, and so does this.
   */
  get(key: string, make: () => Promise<string | null>): Promise<KeptPage | null>
  clear(): void
}

/** Anonymous pages are the same for everybody, so they can be cached for some seconds. */
export function createPageCache(now: () => number = Date.now): PageCache {
  const entries = new Map<string, Entry>()
  const underway = new Map<string, Promise<KeptPage | null>>()
  let bytes = 0

  function forget(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function keep(key: string, page: KeptPage): void {
    forget(key)
    // Doubled as a generous estimate for both encodings.
    const size = 2 * page.plain.length
    entries.set(key, { page, madeAt: now(), bytes: size })
    bytes += size
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_ENTRIES && bytes <= MAX_BYTES) break
      forget(oldest)
    }
  }

  async function makeOnce(key: string, make: () => Promise<string | null>): Promise<KeptPage | null> {
    const running = underway.get(key)
    if (running) return running
    const started = make()
      .then((html) => (html === null ? null : pageOf(html)))
      .then((page) => {
        if (page) keep(key, page)
        else forget(key)
        return page
      })
      .finally(() => underway.delete(key))
    underway.set(key, started)
    return started
  }

  return {
    async get(key, make) {
      const entry = entries.get(key)
      const age = entry ? now() - entry.madeAt : Infinity
      if (entry && age < FRESH_MS) return entry.page
      if (entry && age < STALE_MS) {
        // The stale page is served even when rendering fails: the next request tries again.
        void makeOnce(key, make).catch(() => undefined)
        return entry.page
      }
      return makeOnce(key, make)
    },
    clear() {
      entries.clear()
      bytes = 0
    },
  }
}

const COMPRESS = {
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain: Buffer) => promisify(gzip)(plain),
}

/** A page ready to be sent. Encodings are made on request. */
export function pageOf(html: string): KeptPage {
  const plain = Buffer.from(html)
  const made: Partial<Record<Coding, Promise<Buffer>>> = {}
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    coded: (coding) => (made[coding] ??= COMPRESS[coding](plain)),
  }
}
