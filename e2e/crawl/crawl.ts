import { setTimeout as delay } from 'node:timers/promises'
import { readPage, type ReadPage } from './read-page.ts'

/** A page as it was received. */
export interface FoundPage extends ReadPage {
  html: string
}

export interface Crawl {
  /** Every page read, by path and query. */
  pages: ReadonlyMap<string, FoundPage>
  /** The problems, each as a sentence that names the page with the link. */
  problems: readonly string[]
  /** The number of files requested. */
  files: number
}

const AT_ONCE = 6
/** Views of lists are alike, so only this many are read; of the others only the status is checked. */
const VIEWS_READ = 100
/** The media type of a file, by the end of its path. */
const KINDS: readonly (readonly [ending: RegExp, type: RegExp])[] = [
  [/\.(jpg|webp|avif|png|svg|gif)$/, /^image\//],
  [/\.js$/, /^text\/javascript/],
  [/\.css$/, /^text\/css/],
  [/\.woff2$/, /^font\/woff2/],
  [/\.pdf$/, /^application\/pdf/],
  [/\.xml$/, /xml/],
]
/** The API and the demonstration's own tools, which are not pages of the site. */
const NOT_PAGES = /^\/(api|sandbox)(\/|$)/

/**
 * Follows every link of the site once, without a browser: pages, anchors, pictures in every size, documents,
 * feeds. Lists have endless views, so only the links of canonical pages are followed.
 */
export async function crawl(origin: string, starts: readonly string[]): Promise<Crawl> {
  const pages = new Map<string, FoundPage>()
  const problems: string[] = []
  const anchors: { page: string; anchor: string; from: string }[] = []
  const seen = new Set<string>()
  const files = new Set<string>()
  let views = 0
  let waiting: { address: string; from: string }[] = []

  function meet(written: string, from: string, isFile: boolean): void {
    if (/^(mailto|tel|data|blob):/.test(written)) return
    const url = new URL(written, origin + from)
    if (url.origin !== origin) return
    const address = url.pathname + url.search
    const isPage = !isFile && !/\.\w{2,5}$/.test(url.pathname.replace(/\.html$/, ''))
    if (isPage && url.hash.length > 1)
      anchors.push({ page: address, anchor: decodeURIComponent(url.hash.slice(1)), from })
    if (seen.has(address) || NOT_PAGES.test(url.pathname)) return
    seen.add(address)
    if (!isPage) files.add(address)
    waiting.push({ address, from })
  }

  async function visit({ address, from }: { address: string; from: string }): Promise<void> {
    const isFile = files.has(address)
    const response = await fetchPatiently(origin + address, {
      redirect: 'manual',
      method: isFile && !address.endsWith('.xml') ? 'HEAD' : 'GET',
      // Over loopback, compression would cost more than it saves.
      headers: { 'accept-encoding': 'identity' },
    })
    if (response.status !== 200) {
      const to = response.headers.get('location')
      problems.push(
        `${address}, linked from ${from}, answers ${response.status}${to === null ? '' : ` to ${to}`}`,
      )
      return
    }
    const type = response.headers.get('content-type') ?? ''
    if (isFile) {
      const [, wanted] = KINDS.find(([ending]) => ending.test(address.replace(/\?.*/, ''))) ?? []
      if (wanted && !wanted.test(type)) problems.push(`${address}, linked from ${from}, is ${type}`)
      if (address.endsWith('.xml'))
        for (const [, link = ''] of (await response.text()).matchAll(/<(?:loc|link)>([^<]+)<\//g))
          meet(link, address, false)
      return
    }
    const html = await response.text()
    if (
      address.includes('?') &&
      !html.includes(`<link rel="canonical" href="${escaped(origin + address)}"`)
    ) {
      views += 1
      if (views > VIEWS_READ) return
    }
    const page = { ...readPage(html), html }
    pages.set(address, page)
    for (const file of page.files) meet(file, address, true)
    if (page.canonical !== null) meet(page.canonical, address, false)
    const isOneOfMany = page.canonical === null ? address.includes('?') : page.canonical !== origin + address
    if (!isOneOfMany)
      for (const link of [...page.links, ...page.alternates.values()]) meet(link, address, false)
  }

  for (const start of starts) meet(start, '/', false)
  while (waiting.length > 0) {
    const next = waiting
    waiting = []
    await inTurn(next, visit)
  }
  for (const { page, anchor, from } of anchors) {
    const found = pages.get(page)
    if (found && !found.anchors.has(anchor))
      problems.push(`${page}#${anchor}, linked from ${from}, is not on that page`)
  }
  return { pages, problems, files: files.size }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;')

/** A few at a time, like visitors. */
async function inTurn<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = all.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of queue) await work(one)
    }),
  )
}

const TRIES = 10

/** As a search engine does: a server that is busy says when it wants to be asked again. */
async function fetchPatiently(address: string, request: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(address, request)
    const seconds = Number(response.headers.get('retry-after'))
    if (response.status !== 503 || seconds === 0 || tries === TRIES) return response
    await response.arrayBuffer()
    await delay(seconds * 1000)
  }
}
