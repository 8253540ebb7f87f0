import { get, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CONTENT_CHANNEL, contentStamp } from '#db/content-reader.ts'
import { watchDatabase, type DatabaseWatch } from '#db/watch-database.ts'
import { AppError } from '#kernel/errors.ts'
import { useApp } from '#test/app.ts'
import { builtManifests } from '#test/built-manifests.ts'
import { createTestMember } from '#test/factories/accounts.ts'
import type { render as Render } from '../web/entry-server.tsx'
import { buildApi } from '../build-api.ts'
import { servePages } from './pages.ts'

const it = useApp()
const distribution = builtManifests()
const render = vi.fn<typeof Render>(async ({ url, theme }) => ({
  kind: 'page',
  status: 200,
  html: `<p>${url.pathname} ${theme ?? 'any'}</p>`.repeat(40),
}))
let app: Awaited<ReturnType<typeof buildApi>>
let watch: DatabaseWatch
let origin = ''
let isOpen = true
let isTooOften = false
let later = 0
/** Requests that reached the framework. */
let reached = 0
const observed: unknown[] = []
const counted: string[] = []

beforeAll(async () => {
  const { connectionString = '' } = it.services.pool.options
  watch = watchDatabase({
    database: { cut: () => undefined },
    url: connectionString,
    channel: CONTENT_CHANNEL,
    onChange: () => undefined,
  })
  app = await buildApi(it.services, {
    trustedProxies: ['127.0.0.1'],
    extend: async (instance) => {
      instance.addHook('onRequest', async () => void (reached += 1))
      servePages(instance, {
        distribution,
        publicUrl: 'https://g.example',
        render,
        realPaymentProvider: true,
        stamp: contentStamp(it.services.db, watch.lastNotified, () => Date.now() + later),
        isReady: () => true,
        isDatabaseAway: () => false,
        admission: { render: (_, draw) => draw() },
        fromMemory: {
          isOpen: () => isOpen,
          trustedProxies: ['127.0.0.1'],
          limiter: {
            take: (name, subject) => {
              if (isTooOften) throw new AppError('too_many_requests', { retryAfterSeconds: 1 })
              counted.push(`${name} ${subject}`)
            },
          },
          metrics: { observe: (answer) => void observed.push(answer) },
        },
      })
    },
  })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  await watch.check()
})
afterAll(async () => {
  await app.close()
  await watch.stop()
})
beforeEach(() => {
  reached = 0
  counted.length = 0
  observed.length = 0
})

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The raw response: `fetch` would decompress it, and adds headers of its own. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  get(`${origin}${path}`, { headers }, (response) => {
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    response.on('end', () =>
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
    )
  }).on('error', reject)
  return promise
}

const lastLine = () => JSON.parse(it.logLines.at(-1) ?? '{}') as Record<string, unknown>
/** The values that differ in each answer. */
const steady = ({ date: _date, 'x-request-id': _id, ...headers }: IncomingHttpHeaders) => headers

test.each([
  ['a page', '/product/7', {}],
  ['a page in Brotli', '/product/8', { 'accept-encoding': 'gzip, deflate, br' }],
  ['a page in gzip', '/fr/product/9', { 'accept-encoding': 'gzip' }],
  ['a dark page', '/product/10', { cookie: 'theme=dark' }],
  ['a page that loads the script of the provider', '/delivery', { 'accept-encoding': 'br' }],
  ['a page with a query', '/categories?page=2&unknown=1', { 'accept-encoding': 'br' }],
])('%s is answered from memory as the framework answered it', async (_, path, headers) => {
  const first = await ask(path, headers)
  expect([first.status, reached]).toEqual([200, 1])
  await expect.poll(() => lastLine()['reqId']).toBe(first.headers['x-request-id'])
  const line = lastLine()
  const second = await ask(path, headers)
  expect([second.status, reached]).toEqual([200, 1])
  expect(steady(second.headers)).toEqual(steady(first.headers))
  expect(second.headers['content-security-policy']).toBeDefined()
  expect(second.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/)
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  expect(second.body).toEqual(first.body)
  await expect.poll(() => lastLine()['reqId']).toBe(second.headers['x-request-id'])
  const { reqId: _reqId, time: _time, ms: _ms, ...told } = line
  expect(lastLine()).toMatchObject(told)
  expect(observed).toEqual([{ method: 'GET', route: '/*', status: 200, seconds: expect.any(Number) }])
  const seen = await ask(path, { ...headers, 'if-none-match': first.headers.etag ?? '' })
  expect([seen.status, seen.body.length, reached]).toEqual([304, 0, 1])
  const framework = await app.inject({
    url: path,
    headers: { ...headers, 'if-none-match': first.headers.etag ?? '' },
  })
  expect(framework.statusCode).toBe(304)
  const { connection: _connection, 'keep-alive': _alive, ...sent } = steady(seen.headers)
  const { connection: _none, ...injected } = steady(framework.headers as IncomingHttpHeaders)
  expect(sent).toEqual(injected)
})

