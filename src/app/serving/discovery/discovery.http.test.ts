import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LISTINGS_PER_PART } from '#features/catalogue/server/listed-addresses.ts'
import type { ListingState } from '#kernel/trade/product.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing } from '#test/factories/listings.ts'

const it = useApp()
let seller: TestMember
/** How far the monotonic clock has been moved forward to make the index old; it never goes back. */
let aheadMs = 0

beforeAll(async () => {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs)
  seller = await createTestMember(it.services)
})

afterAll(() => vi.mocked(performance.now).mockRestore())

const get = (url: string, headers: Record<string, string> = {}) =>
  it.app.inject({ method: 'GET', url, headers })

async function list(state: ListingState, options: { onHand?: number; id?: number } = {}): Promise<number> {
  const { onHand = 3, id: wanted } = options
  const values = { state, updatedAt: new Date('2026-05-06T07:08:09Z'), ...(wanted && { id: wanted }) }
  const id = await createTestListing(it.services.db, { ...seller, onHand, values })
  await it.services.db.transaction((tx) => indexListing(tx, id))
  return id
}

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])

/** Every address of every file that the index names. */
async function readAll(): Promise<string[]> {
  const files = addressesIn((await get('/sitemap.xml')).body)
  const answers = await Promise.all(files.map((file) => get(new URL(file ?? '').pathname)))
  return answers.flatMap(({ body }) => addressesIn(body)).map((address) => address ?? '')
}

test('robots are led to the sitemap, and kept from nothing that says itself that it is not to be found', async () => {
  const answer = await get('/robots.txt')
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toContain('Sitemap: http://gisement.test/sitemap.xml')
  expect(answer.body.match(/Disallow: .*/g)).toEqual([
    'Disallow: /api/',
    'Disallow: /auth/',
    'Disallow: /sandbox/',
    'Disallow: /webhooks/',
  ])
})

test('the sitemap names what visitors see, in both languages, with its last change, and nothing else', async () => {
  const shown = await list('published')
  const hidden = [
    await list('draft'),
    await list('under_review'),
    await list('dormant'),
    await list('rejected'),
    await list('withdrawn'),
    await list('published', { onHand: 0 }),
  ]
  const part = await get('/sitemap/listings-0.xml')
  expect(part.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(part.body).toContain(
    `<url><loc>http://gisement.test/fr/product/${shown}</loc><lastmod>2026-05-06T07:08:09.000Z</lastmod>` +
      `<xhtml:link rel="alternate" hreflang="en" href="http://gisement.test/product/${shown}"/>` +
      `<xhtml:link rel="alternate" hreflang="fr" href="http://gisement.test/fr/product/${shown}"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="http://gisement.test/product/${shown}"/></url>`,
  )
  aheadMs += 120_000
  const all = await readAll()
  expect(all).toEqual(
    expect.arrayContaining([
      'http://gisement.test/',
      'http://gisement.test/fr',
      'http://gisement.test/fr/about',
      'http://gisement.test/?categorie=General+Equipment',
      `http://gisement.test/product/${shown}`,
    ]),
  )
  for (const id of hidden) expect(all).not.toContain(`http://gisement.test/product/${id}`)
  expect(new Set(all).size).toBe(all.length)
})

test('ranges of ids are files of their own, those without any listing have none', async () => {
  const far = await list('published', { id: 3 * LISTINGS_PER_PART + 5 })
  aheadMs += 120_000
  const { body } = await get('/sitemap.xml')
  expect(addressesIn(body)).toEqual([
    'http://gisement.test/sitemap/pages-0.xml',
    'http://gisement.test/sitemap/posts-0.xml',
    'http://gisement.test/sitemap/listings-0.xml',
    'http://gisement.test/sitemap/listings-3.xml',
  ])
  expect(addressesIn((await get('/sitemap/listings-3.xml')).body)).toEqual([
    `http://gisement.test/product/${far}`,
    `http://gisement.test/fr/product/${far}`,
  ])
  for (const name of ['listings-1.xml', 'listings-99999.xml', 'listings.xml', 'orders-0.xml'])
    expect((await get(`/sitemap/${name}`)).statusCode).toBe(404)
})

test('files travel packed where that is understood, and may be kept for an hour', async () => {
  for (const url of ['/sitemap.xml', '/sitemap/listings-0.xml', '/sitemap/pages-0.xml']) {
    const answer = await get(url, { 'accept-encoding': 'gzip, br' })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=3600',
    })
    expect(gunzipSync(answer.rawPayload).toString()).toBe((await get(url)).body)
  }
})

test('who found a weakness learns whom to write to', async () => {
  const answer = await get('/.well-known/security.txt')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = new Map(answer.body.split('\n').map((line) => [line.split(': ')[0], line.split(': ')[1]]))
  expect(fields.get('Contact')).toMatch(/^mailto:\S+@\S+$/)
  expect(Date.parse(fields.get('Expires') ?? '')).toBeGreaterThan(Date.now())
  expect(fields.get('Canonical')).toBe('http://gisement.test/.well-known/security.txt')
})
