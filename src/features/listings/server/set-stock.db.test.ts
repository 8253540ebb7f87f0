import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { searchEntry, searchPending } from '#db/schema/catalogue.ts'
import { listing } from '#db/schema/listings.ts'
import type { Actor } from '#kernel/actor.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import { createTestMember } from '#test/factories/accounts.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { useApp } from '#test/app.ts'
import { updateStock } from './set-stock.ts'

const testApp = useApp()

test('a quantity changes the search entry only if it lists, hides or refreshes the listing', async () => {
  const { services } = testApp
  const { db } = services
  const { memberId, companyId, sessionId } = await createTestMember(services)
  const seller: Actor = { memberId, companyId, sessionId, role: 'member', isCompanyAdmin: true }
  const id = await createTestListing(db, { ...seller, onHand: 5 })
  await db.transaction((tx) => indexListing(tx, id))
  const set = async (qty: number) => {
    await db.delete(searchPending)
    await updateStock(services, seller, id, { qty, stockVersion: null })
    const entries = await db.$count(searchEntry, eq(searchEntry.listingId, id))
    return [entries, await db.$count(searchPending, eq(searchPending.listingId, id))]
  }
  expect(await set(6)).toEqual([1, 0])
  expect(await set(0)).toEqual([0, 1])
  expect(await set(0)).toEqual([0, 0])
  expect(await set(3)).toEqual([1, 1])
  await db.update(listing).set({ fadedAt: new Date() }).where(eq(listing.id, id))
  expect(await set(4)).toEqual([1, 1])
})
