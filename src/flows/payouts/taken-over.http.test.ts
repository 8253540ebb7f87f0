import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { companyAct, member, secondFactor } from '#db/schema/accounts.ts'
import { payoutAccount } from '#db/schema/ledger.ts'
import { hasSecondFactor } from '#features/accounts/server/second-factor/factor-repository.ts'
import { DAY_MS } from '#kernel/time.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import { codeOfApp, giveSecondFactor } from '#test/factories/second-factor.ts'

const it = useApp()
const BEGIN = Date.now()
let now = BEGIN
afterEach(() => {
  now = BEGIN
  it.setNow(null)
})
function later(milliseconds: number): void {
  now += milliseconds
  it.setNow(new Date(now))
}

const PERSON = {
  prenom: 'Aminata',
  nom: 'Diallo',
  contact: '+241 11 00 48 58',
  fonction: 'Procurement manager',
  pays: 'Gabon',
  ville: 'Port-Gentil',
}
const NEW_PASSWORD = 'Thief-Pump!77'
const FORM = { kind: 'iban', holder: 'Mallory Ltd', iban: 'DE89370400440532013000' } as const

const profileOf = (who: TestMember, changes: object) =>
  it.attempt(api.updateProfile, who, {
    params: { userId: who.memberId },
    body: { ...PERSON, email: who.email, entreprise: 'Kouilou', ...changes },
  })
const subjectsTo = async (email: string) => {
  await it.runJobs()
  return (await it.mailsTo(email)).map(({ subject }) => subject)
}
async function linksTo(email: string, path: string): Promise<string[]> {
  await it.runJobs()
  return (await it.mailsTo(email)).flatMap(
    ({ text }) => new RegExp(`/user/${path}/([\\w-]{43})`).exec(text)?.[1] ?? [],
  )
}
async function tokenTo(email: string, path: string): Promise<string> {
  const [found] = await linksTo(email, path)
  if (found === undefined) throw new Error(`no link to ${path} came`)
  return found
}
const reset = (token: string, password: string) =>
  it.attempt(api.resetPassword, null, { params: { token }, body: { password, c_password: password } })

/** A company of one whose address somebody changed who knew its password. */
async function takenOver() {
  later(0)
  const own = await createTestMember(it.services, { companyName: 'Kouilou' })
  const thief = `thief-${own.memberId}@elsewhere.example`
  expect((await profileOf(own, { email: thief, password: TEST_PASSWORD })).statusCode).toBe(201)
  const token = await tokenTo(thief, 'emailverif')
  expect((await it.attempt(api.verifyEmail, null, { params: { token } })).statusCode).toBe(200)
  return { own, thief }
}

/** The thief chooses a password by mail, sets a second factor up and enters a payout account. */
async function enterAccount(own: TestMember, thief: string) {
  await it.call(api.forgotPassword, null, { body: { email: thief } })
  expect((await reset(await tokenTo(thief, 'reset'), NEW_PASSWORD)).statusCode).toBe(200)
  const signedIn = await it.call(api.login, null, { body: { email: thief, password: NEW_PASSWORD } })
  const admin = { headers: { authorization: `Bearer ${signedIn.token}` } }
  const secret = await newFactor(own)
  later(31_000)
  await ask(admin, NEW_PASSWORD, secret)
  return { admin, secret }
}
async function newFactor(who: TestMember): Promise<string> {
  const { secret } = await giveSecondFactor(it.services, who)
  await it.services.db
    .update(secondFactor)
    .set({ confirmedAt: new Date(now) })
    .where(eq(secondFactor.memberId, who.memberId))
  return secret
}
async function ask(who: { headers: { authorization: string } }, password: string, secret: string) {
  const asked = await it.attempt(api.askPayoutAccount, who, {
    body: { ...FORM, password, code: codeOfApp(secret, now) },
  })
  expect(asked.statusCode, asked.body).toBe(201)
}

