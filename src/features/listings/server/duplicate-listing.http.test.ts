import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listing, picture } from '#db/schema/listings.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { sellerCalls } from '#test/factories/listing-calls.ts'
import { createTestListing, createTestPicture } from '#test/factories/listings.ts'

const testApp = useApp()
let seller: TestMember
let colleague: TestMember
let stranger: TestMember
const calls = sellerCalls(testApp, () => seller)

beforeAll(async () => {
  seller = await createTestMember(testApp.services)
  colleague = await createTestMember(testApp.services, { companyId: seller.companyId })
  stranger = await createTestMember(testApp.services)
})

const duplicate = (id: number, by = seller) => testApp.attempt(api.duplicateListing, by, { params: { id } })
const ownOf = async (id: number) => (await calls.own(id)).json()
const pictureRows = (id: number) =>
  testApp.services.db.select().from(picture).where(eq(picture.listingId, id)).orderBy(picture.position)

describe('POST /api/listing/duplicate/:id', () => {
  it('makes a draft with the same content, price and files, and takes nothing from the original', async () => {
    const { db } = testApp.services
    const values = { title: 'Mud pump', partNumber: 'P-80', serialNumber: 'S-1', weightKg: 12.5 }
    const id = await createTestListing(db, { ...seller, values, pictures: 1 })
    await createTestPicture(db, { listingId: id, position: 2, alt: 'Its data plate' })
    await createTestPicture(db, { listingId: id, position: 3, removed: true, approved: false })
    const before = await ownOf(id)
    const answer = await duplicate(id)
    expect(answer.statusCode).toBe(201)
    const { materielId } = answer.json()
    const copy = await ownOf(materielId)
    expect(copy).toMatchObject({
      status: 'draft',
      title: 'Mud pump',
      prix: 1250,
      currency: 'eur',
      stockVersion: null,
      qty: 0,
      note: null,
      publishedAt: null,
      facts: { partNumber: 'P-80', weightKg: 12.5 },
    })
    expect(copy.facts.serialNumber).toBeUndefined()
    expect(copy.images.map(({ alt }) => alt)).toEqual(before.images.map(({ alt }) => alt))
    const filesOf = async (listingId: number) =>
      (await pictureRows(listingId)).map(({ fileHash }) => fileHash)
    expect(await filesOf(materielId)).toEqual((await filesOf(id)).slice(0, 2))
    expect((await pictureRows(materielId)).map(({ approved }) => approved)).toEqual([false, false])
    expect(await ownOf(id)).toEqual(before)
  })

  it('copies what its owner proposed last, and stays a draft until it has a quantity', async () => {
    const id = await createTestListing(testApp.services.db, { ...seller })
    await calls.update(id, { title: 'Proposed title' })
    const { materielId } = (await duplicate(id)).json()
    expect(await ownOf(materielId)).toMatchObject({ title: 'Proposed title', status: 'draft' })
    await calls.update(materielId, { title: 'The second one' })
    expect(await ownOf(materielId)).toMatchObject({ status: 'draft' })
    await testApp.attempt(api.updateStock, seller, {
      params: { materielId },
      body: { qty: 2, stockVersion: null },
    })
    expect(await ownOf(materielId)).toMatchObject({ status: 'under_review', qty: 2 })
    expect(await ownOf(id)).toMatchObject({ status: 'published', qty: 3 })
  })

  it('is for every member of the company, whose own the copy then is, and for nobody else', async () => {
    const { db } = testApp.services
    const id = await createTestListing(db, { ...seller, values: { state: 'rejected', note: 'No.' } })
    const { materielId } = (await duplicate(id, colleague)).json()
    const [copy] = await db.select().from(listing).where(eq(listing.id, materielId))
    expect(copy).toMatchObject({ createdBy: colleague.memberId, companyId: seller.companyId, note: null })
    const refused = await duplicate(id, stranger)
    expect(refused.statusCode).toBe(404)
    expect((await duplicate(999_999)).statusCode).toBe(404)
    expect(await testApp.status(api.duplicateListing, null, { params: { id } })).toBe(401)
  })
})
