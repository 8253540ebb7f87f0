import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { nameRequests, requestIdWith } from '#platform/http/request-ids.ts'
import { currentRequest } from '#platform/log/log.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD } from '#test/factories/accounts.ts'

const it = useApp()
const idOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['x-request-id'])

test('every answer names its request, and no two are alike', async () => {
  const ids = []
  for (const url of [
    '/api/materiels',
    '/api/nowhere',
    '/%ff',
    '/auth/tokenverif/made-up',
    '/api/credentials',
  ])
    ids.push(idOf(await it.app.inject(url)))
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a thousand new ids are all different', () => {
  const idFor = requestIdWith([])
  const request = { headers: {}, socket: new Socket() } as IncomingMessage
  const ids = Array.from({ length: 1100 }, () => idFor(request))
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/)
})

test('what a stranger says is the id of its request is not believed', async () => {
  const answer = await it.attempt(api.listProducts, null, { headers: { 'x-request-id': 'forged-forged' } })
  expect(idOf(answer)).not.toBe('forged-forged')
})

test('all lines of a request have its id, those of the use case as well, once', async () => {
  const { email } = await createTestMember(it.services)
  it.logLines.length = 0
  const answer = await it.attempt(api.login, null, { body: { email, password: TEST_PASSWORD } })
  const lines = it.logLines.map((line) => JSON.parse(line) as { reqId?: string; audit?: string })
  expect(lines.map(({ audit }) => audit)).toContain('signed_in')
  expect(lines.map(({ reqId }) => reqId)).toEqual(lines.map(() => idOf(answer)))
  for (const line of it.logLines) expect(line.split('"reqId"')).toHaveLength(2)
})

test('the line of a refused request says why, also where nothing else is told of it', async () => {
  const { headers } = await createTestMember(it.services)
  it.logLines.length = 0
  await it.attempt(api.readOrder, { headers }, { params: { id: 'A'.repeat(22) } })
  await it.attempt(api.login, null, { body: { email: 7 } })
  await it.attempt(api.listOrders, null)
  await it.call(api.listProducts, null)
  const lines = it.logLines.map((line) => JSON.parse(line) as { msg: string; status: number; code?: string })
  expect(lines.filter(({ msg }) => msg === 'request').map(({ status, code }) => [status, code])).toEqual([
    [404, 'not_found'],
    [400, 'malformed'],
    [401, 'unauthenticated'],
    [200, undefined],
  ])
})

test.each([
  ['127.0.0.1', 'from-proxy-1', true],
  ['::ffff:10.1.2.3', 'from-proxy-1', true],
  ['2001:db8::7', 'from-proxy-1', true],
  ['10.2.0.1', 'from-proxy-1', false],
  ['127.0.0.1', 'short', false],
  ['127.0.0.1', 'with space and "', false],
  ['127.0.0.1', 'x'.repeat(37), false],
])('a trusted proxy names requests (%s, %s: %s)', async (remoteAddress, given, believed) => {
  const app = fastify({ genReqId: requestIdWith(['127.0.0.1', '10.1.0.0/16', '2001:db8::/32']) })
  nameRequests(app)
  app.get('/', { config: { access: 'public' } }, async () => ({ inside: currentRequest() }))
  const answer = await app.inject({ url: '/', remoteAddress, headers: { 'x-request-id': given } })
  expect(idOf(answer) === given).toBe(believed)
  expect(answer.json()).toEqual({ inside: idOf(answer) })
})

test('what a page asks for while it is drawn has the id of the page', async () => {
  const app = fastify({ genReqId: requestIdWith([]) })
  nameRequests(app)
  app.get('/inner', { config: { access: 'public' } }, async (request) => ({ id: request.id }))
  app.get('/page', { config: { access: 'public' } }, async () => (await app.inject('/inner')).json<object>())
  const answer = await app.inject('/page')
  expect(answer.json()).toEqual({ id: idOf(answer) })
})
