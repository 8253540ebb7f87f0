import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startBucketServer, type BucketServer } from '#sandbox/objects/bucket-server.ts'
import { contentIn, describeObjects, keysIn } from '#test/objects-suite.ts'
import type { ObjectStore } from './object-store.ts'
import { addressOf, BUCKET_LIMITS, type BucketSettings } from './s3-bucket.ts'
import { createS3Store } from './s3-store.ts'

let server: BucketServer
beforeEach(async () => {
  server = await startBucketServer()
  server.state.pageSize = 3
})
afterEach(() => server.stop())

const settings = (): BucketSettings => ({
  ...server.owner,
  endpoint: server.endpoint,
  bucket: server.state.name,
  isPathStyle: true,
})
const QUICK = { answerMs: 300, silentMs: 300, pauseMs: 1, openMs: 150 }
const opened = (change: Partial<BucketSettings> = {}) => createS3Store({ ...settings(), ...change }, QUICK)

describeObjects('a bucket', async () => createS3Store(settings()))

/** The error when the bucket fails: not ready, with the reason for the log. */
const failing = (why: RegExp) => ({
  code: 'not_ready',
  details: { retryAfterSeconds: 60 },
  cause: { message: expect.stringMatching(why) as string },
})
const KEY = 'pictures/ab/96.jpg'

/** Every call of the port that sends a request for an object. */
const calls: [string, (store: ObjectStore) => Promise<unknown>][] = [
  ['put', (store) => store.put(KEY, Buffer.from('content'))],
  ['putNew', (store) => store.putNew('pictures/new.jpg', Buffer.from('content'))],
  ['get', (store) => store.get(KEY)],
  ['a part', (store) => store.get(KEY, { start: 0, end: 1 })],
  ['has', (store) => store.has(KEY)],
  ['checksum', (store) => store.checksum(KEY)],
  ['list', (store) => keysIn(store)],
  ['delete', (store) => store.delete(KEY)],
  ['checkWritable', (store) => store.checkWritable()],
]

