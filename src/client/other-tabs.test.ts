import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TEST_PROFILE } from '#test/member-records.ts'
import { trueAnswer } from '#test/true-answers.ts'
import type { ApiRequest, ApiResponse } from './api.ts'
import { ANSWER_MS, LATE_ANSWER_MS } from './other-tabs.ts'
import { REFRESH_INTERVAL_MS, SessionStore, type SessionUser } from './session-store.ts'
import type { KeyStorage } from './tab-storage.ts'

const MINUTE_MS = 60_000

const AMINATA: SessionUser = {
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
const JEAN: SessionUser = { ...AMINATA, userId: 8, prenom: 'Jean', email: 'seller@gisement.test' }

let living: Set<string>
let calls: ApiRequest[]
/** Replaces the server's answer. */
let answer: (request: ApiRequest) => Promise<Partial<ApiResponse>> | Partial<ApiResponse> | undefined
let tokens: number
let channels: BroadcastChannel[]

/** A token of this session, unlike every earlier one; nothing checks its signature in the browser. */
function tokenOf(sid: string): string {
  const claims = { sid, jti: (tokens += 1), exp: Math.floor((Date.now() + 15 * MINUTE_MS) / 1000) }
  return ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'x'].join('.')
}

function sessionIn({ headers }: ApiRequest): string {
  const claims = Buffer.from(headers['authorization']?.split('.')[1] ?? '', 'base64url').toString()
  return (JSON.parse(claims) as { sid: string }).sid
}

/** As the server does: a session lives until somebody signs out of it. */
function serve(request: ApiRequest): Partial<ApiResponse> {
  const sid = sessionIn(request)
  if (!living.has(sid)) return { status: 401, body: { error: 'over', code: 'unauthenticated' } }
  if (request.url === '/auth/logout') return { status: living.delete(sid) ? 204 : 401 }
  return { body: { token: tokenOf(sid) } }
}

async function transport(request: ApiRequest): Promise<ApiResponse> {
  calls.push(request)
  const given = (await answer(request)) ?? serve(request)
  return trueAnswer(request, { date: new Date().toUTCString(), ...given })
}

function openChannel(): BroadcastChannel {
  const channel = new BroadcastChannel('session')
  channels.push(channel)
  return channel
}

/** A tab, with the storage and the channel that the browser gives it. */
function openTab() {
  const kept = new Map<string, string>()
  const storage: KeyStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
  const channel = openChannel()
  const store = new SessionStore({ language: 'en', storage, channel, transport })
  return { store, kept, close: () => channel.close() }
}

function openMembersTab(user = AMINATA, sid = 'session-1') {
  const tab = openTab()
  living.add(sid)
  tab.store.begin(tokenOf(sid), user)
  return tab
}

/** Until every message that was sent has arrived, and the messages that answer it. */
async function delivered(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    const [from, to] = [new BroadcastChannel('probe'), new BroadcastChannel('probe')]
    await new Promise((resolve) => {
      to.addEventListener('message', resolve)
      from.postMessage(null)
    })
    for (const channel of [from, to]) channel.close()
    await turn()
  }
}

async function pass(ms: number): Promise<void> {
  await delivered()
  await vi.advanceTimersByTimeAsync(ms)
  await delivered()
}

/** A new tab, once its time to wait for answers is over. */
async function openNewTab() {
  const tab = openTab()
  void tab.store.restore()
  await pass(ANSWER_MS)
  return tab
}

const VISITOR = { state: 'anonymous', ended: false, signedOut: false }
const urls = () => calls.map(({ method, url }) => `${method} ${url}`)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  living = new Set()
  calls = []
  tokens = 0
  channels = []
  answer = () => undefined
})
afterEach(() => {
  for (const channel of channels) channel.close()
  vi.useRealTimers()
})

