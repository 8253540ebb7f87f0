import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { approval } from '#db/schema/approvals.ts'
import { refund } from '#db/schema/refunds.ts'
import { useApp } from '#test/app.ts'
import type { TestMember } from '#test/factories/accounts.ts'
import { codeOf, fourEyes } from '#test/factories/four-eyes.ts'

const it = useApp({ change: (services) => ({ ...services, fourEyes: { aboveMinor: 100_000n } }) })
const { people, bought, awaited, confirm, kept } = fourEyes(it)

const send = (url: string, payload: object, key: string, { headers }: TestMember = people.first) =>
  it.app.inject({ method: 'POST', url, headers: { ...headers, 'idempotency-key': key }, payload })
const payBack = (of: { orderId: string; listingId: number }, amount: number, key: string, reason = 'Bent.') =>
  send(
    `/api/staff/orders/${of.orderId}/refunds`,
    { articles: [{ materielId: of.listingId, amount }], shipping: 0, reason, earlierRefunds: 9 },
    key,
  )
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
  expect(answers.map(codeOf)).toEqual(Array.from(answers, () => 'awaits_second_person'))
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
  expect(codeOf(await payBack(of, 99_999, key))).toBe('refund_too_high')
  expect((await payBack(of, 10, key)).statusCode).toBe(201)
})

describe('what happens once by itself is answered alike when it comes again under its key', () => {
  const twice = async (url: string, payload: object) => {
    const key = randomUUID()
    const [first, second] = [await send(url, payload, key), await send(url, payload, key)]
    expect([first.statusCode, second.body]).toEqual([expect.toBeOneOf([200, 201]), first.body])
    expect((await send(url, payload, randomUUID())).statusCode).toBeGreaterThanOrEqual(400)
  }

  test('an order that is moved', async () => {
    const { orderId } = await bought()
    await twice(`/api/staff/orders/${orderId}/status`, { statut: 2 })
  })

  test('a transfer', async () => {
    const orderId = await awaited()
    const booking = { amount: 10, receivedOn: new Date().toISOString().slice(0, 10) }
    await twice(`/api/staff/orders/${orderId}/transfers`, { ...booking, bankReference: `VIR-${orderId}` })
  })

  test('an answer to who wants to cancel', async () => {
    const { orderId } = await bought()
    await send(`/api/orders/${orderId}/cancellation`, { reason: 'Too many.' }, randomUUID(), people.buyer)
    await twice(`/api/staff/orders/${orderId}/cancellation`, { decision: 'refuse', note: 'At the port.' })
  })
})
