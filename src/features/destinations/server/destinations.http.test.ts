import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { staffAct } from '#db/schema/platform.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'

const it = useApp()
let admin: TestMember
let staff: TestMember
let member: TestMember
beforeAll(async () => {
  admin = await createTestMember(it.services, { role: 'admin', firstName: 'Inès', lastName: 'Martin' })
  staff = await createTestMember(it.services, { role: 'staff' })
  member = await createTestMember(it.services)
})
beforeEach(() => it.setNow(new Date('2026-11-23T10:00:00Z')))

const REFUSAL = {
  country: 'Chile',
  validFrom: '2026-11-23',
  reasonEn: 'A reason.',
  reasonFr: 'Une raison.',
  source: 'The minutes of 20 November.',
}
const refuse = (change: object = {}) =>
  it.attempt(api.refuseCountry, admin, { body: { ...REFUSAL, ...change } })
const end = (id: number, change: object = {}) =>
  it.attempt(api.endRefusal, admin, {
    params: { id },
    body: { freeFrom: '2026-11-23', reason: 'The measure was lifted.', ...change },
  })
const address = (country: string) =>
  it.status(api.validateAddress, member, { body: { country, city: 'Any' } })

test('is shipped with countries, each with reasons in both languages, a source and a first day', async () => {
  const { refusals, can } = await it.call(api.listRefusals, staff)
  expect(refusals.map(({ country }) => country)).toEqual([
    'Belarus',
    'Cuba',
    'Iran',
    'North Korea',
    'Russia',
    'Syria',
  ])
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ state: 'in_force', validFrom: '2026-11-22', madeBy: null, ended: null })
    expect([refusal.reasonEn, refusal.reasonFr, refusal.source].every((text) => text.length > 20)).toBe(true)
  }
  expect(can).toEqual({ refuse: false })
  expect(refusals.some((refusal) => refusal.can.end)).toBe(false)
})

test('an administrator refuses a country and ends it, with a reason; both are recorded', async () => {
  const made = await refuse()
  expect(made.statusCode).toBe(201)
  expect(made.json()).toMatchObject({
    ...REFUSAL,
    state: 'in_force',
    validUntil: null,
    madeBy: 'Inès Martin',
    can: { end: true },
  })
  expect(await address('Chile')).toBe(403)
  const { id } = made.json()
  expect((await end(id)).json()).toMatchObject({
    state: 'ended',
    validUntil: '2026-11-22',
    ended: { by: 'Inès Martin', reason: 'The measure was lifted.' },
    can: { end: false },
  })
  expect(await address('Chile')).not.toBe(403)
  expect((await end(id)).refusal.code).toBe('already_decided')
  const acts = await it.services.db.select().from(staffAct).where(eq(staffAct.subject, 'destination'))
  expect(acts).toMatchObject([
    {
      act: 'refuse_destination',
      memberId: admin.memberId,
      subjectId: String(id),
      details: { country: 'Chile', validFrom: '2026-11-23', validUntil: null, source: REFUSAL.source },
    },
    {
      act: 'end_destination_refusal',
      details: { freeFrom: '2026-11-23', reason: 'The measure was lifted.' },
    },
  ])
})

test('a period begins and ends with its days; one country has one refusal at a time', async () => {
  const made = await refuse({ country: 'Peru', validFrom: '2026-12-01', validUntil: '2026-12-31' })
  expect(made.json().state).toBe('planned')
  expect(await address('Peru')).not.toBe(403)
  const twice = await refuse({ country: 'Peru', validFrom: '2026-12-31' })
  expect([twice.statusCode, twice.refusal.errors]).toEqual([
    409,
    [{ country: 'This country is refused at that time already.' }],
  ])
  expect((await refuse({ country: 'Peru', validFrom: '2027-01-01' })).statusCode).toBe(201)
  // A minute before midnight in France, which is an hour ahead of UTC.
  it.setNow(new Date('2026-11-30T22:59:00Z'))
  expect(await address('Peru')).not.toBe(403)
  it.setNow(new Date('2026-11-30T23:00:00Z'))
  expect(await address('Peru')).toBe(403)
  const ended = await end(made.json().id, { freeFrom: '2026-12-10' })
  expect(ended.json()).toMatchObject({ state: 'in_force', validUntil: '2026-12-09' })
  it.setNow(new Date('2026-12-09T22:59:00Z'))
  expect(await address('Peru')).toBe(403)
  it.setNow(new Date('2026-12-09T23:00:00Z'))
  expect(await address('Peru')).not.toBe(403)
})

test.each([
  [{ country: 'Atlantis' }, 'country'],
  [{ validFrom: '2026-11-22' }, 'validFrom'],
  [{ validFrom: '2027-02-29' }, 'validFrom'],
  [{ validUntil: '2026-11-22' }, 'validUntil'],
  [{ reasonEn: ' ' }, 'reasonEn'],
  [{ reasonFr: 'x'.repeat(301) }, 'reasonFr'],
  [{ source: '' }, 'source'],
])('is refused with its field: %#', async (change, field) => {
  const answer = await refuse({ country: 'Ecuador', ...change })
  expect(answer.statusCode).toBe(422)
  expect(answer.refusal.errors?.[0]).toHaveProperty(field)
})

test('is changed by administrators only, and unknown refusals are not found', async () => {
  expect(await it.status(api.listRefusals, member)).toBe(403)
  expect(await it.status(api.refuseCountry, staff, { body: REFUSAL })).toBe(403)
  const body = { freeFrom: '2026-11-23', reason: 'Any.' }
  expect(await it.status(api.endRefusal, staff, { params: { id: 1 }, body })).toBe(403)
  expect((await end(2_000_000_000)).statusCode).toBe(404)
  expect((await end(1, { freeFrom: '2026-11-22' })).statusCode).toBe(422)
})

test('the database allows no change of a refusal but its end', async () => {
  const { pool } = it.services
  await expect(pool.query("UPDATE destination_refusal SET country_code = 'FR'")).rejects.toThrow(
    /never changed/,
  )
  await expect(pool.query('DELETE FROM destination_refusal')).rejects.toThrow(/nor deleted/)
})
