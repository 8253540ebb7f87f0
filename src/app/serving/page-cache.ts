import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A page as it leaves: compressed as a whole, and once for each coding that is asked for. */
export interface KeptPage {
  etag: string
  plain: Buffer
  coded(coding: Coding): Promise<Buffer>
}

export type Coding = keyof typeof COMPRESS

const FRESH_MS = 2000
const STALE_MS = 60_000
const MAX_ENTRIES = 500
const MAX_BYTES = 32 * 1024 * 1024
/** Best trade of bytes against time for a page made on the fly. */
const BROTLI_QUALITY = 5

interface Entry {
  page: KeptPage
  madeAt: number
  bytes: number
}

export interface PageCache {
  /**
   * The kept page; made anew when there is none or it is too old. Between fresh and stale the kept one is
   * answered at once while a single request renders the next. `make` answers null for what must not be kept,
   * which then is null here too.
   */
  get(key: string, make: () => Promise<string | null>): Promise<KeptPage | null>
  clear(): void
}

/** Anonymous pages are the same for everybody, so that they can be kept for some seconds. */
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
    // As many again, generously, for both codings.
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
        // The kept page is answered even when the next one fails: the next request tries again.
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

/** A page ready to leave. A coding that nobody asks for is not made. */
export function pageOf(html: string): KeptPage {
  const plain = Buffer.from(html)
  const made: Partial<Record<Coding, Promise<Buffer>>> = {}
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    coded: (coding) => (made[coding] ??= COMPRESS[coding](plain)),
  }
}
