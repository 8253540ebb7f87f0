import { codedContent, type CodedContent } from '#platform/http/content-coding.ts'

/** A page ready to be sent. */
export interface KeptPage extends CodedContent {
  /** Prices may have changed since: nobody may keep it. */
  isStale?: true
}

const FRESH_MS = 2000
/** A stale page is better than none, and better than a wait that a person notices. */
const STALE_MS = 10_000
const PATIENCE_MS = 500
const MAX_ENTRIES = 500
const MAX_BYTES = 32 * 1024 * 1024

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
  /** Whether there is a page to renew, however old. */
  knows(key: string): boolean
  /** The cached page, if it is fresh. */
  fresh(key: string): KeptPage | null
  /** The cached page, unless it is too old to be served at all. */
  stale(key: string): KeptPage | null
}

/** Anonymous pages are the same for everybody, so they can be cached for some seconds. */
export function createPageCache(now: () => number = () => performance.now()): PageCache {
  const entries = new Map<string, Entry>()
  const underway = new Map<string, Promise<KeptPage | null>>()
  let bytes = 0

  function forget(key: string): null {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
    return null
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
      .then((html) => (html === null ? forget(key) : keep(key, pageOf(html))))
      .finally(() => underway.delete(key))
    underway.set(key, started)
    return started
  }

  function younger(key: string, ms: number): KeptPage | null {
    const entry = entries.get(key)
    return entry && now() - entry.madeAt < ms ? entry.page : null
  }

  return {
    knows: (key) => entries.has(key),
    fresh: (key) => younger(key, FRESH_MS),
    stale: (key) => asStale(younger(key, STALE_MS)),
    async get(key, make) {
      const page = younger(key, STALE_MS)
      if (!page) return makeOnce(key, make)
      return younger(key, FRESH_MS) ?? soonOr(page, makeOnce(key, make))
    },
  }
}

const asStale = (page: KeptPage | null): KeptPage | null => page && { ...page, isStale: true }

/** The renewed page; the stale one if that fails or takes too long. */
async function soonOr(stale: KeptPage, renewed: Promise<KeptPage | null>): Promise<KeptPage | null> {
  const { promise: tooLong, resolve } = Promise.withResolvers<KeptPage>()
  const marked: KeptPage = { ...stale, isStale: true }
  const timer = setTimeout(resolve, PATIENCE_MS, marked)
  return Promise.race([renewed.catch(() => marked), tooLong]).finally(() => clearTimeout(timer))
}

export const pageOf = (html: string): KeptPage => codedContent(Buffer.from(html))
