import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '#kernel/web/endpoint.ts'
import * as endpoints from '#test/api.ts'
import type { ApiRequest, ApiResponse, Transport } from './api.ts'
import { askAgain, PATIENCE_MS } from './ask-again.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const read: ApiRequest = { method: 'GET', url: '/api/product/1', headers: {} }
const busy = (retryAfter: string | null = '2'): ApiResponse => ({
  status: 503,
  date: null,
  body: null,
  retryAfter,
})
const found: ApiResponse = { status: 200, date: null, body: { id: 1 } }

/** Asks again of a server that gives these answers, the last one for ever; says when it was asked. */
async function ask(answers: ApiResponse[], request = read, refused = busy()) {
  const began = Date.now()
  const askedAt: number[] = []
  const send: Transport = async () => {
    askedAt.push(Date.now() - began)
    return answers[Math.min(askedAt.length, answers.length) - 1] ?? found
  }
  const answer = askAgain(send, request, refused)
  const outcome = answer.then(
    ({ status }) => status,
    (error: unknown) => error,
  )
  return { askedAt, outcome }
}

test('a read is sent again after the time that the server named, and up to half as long again', async () => {
  for (const [chance, at] of [
    [0, 2000],
    [0.5, 2500],
    [1, 3000],
  ] as const) {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    const { askedAt, outcome } = await ask([found])
    await vi.runAllTimersAsync()
    expect([await outcome, askedAt]).toEqual([200, [at]])
  }
})

test('the refusal stands after three tries, or when the next would be more than ten seconds away', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const short = await ask([busy()])
  await vi.runAllTimersAsync()
  expect([await short.outcome, short.askedAt]).toEqual([503, [2000, 4000, 6000]])
  const long = await ask([busy('6')], read, busy('6'))
  await vi.runAllTimersAsync()
  expect([await long.outcome, long.askedAt]).toEqual([503, [6000]])
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const longest = await ask([busy()])
  await vi.runAllTimersAsync()
  expect(longest.askedAt.every((at) => at <= PATIENCE_MS)).toBe(true)
})

test.each([null, '60', 'Fri, 27 Nov 2026 10:00:00 GMT'])(
  'the refusal stands at once where the server names %s as its time',
  async (retryAfter) => {
    const { askedAt, outcome } = await ask([found], read, busy(retryAfter))
    expect([await outcome, askedAt]).toEqual([503, []])
  },
)

test('nothing is sent again once nobody waits for it', async () => {
  const abort = new AbortController()
  const { askedAt, outcome } = await ask([found], { ...read, signal: abort.signal })
  await vi.advanceTimersByTimeAsync(1000)
  abort.abort(new Error('left'))
  await vi.runAllTimersAsync()
  expect([await outcome, askedAt]).toEqual([new Error('left'), []])
  const late = await ask([found], { ...read, signal: abort.signal })
  expect([await late.outcome, late.askedAt]).toEqual([new Error('left'), []])
})

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'summary' in value

const writingReads = Object.values<unknown>(endpoints)
  .filter(isEndpoint)
  .filter(({ method, summary }) => method === 'GET' && /\bwrites\b/i.test(summary))

test('a GET that may write is never sent again', async () => {
  expect(writingReads.length).toBeGreaterThan(3)
  for (const { path } of writingReads) {
    const { askedAt, outcome } = await ask([found], { ...read, url: path })
    expect([path, await outcome, askedAt]).toEqual([path, 503, []])
  }
})
