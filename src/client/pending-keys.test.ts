import { beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#kernel/web/endpoint.ts'
import { createApi, type ApiRequest, type ApiResponse } from './api.ts'
import { pendingKeys } from './pending-keys.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  clear: () => kept.clear(),
}
let sent: ApiRequest[]
let answers: number[]

interface Listing extends Endpoint {
  readonly method: 'POST'
  readonly path: '/api/materiels'
  readonly once: true
}

beforeEach(() => {
  kept.clear()
  sent = []
  answers = []
})

/** Sends a listing from a newly loaded page; `answers` decide the outcome. */
async function send(title: string): Promise<string | undefined> {
  const transport = async (request: ApiRequest): Promise<ApiResponse> => {
    sent.push(request)
    return { status: answers.shift() ?? 201, date: null, body: {} }
  }
  const api = createApi({ language: 'en', transport, pending: pendingKeys(storage) })
  const input = { body: { title }, once: true } as never
  await api.call<Listing>('POST', '/api/materiels', input).catch(() => undefined)
  return sent.at(-1)?.headers['idempotency-key']
}

test.each([0, 500, 503])(
  'what was answered %d goes again under the same key, also after a reload',
  async (status) => {
    answers = [status, status, 201]
    const first = await send('Gate valve')
    expect(first).toMatch(/^\d{48}$/)
    expect([await send('Gate valve'), await send('Gate valve')]).toEqual([first, first])
    expect(kept.get('pending')).toBe('{}')
  },
)

test.each([401, 408, 429])(
  'an answer that was lost still counts after one of %d, which says nothing of it',
  async (status) => {
    answers = [0, status, 201]
    const first = await send('Gate valve')
    expect([await send('Gate valve'), await send('Gate valve')]).toEqual([first, first])
    expect(kept.get('pending')).toBe('{}')
  },
)

test.each([201, 409, 422])('what was answered %d and comes again is another act', async (status) => {
  answers = [status]
  expect(await send('Gate valve')).not.toBe(await send('Gate valve'))
})

test('another text is another act, and leaves the one that waits', async () => {
  answers = [0, 201, 201]
  const first = await send('Gate valve')
  expect(await send('Mud pump')).not.toBe(first)
  expect(await send('Gate valve')).toBe(first)
})

test.each(['{broken', 'null', '[]', '7'])('what is no list of keys counts for nothing: %s', async (text) => {
  kept.set('pending', text)
  expect(await send('Gate valve')).toMatch(/^\d{48}$/)
})
