import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listing, picture, stock } from '#db/schema/listings.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { createTestMember } from '#test/factories/accounts.ts'
import { createTestListing, createTestPicture } from '#test/factories/listings.ts'
import { useApp } from '#test/app.ts'
import { claimListing, findClaims, releaseListing } from './review/claims.ts'
import { addPictures, removePictures } from './pictures/change-pictures.ts'
import { decideListing } from './review/decide-listing.ts'
import { listForReview } from './review/list-for-review.ts'
import { updateStock } from './set-stock.ts'
import { withdrawListing } from './withdraw-listing.ts'

const testApp = useApp()
let seller: Actor
let staff: Actor

beforeAll(async () => {
  const { services } = testApp
  const actor = async (role: 'member' | 'staff'): Promise<Actor> => {
    const { memberId, companyId, sessionId } = await createTestMember(services, { role })
    return { memberId, companyId, sessionId, role, isCompanyAdmin: true }
  }
  seller = await actor('member')
  staff = await actor('staff')
})

const has = (state: 'published' | 'under_review', more: object = {}) =>
  createTestListing(testApp.services.db, { ...seller, values: { state }, ...more })

/** The codes of the refusals; any other failure is a defect. */
async function refusalsOf(works: Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(works)
  return settled.flatMap((result) => {
    if (result.status === 'fulfilled') return []
    if (!(result.reason instanceof AppError)) throw result.reason
    return [result.reason.code]
  })
}

describe('two of staff', () => {
  it('never both have a listing; a claim ends by itself, or when it is given up', async () => {
    const { services } = testApp
    const other = await createTestMember(services, { role: 'staff', firstName: 'Inès', lastName: 'Martin' })
    const ines: Actor = { ...staff, memberId: other.memberId }
    const id = await has('under_review')
    const now = new Date()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => claimListing(services.db, index % 2 ? ines : staff, id, now)),
    )
    const winners = new Set(answers.flatMap((by, index) => (by === null ? [index % 2] : [])))
    expect(winners.size).toBe(1)
    const [winner, loser] = winners.has(1) ? [ines, staff] : [staff, ines]
    expect((await findClaims(services.db, loser, [id], now)).has(id)).toBe(true)
    await releaseListing(services.db, loser, id)
    expect(await claimListing(services.db, loser, id, now)).not.toBeNull()
    expect(await claimListing(services.db, loser, id, new Date(now.getTime() + 180_000))).toBeNull()
    await releaseListing(services.db, loser, id)
    expect(await claimListing(services.db, winner, id, now)).toBeNull()
  })

  it('decide about a listing once, whoever claimed it', async () => {
    const id = await has('under_review')
    await claimListing(testApp.services.db, staff, id, new Date())
    const decisions = Array.from({ length: 6 }, () =>
      decideListing(testApp.services, staff, id, { decision: 'publish' }),
    )
    expect(await refusalsOf(decisions)).toEqual(Array(5).fill('already_decided'))
  })

  it('read a queue whose number is that of its rows, while decisions are made', async () => {
    const { services } = testApp
    const waiting = await Promise.all(Array.from({ length: 30 }, () => has('under_review')))
    const reviewing = { staff, language: 'en', now: new Date() } as const
    const filter = { status: 'under_review', company: seller.companyId, displayCount: 60 } as const
    const desk = { isOpen: true }
    const decide = async () => {
      for (const id of waiting) await decideListing(services, staff, id, { decision: 'publish' })
      desk.isOpen = false
    }
    const decided = decide()
    const differing: [number, number][] = []
    while (desk.isOpen) {
      const [total, rows] = await listForReview(services.db, reviewing, { ...filter, category: undefined })
      if (total !== rows.length) differing.push([total, rows.length])
    }
    await decided
    expect(differing).toEqual([])
  })
})

describe('at the same time', () => {
  it('of edits of one stock figure one wins, and every other one learns the present figure', async () => {
    const id = await has('published')
    const edits = Array.from({ length: 12 }, (_, index) =>
      updateStock(testApp.services, seller, id, { qty: 100 + index, stockVersion: 0 }),
    )
    expect(await refusalsOf(edits)).toEqual(Array(11).fill('stock_changed'))
    const [row] = await testApp.services.db.select().from(stock).where(eq(stock.listingId, id))
    expect(row).toMatchObject({ version: 1 })
  })

  it('holds of buyers are never lost to an edit of the stock', async () => {
    const id = await has('published', { onHand: 50 })
    const { pool } = testApp.services
    const hold = () =>
      pool.query(
        'UPDATE stock SET reserved = reserved + 1, version = version + 1 WHERE listing_id = $1 AND on_hand - reserved >= 1',
        [id],
      )
    const edit = () => updateStock(testApp.services, seller, id, { qty: 20, stockVersion: null })
    await Promise.all(Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? edit() : hold())))
    const [row] = await testApp.services.db.select().from(stock).where(eq(stock.listingId, id))
    expect(row?.reserved).toBe(20)
    expect((row?.onHand ?? 0) - (row?.reserved ?? 0)).toBeGreaterThanOrEqual(0)
  })

  it('of decisions one is taken, and every other one comes too late', async () => {
    const id = await has('under_review')
    const decisions = Array.from({ length: 8 }, (_, index) =>
      decideListing(testApp.services, staff, id, {
        decision: index % 2 === 0 ? 'publish' : 'reject',
        note: 'x',
      }),
    )
    expect(await refusalsOf(decisions)).toEqual(Array(7).fill('already_decided'))
    await testApp.runJobs()
    const acts = await testApp.services.pool.query('SELECT 1 FROM staff_act WHERE subject_id = $1', [
      String(id),
    ])
    expect(acts.rowCount).toBe(1)
  })

  it('uploads never bring a listing over six pictures', async () => {
    const id = await has('published', { pictures: 2 })
    const elsewhere = await has('published')
    const uploads = Array.from({ length: 5 }, async () => {
      const added = await Promise.all(
        [1, 2].map(() => createTestPicture(testApp.services.db, { listingId: elsewhere })),
      )
      await addPictures(
        testApp.services,
        seller,
        id,
        added.map((fileHash) => ({ fileHash })),
      )
    })
    expect(await refusalsOf(uploads)).toEqual(Array(3).fill('too_many_images'))
    expect(await testApp.services.db.$count(picture, eq(picture.listingId, id))).toBe(6)
  })

  it('removals never leave a listing without a picture', async () => {
    const id = await has('published', { pictures: 0 })
    const keys: string[] = []
    for (let position = 1; position <= 4; position += 1) {
      const hash = await createTestPicture(testApp.services.db, { listingId: id, position })
      keys.push(`/img/${hash.slice(0, 32)}-1200.jpg`)
    }
    const removals = keys.map((key) => removePictures(testApp.services, seller, id, [key]))
    expect(await refusalsOf(removals)).toEqual(['no_image'])
  })

  it('a withdrawal and a decision end in one of the two orders', async () => {
    const id = await has('under_review')
    const refusals = await refusalsOf([
      decideListing(testApp.services, staff, id, { decision: 'publish' }),
      withdrawListing(testApp.services, seller, id),
    ])
    expect([[], ['already_decided']]).toContainEqual(refusals)
    const [row] = await testApp.services.db.select().from(listing).where(eq(listing.id, id))
    expect(row?.state).toBe('withdrawn')
    const listed = await testApp.services.pool.query('SELECT 1 FROM search_entry WHERE listing_id = $1', [id])
    expect(listed.rowCount).toBe(0)
  })
})