describe('a new tab', () => {
  test('gets the session of an open one, once the server has confirmed it', async () => {
    openMembersTab()
    const tab = openTab()
    const seen: string[] = []
    tab.store.subscribe(() => seen.push(tab.store.get().state))
    void tab.store.restore()
    await pass(ANSWER_MS)
    expect(tab.store.get()).toEqual({ state: 'member', user: AMINATA })
    expect(seen).toEqual(['member'])
    expect(urls()).toEqual(['GET /auth/refresh'])
    expect(JSON.parse(tab.kept.get('user') ?? '')).toEqual(AMINATA)
    expect(tab.kept.get('token')).toBe(tokenAt(2))
    calls = []
    await pass(REFRESH_INTERVAL_MS)
    expect(urls()).toEqual(['GET /auth/refresh', 'GET /auth/refresh'])
  })

  /** The session's token with this number. */
  function tokenAt(number: number): string {
    tokens = number - 1
    return tokenOf('session-1')
  }

  test('passes it on when the first is closed', async () => {
    const first = openMembersTab()
    await openNewTab()
    first.close()
    const third = await openNewTab()
    expect(third.store.get()).toEqual({ state: 'member', user: AMINATA })
  })

  test.for([0, 2])(
    'is a visitor’s beside %i tabs of visitors, but not before they could answer',
    async (others) => {
      for (let other = 0; other < others; other += 1) await openNewTab()
      const tab = openTab()
      void tab.store.restore()
      await pass(ANSWER_MS - 1)
      expect(tab.store.get()).toEqual({ state: 'unknown' })
      await pass(1)
      expect(tab.store.get()).toEqual(VISITOR)
      expect(calls).toEqual([])
    },
  )

  test('gets the account that was used last, whoever answers first', async () => {
    const [one, other] = [openMembersTab(), openMembersTab(JEAN, 'session-2')]
    await pass(1000)
    one.store.noteUse()
    expect((await openNewTab()).store.get()).toMatchObject({ user: AMINATA })
    await pass(1000)
    other.store.noteUse()
    expect((await openNewTab()).store.get()).toMatchObject({ user: JEAN })
  })

  test('gets another account when the server has ended the session that was used last', async () => {
    openMembersTab()
    await pass(1000)
    openMembersTab(JEAN, 'session-2')
    living.delete('session-2')
    expect((await openNewTab()).store.get()).toMatchObject({ user: AMINATA })
  })

  test.for([401, 429, 503, 0])('is a visitor’s when the server answers %i', async (status) => {
    openMembersTab()
    answer = () => ({ status, body: { error: '', code: '' } })
    const tab = await openNewTab()
    expect(tab.store.get()).toEqual(VISITOR)
    expect(tab.kept.size).toBe(0)
  })

  test('with a session of its own asks nobody', async () => {
    openMembersTab(JEAN, 'session-2')
    const tab = openMembersTab()
    const heard = vi.fn()
    openChannel().addEventListener('message', heard)
    await tab.store.restore()
    await delivered()
    expect(tab.store.get()).toMatchObject({ user: AMINATA })
    expect(heard).not.toHaveBeenCalled()
  })

  test('gets nothing from a tab whose member’s act just ended the session', async () => {
    openMembersTab().store.leaveWithin(4000)
    expect((await openNewTab()).store.get()).toEqual(VISITOR)
    expect(calls).toEqual([])
  })
})

describe('a late answer', () => {
  /** A tab that was too busy to answer in time, and a new tab that has waited for it. */
  async function waitInVain() {
    living.add('session-1')
    const busy = openChannel()
    let asker: unknown
    busy.addEventListener('message', ({ data }: MessageEvent<{ asker?: unknown }>) => {
      asker = data.asker
    })
    const { store } = await openNewTab()
    expect(store.get()).toEqual(VISITOR)
    const answerNow = async (changes: object = {}) => {
      const offer = { token: tokenOf('session-1'), user: AMINATA, usedAt: 0 }
      busy.postMessage({ type: 'offer', asker, offer, ...changes })
      await delivered()
    }
    return { store, answerNow }
  }

  test('is taken for three seconds', async () => {
    const { store, answerNow } = await waitInVain()
    await pass(LATE_ANSWER_MS - ANSWER_MS - 1)
    await answerNow()
    expect(store.get()).toEqual({ state: 'member', user: AMINATA })
  })

  test('is not taken after that', async () => {
    const { store, answerNow } = await waitInVain()
    await pass(LATE_ANSWER_MS - ANSWER_MS)
    await answerNow()
    expect(store.get()).toEqual(VISITOR)
    expect(calls).toEqual([])
  })

  test('does not disturb who types', async () => {
    const { store, answerNow } = await waitInVain()
    store.stayVisitor()
    await answerNow()
    expect(store.get()).toEqual(VISITOR)
  })

  test('does not disturb who has signed in', async () => {
    const { store, answerNow } = await waitInVain()
    living.add('session-2')
    store.begin(tokenOf('session-2'), JEAN)
    await answerNow()
    expect(store.get()).toMatchObject({ user: JEAN })
  })

  test('does not disturb who has signed in and out', async () => {
    const { store, answerNow } = await waitInVain()
    living.add('session-2')
    store.begin(tokenOf('session-2'), JEAN)
    await store.logout()
    await answerNow()
    expect(store.get()).toMatchObject({ state: 'anonymous', signedOut: true })
  })

  test.for<[string, object]>([
    ['for another tab', { asker: 'another' }],
    ['without a token', { offer: { user: AMINATA, usedAt: 0 } }],
    ['without a member', { offer: { token: 'e30.e30.x', user: 'Aminata', usedAt: 0 } }],
    ['without its time', { offer: { token: 'e30.e30.x', user: AMINATA } }],
    ['without anything', { offer: null }],
    ['of an unknown type', { type: 'present' }],
  ])('%s is ignored', async ([, changes]) => {
    const { store, answerNow } = await waitInVain()
    await answerNow(changes)
    expect(store.get()).toEqual(VISITOR)
    expect(calls).toEqual([])
  })
})

