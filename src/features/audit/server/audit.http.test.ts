import { beforeAll, beforeEach, expect, test } from 'vitest'
import { recordAct } from '#db/staff-acts.ts'
import { staffAct } from '#db/schema/platform.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing } from '#test/factories/listings.ts'

const it = useApp()
let admin: TestMember
let staff: TestMember
let buyer: TestMember
let listingId: number

beforeAll(async () => {
  admin = await createTestMember(it.services, { role: 'admin', firstName: 'Ada', lastName: 'Mba' })
  staff = await createTestMember(it.services, { role: 'staff', firstName: 'Paul', lastName: 'Ondo' })
  buyer = await createTestMember(it.services, { companyName: 'Nyanga Drilling', lastName: 'Moussavou' })
  listingId = await createTestListing(it.services.db, { ...buyer, values: { title: 'Mud pump' } })
})
beforeEach(() => it.services.db.delete(staffAct))

type Act = Parameters<typeof recordAct>[2]

const act = (who: TestMember, what: Omit<Act, 'at'>, at: string) =>
  it.services.db.transaction((tx) => recordAct(tx, who, { ...what, at: new Date(at) } as Act))

const suspend = (at: string, who = staff) =>
  act(who, { act: 'member.suspend', subject: ['member', buyer.memberId], details: { reason: 'Fraud' } }, at)
const publish = (at: string, who = admin) =>
  act(
    who,
    { act: 'listing.publish', subject: ['listing', listingId], details: { note: null, isRevision: false } },
    at,
  )
const pay = (at: string) =>
  act(
    admin,
    {
      act: 'order_payout',
      subject: ['company', buyer.companyId],
      details: { payoutOrder: 7, amountMinor: '812533', currency: 'eur', accountId: 3 },
    },
    at,
  )

const find = (query: Record<string, string> = {}) => it.call(api.searchActs, staff, { query })
const namesOf = async (query: Record<string, string>) => (await find(query)).acts.map((one) => one.act)

test('is for staff, its file for administrators', async () => {
  expect(await it.status(api.searchActs, { headers: { authorization: 'Bearer nothing' } })).toBe(401)
  expect(await it.status(api.searchActs, buyer)).toBe(403)
  expect(await it.status(api.searchActs, staff)).toBe(200)
  expect((await it.attempt(api.exportActs, staff, { body: {} })).statusCode).toBe(403)
})

test('says who did what, about what, with what was written down, newest first', async () => {
  await publish('2026-11-20T10:00:00Z')
  await pay('2026-11-21T10:00:00Z')
  await suspend('2026-11-22T10:00:00Z')
  const { acts, people, older } = await find()
  expect(older).toBe(null)
  expect(people).toEqual([
    { id: admin.memberId, name: 'Ada Mba' },
    { id: staff.memberId, name: 'Paul Ondo' },
  ])
  expect(acts.map((one) => ({ ...one, id: '' }))).toEqual([
    {
      id: '',
      at: '2026-11-22T10:00:00.000Z',
      person: { id: staff.memberId, name: 'Paul Ondo' },
      act: 'member.suspend',
      subject: {
        kind: 'member',
        label: 'Aminata Moussavou',
        to: `/staff/members?member=${buyer.memberId}`,
      },
      details: [{ name: 'reason', value: 'Fraud' }],
    },
    {
      id: '',
      at: '2026-11-21T10:00:00.000Z',
      person: { id: admin.memberId, name: 'Ada Mba' },
      act: 'order_payout',
      subject: { kind: 'company', label: 'Nyanga Drilling', to: '/staff/members?person=Nyanga+Drilling' },
      details: [
        { name: 'accountId', value: '3' },
        { name: 'amount', value: '8125.33', currency: 'eur' },
        { name: 'payoutOrder', value: '7' },
      ],
    },
    {
      id: '',
      at: '2026-11-20T10:00:00.000Z',
      person: { id: admin.memberId, name: 'Ada Mba' },
      act: 'listing.publish',
      subject: {
        kind: 'listing',
        label: `GS-${String(listingId).padStart(6, '0')} · Mud pump`,
        to: `/product/${listingId}`,
      },
      details: [{ name: 'isRevision', value: 'false' }],
    },
  ])
})

