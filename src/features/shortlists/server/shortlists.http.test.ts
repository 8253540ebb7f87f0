import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listing } from '#db/schema/listings.ts'
import { listingNote, shortlist, shortlistEntry } from '#db/schema/shortlists.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { MOST_LISTINGS, MOST_SHORTLISTS } from '../domain/shortlist.ts'

const it = useApp()
let seller: TestMember
let own: TestMember
let colleague: TestMember
let stranger: TestMember
let pump: number

beforeAll(async () => {
  seller = await createTestMember(it.services)
  stranger = await createTestMember(it.services)
})

beforeEach(async () => {
  own = await createTestMember(it.services, { firstName: 'Ama', lastName: 'Mensah' })
  colleague = await createTestMember(it.services, {
    companyId: own.companyId,
    firstName: 'Kofi',
    lastName: 'Boateng',
  })
  pump = await createTestListing(it.services.db, { ...seller, values: { title: 'Mud pump' } })
})

interface Filed {
  note?: string
  shortlistIds?: number[]
  newShortlist?: string
}
const file = (by: TestMember, id: number, { note = '', shortlistIds = [], newShortlist = '' }: Filed) =>
  it.attempt(api.fileListing, by, { params: { id }, body: { note, shortlistIds, newShortlist } })
const lists = (by: TestMember) => it.call(api.listShortlists, by)
const read = (by: TestMember, id: number) => it.call(api.readShortlist, by, { params: { id } })

async function newList(by: TestMember, name: string, id = pump): Promise<number> {
  const before = (await it.call(api.readFilings, by, { query: { ids: String(id) } }))[0]
  await file(by, id, {
    note: before?.note ?? '',
    shortlistIds: before?.shortlistIds ?? [],
    newShortlist: name,
  })
  const made = (await lists(by)).find((list) => list.name === name)
  if (!made) throw new Error(`there is no list ${name}`)
  return made.id
}

