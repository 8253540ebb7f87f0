import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchDatabase, type DatabaseWatch, watchQueue, type QueueWatch } from '#db/watch-database.ts'
import { useApp } from '#test/app.ts'
import { buildApi } from '../build-api.ts'
import { gateOf } from './gate.ts'
import { serveHealth } from './health.ts'
import { createAdmission, type Admission } from './admission.ts'

const it = useApp()
let app: Awaited<ReturnType<typeof buildApi>>
let watch: DatabaseWatch
let queue: QueueWatch
let admission: Admission
let origin = ''
let arrived = 0
/** Callers may take their time to arrive: only their number counts. */
let isTimeless = false

beforeAll(async () => {
  const { pool, store } = it.services
  // Long enough that even on a busy machine no waiting request is refused.
  pool.options.connectionTimeoutMillis = 60_000
  watch = watchDatabase({
    database: { cut: () => undefined },
    url: pool.options.connectionString ?? '',
    channel: 'no_news',
    onChange: () => undefined,
  })
  queue = watchQueue(pool)
  admission = createAdmission(
    { waiting: queue.waiting, waitMs: () => (isTimeless ? 0 : queue.waitMs()) },
    () => (isTimeless ? 0 : performance.now()),
  )
  app = await buildApi(it.services, {
    trustedProxies: ['127.0.0.1'],
    gate: gateOf({
      isPrepared: () => true,
      isDatabaseAway: watch.isAway,
      admission,
      readOnly: false,
    }),
    extend: async (instance) =>
      serveHealth(instance, {
        isReady: () => true,
        checkDatabase: watch.check,
        store,
        trustedProxies: [],
      }),
  })
  app.server.on('request', () => (arrived += 1))
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  queue.stop()
  await app.close()
  await watch.stop()
})

let callers = 0
/** Each call comes from another address, through a proxy. */
const ask = (path: string) => {
  callers += 1
  const address = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
  return fetch(`${origin}${path}`, { headers: { 'x-forwarded-for': address } })
}
let asked = 0
/** Each call asks for another list, since concurrent calls for the same list share one read. */
const list = async () => (await ask(`/api/materiels?currency=eur&minPrice=${(asked += 1)}`)).status
const search = async () => (await ask(`/api/materiels?searchStr=valve${(asked += 1)}`)).status

/** Takes every connection of the pool until the returned function is called. */
async function holdPool(): Promise<() => void> {
  const { pool } = it.services
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  return () => held.forEach((client) => client.release())
}

test('with two hundred callers at once some are answered, the others told to come back, and health is true', async () => {
  isTimeless = true
  const release = await holdPool()
  let told = 0
  const calls = Array.from({ length: 200 }, () => list().finally(() => (told += 1)))
  // Nobody else gets an answer before the database responds.
  await expect.poll(() => told, { timeout: 60_000 }).toBe(140)
  expect(queue.waiting()).toBe(60)
  const refused = await ask('/api/materiels')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.json()).toEqual({
    error: 'The service cannot do this right now. Please try again in 2 seconds.',
    code: 'not_ready',
  })
  expect([(await ask('/livez')).status, (await ask('/readyz')).status]).toEqual([200, 200])
  release()
  const statuses = await Promise.all(calls)
  const count = (status: number) => statuses.filter((one) => one === status).length
  expect([count(200), count(503)]).toEqual([60, 140])
  isTimeless = false
  // It recovers at once.
  await expect.poll(list).toBe(200)
})

test('a flood of new searches takes half of the places, and leaves the others to lists and products', async () => {
  // The words of staff are read by the first search of a process, beside it.
  await search()
  isTimeless = true
  const release = await holdPool()
  let told = 0
  const searches = Array.from({ length: 100 }, () => search().finally(() => (told += 1)))
  await expect.poll(() => told, { timeout: 60_000 }).toBe(60)
  const lists = Array.from({ length: 10 }, list)
  // Twelve searches wait for a connection; the others wait for those.
  await expect.poll(() => queue.waiting(), { timeout: 60_000 }).toBe(22)
  release()
  expect(new Set(await Promise.all(lists))).toEqual(new Set([200]))
  expect((await Promise.all(searches)).filter((status) => status === 200)).toHaveLength(40)
  isTimeless = false
  await expect.poll(search).toBe(200)
})

test('while the process is late it takes on less, whatever is asked for, and more as soon as it is prompt', async () => {
  isTimeless = true
  const turns = (count: number, delayMs: number) => {
    for (let turn = 0; turn < count; turn += 1) admission.noteDelay(delayMs)
  }
  turns(20, 100)
  const release = await holdPool()
  let told = 0
  const calls = Array.from({ length: 100 }, () => list().finally(() => (told += 1)))
  await expect.poll(() => told, { timeout: 60_000 }).toBe(44)
  expect(queue.waiting()).toBe(56)
  expect([(await ask('/livez')).status, (await ask('/readyz')).status]).toEqual([200, 200])
  release()
  const statuses = await Promise.all(calls)
  expect(statuses.filter((status) => status === 200)).toHaveLength(56)
  turns(4, 1000)
  const signIn = () => fetch(`${origin}/auth/login`, { method: 'POST' })
  const refused = await signIn()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await fetch(`${origin}/webhooks/stripe`, { method: 'POST' })).status).not.toBe(503)
  turns(60, 0)
  expect((await signIn()).status).not.toBe(503)
  const again = await holdPool()
  const more = Array.from({ length: 50 }, list)
  await expect.poll(() => queue.waiting(), { timeout: 60_000 }).toBe(50)
  again()
  expect(new Set(await Promise.all(more))).toEqual(new Set([200]))
  isTimeless = false
})

test('any number of callers may ask for the same at once, and share one read', async () => {
  isTimeless = true
  const release = await holdPool()
  const paths = [
    '/api/materiels?searchStr=pump',
    '/api/materiels',
    '/api/materiels/facets?searchStr=pump&type=Valves',
  ]
  const from = arrived
  const calls = Array.from({ length: 300 }, async (_, index) => (await ask(paths[index % 3] ?? '')).status)
  await expect.poll(() => arrived - from, { timeout: 60_000 }).toBe(300)
  expect(queue.waiting()).toBe(3)
  const other = list()
  await expect.poll(() => queue.waiting()).toBe(4)
  release()
  expect(new Set(await Promise.all([...calls, other]))).toEqual(new Set([200]))
  isTimeless = false
  await expect.poll(list).toBe(200)
})

test('where few wait, but for long, those who come later are refused', async () => {
  const release = await holdPool()
  const first = list()
  await expect.poll(() => queue.waitMs()).toBeGreaterThan(300)
  expect(await list()).toBe(503)
  release()
  expect(await first).toBe(200)
  await expect.poll(list).toBe(200)
})
