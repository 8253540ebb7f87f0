import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createFileStore } from '#platform/storage/file-store.ts'
import type { ObjectStore } from '#platform/storage/object-store.ts'
import { createErrorHandler } from './error-handler.ts'
import { sendObject } from './send-object.ts'

const ETAG = '"sheet"'
let folder: string
let store: ObjectStore
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gisement-sent-'))
  store = createFileStore(folder)
  await store.put('sheet', Buffer.from('0123456789'))
  app = fastify()
  app.setErrorHandler(createErrorHandler(() => null))
  app.decorateRequest('language', 'en')
  app.get<{ Params: { key: string } }>('/:key', (request, reply) =>
    sendObject(request, reply, store, {
      key: request.params.key,
      etag: ETAG,
      headers: { 'cache-control': 'public, max-age=60' },
    }),
  )
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const ask = (headers: Record<string, string> = {}, url = '/sheet') => app.inject({ url, headers })

test('the whole says that parts of it may be asked for', async () => {
  const answer = await ask()
  expect([answer.statusCode, answer.body]).toEqual([200, '0123456789'])
  expect(answer.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=60',
    'content-length': '10',
    etag: ETAG,
  })
})

test.each([
  ['bytes=0-0', '0', 'bytes 0-0/10'],
  ['bytes=2-5', '2345', 'bytes 2-5/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-30', '0123456789', 'bytes 0-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
])('%s is answered with that part', async (range, body, contentRange) => {
  const answer = await ask({ range })
  expect([answer.statusCode, answer.body]).toEqual([206, body])
  expect(answer.headers).toMatchObject({
    'content-range': contentRange,
    'content-length': String(body.length),
    etag: ETAG,
  })
})

test.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', 'bytes=999999999999999-'])(
  '%s is no part of it: the size is told',
  async (range) => {
    const answer = await ask({ range })
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([416, '', 'bytes */10'])
    expect(answer.headers['cache-control']).toBeUndefined()
  },
)

test.each(['bytes=5-2', 'bytes=0-1,4-5', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes=1e1-', 'bytes=--1'])(
  '%s is answered with the whole',
  async (range) => {
    const answer = await ask({ range })
    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789'])
  },
)

describe('a download that is resumed', () => {
  test('goes on where the content is the same', async () => {
    expect((await ask({ range: 'bytes=4-', 'if-range': ETAG })).body).toBe('456789')
  })

  test.each(['"other"', `W/${ETAG}`, 'Fri, 27 Nov 2026 10:00:00 GMT'])(
    'begins anew where %s is not its mark',
    async (mark) => {
      const answer = await ask({ range: 'bytes=4-', 'if-range': mark })
      expect([answer.statusCode, answer.body]).toEqual([200, '0123456789'])
    },
  )
})

test('who has it is told so, without a look into the store', async () => {
  const look = vi.spyOn(store, 'get')
  const answer = await ask({ 'if-none-match': `"x", ${ETAG}`, range: 'bytes=4-' })
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
    304,
    '',
    'public, max-age=60',
  ])
  expect(look).not.toHaveBeenCalled()
  look.mockRestore()
})

test('HEAD tells of the whole', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/sheet', headers: { range: 'bytes=2-5' } })
  expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '10', ''])
})

test.each([{}, { range: 'bytes=0-1' }])('what is not there is not found (%j)', async (headers) => {
  const answer = await ask(headers, '/nothing')
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([
    404,
    'no-store',
    undefined,
  ])
})
