import fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { callsTo } from './calls.ts'

const readThing = endpoint({
  method: 'GET',
  path: '/things/:id',
  access: 'public',
  summary: 'One thing',
  status: 200,
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.optional(z.string()) }),
  response: z.object({ id: z.number(), asked: z.string() }),
})
const ANSWERS: Record<string, [status: number, body: object]> = {
  1: [200, { id: 1 }],
  wider: [200, { id: 1, secret: 'x' }],
  wrong: [200, { id: '1' }],
  created: [201, { id: 1 }],
  refused: [409, { error: 'Not now.', code: 'conflict' }],
}
const app = fastify()
app.get('/things/:id', (request, reply) => {
  const [status, body] = ANSWERS[(request.params as { id: string }).id] ?? [404, {}]
  return reply.code(status).send({ ...body, asked: request.url })
})
const { attempt, call, status } = callsTo(() => app)

test('a call resolves to the body of a success that fits the contract', async () => {
  expect(await call(readThing, null, { params: { id: 1 }, query: { page: 2 } })).toEqual({
    id: 1,
    asked: '/things/1?page=2',
  })
})

test.each(['wider', 'wrong', 'created'])(
  'a success that the contract does not declare fails: %s',
  async (id) => {
    await expect(call(readThing, null, { params: { id } })).rejects.toThrow()
    await expect(attempt(readThing, null, { params: { id } })).rejects.toThrow()
  },
)

test('a refusal fails a call, and is what an attempt resolves to', async () => {
  const refused = { params: { id: 'refused' } }
  await expect(call(readThing, null, refused)).rejects.toThrow('Not now.')
  expect((await attempt(readThing, null, refused)).refusal.code).toBe('conflict')
  expect(await status(readThing, null, refused)).toBe(409)
})

test('a success is no refusal, and an address without its id is not asked for', async () => {
  const answer = await attempt(readThing, null, { params: { id: 1 } })
  expect(() => answer.refusal).toThrow()
  await expect(attempt(readThing, null)).rejects.toThrow('/things/:id needs id')
})
