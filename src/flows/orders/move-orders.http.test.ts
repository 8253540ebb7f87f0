import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'

const it = useApp()
const { rate, opened, pay, poll } = buying(it)

let buyer: TestMember
let seller: TestMember
let staff: TestMember
beforeAll(async () => {
  buyer = await createTestMember(it.services)
  seller = await createTestMember(it.services)
  staff = await createTestMember(it.services, { role: 'staff' })
})

async function bought(who = buyer): Promise<string> {
  const article = await createTestArticle(it.services.db, { ...seller, onHand: 3 })
  const { intentId } = await opened(await rate([[article, 1]], who), who)
  await pay(intentId)
  const { orderId = '' } = await poll(intentId, who)
  return orderId
}

const moveAll = (ids: readonly string[], statut: 1 | 4 | 5 | 6 | 7, who = staff) =>
  it.call(api.moveStaffOrders, who, { body: { orders: ids.map((id) => ({ id, statut })) } })
const outcomes = ({ orders }: Awaited<ReturnType<typeof moveAll>>) =>
  orders.map(({ outcome, refusal }) => refusal ?? outcome)
const statusOf = async (id: string) =>
  (await it.call(api.readStaffOrderCall, staff, { params: { id } })).statut
const movesTold = async (who: TestMember) => {
  await it.runJobs()
  return (await it.mailsTo(who.email)).filter(({ subject }) => subject.includes('nder packaging')).length
}

test('ten orders move with one call and one mail each; what can’t move says why, and sent again nothing happens twice', async () => {
  const mover = await createTestMember(it.services)
  const ids: string[] = []
  for (let count = 0; count < 10; count += 1) ids.push(await bought(mover))
  const [asked = '', ended = ''] = ids
  await it.attempt(api.askCancellation, mover, { params: { id: asked }, body: { reason: 'Bought twice.' } })
  await it.attempt(api.moveStaffOrder, staff, { params: { id: ended }, body: { statut: 3, reason: 'Gone.' } })
  const unknown = 'a'.repeat(22)
  const first = await moveAll([...ids, unknown], 4)
  const stays = ['cancellation_asked', 'move_not_allowed']
  expect(outcomes(first)).toEqual([...stays, ...Array.from({ length: 8 }, () => 'moved'), 'not_found'])
  expect(await movesTold(mover)).toBe(8)
  expect(await Promise.all(ids.slice(2).map(statusOf))).toEqual(Array.from({ length: 8 }, () => 4))
  const again = await moveAll([...ids, unknown], 4)
  expect(outcomes(again)).toEqual([...stays, ...Array.from({ length: 8 }, () => 'before'), 'not_found'])
  expect(await movesTold(mover)).toBe(8)
})

test('two colleagues who send the same orders at once move and tell each of them once', async () => {
  const mover = await createTestMember(it.services)
  const colleague = await createTestMember(it.services, { role: 'staff' })
  const ids = [await bought(mover), await bought(mover), await bought(mover)]
  const answers = await Promise.all([moveAll(ids, 4), moveAll(ids.toReversed(), 4, colleague)])
  expect(answers.flatMap(outcomes).toSorted()).toEqual([
    'before',
    'before',
    'before',
    'moved',
    'moved',
    'moved',
  ])
  expect(await movesTold(mover)).toBe(3)
})

test('an order with a company that the screening holds back stays, by name, and the others go on', async () => {
  const held = await createTestMember(it.services, { companyName: 'Quorvexneft Trading' })
  const [first, kept, last] = [await bought(), await bought(held), await bought()]
  await it.services.db.update(company).set({ heldAt: new Date() }).where(eq(company.id, held.companyId))
  expect(outcomes(await moveAll([first, kept, last], 4))).toEqual(['moved', 'company_held', 'moved'])
  expect(await statusOf(kept)).toBe(1)
})

test('an order of one’s own company is delivered by a colleague', async () => {
  const own = await createTestMember(it.services, { role: 'staff', companyId: buyer.companyId })
  const id = await bought()
  for (const statut of [4, 5, 6] as const) expect(outcomes(await moveAll([id], statut))).toEqual(['moved'])
  expect(outcomes(await moveAll([id], 7, own))).toEqual(['own_company'])
  expect(outcomes(await moveAll([id], 7))).toEqual(['moved'])
})

test('is refused to members and strangers, and never cancels', async () => {
  const id = await bought()
  const attempt = (who: Parameters<typeof it.attempt>[1], body: object) =>
    it.attempt(api.moveStaffOrders, who, { body })
  const wanted = { orders: [{ id, statut: 4 }] }
  expect((await attempt({ headers: {} }, wanted)).statusCode).toBe(401)
  for (const who of [buyer, seller]) expect((await attempt(who, wanted)).statusCode).toBe(403)
  for (const body of [{ orders: [] }, { orders: [{ id, statut: 3 }] }, { orders: [{ id: 'x', statut: 4 }] }])
    expect((await attempt(staff, body)).statusCode).toBe(400)
  expect(await statusOf(id)).toBe(1)
})

test('staff see since when each order waits and for what, the longest waiting first', async () => {
  const [older, newer, done] = [await bought(), await bought(), await bought()]
  for (const statut of [4, 5, 6, 7] as const) await moveAll([done], statut)
  await moveAll([older], 4)
  await it.attempt(api.askCancellation, buyer, { params: { id: newer }, body: { reason: 'Bought twice.' } })
  const [, byWait] = await it.call(api.listStaffOrders, staff, {
    query: { sort: 'waiting' },
  })
  const waits = byWait.map(({ waitsSince }) => waitsSince)
  const waiting = waits.filter((since) => since !== null)
  expect(waiting).toEqual(waiting.toSorted())
  expect(waits.slice(0, waiting.length)).toEqual(waiting)
  const told = (id: string) => byWait.find((order) => order.id === id)
  expect(told(older)).toMatchObject({ nextStep: 'package', waitsSince: told(older)?.history.at(-1)?.date })
  expect(told(newer)).toMatchObject({
    nextStep: 'answer_cancellation',
    waitsSince: told(newer)?.cancellation?.askedAt,
  })
  expect(told(done)).toMatchObject({ nextStep: 'none', waitsSince: null })
})
