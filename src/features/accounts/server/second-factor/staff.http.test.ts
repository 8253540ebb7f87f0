import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { session } from '#db/schema/accounts.ts'
import type { Actor } from '#kernel/actor.ts'
import { actorFinder } from '#platform/session/find-actor.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import { codeOfApp, giveSecondFactor } from '#test/factories/second-factor.ts'
import { requireCode } from './take-code.ts'

const it = useApp({ change: (services) => ({ ...services, staffSecondFactor: 'required' }) })

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, url: string, { headers }: TestMember, payload?: object) =>
  it.app.inject({ method, url, headers, ...(payload && { payload }) })

const MISSING = {
  error: 'Please set up two-step sign-in first: your account needs it for this.',
  code: 'second_factor_missing',
}

describe('where staff must have a second factor', () => {
  test.for(['staff', 'admin'] as const)(
    '%s without one reaches the set-up and nothing else',
    async (role) => {
      const who = await createTestMember(it.services, { role })
      for (const [method, url] of [
        ['GET', '/api/staff/members'],
        ['GET', '/api/staff/waiting'],
        ['GET', '/api/orders'],
        ['GET', `/api/user/${who.memberId}/data`],
        ['POST', '/api/materiels'],
        ['DELETE', `/api/user/${who.memberId}`],
      ] as const) {
        const refused = await call(method, url, who)
        expect([url, refused.statusCode, refused.json()]).toEqual([url, 403, MISSING])
      }
      await it.call(api.refresh, who)
      await it.call(api.readProfile, who, { params: { userId: who.memberId } })
      expect(await it.call(api.readSecondFactor, who)).toEqual({
        since: null,
        recoveryCodesLeft: 0,
        staffMustHave: true,
      })
      const begun = await it.call(api.beginSecondFactor, who, { body: { password: TEST_PASSWORD } })
      const code = codeOfApp(begun.secret, Date.now())
      await it.call(api.confirmSecondFactor, who, { body: { code } })
      // From the next request on, without a new sign-in.
      await it.call(api.listMembers, who)
    },
  )

  test('every route of staff and members is held back, but for the set-up and the own sessions beside it', async () => {
    const who = await createTestMember(it.services, { role: 'admin' })
    const open: string[] = []
    const routes = (it.app.swagger() as { paths: Record<string, Record<string, unknown>> }).paths
    delete routes['/auth/logout']
    for (const [path, methods] of Object.entries(routes))
      for (const method of Object.keys(methods)) {
        const url = path.replace(/\{\w+\}/g, '1')
        const answer = await it.app.inject({
          method: method.toUpperCase() as Method,
          url,
          headers: who.headers,
        })
        const stranger = await it.app.inject({ method: method.toUpperCase() as Method, url })
        const isPublic =
          stranger.statusCode !== 401 || stranger.json<{ code: string }>().code !== 'unauthenticated'
        if (!isPublic && answer.json<{ code?: string }>()?.code !== 'second_factor_missing')
          open.push(`${method} ${path}`)
      }
    expect(open.toSorted()).toEqual([
      'delete /api/sessions',
      'delete /api/sessions/{id}',
      'get /api/second-factor',
      'get /api/sessions',
      'get /api/user/{userId}',
      'get /auth/refresh',
      'post /api/second-factor',
      'post /api/second-factor/confirmation',
    ])
  })

  test('what everybody sees they see too, as members and not as staff', async () => {
    const who = await createTestMember(it.services, { role: 'staff' })
    await it.call(api.listProducts, who)
    const findActor = actorFinder(it.services)
    const bearer = who.headers.authorization.replace('Bearer ', '')
    expect(await findActor(bearer)).toMatchObject({ role: 'member', isHeldBack: true })
    await giveSecondFactor(it.services, who)
    expect(await findActor(bearer)).toMatchObject({ role: 'staff' })
  })

  test('members may do without', async () => {
    const who = await createTestMember(it.services)
    await it.call(api.listOrders, who)
  })

  test('staff cannot switch theirs off; members can', async () => {
    const staff = await createTestMember(it.services, { role: 'staff' })
    const { secret } = await giveSecondFactor(it.services, staff)
    const proof = { password: TEST_PASSWORD, code: codeOfApp(secret, Date.now()) }
    const refused = await it.attempt(api.endSecondFactor, staff, { body: proof })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { error: 'Staff cannot switch two-step sign-in off.' },
    ])
    const member = await createTestMember(it.services)
    const own = await giveSecondFactor(it.services, member)
    const code = codeOfApp(own.secret, Date.now())
    await it.call(api.endSecondFactor, member, { body: { password: TEST_PASSWORD, code } })
  })
})

