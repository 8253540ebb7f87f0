import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loginTicket, session } from '#db/schema/accounts.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import { SESSION_LIFETIME_MS } from '../domain/limits.ts'
import { insertLoginTicket } from './second-factor/login-tickets.ts'
import { insertSession } from './session-repository.ts'

const it = useApp()

type Headers = Pick<TestMember, 'headers'>
const list = async ({ headers }: Headers) => {
  const answer = await it.call(api.listOwnSessions, { headers })
  return answer.sessions
}
const end = (which: string, { headers }: Headers, password = TEST_PASSWORD) =>
  it.attempt(api.endOtherSessions, { headers }, { query: which, body: { password } })
const isSignedIn = async ({ headers }: Headers) => (await it.status(api.refresh, { headers })) === 200

/** Signs the member in again, in a browser with this user agent. */
async function signInWith(userAgent: string, { email }: TestMember): Promise<Headers> {
  const answer = await it.call(api.login, null, {
    headers: { 'user-agent': userAgent },
    body: { email, password: TEST_PASSWORD },
  })
  return { headers: { authorization: `Bearer ${answer.token}` } }
}
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

test('a member sees where its account is signed in, this session first, and never an id that a token holds', async () => {
  const own = await createTestMember(it.services)
  await signInWith(FIREFOX, own)
  const [first, second, ...more] = await list(own)
  expect(more).toEqual([])
  expect(first).toEqual({
    id: expect.stringMatching(/^[\w-]{22}$/),
    browser: null,
    system: null,
    since: expect.any(String),
    lastUsedAt: expect.any(String),
    isThis: true,
  })
  expect(second).toMatchObject({ browser: 'Firefox', system: 'Linux', isThis: false })
  expect(first?.id).not.toBe(own.sessionId)
})

test('very many are not all listed, but all ended', async () => {
  const own = await createTestMember(it.services)
  const { db } = it.services
  const later = new Date(Date.now() + 60_000)
  for (let each = 0; each < 60; each += 1) await insertSession(db, own.memberId, later)
  const { sessions, more } = await it.call(api.listOwnSessions, own)
  expect([sessions.length, more, sessions[0]?.isThis]).toEqual([50, 11, true])
  expect((await end('', own)).statusCode).toBe(200)
  expect(await it.call(api.listOwnSessions, own)).toMatchObject({ sessions: [{ isThis: true }], more: 0 })
})

test('what is over is not shown, and cannot be ended once more', async () => {
  const own = await createTestMember(it.services)
  const { db } = it.services
  const began = new Date(Date.now() - SESSION_LIFETIME_MS - 1000)
  await insertSession(db, own.memberId, began)
  const other = await signInWith(FIREFOX, own)
  const [, shown] = await list(own)
  expect(await list(own)).toHaveLength(2)
  await it.call(api.logout, other)
  expect(await list(own)).toHaveLength(1)
  expect((await end(`/${shown?.id}`, own)).statusCode).toBe(404)
})

test('one session is ended with the password, and only that one', async () => {
  const own = await createTestMember(it.services)
  const [lost, kept] = [await signInWith(FIREFOX, own), await signInWith('curl/8', own)]
  const firefox = (await list(own)).find(({ browser }) => browser === 'Firefox')
  const wrong = await end(`/${firefox?.id}`, own, 'Wrong-Drill!99')
  expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { code: 'invalid' }])
  expect(await isSignedIn(lost)).toBe(true)
  const ended = await end(`/${firefox?.id}`, own)
  expect([ended.statusCode, ended.json()]).toEqual([200, { message: 'It was signed out.' }])
  expect([await isSignedIn(lost), await isSignedIn(kept), await isSignedIn(own)]).toEqual([false, true, true])
})

test('all others are ended with the password, also a sign-in under way; this one goes on', async () => {
  const own = await createTestMember(it.services)
  const lost = await signInWith(FIREFOX, own)
  const { db } = it.services
  await db.transaction((tx) => insertLoginTicket(tx, own.memberId, new Date()))
  expect((await end('', own, 'Wrong-Drill!99')).statusCode).toBe(422)
  expect(await isSignedIn(lost)).toBe(true)
  const ended = await end('', own)
  expect([ended.statusCode, ended.json()]).toEqual([200, { message: 'You are signed out everywhere else.' }])
  expect([await isSignedIn(lost), await isSignedIn(own)]).toEqual([false, true])
  expect(await db.$count(loginTicket, eq(loginTicket.memberId, own.memberId))).toBe(0)
})

test('another’s session is as unknown as one that never was, by its public id and by its own', async () => {
  const own = await createTestMember(it.services)
  const colleague = await createTestMember(it.services, { companyId: own.companyId })
  const stranger = await createTestMember(it.services)
  for (const other of [colleague, stranger]) {
    const [theirs] = await list(other)
    const answers = await Promise.all([
      end(`/${theirs?.id}`, own),
      end(`/${other.sessionId}`, own),
      end(`/${'x'.repeat(22)}`, own),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await isSignedIn(other)).toBe(true)
  }
  await end('', own)
  expect(await isSignedIn(colleague)).toBe(true)
  expect(await list(own)).toHaveLength(1)
})

test('is of members only; wrong passwords are counted', async () => {
  for (const method of ['GET', 'DELETE'] as const)
    expect((await it.app.inject({ method, url: '/api/sessions' })).statusCode).toBe(401)
  const own = await createTestMember(it.services)
  for (const password of ['Wrong-Drill!98', 'Wrong-Drill!99']) await end('', own, password)
  await end(`/${'x'.repeat(22)}`, own, 'Wrong-Drill!97')
  const { rows } = await it.services.pool.query<{ hits: number }>(
    `SELECT sum(hits)::int AS hits FROM rate_limit WHERE name = 'credentials' AND subject = $1`,
    [String(own.memberId)],
  )
  expect(rows[0]?.hits).toBe(3)
})

test('a refreshed token shows as use', async () => {
  const own = await createTestMember(it.services)
  const { db } = it.services
  const before = new Date(Date.now() - 3_600_000)
  await db.update(session).set({ refreshedAt: before }).where(eq(session.id, own.sessionId))
  expect((await list(own))[0]?.lastUsedAt).toBe(before.toISOString())
  await it.call(api.refresh, own)
  expect(Date.parse((await list(own))[0]?.lastUsedAt ?? '')).toBeGreaterThan(before.getTime())
})
