import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { approval } from '#db/schema/approvals.ts'
import { refund } from '#db/schema/refunds.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { fourEyes } from '#test/factories/four-eyes.ts'

const it = useApp({ change: (services) => ({ ...services, fourEyes: { aboveMinor: 100_000n } }) })
const { people, bought, confirm, kept } = fourEyes(it)

const payBack = (of: { orderId: string; listingId: number }, amount: number, key: string, reason = 'Bent.') =>
  it.attempt(api.refundStaffOrder, people.first, {
    headers: { 'idempotency-key': key },
    params: { id: of.orderId },
    body: { articles: [{ materielId: of.listingId, amount }], shipping: 0, reason, earlierRefunds: 9 },
  })
const refundsOf = ({ intentId }: { intentId: string }) =>
  it.services.db.$count(refund, eq(refund.intentId, intentId))
const approvalsOf = ({ orderId }: { orderId: string }) =>
  it.services.db.$count(approval, eq(approval.orderId, orderId))

test('an act that waits is kept once for a key, also after a second person has had it carried out', async () => {
  const of = await bought()
  const key = randomUUID()
  const together = await Promise.all([payBack(of, 1100, key), payBack(of, 1100, key)])
  await confirm(await kept())
  const answers = [...together, await payBack(of, 1100, key)]
  expect(answers.map(({ refusal }) => refusal.code)).toEqual(
    Array.from(answers, () => 'awaits_second_person'),
  )
  expect([await approvalsOf(of), await refundsOf(of)]).toEqual([1, 1])
  await payBack(of, 1100, randomUUID())
  expect([await approvalsOf(of), await refundsOf(of)]).toEqual([2, 1])
})

test('a repeat does not count towards what one person moves in a day', async () => {
  const of = await bought()
  const key = randomUUID()
  for (let sent = 0; sent < 4; sent += 1) expect((await payBack(of, 400, key)).statusCode).toBe(201)
  expect((await payBack(of, 400, randomUUID())).statusCode).toBe(201)
  expect(await refundsOf(of)).toBe(2)
})

test('a refused act leaves its key free', async () => {
  const of = await bought()
  const key = randomUUID()
  expect((await payBack(of, 99_999, key)).refusal.code).toBe('refund_too_high')
  expect((await payBack(of, 10, key)).statusCode).toBe(201)
})
