import { beforeAll, expect, test } from 'vitest'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing, type TestListing } from '#test/factories/listings.ts'

const it = useApp()
let seller: TestMember

beforeAll(async () => {
  seller = await createTestMember(it.services, {
    companyName: 'Secret Drilling Ltd',
    lastName: 'Secretperson',
  })
})

const list = (options: Partial<TestListing> = {}) =>
  createTestListing(it.services.db, { ...seller, ...options })
const compare = (...ids: (number | string)[]) =>
  it.attempt(api.readComparison, null, { query: { ids: ids.join(',') } })

test('listings are compared in the order of the address, each as on its page, with its seller', async () => {
  const [first, second] = [await list(), await list({ values: { title: 'Mud pump' } })]
  const answer = await compare(second, first)
  expect(answer.json().map(({ id }) => id)).toEqual([second, first])
  const { preview: _, ...page } = await it.call(api.getProduct, null, { params: { id: second } })
  expect(answer.json()[0]).toMatchObject({ standing: 'shown', product: page })
  const { record } = await it.call(api.readSeller, null, { params: { id: second } })
  expect(answer.json()[0]?.seller).toEqual(record)
})

test('it never says who sells', async () => {
  const answer = await compare(await list({ values: { legalOwner: 'Secret owner' } }))
  expect(answer.body).not.toMatch(/secret/i)
})

test('what visitors can not see keeps its column, without a word of it', async () => {
  const [withdrawn, draft, sold] = [
    await list({ values: { state: 'withdrawn', title: 'Hidden' } }),
    await list({ values: { state: 'draft', title: 'Hidden' } }),
    await list({ onHand: 0 }),
  ]
  const answer = await compare(withdrawn, draft, 900_000_000, sold)
  expect(answer.body).not.toContain('Hidden')
  expect(answer.json().map(({ standing, product }) => [standing, product?.availability])).toEqual([
    ['gone', undefined],
    ['unknown', undefined],
    ['unknown', undefined],
    ['shown', 'sold'],
  ])
})

test.each(['', 'x', '1,', '0', '1,2,3,4,5,6,7,8,9', '99999999999'])('“%s” is refused', async (ids) => {
  expect((await it.attempt(api.readComparison, null, { query: { ids } })).statusCode).toBe(400)
})
