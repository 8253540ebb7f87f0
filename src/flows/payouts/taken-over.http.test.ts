import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { companyAct, mailedToken, member, recoveryCode, secondFactor } from '#db/schema/accounts.ts'
import { payoutAccount } from '#db/schema/ledger.ts'
import type { Tx } from '#db/client.ts'
import { lockMembership } from '#features/accounts/server/closing-repository.ts'
import { lockMember } from '#features/accounts/server/member-repository.ts'
import { hasSecondFactor } from '#features/accounts/server/second-factor/factor-repository.ts'
import { DAY_MS } from '#kernel/time.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import { codeOfApp, giveSecondFactor } from '#test/factories/second-factor.ts'
import { someoneWaits } from '#test/waiting.ts'

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
const attemptAccount = (who: { headers: { authorization: string } }, password: string, secret: string) =>
  it.attempt(api.askPayoutAccount, who, { body: { ...FORM, password, code: codeOfApp(secret, now) } })
async function ask(who: { headers: { authorization: string } }, password: string, secret: string) {
  const asked = await attemptAccount(who, password, secret)
  expect(asked.statusCode, asked.body).toBe(201)
}

/** Changes the address of an account with a second factor, and opens the link. Returns the new address. */
async function changeWithCode(own: TestMember, secret: string): Promise<string> {
  const thief = `thief-${own.memberId}@elsewhere.example`
  const code = codeOfApp(secret, now)
  expect((await profileOf(own, { email: thief, password: TEST_PASSWORD, code })).statusCode).toBe(201)
  const token = await tokenTo(thief, 'emailverif')
  expect((await it.attempt(api.verifyEmail, null, { params: { token } })).statusCode).toBe(200)
  return thief
}

