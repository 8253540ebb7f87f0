import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { trueAnswer } from '#test/true-answers.ts'
import type { ApiRequest, ApiResponse } from './api.ts'
import { REFRESH_INTERVAL_MS, SessionStore, type SessionUser } from './session-store.ts'
import { expiryOf } from './session-token.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const MINUTE_MS = 60_000

const USER: SessionUser = {
  userId: 7,
  userName: 'Aminata Diallo',
  userCity: 'Port-Gentil',
  userCountry: 'Gabon',
  userPostcode: '',
  userEntreprise: 'Port-Gentil Energy Services',
  userEntrepriseId: 3,
  prenom: 'Aminata',
  nom: 'Diallo',
  email: 'buyer@gisement.test',
  role: 'member',
  language: 'en',
}

/** A token that expires at this moment; nothing checks its signature in the browser. */
const tokenUntil = (expiryMs: number) =>
  ['e30', Buffer.from(JSON.stringify({ exp: expiryMs / 1000 })).toString('base64url'), 'x'].join('.')

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>()
  get length() {
    return this.#items.size
  }
  clear() {
    this.#items.clear()
  }
  getItem(key: string) {
    return this.#items.get(key) ?? null
  }
  key(index: number) {
    return [...this.#items.keys()][index] ?? null
  }
  removeItem(key: string) {
    this.#items.delete(key)
  }
  setItem(key: string, value: string) {
    this.#items.set(key, value)
  }
}

let storage: MemoryStorage
let calls: ApiRequest[]
let answer: (request: ApiRequest) => Partial<ApiResponse>

function open() {
  const transport = async (request: ApiRequest): Promise<ApiResponse> => {
    calls.push(request)
    return trueAnswer(request, { date: new Date().toUTCString(), ...answer(request) })
  }
  return new SessionStore({ language: 'fr', storage, transport })
}

function keep(token: string) {
  storage.setItem('user', JSON.stringify(USER))
  storage.setItem('token', token)
}

const keys = () => Array.from({ length: storage.length }, (_, index) => storage.key(index)).toSorted()

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  storage = new MemoryStorage()
  calls = []
  answer = ({ url }) => ({
    body: { token: tokenUntil(Date.now() + 15 * MINUTE_MS), ...(url === '/auth/login' && { user: USER }) },
  })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('on load', () => {
  test('a kept session is refreshed at once and restored', async () => {
    keep(tokenUntil(NOW + MINUTE_MS))
    const store = open()
    expect(store.get()).toEqual({ state: 'unknown' })
    await store.restore()
    expect(store.get()).toEqual({ state: 'member', user: USER })
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /auth/refresh'])
    expect(calls[0]?.headers).toMatchObject({
      'accept-language': 'fr',
      authorization: expect.stringMatching(/^Bearer /),
    })
    expect(storage.getItem('token')).toBe(tokenUntil(NOW + 15 * MINUTE_MS))
  })

  test.for<[string, () => void]>([
    ['nothing', () => undefined],
    ['a user without token', () => storage.setItem('user', JSON.stringify(USER))],
    ['a token without user', () => storage.setItem('token', tokenUntil(NOW + MINUTE_MS))],
    [
      'a user that is no JSON',
      () => {
        storage.setItem('token', tokenUntil(NOW + MINUTE_MS))
        storage.setItem('user', '{')
      },
    ],
  ])('%s makes a visitor, without asking the server', async ([, prepare]) => {
    prepare()
    storage.setItem('draft', 'stays')
    const store = open()
    await store.restore()
    expect(store.get()).toEqual({ state: 'anonymous', ended: false, signedOut: false })
    expect(calls).toEqual([])
    expect(keys()).toEqual(['draft'])
  })

  test('a session that the server ended is over, and says so', async () => {
    keep(tokenUntil(NOW + MINUTE_MS))
    storage.setItem('draft', 'stays')
    answer = () => ({ status: 401, body: { error: '', code: 'unauthenticated' } })
    const store = open()
    await store.restore()
    expect(store.get()).toEqual({ state: 'anonymous', ended: true, signedOut: false })
    expect(keys()).toEqual(['draft'])
  })

  test('without a connection an unexpired token is enough', async () => {
    keep(tokenUntil(NOW + MINUTE_MS))
    answer = () => ({ status: 0, date: null })
    const store = open()
    await store.restore()
    expect(store.get()).toMatchObject({ state: 'member' })
  })
})

