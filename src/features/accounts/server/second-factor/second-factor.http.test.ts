import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterEach, describe, expect, test } from 'vitest'
import { loginTicket, recoveryCode, secondFactor, session } from '#db/schema/accounts.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'

const it = useApp()

type Headers = Record<string, string>

const call = (method: 'GET' | 'POST' | 'DELETE' | 'PATCH', url: string, headers: Headers, payload?: object) =>
  it.app.inject({ method, url, headers, ...(payload && { payload }) })

let now = Date.now()
afterEach(() => it.setNow(null))
/** Moves on to the next code of every app. */
function later(seconds = 30): void {
  now += seconds * 1000
  it.setNow(new Date(now))
}
const codeOf = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

interface Protected extends TestMember {
  secret: string
  recoveryCodes: string[]
}

/** A member that signs in with a code. */
async function withSecondFactor(options: Parameters<typeof createTestMember>[1] = {}): Promise<Protected> {
  now = Date.now()
  later(0)
  const who = await createTestMember(it.services, options)
  const { secret } = await it.call(api.beginSecondFactor, who, { body: { password: TEST_PASSWORD } })
  const on = await it.call(api.confirmSecondFactor, who, { body: { code: codeOf(secret) } })
  later()
  return { ...who, secret, recoveryCodes: on.recoveryCodes }
}

async function firstStep({ email }: TestMember, password = TEST_PASSWORD): Promise<string> {
  const answer = await it.attempt(api.login, null, { body: { email, password } })
  expect(answer.statusCode).toBe(401)
  return String(answer.refusal['ticket'])
}
const secondStep = (ticket: string, code: string) =>
  it.attempt(api.finishLogin, null, { body: { ticket, code } })
const WRONG = {
  code: 'invalid',
  errors: [{ code: 'This code is not right, or was used already. Please wait for the next one.' }],
}

describe('set-up', () => {
  test('asks for the password, shows the secret as text and QR code, and counts from its first code on', async () => {
    const who = await createTestMember(it.services)
    later(0)
    const refused = await it.attempt(api.beginSecondFactor, who, { body: { password: 'Wrong-Pass!1' } })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { errors: [{ password: 'The password is not right.' }] },
    ])
    const begun = await it.call(api.beginSecondFactor, who, { body: { password: TEST_PASSWORD } })
    expect(begun).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      qr: { size: expect.any(Number), path: expect.stringMatching(/^M/) },
    })
    const { secret } = begun
    // Nothing has changed so far.
    await it.call(api.login, null, { body: { email: who.email, password: TEST_PASSWORD } })
    const wrong = await it.attempt(api.confirmSecondFactor, who, { body: { code: '000000' } })
    expect([wrong.statusCode, wrong.json()]).toMatchObject([422, WRONG])
    const { recoveryCodes } = await it.call(api.confirmSecondFactor, who, { body: { code: codeOf(secret) } })
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){6}[A-Z2-7]{2}$/)
    expect(await it.call(api.readSecondFactor, who)).toEqual({
      since: expect.any(String),
      recoveryCodesLeft: 10,
      staffMustHave: false,
    })
    const again = await it.attempt(api.beginSecondFactor, who, { body: { password: TEST_PASSWORD } })
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { error: 'Two-step sign-in is on already.' },
    ])
    await it.runJobs()
    expect((await it.mailsTo(who.email)).map(({ subject }) => subject)).toEqual([
      'Two-step sign-in is on at Gisement',
    ])
  })

  test('keeps neither the secret nor a recovery code readable', async () => {
    const { memberId, secret, recoveryCodes } = await withSecondFactor()
    const [row] = await it.services.db.select().from(secondFactor).where(eq(secondFactor.memberId, memberId))
    expect(row?.secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
    const rows = await it.services.db.select().from(recoveryCode).where(eq(recoveryCode.memberId, memberId))
    const kept = JSON.stringify(rows.map(({ hash }) => hash.toString('latin1')))
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''))
  })

  test('ends the sessions that nobody proved a code for, and not its own', async () => {
    const who = await createTestMember(it.services)
    const login = await it.call(api.login, null, { body: { email: who.email, password: TEST_PASSWORD } })
    const other = { authorization: `Bearer ${login.token}` }
    later(0)
    const begun = await it.call(api.beginSecondFactor, who, { body: { password: TEST_PASSWORD } })
    const code = codeOf(begun.secret)
    await it.call(api.confirmSecondFactor, who, { body: { code } })
    expect(await it.status(api.refresh, { headers: other })).toBe(401)
    await it.call(api.refresh, who)
  })

  test('begins again after half an hour', async () => {
    const who = await createTestMember(it.services)
    later(0)
    const begun = await it.call(api.beginSecondFactor, who, { body: { password: TEST_PASSWORD } })
    later(31 * 60)
    const code = codeOf(begun.secret)
    const late = await it.attempt(api.confirmSecondFactor, who, { body: { code } })
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { error: 'The set-up has expired. Please begin again.' },
    ])
  })
})

