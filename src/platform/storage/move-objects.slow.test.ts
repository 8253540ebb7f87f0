import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startBucketServer, type BucketServer } from '#sandbox/objects/bucket-server.ts'
import { contentIn, describeObjects, keysIn } from '#test/objects-suite.ts'
import { createFileStore } from './file-store.ts'
import type { ObjectStore } from './object-store.ts'
import { createS3Store } from './s3-store.ts'
import { createMovingStore } from './two-places.ts'

let folder = ''
let server: BucketServer
let disk: ObjectStore
let bucket: ObjectStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gisement-move-'))
  server = await startBucketServer()
  disk = createFileStore(join(folder, 'objects'))
  bucket = createS3Store({
    ...server.owner,
    endpoint: server.endpoint,
    bucket: server.state.name,
    isPathStyle: true,
  })
})
afterEach(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

describeObjects('a store that moves', async () => createMovingStore(bucket, disk))

function begin(to: 's3' | 'disk', ...options: string[]) {
  const script = join(process.cwd(), 'scripts/move-objects.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...options], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      OBJECTS: to,
      OBJECTS_ALSO: to === 's3' ? 'disk' : 's3',
      S3_ENDPOINT: server.endpoint,
      S3_REGION: server.owner.region,
      S3_BUCKET: server.state.name,
      S3_ACCESS_KEY_ID: server.owner.accessKeyId,
      S3_SECRET_ACCESS_KEY: server.owner.secretAccessKey,
    },
  })
  return { child, ended: once(child, 'exit'), said: Promise.all([text(child.stdout), text(child.stderr)]) }
}

async function run(to: 's3' | 'disk', ...options: string[]): Promise<[number, string]> {
  const { child, ended, said } = begin(to, ...options)
  await ended
  return [child.exitCode ?? -1, (await said).join('')]
}

async function fill(store: ObjectStore, count: number): Promise<Map<string, Buffer>> {
  const all = new Map<string, Buffer>()
  for (let index = 0; index < count; index += 1) {
    const content = randomBytes(20_000 + index)
    const key = `pictures/${createHash('sha256').update(content).digest('hex').slice(0, 12)}/${index}.webp`
    all.set(key, content)
    await store.put(key, content)
  }
  return all
}

async function expectAll(store: ObjectStore, all: ReadonlyMap<string, Buffer>): Promise<void> {
  expect(await keysIn(store)).toEqual([...all.keys()].toSorted())
  for (const [key, content] of all) expect((await contentIn(store, key))?.equals(content), key).toBe(true)
}

