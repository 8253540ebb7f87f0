import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { companyVetting } from '#db/schema/vetting.ts'
import { staffAct } from '#db/schema/platform.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { createTestListing } from '#test/factories/listings.ts'

const it = useApp()
const { rate, transfer, opened, ordersOf } = buying(it)

let admin: TestMember
let staff: TestMember
let seller: TestMember
let buyer: TestMember
beforeAll(async () => {
  admin = await createTestMember(it.services, { role: 'admin' })
  staff = await createTestMember(it.services, { role: 'staff' })
  seller = await createTestMember(it.services, { isCompanyAdmin: true })
  buyer = await createTestMember(it.services, { isCompanyAdmin: true })
})
const set = (body: { publishing: boolean; transfersAbove: number | null }) =>
  it.call(api.changeVettingSettings, admin, { body })
afterEach(() => set({ publishing: false, transfersAbove: null }))

async function approve({ companyId }: TestMember) {
  const values = { companyId, state: 'approved', decision: 'approve', decidedAt: new Date() } as const
  await it.services.db
    .insert(companyVetting)
    .values(values)
    .onConflictDoUpdate({ target: companyVetting.companyId, set: values })
}
const subjectsTo = async (email: string) => (await it.mailsTo(email)).map(({ subject }) => subject)

test('the settings are off, are changed by admins alone, are recorded, and are told to members', async () => {
  const off = { publishing: false, transfersAbove: null }
  const none = { deposit: null }
  expect(await it.call(api.readVettingSettings, staff)).toEqual({ ...off, ...none, can: { change: false } })
  const body = { publishing: true, transfersAbove: 5000 }
  expect(await it.status(api.changeVettingSettings, staff, { body })).toBe(403)
  for (const transfersAbove of [-1, 0.5, 'much'])
    expect(await it.status(api.changeVettingSettings, admin, { body: { ...body, transfersAbove } })).toBe(422)
  expect(await set(body)).toEqual({ ...body, ...none, can: { change: true } })
  expect((await it.call(api.readOwnVetting, seller)).needed).toEqual(body)
  const acts = await it.services.db
    .select({ act: staffAct.act, subjectId: staffAct.subjectId, details: staffAct.details })
    .from(staffAct)
    .where(eq(staffAct.subject, 'setting'))
  expect(acts).toEqual([
    { act: 'setting.on', subjectId: 'publishing-needs-vetting', details: {} },
    { act: 'setting.on', subjectId: 'transfers-need-vetting-above', details: { sum: 5000 } },
  ])
})

describe('publishing', () => {
  const waiting = (of = seller) =>
    createTestListing(it.services.db, { ...of, values: { state: 'under_review' } })
  const publish = (id: number, revocable = false) =>
    it.attempt(api.decideListing, staff, { params: { id }, body: { decision: 'publish', revocable } })

  test('is free while the setting is off', async () => {
    expect((await publish(await waiting())).statusCode).toBe(200)
  })

  test('waits for an approved company, which is told once where its papers are given', async () => {
    await set({ publishing: true, transfersAbove: null })
    const [first, second] = [await waiting(), await waiting()]
    const refused = await publish(first)
    expect([refused.statusCode, refused.refusal]).toMatchObject([
      409,
      { code: 'vetting_needed', error: expect.stringContaining('is not approved') },
    ])
    expect((await publish(first, true)).refusal).toMatchObject({ code: 'vetting_needed' })
    const together = await it.call(api.publishListings, staff, {
      body: { listings: [{ id: second, version: 1 }] },
    })
    expect(together).toEqual({ listings: [{ id: second, outcome: 'not_vetted' }] })
    await it.runJobs()
    const told = (await subjectsTo(seller.email)).filter((subject) =>
      subject.includes('the check of your company'),
    )
    expect(told).toHaveLength(1)
    await approve(seller)
    expect((await publish(first)).statusCode).toBe(200)
  })

  test('a decision that could be taken back is dropped if the company is refused meanwhile', async () => {
    await set({ publishing: true, transfersAbove: null })
    const own = await createTestMember(it.services, { isCompanyAdmin: true })
    await approve(own)
    const id = await waiting(own)
    // What is decided now is due at once: the clock of the application is behind that of the database.
    it.setNow(new Date(Date.now() - 5 * MINUTE_MS))
    expect((await publish(id, true)).statusCode).toBe(200)
    await it.services.db
      .update(companyVetting)
      .set({ state: 'refused', decision: 'refuse', note: 'No.' })
      .where(eq(companyVetting.companyId, own.companyId))
    await it.runJobs()
    it.setNow(null)
    expect(JSON.stringify(await it.call(api.listNotifications, staff))).toContain(
      'its company is not approved',
    )
  })
})

describe('a bank transfer', () => {
  const cart = async (prices: object = {}) =>
    rate(
      [
        [
          await createTestArticle(it.services.db, {
            companyId: seller.companyId,
            memberId: seller.memberId,
            onHand: 3,
            values: prices,
          }),
          1,
        ],
      ],
      buyer,
    )

  test('above the sum is for approved companies; nothing is ordered, and a card still pays', async () => {
    const cartId = await cart()
    await set({ publishing: false, transfersAbove: 0 })
    const refused = await transfer(cartId, buyer)
    expect([refused.statusCode, refused.refusal]).toMatchObject([
      409,
      { code: 'vetting_needed', error: expect.stringContaining('Company check') },
    ])
    expect(await ordersOf(cartId)).toEqual([])
    await opened(cartId, buyer)
    await approve(buyer)
    expect((await transfer(cartId, buyer)).statusCode).toBe(201)
  })

  test('up to the sum is for all', async () => {
    const other = await createTestMember(it.services)
    const id = await createTestArticle(it.services.db, {
      companyId: seller.companyId,
      memberId: seller.memberId,
      onHand: 3,
      values: {},
    })
    const cartId = await rate([[id, 1]], other)
    await set({ publishing: false, transfersAbove: 1_000_000_000 })
    expect((await transfer(cartId, other)).statusCode).toBe(201)
  })
})
