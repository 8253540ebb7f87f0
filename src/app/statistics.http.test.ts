import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { favourite } from '#db/schema/favourites.ts'
import { foldViews, recordView } from '#features/listings/server/count-views.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { WEEKS_SHOWN } from '#features/statistics/domain/weeks.ts'

const it = useApp()
const { rate, opened, pay, poll } = buying(it)
let seller: TestMember
let colleague: TestMember
let buyer: TestMember

beforeAll(async () => {
  seller = await createTestMember(it.services)
  colleague = await createTestMember(it.services, { companyId: seller.companyId })
  buyer = await createTestMember(it.services)
})

/** Noon of the next Wednesday: no week begins while a test runs. */
beforeEach(() => {
  const noon = new Date()
  noon.setUTCHours(12, 0, 0, 0)
  noon.setUTCDate(noon.getUTCDate() + 1 + ((9 - noon.getUTCDay()) % 7))
  it.setNow(noon)
})

const weeksOf = async (who: TestMember) => (await it.call(api.listWeeks, who)).weeks

describe('GET /api/statistics', () => {
  test('counts what happened to the listings of the own company by week, for all of its members', async () => {
    const { db } = it.services
    const [one, two] = [
      await createTestListing(db, { ...seller }),
      await createTestListing(db, { ...seller }),
    ]
    const other = await createTestListing(db, { ...buyer })
    for (const listingId of [one, one, two, other])
      await recordView(it.services, { listingId, actor: null, userAgent: 'Firefox' })
    await foldViews(db)
    await it.call(api.addFavourite, buyer, { body: { productId: one } })
    // The database stamps it with its own clock.
    await db.update(favourite).set({ createdAt: it.services.now() }).where(eq(favourite.listingId, one))
    await it.call(api.requestQuote, buyer, {
      params: { id: two },
      body: { country: 'Gabon', units: 1, message: 'We need one of these in March.' },
    })
    const article = await createTestArticle(db, { ...seller, onHand: 5 })
    const { intentId } = await opened(await rate([[article, 1]], buyer), buyer)
    await pay(intentId)
    await poll(intentId, buyer)
    const weeks = await weeksOf(seller)
    expect(weeks).toHaveLength(WEEKS_SHOWN)
    expect(weeks[0]).toMatchObject({ views: 3, favourites: 1, quotes: 1, sales: 1 })
    expect(weeks[1]).toMatchObject({ views: 0, favourites: 0, quotes: 0, sales: 0 })
    expect(await weeksOf(colleague)).toEqual(weeks)
    expect((await weeksOf(buyer))[0]).toMatchObject({ views: 1, favourites: 0, quotes: 0, sales: 0 })
    expect(await it.status(api.listWeeks, null)).toBe(401)
  })

  test('puts a day into its week, and adds what comes later', async () => {
    const owner = await createTestMember(it.services)
    const { db } = it.services
    const listingId = await createTestListing(db, { ...owner })
    const [, before] = await weeksOf(owner)
    const add = async () => {
      await db.execute(sql`INSERT INTO listing_view (listing_id, day) VALUES (${listingId}, ${before?.from}::date),
        (${listingId}, ${before?.from}::date + 6)`)
      await foldViews(db)
    }
    await add()
    await add()
    expect((await weeksOf(owner)).slice(0, 3).map(({ views }) => views)).toEqual([0, 4, 0])
  })
})