test(
  'killed in the middle, it goes on where it was, and everything arrives',
  { timeout: 60_000 },
  async () => {
    const all = await fill(disk, 120)
    const reached = Promise.withResolvers<void>()
    server.faults = (call) => {
      if (call.startsWith('PUT') && server.state.objects.size >= 40) reached.resolve()
      return { delayMs: 5 }
    }
    const first = begin('s3')
    await reached.promise
    first.child.kill('SIGKILL')
    await first.ended
    expect(first.child.signalCode).toBe('SIGKILL')
    const half = server.state.objects.size
    expect(half).toBeGreaterThanOrEqual(40)
    expect(half).toBeLessThan(120)
    expect(await run('s3')).toEqual([
      0,
      expect.stringMatching(/^120 objects: \d+ moved, \d+ there already; /m),
    ])
    await expectAll(bucket, all)
    await expectAll(disk, all)
    server.calls.length = 0
    expect(await run('s3')).toEqual([
      0,
      expect.stringContaining('120 objects: 120 there already; 0.0 MB moved'),
    ])
    expect(server.calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  },
)

test('on a signal it finishes the current objects and says so', { timeout: 60_000 }, async () => {
  const all = await fill(disk, 60)
  const reached = Promise.withResolvers<void>()
  server.faults = (call) => {
    if (call.startsWith('PUT')) reached.resolve()
    return { delayMs: 20 }
  }
  const { child, ended, said } = begin('s3')
  await reached.promise
  child.kill('SIGTERM')
  await ended
  expect(child.exitCode).toBe(130)
  expect((await said).join('')).toContain('Stopped. The next run goes on.')
  expect((await run('s3'))[0]).toBe(0)
  await expectAll(bucket, all)
})

test('moves back from the bucket to the disk', async () => {
  const all = await fill(bucket, 12)
  expect((await run('disk'))[0]).toBe(0)
  await expectAll(disk, all)
})

test('differing objects are named and kept; the check names missing ones', async () => {
  await disk.put('documents/same.pdf', Buffer.from('same'))
  await disk.put('documents/other.pdf', Buffer.from('mine'))
  await bucket.put('documents/other.pdf', Buffer.from('theirs'))
  const [missing, before] = await run('s3', '--check')
  expect([missing, before]).toEqual([1, expect.stringMatching(/^missing: documents\/same\.pdf$/m)])
  expect(await keysIn(bucket)).toEqual(['documents/other.pdf'])
  const [code, said] = await run('s3')
  expect(said).toMatch(/^different: documents\/other\.pdf$/m)
  expect(said).toContain('2 objects: 1 moved, 1 different')
  expect(code).toBe(1)
  expect(String(await contentIn(bucket, 'documents/other.pdf'))).toBe('theirs')
})

test('the check reads all content, and finds corruption', async () => {
  await fill(disk, 3)
  await disk.put('documents/a.pdf', Buffer.from('whole'))
  expect((await run('s3'))[0]).toBe(0)
  const kept = server.state.objects.get('documents/a.pdf')
  kept?.content.write('wrong')
  expect(await run('s3', '--check')).toEqual([1, expect.stringMatching(/^different: documents\/a\.pdf$/m)])
  await disk.delete('documents/a.pdf')
  expect(await run('disk')).toEqual([1, expect.stringMatching(/^different: documents\/a\.pdf$/m)])
  await disk.put('documents/a.pdf', Buffer.from('wrong'))
  server.state.objects.delete('documents/a.pdf')
  await run('s3')
  expect(await run('s3', '--check')).toEqual([0, expect.stringContaining('4 objects: 4 there already')])
})

test('an object deleted by the product during its copy does not come back', async () => {
  const product = createMovingStore(bucket, disk)
  await fill(disk, 3)
  await disk.put('documents/secret.pdf', Buffer.from('forget me'))
  let isDeleted = false
  const deleted = Promise.withResolvers<void>()
  server.faults = (call) => {
    // Between the command's read and write.
    if (call !== 'PUT documents/secret.pdf' || isDeleted) return undefined
    isDeleted = true
    product.delete('documents/secret.pdf').then(deleted.resolve, deleted.reject)
    return { delayMs: 200 }
  }
  const [code, said] = await run('s3')
  await deleted.promise
  expect([code, said]).toEqual([0, expect.stringContaining('3 moved, 1 deleted meanwhile')])
  expect(await product.has('documents/secret.pdf')).toBe(false)
  expect(await keysIn(bucket)).not.toContain('documents/secret.pdf')
})

test('objects written meanwhile are not overwritten, and everything stays readable throughout', async () => {
  const product = createMovingStore(bucket, disk)
  const all = await fill(disk, 30)
  await disk.put('imports/7/sheet/0', Buffer.from('earlier'))
  server.faults = (call) => {
    if (call.startsWith('HEAD imports')) void bucket.put('imports/7/sheet/0', Buffer.from('later'))
    return call.startsWith('PUT imports') ? undefined : { delayMs: 10 }
  }
  const { child, ended } = begin('s3')
  let reads = 0
  while (child.exitCode === null)
    for (const [key, content] of all) {
      expect((await contentIn(product, key))?.equals(content)).toBe(true)
      reads += 1
    }
  await ended
  expect(reads).toBeGreaterThan(0)
  expect(String(await contentIn(product, 'imports/7/sheet/0'))).toBe('later')
})

test('a moving store counts, lists and deletes in both places', async () => {
  const product = createMovingStore(bucket, disk)
  await disk.put('documents/old.pdf', Buffer.from('old'))
  await disk.put('documents/both.pdf', Buffer.from('both'))
  await bucket.put('documents/both.pdf', Buffer.from('both'))
  await product.put('documents/new.pdf', Buffer.from('new'))
  expect(await keysIn(product)).toEqual(['documents/both.pdf', 'documents/new.pdf', 'documents/old.pdf'])
  expect(await product.size('documents/old.pdf')).toBe(3)
  expect(await product.putNew('documents/old.pdf', Buffer.from('x'))).toBe(false)
  for (const name of ['old', 'both', 'new']) await product.delete(`documents/${name}.pdf`)
  expect([await keysIn(disk), await keysIn(bucket)]).toEqual([[], []])
})

test.each([
  [['--to'], {}, /the only option is --check/],
  [[], { OBJECTS_ALSO: '' }, /set OBJECTS_ALSO to the place that they are in/],
  [[], { S3_BUCKET: '' }, /S3_BUCKET must be set with OBJECTS=s3/],
])('%j %o can not begin, and says why', async (options, env, why) => {
  const script = join(process.cwd(), 'scripts/move-objects.ts')
  const child = spawn(process.execPath, [script, ...options], {
    cwd: folder,
    env: {
      DATA_DIR: folder,
      OBJECTS: 's3',
      OBJECTS_ALSO: 'disk',
      S3_ENDPOINT: server.endpoint,
      S3_BUCKET: 'yard',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
      ...env,
    },
  })
  const said = text(child.stderr)
  await once(child, 'exit')
  expect([child.exitCode, await said]).toEqual([2, expect.stringMatching(why)])
})

test(
  'a bucket outage ends the move, with a report of the progress and the reason',
  { timeout: 60_000 },
  async () => {
    await fill(disk, 30)
    server.faults = () =>
      server.state.objects.size >= 10 ? { status: 403, code: 'AccessDenied' } : undefined
    const [code, said] = await run('s3')
    expect([code, said]).toEqual([2, expect.stringMatching(/403[^]*The next run goes on/)])
    server.faults = () => undefined
    expect((await run('s3'))[0]).toBe(0)
  },
)