describe('the lists of a company', () => {
  test('are shared by its members, with the notes of each', async () => {
    const answer = await file(own, pump, { note: ' Ask for the liner size ', newShortlist: ' Rig 7 ' })
    expect(answer.json()).toMatchObject({ listingId: pump, note: 'Ask for the liner size' })
    const [rig] = await lists(colleague)
    expect(rig).toMatchObject({ name: 'Rig 7', listings: 1 })
    const id = rig?.id ?? 0
    await file(colleague, pump, { note: 'Seen in Pau', shortlistIds: [id] })
    expect(await read(own, id)).toMatchObject({
      name: 'Rig 7',
      entries: [
        {
          listingId: pump,
          product: { title: 'Mud pump' },
          addedBy: 'Ama Mensah',
          notes: [
            { by: 'Ama Mensah', isOwn: true, note: 'Ask for the liner size' },
            { by: 'Kofi Boateng', isOwn: false, note: 'Seen in Pau' },
          ],
        },
      ],
    })
  })

  test('hold a listing until somebody takes it off, by the form or on the list', async () => {
    const [rig, site] = [await newList(own, 'Rig 7'), await newList(own, 'Site 3')]
    expect(
      (await it.call(api.readFilings, colleague, { query: { ids: String(pump) } }))[0]?.shortlistIds,
    ).toEqual([rig, site])
    await file(colleague, pump, { shortlistIds: [site] })
    expect((await read(own, rig)).entries).toEqual([])
    const params = { id: site, listingId: pump }
    expect((await it.call(api.removeFromShortlist, colleague, { params })).entries).toEqual([])
    expect((await it.call(api.removeFromShortlist, colleague, { params })).entries).toEqual([])
  })

  test('keep a place for what is no longer on sale, without a word of it, and take nothing new that is not', async () => {
    const rig = await newList(own, 'Rig 7')
    await it.services.db.update(listing).set({ state: 'withdrawn' }).where(eq(listing.id, pump))
    expect((await read(own, rig)).entries).toMatchObject([{ listingId: pump, product: null }])
    expect((await file(own, pump, { shortlistIds: [rig] })).statusCode).toBe(200)
    expect((await file(own, pump, { shortlistIds: [rig], note: 'Gone' })).statusCode).toBe(404)
    expect((await file(own, pump, { shortlistIds: [rig], newShortlist: 'B' })).statusCode).toBe(404)
    const draft = await createTestListing(it.services.db, { ...seller, values: { state: 'draft' } })
    expect((await file(own, draft, { newShortlist: 'B' })).statusCode).toBe(404)
    expect((await file(own, 900_000_000, { note: 'Nothing' })).statusCode).toBe(404)
    expect((await lists(own)).map(({ name }) => name)).toEqual(['Rig 7'])
  })

  test('have names that differ, which can be changed', async () => {
    const rig = await newList(own, 'Rig 7')
    await newList(own, 'Site 3')
    const taken = await file(own, pump, { newShortlist: 'RIG 7' })
    expect([taken.statusCode, taken.json()]).toMatchObject([
      409,
      { error: 'Your company has a list of this name already.' },
    ])
    const rename = (name: string) =>
      it.attempt(api.renameShortlist, colleague, { params: { id: rig }, body: { name } })
    expect((await rename('site 3')).statusCode).toBe(409)
    expect((await rename('rig 7')).json()).toMatchObject({ id: rig, name: 'rig 7' })
    expect((await rename('   ')).statusCode).toBe(422)
    await newList(stranger, 'Rig 7')
  })

  test('are deleted for all, once or twice; what a colleague deleted meanwhile is left out', async () => {
    const [rig, site] = [await newList(own, 'Rig 7'), await newList(own, 'Site 3')]
    const drop = () => it.call(api.deleteShortlist, colleague, { params: { id: rig } })
    expect((await drop()).map(({ id }) => id)).toEqual([site])
    expect((await drop()).map(({ id }) => id)).toEqual([site])
    const filed = await file(own, pump, { shortlistIds: [rig, site] })
    expect(filed.json()).toMatchObject({ shortlistIds: [site] })
  })

  test('have limits, also for two who add at once', async () => {
    const { db } = it.services
    const { companyId } = own
    const many = Array.from({ length: MOST_SHORTLISTS - 1 }, (_, place) => ({
      companyId,
      name: `List ${place}`,
    }))
    await db.insert(shortlist).values(many)
    const both = await Promise.all([
      file(own, pump, { newShortlist: 'Last' }),
      file(colleague, pump, { newShortlist: 'One too many' }),
    ])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const full = (await lists(own)).find(({ name }) => name === 'List 0')
    const ids: number[] = []
    for (let place = 0; place < MOST_LISTINGS; place += 1)
      ids.push(await createTestListing(db, { ...seller, values: { state: 'withdrawn' } }))
    await db
      .insert(shortlistEntry)
      .values(ids.map((listingId) => ({ shortlistId: full?.id ?? 0, listingId, addedBy: own.memberId })))
    const refused = await file(own, pump, { shortlistIds: [full?.id ?? 0] })
    expect(refused.json()).toMatchObject({
      error: 'A list holds at most 100 listings. Please remove one first.',
    })
  })

  test('end with no error when a list is deleted while something is put on it', async () => {
    const rig = await newList(own, 'Rig 7')
    const other = await createTestListing(it.services.db, { ...seller })
    const [filed, gone] = await Promise.all([
      file(own, other, { shortlistIds: [rig] }),
      it.attempt(api.deleteShortlist, colleague, { params: { id: rig } }),
    ])
    expect([filed.statusCode, gone.statusCode]).toEqual([200, 200])
    expect(await lists(own)).toEqual([])
  })

  test('are of nobody else', async () => {
    const rig = await newList(own, 'Rig 7')
    await file(own, pump, { note: 'Secret', shortlistIds: [rig] })
    const params = { id: rig }
    expect((await it.attempt(api.readShortlist, stranger, { params })).statusCode).toBe(404)
    expect(
      (await it.attempt(api.renameShortlist, stranger, { params, body: { name: 'Mine' } })).statusCode,
    ).toBe(404)
    const off = { params: { id: rig, listingId: pump } }
    expect((await it.attempt(api.removeFromShortlist, stranger, off)).statusCode).toBe(404)
    await it.call(api.deleteShortlist, stranger, { params })
    expect((await file(stranger, pump, { shortlistIds: [rig] })).json()).toMatchObject({ shortlistIds: [] })
    const [seen] = await it.call(api.readFilings, stranger, { query: { ids: String(pump) } })
    expect(seen).toEqual({ listingId: pump, note: null, shortlistIds: [] })
    expect((await read(own, rig)).entries).toHaveLength(1)
  })
})

test('what somebody noted in a company is read by nobody of the next one, the writer included', async () => {
  const former = { memberId: stranger.memberId, companyId: own.companyId }
  await it.services.db.insert(listingNote).values({ ...former, listingId: pump, note: 'Offer 20 % less' })
  const theirs = await newList(stranger, 'Yard 9')
  expect((await read(stranger, theirs)).entries[0]?.notes).toEqual([])
  expect((await it.call(api.readFilings, stranger, { query: { ids: String(pump) } }))[0]?.note).toBeNull()
  const id = await newList(own, 'Rig 7')
  expect((await read(colleague, id)).entries[0]?.notes).toMatchObject([{ note: 'Offer 20 % less' }])
})

test('a note of one’s own is read by no colleague where the listing is on no list, and goes with an empty text', async () => {
  await file(own, pump, { note: 'Mine' })
  const noteOf = async (by: TestMember) =>
    (await it.call(api.readFilings, by, { query: { ids: String(pump) } }))[0]?.note
  expect([await noteOf(own), await noteOf(colleague)]).toEqual(['Mine', null])
  await file(own, pump, { note: '  ' })
  expect(await noteOf(own)).toBeNull()
})

test.each(['', 'x', '0', Array.from({ length: 101 }, (_, place) => place + 1).join()])(
  'the ids “%s” are refused',
  async (ids) => {
    expect((await it.attempt(api.readFilings, own, { query: { ids } })).statusCode).toBe(400)
  },
)
