import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listing } from '#db/schema/listings.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { useApp } from '#test/app.ts'
import { lapseListings } from './lapse-listings.ts'

const testApp = useApp()
let seller: TestMember

beforeAll(async () => {
  seller = await createTestMember(testApp.services)
})

const DAY_MS = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

describe('a published listing that nobody confirmed', () => {
  it('becomes dormant after 180 days, not before, and its seller is asked once', async () => {
    const { db } = testApp.services
    const has = (days: number, title: string) =>
      createTestListing(db, {
        ...seller,
        values: { title, confirmedAt: daysAgo(days), featuredPosition: days === 181 ? 1 : null },
      })
    const old = await has(181, 'Old pump')
    const recent = await has(179, 'Recent pump')
    for (const _ of [1, 2]) await lapseListings(testApp.services)
    const stateOf = async (id: number) => (await db.select().from(listing).where(eq(listing.id, id)))[0]
    expect(await stateOf(old)).toMatchObject({ state: 'dormant', featuredPosition: null })
    expect(await stateOf(recent)).toMatchObject({ state: 'published' })
    await testApp.runJobs()
    const mails = await testApp.mailsTo(seller.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Is it still available? Old pump'])
    expect(mails[0]?.text).toContain('http://gisement.test/user/listings')
  })
})
