import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listing, listingRevision } from '#db/schema/listings.ts'
import * as api from '#test/api.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { LISTING_FORM, sellerCalls } from '#test/factories/listing-calls.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { testPicture } from '#test/factories/pictures.ts'
import { useApp } from '#test/app.ts'
import { jobRun } from '#test/job-run.ts'
import { closeRevision } from '../submit-listing.ts'

const testApp = useApp()
let seller: TestMember
let staff: TestMember
const calls = sellerCalls(testApp, () => seller)

beforeAll(async () => {
  seller = await createTestMember(testApp.services)
  staff = await createTestMember(testApp.services, { role: 'staff' })
})

const NOTHING = { norm: null, h2s: null, hydrocarbons: null }
const WHOLE = { norm: 'clean', h2s: 'not_checked', hydrocarbons: 'not_checked' } as const
const FIELDS = ['NORM', 'H2S', 'hydrocarbons'].map((hazard) => ({
  [hazard.toLowerCase()]: `Please say what was found of ${hazard}. “Not checked” is an answer, too.`,
}))

const rowOf = async (id: number) => {
  const [row] = await testApp.services.db.select().from(listing).where(eq(listing.id, id))
  return row
}
const submit = (id: number) => testApp.attempt(api.submitListing, seller, { params: { id } })
const publish = (id: number, more: object = {}) =>
  testApp.attempt(api.decideListing, staff, { params: { id }, body: { decision: 'publish', ...more } })
const together = async (act: 'confirm' | 'submit', ids: readonly number[]) => {
  const body = { act, listings: ids.map((id) => ({ id })) }
  const { listings } = await testApp.call(api.changeListings, seller, { body })
  return listings.map(({ outcome, refusal }) => refusal ?? outcome)
}
/** A listing from before statements were needed. */
const older = (values: object) => {
  const { companyId, memberId } = seller
  return createTestListing(testApp.services.db, { companyId, memberId, values: { ...NOTHING, ...values } })
}
const revisionOf = async (id: number) => {
  const [row] = await testApp.services.db
    .select({ state: listingRevision.state })
    .from(listingRevision)
    .where(eq(listingRevision.listingId, id))
  return row?.state
}

describe('a used valve of which nobody said what was checked', () => {
  it('stays a draft with all that was typed, is refused in words at its fields, and goes on with them', async () => {
    const id = await calls.list(NOTHING)
    expect(await rowOf(id)).toMatchObject({ state: 'draft', title: LISTING_FORM.title })
    const refused = await submit(id)
    expect([refused.statusCode, refused.refusal]).toMatchObject([
      409,
      { code: 'statement_missing', error: expect.stringContaining('“Contamination”'), errors: FIELDS },
    ])
    expect((await calls.own(id)).json()).toMatchObject({ unstated: ['norm', 'h2s', 'hydrocarbons'] })
    await calls.update(id, WHOLE)
    expect(await rowOf(id)).toMatchObject({ state: 'under_review', ...WHOLE })
    expect((await calls.own(id)).json()).toMatchObject({ unstated: [] })
  })

  it('does not go for review by any other door either', async () => {
    const draft = await older({ state: 'draft' })
    const sentBack = await older({ state: 'changes_requested' })
    expect(await together('submit', [draft, sentBack])).toEqual(['unstated', 'unstated'])
    await calls.update(sentBack, { ...NOTHING, title: 'Gate valve 6 in' })
    await calls.editImages(draft, [await testPicture()])
    await testApp.attempt(api.updateStock, seller, {
      params: { materielId: draft },
      body: { materielId: draft, qty: 4, stockVersion: 0 },
    })
    expect([(await rowOf(draft))?.state, await rowOf(sentBack)]).toMatchObject([
      'draft',
      { state: 'changes_requested', title: 'Gate valve 6 in' },
    ])
    expect((await submit(sentBack)).refusal.code).toBe('statement_missing')
  })

  it('is published by nobody, one by one, together or after ten seconds', async () => {
    const id = await older({ state: 'under_review' })
    expect((await publish(id)).refusal).toMatchObject({
      code: 'statement_missing',
      error: expect.stringContaining('Please ask the seller'),
    })
    expect((await publish(id, { revocable: true })).refusal.code).toBe('statement_missing')
    const body = { listings: [{ id, version: 1 }] }
    expect(await testApp.call(api.publishListings, staff, { body })).toEqual({
      listings: [{ id, outcome: 'unstated' }],
    })
    // A corrected title can name what may carry residues.
    const kind = { category: 'Spare Parts', type: 'Spare Parts', title: 'Pmp 13 in' }
    const named = await older({ state: 'under_review', ...kind })
    expect((await publish(named, { corrections: { title: 'Pump 13 in' } })).refusal.code).toBe(
      'statement_missing',
    )
    expect((await publish(named)).statusCode).toBe(200)
  })

  it('that waits already is marked for staff, whose reason leads the seller to the field', async () => {
    const id = await older({ state: 'under_review' })
    const { checks } = await testApp.call(api.getForReview, staff, { params: { id } })
    expect(checks.find(({ check }) => check === 'contamination')).toMatchObject({ passed: false })
    await testApp.call(api.decideListing, staff, {
      params: { id },
      body: { decision: 'request_changes', reasons: ['statement'] },
    })
    expect(await rowOf(id)).toMatchObject({
      state: 'changes_requested',
      note: 'Please say what was checked for NORM, H2S and hydrocarbons.',
    })
  })
})

