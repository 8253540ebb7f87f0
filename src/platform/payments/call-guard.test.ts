import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCallGuard, boundedFetch } from './call-guard.ts'

const away = new Error('away')
const refused = new Error('refused')

function guardAt(clock: { now: number }) {
  return createCallGuard({
    maxConcurrent: 2,
    failuresToOpen: 3,
    openMs: 1000,
    isOutage: (error) => error === away,
    now: () => clock.now,
  })
}

const fail = (error: Error) => async () => {
  throw error
}

test('calls beyond the greatest number at once are refused without being made', async () => {
  const guard = guardAt({ now: 0 })
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = guard.run(() => promise)
  const second = guard.run(() => promise)
  await expect(guard.run(async () => 'third')).rejects.toMatchObject({ code: 'provider_failed' })
  resolve('answer')
  expect(await Promise.all([first, second])).toEqual(['answer', 'answer'])
  expect(await guard.run(async () => 'again')).toBe('again')
})

test('after repeated failures no call is made for a while, then one that looks', async () => {
  const clock = { now: 0 }
  const guard = guardAt(clock)
  for (let n = 0; n < 3; n += 1) await expect(guard.run(fail(away))).rejects.toBe(away)
  clock.now = 999
  await expect(guard.run(async () => 'early')).rejects.toMatchObject({ code: 'provider_failed' })
  clock.now = 1000
  const { promise, reject } = Promise.withResolvers<string>()
  const looking = guard.run(() => promise)
  await expect(guard.run(async () => 'beside')).rejects.toMatchObject({ code: 'provider_failed' })
  reject(away)
  await expect(looking).rejects.toBe(away)
  clock.now = 1999
  await expect(guard.run(async () => 'early again')).rejects.toMatchObject({ code: 'provider_failed' })
  clock.now = 2000
  expect(await guard.run(async () => 'back')).toBe('back')
  expect(await guard.run(async () => 'and open')).toBe('and open')
})

test('a refusal is an answer: it never stops the calls', async () => {
  const guard = guardAt({ now: 0 })
  for (let n = 0; n < 5; n += 1) await expect(guard.run(fail(refused))).rejects.toBe(refused)
  await expect(guard.run(fail(away))).rejects.toBe(away)
  await expect(guard.run(fail(away))).rejects.toBe(away)
  await expect(guard.run(fail(refused))).rejects.toBe(refused)
  await expect(guard.run(fail(away))).rejects.toBe(away)
  expect(await guard.run(async () => 'still asked')).toBe('still asked')
})

const answer = vi.fn<typeof fetch>()
beforeEach(() => void vi.stubGlobal('fetch', answer))
afterEach(() => {
  answer.mockReset()
  // The files of a worker share it.
  vi.unstubAllGlobals()
})

const asked = () => {
  const [url, init] = answer.mock.lastCall ?? []
  return { url: url instanceof URL ? url.href : url, redirect: init?.redirect, method: init?.method }
}

test("without a sandbox a call goes where the provider's library wants it, and follows no redirect", async () => {
  answer.mockResolvedValue(new Response('{}', { status: 201, headers: { 'request-id': 'req_1' } }))
  const response = await boundedFetch()('https://api.stripe.com/v1/refunds?x=1', { method: 'POST' })
  expect(asked()).toEqual({
    url: 'https://api.stripe.com/v1/refunds?x=1',
    redirect: 'error',
    method: 'POST',
  })
  expect([response.status, response.headers.get('request-id')]).toEqual([201, 'req_1'])
})

test('with a sandbox it goes to our own address, under its prefix', async () => {
  answer.mockResolvedValue(new Response('{}'))
  await boundedFetch(async () => 'http://127.0.0.1:3000')('https://api.stripe.com/v1/events?limit=2')
  expect(asked().url).toBe('http://127.0.0.1:3000/sandbox/stripe/v1/events?limit=2')
})

test('an answer without an end is not read to its end', async () => {
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(512 * 1024)),
  })
  answer.mockResolvedValue(new Response(endless))
  await expect(boundedFetch()('https://api.stripe.com/v1/events')).rejects.toThrow('too large')
})
