import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { member } from '#db/schema/accounts.ts'
import { approval } from '#db/schema/approvals.ts'
import { refund } from '#db/schema/refunds.ts'
import { ledgerEntry } from '#db/schema/ledger.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { staffAct } from '#db/schema/platform.ts'
import { findLedgerFaults } from '#features/ledger/server/check-ledger.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { fourEyes } from '#test/factories/four-eyes.ts'

const ABOVE = 1000
const it = useApp({ change: (services) => ({ ...services, fourEyes: { aboveMinor: BigInt(ABOVE) * 100n } }) })
const { people, bought, payBack, cancel, listed, confirm, reject, kept } = fourEyes(it)
const DAY = 86_400_000

/** Everything that changes when money moves. */
async function books() {
  const { db, pool } = it.services
  const { rows } = await pool.query('SELECT count(*)::int AS jobs FROM graphile_worker._private_jobs')
  return [
    await db.$count(ledgerEntry),
    await db.$count(refund),
    rows[0],
    await db
      .select({ id: purchaseOrder.id, status: purchaseOrder.status })
      .from(purchaseOrder)
      .orderBy(purchaseOrder.id),
  ]
}

const seenBy = async (who: TestMember, id: number) => {
  const found = (await listed('waiting', who))[1].find((each) => each.id === id)
  if (!found) throw new Error('the act does not wait')
  return found
}

/** Stores an action that waits for a second person; returns its id. */
async function keptRefund(amount = 2000) {
  const of = await bought()
  expect((await payBack(of, amount)).refusal.code).toBe('awaits_second_person')
  return { ...of, id: await kept() }
}

test('a refund above the sum moves nothing until a second person confirms it, and then once, as the first one’s act', async () => {
  const of = await bought()
  const before = await books()
  const asked = await payBack(of, 2000)
  expect([asked.statusCode, asked.json()]).toEqual([
    409,
    {
      code: 'awaits_second_person',
      error:
        'A second person has to confirm this. It waits under “To confirm” in the staff console, and nothing has moved yet.',
    },
  ])
  expect(await books()).toEqual(before)
  const id = await kept()
  const [, waiting] = await listed('waiting')
  expect(waiting.find((each) => each.id === id)).toMatchObject({
    act: 'refund_order',
    order: { id: of.orderId, reference: expect.stringMatching(/^GS-O-/) },
    company: 'Port-Gentil Energy',
    amount: 2000,
    currency: 'eur',
    said: { reason: 'Agreed.' },
    state: 'waiting',
    can: { confirm: true, reject: true },
  })
  expect(await books()).toEqual(before)

  const done = await confirm(id)
  expect([done.statusCode, done.json()]).toMatchObject([200, { state: 'done', failure: null }])
  const { db } = it.services
  const refunds = await db.select().from(refund).where(eq(refund.intentId, of.intentId))
  expect(refunds.map(({ amountMinor }) => amountMinor)).toEqual([200_000n])
  const acts = await db.select().from(staffAct).where(eq(staffAct.subjectId, of.orderId)).orderBy(staffAct.id)
  expect(acts.map(({ act, memberId }) => [act, memberId])).toEqual([
    ['ask_second_person', people.first.memberId],
    ['refund_order', people.first.memberId],
    ['confirm_act', people.second.memberId],
  ])
  expect(await findLedgerFaults(db, new Date(0))).toEqual([])
  expect((await confirm(id)).refusal.code).toBe('already_decided')
  expect((await listed('ended'))[1].find((each) => each.id === id)).toMatchObject({ state: 'done' })
})

test('what is not above the sum is done at once', async () => {
  const of = await bought()
  const waiting = (await listed('waiting'))[0]
  expect((await payBack(of, ABOVE)).statusCode).toBe(201)
  expect((await listed('waiting'))[0]).toBe(waiting)
})