describe('what was published before', () => {
  it('stays published, with another price and units, and its seller reads what is missing', async () => {
    const id = await older({})
    const price = { prix: 999, seen: { prix: 1250, currency: 'eur' as const } }
    await testApp.call(api.changeListings, seller, { body: { act: 'price', listings: [{ id, ...price }] } })
    expect(await together('confirm', [id])).toEqual(['done'])
    expect((await submit(id)).statusCode).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'published', priceMinor: 99_900n })
    const [, rows] = await testApp.call(api.listOwnListings, seller, { query: {} })
    expect(rows.find((row) => row.id === id)?.unstated).toEqual(['norm', 'h2s', 'hydrocarbons'])
  })

  it('is as it was once its seller takes back that it was withdrawn', async () => {
    const id = await older({})
    const body = { act: 'withdraw' as const, listings: [{ id }] }
    const { batch } = await testApp.call(api.changeListings, seller, { body })
    await testApp.call(api.undoBatch, seller, { params: { id: String(batch?.id) } })
    expect(await rowOf(id)).toMatchObject({ state: 'published', ...NOTHING })
  })

  it('keeps its next change until that brings the statement', async () => {
    const id = await older({})
    await calls.update(id, { ...NOTHING, title: 'Gate valve 6 in' })
    expect((await submit(id)).refusal.code).toBe('statement_missing')
    const { db } = testApp.services
    const later = { db, now: () => new Date(Date.now() + 61_000) }
    await closeRevision.run(later, { listingId: id }, jobRun())
    expect([await revisionOf(id), (await rowOf(id))?.state]).toEqual(['open', 'published'])
    await calls.update(id, { ...WHOLE, title: 'Gate valve 6 in' })
    expect((await submit(id)).json()).toEqual({ status: 'published', revision: 'under_review' })
    await publish(id)
    expect(await rowOf(id)).toMatchObject({ title: 'Gate valve 6 in', ...WHOLE })
  })

  it('does not come back from sleep without it, and does once staff publish it', async () => {
    const id = await older({ state: 'dormant' })
    const stated = await older({ state: 'dormant', ...WHOLE })
    expect(await together('confirm', [id])).toEqual(['unstated'])
    expect((await submit(id)).refusal.code).toBe('statement_missing')
    expect(await testApp.call(api.confirmOwnListings, seller)).toMatchObject({ unstated: 1 })
    expect([(await rowOf(id))?.state, (await rowOf(stated))?.state]).toEqual(['dormant', 'published'])
    await calls.update(id, WHOLE)
    expect((await submit(id)).json()).toEqual({ status: 'dormant', revision: 'under_review' })
    await publish(id)
    expect(await rowOf(id)).toMatchObject({ state: 'published', ...WHOLE })
  })
})
