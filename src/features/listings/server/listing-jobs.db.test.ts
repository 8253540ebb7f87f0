import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { picture } from '#db/schema/listings.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing, createTestPicture } from '#test/factories/listings.ts'
import { useApp } from '#test/app.ts'
import { forgetPictures } from './pictures/forget-pictures.ts'

const testApp = useApp()
let seller: TestMember

beforeAll(async () => {
  seller = await createTestMember(testApp.services)
})

const DAY_MS = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

describe('a picture that its owner took away', () => {
  it('is forgotten after thirty days, unless visitors still see it', async () => {
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
