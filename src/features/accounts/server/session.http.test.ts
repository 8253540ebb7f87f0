import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { member, session } from '#db/schema/accounts.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD } from '#test/factories/accounts.ts'

const it = useApp()

describe('signing in', () => {
  test('with the right password answers a token and the user', async () => {
    const { email, memberId, companyId } = await createTestMember(it.services, { companyName: 'Kouilou' })
    const answer = await it.attempt(api.login, null, {
      body: { email: ` ${email.toUpperCase()} `, password: TEST_PASSWORD },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: {
        userId: memberId,
        userName: 'Aminata Diallo',
        userCity: 'Port-Gentil',
        userCountry: 'Gabon',
        userPostcode: '',
        userEntreprise: 'Kouilou',
        userEntrepriseId: companyId,
        prenom: 'Aminata',
        nom: 'Diallo',
        email,
        role: 'member',
        language: 'en',
      },
    })
    const { token } = answer.json()
    expect(await it.status(api.refresh, { headers: { authorization: `Bearer ${token}` } })).toBe(200)
  })

  test('with a wrong password or an unknown address answers the same', async () => {
    const { email } = await createTestMember(it.services)
    const wrong = await it.attempt(api.login, null, { body: { email, password: 'Wrong-Pass!1' } })
    const unknown = await it.attempt(api.login, null, {
      body: { email: 'nobody@nowhere.example', password: 'Wrong-Pass!1' },
    })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toEqual({
      error: 'The email address or the password is not right.',
      code: 'bad_credentials',
    })
    expect(unknown.statusCode).toBe(401)
    expect(unknown.body).toBe(wrong.body)
  })

  test('a password is not trimmed', async () => {
    const { email } = await createTestMember(it.services)
    expect(await it.status(api.login, null, { body: { email, password: ` ${TEST_PASSWORD}` } })).toBe(401)
  })

  test.for([
    ['unverified', { verified: false }],
    ['suspended', { suspended: true }],
    ['suspended', { suspended: true, verified: false }],
  ] as const)('an %s member hears so only after the right password', async ([code, options]) => {
    const { email } = await createTestMember(it.services, options)
    const right = await it.attempt(api.login, null, { body: { email, password: TEST_PASSWORD } })
    expect([right.statusCode, right.refusal.code]).toEqual([403, code])
    const wrong = await it.attempt(api.login, null, { body: { email, password: 'Wrong-Pass!1' } })
    expect([wrong.statusCode, wrong.refusal.code]).toEqual([401, 'bad_credentials'])
  })

  test('names the empty fields', async () => {
    const answer = await it.attempt(api.login, null, {
      headers: { 'accept-language': 'fr' },
      body: { email: '' },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.refusal.errors).toEqual([
      { email: 'Veuillez saisir une adresse e-mail valide.' },
      { password: 'Veuillez saisir votre mot de passe.' },
    ])
  })

  test.for([
    [{ email: 5, password: 'x' }],
    [{ email: 'a@b.example', password: ['x'] }],
    [{ email: 'a@b.example', password: 'x', role: 'admin' }],
    [[]],
  ])('refuses the wrong shape %j', async ([payload]) => {
    expect(await it.status(api.login, null, { body: payload ?? {} })).toBe(400)
  })

  test('an outdated hash is replaced', async () => {
    const { email, memberId } = await createTestMember(it.services)
    // The hash of the same password with one pass less.
    await it.services.db
      .update(member)
      .set({
        passwordHash:
          '$argon2id$v=19$m=19456,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$Dfw6++jNNP4KhdkR35zxxeRWok1FobcQexyDPdEfWBY',
      })
      .where(eq(member.id, memberId))
    await it.call(api.login, null, { body: { email, password: TEST_PASSWORD } })
    const [row] = await it.services.db.select().from(member).where(eq(member.id, memberId))
    expect(row?.passwordHash).toContain('t=2,p=1$')
  })
})

describe('a session', () => {
  test('is refreshed with a new token', async () => {
    const { headers, sessionId } = await createTestMember(it.services)
    it.setNow(new Date(Date.now() + 60_000))
    const answer = await it.attempt(api.refresh, { headers })
    it.setNow(null)
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json())).toEqual(['token'])
    const [row] = await it.services.db.select().from(session).where(eq(session.id, sessionId))
    expect(row?.refreshedAt.getTime()).toBeGreaterThan(Date.now() + 50_000)
  })

  test('refreshed by two tabs at once lives on in both, also with the tokens of before', async () => {
    const { headers } = await createTestMember(it.services)
    const answers = await Promise.all([
      it.attempt(api.refresh, { headers }),
      it.attempt(api.refresh, { headers }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const tokens = answers.map((answer) => answer.json().token)
    for (const token of tokens) {
      expect(await it.status(api.refresh, { headers: { authorization: `Bearer ${token}` } })).toBe(200)
    }
    expect(await it.status(api.refresh, { headers })).toBe(200)
  })

  test('is over for a token past its fifteen minutes, though it lives itself', async () => {
    const { memberId, sessionId, headers } = await createTestMember(it.services)
    const claims = { memberId, sessionId, role: 'member' } as const
    const tokenFrom = (minutesAgo: number) =>
      it.services.tokens.sign(claims, new Date(Date.now() - minutesAgo * 60_000))
    const late = await it.attempt(api.refresh, {
      headers: { authorization: `Bearer ${await tokenFrom(15.1)}` },
    })
    expect([late.statusCode, late.json()]).toEqual([
      401,
      { error: 'Please sign in to continue.', code: 'unauthenticated' },
    ])
    expect(
      await it.status(api.refresh, { headers: { authorization: `Bearer ${await tokenFrom(14.8)}` } }),
    ).toBe(200)
    expect(await it.status(api.refresh, { headers })).toBe(200)
  })

  test('of one member is none of another', async () => {
    const [one, other] = [await createTestMember(it.services), await createTestMember(it.services)]
    const claims = { memberId: one.memberId, sessionId: other.sessionId, role: 'member' } as const
    const mixed = await it.services.tokens.sign(claims, new Date())
    expect(await it.status(api.refresh, { headers: { authorization: `Bearer ${mixed}` } })).toBe(401)
  })

  test('signed out of in one place goes on in another', async () => {
    const { email, headers } = await createTestMember(it.services)
    const { token } = await it.call(api.login, null, { body: { email, password: TEST_PASSWORD } })
    await it.attempt(api.logout, { headers }, { body: {} })
    expect(await it.status(api.refresh, { headers })).toBe(401)
    expect(await it.status(api.refresh, { headers: { authorization: `Bearer ${token}` } })).toBe(200)
  })

  test('is not refreshed for strangers', async () => {
    expect(await it.status(api.refresh, { headers: {} })).toBe(401)
    expect(await it.status(api.refresh, { headers: { authorization: 'Bearer abc.def.ghi' } })).toBe(401)
  })

  test('ends with the logout, also on the server', async () => {
    const { headers } = await createTestMember(it.services)
    const answer = await it.attempt(api.logout, { headers }, { body: {} })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await it.status(api.refresh, { headers })).toBe(401)
    expect(await it.status(api.logout, { headers }, { body: {} })).toBe(204)
  })

  test('ends twelve hours after it began', async () => {
    const { headers, sessionId } = await createTestMember(it.services)
    const [row] = await it.services.db.select().from(session).where(eq(session.id, sessionId))
    expect(row && row.expiresAt.getTime() - row.createdAt.getTime()).toBe(12 * 3_600_000)
    await it.services.db.update(session).set({ expiresAt: new Date() }).where(eq(session.id, sessionId))
    expect(await it.status(api.refresh, { headers })).toBe(401)
  })

  test('of a suspended member is over', async () => {
    const { headers } = await createTestMember(it.services, { suspended: true })
    expect(await it.status(api.refresh, { headers })).toBe(401)
  })
})

test('the log names who signed in by id, never by address', async () => {
  const { email, memberId } = await createTestMember(it.services, { email: 'loud@company.example' })
  await it.call(api.login, null, { body: { email, password: TEST_PASSWORD } })
  const lines = it.logLines.join('')
  expect(lines).toContain(`"audit":"signed_in","member":${memberId},"how":"password"`)
  expect(lines).not.toContain(email)
  expect(lines).not.toContain(TEST_PASSWORD)
})

test('the log names refused tries with their reason, by id where there is one', async () => {
  const { email, memberId } = await createTestMember(it.services)
  it.logLines.length = 0
  await it.attempt(api.login, null, { body: { email, password: 'Wrong-Pass!1' } })
  await it.attempt(api.login, null, { body: { email: 'nobody@company.example', password: 'Wrong-Pass!1' } })
  const lines = it.logLines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const refused = lines.filter(({ audit }) => audit === 'login_refused')
  expect(refused).toMatchObject([
    { member: memberId, reason: 'bad_credentials' },
    { reason: 'bad_credentials' },
  ])
  expect(it.logLines.join('')).not.toContain(email)
})