test('each encoding, theme and address has its own answer', async () => {
  const plain = await ask('/product/20')
  const brotli = await ask('/product/20', { 'accept-encoding': 'br' })
  const gzip = await ask('/product/20', { 'accept-encoding': 'gzip' })
  const dark = await ask('/product/20', { cookie: 'a=b; theme=dark' })
  const refused = await ask('/product/20', { 'accept-encoding': 'br;q=0, gzip; q=0.0, identity' })
  expect([refused.headers['content-encoding'], refused.body]).toEqual([undefined, plain.body])
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  expect(dark.body.toString()).toContain('/product/20 dark')
  expect((await ask('/product/21')).body.toString()).toContain('/product/21 any')
})

test('a page from memory asks the database nothing, and is counted by its reader', async () => {
  await ask('/product/30')
  await ask('/product/30', { 'x-forwarded-for': '198.51.100.7' })
  const queries = vi.spyOn(it.services.pool, 'query')
  const connections = vi.spyOn(it.services.pool, 'connect')
  reached = 0
  counted.length = 0
  for (let round = 0; round < 20; round += 1)
    expect((await ask('/product/30', { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' })).status).toBe(200)
  expect([reached, queries.mock.calls.length, connections.mock.calls.length]).toEqual([0, 0, 0])
  expect(counted).toEqual(Array.from({ length: 20 }, () => 'reads 198.51.100.7'))
  queries.mockRestore()
  connections.mockRestore()
})

test('a search that many ask for is rendered once, and no proxy may cache it', async () => {
  const drawn = render.mock.calls.length
  const first = await ask('/?searchStr=pump')
  const again = await ask('/?searchStr=pump')
  expect([render.mock.calls.length - drawn, reached]).toEqual([1, 1])
  expect([first.headers['cache-control'], again.headers['cache-control']]).toEqual(['no-cache', 'no-cache'])
})

test('what is more than reading a fresh page goes through the framework', async () => {
  await ask('/product/40')
  const { headers } = await createTestMember(it.services)
  await ask('/product/40', headers)
  expect(reached).toBe(2)
  isOpen = false
  await ask('/product/40')
  isOpen = true
  expect(reached).toBe(3)
  isTooOften = true
  await ask('/product/40')
  isTooOften = false
  expect(reached).toBe(4)
  await fetch(`${origin}/product/40`, { method: 'HEAD' })
  expect(reached).toBe(5)
  await ask(`/product/40?x=${'a'.repeat(600)}`)
  await ask(`/product/40?x=${'a'.repeat(600)}`)
  expect(reached).toBe(7)
  await ask('/product/40')
  expect(reached).toBe(7)
})

test('once something is published, no page of before leaves', async () => {
  await ask('/product/50')
  const before = watch.lastNotified()
  await it.services.pool.query(`NOTIFY ${CONTENT_CHANNEL}`)
  await expect.poll(() => watch.lastNotified()).not.toBe(before)
  later += 1001
  await ask('/product/50')
  expect(reached).toBe(2)
})

test('who hangs up while the answer is written is told of as such', async () => {
  await ask('/product/60')
  const request = get(`${origin}/product/60`)
  request.on('error', () => undefined)
  app.server.prependOnceListener('request', (_request, response) => response.socket?.destroy())
  await expect.poll(() => observed.at(-1)).toMatchObject({ status: 499 })
})
