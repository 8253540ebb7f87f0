import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { session } from '#db/schema/accounts.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD } from '#test/factories/accounts.ts'

const it = useApp()

const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, more: object = {}) =>
  it.app.inject({ method, url, ...more })
const refresh = (headers: { authorization: string }) => call('GET', '/auth/refresh', { headers })
const livingSessions = async (memberId: number) =>
  (
    await it.services.db
      .select()
      .from(session)
      .where(and(eq(session.memberId, memberId), isNull(session.endedAt)))
  ).length

test('fifty refreshes beside a logout: none outlives it', async () => {
  const { headers } = await createTestMember(it.services)
  const refreshing = Array.from({ length: 25 }, () => refresh(headers))
  const leaving = call('POST', '/auth/logout', { headers })
  refreshing.push(...Array.from({ length: 25 }, () => refresh(headers)))
  const answers = await Promise.all(refreshing)
  expect((await leaving).statusCode).toBe(204)
  const fresh = answers.filter(({ statusCode }) => statusCode === 200)
  expect(answers.length - fresh.length).toBe(answers.filter(({ statusCode }) => statusCode === 401).length)
  expect(fresh.length).toBeGreaterThan(0)
  for (const answer of fresh) {
    const { token } = answer.json<{ token: string }>()
    expect((await refresh({ authorization: `Bearer ${token}` })).statusCode).toBe(401)
  }
})

test('one link opened by ten people at once sets one password, and ends every session', async () => {
  const { memberId, email } = await createTestMember(it.services)
  await call('POST', '/auth/forgot', { payload: { email } })
  await it.runJobs()
  const [mail] = await it.mailsTo(email)
  const token = /\/user\/reset\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const chosen = Array.from({ length: 10 }, (_, index) => `Fresh-Mud!7${index}`)
  const answers = await Promise.all(
    chosen.map((password) =>
      call('PATCH', `/auth/reset/${token}`, { payload: { password, c_password: password } }),
    ),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(404)])
  expect(await livingSessions(memberId)).toBe(0)
  const password = chosen[statuses.indexOf(200)]
  expect((await call('POST', '/auth/login', { payload: { email, password } })).statusCode).toBe(200)
})

test('logins with the old password beside its change: none of their sessions lives on', async () => {
  const { memberId, email, headers } = await createTestMember(it.services)
  const payload = { oldpassword: TEST_PASSWORD, password: 'Fresh-Mud!77', c_password: 'Fresh-Mud!77' }
  const [changed, ...logins] = await Promise.all([
    call('PUT', '/api/credentials', { payload, headers }),
    ...Array.from({ length: 15 }, () =>
      call('POST', '/auth/login', { payload: { email, password: TEST_PASSWORD } }),
    ),
  ])
  expect(changed.statusCode).toBe(201)
  for (const { statusCode } of logins) expect([200, 401]).toContain(statusCode)
  expect(await livingSessions(memberId)).toBe(0)
})