describe('a reset by an administrator', () => {
  const reset = (by: TestMember, id: number) =>
    it.attempt(api.resetSecondFactor, by, {
      params: { id },
      body: { reason: 'Lost its telephone; called back.' },
    })

  test('takes the factor, ends the sessions, and is recorded and mailed with its reason', async () => {
    const admin = await createTestMember(it.services, { role: 'admin' })
    await giveSecondFactor(it.services, admin)
    const who = await createTestMember(it.services)
    await giveSecondFactor(it.services, who)
    expect(await it.call(api.readMember, admin, { params: { id: who.memberId } })).toMatchObject({
      secondFactorSince: expect.any(String),
      can: { resetSecondFactor: true },
    })
    const done = await reset(admin, who.memberId)
    expect([done.statusCode, done.json()]).toMatchObject([
      200,
      {
        secondFactorSince: null,
        can: { resetSecondFactor: false },
        history: [{ act: 'reset_second_factor', reason: 'Lost its telephone; called back.' }],
      },
    ])
    expect(await it.status(api.refresh, who)).toBe(401)
    const login = { email: who.email, password: TEST_PASSWORD }
    await it.call(api.login, null, { body: login })
    await it.runJobs()
    const [mail] = await it.mailsTo(who.email)
    expect(mail?.subject).toBe('Two-step sign-in was reset at Gisement')
    expect(mail?.text).toContain('Lost its telephone; called back.')
    expect((await reset(admin, who.memberId)).json()).toMatchObject({
      error: 'This account does not ask for a code.',
    })
  })

  test('is for administrators, and never of the own account', async () => {
    const admin = await createTestMember(it.services, { role: 'admin' })
    await giveSecondFactor(it.services, admin)
    const staff = await createTestMember(it.services, { role: 'staff' })
    await giveSecondFactor(it.services, staff)
    expect((await reset(staff, admin.memberId)).statusCode).toBe(403)
    expect((await reset(admin, admin.memberId)).statusCode).toBe(403)
    const live = await it.services.db.$count(session, eq(session.memberId, admin.memberId))
    expect(live).toBe(1)
  })
})

describe('what asks for a code before an act', () => {
  const actorOf = ({ memberId, companyId, sessionId }: TestMember): Actor => ({
    memberId,
    companyId,
    sessionId,
    role: 'member',
    isCompanyAdmin: true,
  })

  test('lets pass with a code, once', async () => {
    const who = await createTestMember(it.services)
    const { secret, recoveryCodes } = await giveSecondFactor(it.services, who)
    const code = codeOfApp(secret, Date.now())
    await requireCode(it.services, actorOf(who), code)
    await expect(requireCode(it.services, actorOf(who), code)).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: [{ field: 'code', message: 'security.errors.wrong_code' }] },
    })
    await requireCode(it.services, actorOf(who), recoveryCodes[0] ?? '')
  })

  test('sends who has no second factor to set one up', async () => {
    const who = await createTestMember(it.services)
    await expect(requireCode(it.services, actorOf(who), '123456')).rejects.toMatchObject({
      code: 'second_factor_missing',
    })
  })
})
