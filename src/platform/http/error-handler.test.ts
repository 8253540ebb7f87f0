import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify, { type FastifyRequest } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { keepLines } from '#test/log-lines.ts'
import { createErrorHandler } from './error-handler.ts'

const { log, lines } = keepLines('warn')

/** A server with one route that behaves as the test says, and our error handling. */
function serving(act: (request: FastifyRequest) => Promise<unknown>) {
  const app = Fastify({ loggerInstance: log })
  app.setErrorHandler(createErrorHandler((_language, key) => `${key} {wait}`))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.post('/', { config: { access: 'public' } }, act)
  servers.push(app)
  return app
}
const servers: ReturnType<typeof Fastify>[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
  lines.length = 0
})
const failing = (error: Error) =>
  serving(async () => {
    throw error
  }).inject({ method: 'POST', url: '/' })
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

test.each([
  ['too many connections', '53300', '5'],
  ['a wait for a lock', '55P03', '2'],
  ['a statement that took too long', '57014', '2'],
  ['a deadlock', '40P01', '2'],
])('%s in the database: not now, and when to try again', async (_, code, wait) => {
  const cause = Object.assign(new Error('refused by the database'), { code })
  const answer = await failing(new Error('Failed query: SELECT $1\nparams: somebody', { cause }))
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, wait])
  expect(answer.json()).toEqual({ code: 'not_ready', error: `errors.not_ready ${wait} seconds` })
  expect(logged()).toMatchObject([{ level: 40, code: 'not_ready', err: { cause: { code } } }])
  expect(lines.join()).not.toContain('somebody')
})

test('a defect is an error with a reference', async () => {
  const answer = await failing(new TypeError('x is not a function'))
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ code: 'internal', reference: 'req-1' })
  expect(logged()).toMatchObject([{ level: 50, code: 'internal' }])
})

test('a caller who hangs up in the middle of its request is no error of ours', async () => {
  const ended = Promise.withResolvers<unknown>()
  const app = serving(async (request) => {
    try {
      for await (const part of request.raw) expect(part.length).toBeGreaterThan(0)
    } catch (error) {
      // After this the error handler is called.
      setImmediate(() => setImmediate(() => ended.resolve(error)))
      throw error
    }
    return {}
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const begun = once(app.server, 'request')
  const socket = connect(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 50\r\n\r\nabc')
  await begun
  socket.resetAndDestroy()
  expect(await ended.promise).toMatchObject({ code: 'ECONNRESET' })
  expect(logged()).toEqual([])
})
