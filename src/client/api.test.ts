import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '#kernel/web/endpoint.ts'
import { ApiError, createApi, fetchTransport, withSignal } from './api.ts'

let server: Server | undefined

afterEach(async () => {
  vi.useRealTimers()
  server?.closeAllConnections()
  server?.close()
})

/** A client of a server that answers as told. */
async function clientOf(listener: RequestListener) {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return createApi({
    language: 'en',
    transport: (request) => fetchTransport({ ...request, url: `http://127.0.0.1:${port}${request.url}` }),
  })
}

const failureOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error instanceof ApiError ? [error.status, error.body.code] : []
}

test('an answer that breaks off in the middle is a lost connection, and nothing else', async () => {
  const api = await clientOf((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"half":', () => response.destroy())
  })
  expect(await failureOf(api.call<Endpoint>('GET', '/'))).toEqual([0, 'network'])
})

test('nobody who listens is a lost connection', async () => {
  const api = createApi({
    language: 'en',
    transport: (request) => fetchTransport({ ...request, url: 'http://127.0.0.1:1/' }),
  })
  expect(await failureOf(api.call<Endpoint>('GET', '/'))).toEqual([0, 'network'])
})

test.each([
  ['GET', 30_000],
  ['POST', 90_000],
] as const)('a %s that is not answered ends after %d ms, and says so', async (method, limit) => {
  const arrived = Promise.withResolvers<void>()
  const api = await clientOf(() => arrived.resolve())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failure = failureOf(api.call<Endpoint>(method, '/'))
  await arrived.promise
  let isOver = false
  void failure.then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(limit - 1)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await failure).toEqual([0, 'timeout'])
})

test('a call that nobody waits for any more is ended at the server, too', async () => {
  const arrived = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const api = await clientOf((request) => {
    arrived.resolve()
    request.once('close', () => ended.resolve())
  })
  const abort = new AbortController()
  const call = withSignal(api, abort.signal).call<Endpoint>('GET', '/')
  await arrived.promise
  abort.abort()
  await expect(call).rejects.toThrow(/abort/)
  await ended.promise
})

test('what is no answer of ours says its status', async () => {
  const api = await clientOf((_, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<p>'),
  )
  expect(await failureOf(api.call<Endpoint>('GET', '/'))).toEqual([502, 'bad_response'])
})

/** Refuses each call once, as a busy server does. */
function busyServer() {
  const asked: string[] = []
  const listener: RequestListener = ({ method, url }, response) => {
    const isFirst = !asked.includes(`${method} ${url}`)
    asked.push(`${method} ${url}`)
    response.writeHead(isFirst ? 503 : 200, { 'content-type': 'application/json', 'retry-after': '0.01' })
    response.end(JSON.stringify({ error: 'Later.', code: 'not_ready' }))
  }
  return { asked, listener }
}

test('a read that a busy server refused is sent again, and what writes is not', async () => {
  const { asked, listener } = busyServer()
  const api = await clientOf(listener)
  await api.call<Endpoint>('GET', '/')
  expect(await failureOf(api.call<Endpoint>('POST', '/'))).toEqual([503, 'not_ready'])
  expect(asked).toEqual(['GET /', 'GET /', 'POST /'])
})

test.each([
  ['application/pdf', 'a.pdf'],
  ['application/xml; charset=utf-8', 'GS-F-1.xml'],
  ['text/plain; charset=utf-8', 'FEC.txt'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'ledger.xlsx'],
  ['image/jpeg', 'GS-Q-1.jpg'],
])('a download of %s arrives as a file', async (kind, name) => {
  const api = await clientOf((_, response) => {
    response.writeHead(200, {
      'content-type': kind,
      'content-disposition': `attachment; filename="${name}"`,
    })
    response.end('content')
  })
  const file: unknown = await api.call<Endpoint>('GET', '/')
  expect(file instanceof Blob && (await file.text())).toBe('content')
})

test('another page in the place of an answer is nothing', async () => {
  const api = await clientOf((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<p>Sign in to this network</p>')
  })
  expect(await api.call<Endpoint>('GET', '/')).toBeNull()
})
