import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { useApp } from '#test/app.ts'

const it = useApp()
const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

async function dial(port: number, words: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (words) socket.write(words)
}

test('a thousand silent and slow clients keep nobody else from an answer, and connections are bounded', async () => {
  const origin = await it.listen()
  const port = Number(new URL(origin).port)
  const head = 'POST /auth/login HTTP/1.1\r\nHost: x\r\n'
  const begun = ['', head, `${head}Content-Type: application/json\r\nContent-Length: 90\r\n\r\n{"email":`]
  for (let round = 0; round < 1000; round += 100)
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => dial(port, begun[index % begun.length] ?? '')),
    )
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${origin}/api/materiels`, { headers: { connection: 'close' } })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
  const { server } = it.app
  // 0 would be no bound at all.
  for (const [bound, most] of [
    [server.maxConnections, 10_000],
    [server.headersTimeout, 10_000],
    [server.timeout, 60_000],
  ] as const) {
    expect(bound).toBeGreaterThan(0)
    expect(bound).toBeLessThanOrEqual(most)
  }
})

test('a client that asks for forty lists without waiting for answers is cut', async () => {
  const { port } = new URL(await it.listen())
  const socket = connect(Number(port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write('GET /api/materiels HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(40))
  let heard = ''
  socket.on('data', (chunk) => (heard += String(chunk)))
  await once(socket, 'close')
  expect(heard.split('HTTP/1.1 200').length - 1).toBeLessThan(40)
})