/** Holds something while a call goes as far as it can, then changes what the call relied on. */
async function meanwhile<Answer>(
  hold: (tx: Tx) => Promise<unknown>,
  call: () => PromiseLike<Answer>,
  change: (tx: Tx) => PromiseLike<unknown>,
): Promise<Answer> {
  const { db, pool } = it.services
  const { going } = await db.transaction(async (tx) => {
    await hold(tx)
    const begun = Promise.resolve(call())
    begun.catch(() => undefined)
    await someoneWaits(pool)
    await change(tx)
    return { going: begun }
  })
  return going
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

  test('tells an earlier address once, however it was written', async () => {
    const { own, thief } = await takenOver()
    await it.services.db.insert(mailedToken).values({
      hash: randomBytes(32),
      memberId: own.memberId,
      purpose: 'undo_email',
      newEmail: own.email.toUpperCase(),
      expiresAt: new Date(now + DAY_MS),
    })
    await it.call(api.forgotPassword, null, { body: { email: thief } })
    expect((await reset(await tokenTo(thief, 'reset'), NEW_PASSWORD)).statusCode).toBe(200)
    expect(
      (await subjectsTo(own.email)).filter((subject) => subject.includes('password at Gisement')),
    ).toHaveLength(1)
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

  test.each([
    ['keeps a second factor', 'long before the change', 15, {}, true],
    ['takes a second factor off', 'shortly before the change', 13, {}, false],
    ['keeps a second factor of staff', 'shortly before the change', 13, { role: 'staff' }, true],
  ] as const)('%s that was set up %s', async (_act, _when, days, options, stays) => {
    later(0)
    const own = await createTestMember(it.services, { companyName: 'Kouilou', ...options })
    const secret = await newFactor(own)
    later(days * DAY_MS)
    const thief = await changeWithCode(own, secret)
    expect((await reset(await tokenTo(own.email, 'reset'), 'Owner-Pump!77')).statusCode).toBe(200)
    expect(await hasSecondFactor(it.services.db, own.memberId)).toBe(stays)
    expect((await it.mailsTo(own.email)).map(({ text }) => text).join()).toMatch(
      /or in the 14 days before.* If an older second factor is not yours, please write to \S+@/s,
    )
    expect(await subjectsTo(thief)).toContainEqual(expect.stringMatching(/no longer the email address/))
  })

  test('takes off the recovery codes that were made for a second factor which stays', async () => {
    later(0)
    const own = await createTestMember(it.services, { companyName: 'Kouilou' })
    const secret = await newFactor(own)
    later(15 * DAY_MS)
    await changeWithCode(own, secret)
    later(31_000)
    const body = { password: TEST_PASSWORD, code: codeOfApp(secret, now) }
    await it.call(api.renewRecoveryCodes, own, { body })
    expect((await reset(await tokenTo(own.email, 'reset'), 'Owner-Pump!77')).statusCode).toBe(200)
    expect(await it.services.db.$count(recoveryCode, eq(recoveryCode.memberId, own.memberId))).toBe(0)
  })

  test('ends a set-up of a second factor that waits for its code', async () => {
    const { own } = await takenOver()
    await it.call(api.beginSecondFactor, own, { body: { password: TEST_PASSWORD } })
    expect((await reset(await tokenTo(own.email, 'reset'), 'Owner-Pump!77')).statusCode).toBe(200)
    expect(await it.services.db.$count(secondFactor, eq(secondFactor.memberId, own.memberId))).toBe(0)
  })

  test('gives the address in between no link when it goes back to the earlier one, which keeps its own', async () => {
    const { own, thief } = await takenOver()
    expect((await profileOf(own, { email: own.email, password: TEST_PASSWORD })).statusCode).toBe(201)
    const token = await tokenTo(own.email, 'emailverif')
    expect((await it.attempt(api.verifyEmail, null, { params: { token } })).statusCode).toBe(200)
    expect(await linksTo(thief, 'reset')).toEqual([])
    expect(await subjectsTo(thief)).toContainEqual(expect.stringMatching(/no longer the email address/))
    expect((await reset(await tokenTo(own.email, 'reset'), 'Owner-Pump!77')).statusCode).toBe(200)
  })

  test('gives no link to an address that was taken away while its mail was made', async () => {
    const { own, thief } = await takenOver()
    await it.runJobs()
    await it.call(api.forgotPassword, null, { body: { email: thief } })
    await meanwhile(
      (tx) => lockMember(tx, own.memberId),
      () => it.runJobs(),
      (tx) => tx.update(member).set({ email: own.email }).where(eq(member.id, own.memberId)),
    )
    expect(await linksTo(thief, 'reset')).toEqual([])
  })

  test('refuses another address and a payout account whose password was given before it was changed', async () => {
    later(0)
    const own = await createTestMember(it.services, { companyName: 'Kouilou' })
    const address = await meanwhile(
      (tx) => lockMember(tx, own.memberId),
      () => profileOf(own, { email: `c-${own.email}`, password: TEST_PASSWORD }),
      (tx) => tx.update(member).set({ passwordHash: 'another' }).where(eq(member.id, own.memberId)),
    )
    expect(address.statusCode, address.body).toBe(409)
    const other = await createTestMember(it.services)
    const secret = await newFactor(other)
    later(31_000)
    const account = await meanwhile(
      (tx) => lockMembership(tx, other.companyId),
      () => attemptAccount(other, TEST_PASSWORD, secret),
      (tx) => tx.update(member).set({ passwordHash: 'another' }).where(eq(member.id, other.memberId)),
    )
    expect(account.statusCode, account.body).toBe(409)
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
      const stopped = /account for the payouts .* was stopped/
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
    await changeWithCode(own, secret)
    const before = (await linksTo(own.email, 'payout-account/link')).length
    later(31_000)
    await ask(own, TEST_PASSWORD, secret)
    expect((await linksTo(own.email, 'payout-account/link')).length - before).toBe(1)
  })

  test.each(['by the member', 'by an accomplice who puts the member out'])(
    'given back, stops the payout account of who was made an administrator since, entered %s',
    async (how) => {
      const { own } = await takenOver()
      const accomplice = await createTestMember(it.services, { companyId: own.companyId })
      const secret = await newFactor(accomplice)
      const params = { userId: accomplice.memberId }
      await it.call(api.setCompanyAdmin, own, {
        params,
        body: { isCompanyAdmin: true, password: TEST_PASSWORD },
      })
      later(4 * DAY_MS)
      if (how !== 'by the member')
        await it.call(api.removeMember, accomplice, {
          params: { userId: own.memberId },
          body: { password: TEST_PASSWORD, code: codeOfApp(secret, now) },
        })
      later(31_000)
      await ask(accomplice, TEST_PASSWORD, secret)
      const token = await tokenTo(accomplice.email, 'payout-account/link')
      await it.call(api.confirmAccountByLink, null, { params: { token } })
      expect((await reset(await tokenTo(own.email, 'reset'), 'Owner-Pump!77')).statusCode).toBe(200)
      const accounts = await it.services.db
        .select({ stoppedAt: payoutAccount.stoppedAt })
        .from(payoutAccount)
        .where(eq(payoutAccount.companyId, own.companyId))
      expect(accounts).toEqual([{ stoppedAt: new Date(now) }])
    },
  )

  test('keeps a waiting payout account of who was an administrator before', async () => {
    const { own } = await takenOver()
    const colleague = await createTestMember(it.services, { companyId: own.companyId, isCompanyAdmin: true })
    const secret = await newFactor(colleague)
    later(4 * DAY_MS)
    await ask(colleague, TEST_PASSWORD, secret)
    expect((await reset(await tokenTo(own.email, 'reset'), 'Owner-Pump!77')).statusCode).toBe(200)
    const read = await it.call(api.readPayoutAccount, colleague)
    expect(read.pending).toMatchObject({ state: 'unconfirmed' })
  })

  test('marks an account whose administrator changed the address between entry and confirmation', async () => {
    later(0)
    const own = await createTestMember(it.services, { companyName: 'Kouilou' })
    const colleague = await createTestMember(it.services, { companyId: own.companyId, isCompanyAdmin: true })
    const secret = await newFactor(own)
    later(31_000)
    await ask(own, TEST_PASSWORD, secret)
    const token = await tokenTo(colleague.email, 'payout-account/link')
    later(31_000)
    await changeWithCode(own, secret)
    await it.call(api.confirmAccountByLink, null, { params: { token } })
    later(15 * DAY_MS)
    const staff = await createTestMember(it.services, { role: 'staff' })
    const payee = await it.call(api.readPayee, staff, { query: { companyId: String(own.companyId) } })
    expect(payee.accounts).toMatchObject([{ proofChangedAt: expect.any(String) }])
  })

  test('can’t be deleted while the earlier address can take it back', async () => {
    const { own } = await takenOver()
    const params = { userId: own.memberId }
    expect(await it.call(api.foreseeDeletion, own, { params })).toMatchObject({ refusal: 'address_changed' })
    const deletion = () => it.attempt(api.deleteAccount, own, { params, body: { password: TEST_PASSWORD } })
    const refused = await deletion()
    expect([refused.statusCode, refused.refusal.error]).toEqual([
      409,
      'The email address of this account was changed in the last 14 days. It can be deleted when these have passed.',
    ])
    later(14 * DAY_MS + 1000)
    expect((await deletion()).statusCode).toBe(200)
  })

  test.each(['stays', 'leaves', 'leaves, and chooses another password then', 'deletes the account'])(
    'makes the payout account of an accomplice wait as long, though the thief %s',
    async (then) => {
      const { own, thief } = await takenOver()
      const accomplice = await createTestMember(it.services, {
        companyId: own.companyId,
        isCompanyAdmin: true,
      })
      const secret = await newFactor(accomplice)
      later(4 * DAY_MS)
      const params = { userId: own.memberId }
      if (then.startsWith('leaves'))
        await it.call(api.setCompanyAdmin, accomplice, {
          params,
          body: { isCompanyAdmin: false, password: TEST_PASSWORD, code: codeOfApp(secret, now) },
        })
      later(31_000)
      if (then.includes('password')) {
        later(1000)
        await it.call(api.forgotPassword, null, { body: { email: thief } })
        expect((await reset(await tokenTo(thief, 'reset'), NEW_PASSWORD)).statusCode).toBe(200)
      }
      if (then.startsWith('deletes')) {
        // Nothing keeps the account any more.
        await it.services.db.delete(mailedToken).where(eq(mailedToken.memberId, own.memberId))
        await it.call(api.deleteAccount, own, { params, body: { password: TEST_PASSWORD } })
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
  later(31_000)
  const proof = { password: TEST_PASSWORD, code: codeOfApp(secret, now) }
  expect((await profileOf(own, { entreprise: 'Mallory Ltd', ...proof })).statusCode).toBe(201)
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