describe('while signed in', () => {
  async function signIn() {
    const store = open()
    await store.api.call('POST', '/auth/login')
    store.begin(tokenUntil(NOW + 15 * MINUTE_MS), USER)
    calls = []
    return store
  }

  test('user and token are kept under their names', async () => {
    await signIn()
    expect(JSON.parse(storage.getItem('user') ?? '')).toEqual(USER)
    expect(expiryOf(storage.getItem('token') ?? '')).toBe((NOW + 15 * MINUTE_MS) / 1000)
  })

  test('the token is refreshed every 840,000 ms', async () => {
    expect(REFRESH_INTERVAL_MS).toBe(840_000)
    await signIn()
    await vi.advanceTimersByTimeAsync(839_999)
    expect(calls).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(840_000)
    expect(calls).toHaveLength(2)
    expect(storage.getItem('token')).toBe(tokenUntil(NOW + 28 * MINUTE_MS + 15 * MINUTE_MS))
  })

  test('a refresh replaces the token only', async () => {
    await signIn()
    await vi.advanceTimersByTimeAsync(REFRESH_INTERVAL_MS)
    expect(JSON.parse(storage.getItem('user') ?? '')).toEqual(USER)
    expect(keys()).toEqual(['token', 'user'])
  })

  test('a failed refresh ends the session and removes user and token only', async () => {
    const store = await signIn()
    storage.setItem('draft', 'stays')
    answer = () => ({ status: 401, body: { error: '', code: 'unauthenticated' } })
    await vi.advanceTimersByTimeAsync(REFRESH_INTERVAL_MS)
    expect(store.get()).toMatchObject({ state: 'anonymous', ended: true })
    expect(keys()).toEqual(['draft'])
    await vi.advanceTimersByTimeAsync(10 * REFRESH_INTERVAL_MS)
    expect(calls).toHaveLength(1)
  })

  test('a lost connection is tried again until the token expires', async () => {
    const store = await signIn()
    answer = () => ({ status: 0, date: null })
    await vi.advanceTimersByTimeAsync(REFRESH_INTERVAL_MS + 30_000)
    expect(calls).toHaveLength(4)
    expect(store.get()).toMatchObject({ state: 'member' })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(store.get()).toMatchObject({ state: 'anonymous', ended: true })
  })

  test('calls carry the newest token; one refused as unauthenticated ends the session', async () => {
    const store = await signIn()
    await vi.advanceTimersByTimeAsync(REFRESH_INTERVAL_MS)
    answer = () => ({ status: 401, body: { error: 'no', code: 'unauthenticated' } })
    await expect(store.api.call('GET', '/api/orders')).rejects.toThrow('no')
    expect(calls.at(-1)?.headers['authorization']).toBe(`Bearer ${tokenUntil(NOW + 29 * MINUTE_MS)}`)
    expect(store.get()).toMatchObject({ state: 'anonymous', ended: true })
  })

  test('a refused token is no news while its member is led out, and is again afterwards', async () => {
    const store = await signIn()
    answer = () => ({ status: 401, body: { error: 'no', code: 'unauthenticated' } })
    store.leaveWithin(4000)
    await expect(store.api.call('GET', '/api/notifications/unread')).rejects.toThrow('no')
    expect(store.get()).toMatchObject({ state: 'member' })
    await vi.advanceTimersByTimeAsync(4000)
    await expect(store.api.call('GET', '/api/notifications/unread')).rejects.toThrow('no')
    expect(store.get()).toMatchObject({ state: 'anonymous', ended: true })
  })

  test('a wrong password elsewhere does not end it', async () => {
    const store = await signIn()
    answer = () => ({ status: 401, body: { error: 'no', code: 'bad_credentials' } })
    await expect(store.api.call('POST', '/auth/login')).rejects.toThrow('no')
    expect(store.get()).toMatchObject({ state: 'member' })
  })

  test('the logout clears the storage at once and tells the server', async () => {
    const store = await signIn()
    storage.setItem('draft', 'goes')
    const done = store.logout()
    expect(keys()).toEqual([])
    expect(store.get()).toEqual({ state: 'anonymous', ended: false, signedOut: true })
    await done
    expect(calls.at(-1)).toMatchObject({
      method: 'POST',
      url: '/auth/logout',
      headers: { authorization: `Bearer ${tokenUntil(NOW + 15 * MINUTE_MS)}` },
    })
  })

  test('a refresh that answers after the logout brings nothing back', async () => {
    const store = await signIn()
    let arrive: (token: string) => void = () => undefined
    const late = new Promise<string>((resolve) => {
      arrive = resolve
    })
    const slow = new SessionStore({
      language: 'en',
      storage,
      transport: async (request) =>
        trueAnswer(request, request.url === '/auth/refresh' ? { body: { token: await late } } : {}),
    })
    const restoring = slow.restore()
    await slow.logout()
    arrive('e30.e30.x')
    await restoring
    expect(slow.get()).toMatchObject({ state: 'anonymous' })
    expect(keys()).toEqual([])
    await store.logout()
  })

  const ended = () => ({ status: 401, body: { error: '', code: 'unauthenticated' } })

  test('a tab that slept past the expiry ends its session when a protected page is opened', async () => {
    const store = await signIn()
    vi.setSystemTime(NOW + 15 * MINUTE_MS - 1000)
    await store.endIfExpired()
    expect(store.get()).toMatchObject({ state: 'member' })
    expect(calls).toEqual([])
    vi.setSystemTime(NOW + 15 * MINUTE_MS)
    answer = ended
    await store.endIfExpired()
    expect(store.get()).toMatchObject({ state: 'anonymous', ended: true })
  })

  test.for([20, -20, 300, -300])('a clock that is %i minutes off locks nobody out', async (minutes) => {
    const server = NOW
    vi.setSystemTime(NOW + minutes * MINUTE_MS)
    const store = open()
    answer = () => ({
      date: new Date(server).toUTCString(),
      body: { token: tokenUntil(server + 15 * MINUTE_MS), user: USER },
    })
    await store.api.call('POST', '/auth/login')
    store.begin(tokenUntil(server + 15 * MINUTE_MS), USER)
    calls = []
    await store.endIfExpired()
    expect(store.get()).toMatchObject({ state: 'member' })
    expect(calls).toEqual([])
  })

  test.for([20, -20])('a clock that is %i minutes off keeps nobody signed in', async (minutes) => {
    vi.setSystemTime(NOW + minutes * MINUTE_MS)
    const store = open()
    answer = () => ({
      date: new Date(NOW).toUTCString(),
      body: { token: tokenUntil(NOW + 15 * MINUTE_MS), user: USER },
    })
    await store.api.call('POST', '/auth/login')
    store.begin(tokenUntil(NOW + 15 * MINUTE_MS), USER)
    vi.setSystemTime(NOW + (minutes + 15) * MINUTE_MS)
    answer = () => ({ status: 0, date: null })
    await store.endIfExpired()
    expect(store.get()).toMatchObject({ state: 'anonymous', ended: true })
  })

  test('a clock that is set while the session runs ends nothing that the server lets live', async () => {
    const store = await signIn()
    vi.setSystemTime(NOW + 20 * MINUTE_MS)
    answer = () => ({
      date: new Date(NOW).toUTCString(),
      body: { token: tokenUntil(NOW + 15 * MINUTE_MS) },
    })
    await store.endIfExpired()
    expect(store.get()).toMatchObject({ state: 'member' })
    expect(calls.at(-1)?.url).toBe('/auth/refresh')
  })

  test.for([503, 500, 429])('a server that answers %i to a refresh is asked again', async (status) => {
    const store = await signIn()
    answer = () => ({ status, body: { error: '', code: 'not_ready' } })
    await vi.advanceTimersByTimeAsync(REFRESH_INTERVAL_MS)
    expect(store.get()).toMatchObject({ state: 'member' })
    answer = () => ({ body: { token: tokenUntil(Date.now() + 15 * MINUTE_MS) } })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(calls).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(20 * MINUTE_MS)
    expect(store.get()).toMatchObject({ state: 'member' })
  })

  test('the end is told once, by whoever asks first', async () => {
    const store = await signIn()
    expect(store.takeEnd()).toBe(false)
    answer = ended
    await vi.advanceTimersByTimeAsync(REFRESH_INTERVAL_MS)
    expect([store.takeEnd(), store.takeEnd()]).toEqual([true, false])
  })

  test('a late refusal of the session before this one ends nothing', async () => {
    const store = await signIn()
    let arrive: (response: ApiResponse) => void = () => undefined
    const slow = new Promise<ApiResponse>((resolve) => (arrive = resolve))
    const tab = new SessionStore({
      language: 'en',
      storage,
      transport: async (request) => (request.url === '/api/orders' ? slow : trueAnswer(request, {})),
    })
    tab.begin(tokenUntil(NOW + MINUTE_MS), USER)
    const late = tab.api.call('GET', '/api/orders').catch(() => undefined)
    tab.begin(tokenUntil(NOW + 15 * MINUTE_MS), { ...USER, userId: 8 })
    arrive({ status: 401, date: null, body: { error: 'over', code: 'unauthenticated' } })
    await late
    expect(tab.get()).toMatchObject({ state: 'member', user: { userId: 8 } })
    await Promise.all([tab.logout(), store.logout()])
  })

  test('a page that comes back from the browser’s memory follows what the tab did meanwhile', async () => {
    const store = await signIn()
    await store.resume()
    expect(calls).toEqual([])
    keep(tokenUntil(NOW + 12 * MINUTE_MS))
    storage.setItem('user', JSON.stringify({ ...USER, userId: 8 }))
    const seen: string[] = []
    store.subscribe(() => seen.push(store.get().state))
    await store.resume()
    expect(seen).toEqual(['unknown', 'member'])
    expect(store.get()).toMatchObject({ user: { userId: 8 } })
    storage.clear()
    await store.resume()
    expect(store.get()).toEqual({ state: 'anonymous', ended: false, signedOut: false })
  })
})

test.for([
  ['e30.eyJleHAiOjE3fQ.x', 17],
  ['e30.e30.x', null],
  ['e30.%%%.x', null],
  ['e30.bnVsbA.x', null],
  ['nothing', null],
] as const)('the expiry in %s is %s', ([token, expected]) => {
  expect(expiryOf(token)).toBe(expected)
})
