import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { sentForm } from '#test/factories/pictures.ts'
import { receiveUpload } from './receive-upload.ts'

const RULES = {
  fileField: 'file',
  maxFiles: 2,
  tooManyCode: 'too_many_images' as const,
  maxBytes: 1_000_000,
  tooLargeMessage: 'imports.errors.sheet_large',
  pace: () => wait,
}
/** What each chunk has to wait, in milliseconds. */
let wait = 0
let folder = ''
let app: FastifyInstance
let settled: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gisement-uploads-'))
  vi.stubEnv('TMPDIR', folder)
  app = fastify()
  await app.register(multipart)
  app.post('/', async (request, reply) => {
    try {
      const names = await receiveUpload(request, RULES, async ({ files, fields }) => [
        ...files,
        ...fields.keys(),
      ])
      settled.push('taken')
      return await reply.send({ names: names.length })
    } catch (error) {
      settled.push(error instanceof AppError ? error.code : String(error))
      return await reply.code(error instanceof AppError ? error.status : 500).send({})
    }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(async () => {
  await app.close()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

const HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

async function post(body: Buffer | string, headers: Record<string, string> = {}) {
  settled = []
  return app.inject({
    method: 'POST',
    url: '/',
    payload: body,
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
  })
}

it.each([
  ['before its first part', ''],
  ['in the head of a part', HEAD.slice(0, 40)],
  ['at the first byte of a file', HEAD],
  ['in a file', HEAD + 'x'.repeat(200_000)],
  ['in a field', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nabc'],
  ['between two files', `${HEAD}abc\r\n--x\r\n`],
  ['in the second file', `${HEAD}abc\r\n${HEAD}${'y'.repeat(100_000)}`],
])('an upload that is cut off %s settles, and leaves nothing behind', async (_name, sent) => {
  settled = []
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n${sent}`,
  )
  await expect.poll(() => readdir(folder)).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => settled).toEqual(['malformed'])
  expect(await readdir(folder)).toEqual([])
})

it('lets bytes wait for as long as its rules say', async () => {
  wait = 100
  const began = performance.now()
  const answer = await post(`${HEAD}some bytes\r\n--x--\r\n`).finally(() => (wait = 0))
  expect(answer.json()).toEqual({ names: 1 })
  expect(performance.now() - began).toBeGreaterThan(95)
})

it('takes what is sound', async () => {
  const { payload, headers } = await sentForm({ a: '1' }, [Buffer.alloc(500_000, 'x')], 'file')
  const answer = await post(payload, headers)
  expect([answer.statusCode, answer.json()]).toEqual([200, { names: 2 }])
})

it.each([
  [
    'a megabyte in the head of a part',
    `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nX-A: ${'a'.repeat(1_000_000)}\r\n\r\nabc\r\n--x--\r\n`,
  ],
  [
    'thousands of lines in the head of a part',
    `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n${'X-A: b\r\n'.repeat(50_000)}\r\nabc\r\n--x--\r\n`,
  ],
  [
    'a name of a megabyte',
    `--x\r\nContent-Disposition: form-data; name="file"; filename="${'a'.repeat(1_000_000)}"\r\n\r\nabc\r\n--x--\r\n`,
  ],
  ['a megabyte before its first part', `${'a'.repeat(1_000_000)}\r\n${HEAD}abc\r\n--x--\r\n`],
  ['a megabyte behind its last part', `${HEAD}abc\r\n--x--\r\n${'a'.repeat(1_000_000)}`],
  ['no end', `${HEAD}abc`],
])('an upload with %s is refused', async (_name, body) => {
  expect((await post(body)).statusCode).toBe(400)
  expect(await readdir(folder)).toEqual([])
})

it('says in words when there is no room for it, and leaves nothing behind', async () => {
  await writeFile(join(folder, 'file'), '')
  vi.stubEnv('TMPDIR', join(folder, 'file'))
  const { payload, headers } = await sentForm({}, [Buffer.from('x')], 'file')
  const answer = await post(payload, headers)
  expect([answer.statusCode, settled]).toEqual([503, ['not_ready']])
  vi.stubEnv('TMPDIR', folder)
  await rm(join(folder, 'file'))
})
