import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { QuotaKind } from '#kernel/trade/quotas.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { LISTING_FORM } from '#test/factories/listing-calls.ts'
import { createTestListing } from '#test/factories/listings.ts'

const it = useApp()
let staff: TestMember
let seller: TestMember
let mine: number
let theirs: number[]

beforeAll(async () => {
  staff = await createTestMember(it.services, { role: 'staff' })
  const other = await createTestMember(it.services)
  const list = () => createTestListing(it.services.db, { ...other, values: { state: 'published' } })
  theirs = [await list(), await list()]
})
beforeEach(async () => {
  seller = await createTestMember(it.services)
  mine = await createTestListing(it.services.db, { ...seller, values: { title: 'Mud pump' } })
})

const allow = (kind: QuotaKind, max: number) =>
  it.call(api.setQuota, staff, {
    params: { id: seller.companyId },
    body: { kind, max, reason: 'A small yard.' },
  })
const listings = async () => {
  const { rows } = await it.services.db.execute<{ count: bigint }>(
    sql`SELECT count(*) FROM listing WHERE company_id = ${seller.companyId}`,
  )
  return Number(rows[0]?.count)
}

describe('a company without room for more listings', () => {
  test('is told so in words, whether it lists or duplicates; also when it does so many times at once', async () => {
    await allow('listings', 3)
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => it.attempt(api.createListing, seller, { body: LISTING_FORM })),
      ...Array.from({ length: 3 }, () =>
        it.attempt(api.duplicateListing, seller, { params: { id: mine }, body: {} }),
      ),
    ])
    expect(await listings()).toBe(3)
    const refused = answers.filter(({ statusCode }) => statusCode !== 201)
    expect(refused.map((answer) => answer.json())).toEqual(
      Array.from({ length: 4 }, () => ({
        code: 'quota_reached',
        error: expect.stringContaining('as many listings as it may keep'),
      })),
    )
  })

  test('lists again once staff allow more', async () => {
    await allow('listings', 1)
    expect(await it.status(api.createListing, seller, { body: LISTING_FORM })).toBe(409)
    await allow('listings', 2)
    await it.call(api.createListing, seller, { body: LISTING_FORM })
  })
})

test('a company saves as many products as it has room for, all its members together', async () => {
  await allow('favourites', 1)
  const colleague = await createTestMember(it.services, { companyId: seller.companyId })
  expect(await it.status(api.addFavourite, seller, { body: { productId: theirs[0] } })).toBeLessThan(300)
  const full = await it.attempt(api.addFavourite, colleague, { body: { productId: theirs[1] } })
  expect([full.statusCode, full.json()]).toMatchObject([409, { code: 'quota_reached' }])
})