describe('signing in', () => {
  test('takes a code before there is a session, and then answers as for everybody', async () => {
    const who = await withSecondFactor({ companyName: 'Kouilou' })
    const sessions = () => it.services.db.$count(session, eq(session.memberId, who.memberId))
    const before = await sessions()
    const first = await it.attempt(api.login, null, { body: { email: who.email, password: TEST_PASSWORD } })
    expect([first.statusCode, first.json()]).toEqual([
      401,
      {
        error: 'This account also asks for a code of its authenticator app.',
        code: 'second_factor_needed',
        ticket: expect.stringMatching(/^[\w-]{43}$/),
      },
    ])
    expect(await sessions()).toBe(before)
    const ticket = String(first.refusal['ticket'])
    // The ticket is no token.
    expect(await it.status(api.refresh, null, { headers: { authorization: `Bearer ${ticket}` } })).toBe(401)
    const second = await secondStep(ticket, codeOf(who.secret))
    expect(second.statusCode).toBe(200)
    const { token, user } = second.json()
    expect(user).toMatchObject({ userId: who.memberId, userEntreprise: 'Kouilou', role: 'member' })
    await it.call(api.refresh, null, { headers: { authorization: `Bearer ${token}` } })
  })

  test('a wrong password is refused as for everybody', async () => {
    const { email } = await withSecondFactor()
    const wrong = await it.attempt(api.login, null, { body: { email, password: 'Wrong-Pass!1' } })
    expect([wrong.statusCode, wrong.json()]).toEqual([
      401,
      { error: 'The email address or the password is not right.', code: 'bad_credentials' },
    ])
  })

  test('a code and a ticket count once, also for two at the same moment', async () => {
    const who = await withSecondFactor()
    const tickets = [await firstStep(who), await firstStep(who)]
    const code = codeOf(who.secret)
    const answers = await Promise.all(tickets.map((ticket) => secondStep(ticket, code)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    const used = tickets[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? ''
    later()
    const again = await secondStep(used, codeOf(who.secret))
    expect([again.statusCode, again.json()]).toMatchObject([401, { code: 'login_ticket_ended' }])
  })

  test('a code of the step before counts, one of two steps before does not, and none older than the last', async () => {
    const who = await withSecondFactor()
    later(300)
    const early = await secondStep(await firstStep(who), codeOf(who.secret, now - 60_000))
    expect([early.statusCode, early.json()]).toMatchObject([422, WRONG])
    const next = codeOf(who.secret, now + 30_000)
    expect((await secondStep(await firstStep(who), next)).statusCode).toBe(200)
    const older = await secondStep(await firstStep(who), codeOf(who.secret))
    expect([older.statusCode, older.json()]).toMatchObject([422, WRONG])
  })

  test('a ticket ends after five wrong codes, of which its owner hears, and after five minutes', async () => {
    const who = await withSecondFactor()
    const ticket = await firstStep(who)
    for (let round = 0; round < 5; round += 1)
      expect((await secondStep(ticket, '000000')).statusCode).toBe(422)
    expect((await secondStep(ticket, codeOf(who.secret))).statusCode).toBe(401)
    await it.runJobs()
    expect((await it.mailsTo(who.email)).map(({ subject }) => subject)).toContain(
      'Somebody knows your password at Gisement',
    )
    const second = await firstStep(who)
    later(301)
    expect((await secondStep(second, codeOf(who.secret))).statusCode).toBe(401)
    expect((await secondStep(randomBytes(32).toString('base64url'), '000000')).statusCode).toBe(401)
  })

  test('a recovery code counts once, however it is written, and its use is told', async () => {
    const who = await withSecondFactor()
    const [code = ''] = who.recoveryCodes
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
    const answers = await Promise.all(
      [await firstStep(who), await firstStep(who)].map((ticket) => secondStep(ticket, typed)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    const other = await withSecondFactor()
    const foreign = await secondStep(await firstStep(other), who.recoveryCodes[1] ?? '')
    expect([foreign.statusCode, foreign.json()]).toMatchObject([422, WRONG])
    const { headers } = who
    expect(await it.call(api.readSecondFactor, { headers })).toMatchObject({
      recoveryCodesLeft: 9,
    })
    await it.runJobs()
    expect((await it.mailsTo(who.email)).map(({ subject }) => subject)).toContain(
      'A recovery code of your account at Gisement was used',
    )
  })

  test('a password that was changed meanwhile ends the ticket', async () => {
    const who = await withSecondFactor()
    const ticket = await firstStep(who)
    const password = 'Mud-Pump!77x'
    // An unused code: the app's present one has to be left for the ticket.
    const code = who.recoveryCodes[0] ?? ''
    await it.call(api.changePassword, who, {
      body: { oldpassword: TEST_PASSWORD, password, c_password: password, code },
    })
    expect((await secondStep(ticket, codeOf(who.secret))).statusCode).toBe(401)
    // A new password takes no second factor away.
    expect(await firstStep(who, password)).toMatch(/^[\w-]{43}$/)
    await it.services.db.delete(loginTicket)
  })

  test('another password asks for a code, after the present one, and keeps the code where something else is wrong', async () => {
    const who = await withSecondFactor()
    const password = 'Mud-Pump!77x'
    const body = { oldpassword: TEST_PASSWORD, password, c_password: password }
    const attempt = (more: object) => it.attempt(api.changePassword, who, { body: { ...body, ...more } })
    const missing = await attempt({})
    expect([missing.statusCode, Object.keys(missing.refusal.errors?.[0] ?? {})]).toEqual([422, ['code']])
    const code = codeOf(who.secret)
    const guess = await attempt({ oldpassword: 'Wrong-Pass!1', code })
    expect(guess.refusal.errors).toEqual([{ oldpassword: 'The old password is not right.' }])
    const wrong = await attempt({ code: '000000' })
    expect([wrong.statusCode, wrong.json()]).toMatchObject([422, WRONG])
    await it.call(api.readSecondFactor, who)
    await it.call(api.changePassword, who, { body: { ...body, code } })
    expect(await firstStep(who, password)).toMatch(/^[\w-]{43}$/)
  })

  test('a password chosen by a mailed link begins no session and takes no second factor away', async () => {
    const who = await withSecondFactor()
    await it.call(api.forgotPassword, null, { body: { email: who.email } })
    await it.runJobs()
    const mails = await it.mailsTo(who.email)
    const token = mails.flatMap(({ text }) => /\/user\/reset\/([\w-]{43})/.exec(text)?.[1] ?? [])[0] ?? ''
    const password = 'Mud-Pump!77x'
    const reset = await it.call(api.resetPassword, null, {
      params: { token },
      body: { password, c_password: password },
    })
    expect(reset).toMatchObject({ message: expect.any(String) })
    expect(reset).not.toHaveProperty('token')
    const ticket = await firstStep(who, password)
    expect((await secondStep(ticket, codeOf(who.secret))).statusCode).toBe(200)
  })

  test('an app whose secret does not open is a wrong code, and a recovery code still lets in', async () => {
    const who = await withSecondFactor()
    await it.services.db
      .update(secondFactor)
      .set({ secret: randomBytes(48) })
      .where(eq(secondFactor.memberId, who.memberId))
    const ticket = await firstStep(who)
    expect((await secondStep(ticket, codeOf(who.secret))).statusCode).toBe(422)
    expect((await secondStep(ticket, who.recoveryCodes[2] ?? '')).statusCode).toBe(200)
    expect(it.logLines.some((line) => line.includes('a second factor does not open'))).toBe(true)
  })
})

describe('what a member does with it', () => {
  test('new recovery codes take password and code, and end the old ones', async () => {
    const who = await withSecondFactor()
    const ask = (payload: object) => it.attempt(api.renewRecoveryCodes, who, { body: payload })
    expect((await ask({ password: 'Wrong-Pass!1', code: codeOf(who.secret) })).statusCode).toBe(422)
    expect((await ask({ password: TEST_PASSWORD, code: '000000' })).json()).toMatchObject(WRONG)
    const renewed = await ask({ password: TEST_PASSWORD, code: codeOf(who.secret) })
    const { recoveryCodes } = renewed.json()
    expect(recoveryCodes).toHaveLength(10)
    expect((await secondStep(await firstStep(who), who.recoveryCodes[0] ?? '')).statusCode).toBe(422)
    expect((await secondStep(await firstStep(who), recoveryCodes[0] ?? '')).statusCode).toBe(200)
  })

  test('switching it off takes password and code, and ends the other sessions; then the password is enough', async () => {
    const who = await withSecondFactor()
    const off = (payload: object) => it.attempt(api.endSecondFactor, who, { body: payload })
    const elsewhere = await secondStep(await firstStep(who), who.recoveryCodes[0] ?? '')
    const other = { authorization: `Bearer ${elsewhere.json().token}` }
    expect((await off({ password: TEST_PASSWORD, code: '000000' })).statusCode).toBe(422)
    await it.call(api.refresh, { headers: other })
    expect((await off({ password: TEST_PASSWORD, code: codeOf(who.secret) })).json()).toEqual({
      message: 'Two-step sign-in is off.',
    })
    expect(await it.status(api.refresh, { headers: other })).toBe(401)
    await it.call(api.refresh, who)
    await it.call(api.login, null, { body: { email: who.email, password: TEST_PASSWORD } })
    const without = await it.attempt(api.renewRecoveryCodes, who, {
      body: { password: TEST_PASSWORD, code: '000000' },
    })
    expect([without.statusCode, without.json()]).toMatchObject([403, { code: 'second_factor_missing' }])
    await it.runJobs()
    expect((await it.mailsTo(who.email)).map(({ subject }) => subject)).toContain(
      'Two-step sign-in is off at Gisement',
    )
  })

  test('strangers are asked to sign in', async () => {
    for (const [method, url] of [
      ['GET', '/api/second-factor'],
      ['POST', '/api/second-factor'],
      ['POST', '/api/second-factor/confirmation'],
      ['POST', '/api/second-factor/recovery-codes'],
      ['DELETE', '/api/second-factor'],
    ] as const)
      expect((await call(method, url, {}, method === 'GET' ? undefined : {})).statusCode).toBe(401)
  })
})
