import { beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#kernel/time.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'

const it = useApp()
const { rate, transfer, opened, runCron } = buying(it)

let seller: TestMember
let staff: TestMember
let buyer: TestMember
beforeAll(async () => {
  seller = await createTestMember(it.services)
  staff = await createTestMember(it.services, { role: 'staff' })
})
beforeEach(async () => {
  it.setNow(null)
  buyer = await createTestMember(it.services, { isCompanyAdmin: true })
})

const cart = async () => {
  const { companyId, memberId } = seller
  const id = await createTestArticle(it.services.db, { companyId, memberId, onHand: 3, values: {} })
  return rate([[id, 1]], buyer)
}
const later = (days: number) => it.setNow(new Date(Date.now() + days * DAY_MS))
const order = async () => transfer(await cart(), buyer)
const view = () => it.call(api.readOwnVetting, buyer)
const subjects = async (who: TestMember) => (await it.mailsTo(who.email)).map(({ subject }) => subject)
const lift = (who = staff) =>
  it.attempt(api.liftProbation, who, { params: { id: buyer.companyId }, body: { reason: 'The bank erred.' } })

/** Orders at this moment, and lets all of it lapse. */
async function lapse(times: number) {
  for (let time = 0; time < times; time += 1) expect((await order()).statusCode).toBe(201)
  later(11)
  await runCron('end-expired-holds')
  await it.runJobs()
}

test('after two lapsed transfers a company orders by card only, and it and staff are told', async () => {
  await lapse(1)
  expect((await view()).probationUntil).toBeNull()
  it.setNow(null)
  await lapse(1)
  const cartId = await cart()
  const refused = await transfer(cartId, buyer)
  expect([refused.statusCode, refused.refusal.code]).toEqual([409, 'transfers_paused'])
  await opened(cartId, buyer)
  expect((await view()).probationUntil).not.toBeNull()
  expect(await subjects(buyer)).toContain('Your company cannot order by bank transfer for now')
  const told = await it.call(api.listNotifications, staff)
  expect(JSON.stringify(told)).toContain('let two bank transfers lapse')
})

test('it ends by itself when one of the two is ninety days old', async () => {
  await lapse(2)
  later(11 + 89)
  expect((await order()).statusCode).toBe(409)
  later(11 + 91)
  expect((await view()).probationUntil).toBeNull()
  expect((await order()).statusCode).toBe(201)
})

test('staff end it with a reason, once, and not that of their own company', async () => {
  await lapse(2)
  const own = await createTestMember(it.services, { role: 'staff', companyId: buyer.companyId })
  expect((await lift(own)).refusal).toMatchObject({ code: 'forbidden' })
  expect(
    await it.status(api.liftProbation, buyer, { params: { id: buyer.companyId }, body: { reason: 'x' } }),
  ).toBe(403)
  const lifted = await lift()
  expect(lifted.statusCode, lifted.body).toBe(200)
  expect(lifted.json()).toMatchObject({ probationUntil: null, can: { lift: false } })
  expect((await lift()).refusal).toMatchObject({ code: 'already_decided' })
  await it.runJobs()
  const mail = (await it.mailsTo(buyer.email)).find(({ subject }) =>
    subject.includes('by bank transfer again'),
  )
  expect(mail?.text).toContain('The bank erred.')
  expect((await order()).statusCode).toBe(201)
})
