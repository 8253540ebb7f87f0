import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { companyAct } from '#db/schema/accounts.ts'
import { notification } from '#db/schema/notifications.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { collecting, TEST_YARD } from '#test/factories/collection.ts'
import { enqueueYardNews } from './tell-of-yard.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const yard = collecting(it)
const MINUTE = 60_000

let admin: TestMember
let other: TestMember
let member: TestMember
beforeAll(async () => {
  admin = await createTestMember(it.services, { companyName: 'Yard Ltd', firstName: 'Ada', lastName: 'Yard' })
  const of = { companyId: admin.companyId }
  other = await createTestMember(it.services, { ...of, isCompanyAdmin: true, language: 'fr' })
  member = await createTestMember(it.services, {
    ...of,
    isCompanyAdmin: false,
    firstName: 'Max',
    lastName: 'Rot',
  })
  await yard.saveYard(admin)
})
beforeEach(async () => {
  round++
  // What was told before is not in the way of the next mail.
  at(0)
  await it.runJobs()
  at(2)
  expect((await yard.saveYard(admin)).statusCode).toBe(200)
  await it.runJobs()
  at(4)
  for (const who of [admin, other, member]) sent.set(who, (await mailsTo(who)).length)
})
const at = (hours: number) => it.setNow(new Date(Date.now() + (6 * round + hours) * 60 * MINUTE))
let round = 0
const sent = new Map<TestMember, number>()

/** The oldest first. */
const mailsTo = async (who: TestMember) =>
  (await it.mailsTo(who.email))
    .filter(({ subject }) => /terms of your yard|conditions de votre parc/.test(subject))
    .toReversed()
const later = (minutes: number) => it.setNow(new Date(it.services.now().getTime() + minutes * MINUTE))

/** The texts of the mails about the yard since the test began. */
async function newMails(who: TestMember): Promise<string[]> {
  await it.runJobs()
  return (await mailsTo(who)).slice(sent.get(who)).map(({ text }) => text.replace(/\s+/g, ' '))
}

describe('what a yard charges', () => {
  test('is changed by administrators of the company alone; a member changes hours, notice and note', async () => {
    for (const change of [{ loadingFee: 1 }, { storageFee: 1 }, { removalDays: 1 }, { currency: 'eur' }]) {
      const answer = await yard.saveYard(member, change)
      expect(answer.statusCode).toBe(403)
      expect(answer.refusal).toMatchObject({
        code: 'forbidden',
        error: expect.stringMatching(/^Only administrators/),
      })
    }
    expect((await it.call(api.readYard, member)).can).toEqual({ charge: false })
    expect((await it.call(api.readYard, admin)).yard).toEqual(TEST_YARD)
    const hours = TEST_YARD.hours.slice(1)
    expect((await yard.saveYard(member, { hours, leadDays: 4, note: 'Gate 3.' })).json()).toEqual({
      yard: { ...TEST_YARD, hours, leadDays: 4, note: 'Gate 3.' },
      can: { charge: false },
    })
  })

  test('is named by an administrator first', async () => {
    const founder = await createTestMember(it.services, { companyName: 'New yard Ltd' })
    const colleague = await createTestMember(it.services, {
      companyId: founder.companyId,
      isCompanyAdmin: false,
    })
    expect((await yard.saveYard(colleague)).statusCode).toBe(403)
    expect((await it.call(api.readYard, colleague)).yard).toBeNull()
    expect((await yard.saveYard(founder)).statusCode).toBe(200)
    expect((await yard.saveYard(colleague)).statusCode).toBe(200)
  })
})

describe('the administrators of a company', () => {
  test('read what its yard asked and asks, each in their language, and in the site', async () => {
    await yard.saveYard(admin, { storageFee: 900, removalDays: 1, loadingFee: 0 })
    const [mail = ''] = await newMails(admin)
    expect(mail).toContain('Ada Yard changed what your company says of collection at its yard:')
    expect(mail).toContain('– loading, for each unit or lot: no charge (before: $150.00)')
    expect(mail).toContain('– storage, for each unit or lot and day: $900.00 (before: $25.50)')
    expect(mail).toContain('– days to collect: 1 day (before: 10 days)')
    expect(mail).not.toContain('note for those')
    const [french = ''] = await newMails(other)
    expect(french).toMatch(/– délai d’enlèvement\s: 1 jour \(avant\s: 10 jours\)/)
    expect(await newMails(member)).toEqual([])
    const notices = await it.services.db
      .select({ data: notification.data })
      .from(notification)
      .where(and(eq(notification.memberId, other.memberId), eq(notification.kind, 'collection.yard')))
    expect(notices.at(-1)?.data).toEqual({
      people: ['Ada Yard'],
      fields: ['loading_fee', 'storage_fee', 'removal_days'],
    })
  })

  test('are told of the note, which says where to come, and not of hours', async () => {
    await yard.saveYard(member, { hours: [], leadDays: 9 })
    expect(await newMails(admin)).toEqual([])
    await yard.saveYard(member, { hours: [], leadDays: 9, note: 'Fetch it at Rue des Voleurs 1.' })
    const [mail = ''] = await newMails(admin)
    expect(mail).toContain('Max Rot changed')
    expect(mail).toContain('“Fetch it at Rue des Voleurs 1.” (before: “Report at gate 2. Helmet and shoes.”)')
  })

  test('get one mail an hour: the next says what came of it since, also what was set back', async () => {
    await yard.saveYard(admin, { storageFee: 30 })
    expect(await newMails(admin)).toHaveLength(1)
    later(10)
    await yard.saveYard(admin, { storageFee: 900, removalDays: 1 })
    await yard.saveYard(member, { storageFee: 900, removalDays: 1, note: 'Gate 9.' })
    await yard.saveYard(admin, { storageFee: 40, note: 'Gate 9.' })
    expect(await newMails(admin)).toHaveLength(1)
    later(51)
    // The time at which it is due is that of the test.
    await it.services.db.transaction((tx) => enqueueYardNews(tx, admin.companyId))
    const [, mail = '', ...more] = await newMails(admin)
    expect(more).toEqual([])
    expect(mail).toContain('Ada Yard and Max Rot changed')
    expect(mail).toContain('$40.00 (before: $30.00)')
    expect(mail).toContain('– days to collect: 10 days as before (changed, and set back since)')
    expect(mail).toContain('“Gate 9.” (before')
  })

  test('leave no note of before in the record of it, once they were told', async () => {
    await yard.saveYard(admin, { note: 'Ask for Jean.' })
    await yard.saveYard(admin, { note: 'Ask for Ali.' })
    await newMails(admin)
    const acts = await it.services.db
      .select({ details: companyAct.details })
      .from(companyAct)
      .where(and(eq(companyAct.companyId, admin.companyId), eq(companyAct.act, 'yard_changed')))
    expect(JSON.stringify(acts)).not.toContain('Jean')
    expect(acts.at(-1)?.details).toEqual({ fields: ['note'], toldAt: expect.any(String) })
  })
})
