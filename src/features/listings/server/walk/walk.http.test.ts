import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listing, walkItem, walkPicture } from '#db/schema/listings.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { forgetWalksOf } from './walk-repository.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { LISTING_FORM } from '#test/factories/listing-calls.ts'
import { testPicture, uploadForm } from '#test/factories/pictures.ts'

const testApp = useApp()
let seller: TestMember
let stranger: TestMember

beforeAll(async () => {
  seller = await createTestMember(testApp.services)
  stranger = await createTestMember(testApp.services)
})

const WORDS = {
  version: 1,
  title: 'Gate valve, row 4',
  categorie: 'General Equipment',
  type: 'Valves',
  condition: 'used',
  plate: 'CAMERON 4" CL600\nS/N 33817 & <2009>',
} as const

const bodyOf = (change: object = {}, who = seller) => ({ entrepriseId: who.companyId, ...WORDS, ...change })
const send = (item: string, change: object = {}, who = seller) =>
  testApp.attempt(api.receiveWalkItem, who, { params: { item }, body: bodyOf(change, who) })
const sendPicture = (item: string, picture: string, content: Buffer, who = seller, company = who.companyId) =>
  testApp.attempt(api.receiveWalkPicture, who, {
    params: { item, picture },
    form: uploadForm({ entrepriseId: String(company) }, [content]),
  })
const ownOf = (id: number, who = seller) => testApp.call(api.getOwnListing, who, { params: { id } })
const drafts = (who = seller) => testApp.services.db.$count(listing, eq(listing.companyId, who.companyId))

const coverOf = async (id: number) => (await ownOf(id)).images[0]?.lienImage ?? ''

/** An item that has arrived; its number and its draft. */
async function arrived(change: object = {}) {
  const key = randomUUID()
  return { key, id: (await send(key, change)).json().materielId }
}

describe('PUT /api/walk/:item', () => {
  it('makes a draft with the words of the phone, and the place of the member', async () => {
    const { id } = await arrived()
    const own = await ownOf(id)
    expect(own).toMatchObject({
      status: 'draft',
      title: WORDS.title,
      categorie: WORDS.categorie,
      type: 'Valves',
      condition: 'used',
      brand: '',
      stockVersion: null,
      reference: null,
    })
    expect(own.description).toContain('S/N 33817 &amp; &lt;2009&gt;')
    expect(own.country).not.toBe('')
  })

  it('takes place and currency from the latest listing of the member', async () => {
    const mover = await createTestMember(testApp.services)
    await testApp.call(api.createListing, mover, {
      body: { ...LISTING_FORM, country: 'Gabon', city: 'Port-Gentil', currency: 'eur' },
    })
    const answer = await send(randomUUID(), {}, mover)
    expect(await ownOf(answer.json().materielId, mover)).toMatchObject({
      country: 'Gabon',
      city: 'Port-Gentil',
      currency: 'eur',
    })
  })

  it('makes one draft however often it is called, also at the same time', async () => {
    const key = randomUUID()
    const before = await drafts()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(key)))
    const again = await send(key)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(new Set([...answers, again].map((answer) => answer.json().materielId)).size).toBe(1)
    expect(await drafts()).toBe(before + 1)
  })

  it('takes a newer version of the words, and leaves an older one that comes late', async () => {
    const { key, id } = await arrived()
    await send(key, { version: 3, title: 'Gate valve, 4 in', plate: '' })
    await send(key, { version: 2, title: 'Gate' })
    expect(await ownOf(id)).toMatchObject({ title: 'Gate valve, 4 in', description: '' })
  })

  it('leaves what was saved at the desk', async () => {
    const { key, id } = await arrived()
    await testApp.call(api.updateListing, seller, { params: { id }, body: LISTING_FORM })
    expect((await send(key, { version: 2, title: 'From the yard' })).statusCode).toBe(200)
    expect(await ownOf(id)).toMatchObject({ title: LISTING_FORM.title, brand: 'Cameron', status: 'draft' })
  })

  it('says that the listing was deleted meanwhile', async () => {
    const { key, id } = await arrived()
    await testApp.call(api.deleteListing, seller, { params: { id }, body: {} })
    const answer = await send(key, { version: 2 })
    expect(answer.statusCode).toBe(410)
    expect(answer.json()).toMatchObject({ error: expect.stringContaining('deleted meanwhile') })
  })

  it('refuses an item of another company, and gives the same number of another member another draft', async () => {
    const { key, id } = await arrived()
    const foreign = await testApp.attempt(api.receiveWalkItem, stranger, {
      params: { item: key },
      body: bodyOf(),
    })
    expect([foreign.statusCode, foreign.json()]).toMatchObject([403, { code: 'foreign_company' }])
    const other = await send(key, {}, stranger)
    expect(other.statusCode).toBe(200)
    expect(other.json().materielId).not.toBe(id)
  })

  it.each([
    ['no word', { title: ' ' }, 422],
    ['a type of another category', { type: 'Casing' }, 422],
    ['a plate without end', { plate: 'x'.repeat(2001) }, 422],
    ['no version', { version: 0 }, 400],
    ['a field that it does not know', { price: 1 }, 400],
  ])('refuses %s', async (_, change, status) => {
    expect((await send(randomUUID(), change)).statusCode).toBe(status)
  })

  it('refuses visitors, and numbers that no phone makes', async () => {
    const params = { item: randomUUID() }
    expect((await testApp.attempt(api.receiveWalkItem, null, { params, body: bodyOf() })).statusCode).toBe(
      401,
    )
    expect((await send('17')).statusCode).toBe(400)
  })
})