test('amounts in another currency are compared by the kept rate', async () => {
  // 1.15 dollars per euro.
  expect((await payBack(await bought({ currency: 'usd' }), 1150)).statusCode).toBe(201)
  expect((await payBack(await bought({ currency: 'usd' }), 1150.01)).refusal.code).toBe(
    'awaits_second_person',
  )
})

test('who asked does not confirm, but may withdraw', async () => {
  const { id } = await keptRefund()
  const own = await confirm(id, people.first)
  expect([own.statusCode, own.json()]).toMatchObject([
    403,
    { error: 'You asked for this yourself. Somebody else of the staff confirms it.' },
  ])
  expect((await seenBy(people.first, id)).can).toEqual({ confirm: false, reject: true })
  expect((await reject(id, 'A mistake.', people.first)).json()).toMatchObject({
    state: 'rejected',
    note: 'A mistake.',
  })
})

test('neither asks nor decides who is of a company concerned', async () => {
  const of = await bought()
  for (const { companyId } of [people.buyer, people.seller]) {
    const concerned = await createTestMember(it.services, { role: 'admin', companyId })
    expect((await payBack(of, 2000, concerned)).refusal.code).toBe('own_company')
    await payBack(of, 2000)
    const id = await kept()
    const { isOwnCompany, can } = await seenBy(concerned, id)
    expect([isOwnCompany, can]).toEqual([true, { confirm: false, reject: false }])
    expect((await seenBy(people.second, id)).isOwnCompany).toBe(false)
    expect((await confirm(id, concerned)).refusal.code).toBe('own_company')
    expect((await reject(id, 'No.', concerned)).refusal.code).toBe('own_company')
  }
})

test('is of staff only, and of nobody where there is none', async () => {
  const { id } = await keptRefund()
  expect((await confirm(id, people.buyer)).statusCode).toBe(403)
  expect((await reject(id, 'No.', people.seller)).statusCode).toBe(403)
  expect((await confirm(2_000_000_000)).statusCode).toBe(404)
  expect((await reject(2_000_000_000, 'No.')).statusCode).toBe(404)
})

test('a rejected act says why, and moves nothing for ever', async () => {
  const { id, ...of } = await keptRefund()
  const before = await books()
  expect((await reject(id, ' ')).statusCode).toBe(422)
  const answer = await reject(id, 'The goods are on their way.')
  expect(answer.json()).toMatchObject({ state: 'rejected', note: 'The goods are on their way.' })
  expect((await confirm(id)).refusal.code).toBe('already_decided')
  expect((await reject(id, 'Again.')).refusal.code).toBe('already_decided')
  expect(await books()).toEqual(before)
  // It can be requested again.
  await payBack(of, 2000)
  expect(await kept()).toBeGreaterThan(id)
})

test('confirmed by several at once it is carried out once', async () => {
  const { id, intentId, orderId } = await keptRefund()
  const others = await Promise.all([1, 2, 3].map(() => createTestMember(it.services, { role: 'staff' })))
  const answers = await Promise.all([...others, people.second].map((who) => confirm(id, who)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  const { db } = it.services
  expect(await db.$count(refund, eq(refund.intentId, intentId))).toBe(1)
  const confirmed = and(eq(staffAct.act, 'confirm_act'), eq(staffAct.subjectId, orderId))
  expect(await db.$count(staffAct, confirmed)).toBe(1)
})

test('the same act waits once, however often it is sent; another one beside it', async () => {
  const { id, ...of } = await keptRefund()
  const answers = await Promise.all([1, 2, 3].map(() => payBack(of, 2000)))
  expect(answers.map(({ refusal }) => refusal.code)).toEqual(Array(3).fill('awaits_second_person'))
  expect(await kept()).toBe(id)
  const { db } = it.services
  const mine = eq(approval.orderId, of.orderId)
  expect(await db.$count(approval, mine)).toBe(1)
  await payBack(of, 2100)
  expect(await db.$count(approval, mine)).toBe(2)
})

test('what is refused is refused at once, in the act’s own words, and does not wait', async () => {
  const of = await bought()
  expect((await payBack(of, 9000)).refusal.code).toBe('refund_too_high')
  expect((await payBack({ ...of, orderId: 'x'.repeat(22) }, 2000)).refusal.code).toBe('not_found')
  const { db } = it.services
  expect(await db.$count(approval, eq(approval.orderId, of.orderId))).toBe(0)
})

test('what changed meanwhile fails with its reason, moves nothing, and is asked for anew', async () => {
  const { id, ...of } = await keptRefund()
  expect((await payBack(of, 900)).statusCode).toBe(201)
  const before = await books()
  const answer = await confirm(id)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    {
      state: 'failed',
      failure: 'This is more than what is left to pay back.',
      decidedBy: expect.any(String),
    },
  ])
  expect(await books()).toEqual(before)
  expect((await confirm(id)).refusal.code).toBe('already_decided')
})

