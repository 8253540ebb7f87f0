import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApp } from '#test/app.ts'
import { createTestMember } from '#test/factories/accounts.ts'
import { buildApi } from '../build-api.ts'
import { gateOf } from './gate.ts'
import { serveHealth } from './health.ts'
import { createAdmission } from './admission.ts'

const it = useApp()
const state = { isPrepared: true, isDatabaseAway: false, waiting: 0, waitMs: 0 }
let storeFails: Error | null = null
let storeWaitsMs = 0
let open: Awaited<ReturnType<typeof buildApi>>
let reading: Awaited<ReturnType<typeof buildApi>>
let readingPool: pg.Pool
let origin = ''

beforeAll(async () => {
  const build = (readOnly: boolean, services = it.services) =>
    buildApi(services, {
      trustedProxies: [],
      gate: gateOf({
        isPrepared: () => state.isPrepared,
        isDatabaseAway: () => state.isDatabaseAway,
        admission: createAdmission({ waiting: () => state.waiting, waitMs: () => state.waitMs }),
        readOnly,
      }),
      extend: async (app) =>
        serveHealth(app, {
          isReady: () => state.isPrepared,
          checkDatabase: async () => undefined,
          store: {
            checkWritable: async () => {
              if (storeWaitsMs > 0) await delay(storeWaitsMs)
              if (storeFails) throw storeFails
            },
          },
          trustedProxies: ['192.0.2.0/24'],
        }),
    })
  open = await build(false)
  readingPool = new pg.Pool({ ...it.services.pool.options, options: '-c default_transaction_read_only=on' })
  reading = await build(true, { ...it.services, db: drizzle(readingPool), pool: readingPool })
  origin = await open.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await open.close()
  await reading.close()
  await readingPool.end()
})

test('while the catalogue is prepared, calls from outside are told to wait, those of our own get through', async () => {
  state.isPrepared = false
  for (const [method, path] of [
    ['GET', '/api/materiels'],
    ['POST', '/auth/login'],
    ['GET', '/api/nowhere'],
  ] as const) {
    const answer = await fetch(`${origin}${path}`, { method, headers: { 'accept-language': 'fr' } })
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
    expect(await answer.json()).toEqual({
      error: expect.stringMatching(/^Le service ne peut pas .* dans 5.secondes\.$/) as string,
      code: 'not_ready',
    })
  }
  expect((await fetch(`${origin}/livez`)).status).toBe(200)
  expect((await open.inject({ url: '/api/materiels' })).statusCode).toBe(200)
  state.isPrepared = true
  expect((await fetch(`${origin}/api/materiels`)).status).toBe(200)
})

test('while the database is away, everybody is told at once', async () => {
  state.isDatabaseAway = true
  const answer = await open.inject({ url: '/api/materiels' })
  state.isDatabaseAway = false
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
})

test.each([
  ['as many wait for the database as it gets done in time', { waiting: 60, waitMs: 0 }],
  ['those who wait for it have waited for long', { waiting: 1, waitMs: 301 }],
])('when %s, further ones are refused at once, in words', async (_, full) => {
  Object.assign(state, full)
  for (const [method, path] of [
    ['GET', '/api/materiels'],
    ['POST', '/auth/login'],
    ['GET', '/api/nowhere'],
  ] as const) {
    const answer = await fetch(`${origin}${path}`, { method, headers: { 'accept-language': 'fr' } })
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '2'])
    expect(await answer.json()).toEqual({
      error: 'Le service ne peut pas le faire pour l’instant. Veuillez réessayer dans 2\u00a0secondes.',
      code: 'not_ready',
    })
  }
  for (const path of ['/livez', '/readyz']) expect((await fetch(`${origin}${path}`)).status).toBe(200)
  // The calls of a page that was let in.
  expect((await open.inject({ url: '/api/materiels' })).statusCode).toBe(200)
  const webhook = await fetch(`${origin}/webhooks/stripe`, { method: 'POST', body: '{}' })
  expect(webhook.status).toBe(400)
  Object.assign(state, { waiting: 120 })
  expect((await fetch(`${origin}/webhooks/stripe`, { method: 'POST', body: '{}' })).status).toBe(503)
  Object.assign(state, { waiting: 0, waitMs: 0 })
  expect((await fetch(`${origin}/api/materiels`)).status).toBe(200)
})

test('where nothing may be changed, reading works and every change is refused in words', async () => {
  expect((await reading.inject({ url: '/api/materiels' })).statusCode).toBe(200)
  const answer = await reading.inject({ method: 'POST', url: '/auth/login', payload: {} })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60'])
  expect(answer.json()).toEqual({
    error:
      'Everything can be looked at, but nothing can be changed for the moment. Please try again in 1 minute.',
    code: 'read_only',
  })
})

test('where nothing may be changed, who is signed in stays so', async () => {
  const { headers } = await createTestMember(it.services)
  const answer = await reading.inject({ url: '/auth/refresh', headers })
  expect([answer.statusCode, answer.json()]).toEqual([200, { token: expect.any(String) }])
})

const NO_ROOM = 'No file can be taken right now. Please try again in 1 minute.'
const NOT_NOW = 'The service cannot do this right now. Please try again in 1 minute.'

test.each([
  ['ENOSPC', NO_ROOM, 'disk_full'],
  ['EROFS', NO_ROOM, 'disk_full'],
  ['EACCES', NOT_NOW, 'files'],
])(
  'with the file store failing by %s, the process is not ready and says why',
  async (code, error, reason) => {
    storeFails = Object.assign(new Error(code), { code, syscall: 'open', path: '/x' })
    const answer = await open.inject({ url: '/readyz' })
    storeFails = null
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60'])
    expect(answer.json()).toEqual({
      error,
      code: 'not_ready',
      reason,
    })
    expect((await open.inject({ url: '/readyz' })).statusCode).toBe(200)
  },
)

test('a store that takes a second, since the process is busy, is not said to hang', async () => {
  storeWaitsMs = 1000
  const answer = await open.inject({ url: '/readyz' })
  storeWaitsMs = 0
  expect(answer.statusCode).toBe(200)
})

test.each([
  ['192.0.2.7', 'trusted'],
  ['::ffff:192.0.2.7', 'trusted'],
  ['198.51.100.7', 'ignored'],
])('whether it believes the proxy at %s: %s', async (remoteAddress, forwarded) => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const answer = await open.inject({ url: '/livez', remoteAddress, headers })
  expect(answer.json()).toEqual({ status: 'ok', forwarded })
  expect((await open.inject({ url: '/livez', remoteAddress })).json()).toEqual({ status: 'ok' })
})
