import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listing, picture } from '#db/schema/listings.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing, createTestPicture } from '#test/factories/listings.ts'
import { useApp } from '#test/app.ts'
import { forgetPictures } from './forget-pictures.ts'
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

describe('a picture that its owner took away', () => {
  it('is forgotten after thirty days, unless strangers still see it', async () => {
    const { db } = testApp.services
    const listingId = await createTestListing(db, { ...seller, pictures: 0 })
    const removed = { listingId, removed: true }
    await createTestPicture(db, { ...removed, position: 1, approved: false, removedAt: daysAgo(31) })
    await createTestPicture(db, { ...removed, position: 2, approved: false, removedAt: daysAgo(29) })
    await createTestPicture(db, { ...removed, position: 3, approved: true, removedAt: daysAgo(31) })
    await createTestPicture(db, { listingId, position: 4 })
    await forgetPictures(testApp.services)
    const left = await db
      .select({ position: picture.position })
      .from(picture)
      .where(eq(picture.listingId, listingId))
      .orderBy(picture.position)
    expect(left).toEqual([{ position: 2 }, { position: 3 }, { position: 4 }])
  })
})
