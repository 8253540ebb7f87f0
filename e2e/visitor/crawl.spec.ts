import { expect, test } from '@playwright/test'
import { crawl, type Crawl, type FoundPage } from '../crawl/crawl.ts'
import { htmlProblems, structuredDataProblems } from '../crawl/validate-page.ts'

// Without a browser: what search engines, old devices and visitors without scripts get. One worker reads the
// site once for all tests of the file.

let site: Crawl
let origin = ''

/**
 * Of pages that differ only by a number or a filter, this many per language go through the HTML validator.
 */
const OF_A_TEMPLATE = 3
const LONG_ENOUGH = 150

test.beforeAll(async ({ baseURL }) => {
  // When to give up: on a busy machine thousands of requests take minutes.
  test.setTimeout(420_000)
  origin = baseURL ?? ''
  site = await crawl(origin, ['/', '/fr', '/sitemap.xml'])
})

const pages = () => [...site.pages.entries()]
const isCanonical = ([address, { canonical }]: [string, FoundPage]) => canonical === origin + address
const templateOf = (address: string) => address.replace(/\d+/g, 'N').replace(/=[^&]*/g, '=')

test('every link leads somewhere at once, every picture, document, feed and anchor is there', () => {
  expect(site.problems).toEqual([])
  expect(site.pages.size).toBeGreaterThan(500)
  expect(site.files).toBeGreaterThan(100)
})

test('every page says in its own language what it is, and names the address that it is kept under', () => {
  const wrong = pages().flatMap(([address, page]) => {
    const { title, description, language, headings, text, canonical, isFindable } = page
    const target = canonical === null ? null : site.pages.get(canonical.slice(origin.length))
    const complaints: [boolean, string][] = [
      [title === '' || description.length < (isFindable ? 50 : 10), 'title or description'],
      [language !== (/^\/fr(\/|\?|$)/.test(address) ? 'fr' : 'en'), 'language'],
      // Pages for members are rendered in the browser.
      [isFindable && headings !== 1, `${headings} main headings`],
      [
        isFindable !== (canonical !== null),
        'found without an address to be kept under, or the other way round',
      ],
      [isFindable && text.length < LONG_ENOUGH, `${text.length} characters without scripts`],
      [target !== null && target?.canonical !== canonical, 'its canonical page names another one'],
    ]
    return complaints.flatMap(([isWrong, what]) => (isWrong ? [`${address}: ${what}`] : []))
  })
  expect(wrong).toEqual([])
})

test('each page that is found and its counterpart name each other, and the sitemap names them all', async () => {
  const inSitemap = new Set<string>()
  const index = await (await fetch(`${origin}/sitemap.xml`)).text()
  for (const [, file = ''] of index.matchAll(/<loc>([^<]+)/g))
    for (const [, address = ''] of (await (await fetch(file)).text()).matchAll(/<loc>([^<]+)/g))
      inSitemap.add(address.replaceAll('&amp;', '&'))
  const wrong = pages()
    .filter(isCanonical)
    .flatMap(([address, { alternates, canonical }]) => {
      const strangers = [...alternates].filter(
        ([language, to]) => site.pages.get(to.slice(origin.length))?.alternates.get(language) !== to,
      )
      // Later pages of a list are found by their links, and nobody comes from a search engine to sign in.
      const isNamed = inSitemap.has(canonical ?? '') || /[?&]page=|\/user\/login$/.test(address)
      return [
        ...strangers.map(
          ([language, to]) => `${address}: ${to} does not name itself as its ${language} page`,
        ),
        ...(isNamed ? [] : [`${address} is not in the sitemap`]),
      ]
    })
  expect(wrong).toEqual([])
  const unread = [...inSitemap].filter((address) => !site.pages.get(address.slice(origin.length))?.isFindable)
  expect(unread, 'addresses of the sitemap that are not to be found').toEqual([])
})

test('the validator of structured data accepts every page', async () => {
  const wrong: string[] = []
  const kinds = new Set<string>()
  for (const [address, { structuredData }] of pages()) {
    for (const [, kind = ''] of structuredData.join('').matchAll(/"@type":"(\w+)"/g)) kinds.add(kind)
    for (const problem of await structuredDataProblems(structuredData)) wrong.push(`${address}: ${problem}`)
  }
  expect(wrong).toEqual([])
  expect([...kinds]).toEqual(
    expect.arrayContaining(['Product', 'Offer', 'BreadcrumbList', 'Organization', 'WebSite']),
  )
})

test('the HTML validator accepts the pages of every kind, also of those that are not found', async () => {
  const ofTemplate = new Map<string, number>()
  const chosen = pages().filter(([address]) => {
    const template = templateOf(address)
    const count = (ofTemplate.get(template) ?? 0) + 1
    ofTemplate.set(template, count)
    return count <= OF_A_TEMPLATE
  })
  const markups = chosen.map(([address, { html }]) => [address, html] as const)
  for (const missing of ['/product/99999999', '/fr/nothing/here'])
    markups.push([missing, await (await fetch(origin + missing)).text()])
  const wrong: string[] = []
  for (const [address, html] of markups)
    for (const problem of await htmlProblems(html)) wrong.push(`${address}: ${problem}`)
  expect(wrong).toEqual([])
})
