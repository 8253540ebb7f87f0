import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { listing, listingRevision } from '#db/schema/listings.ts'
import * as api from '#test/api.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { sellerCalls } from '#test/factories/listing-calls.ts'
import { createTestListing, createTestPicture } from '#test/factories/listings.ts'
import { acceptMandate } from '#test/factories/trading.ts'
import { useApp } from '#test/app.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import type { ListingContent } from '../domain/content.ts'
import { editMark } from './edit-mark.ts'
import { contentOf } from './listing-content.ts'

const testApp = useApp()
let seller: TestMember
let staff: TestMember
const calls = sellerCalls(testApp, () => seller)

beforeAll(async () => {
  seller = await createTestMember(testApp.services)
  staff = await createTestMember(testApp.services, { role: 'staff' })
})

const FIRST = { title: 'Triplex mud pump', description: '<p>Rebuilt in 2024.</p>', language: 'en' }
const SECOND = {
  secondTitle: 'Pompe à boue triplex',
  secondDescription: '<p>Révisée en 2024.</p><script>x</script>',
}

const decide = (id: number, body: object) =>
  testApp.attempt(api.decideListing, staff, { params: { id }, body: { decision: 'publish', ...body } })
const submit = (id: number) => testApp.call(api.submitListing, seller, { params: { id } })
const reviewOf = (id: number) => testApp.call(api.getForReview, staff, { params: { id } })
const ownOf = (id: number, language = 'en') =>
  testApp.call(api.getOwnListing, seller, { params: { id }, headers: { 'accept-language': language } })
const productOf = (id: number, language: string) =>
  testApp.call(api.getProduct, null, { params: { id }, headers: { 'accept-language': language } })
const found = async (searchStr: string, language = 'en') => {
  const headers = { 'accept-language': language }
  const [, products] = await testApp.call(api.listProducts, null, { query: { searchStr }, headers })
  return products.map(({ id, title, language: written, description, descriptionLanguage }) => ({
    id,
    title,
    language: written,
    description,
    descriptionLanguage,
  }))
}
const published = async (change: object = {}) => {
  const id = await calls.list({ ...FIRST, ...change })
  expect((await decide(id, {})).statusCode).toBe(200)
  return id
}
type Answered = Pick<Awaited<ReturnType<typeof calls.create>>, 'statusCode' | 'refusal'>
const wrongOf = async (answer: Promise<Answered>) => {
  const { statusCode, refusal } = await answer
  return [statusCode, refusal.errors?.map((error) => Object.keys(error)[0])]
}

