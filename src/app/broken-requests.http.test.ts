import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { useApp } from '#test/app.ts'

const it = useApp()

/** Over a socket of its own, since no client sends such requests. */
async function sendRaw(request: string): Promise<{ head: string; body: unknown }> {
  const { hostname, port } = new URL(await it.listen())
  const socket = connect(Number(port), hostname)
  socket.write(request)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head: head.toLowerCase(), body: JSON.parse(body) }
}

test.each(['/%ff', '/api/%ff', '/img/%c0%ae'])('%s is malformed, said like any other error', async (url) => {
  const answer = await it.app.inject({ url, headers: { 'accept-language': 'fr' } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ error: expect.stringContaining('demande'), code: 'malformed' })
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
})

test('what is no HTTP at all, and headers without end, are answered in the same shape', async () => {
  const wrong = await sendRaw('NO SUCH THING\r\n\r\n')
  expect(wrong.head).toMatch(/^http\/1\.1 400 /)
  expect(wrong.body).toMatchObject({ code: 'malformed', error: expect.any(String) })
  const endless = await sendRaw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`)
  expect(endless.head).toMatch(/^http\/1\.1 431 /)
  expect(endless.body).toMatchObject({ code: 'malformed', error: expect.any(String) })
})

test('a body that is no UTF-8 is refused, not kept with marks in place of its letters', async () => {
  const send = (word: Buffer) =>
    it.app.inject({
      method: 'POST',
      url: '/auth/forgot',
      headers: { 'content-type': 'application/json' },
      payload: Buffer.concat([Buffer.from('{"email":"'), word, Buffer.from('@company.example"}')]),
    })
  const latin1 = await send(Buffer.from('André', 'latin1'))
  expect([latin1.statusCode, latin1.json()]).toMatchObject([400, { code: 'malformed' }])
  expect((await send(Buffer.from('andre'))).statusCode).toBe(200)
})