test('narrows by person, act, subject and days in France', async () => {
  await publish('2026-11-20T10:00:00Z')
  await pay('2026-11-21T10:00:00Z')
  await suspend('2026-11-22T22:59:00Z')
  await suspend('2026-11-22T23:01:00Z', admin)
  expect(await namesOf({ person: String(staff.memberId) })).toEqual(['member.suspend'])
  expect(await namesOf({ act: 'member.suspend' })).toHaveLength(2)
  expect(await namesOf({ about: `GS-${listingId}` })).toEqual(['listing.publish'])
  expect(await namesOf({ about: 'nyanga' })).toEqual(['order_payout'])
  expect(await namesOf({ about: 'Aminata Moussavou' })).toHaveLength(2)
  expect(await namesOf({ about: 'GS-O-999999' })).toEqual([])
  expect(await namesOf({ from: '2026-11-21', to: '2026-11-22' })).toEqual(['member.suspend', 'order_payout'])
  expect(await namesOf({ from: '2026-11-23' })).toEqual(['member.suspend'])
  expect(await namesOf({ to: '2026-11-20' })).toEqual(['listing.publish'])
  expect(await namesOf({ person: String(admin.memberId), act: 'member.suspend', about: '' })).toHaveLength(1)
})

test('refuses days that do not follow each other, and what is no filter', async () => {
  const days = { from: '2026-11-22', to: '2026-11-21' }
  const { statusCode, refusal } = await it.attempt(api.exportActs, admin, {
    body: days,
    headers: { 'accept-language': 'en' },
  })
  expect([statusCode, refusal.errors]).toEqual([422, [{ to: 'The last day is before the first.' }]])
  expect(await it.status(api.searchActs, staff, { query: days })).toBe(400)
  for (const query of [{ person: 'x' }, { act: 'nothing' }, { before: '0' }, { from: 'soon' }, { more: '1' }])
    expect(await it.status(api.searchActs, staff, { query })).toBe(400)
})

test('goes on after the last act seen, whatever is done meanwhile', async () => {
  const minute = (at: number) => `2026-11-20T10:${String(at).padStart(2, '0')}:00Z`
  for (let at = 0; at < 55; at += 1) await publish(minute(at))
  const first = await find()
  expect(first.acts).toHaveLength(50)
  await publish('2026-11-20T11:00:00Z')
  const second = await find({ before: first.older ?? '' })
  expect(second.acts.map(({ at }) => at)).toEqual(
    [4, 3, 2, 1, 0].map((at) => new Date(minute(at)).toISOString()),
  )
  expect(second.older).toBe(null)
})

test('an account that was deleted is a number', async () => {
  await it.services.db.insert(staffAct).values({
    memberId: 987_654,
    act: 'an_act_of_old',
    subject: 'thing',
    subjectId: '5',
    actedAt: new Date('2026-11-20T10:00:00Z'),
  })
  const { acts, people } = await find()
  expect(people).toEqual([{ id: 987_654, name: null }])
  expect(acts[0]).toMatchObject({
    person: { id: 987_654, name: null },
    act: 'an_act_of_old',
    subject: { kind: 'thing', label: '5', to: null },
  })
})

test('the file has everything found, and is an act itself', async () => {
  await suspend('2026-11-20T10:00:00Z')
  await pay('2026-11-21T10:00:00Z')
  const answer = await it.attempt(api.exportActs, admin, {
    body: { about: 'nyanga' },
    headers: { 'accept-language': 'en' },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="acts.csv"')
  expect(answer.body).toBe(
    '\ufeffWhen,Who,Act,About,Details\r\n2026-11-21T10:00:00.000Z,Ada Mba,Payout ordered,Nyanga Drilling,accountId: 3; amount: 8125.33 EUR; payoutOrder: 7\r\n',
  )
  const [newest] = (await find()).acts
  expect(newest).toMatchObject({ act: 'export_acts', details: [{ name: 'about', value: 'nyanga' }] })
})
