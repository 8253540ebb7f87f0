import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { askOnce, load, prepare } from './client.ts'

let close: () => Promise<void> = async () => undefined
afterEach(() => close())

async function serving(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((settle) => server.once('listening', settle))
  close = () => new Promise((settle) => server.close(() => settle()))
  return (server.address() as AddressInfo).port
}

it('sends every request once, on as many connections as asked, and counts what was refused', async () => {
  const asked: string[] = []
  const sockets = new Set<unknown>()
  const port = await serving((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    sockets.add(request.socket)
    response.statusCode = request.url === '/7' ? 429 : 200
    response.setHeader('content-length', 4).end('body')
  })
  const found = await load({
    port,
    connections: 3,
    seconds: 60,
    next: (number) => (number < 50 ? prepare({ path: `/${number}` }) : null),
  })
  expect(asked).toHaveLength(50)
  expect(new Set(asked).size).toBe(50)
  expect(sockets.size).toBe(3)
  expect(found).toMatchObject({ requests: 50, refused: { 429: 1 }, bytes: 4 })
})

it('waits for the whole of a body that comes in parts', async () => {
  const large = 'x'.repeat(300_000)
  const port = await serving((_, response) => {
    response.setHeader('content-length', large.length)
    response.write(large.slice(0, 10))
    setTimeout(() => response.end(large.slice(10)), 20)
  })
  const { status, body } = await askOnce(port, { method: 'POST', path: '/', body: { a: 'é' } })
  expect([status, body.length]).toEqual([200, large.length])
})

it('fails at an answer that does not say its length, and at a line that is cut', async () => {
  const port = await serving((request, response) => {
    if (request.url === '/cut') request.socket.destroy()
    else response.write('part', () => response.end())
  })
  await expect(askOnce(port, { path: '/' })).rejects.toThrow('without its length')
  await expect(askOnce(port, { path: '/cut' })).rejects.toThrow('GET /cut: the server closed the connection')
})
