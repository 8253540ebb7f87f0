import { afterEach, expect, test, vi } from 'vitest'
import { boundedFetch } from './provider-fetch.ts'

const answer = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', answer)
afterEach(() => answer.mockReset())

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