test('after seven days it is not carried out, and the same may be asked for again', async () => {
  const { id, ...of } = await keptRefund()
  const before = await books()
  it.setNow(new Date(Date.now() + 7 * DAY + 1000))
  const late = await confirm(id)
  expect([late.statusCode, late.refusal.code]).toEqual([410, 'gone'])
  expect((await reject(id, 'Late.')).statusCode).toBe(410)
  expect((await listed('ended'))[1].find((each) => each.id === id)).toMatchObject({
    state: 'expired',
    can: { confirm: false, reject: false },
  })
  expect(await books()).toEqual(before)
  await payBack(of, 2000)
  const anew = await kept()
  expect(anew).toBeGreaterThan(id)
  expect((await confirm(anew)).json()).toMatchObject({ state: 'done' })
})

test('who is not of the staff any more has nothing carried out', async () => {
  const { id } = await keptRefund()
  const before = await books()
  await it.services.db.update(member).set({ role: 'member' }).where(eq(member.id, people.first.memberId))
  expect((await confirm(id)).json()).toMatchObject({
    state: 'failed',
    failure: 'Whoever asked for this is not of the staff any more.',
  })
  expect(await books()).toEqual(before)
})

test('whatever is asked for, in whatever order, nothing moves before another one confirms it', async () => {
  const orders = [await bought(), await bought({ currency: 'usd' }), await bought()]
  const before = await books()
  const which = fc.nat(orders.length - 1)
  const asks = fc.array(
    fc.oneof(
      fc.record({ do: fc.constant('refund' as const), which, amount: fc.integer({ min: 1151, max: 2500 }) }),
      fc.record({ do: fc.constant('cancel' as const), which }),
      fc.record({ do: fc.constant('confirm as who asked' as const), which }),
      fc.record({ do: fc.constant('confirm as who buys' as const), which }),
      fc.record({ do: fc.constant('withdraw' as const), which }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(asks, async (steps) => {
      for (const step of steps) {
        const of = orders[step.which]
        if (!of) throw new Error('no such order')
        if (step.do === 'refund') await payBack(of, step.amount)
        else if (step.do === 'cancel') await cancel(of.orderId)
        else if (step.do === 'confirm as who asked') await confirm(await kept(), people.first)
        else if (step.do === 'confirm as who buys') await confirm(await kept(), people.buyer)
        else await reject(await kept(), 'No.', people.first)
      }
      expect(await books()).toEqual(before)
    }),
    { numRuns: 12 },
  )
  expect((await listed('waiting'))[0]).toBeGreaterThan(0)
})

test('staff see how many acts wait', async () => {
  await keptRefund()
  const { matters } = await it.call(api.readWaiting, people.second)
  const { rows } = await it.services.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM approval WHERE state = 'waiting' AND expires_at > now()`,
  )
  expect(matters.find(({ matter }) => matter === 'approvals')?.count).toBe(rows[0]?.count)
})