describe('a listing in two languages', () => {
  test('shows each reader the own one, sanitised, and names the other', async () => {
    const id = await published(SECOND)
    const english = await productOf(id, 'en')
    expect(english).toMatchObject({
      title: 'Triplex mud pump',
      language: 'en',
      description: '<p>Rebuilt in 2024.</p>',
      alsoIn: 'fr',
    })
    const french = await productOf(id, 'fr')
    expect(french).toMatchObject({
      title: 'Pompe à boue triplex',
      language: 'fr',
      description: '<p>Révisée en 2024.</p>',
      alsoIn: 'en',
      images: [{ alt: 'Pompe à boue triplex' }],
    })
    for (const each of [english, french]) expect(each).not.toHaveProperty('descriptionLanguage')
    expect(french.images[0]).not.toHaveProperty('language')
  })

  test('is found by the words of both, and listed in the language of the reader', async () => {
    const id = await published({
      title: 'Zorbling crane',
      secondTitle: 'Grue zorbeuse',
      secondDescription: 'Flèche de quarante mètres.',
    })
    const first = { id, title: 'Zorbling crane', language: 'en', description: 'Rebuilt in 2024.' }
    const second = { id, title: 'Grue zorbeuse', language: 'fr', description: 'Flèche de quarante mètres.' }
    for (const words of ['zorbling', 'zorbeuse', 'flèche quarante', '"grue zorbeuse"']) {
      expect(await found(words)).toEqual([first])
      expect(await found(words, 'fr')).toEqual([second])
    }
  })

  test('may have a title alone in the second, beside which the description is in the first', async () => {
    const id = await published({ title: 'Wumpel winch', secondTitle: 'Treuil wumpel' })
    expect(await productOf(id, 'fr')).toMatchObject({
      title: 'Treuil wumpel',
      language: 'fr',
      description: '<p>Rebuilt in 2024.</p>',
      descriptionLanguage: 'en',
    })
    expect(await found('wumpel', 'fr')).toEqual([
      {
        id,
        title: 'Treuil wumpel',
        language: 'fr',
        description: 'Rebuilt in 2024.',
        descriptionLanguage: 'en',
      },
    ])
  })

  test('says of what is in one language only what that is', async () => {
    const id = await published()
    const french = await productOf(id, 'fr')
    expect(french).toMatchObject({ title: 'Triplex mud pump', language: 'en' })
    expect(french).not.toHaveProperty('alsoIn')
  })

  test('marks the description of a picture, which is in the first', async () => {
    const { db } = testApp.services
    const values = { title: 'Pump', secondTitle: 'Pompe' }
    const id = await createTestListing(db, { ...seller, values, pictures: 0 })
    await createTestPicture(db, { listingId: id, position: 1, alt: 'Its data plate' })
    await createTestPicture(db, { listingId: id, position: 2 })
    expect((await productOf(id, 'fr')).images).toMatchObject([
      { alt: 'Its data plate', language: 'en' },
      { alt: 'Pompe' },
    ])
    expect((await productOf(id, 'en')).images[0]).not.toHaveProperty('language')
  })

  test('is read by its owner and by staff as it was written, whatever the language of the page', async () => {
    const id = await published(SECOND)
    expect(await ownOf(id, 'fr')).toMatchObject({
      title: 'Triplex mud pump',
      language: 'en',
      secondTitle: 'Pompe à boue triplex',
      secondDescription: '<p>Révisée en 2024.</p>',
    })
    const [, rows] = await testApp.call(api.listOwnListings, seller, {
      query: { searchStr: 'boue' },
      headers: { 'accept-language': 'fr' },
    })
    expect(rows.find((row) => row.id === id)).toMatchObject({ title: 'Triplex mud pump', language: 'en' })
  })
})

describe('the form', () => {
  test('refuses a description without a title, and one without a word', async () => {
    expect(await wrongOf(calls.create({ secondDescription: 'Révisée.' }))).toEqual([422, ['secondTitle']])
    expect(await wrongOf(calls.create({ secondTitle: 'x'.repeat(51) }))).toEqual([422, ['secondTitle']])
    expect(await wrongOf(calls.create({ secondTitle: 'Pompe', secondDescription: '<p> </p>' }))).toEqual([
      422,
      ['secondDescription'],
    ])
    const id = await calls.list(SECOND)
    expect(await wrongOf(calls.update(id, { secondTitle: null }))).toEqual([422, ['secondTitle']])
  })

  test('keeps what an edit leaves out, and empties what it says is none', async () => {
    const id = await calls.list({ ...FIRST, ...SECOND })
    await calls.update(id, { title: 'Another title' })
    expect(await ownOf(id)).toMatchObject({ secondTitle: 'Pompe à boue triplex' })
    await calls.update(id, { secondDescription: null })
    expect(await ownOf(id)).toMatchObject({
      secondTitle: 'Pompe à boue triplex',
      secondDescription: null,
    })
    await calls.update(id, { secondTitle: null })
    expect(await ownOf(id)).toMatchObject({ secondTitle: null, secondDescription: null })
  })

  test('overwrites no second language that its sender has not seen', async () => {
    const id = await calls.list(FIRST)
    const { mark } = await ownOf(id)
    await calls.update(id, { ...FIRST, ...SECOND })
    const refused = await calls.update(id, { ...FIRST, secondTitle: null, secondDescription: null, mark })
    expect([refused.statusCode, refused.refusal.code]).toEqual([409, 'listing_changed'])
  })

  test('takes both languages along to a copy', async () => {
    const id = await published(SECOND)
    const { materielId } = await testApp.call(api.duplicateListing, seller, { params: { id } })
    expect(await ownOf(materielId)).toMatchObject({ secondTitle: 'Pompe à boue triplex' })
  })
})

