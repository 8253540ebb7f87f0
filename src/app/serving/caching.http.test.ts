import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentStamp } from '#db/content-reader.ts'
import { pictureKey } from '#platform/pictures/store-picture.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { builtManifests } from '#test/built-manifests.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing, createTestPicture } from '#test/factories/listings.ts'
import { buildApi } from '../build-api.ts'
import { servePages } from './pages.ts'
import { NAMED_FILES, serveStaticFiles } from './static-files.ts'

const it = useApp()
const distribution = builtManifests()
let app: Awaited<ReturnType<typeof buildApi>>
let member: TestMember
let picture = ''

beforeAll(async () => {
  const client = join(distribution, 'client')
  mkdirSync(join(client, 'assets'))
  writeFileSync(join(client, 'assets', 'style-1a2b.css'), 'p{margin:0}')
  for (const name of NAMED_FILES) writeFileSync(join(client, name), 'content')
  app = await buildApi(it.services, {
    trustedProxies: [],
    extend: async (instance) => {
      serveStaticFiles(instance, distribution)
      servePages(instance, {
        distribution,
        publicUrl: 'https://g.example',
        render: async ({ url }) => ({
          kind: 'page',
          status: url.pathname.endsWith('/none') ? 404 : 200,
          html: `<p>${url.pathname}</p>`,
        }),
        realPaymentProvider: false,
        stamp: contentStamp(it.services.db, () => null),
        isReady: () => true,
        isDatabaseAway: () => false,
        admission: { render: (_, draw) => draw() },
        fromMemory: {
          isOpen: () => true,
          trustedProxies: [],
          limiter: { take: () => undefined },
          metrics: undefined,
        },
      })
    },
  })
  await app.ready()
  member = await createTestMember(it.services)
  const listingId = await createTestListing(it.services.db, { ...member, pictures: 0 })
  const hash = await createTestPicture(it.services.db, { listingId })
  await it.services.store.put(pictureKey({ hash, width: 320, format: 'webp' }), Buffer.from('picture'))
  picture = `/img/${hash.slice(0, 32)}-320.webp`
})
afterAll(() => app.close())

/** A proxy may answer everybody with it. */
const SHARED = /^public, /
const ofPages = 'accept-encoding, cookie'

test.each([
  ['a page for reading', '/', 'public, max-age=0, s-maxage=2, must-revalidate', ofPages],
  ['a product', '/product/7', 'public, max-age=0, s-maxage=2, must-revalidate', ofPages],
  ['a page in French', '/fr/blog', 'public, max-age=0, s-maxage=2, must-revalidate', ofPages],
  ['a built file', '/assets/style-1a2b.css', 'public, max-age=31536000, immutable', 'accept-encoding'],
  ['a file with a name of its own', '/favicon.svg', 'public, max-age=86400', undefined],
])('a proxy may keep %s', async (_, url, caching, vary) => {
  const answer = await app.inject({ url })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe(caching)
  expect(answer.headers['vary']).toBe(vary)
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('a proxy may keep a picture for a minute', async () => {
  const answer = await app.inject({ url: picture })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe(
    'public, max-age=600, s-maxage=60, stale-while-revalidate=86400',
  )
})

test.each([
  ['a page of the account', '/user/login', 'no-cache'],
  ['a page of the account in French', '/fr/user/profile', 'no-cache'],
  ['the cart', '/cart', 'no-cache'],
  ['the checkout', '/checkout/7', 'no-cache'],
  ['a page of staff', '/staff/orders', 'no-cache'],
  ['a page with the token of a mail', '/user/verify/3f7c9a', 'no-cache'],
  ['a search', '/?searchStr=pump', 'no-cache'],
  ['a page that does not exist', '/none', 'no-cache'],
  ['a picture that nothing shows', `/img/${'0'.repeat(32)}-320.webp`, 'no-store'],
  ['a list of the interface', '/api/materiels', 'no-cache'],
])('no proxy keeps %s', async (_, url, caching) => {
  const answer = await app.inject({ url })
  expect(answer.headers['cache-control']).toBe(caching)
})

test('no proxy keeps what was asked for by somebody who is signed in', async () => {
  const page = await app.inject({ url: '/product/7', headers: member.headers })
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache'])
  for (const call of [api.listOrders, api.listFavourites]) {
    const answer = await it.attempt(call, member)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).not.toMatch(SHARED)
  }
})