describe.each(calls)('%s', (_, call) => {
  test('is retried if the bucket is overloaded or disconnects', async () => {
    for (const fault of [{ status: 503, code: 'SlowDown' }, { page: 502 }, 'unanswered'] as const) {
      const store = opened()
      await store.put(KEY, Buffer.from('content'))
      server.calls.length = 0
      server.faults = () => (server.calls.length < 3 ? fault : undefined)
      await call(store)
      expect(server.calls.length).toBeGreaterThanOrEqual(3)
      server.faults = () => undefined
    }
  })

  test('fails with a clear message after three attempts, and works when the bucket is back', async () => {
    const store = opened()
    await store.put(KEY, Buffer.from('content'))
    server.calls.length = 0
    server.faults = () => ({ status: 503, code: 'SlowDown' })
    await expect(call(store)).rejects.toMatchObject(failing(/: 503( SlowDown \(Please reduce|$)/))
    expect(server.calls).toHaveLength(3)
    await server.stop()
    await expect(call(store)).rejects.toMatchObject(failing(/./))
    server.faults = () => undefined
    await server.start()
    await vi.waitFor(() => call(store), { timeout: 5000 })
  })

  test('does not wait for a bucket that hangs, and does not call it twice', async () => {
    const store = opened()
    server.faults = () => 'silent'
    await expect(call(store)).rejects.toMatchObject(failing(/did not answer within 1 s/))
    expect(server.calls).toHaveLength(1)
  })

  test.each<[string, () => Partial<BucketSettings>, RegExp]>([
    ['a wrong secret', () => ({ secretAccessKey: 'another' }), /403( SignatureDoesNotMatch)?/],
    ['a wrong key', () => ({ accessKeyId: 'AKIANOBODY' }), /403( InvalidAccessKeyId)?/],
    [
      'a wrong region',
      () => ({ region: 'us-east-1' }),
      /400( AuthorizationHeaderMalformed .*expecting 'eu-west-3')?/,
    ],
    ['a bucket that is not there', () => ({ bucket: 'elsewhere' }), /404|no such bucket/],
  ])('is refused with %s, once, and is no missing object', async (_name, change, why) => {
    const mistaken = { ...settings(), ...change() }
    const failure: unknown = await call(createS3Store(mistaken, QUICK)).catch((error: unknown) => error)
    expect(failure).toMatchObject(failing(why))
    expect(server.calls.length).toBeLessThanOrEqual(2)
    expect(JSON.stringify([failure, String((failure as Error).cause)])).not.toContain(
      mistaken.secretAccessKey,
    )
  })
})

describe('content', () => {
  const content = randomBytes(300_000)
  const openedWith = async (fault: ReturnType<BucketServer['faults']>) => {
    const store = opened()
    await store.put(KEY, content)
    server.faults = () => fault
    return store
  }

  test.each([
    ['is cut', { cutAfter: 100_000 }, /./],
    ['stops coming', { silentAfter: 100_000 }, /sent nothing for 0\.3 s/],
    ['comes with a wrong byte', 'garbled', /another content than was stored/],
  ] as const)('that %s never ends as if it were whole', async (_, fault, why) => {
    const found = await (await openedWith(fault)).get(KEY)
    const parts: Buffer[] = []
    const read = async () => {
      for await (const part of found?.stream ?? []) parts.push(part as Buffer)
    }
    await expect(read()).rejects.toMatchObject(failing(why))
    expect(Buffer.concat(parts).length).toBeLessThan(content.length)
  })

  test('that is cut within a part fails too', async () => {
    const found = await (await openedWith({ cutAfter: 10 })).get(KEY, { start: 5, end: 1000 })
    await expect(found && buffer(found.stream)).rejects.toMatchObject(failing(/./))
  })

  test('is read at the reader’s speed', async () => {
    const store = opened()
    const long = randomBytes(4_000_000)
    await store.put(KEY, long)
    const found = await store.get(KEY)
    const parts: Buffer[] = []
    for await (const part of found?.stream ?? []) {
      if (parts.length === 0) await new Promise((resolve) => setTimeout(resolve, QUICK.silentMs * 2))
      parts.push(part as Buffer)
    }
    expect(Buffer.concat(parts).equals(long)).toBe(true)
  })

  test('stored by others without a hash is read, and its checksum computed', async () => {
    const store = opened()
    server.state.objects.set(KEY, { content: Buffer.from('theirs'), metadata: {}, storedAt: new Date() })
    expect(String(await contentIn(store, KEY))).toBe('theirs')
    expect(await store.checksum(KEY)).toMatchObject({
      size: 6,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })
})

test('a bucket that failed repeatedly is not called for a moment', async () => {
  const store = opened()
  await store.put(KEY, Buffer.from('content'))
  server.faults = () => ({ status: 500, code: 'InternalError' })
  for (let each = 0; each < 5; each += 1) await expect(store.has(KEY)).rejects.toThrow('not_ready')
  server.calls.length = 0
  await expect(store.has(KEY)).rejects.toMatchObject(failing(/failed repeatedly/))
  expect(server.calls).toEqual([])
  server.faults = () => undefined
  await vi.waitFor(async () => expect(await store.has(KEY)).toBe(true))
})

test('without the right to list, a missing object is an error', async () => {
  server.state.may.delete('list')
  const store = opened()
  await expect(store.get('pictures/none.jpg')).rejects.toMatchObject(failing(/403 AccessDenied/))
  await expect(store.has('pictures/none.jpg')).rejects.toMatchObject(failing(/403/))
})

test('a wrong clock is reported', async () => {
  server.aheadMs = 20 * 60_000
  await expect(opened().get(KEY)).rejects.toMatchObject(failing(/403 RequestTimeTooSkewed/))
})

test('whether it is writable is checked every ten seconds, and a failure is known at once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const store = opened()
    const pass = (ms: number) => vi.advanceTimersByTime(ms)
    for (let each = 0; each < 5; each += 1) await store.checkWritable()
    expect(server.calls).toEqual(['PUT .probe'])
    pass(11_000)
    server.state.may.delete('write')
    await store.checkWritable()
    await vi.waitFor(() => expect(store.checkWritable()).rejects.toMatchObject(failing(/403 AccessDenied/)))
    server.state.may.add('write')
    await store.checkWritable()
    pass(60_000)
    server.state.may.delete('write')
    await expect(store.checkWritable()).rejects.toMatchObject(failing(/403 AccessDenied/))
  } finally {
    vi.useRealTimers()
  }
})

test('a bucket is named in the path, or in the host', () => {
  const named = { ...settings(), endpoint: 'https://s3.eu-west-3.example:8443', bucket: 'yard' }
  const at = (isPathStyle: boolean) =>
    addressOf({ ...named, isPathStyle }, { key: KEY, query: { a: 'b c' } }).href
  expect(at(true)).toBe('https://s3.eu-west-3.example:8443/yard/pictures/ab/96.jpg?a=b+c')
  expect(at(false)).toBe('https://yard.s3.eu-west-3.example:8443/pictures/ab/96.jpg?a=b+c')
})

test('requests time out while a person would still wait', () => {
  expect(BUCKET_LIMITS).toEqual({ answerMs: 5000, silentMs: 10_000, pauseMs: 100, openMs: 3000 })
})