describe('the review', () => {
  test('shows both, what a change alters, and contact data in either', async () => {
    const id = await published()
    await calls.update(id, {
      ...FIRST,
      secondTitle: 'Pompe',
      secondDescription: '<p>Écrivez à moi@exemple.fr ou <a href="https://wa.me/33600000000">ici</a></p>',
    })
    await submit(id)
    expect(await productOf(id, 'fr')).toMatchObject({ title: 'Triplex mud pump' })
    const review = await reviewOf(id)
    expect(review.revision?.content).toMatchObject({ secondTitle: 'Pompe' })
    expect(review.differences.map(({ field, before }) => [field, before])).toEqual([
      ['secondTitle', ''],
      ['secondDescription', ''],
    ])
    const contacts = review.checks.find(({ check }) => check === 'contact_data')
    expect(contacts?.findings).toEqual(expect.arrayContaining(['moi@exemple.fr']))
    expect(contacts?.findings.join()).toContain('wa.me')
    expect((await decide(id, {})).statusCode).toBe(200)
    expect(await productOf(id, 'fr')).toMatchObject({ title: 'Pompe', language: 'fr' })
  })

  test('lets staff say it in the second language, and its seller is told', async () => {
    const id = await calls.list({ ...FIRST, title: 'Staff write French' })
    await decide(id, { corrections: SECOND })
    expect(await productOf(id, 'fr')).toMatchObject({
      title: 'Pompe à boue triplex',
      description: '<p>Révisée en 2024.</p>',
    })
    expect((await reviewOf(id)).history[0]?.corrections).toEqual([
      { field: 'secondTitle', before: '', after: 'Pompe à boue triplex' },
      { field: 'secondDescription', before: '', after: '<p>Révisée en 2024.</p>' },
    ])
    await testApp.runJobs()
    const mails = await testApp.mailsTo(seller.email)
    const mail = mails.find(({ subject }) => subject.includes('Staff write French'))
    expect(mail?.text).toContain('We wrote it in the second language, too:')
    expect(mail?.text).toContain('Second title (other language): added')
    const refused = await decide(await calls.list(FIRST), { corrections: { secondDescription: 'Révisée.' } })
    expect(refused.statusCode).toBe(422)
  })

  test('keeps the second language of a listing where a change of an earlier release says nothing of it', async () => {
    const id = await published(SECOND)
    await calls.update(id, { ...FIRST, title: 'From an earlier release' })
    await testApp.services.db
      .update(listingRevision)
      .set({ content: sql`${listingRevision.content} - '{secondTitle,secondDescriptionHtml}'::text[]` })
      .where(eq(listingRevision.listingId, id))
    await submit(id)
    expect((await reviewOf(id)).differences.map(({ field }) => field)).toEqual(['title'])
    expect((await decide(id, {})).statusCode).toBe(200)
    expect(await productOf(id, 'en')).toMatchObject({ title: 'From an earlier release' })
    expect(await productOf(id, 'fr')).toMatchObject({ title: 'Pompe à boue triplex' })
  })
})

test('the mark of a listing in one language is that of earlier releases', async () => {
  const id = await calls.list(FIRST)
  const [row] = await testApp.services.db.select().from(listing).where(eq(listing.id, id))
  if (!row) throw new Error('the listing is there')
  const content = contentOf(row)
  const { secondTitle: _, secondDescriptionHtml: __, ...earlier } = content
  expect(editMark(row, content)).toBe(editMark(row, earlier as ListingContent))
  expect(editMark(row, { ...content, secondTitle: 'Pompe' })).not.toBe(editMark(row, content))
})

test('a second description without a title can’t be stored', async () => {
  const { db } = testApp.services
  const id = await createTestListing(db, { ...seller, values: { secondTitle: 'Pompe' } })
  await db.transaction((tx) => indexListing(tx, id))
  const set = (values: Partial<typeof listing.$inferInsert>) =>
    db.update(listing).set(values).where(eq(listing.id, id))
  await expect(set({ secondDescriptionHtml: '<p>x</p>' })).rejects.toThrow()
  await expect(
    set({ secondTitle: null, secondDescriptionHtml: '<p>x</p>', secondDescriptionText: 'x' }),
  ).rejects.toThrow()
})

