import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { member } from '#db/schema/accounts.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD } from '#test/factories/accounts.ts'

const it = useApp()
const FRESH = 'Fresh-Mud!77'

const forgot = (email: unknown) => it.attempt(api.forgotPassword, null, { body: { email } })
const check = (token: string) => it.attempt(api.checkResetToken, null, { params: { token } })
const reset = (token: string, payload: object = { password: FRESH, c_password: FRESH }) =>
  it.attempt(api.resetPassword, null, { params: { token }, body: payload })
const login = (email: string, password: string) => it.attempt(api.login, null, { body: { email, password } })
const change = (headers: Record<string, string>, payload: object) =>
  it.attempt(api.changePassword, { headers }, { body: payload })

async function mailedToken(address: string): Promise<string> {
  await it.runJobs()
  const mails = await it.mailsTo(address)
  const [token] = mails.flatMap(({ text }) => /\/user\/reset\/([\w-]+)/.exec(text)?.[1] ?? [])
  if (token === undefined) throw new Error(`no reset link was mailed to ${address}`)
  return token
}

describe('a forgotten password', () => {
  test('is replaced with the mailed link, once, and every session ends', async () => {
    const { email, headers } = await createTestMember(it.services)
    const asked = await forgot(email)
    expect([asked.statusCode, asked.json()]).toEqual([
      200,
      { message: 'If an account has this address, a link to choose a new password is on its way.' },
    ])
    const token = await mailedToken(email)
    expect((await check(token)).statusCode).toBe(200)
    expect((await check(token)).statusCode).toBe(200)
    const answer = await reset(token)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Your password was changed. Please sign in with the new one.' },
    ])
    expect(await it.status(api.refresh, { headers })).toBe(401)
    expect((await login(email, TEST_PASSWORD)).statusCode).toBe(401)
    expect((await login(email, FRESH)).statusCode).toBe(200)
    expect([(await check(token)).statusCode, (await reset(token)).statusCode]).toEqual([404, 404])
    await it.runJobs()
    const [notice] = await it.mailsTo(email)
    expect(notice?.subject).toBe('Your password at Gisement was changed')
  })

  test('of an unknown or suspended address answers the same and mails nothing', async () => {
    const { email: suspended } = await createTestMember(it.services, { suspended: true })
    const known = await forgot((await createTestMember(it.services)).email)
    const unknown = await forgot('nobody@nowhere.example')
    expect([unknown.statusCode, unknown.body]).toEqual([200, known.body])
    expect((await forgot(suspended)).body).toBe(known.body)
    await it.runJobs()
    expect(await it.mailsTo('nobody@nowhere.example')).toEqual([])
    expect(await it.mailsTo(suspended)).toEqual([])
  })

  test('of a pending member verifies its address too', async () => {
    const { email, memberId } = await createTestMember(it.services, { verified: false })
    await forgot(email)
    expect((await reset(await mailedToken(email))).statusCode).toBe(200)
    const [row] = await it.services.db.select().from(member).where(eq(member.id, memberId))
    expect(row?.verifiedAt).not.toBeNull()
  })

  test('can be chosen anew for 30 minutes', async () => {
    const { email } = await createTestMember(it.services)
    await forgot(email)
    const token = await mailedToken(email)
    it.setNow(new Date(Date.now() + 30 * 60_000 + 1000))
    const late = [await check(token), await reset(token)]
    it.setNow(null)
    expect(late.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    expect(late[0]?.json()).toEqual({
      code: 'bad_token',
      error: 'This link is not valid any more. Please ask for a new one.',
    })
  })

  test('two uses of one link at the same moment change it once', async () => {
    const { email } = await createTestMember(it.services)
    await forgot(email)
    const token = await mailedToken(email)
    const answers = await Promise.all([reset(token), reset(token)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
  })

  test('is not chosen again, nor a name that everybody knows; the link still works', async () => {
    const { email } = await createTestMember(it.services, { companyName: 'Ogooué Forage' })
    await forgot(email)
    const token = await mailedToken(email)
    const blameOf = async (password: string) =>
      (await reset(token, { password, c_password: password })).refusal.errors
    expect(await blameOf(TEST_PASSWORD)).toEqual([
      { password: 'This is the password that you have. Please choose another one.' },
    ])
    expect(await blameOf('Ogooue-Forage2026!')).toEqual([
      {
        password:
          'This password is a name that people know you by, with a few signs. Please choose another one.',
      },
    ])
    expect((await reset(token)).statusCode).toBe(200)
  })

  test('an address link is no password link', async () => {
    const { email } = await createTestMember(it.services, { verified: false })
    await it.call(api.resendVerification, null, { body: { email } })
    await it.runJobs()
    const [mail] = await it.mailsTo(email)
    const token = /\/user\/emailverif\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(token).not.toBe('')
    expect((await reset(token)).statusCode).toBe(404)
  })

  test.for([
    [
      {},
      422,
      { password: 'Please choose a new password containing uppercase, lowercase symbol and numbers.' },
    ],
    [
      { password: 'short', c_password: 'short' },
      422,
      { password: 'OOOOPS... Password does not satisfy complexity requirements. ' },
    ],
    [{ password: FRESH, c_password: 'x' }, 422, { c_password: 'OOOOPS... Passwords do not match.' }],
    [{ password: 5, c_password: FRESH }, 400, {}],
    [{ password: `${FRESH}\u0000`, c_password: `${FRESH}\u0000` }, 400, {}],
    [{ password: FRESH, c_password: FRESH, memberId: 1 }, 400, {}],
  ] as const)('the choice %j is refused', async ([payload, status, blame]) => {
    const answer = await reset('any', payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.refusal.errors?.[0]).toMatchObject(blame)
  })

  test('needs an address', async () => {
    expect((await forgot('')).refusal.errors).toEqual([{ email: 'Please enter a valid email address.' }])
    expect((await forgot(['a@b.example'])).statusCode).toBe(400)
  })
})

describe('changing the password', () => {
  const right = { oldpassword: TEST_PASSWORD, password: FRESH, c_password: FRESH }

  test('answers 201, ends every session and tells the owner', async () => {
    const { email, headers } = await createTestMember(it.services)
    const answer = await change(headers, right)
    const message = 'Your password was changed. Please sign in with the new one.'
    expect([answer.statusCode, answer.json()]).toEqual([201, { data: { message }, message }])
    expect(await it.status(api.refresh, { headers })).toBe(401)
    expect((await login(email, FRESH)).statusCode).toBe(200)
    await it.runJobs()
    expect((await it.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your password at Gisement was changed',
    ])
  })

  test('voids links that were mailed before', async () => {
    const { email, headers } = await createTestMember(it.services)
    await forgot(email)
    const token = await mailedToken(email)
    await change(headers, right)
    expect((await check(token)).statusCode).toBe(404)
  })

  test('a wrong old password is blamed, and the session goes on', async () => {
    const { headers } = await createTestMember(it.services)
    const answer = await change(headers, { ...right, oldpassword: 'Wrong-Pass!1' })
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        error: 'Please check the fields.',
        code: 'invalid',
        errors: [{ oldpassword: 'The old password is not right.' }],
      },
    ])
    expect(await it.status(api.refresh, { headers })).toBe(200)
  })

  test.for([TEST_PASSWORD, 'Aminata#1985'])('to %s is refused', async (password) => {
    const { email, headers } = await createTestMember(it.services)
    const answer = await change(headers, { ...right, password, c_password: password })
    expect(answer.json()).toMatchObject({ code: 'invalid', errors: [{ password: expect.any(String) }] })
    expect((await login(email, TEST_PASSWORD)).statusCode).toBe(200)
  })

  test('needs a session', async () => {
    expect((await change({}, right)).statusCode).toBe(401)
  })

  test('names what is missing', async () => {
    const { headers } = await createTestMember(it.services)
    const answer = await change(headers, {})
    expect(answer.refusal.errors).toEqual([
      { oldpassword: 'Please enter your old password.' },
      { password: 'Please choose a new password containing uppercase, lowercase symbol and numbers.' },
      { c_password: 'Please re-enter your new password.' },
    ])
    expect((await change(headers, { ...right, password: 7 })).statusCode).toBe(400)
  })
})
