import fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Actor } from '#kernel/actor.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { AppError } from '#kernel/errors.ts'
import { ERROR_TEXTS } from '#kernel/error-texts.ts'
import { createErrorHandler } from './error-handler.ts'
import { authenticateWith, requireDeclaredAccess, serve, write } from './serve.ts'
import { serializerCompiler, validatorCompiler } from './validation.ts'

const weigh = endpoint({
  method: 'POST',
  path: '/api/weigh',
  access: 'member',
  status: 201,
  summary: 'For this test',
  body: z.strictObject({
    title: z
      .string()
      .check(z.trim(), z.minLength(1, 'listing.errors.title'), z.maxLength(5, 'listing.errors.title_long')),
    qty: z.int().check(z.minimum(1, 'listing.errors.qty')),
  }),
  response: z.object({ kg: z.number() }),
})
const report = endpoint({
  method: 'GET',
  path: '/api/report',
  access: 'staff',
  status: 200,
  summary: 'For this test',
  response: z.object({ ok: z.boolean() }),
})
const fails = endpoint({
  method: 'GET',
  path: '/api/fails',
  access: 'public',
  status: 200,
  summary: 'For this test',
  response: z.object({}),
})
const kept = endpoint({
  method: 'GET',
  path: '/api/kept',
  access: 'public',
  status: 200,
  summary: 'For this test',
  response: z.object({ kg: z.number() }),
})

const MEMBER: Actor = { memberId: 7, companyId: 3, role: 'member', isCompanyAdmin: true, sessionId: 's' }
const TEXTS: Record<string, string> = {
  'listing.errors.title': 'A title, please.',
  'listing.errors.title_long': 'Too long.',
}

let app: FastifyInstance
let answer: () => Promise<unknown>

beforeEach(() => {
  answer = async () => ({ kg: 12 })
  app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(
    createErrorHandler(
      (language, key) =>
        TEXTS[key] ?? ERROR_TEXTS[language][key.replace('errors.', '') as 'internal'] ?? null,
    ),
  )
  app.decorateRequest('actor', null)
  app.decorateRequest('language', 'en')
  app.addHook(
    'onRequest',
    authenticateWith(async (bearer) => (bearer === 'good.to.go' ? MEMBER : null)),
  )
  requireDeclaredAccess(app)
  serve(app, weigh, async () => (await answer()) as { kg: number })
  serve(app, report, async () => ({ ok: true }))
  serve(app, kept, async ({ reply }) => write(reply, kept, (await answer()) as { kg: number }))
  serve(app, fails, async () => {
    throw new Error('secret connection string')
  })
})

const post = (payload: unknown, headers: Record<string, string> = { authorization: 'Bearer good.to.go' }) =>
  app.inject({ method: 'POST', url: '/api/weigh', payload: payload as object, headers })

test('a route that does not say who may call it stops the start', () => {
  expect(() => app.get('/forgotten', async () => 'x')).toThrow('declares no access')
})

test('HEAD of a public read answers like GET, without a body', async () => {
  const [get, head] = [await app.inject(kept.path), await app.inject({ method: 'HEAD', url: kept.path })]
  expect(get.statusCode).toBe(200)
  expect([head.statusCode, head.headers['content-type'], head.headers['content-length'], head.body]).toEqual([
    get.statusCode,
    get.headers['content-type'],
    get.headers['content-length'],
    '',
  ])
})

test.each([
  ['of a member', { ...fails, path: '/api/counts', access: 'member' }],
  ['whose address holds a token', { ...fails, path: '/api/counts/:token' }],
] as const)('a HEAD of a call %s runs nothing: it may write', async (_, call) => {
  let runs = 0
  serve(app, call, async () => {
    runs += 1
    return {}
  })
  const headers = { authorization: 'Bearer good.to.go' }
  const answer = await app.inject({ method: 'HEAD', url: call.path.replace(':token', 'abc'), headers })
  expect([answer.statusCode, runs]).toEqual([404, 0])
})