describe('a sign-out', () => {
  test('ends every tab of the session, even if the server can’t be reached, and no other session', async () => {
    const one = openMembersTab()
    const two = await openNewTab()
    const other = openMembersTab(JEAN, 'session-2')
    answer = () => ({ status: 0, date: null })
    await one.store.logout()
    await delivered()
    expect(one.store.get()).toMatchObject({ signedOut: true })
    expect(two.store.get()).toEqual({ state: 'anonymous', ended: true, signedOut: false })
    expect(two.kept.size).toBe(0)
    expect(other.store.get()).toMatchObject({ state: 'member', user: JEAN })
  })

  test('leaves nothing to hand over', async () => {
    const one = openMembersTab()
    await openNewTab()
    answer = () => ({ status: 0, date: null })
    await one.store.logout()
    await delivered()
    answer = () => undefined
    expect((await openNewTab()).store.get()).toEqual(VISITOR)
  })

  test('while a new tab waits for answers is respected: the answer came before it', async () => {
    const one = openMembersTab()
    const tab = openTab()
    void tab.store.restore()
    await delivered()
    answer = ({ url }) => (url === '/auth/logout' ? { status: 503 } : undefined)
    void one.store.logout()
    await pass(ANSWER_MS)
    expect(tab.store.get()).toEqual(VISITOR)
    expect(urls()).toEqual(['POST /auth/logout'])
  })

  test('while the server confirms the session is respected: the server said yes just before', async () => {
    const one = openMembersTab()
    let confirm: () => void = () => undefined
    const slow = new Promise<void>((resolve) => (confirm = resolve))
    answer = async (request) => {
      const given = serve(request)
      if (request.url === '/auth/refresh') await slow
      return given
    }
    const tab = await openNewTab()
    expect(tab.store.get()).toEqual({ state: 'unknown' })
    await one.store.logout()
    await delivered()
    confirm()
    await delivered()
    expect(tab.store.get()).toEqual(VISITOR)
    expect(tab.kept.size).toBe(0)
  })

  test('that neither a new tab heard nor the one that answers it reaches it once the server knows', async () => {
    const one = openMembersTab()
    const token = tokenOf('session-1')
    let end: () => void = () => undefined
    const slow = new Promise<void>((resolve) => (end = resolve))
    answer = ({ url }) => (url === '/auth/logout' ? slow.then(() => ({ status: 204 })) : undefined)
    const signingOut = one.store.logout()
    await delivered()
    const deaf = openChannel()
    deaf.addEventListener('message', ({ data }: MessageEvent<{ asker: string }>) => {
      const offer = { token, user: AMINATA, usedAt: 0 }
      deaf.postMessage({ type: 'offer', asker: data.asker, offer })
    })
    const tab = await openNewTab()
    expect(tab.store.get()).toMatchObject({ state: 'member' })
    living.clear()
    end()
    await signingOut
    await delivered()
    expect(tab.store.get()).toMatchObject({ state: 'anonymous', ended: true })
  })
})

describe('beside another tab', () => {
  test('the other asks the server when it is told to, and sees what was changed', async () => {
    const [one, other] = [openMembersTab(), openMembersTab()]
    const profile = {
      ...TEST_PROFILE,
      prenom: 'Awa',
      nom: 'Sow',
      email: 'new@company.example',
      ville: 'Dakar',
    }
    answer = ({ url }) => (url === '/auth/refresh' ? undefined : { body: profile })
    one.store.tellOtherTabs()
    await delivered()
    expect(one.store.get()).toMatchObject({ user: { email: AMINATA.email } })
    expect(other.store.get()).toMatchObject({
      user: { email: 'new@company.example', userName: 'Awa Sow', userCity: 'Dakar', userCountry: 'Gabon' },
    })
  })

  test('a session that the server has ended ends in the other when it is told to check', async () => {
    const [one, other] = [openMembersTab(), openMembersTab()]
    living.clear()
    one.store.tellOtherTabs()
    await delivered()
    expect(other.store.get()).toMatchObject({ state: 'anonymous', ended: true, signedOut: false })
  })

  test('visitors’ tabs ask the server nothing', async () => {
    const one = await openNewTab()
    await openNewTab()
    one.store.tellOtherTabs()
    await delivered()
    expect(calls).toEqual([])
  })

  test.for([null, 'look again', 17, {}, { type: 'signed out' }, { type: 'ask' }])(
    'a message like %j, from another release, changes nothing',
    async (message) => {
      const { store } = openMembersTab()
      const heard = vi.fn()
      const channel = openChannel()
      channel.addEventListener('message', heard)
      channel.postMessage(message)
      await delivered()
      expect([store.get().state, calls, heard.mock.calls]).toEqual(['member', [], []])
    },
  )
})
