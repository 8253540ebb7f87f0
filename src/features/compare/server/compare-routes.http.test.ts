import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listing } from '#db/schema/listings.ts'
import { COMPARED_MAX } from '#kernel/trade/compared.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing, type TestListing } from '#test/factories/listings.ts'

const it = useApp()
let seller: TestMember
let buyer: TestMember

beforeEach(async () => {
  seller = await createTestMember(it.services)
  buyer = await createTestMember(it.services)
})

const list = (options: Partial<TestListing> = {}) =>
  createTestListing(it.services.db, { ...seller, ...options })
const listSeveral = async (count: number) => {
  const ids = []
  for (let index = 0; index < count; index += 1) ids.push(await list())
  return ids
}
const add = (listingIds: readonly (number | undefined)[], who = buyer) =>
  it.attempt(api.addChosen, who, { body: { listingIds } })
const listOf = (who = buyer) => it.call(api.listChosen, who)

test('listings are chosen in their order, once, and taken out one by one or all', async () => {
  const [first, second, third] = await listSeveral(3)
  expect((await add([second])).json()).toEqual({ ids: [second], leftOut: [] })
  expect((await add([third, first, second])).json()).toEqual({ ids: [second, third, first], leftOut: [] })
  expect(await listOf()).toEqual([second, third, first])
  const removed = await it.call(api.removeChosen, buyer, { params: { id: third } })
  expect(removed).toEqual([second, first])
  expect(await it.call(api.removeChosen, buyer, { params: { id: third } })).toEqual([second, first])
  expect(await it.call(api.clearChosen, buyer)).toEqual([])
  expect(await listOf()).toEqual([])
})

test('more than the limit are left out, also by calls at the same time', async () => {
  const ids = await listSeveral(COMPARED_MAX + 1)
  const answers = await Promise.all(ids.map((id) => add([id])))
  const leftOut = answers.flatMap((answer) => answer.json().leftOut)
  expect(leftOut).toHaveLength(1)
  expect(await listOf()).toHaveLength(COMPARED_MAX)
  expect(await listOf()).not.toContain(leftOut[0])
})

test('what is not on sale is left out, and what is withdrawn later stays', async () => {
  const shown = await list()
  const draft = await list({ values: { state: 'draft' } })
  expect((await add([draft, 2_000_000_000, shown])).json()).toEqual({
    ids: [shown],
    leftOut: [draft, 2_000_000_000],
  })
  await it.services.db.update(listing).set({ state: 'withdrawn' }).where(eq(listing.id, shown))
  expect(await listOf()).toEqual([shown])
})

test('they are those of their member only', async () => {
  const id = await list()
  await add([id])
  const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
  for (const other of [seller, colleague]) {
    expect(await listOf(other)).toEqual([])
    await it.call(api.removeChosen, other, { params: { id } })
    await it.call(api.clearChosen, other)
  }
  expect(await listOf()).toEqual([id])
})

test('they are refused without a sign-in, or where they are no list of ids', async () => {
  for (const answer of [
    await it.attempt(api.listChosen, null),
    await it.attempt(api.addChosen, null, { body: { listingIds: [1] } }),
    await it.attempt(api.removeChosen, null, { params: { id: 1 } }),
    await it.attempt(api.clearChosen, null),
  ])
    expect(answer.statusCode).toBe(401)
  for (const listingIds of [[], ['1'], [0], Array.from({ length: COMPARED_MAX + 1 }, (_, id) => id + 1)])
    expect((await it.attempt(api.addChosen, buyer, { body: { listingIds } })).statusCode).toBe(400)
})