describe('who may call', () => {
  test('a visitor gets 401, a member without the role 403', async () => {
    expect((await post({ title: 'x', qty: 1 }, {})).json()).toMatchObject({ code: 'unauthenticated' })
    expect(
      (await app.inject({ url: '/api/report', headers: { authorization: 'Bearer good.to.go' } })).statusCode,
    ).toBe(403)
  })

  test.each([
    'Bearer',
    'Basic good.to.go',
    'Bearer  good.to.go',
    'Bearer bad.to.go',
    'good.to.go',
    'Bearer good.to.go=',
    'Bearer good.to.go.more',
    'Bearer good.to.go, Bearer good.to.go',
    'Bearer good.to',
  ])('%s is nobody', async (authorization) => {
    expect((await post({ title: 'x', qty: 1 }, { authorization })).statusCode).toBe(401)
  })
})

describe('a body', () => {
  test.each([
    ['a number for a text', { title: 5, qty: 1 }],
    ['a text for a number', { title: 'x', qty: '1' }],
    ['a field more', { title: 'x', qty: 1, role: 'admin' }],
    ['a list', []],
    ['nothing', null],
  ])('with %s is malformed', async (_, payload) => {
    const response = await post(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'malformed' })
  })

  test.each([
    ['en', 'This value is missing.', 'This value was not expected here.'],
    ['fr', 'Cette valeur manque.', 'Cette valeur n’était pas attendue ici.'],
  ])(
    'that is malformed says of each field what is wrong with it (%s)',
    async (language, missing, unexpected) => {
      const response = await post(
        { title: 5, more: true },
        { authorization: 'Bearer good.to.go', 'accept-language': language },
      )
      expect(response.json()).toMatchObject({
        code: 'malformed',
        errors: [{ title: unexpected }, { qty: missing }, { more: unexpected }],
      })
    },
  )

  test('that breaks rules is 422 with a sentence for each field', async () => {
    const response = await post({ title: '   ', qty: 1 })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({
      error: 'Please check the fields.',
      code: 'invalid',
      errors: [{ title: 'A title, please.' }],
    })
  })

  test('is judged after trimming', async () => {
    expect((await post({ title: '  five5  ', qty: 1 })).statusCode).toBe(201)
  })

  test('that is not JSON, or of another kind, is refused in our words', async () => {
    const broken = await app.inject({
      method: 'POST',
      url: '/api/weigh',
      payload: '{',
      headers: { authorization: 'Bearer good.to.go', 'content-type': 'application/json' },
    })
    expect(broken.statusCode).toBe(400)
    expect(broken.json()).toMatchObject({ code: 'malformed' })
    const other = await app.inject({
      method: 'POST',
      url: '/api/weigh',
      payload: 'x',
      headers: { authorization: 'Bearer good.to.go', 'content-type': 'text/xml' },
    })
    expect(other.statusCode).toBe(415)
  })
})

describe('an answer', () => {
  test('holds nothing beyond its contract', async () => {
    answer = async () => ({ kg: 12, passwordHash: 'x' })
    expect((await post({ title: 'x', qty: 1 })).json()).toEqual({ kg: 12 })
  })

  test('that breaks its contract is a defect, not an answer', async () => {
    answer = async () => ({ kg: 'twelve' })
    expect((await post({ title: 'x', qty: 1 })).statusCode).toBe(500)
  })
})

describe('an error', () => {
  test('that was written before holds nothing beyond its contract either, and does not break it', async () => {
    answer = async () => ({ kg: 12, legalOwner: 'Secret Ltd' })
    const good = await app.inject({ method: 'GET', url: '/api/kept' })
    expect([good.statusCode, good.body]).toEqual([200, '{"kg":12}'])
    expect(good.headers['content-type']).toBe('application/json; charset=utf-8')
    answer = async () => ({ kg: '12' })
    expect((await app.inject({ method: 'GET', url: '/api/kept' })).statusCode).toBe(500)
  })

  test('that nobody expected shows a reference and nothing else', async () => {
    const response = await app.inject('/api/fails')
    expect(response.statusCode).toBe(500)
    expect(Object.keys(response.json<object>()).toSorted()).toEqual(['code', 'error', 'reference'])
    expect(response.body).not.toContain('secret')
  })

  test('speaks the language that was asked for', async () => {
    const response = await post({ title: 'x', qty: 1 }, { 'accept-language': 'fr' })
    expect(response.json()).toMatchObject({ error: ERROR_TEXTS.fr.unauthenticated })
  })

  test('that asks to wait says how long', async () => {
    answer = async () => {
      throw new AppError('too_many_requests', { retryAfterSeconds: 9 })
    }
    const response = await post({ title: 'x', qty: 1 })
    expect(response.statusCode).toBe(429)
    expect(response.headers['retry-after']).toBe('9')
  })
})
