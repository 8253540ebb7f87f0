import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerUnreadable } from './broken-requests.ts'
import { hangUpOnSlowBodies } from './body-deadlines.ts'
import { logAnswers } from './access-log.ts'

let app: FastifyInstance
const ended: { route: string; status: number }[] = []
const sockets: Socket[] = []
const [asked, answering] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]

beforeAll(async () => {
  app = Fastify({ requestTimeout: 0, clientErrorHandler: answerUnreadable })
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (headers.authorization === 'none') await reply.code(401).send({ error: 'sign in' })
  })
  hangUpOnSlowBodies(app, { formMs: 300, windowMs: 400, leastBytes: 1000 })
  logAnswers(app, { observe: (answer) => void ended.push(answer) })
  await app.register(multipart)
  app.post('/form', { config: { access: 'public' } }, async ({ body }) => ({ got: body }))
  app.post('/upload', { config: { access: 'public', isUpload: true } }, async (request) => {
    let bytes = 0
    for await (const part of request.parts())
      if (part.type === 'file') for await (const chunk of part.file) bytes += (chunk as Buffer).length
    return { bytes }
  })
  app.get('/slow', { config: { access: 'public' } }, async () => {
    asked.resolve()
    await answering.promise
    return {}
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

/** The bytes received until the other side closed the connection. */
interface Line {
  socket: Socket
  answer: Promise<string>
}

function dial(): Line {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const read: Buffer[] = []
  socket.on('data', (chunk) => read.push(chunk))
  socket.on('error', () => undefined)
  return { socket, answer: once(socket, 'close').then(() => Buffer.concat(read).toString()) }
}

const head = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`

test('a form whose body does not come is refused in the words of the one who asked, and hung up on', async () => {
  const { socket, answer } = dial()
  socket.write(`${head('/form', 100, 'Accept-Language: fr\r\n')}{"a":`)
  expect(await answer).toMatch(/^HTTP\/1\.1 408 [^]*La demande[^]*"code":"request_timeout"/)
  await expect.poll(() => ended.at(-1)).toMatchObject({ route: '/form', status: 408 })
})

test('a form whose body drips in is refused as well, chunked or not', async () => {
  for (const start of [
    head('/form', 1000),
    head('/form', 0).replace(/Content-Length: 0/, 'Transfer-Encoding: chunked'),
  ]) {
    const { socket, answer } = dial()
    socket.write(start)
    const timer = setInterval(() => socket.write(start.includes('chunked') ? '1\r\n \r\n' : ' '), 40)
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
    clearInterval(timer)
  }
})

test('who was refused before is hung up on, too, when its body goes on dripping', async () => {
  const { socket, answer } = dial()
  socket.write(`${head('/upload', 5000, 'Authorization: none\r\n')} `)
  expect(await answer).toMatch(/^HTTP\/1\.1 401 /)
  expect(socket.destroyed).toBe(true)
})

test('an address that has no route, or none that could be looked up, gives no more time', async () => {
  for (const path of ['/nowhere', '/%ff']) {
    const { socket, answer } = dial()
    socket.write(`${head(path, 100)}{`)
    expect(await answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  }
})

const PART = '--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n'
const END = '\r\n--b--\r\n'

function beginUpload(bytes: number): Line {
  const line = dial()
  const length = PART.length + bytes + END.length
  line.socket.write(
    head('/upload', length).replace('application/json', 'multipart/form-data; boundary=b') + PART,
  )
  return line
}

test('an upload takes as long as its line needs', async () => {
  const { socket, answer } = beginUpload(16_000)
  // One piece in a window is enough, so that a machine with other work may be late with the next.
  for (let piece = 0; piece < 16; piece += 1) {
    socket.write('x'.repeat(1000))
    await delay(80)
  }
  socket.end(END)
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*\{"bytes":16000\}/)
})

test('an upload that stalls, or drips, is cut off', async () => {
  const stalled = beginUpload(8000)
  stalled.socket.write('x'.repeat(3000))
  expect(await stalled.answer).toMatch(/^HTTP\/1\.1 408 [^]*"code":"request_timeout"/)
  const dripping = beginUpload(8000)
  const timer = setInterval(() => dripping.socket.write('x'), 20)
  expect(await dripping.answer).toMatch(/^HTTP\/1\.1 408 /)
  clearInterval(timer)
  await expect.poll(() => ended.at(-1)).toMatchObject({ route: '/upload', status: 408 })
})

test('who hangs up while it waits is told of as such, and is no error', async () => {
  const { socket, answer } = dial()
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await asked.promise
  socket.destroy()
  await answer
  await expect.poll(() => ended.at(-1)).toMatchObject({ route: '/slow', status: 499 })
  answering.resolve()
})
