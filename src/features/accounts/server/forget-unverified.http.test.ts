import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { company, mailedToken, member } from '#db/schema/accounts.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD, type TestMemberOptions } from '#test/factories/accounts.ts'
import { forgetUnverifiedJob } from './forget-stale.ts'
import { insertMailedToken } from './token-repository.ts'
import { jobRun } from '#test/job-run.ts'

const it = useApp()
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

async function signedUp(days: number, options: TestMemberOptions = {}) {
  const created = await createTestMember(it.services, { verified: false, ...options })
  await it.services.db
    .update(member)
    .set({ createdAt: daysAgo(days) })
    .where(eq(member.id, created.memberId))
  return created
}
const isThere = async (id: number) =>
  (await it.services.db.select().from(member).where(eq(member.id, id))).length === 1
const companyIsThere = async (id: number) =>
  (await it.services.db.select().from(company).where(eq(company.id, id))).length === 1
const run = () => forgetUnverifiedJob.run(it.services, {}, jobRun())

test('an account never verified is forgotten after thirty days, with its links and its company', async () => {
  const old = await signedUp(31)
  await insertMailedToken(
    it.services.db,
    { memberId: old.memberId, purpose: 'verify_email', newEmail: null },
    DAY_MS,
    daysAgo(31),
  )
  const young = await signedUp(29)
  await run()
  expect([await isThere(old.memberId), await companyIsThere(old.companyId)]).toEqual([false, false])
  expect([await isThere(young.memberId), await companyIsThere(young.companyId)]).toEqual([true, true])
  await run()
  expect(await isThere(young.memberId)).toBe(true)
})

test('who was verified, suspended, or asked for a link since stays', async () => {
  const verified = await signedUp(400, { verified: true })
  const suspended = await signedUp(400, { suspended: true })
  const asking = await signedUp(400)
  await it.call(api.resendVerification, null, { body: { email: asking.email } })
  await it.runJobs()
  await run()
  for (const { memberId } of [verified, suspended, asking]) expect(await isThere(memberId)).toBe(true)
})

test('a company with other members stays', async () => {
  const { companyId } = await createTestMember(it.services)
  const forgotten = await signedUp(31, { companyId })
  await run()
  expect([await isThere(forgotten.memberId), await companyIsThere(companyId)]).toEqual([false, true])
})

test('what something still refers to stays, and keeps no other from being forgotten', async () => {
  const first = await signedUp(31)
  const second = await signedUp(31)
  await it.services.pool.query(`CREATE TABLE referring AS SELECT id FROM member WHERE id = ${first.memberId}`)
  await it.services.pool.query('ALTER TABLE referring ADD FOREIGN KEY (id) REFERENCES member')
  await run()
  expect([await isThere(first.memberId), await isThere(second.memberId)]).toEqual([true, false])
  expect(it.logLines.join('')).toContain('unverified account not forgotten')
  await it.services.pool.query('DROP TABLE referring')
  await run()
  expect(await isThere(first.memberId)).toBe(false)
})

test('who was forgotten can sign up anew with the same address', async () => {
  const { email } = await signedUp(31)
  await run()
  await it.call(api.signup, null, {
    body: {
      prenom: 'Aminata',
      nom: 'Diallo',
      email,
      contact: '+241 11 00 48 58',
      entreprise: 'Company',
      fonction: 'Buyer',
      pays: 'Gabon',
      ville: 'Port-Gentil',
      password: TEST_PASSWORD,
      c_password: TEST_PASSWORD,
    },
  })
  await it.runJobs()
  expect((await it.mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Verify your email address for Gisement',
  ])
  expect(await it.services.db.select().from(mailedToken)).not.toEqual([])
})
