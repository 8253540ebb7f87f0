import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { member } from '#db/schema/accounts.ts'
import { staffAct } from '#db/schema/platform.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD } from '#test/factories/accounts.ts'
import { lockSiteAdmins } from './closing-repository.ts'
import { appointVerifiedAdmin } from './first-admin.ts'
import { insertMailedToken } from './token-repository.ts'
import { verifyEmail } from './verify-email.ts'

const it = useApp()

const CHOSEN = 'Chosen-By-Link!7'
let count = 0
let address = ''

beforeEach(async () => {
  await it.services.db.update(member).set({ role: 'member' })
  await it.services.db.delete(staffAct)
  count += 1
  address = `boss-${count}@operator.example`
  it.services.firstAdmin = address.toUpperCase()
})

const signUp = (email: string, prenom = 'Ines', entreprise = 'Operator SA') =>
  it.attempt(api.signup, null, {
    body: {
      prenom,
      nom: 'Roy',
      email,
      contact: '+33 1 00 00 00 00',
      entreprise,
      fonction: 'Director',
      pays: 'France',
      ville: 'Lyon',
      password: TEST_PASSWORD,
      c_password: TEST_PASSWORD,
    },
  })
const logIn = (email: string, password: string) => it.attempt(api.login, null, { body: { email, password } })

async function textsTo(recipient: string): Promise<string[]> {
  await it.runJobs()
  return (await it.mailsTo(recipient)).map(({ text }) => text)
}

async function chooseByLink(email: string) {
  const token =
    (await textsTo(email)).map((text) => /\/user\/reset\/([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? ''
  const body = { password: CHOSEN, c_password: CHOSEN }
  return it.attempt(api.resetPassword, null, { params: { token }, body })
}

/** A member with an unused verification link, sent before the setting was made. */
async function pendingMember(email: string): Promise<{ memberId: number; token: string }> {
  const { memberId } = await createTestMember(it.services, { email, verified: false })
  const named = { memberId, purpose: 'verify_email', newEmail: null } as const
  return { memberId, token: await insertMailedToken(it.services.db, named, 3_600_000, new Date()) }
}

const admins = async () =>
  (await it.services.db.select().from(member).where(eq(member.role, 'admin'))).map(({ email }) => email)

test('a sign-up with the address becomes administrator by choosing a password with the mailed link', async () => {
  await signUp(address)
  expect(await admins()).toEqual([])
  expect((await chooseByLink(address)).statusCode).toBe(200)
  expect(await admins()).toEqual([address])
  const [act, ...others] = await it.services.db.select().from(staffAct)
  expect(others).toEqual([])
  expect(act).toMatchObject({
    act: 'member.appoint',
    subjectId: String(act?.memberId),
    details: { reason: 'FIRST_ADMIN', from: 'member', to: 'admin' },
  })
  expect((await textsTo(address)).some((text) => text.includes('FIRST_ADMIN'))).toBe(true)
  expect((await logIn(address, CHOSEN)).json()).toMatchObject({ user: { role: 'admin' } })
})

test('the password given at a sign-up with the address is ignored, also at a repeated one', async () => {
  await signUp(address)
  await signUp(address)
  await chooseByLink(address)
  expect((await logIn(address, TEST_PASSWORD)).statusCode).toBe(401)
  const other = `else-${count}@operator.example`
  await signUp(other)
  expect((await textsTo(other)).join()).toMatch(/\/user\/emailverif\//)
})

test('the mail after the sign-up says why a password has to be chosen', async () => {
  await signUp(address)
  await it.runJobs()
  const [mail] = await it.mailsTo(address)
  expect(mail?.subject).toBe('Choose your password as administrator of Gisement')
  expect(mail?.text).toMatch(/Hello Ines[^]*first administrator/)
  expect(mail?.text).not.toContain('more than once')
})

test('a later sign-up with the address does not rename the account of the first', async () => {
  await signUp(address)
  await signUp(address, 'Mallory', 'Strangers SA')
  await chooseByLink(address)
  const { body } = await logIn(address, CHOSEN)
  expect(body).toContain('Ines')
  expect(body).not.toMatch(/Mallory|Strangers/)
})

test('a link sent before the setting appoints too, and nobody else gets a role', async () => {
  const other = await pendingMember(`else-${count}@operator.example`)
  await verifyEmail(it.services, other.token)
  expect(await admins()).toEqual([])
  const { token } = await pendingMember(address)
  await verifyEmail(it.services, token)
  expect(await admins()).toEqual([address])
})

test('a start appoints an account that is verified, once, and ends its sessions', async () => {
  const subject = await createTestMember(it.services, { email: address })
  await appointVerifiedAdmin(it.services)
  await appointVerifiedAdmin(it.services)
  expect(await admins()).toEqual([address])
  expect(await it.services.db.select().from(staffAct)).toHaveLength(1)
  expect(await it.status(api.readProfile, subject, { params: { userId: subject.memberId } })).toBe(401)
})

test.each([{ verified: false }, { suspended: true }])(
  'a start does not appoint one that is %o',
  async (state) => {
    await createTestMember(it.services, { email: address, ...state })
    await appointVerifiedAdmin(it.services)
    expect(await admins()).toEqual([])
  },
)

test('once there is an administrator the setting has no effect, even for a sign-up with its address', async () => {
  const { email } = await createTestMember(it.services, { role: 'admin' })
  const { token } = await pendingMember(address)
  await verifyEmail(it.services, token)
  await appointVerifiedAdmin(it.services)
  it.services.firstAdmin = `late-${count}@operator.example`
  await signUp(it.services.firstAdmin)
  expect((await textsTo(it.services.firstAdmin)).join()).toMatch(/\/user\/emailverif\//)
  expect(await admins()).toEqual([email])
})

test('of two concurrent verifications in processes with different settings, only one appoints', async () => {
  const second = `second-${count}@operator.example`
  const [one, two] = [await pendingMember(address), await pendingMember(second)]
  const both = await it.services.db.transaction(async (tx) => {
    await lockSiteAdmins(tx)
    const begun = Promise.all([
      verifyEmail({ ...it.services, firstAdmin: address }, one.token),
      verifyEmail({ ...it.services, firstAdmin: second }, two.token),
    ])
    await expect
      .poll(async () => {
        const { rows } = await it.services.pool.query<{ waiting: bigint }>(
          `SELECT count(*) AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        )
        return Number(rows[0]?.waiting)
      })
      .toBe(2)
    return { begun }
  })
  expect(await both.begun).toEqual(['email_verified', 'email_verified'])
  expect(await admins()).toHaveLength(1)
  const verified = await it.services.db
    .select()
    .from(member)
    .where(sql`${member.verifiedAt} IS NOT NULL`)
  expect(verified.map(({ email }) => email)).toEqual(expect.arrayContaining([address, second]))
})