describe('PUT /api/walk/:item/pictures/:picture', () => {
  it('adds a picture to the draft once, however often it is sent, also at the same time', async () => {
    const { key, id } = await arrived()
    const [picture, content] = [randomUUID(), await testPicture()]
    const answers = await Promise.all([1, 2, 3].map(() => sendPicture(key, picture, content)))
    answers.push(await sendPicture(key, picture, content))
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
      answers.map(() => [200, { materielId: id }]),
    )
    expect((await ownOf(id)).images).toHaveLength(1)
  })

  it('does not bring back a picture that was removed at the desk', async () => {
    const { key, id } = await arrived()
    const [first, content] = [randomUUID(), await testPicture()]
    await sendPicture(key, first, content)
    await sendPicture(key, randomUUID(), await testPicture())
    const lienImage = await coverOf(id)
    await testApp.call(api.removePictures, seller, { params: { id }, body: { ImagesKeys: [lienImage] } })
    expect((await sendPicture(key, first, content)).statusCode).toBe(200)
    expect((await ownOf(id)).images).toHaveLength(1)
  })

  it('refuses a seventh, and leaves its number free', async () => {
    const { key, id } = await arrived()
    for (let n = 0; n < 6; n += 1) await sendPicture(key, randomUUID(), await testPicture())
    const [seventh, content] = [randomUUID(), await testPicture()]
    expect((await sendPicture(key, seventh, content)).json()).toMatchObject({ code: 'too_many_images' })
    const lienImage = await coverOf(id)
    await testApp.call(api.removePictures, seller, { params: { id }, body: { ImagesKeys: [lienImage] } })
    expect((await sendPicture(key, seventh, content)).statusCode).toBe(200)
  })

  it('refuses what is no picture, unknown items, other members and other companies', async () => {
    const { key } = await arrived()
    const content = await testPicture()
    expect((await sendPicture(key, randomUUID(), Buffer.from('no picture'))).statusCode).toBe(415)
    expect((await sendPicture(randomUUID(), randomUUID(), content)).statusCode).toBe(404)
    expect((await sendPicture(key, randomUUID(), content, stranger)).statusCode).toBe(404)
    expect((await sendPicture(key, randomUUID(), content, stranger, seller.companyId)).statusCode).toBe(403)
  })
})

describe('an item whose listing exists', () => {
  it('adds its pictures there, makes no draft, and leaves its words', async () => {
    const { materielId: id } = await testApp.call(api.createListing, seller, { body: LISTING_FORM })
    const before = await drafts()
    const key = randomUUID()
    const answers = [
      await send(key, { materielId: id, title: 'Listing of the label' }),
      await send(key, { materielId: id, title: 'Listing of the label', version: 2 }),
      await sendPicture(key, randomUUID(), await testPicture()),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
      answers.map(() => [200, { materielId: id }]),
    )
    expect(await drafts()).toBe(before)
    const own = await ownOf(id)
    expect([own.title, own.images.length]).toEqual([LISTING_FORM.title, 1])
  })

  it('is one of the own company that is not deleted', async () => {
    const { materielId: id } = await testApp.call(api.createListing, seller, { body: LISTING_FORM })
    expect((await send(randomUUID(), { materielId: id }, stranger)).statusCode).toBe(404)
    await testApp.call(api.deleteListing, seller, { params: { id }, body: {} })
    expect((await send(randomUUID(), { materielId: id })).statusCode).toBe(410)
  })
})

describe('a draft from the yard', () => {
  it('is not submitted before its form is saved, whatever else it has', async () => {
    const { key, id } = await arrived()
    await sendPicture(key, randomUUID(), await testPicture())
    await testApp.call(api.createStock, seller, { body: { materielId: id, quantite: 1 } })
    expect((await ownOf(id)).status).toBe('draft')
    const submitted = await testApp.attempt(api.submitListing, seller, { params: { id } })
    expect([submitted.statusCode, submitted.json()]).toMatchObject([
      409,
      { error: expect.stringContaining('brand and price are missing') },
    ])
    const { prix, currency } = await ownOf(id)
    const priced = await testApp.call(api.changeListings, seller, {
      body: { act: 'price', listings: [{ id, prix: 2, seen: { prix, currency } }] },
    })
    expect(priced).toMatchObject({ listings: [{ id, outcome: 'refused', refusal: 'unfinished' }] })
    await testApp.call(api.updateListing, seller, { params: { id }, body: LISTING_FORM })
    expect((await ownOf(id)).status).toBe('under_review')
  })

  it('leaves nothing of the phone when its member is forgotten', async () => {
    const { db } = testApp.services
    const leaver = await createTestMember(testApp.services)
    const key = randomUUID()
    await send(key, {}, leaver)
    await sendPicture(key, randomUUID(), await testPicture(), leaver)
    await db.transaction((tx) => forgetWalksOf(tx, leaver.memberId))
    expect(await db.$count(walkItem, eq(walkItem.memberId, leaver.memberId))).toBe(0)
    expect(await db.$count(walkPicture, eq(walkPicture.memberId, leaver.memberId))).toBe(0)
  })
})
