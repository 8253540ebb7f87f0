import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'

const it = useApp()
let member: TestMember
beforeAll(async () => {
  member = await createTestMember(it.services)
})

const HARDENING = {
  'strict-transport-security': expect.stringMatching(
    /^max-age=(3153\d{4}|[4-9]\d{7}|\d{9,}); includeSubDomains$/,
  ),
  'content-security-policy': expect.stringMatching(
    /default-src 'none'.*base-uri 'none'.*object-src 'none'.*frame-ancestors 'none'/,
  ),
  'x-content-type-options': 'nosniff',
  'referrer-policy': expect.any(String),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'content-type': expect.stringMatching(/charset=utf-8/),
}

describe('an answer, whatever it is,', () => {
  test.each([
    ['a list', 'GET', '/api/materiels', 200],
    ['text', 'GET', '/robots.txt', 200],
    ['a refusal of visitors', 'GET', '/api/orders', 401],
    ['nothing', 'GET', '/api/nothing-here', 404],
    ['a malformed address', 'GET', '/api/%ff', 400],
    ['a wrong body', 'POST', '/auth/login', 400],
  ] as const)('hardens the browser and lets no other site read it: %s', async (_, method, url, status) => {
    const answer = await it.app.inject({ method, url, headers: { origin: 'https://other.example' } })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject(HARDENING)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect(answer.headers['x-powered-by'] ?? answer.headers['server']).toBeUndefined()
  })

  test('is kept by nobody where it is about somebody', async () => {
    const answer = await it.attempt(api.listOrders, member)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('another site', () => {
  test('is granted no preflight', async () => {
    const answer = await it.app.inject({
      method: 'OPTIONS',
      url: '/api/materiels',
      headers: {
        origin: 'https://other.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'sends nothing that a form may send: %s',
    async (type) => {
      const answer = await it.attempt(api.forgotPassword, null, {
        headers: { 'content-type': type },
        body: '{"email":"somebody@company.example"}',
      })
      expect([400, 415]).toContain(answer.statusCode)
    },
  )
})

test.each(['TRACE', 'CONNECT', 'PROPFIND'])('the method %s is not served', async (method) => {
  const { hostname, port } = new URL(await it.listen())
  const socket = connect(Number(port), hostname)
  socket.write(`${method} /api/materiels HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`)
  expect(await text(socket)).not.toMatch(/^HTTP\/1\.1 2/)
})
