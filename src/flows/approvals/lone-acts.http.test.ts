import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loneAct } from '#db/schema/approvals.ts'
import { refund } from '#db/schema/refunds.ts'
import { forgetLoneActs } from '#features/approvals/server/lone-acts.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember } from '#test/factories/accounts.ts'
import { fourEyes } from '#test/factories/four-eyes.ts'

const it = useApp({ change: (services) => ({ ...services, fourEyes: { aboveMinor: 100_000n } }) })
const { people, bought, awaited, payBack, cancel, arrived, confirm, kept } = fourEyes(it)
const DAY = 86_400_000

test('refunds of one order within a day are added up, whoever makes them; those of another are not', async () => {
  const of = await bought()
  expect((await payBack(of, 600)).statusCode).toBe(201)
  expect((await payBack(of, 400, people.second)).statusCode).toBe(201)
  expect((await payBack(of, 0.01)).refusal.code).toBe('awaits_second_person')
  const third = await createTestMember(it.services, { role: 'staff' })
  expect((await payBack(of, 0.01, third)).refusal.code).toBe('awaits_second_person')
  expect((await payBack(await bought(), 1000)).statusCode).toBe(201)
})

test('what a second person confirmed is not added up', async () => {
  const of = await bought()
  expect((await payBack(of, 1200)).refusal.code).toBe('awaits_second_person')
  await confirm(await kept())
  expect((await payBack(of, 900)).statusCode).toBe(201)
})

test('a day later it begins anew', async () => {
  const of = await bought()
  const began = Date.now()
  expect((await payBack(of, 900)).statusCode).toBe(201)
  it.setNow(new Date(began + DAY - 60_000))
  expect((await payBack(of, 101)).refusal.code).toBe('awaits_second_person')
  it.setNow(new Date(began + DAY + 60_000))
  expect((await payBack(of, 101)).statusCode).toBe(201)
})

test('cancelling counts with the refunds before it, and recorded transfers with each other', async () => {
  const orderId = await awaited()
  expect((await arrived(orderId, 900, `VIR-1-${orderId}`)).statusCode).toBe(201)
  expect((await arrived(orderId, 200, `VIR-2-${orderId}`)).refusal.code).toBe('awaits_second_person')
  // Receipts and refunds are added up separately: 900 alone.
  expect((await cancel(orderId)).statusCode).toBe(200)
  // Sending a refund is a third kind: the same 900 again.
  const { db } = it.services
  const [back] = await db.select().from(refund).where(eq(refund.orderId, orderId))
  const sent = { bankReference: `BACK-${orderId}` }
  await it.call(api.recordBankRefund, people.first, { params: { id: back?.id }, body: sent })
})

test('what was refused is not added up', async () => {
  const of = await bought()
  expect((await payBack(of, 900)).statusCode).toBe(201)
  const { db } = it.services
  const counted = () => db.$count(loneAct, eq(loneAct.orderId, of.orderId))
  expect(await counted()).toBe(1)
  const concerned = await createTestMember(it.services, { role: 'admin', companyId: people.buyer.companyId })
  expect((await payBack(of, 50, concerned)).refusal.code).toBe('own_company')
  expect(await counted()).toBe(1)
})

test('sent at the same moment, small parts do not pass beside each other', async () => {
  const of = await bought()
  const answers = await Promise.all([400, 401, 402, 403].map((amount) => payBack(of, amount)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409, 409])
})

test('without a kept rate nothing is little', async () => {
  const of = await bought({ currency: 'usd' })
  const { pool } = it.services
  const rates = await pool.query(
    `DELETE FROM exchange_rate WHERE currency = 'usd' RETURNING day::text, per_euro`,
  )
  try {
    expect((await payBack(of, 1)).refusal.code).toBe('awaits_second_person')
  } finally {
    for (const { day, per_euro } of rates.rows)
      await pool.query(`INSERT INTO exchange_rate (currency, day, per_euro) VALUES ('usd', $1, $2)`, [
        day,
        per_euro,
      ])
  }
})

test('what is not added up any more is forgotten', async () => {
  const of = await bought()
  await payBack(of, 100)
  const { db } = it.services
  const counted = () => db.$count(loneAct, eq(loneAct.orderId, of.orderId))
  await forgetLoneActs(db, new Date(Date.now() + DAY - 60_000))
  expect(await counted()).toBe(1)
  await forgetLoneActs(db, new Date(Date.now() + DAY + 60_000))
  expect(await counted()).toBe(0)
})
