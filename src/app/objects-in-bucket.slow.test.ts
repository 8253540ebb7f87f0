import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createS3Store } from '#platform/storage/s3-store.ts'
import { startBucketServer } from '#sandbox/objects/bucket-server.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { testDocument } from '#test/factories/documents.ts'
import { sellerCalls } from '#test/factories/listing-calls.ts'
import { testPicture, uploadForm } from '#test/factories/pictures.ts'
import { buildApi } from './build-api.ts'
import { serveHealth } from './serving/health.ts'

const bucket = await startBucketServer()
const it = useApp({
  change: (services) => ({
    ...services,
    store: createS3Store(
      { ...bucket.owner, endpoint: bucket.endpoint, bucket: bucket.state.name, isPathStyle: true },
      { answerMs: 2000, silentMs: 2000, pauseMs: 1, openMs: 50 },
    ),
  }),
})
let seller: TestMember
let staff: TestMember
const calls = sellerCalls(it, () => seller)
beforeAll(async () => {
  seller = await createTestMember(it.services)
  staff = await createTestMember(it.services, { role: 'staff' })
})
afterAll(() => bucket.stop())

const publish = (id: number) =>
  it.attempt(api.decideListing, staff, { params: { id }, body: { decision: 'publish', note: 'Good.' } })
const shown = (id: number) => it.call(api.getProduct, null, { params: { id } })
const addPaper = async (id: number, by: TestMember | null = seller) =>
  it.attempt(api.addDocument, by, {
    params: { materielId: id },
    form: uploadForm({ kind: 'mill_certificate' }, [await testDocument()], 'document'),
  })
const ask = async (url: string) => {
  const { statusCode, rawPayload } = await it.app.inject({ url })
  return [statusCode, rawPayload.length] as const
}

test('pictures and papers are stored in the bucket and read from it, with the same access rights as before', async () => {
  const id = await calls.list()
  const paper = (await addPaper(id)).json()
  const removed = (await addPaper(id)).json()
  await it.attempt(api.removeDocument, seller, { params: { id: removed.id } })
  expect((await ask(removed.address))[0]).toBe(404)
  await publish(id)
  const { images, documents } = await shown(id)
  const [image] = images
  const stored = [...bucket.state.objects].filter(([key]) => key.startsWith('pictures/'))
  expect(stored.map(([key]) => key.split('.').at(-1))).toEqual(expect.arrayContaining(['jpg', 'webp']))
  const sizes = stored.map(([, { content }]) => content.length)
  const [status, length] = await ask(image?.lienImage ?? '')
  expect([status, sizes.includes(length)]).toEqual([200, true])
  expect(await ask(documents[0]?.address ?? '')).toEqual([200, paper.bytes])
})

test('while the bucket is away nothing is half done and the reason is shown; afterwards it works', async () => {
  const id = await calls.list()
  await publish(id)
  const [image] = (await shown(id)).images
  for (const fault of [
    'silent',
    { status: 503, code: 'SlowDown' },
    { status: 403, code: 'AccessDenied' },
  ] as const) {
    bucket.faults = () => fault
    expect((await ask(image?.lienImage ?? ''))[0]).toBe(503)
    const picture = await calls.addImages(id, [await testPicture()])
    expect([picture.statusCode, picture.json()]).toEqual([
      503,
      expect.objectContaining({
        error: expect.stringMatching(/^The service cannot do this right now/) as string,
      }),
    ])
    expect((await addPaper(id)).statusCode).toBe(503)
    // Product data is not in the bucket.
    expect((await shown(id)).images).toHaveLength(1)
  }
  bucket.faults = () => undefined
  await vi.waitFor(async () => expect((await ask(image?.lienImage ?? ''))[0]).toBe(200), { timeout: 10_000 })
  expect((await addPaper(id)).statusCode).toBe(201)
  const lines = it.logLines.join('')
  expect(lines).toContain('SlowDown')
  expect(lines).not.toContain(bucket.owner.secretAccessKey)
})

test('a process is not ready while the bucket is away', async () => {
  const app = await buildApi(it.services, {
    trustedProxies: [],
    extend: async (instance) =>
      serveHealth(instance, {
        isReady: () => true,
        checkDatabase: async () => undefined,
        store: it.services.store,
        trustedProxies: [],
      }),
  })
  const ready = async () => (await app.inject({ url: '/readyz' })).statusCode
  bucket.faults = () => 'silent'
  expect(await ready()).toBe(503)
  bucket.faults = () => undefined
  // The probe that hangs ends at its time limit.
  await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 10_000 })
  await app.close()
})
