import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#kernel/web/endpoint.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing } from '#test/factories/listings.ts'

const it = useApp()
let seller: TestMember
let product = ''

beforeAll(async () => {
  seller = await createTestMember(it.services)
  const { db } = it.services
  for (let count = 0; count < 6; count += 1) {
    const values = {
      title: `Basalt drill ${count}`,
      // Its name differs between the languages.
      country: 'United Kingdom',
      city: 'Aberdeen',
      descriptionHtml: `<p>${'Inspected, greased and stored indoors. '.repeat(40)}</p>`,
    }
    const id = await createTestListing(db, { ...seller, values })
    await db.transaction((tx) => indexListing(tx, id))
    product = `/api/product/${id}`
  }
})

const LIST = '/api/materiels?searchStr=basalt'
const ask = (url: string, headers: Record<string, string> = {}) => it.app.inject({ url, headers })

test('every public read says that it is the same for everybody, but for those that are not', () => {
  const isEndpoint = (each: unknown): each is Endpoint =>
    typeof each === 'object' && each !== null && 'path' in each && 'access' in each
  const isPublicRead = ({ method, access, path }: Endpoint) =>
    method === 'GET' && access === 'public' && !path.includes(':token')
  const all: unknown[] = Object.values(api)
  const others = all.filter((each) => isEndpoint(each) && isPublicRead(each) && !each.sameForAll)
  // The price depends on the company that asks, and so does who reads a sealed report.
  expect(others).toEqual([api.readDelivered, api.readReportFile, api.readReportPicture])
})

describe('an answer that is the same for everybody', () => {
  test.each([
    ['br', brotliDecompressSync, LIST],
    ['gzip', gunzipSync, LIST],
    ['br', brotliDecompressSync, ''],
  ])('is compressed as %s, also when it was kept', async (coding, unpack, path) => {
    const url = path || product
    const plain = await ask(url)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.rawPayload.length).toBeGreaterThan(1024)
    for (let time = 0; time < 2; time += 1) {
      const coded = await ask(url, { 'accept-encoding': coding })
      expect(coded.headers).toMatchObject({
        'content-encoding': coding,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(coded.rawPayload.length),
        vary: 'accept-encoding, accept-language',
      })
      expect(coded.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
      expect(unpack(coded.rawPayload).toString()).toBe(plain.body)
    }
  })

  test('is sent as it is where it is small, or where compression is refused', async () => {
    const small = await ask('/api/materiels/suggestions?text=zzzz', { 'accept-encoding': 'br' })
    const refused = await ask(LIST, { 'accept-encoding': 'br;q=0, gzip;q=0, identity' })
    for (const answer of [small, refused]) {
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.headers.vary).toBe('accept-encoding, accept-language')
    }
  })

  test('is not sent again to a visitor who has it, until it changes', async () => {
    const { etag = '', 'cache-control': caching } = (await ask(LIST)).headers
    expect(caching).toBe('no-cache')
    for (const match of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await ask(LIST, { 'if-none-match': match, 'accept-encoding': 'br' })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
    const french = await ask(LIST, { 'if-none-match': etag, 'accept-language': 'fr' })
    expect([french.statusCode, french.headers.etag === etag]).toEqual([200, false])
  })

  test('is kept by no browser of a member', async () => {
    const { etag = '' } = (await ask(LIST)).headers
    const answer = await ask(LIST, { ...seller.headers, 'if-none-match': etag, 'accept-encoding': 'br' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-encoding': 'br' })
    expect(answer.headers.etag).toBeUndefined()
  })

  test('has the same length when only its head is asked for', async () => {
    const headers = { 'accept-encoding': 'br' }
    const [get, head] = [
      await ask(LIST, headers),
      await it.app.inject({ method: 'HEAD', url: LIST, headers }),
    ]
    expect([head.headers['content-length'], head.headers['content-encoding'], head.body]).toEqual([
      get.headers['content-length'],
      'br',
      '',
    ])
  })
})

test.each([
  ['of a member', '/api/listings'],
  ['that a sign-in made', '/auth/refresh'],
])('an answer %s is neither compressed nor kept', async (_, url) => {
  const answer = await ask(url, { ...seller.headers, 'accept-encoding': 'br, gzip' })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.headers['content-encoding']).toBeUndefined()
})

test('a refusal is neither compressed nor kept', async () => {
  const answer = await ask('/api/product/999999', { 'accept-encoding': 'br' })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(answer.headers['content-encoding']).toBeUndefined()
})
