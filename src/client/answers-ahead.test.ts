import { expect, test, vi } from 'vitest'
import type { ApiRequest, Transport } from './api.ts'
import { AHEAD_MS, AnswersAhead, TRUE_MS } from './answers-ahead.ts'

const ahead = new AbortController().signal
const read = (more: Partial<ApiRequest> = {}): ApiRequest => ({
  method: 'GET',
  url: '/api/product/1',
  headers: { 'accept-language': 'en' },
  ...more,
})

function reader(status = 200) {
  let now = 0
  const send = vi.fn<Transport>(async () => ({
    status,
    date: 'Mon, 23 Nov 2026 09:00:00 GMT',
    body: { id: 1 },
  }))
  const answers = new AnswersAhead(send, () => now)
  answers.note(ahead)
  return { answers, send, get: answers.transport, wait: (ms: number) => (now += ms) }
}

test('a prefetched answer is used once, without its date', async () => {
  const { send, get } = reader()
  await get(read({ signal: ahead }))
  await get(read({ signal: ahead }))
  expect(await get(read())).toEqual({ status: 200, date: null, body: { id: 1 } })
  expect(send).toHaveBeenCalledTimes(1)
  expect(await get(read())).toMatchObject({ date: expect.any(String) })
  expect(send).toHaveBeenCalledTimes(2)
})

test('a click before the answer is there waits for it', async () => {
  const { send, get } = reader()
  const both = await Promise.all([get(read({ signal: ahead })), get(read())])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(send).toHaveBeenCalledTimes(1)
})

test.each<[string, (it: ReturnType<typeof reader>) => unknown, Partial<ApiRequest>]>([
  ['it is old', ({ wait }) => wait(AHEAD_MS), {}],
  [
    'another reader asks',
    () => null,
    { headers: { 'accept-language': 'en', authorization: 'Bearer other' } },
  ],
  ['something was written since', ({ get }) => get(read({ method: 'POST', url: '/api/favourites/1' })), {}],
])('it is not used when %s', async (_, happens, asked) => {
  const it = reader()
  await it.get(read({ signal: ahead }))
  await happens(it)
  it.send.mockClear()
  await it.get(read(asked))
  expect(it.send).toHaveBeenCalledTimes(1)
})

test('a prefetched failure is requested again', async () => {
  const { send, get } = reader(503)
  await get(read({ signal: ahead }))
  expect(await get(read())).toMatchObject({ status: 503 })
  expect(send).toHaveBeenCalledTimes(2)
})

const answered = (status: number, price: number) => ({ status, date: null, body: { price } })

test('an older answer is shown at once and requested again; a change is reported and can be read', async () => {
  const { answers, send, get, wait } = reader()
  const changed = vi.fn()
  answers.onChange = changed
  send.mockResolvedValueOnce(answered(200, 10)).mockResolvedValueOnce(answered(200, 20))
  await get(read({ signal: ahead }))
  wait(TRUE_MS)
  expect(await get(read())).toMatchObject({ body: { price: 10 } })
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
  expect(await get(read())).toMatchObject({ body: { price: 20 } })
  expect(send).toHaveBeenCalledTimes(2)
})

test.each([
  ['is the same', answered(200, 10)],
  ['fails', answered(503, 0)],
  ['does not come', answered(0, 0)],
])('what is shown stays when the second answer %s', async (_, second) => {
  const { answers, send, get, wait } = reader()
  const changed = vi.fn()
  answers.onChange = changed
  send.mockResolvedValueOnce(answered(200, 10)).mockResolvedValueOnce(second)
  await get(read({ signal: ahead }))
  wait(TRUE_MS)
  await get(read())
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  await send.mock.results[1]?.value
  await Promise.resolve()
  expect(changed).not.toHaveBeenCalled()
})