describe('an account whose address was changed', () => {
  test('is given back by the mail to the earlier address, once, without the thief and his second factor', async () => {
    const { own, thief } = await takenOver()
    expect(await subjectsTo(own.email)).toContain('Your account at Gisement has another email address')
    await giveSecondFactor(it.services, own)
    const undo = await tokenTo(own.email, 'reset')
    later(10 * DAY_MS)
    const given = await reset(undo, 'Owner-Pump!77')
    expect(given.statusCode, given.body).toBe(200)
    it.setNow(null)
    const login = (email: string, password: string) =>
      it.attempt(api.login, null, { body: { email, password } })
    expect((await login(own.email, 'Owner-Pump!77')).statusCode).toBe(200)
    expect((await login(thief, TEST_PASSWORD)).statusCode).toBe(401)
    expect(await hasSecondFactor(it.services.db, own.memberId)).toBe(false)
    const session = await it.attempt(api.readProfile, own, { params: { userId: own.memberId } })
    expect(session.statusCode).toBe(401)
    expect((await reset(undo, NEW_PASSWORD)).statusCode).toBe(404)
  })

  test('is given back by the first address, though it was changed and taken back again since', async () => {
    const { own, thief } = await takenOver()
    const first = await tokenTo(own.email, 'reset')
    later(DAY_MS / 24)
    const third = `third-${own.memberId}@elsewhere.example`
    await profileOf(own, { email: third, password: TEST_PASSWORD })
    await it.attempt(api.verifyEmail, null, { params: { token: await tokenTo(third, 'emailverif') } })
    expect((await reset(await tokenTo(thief, 'reset'), NEW_PASSWORD)).statusCode).toBe(200)
    expect((await reset(first, 'Owner-Pump!77')).statusCode).toBe(200)
    const [row] = await it.services.db.select().from(member).where(eq(member.id, own.memberId))
    expect(row?.email).toBe(own.email)
  })

  test('stays the earlier address’s to take back, though somebody signs up with that meanwhile', async () => {
    const { own } = await takenOver()
    const undo = await tokenTo(own.email, 'reset')
    const signup = await it.attempt(api.signup, null, {
      body: {
        ...PERSON,
        entreprise: 'Mallory Ltd',
        email: own.email,
        password: NEW_PASSWORD,
        c_password: NEW_PASSWORD,
      },
    })
    expect(signup.statusCode).toBe(201)
    expect((await reset(undo, 'Owner-Pump!77')).statusCode).toBe(200)
  })

  test('mails a signup with one earlier address to that address alone', async () => {
    const { own, thief } = await takenOver()
    const third = `third-${own.memberId}@elsewhere.example`
    await profileOf(own, { email: third, password: TEST_PASSWORD })
    await it.attempt(api.verifyEmail, null, { params: { token: await tokenTo(third, 'emailverif') } })
    const before = [(await subjectsTo(own.email)).length, (await subjectsTo(thief)).length]
    await it.call(api.signup, null, {
      body: {
        ...PERSON,
        entreprise: 'Mallory Ltd',
        email: own.email.toUpperCase(),
        password: NEW_PASSWORD,
        c_password: NEW_PASSWORD,
      },
    })
    const after = [(await subjectsTo(own.email)).length, (await subjectsTo(thief)).length]
    expect(after).toEqual([(before[0] ?? 0) + 1, before[1]])
  })

  test('uses up every link to the address that takes it back, whichever was used', async () => {
    const { own } = await takenOver()
    const links = async () => (await linksTo(own.email, 'reset')).toSorted()
    const [first] = await links()
    later(1)
    await it.call(api.forgotPassword, null, { body: { email: `thief-${own.memberId}@elsewhere.example` } })
    const theirs = await tokenTo(`thief-${own.memberId}@elsewhere.example`, 'reset')
    expect((await reset(theirs, NEW_PASSWORD)).statusCode).toBe(200)
    const second = (await links()).find((one) => one !== first) ?? ''
    const page = await it.call(api.checkResetToken, null, { params: { token: second } })
    expect(page).toMatchObject({ givesBack: own.email })
    const told = (await it.mailsTo(own.email)).find(({ subject }) => subject.includes('password'))
    expect(told?.text).toMatch(/take it back.*gives the account this address back/s)
    expect((await reset(second, 'Owner-Pump!77')).statusCode).toBe(200)
    expect((await reset(first ?? '', 'Other-Pump!77')).statusCode).toBe(404)
  })

  test('tells the address that was taken away', async () => {
    const { own, thief } = await takenOver()
    expect((await reset(await tokenTo(own.email, 'reset'), 'Owner-Pump!77')).statusCode).toBe(200)
    expect(await subjectsTo(thief)).toContain(
      'This is no longer the email address of your account at Gisement',
    )
    expect(await subjectsTo(own.email)).not.toContain(
      'This is no longer the email address of your account at Gisement',
    )
  })

  test('keeps a second factor that was set up before the change', async () => {
    later(0)
    const own = await createTestMember(it.services, { companyName: 'Kouilou' })
    const secret = await newFactor(own)
    later(31_000)
    const thief = `thief-${own.memberId}@elsewhere.example`
    const code = codeOfApp(secret, now)
    expect((await profileOf(own, { email: thief, password: TEST_PASSWORD, code })).statusCode).toBe(201)
    await it.attempt(api.verifyEmail, null, { params: { token: await tokenTo(thief, 'emailverif') } })
    expect((await reset(await tokenTo(own.email, 'reset'), 'Owner-Pump!77')).statusCode).toBe(200)
    expect(await hasSecondFactor(it.services.db, own.memberId)).toBe(true)
    expect((await it.mailsTo(own.email)).map(({ text }) => text).join()).toMatch(
      /second factor that is not yours was set up before, please write to \S+@/,
    )
  })

  test.each(['unconfirmed', 'waiting'])(
    'given back, stops a payout account that came since: %s',
    async (state) => {
      const { own, thief } = await takenOver()
      await enterAccount(own, thief)
      const token = await tokenTo(thief, 'payout-account/link')
      const confirm = () => it.attempt(api.confirmAccountByLink, null, { params: { token } })
      if (state === 'waiting') expect((await confirm()).statusCode).toBe(200)
      expect((await reset(await tokenTo(own.email, 'reset'), 'Owner-Pump!77')).statusCode).toBe(200)
      expect((await confirm()).statusCode).toBe(404)
      const accounts = await it.services.db
        .select({ stoppedAt: payoutAccount.stoppedAt })
        .from(payoutAccount)
        .where(eq(payoutAccount.companyId, own.companyId))
      expect(accounts).toEqual([{ stoppedAt: new Date(now) }])
      const stopped = /payout account.*stopped/i
      expect(await subjectsTo(own.email)).toContainEqual(expect.stringMatching(stopped))
      expect(await subjectsTo(thief)).not.toContainEqual(expect.stringMatching(stopped))
    },
  )

  test('mails one link about a payout account to an earlier address that entered the one in use', async () => {
    later(0)
    const own = await createTestMember(it.services, { companyName: 'Kouilou' })
    const secret = await newFactor(own)
    later(31_000)
    await ask(own, TEST_PASSWORD, secret)
    const token = await tokenTo(own.email, 'payout-account/link')
    await it.call(api.confirmAccountByLink, null, { params: { token } })
    later(5 * DAY_MS)
    const thief = `thief-${own.memberId}@elsewhere.example`
    const code = codeOfApp(secret, now)
    expect((await profileOf(own, { email: thief, password: TEST_PASSWORD, code })).statusCode).toBe(201)
    await it.attempt(api.verifyEmail, null, { params: { token: await tokenTo(thief, 'emailverif') } })
    const before = (await linksTo(own.email, 'payout-account/link')).length
    later(31_000)
    await ask(own, TEST_PASSWORD, secret)
    expect((await linksTo(own.email, 'payout-account/link')).length - before).toBe(1)
  })

  test.each(['stays', 'leaves'])(
    'makes the payout account of an accomplice wait as long, though the thief %s',
    async (then) => {
      const { own } = await takenOver()
      const accomplice = await createTestMember(it.services, {
        companyId: own.companyId,
        isCompanyAdmin: true,
      })
      const secret = await newFactor(accomplice)
      later(4 * DAY_MS)
      if (then === 'leaves') {
        const params = { userId: own.memberId }
        await it.call(api.setCompanyAdmin, accomplice, { params, body: { isCompanyAdmin: false } })
      }
      await ask(accomplice, TEST_PASSWORD, secret)
      const token = await tokenTo(accomplice.email, 'payout-account/link')
      expect(await it.call(api.openAccountLink, null, { params: { token } })).toMatchObject({ holdDays: 14 })
      const confirmed = await it.call(api.confirmAccountByLink, null, { params: { token } })
      expect(confirmed).toMatchObject({ effectiveAt: new Date(now + 14 * DAY_MS).toISOString() })
    },
  )

  test('no longer after two weeks', async () => {
    const { own } = await takenOver()
    const undo = await tokenTo(own.email, 'reset')
    later(14 * DAY_MS + 1000)
    expect((await reset(undo, 'Owner-Pump!77')).statusCode).toBe(404)
  })

  test('tells the earlier address of all that follows; its payout account waits two weeks, and staff see why', async () => {
    const { own, thief } = await takenOver()
    const { admin } = await enterAccount(own, thief)
    expect(await it.call(api.readPayoutAccount, admin)).toMatchObject({ holdDays: 14 })
    expect(await subjectsTo(own.email)).toEqual(
      expect.arrayContaining(['Your password at Gisement was changed', expect.stringMatching(/account/)]),
    )
    const token = await tokenTo(thief, 'payout-account/link')
    const confirmed = await it.call(api.confirmAccountByLink, null, { params: { token } })
    expect(confirmed).toMatchObject({ holdDays: 14, effectiveAt: new Date(now + 14 * DAY_MS).toISOString() })
    // The earlier address can stop it, and nothing else.
    const theirs = await tokenTo(own.email, 'payout-account/link')
    expect(await it.call(api.openAccountLink, null, { params: { token: theirs } })).toMatchObject({
      uses: ['stop'],
    })
    later(15 * DAY_MS)
    const staff = await createTestMember(it.services, { role: 'staff' })
    const payee = await it.call(api.readPayee, staff, { query: { companyId: String(own.companyId) } })
    expect(payee.accounts).toMatchObject([{ proofChangedAt: expect.any(String), isOtherHolder: true }])
  })
})

test('an account held by another name stays so when the company takes that name, and staff see when it did', async () => {
  later(0)
  const own = await createTestMember(it.services, { companyName: 'Kouilou' })
  const { secret } = await giveSecondFactor(it.services, own)
  later(31_000)
  await it.call(api.askPayoutAccount, own, {
    body: { ...FORM, password: TEST_PASSWORD, code: codeOfApp(secret, now) },
  })
  const pending = async () => (await it.call(api.readPayoutAccount, own)).pending
  expect(await pending()).toMatchObject({ isOtherHolder: true })
  expect((await profileOf(own, { entreprise: 'Mallory Ltd' })).statusCode).toBe(201)
  expect(await pending()).toMatchObject({ isOtherHolder: true })
  const staff = await createTestMember(it.services, { role: 'staff' })
  const readPayee = () => it.call(api.readPayee, staff, { query: { companyId: String(own.companyId) } })
  expect(await readPayee()).toMatchObject({ renamedAt: new Date(now).toISOString() })
  const longAgo = new Date(now - 91 * DAY_MS)
  await it.services.db
    .update(companyAct)
    .set({ actedAt: longAgo })
    .where(eq(companyAct.companyId, own.companyId))
  expect(await readPayee()).not.toHaveProperty('renamedAt')
})