describe('staff, of what is published already', () => {
  const propose = (id: number, body: object, who: TestMember | null = staff) =>
    testApp.attempt(api.proposeSecondLanguage, who, { params: { id }, body })
  const markOf = async (id: number) => (await ownOf(id)).mark
  const withMandate = async () => {
    const owner = await createTestMember(testApp.services)
    await acceptMandate(testApp, owner, 'Signed')
    return owner
  }
  const listedBy = async (owner: TestMember, values: object = {}) =>
    createTestListing(testApp.services.db, { ...owner, values: { title: 'Under mandate', ...values } })
  const ownBy = (owner: TestMember, id: number) => testApp.call(api.getOwnListing, owner, { params: { id } })

  test('propose its second language under the mandate, which is reviewed as any change', async () => {
    const owner = await withMandate()
    const id = await listedBy(owner)
    const { mark } = await ownBy(owner, id)
    const answer = await propose(id, { ...SECOND, mark })
    expect([answer.statusCode, answer.json().revision?.state]).toEqual([200, 'under_review'])
    expect(await productOf(id, 'fr')).toMatchObject({ title: 'Under mandate', language: 'en' })
    const review = await reviewOf(id)
    expect(review.waiting).toBe('revision')
    expect(review.history.map(({ act }) => act)).toContain('listing.second_language')
    expect((await decide(id, {})).statusCode).toBe(200)
    expect(await productOf(id, 'fr')).toMatchObject({ title: 'Pompe à boue triplex', language: 'fr' })
    await testApp.runJobs()
    expect(
      (await testApp.mailsTo(owner.email)).some(({ subject }) => subject.includes('Under mandate')),
    ).toBe(true)
  })

  test('do not confirm by it that the thing is still there, as its seller does by a change', async () => {
    const owner = await withMandate()
    const longAgo = new Date('2026-01-05T08:00:00Z')
    const id = await listedBy(owner, { confirmedAt: longAgo, fadedAt: longAgo })
    const confirmed = async () => {
      const [row] = await testApp.services.db.select().from(listing).where(eq(listing.id, id))
      return row && { at: row.confirmedAt, fadedAt: row.fadedAt, secondTitle: row.secondTitle }
    }
    await propose(id, { ...SECOND, mark: (await ownBy(owner, id)).mark })
    expect((await decide(id, {})).statusCode).toBe(200)
    expect(await confirmed()).toEqual({
      at: longAgo,
      fadedAt: longAgo,
      secondTitle: SECOND.secondTitle,
    })
    await sellerCalls(testApp, () => owner).update(id, { title: 'Changed by its owner' })
    expect(await confirmed()).toMatchObject({ fadedAt: null })
  })

  test('say nothing without a mandate, over what they have not seen, or beside a waiting change', async () => {
    const without = await published()
    const refused = await propose(without, { ...SECOND, mark: await markOf(without) })
    expect([refused.statusCode, refused.refusal.code]).toEqual([409, 'mandate_missing'])
    const owner = await withMandate()
    const id = await listedBy(owner)
    const stale = await propose(id, { ...SECOND, mark: 'of-another-day' })
    expect([stale.statusCode, stale.refusal.code]).toEqual([409, 'listing_changed'])
    const { mark } = await ownBy(owner, id)
    await sellerCalls(testApp, () => owner).update(id, { title: 'Changed by its owner' })
    const beside = await propose(id, { ...SECOND, mark })
    expect([beside.statusCode, beside.refusal.code]).toEqual([409, 'conflict'])
    expect(await ownBy(owner, id)).toMatchObject({
      revision: { content: { title: 'Changed by its owner', secondTitle: null } },
    })
    const draft = await listedBy(owner, { state: 'draft' })
    expect((await propose(draft, { ...SECOND, mark })).statusCode).toBe(404)
    const waiting = await listedBy(owner, { state: 'under_review' })
    expect((await propose(waiting, { ...SECOND, mark })).statusCode).toBe(409)
  })

  test('are staff', async () => {
    const id = await published()
    const body = { ...SECOND, mark: await markOf(id) }
    expect((await propose(id, body, seller)).statusCode).toBe(403)
    expect((await propose(id, body, null)).statusCode).toBe(401)
    expect((await propose(id, { ...body, secondTitle: null })).statusCode).toBe(422)
    expect((await propose(999_999, body)).statusCode).toBe(404)
  })
})
