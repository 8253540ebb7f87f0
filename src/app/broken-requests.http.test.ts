import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import * as api from '#test/api.ts'
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
  expect(wrong.head).toContain('strict-transport-security: max-age=31536000; includesubdomains')
  expect(wrong.head).toMatch(/content-security-policy: default-src 'none'.*frame-ancestors 'none'/)
  const endless = await sendRaw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`)
  expect(endless.head).toMatch(/^http\/1\.1 431 /)
  expect(endless.body).toMatchObject({ code: 'malformed', error: expect.any(String) })
})

test.each([
  'Content-Length: 4\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 4',
  'Content-Length: 4\r\nContent-Length: 5',
  'Content-Length: +4',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding : chunked',
])(
  'a request whose end could be read in two ways is refused, and what follows it is not read: %j',
  async (ends) => {
    const smuggled = '0\r\n\r\nGET /api/materiels HTTP/1.1\r\nHost: x\r\n\r\n'
    const answer = await sendRaw(
      `POST /auth/forgot HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${ends}\r\n\r\n${smuggled}`,
    )
    expect(answer.head).toMatch(/^http\/1\.1 400 /)
    expect(answer.body).toEqual({ code: 'malformed', error: expect.any(String) })
  },
)

test.each([
  '{"__proto__":{"email":"a@b.example"}}',
  '{"email":"a@b.example","constructor":{"prototype":{}}}',
])('a body that reaches for the prototype of all objects is refused: %s', async (payload) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await it.attempt(api.forgotPassword, { headers }, { body: payload })
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'malformed' }])
})

test('a parameter that is given twice is refused, not one of the two taken', async () => {
  const answer = await it.attempt(api.listProducts, null, { query: '?page=1&page=2' })
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'malformed' }])
})

test('a body that is no UTF-8 is refused, not kept with marks in place of its letters', async () => {
  const send = (word: Buffer) =>
    it.attempt(api.forgotPassword, null, {
      headers: { 'content-type': 'application/json' },
      body: Buffer.concat([Buffer.from('{"email":"'), word, Buffer.from('@company.example"}')]),
    })
  const latin1 = await send(Buffer.from('André', 'latin1'))
  expect([latin1.statusCode, latin1.json()]).toMatchObject([400, { code: 'malformed' }])
  expect((await send(Buffer.from('andre'))).statusCode).toBe(200)
})
