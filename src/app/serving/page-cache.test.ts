import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

/** Like a page: repetitions are far apart and not quite the same. */
const WORDS = Array.from(
  { length: 300 },
  (_, row) =>
    `<li class="card ${'abcdefgh'.slice(row % 7)}">${(row * 7919) % 1009} of ${'pump valve casing'.split(' ')[row % 3]}</li>`,
).join('')

function setup() {
  let now = 0
  let made = 0
  const cache = createPageCache(() => now)
  const make = async () => `page ${++made}`
  const text = async (key = 'k') => (await cache.get(key, make))?.plain.toString()
  return { cache, text, make, pass: (ms: number) => (now += ms), made: () => made }
}

test('a fresh page is answered without being made again', async () => {
  const { text, pass } = setup()
  expect(await text()).toBe('page 1')
  pass(1999)
  expect(await text()).toBe('page 1')
})

test('a page grows stale also while the clock of the computer is set back', async () => {
  vi.useFakeTimers()
  try {
    const cache = createPageCache()
    let made = 0
    const text = async () => (await cache.get('k', async () => `page ${++made}`))?.plain.toString()
    expect(await text()).toBe('page 1')
    vi.advanceTimersByTime(3000)
    vi.setSystemTime(Date.now() - 3_600_000)
    expect(cache.fresh('k')).toBeNull()
    expect(await text()).toBe('page 2')
  } finally {
    vi.useRealTimers()
  }
})

test('a stale page is made again before it is answered, once for all who ask', async () => {
  const { text, pass, made } = setup()
  await text()
  pass(3000)
  expect(await Promise.all([text(), text(), text()])).toEqual(['page 2', 'page 2', 'page 2'])
  expect(made()).toBe(2)
})

test('a stale page is answered when the next cannot be made, or not soon', async () => {
  const { cache, text, pass } = setup()
  await text()
  pass(3000)
  const failing = await cache.get('k', async () => Promise.reject(new Error('the database is away')))
  expect([failing?.plain.toString(), failing?.isStale]).toEqual(['page 1', true])
  const slow = Promise.withResolvers<string>()
  const waited = await cache.get('k', () => slow.promise)
  expect([waited?.plain.toString(), waited?.isStale]).toEqual(['page 1', true])
  slow.resolve('page 2')
  await expect.poll(() => cache.fresh('k')?.plain.toString()).toBe('page 2')
})

test('a page that is too old is waited for', async () => {
  const { text, pass } = setup()
  await text()
  pass(10_001)
  expect(await text()).toBe('page 2')
})

test('visitors who come together wait for one making', async () => {
  const { text, made } = setup()
  expect(new Set(await Promise.all([text(), text(), text()]))).toEqual(new Set(['page 1']))
  expect(made()).toBe(1)
})

test('what must not be kept is made for each', async () => {
  const { cache } = setup()
  expect(await cache.get('k', async () => null)).toBeNull()
  expect(await cache.get('k', async () => 'now there')).not.toBeNull()
})

test('a failed making fails its request and is tried again by the next', async () => {
  const { cache, text } = setup()
  await expect(cache.get('k', () => Promise.reject(new Error('database away')))).rejects.toThrow(
    'database away',
  )
  expect(await text()).toBe('page 1')
})

test('at most 500 pages are kept, the oldest go first', async () => {
  const { cache, make } = setup()
  for (let i = 0; i < 501; i++) await cache.get(`k${i}`, make)
  expect((await cache.get('k500', make))?.plain.toString()).toBe('page 501')
  expect((await cache.get('k0', make))?.plain.toString()).toBe('page 502')
})

test('the compressed page is the page, compressed once for all who ask', async () => {
  const { cache, make } = setup()
  const page = await cache.get('k', make)
  const [first, second] = await Promise.all([page?.coded('br'), page?.coded('br')])
  expect(brotliDecompressSync(first ?? '').toString()).toBe('page 1')
  expect(second).toBe(first)
  expect(gunzipSync((await page?.coded('gzip')) ?? '').toString()).toBe('page 1')
})

test('a page is fresh for two seconds, and one that was never made is not', async () => {
  const { cache, make, pass } = setup()
  expect(cache.fresh('k')).toBeNull()
  const page = await cache.get('k', make)
  pass(1999)
  expect(cache.fresh('k')).toBe(page)
  pass(1)
  expect(cache.fresh('k')).toBeNull()
})

test('a page that comes out as before stays what was compressed, and becomes smaller meanwhile', async () => {
  const { cache, pass } = setup()
  const long = WORDS
  const page = await cache.get('k', async () => long)
  const quick = await page?.coded('br')
  expect(page?.ready('br')).toBe(quick)
  pass(2000)
  expect(await cache.get('k', async () => long)).toBe(page)
  await expect.poll(() => page?.ready('br')?.length).toBeLessThan(quick?.length ?? 0)
  const small = page?.ready('br') ?? null
  expect(brotliDecompressSync(small ?? '').toString()).toBe(long)
  expect(await page?.coded('br')).toBe(small)
})

test('a page is known for as long as it is kept, so that it can be renewed', async () => {
  const { cache, text, pass } = setup()
  expect(cache.knows('k')).toBe(false)
  await text()
  pass(60_000)
  expect([cache.knows('k'), cache.stale('k')]).toEqual([true, null])
})
