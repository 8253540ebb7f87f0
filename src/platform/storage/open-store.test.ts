import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startBucketServer, type BucketServer } from '#sandbox/objects/bucket-server.ts'
import { loadConfig } from '../config/config.ts'
import { openStore, prepareStore } from './open-store.ts'

let folder = ''
let server: BucketServer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gisement-open-'))
  server = await startBucketServer()
})
afterEach(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const settings = (change: Record<string, string> = {}) =>
  loadConfig({
    DATA_DIR: folder,
    OBJECTS: 's3',
    S3_ENDPOINT: server.endpoint,
    S3_REGION: server.owner.region,
    S3_BUCKET: server.state.name,
    S3_ACCESS_KEY_ID: server.owner.accessKeyId,
    S3_SECRET_ACCESS_KEY: server.owner.secretAccessKey,
    ...change,
  })

test('objects are on the disk unless the settings say otherwise', async () => {
  const store = await prepareStore(settings({ OBJECTS: 'disk' }))
  await store.put('documents/a.pdf', Buffer.from('a'))
  expect(await readdir(join(folder, 'objects', 'documents'))).toEqual(['a.pdf'])
  expect(server.calls).toEqual([])
})

test('with a bucket nothing is written to the disk', async () => {
  const store = await prepareStore(settings())
  await store.put('documents/a.pdf', Buffer.from('a'))
  expect([...server.state.objects.keys()]).toContain('documents/a.pdf')
  expect(await readdir(folder)).toEqual([])
})

test('during a move they are read in both places', async () => {
  await openStore(settings({ OBJECTS: 'disk' })).put('documents/a.pdf', Buffer.from('a'))
  const store = await prepareStore(settings({ OBJECTS_ALSO: 'disk' }))
  expect(await store.has('documents/a.pdf')).toBe(true)
})

test.each([
  [
    { S3_SECRET_ACCESS_KEY: 'another' },
    /403 SignatureDoesNotMatch .*: npm run check says which setting is wrong$/,
  ],
  [{ S3_BUCKET: 'elsewhere' }, /404 NoSuchBucket/],
])('a bucket that refuses what the settings say stops the start: %o', async (change, message) => {
  await expect(prepareStore(settings(change))).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(message) as string,
  })
})

test('an unreachable bucket does not prevent a start', async () => {
  const config = settings()
  await server.stop()
  const store = await prepareStore(config)
  await expect(store.checkWritable()).rejects.toThrow('not_ready')
  await server.start()
  await vi.waitFor(() => store.checkWritable(), { timeout: 10_000 })
})
