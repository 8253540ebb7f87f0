import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { listing } from '#db/schema/listings.ts'
import { staffAct } from '#db/schema/platform.ts'
import * as api from '#test/api.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { sellerCalls } from '#test/factories/listing-calls.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { testPicture } from '#test/factories/pictures.ts'
import { useApp } from '#test/app.ts'
import { foldListingCounts } from '../count-views.ts'

const testApp = useApp()
let seller: TestMember
let staff: TestMember
const calls = sellerCalls(testApp, () => seller)

beforeAll(async () => {
  seller = await createTestMember(testApp.services, {
    companyName: 'Kouilou Oilfield',
    firstName: 'Aristide',
  })
  staff = await createTestMember(testApp.services, { role: 'staff', firstName: 'Sam', lastName: 'Staff' })
})

const decide = (id: number, body: object) =>
  testApp.attempt(api.decideListing, staff, { params: { id }, body })
const reviewOf = (id: number) => testApp.call(api.getForReview, staff, { params: { id } })
const ownOf = async (id: number) => (await calls.own(id)).json()
const productOf = async (id: number) => {
  const answer = await testApp.attempt(api.getProduct, null, { params: { id } })
  return { status: answer.statusCode, ...answer.json() }
}
const published = async (change: object = {}) => {
  const id = await calls.list(change)
  await decide(id, { decision: 'publish' })
  return id
}
const CRATE = { weightKg: 300, lengthCm: 300, widthCm: 120, heightCm: 160 }

describe('a decision about a new listing', () => {
  it('publishes it: page, lists, pictures, mail to the seller, record of who did it', async () => {
    const title = 'Ready for the public'
    const id = await calls.list({ title })
    expect(await ownOf(id)).toMatchObject({ images: [{ approved: false }] })
    const answer = await decide(id, { decision: 'publish' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ id, status: 'published', waiting: null })
    expect(await productOf(id)).toMatchObject({ status: 200, title, images: [{}] })
    expect(await testApp.call(api.listProducts, null, { query: { searchStr: title } })).toMatchObject([
      1,
      [{ id, images: [{}] }],
    ])
    await testApp.runJobs()
    const [mail] = await testApp.mailsTo(seller.email)
    expect(mail?.subject).toBe(`Your listing is published: ${title}`)
    expect(mail?.text).toContain(`http://gisement.test/product/${id}`)
    const [act] = await testApp.services.db
      .select()
      .from(staffAct)
      .where(eq(staffAct.subjectId, String(id)))
      .orderBy(desc(staffAct.id))
    expect(act).toMatchObject({ memberId: staff.memberId, act: 'listing.publish', subject: 'listing' })
    expect((await reviewOf(id)).history).toMatchObject([
      { act: 'listing.publish', by: 'Sam Staff' },
      { act: 'seller.submit', by: expect.stringMatching(/^Aristide /) },
    ])
  })

  it.each([
    ['request_changes', 'changes_requested', 'Please change your listing: To be decided'],
    ['reject', 'rejected', 'Your listing was not accepted: To be decided'],
  ])('to %s needs a note, which the seller reads', async (decision, state, subject) => {
    const id = await calls.list({ title: 'To be decided' })
    for (const note of [undefined, '', '   ']) {
      const refused = await decide(id, { decision, note })
      expect(refused.statusCode).toBe(422)
      expect(refused.json()).toMatchObject({ errors: [{ note: 'Please tell the seller why.' }] })
    }
    const note = 'The <b>serial number</b> is missing.\nPlease add it.'
    expect((await decide(id, { decision, note })).statusCode).toBe(200)
    expect(await ownOf(id)).toMatchObject({ status: state, note })
    await testApp.runJobs()
    const [mail] = await testApp.mailsTo(seller.email)
    expect(mail?.subject).toBe(subject)
    expect(mail?.html).toContain('&lt;b&gt;serial number')
    expect(mail?.text).toContain(`/listing/edit/${id}`)
    expect((await productOf(id)).status).toBe(state === 'rejected' ? 410 : 404)
    await calls.update(id)
    expect(await ownOf(id)).toMatchObject({ status: 'under_review', note: null })
  })

  it('is told with everything that the seller did since: figures that change at once, and the change that waits', async () => {
    const id = await published({ prix: 1250, currency: 'eur' })
    await calls.update(id, { prix: 1250, currency: 'eur' })
    await calls.update(id, { prix: 1100.5, currency: 'usd', title: 'Better words' })
    await testApp.attempt(api.updateStock, seller, {
      params: { materielId: id },
      body: { materielId: id, qty: 9 },
    })
    await testApp.attempt(api.submitListing, seller, { params: { id } })
    const { history } = await reviewOf(id)
    expect(history.map(({ act, change }) => [act, change])).toEqual([
      ['seller.submit_change', null],
      ['seller.quantity', { from: '3', to: '9' }],
      ['seller.price', { from: '1,250 EUR', to: '1,100.50 USD' }],
      ['listing.publish', null],
      ['seller.submit', null],
    ])
    expect(history.filter(({ by, at }) => by === '' || Number.isNaN(Date.parse(at)))).toEqual([])
  })

  it('writes to the seller in the language of the seller', async () => {
    const french = await createTestMember(testApp.services, { language: 'fr' })
    const id = await sellerCalls(testApp, () => french).list({ title: 'Pompe à boue' })
    await decide(id, { decision: 'publish' })
    await testApp.runJobs()
    const [mail] = await testApp.mailsTo(french.email)
    expect(mail?.subject).toBe('Votre annonce est publiée\u00a0: Pompe à boue')
    expect(mail?.text).toContain(`http://gisement.test/fr/product/${id}`)
  })

  it('is taken once', async () => {
    const id = await published()
    for (const decision of ['publish', 'reject']) {
      const again = await decide(id, { decision, note: 'x' })
      expect(again.statusCode).toBe(409)
      expect(again.json()).toMatchObject({ code: 'already_decided' })
    }
  })

  it('is refused about what the seller edited meanwhile', async () => {
    const id = await calls.list()
    const { version } = await reviewOf(id)
    await calls.update(id, { title: 'Edited meanwhile' })
    const stale = await decide(id, { decision: 'publish', version })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({ code: 'conflict' })
    const fresh = await reviewOf(id)
    expect((await decide(id, { decision: 'publish', version: fresh.version })).statusCode).toBe(200)
  })

  it('finds no drafts and no unknown listings', async () => {
    const { materielId } = (await calls.create()).json()
    expect((await decide(materielId, { decision: 'publish' })).statusCode).toBe(404)
    expect((await decide(999_999, { decision: 'publish' })).statusCode).toBe(404)
  })

  it('refuses a wrong shape, anonymous calls and members', async () => {
    const id = await calls.list()
    expect((await decide(id, { decision: 'burn' })).statusCode).toBe(422)
    expect((await decide(id, { decision: 5 })).statusCode).toBe(400)
    expect((await decide(id, { decision: 'publish', shippable: 'yes' })).statusCode).toBe(400)
    expect((await decide(id, { decision: 'publish', status: 'x' })).statusCode).toBe(400)
    const anonymous = await testApp.attempt(api.decideListing, null, {
      params: { id },
      body: { decision: 'publish' },
    })
    expect(anonymous.statusCode).toBe(401)
    expect(
      await testApp.status(api.decideListing, seller, { params: { id }, body: { decision: 'publish' } }),
    ).toBe(403)
    expect(await ownOf(id)).toMatchObject({ status: 'under_review' })
  })
})

describe('whether a listing is shippable', () => {
  it.each([
    ['at the limits of a piece', CRATE, true],
    ['turned on its side', { ...CRATE, lengthCm: 160, widthCm: 300, heightCm: 120 }, true],
    ['at 300.1 kg', { ...CRATE, weightKg: 300.1 }, false],
    ['too long', { ...CRATE, lengthCm: 300.1 }, false],
    ['without a height', { ...CRATE, heightCm: null }, false],
    ['without any figure', {}, false],
  ])('follows its packed unit: %s', async (_name, unit, isShippable) => {
    const id = await published(unit)
    expect((await productOf(id)).shipping).toEqual([{ isShippable }])
  })

  it('can be taken away, and given back, by staff at review', async () => {
    const id = await calls.list(CRATE)
    await decide(id, { decision: 'publish', shippable: false })
    expect((await productOf(id)).shipping).toEqual([{ isShippable: false }])
    expect(await reviewOf(id)).toMatchObject({ carrierAllowed: false, fitsCarrier: true })
    await calls.update(id, { ...CRATE, title: 'Something new' })
    await testApp.attempt(api.submitListing, seller, { params: { id } })
    await decide(id, { decision: 'publish', shippable: true })
    expect((await productOf(id)).shipping).toEqual([{ isShippable: true }])
  })

  it('is never true against the sizes, whatever staff say', async () => {
    const id = await calls.list({ ...CRATE, weightKg: 301 })
    await decide(id, { decision: 'publish', shippable: true })
    expect((await productOf(id)).shipping).toEqual([{ isShippable: false }])
  })
})

describe('a decision about a proposed change', () => {
  const propose = async (change: object = { title: 'After' }) => {
    const id = await published({ title: 'Before' })
    await calls.update(id, { title: 'Before', ...change })
    await calls.editImages(id, [await testPicture()])
    await testApp.attempt(api.submitListing, seller, { params: { id } })
    return id
  }

  it('shows staff what differs, while visitors see what was published', async () => {
    const id = await propose({ title: 'After', city: 'Lacq', year: 2020, originCountry: 'DE' })
    const review = await reviewOf(id)
    expect(review).toMatchObject({ waiting: 'revision', status: 'published', title: 'Before' })
    expect(review.differences).toEqual([
      { field: 'title', before: 'Before', after: 'After' },
      { field: 'city', before: 'Pau', after: 'Lacq' },
      { field: 'year', before: '', after: '2020' },
      { field: 'originCountry', before: '', after: 'Germany' },
    ])
    expect(review.images.map(({ approved }) => approved)).toEqual([true, false])
    const product = await productOf(id)
    expect(product.title).toBe('Before')
    expect(product.images).toHaveLength(1)
  })

  it('publishes it with its pictures, and lists it under its new words', async () => {
    const id = await propose({ title: 'Wholly renewed words' })
    expect((await decide(id, { decision: 'publish' })).json()).toMatchObject({
      differences: [],
      waiting: null,
    })
    const product = await productOf(id)
    expect(product.title).toBe('Wholly renewed words')
    expect(product.images).toHaveLength(2)
    const listed = await testApp.call(api.listProducts, null, { query: '?searchStr=Wholly renewed words' })
    expect(listed[0]).toBe(1)
    expect(await ownOf(id)).toMatchObject({ revision: null })
  })

  it('asks for changes, which the owner reads and makes', async () => {
    const id = await propose()
    await decide(id, { decision: 'request_changes', note: 'More light, please.' })
    expect(await ownOf(id)).toMatchObject({
      status: 'published',
      revision: { state: 'changes_requested', note: 'More light, please.' },
    })
    await calls.update(id, { title: 'After all' })
    await testApp.attempt(api.submitListing, seller, { params: { id } })
    expect(await ownOf(id)).toMatchObject({ revision: { state: 'under_review', note: null } })
  })

  it('rejects it with its pictures, and tells why until the next edit', async () => {
    const id = await propose()
    await decide(id, { decision: 'reject', note: 'No.' })
    expect(await ownOf(id)).toMatchObject({
      status: 'published',
      note: 'No.',
      revision: null,
      title: 'Before',
    })
    expect((await ownOf(id))['images']).toHaveLength(1)
    await calls.update(id, { title: 'Another try' })
    expect(await ownOf(id)).toMatchObject({ note: null, revision: { state: 'open' } })
  })

  it('replaces the one old picture when it is published, and gives it back when it is rejected', async () => {
    for (const decision of ['publish', 'reject']) {
      const id = await published()
      const [old] = (await productOf(id)).images
      const removing = JSON.stringify([old?.lienImage])
      await calls.editImages(id, [await testPicture()], { removing })
      await testApp.attempt(api.removePictures, seller, {
        params: { id },
        body: { ImagesKeys: [old?.lienImage] },
      })
      await testApp.attempt(api.submitListing, seller, { params: { id } })
      expect((await reviewOf(id)).images).toMatchObject([
        { approved: true, removed: true },
        { approved: false, removed: false },
      ])
      await decide(id, { decision, note: 'Reasons.' })
      const { images } = await productOf(id)
      expect(images).toHaveLength(1)
      expect(images[0]?.lienImage === old?.lienImage).toBe(decision === 'reject')
      expect((await ownOf(id))['images']).toHaveLength(1)
    }
  })

  it('waits for nothing while the owner still edits', async () => {
    const id = await published()
    await calls.update(id, { title: 'Not yet submitted' })
    expect(await reviewOf(id)).toMatchObject({ waiting: null })
    expect((await decide(id, { decision: 'publish' })).json()).toMatchObject({ code: 'already_decided' })
  })
})

describe('GET /api/staff/listings', () => {
  const list = (query: string) => testApp.call(api.listForReview, staff, { query })

  it('begins with what waits longest, new listings and proposed changes alike', async () => {
    const { db } = testApp.services
    const first = await published({ title: 'Longest' })
    await calls.update(first, { title: 'Longest, changed' })
    await testApp.attempt(api.submitListing, seller, { params: { id: first } })
    const second = await calls.list({ title: 'Later' })
    const hourAgo = new Date(Date.now() - 3_600_000)
    await db.update(listing).set({ submittedAt: hourAgo }).where(eq(listing.id, second))
    const [total, waiting] = await list('?status=under_review&displayCount=100')
    expect(total).toBe(waiting.length)
    const times = waiting.map(({ submittedAt }) => submittedAt ?? '')
    expect(times).toEqual(times.toSorted())
    expect(waiting.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]))
    expect(waiting.find(({ id }) => id === second)?.waitingSeconds).toBeGreaterThanOrEqual(3600)
    expect(waiting[0]).toMatchObject({
      company: { name: 'Kouilou Oilfield' },
      seller: { id: seller.memberId },
    })
  })

  it('leaves drafts out, and takes page and page size', async () => {
    await calls.create({ title: 'A draft' })
    const [total, all] = await list('')
    expect(all.length).toBe(Math.min(total, 20))
    expect(all.map(({ status }) => status)).not.toContain('draft')
    expect(await list('?status=published&page=1000')).toMatchObject([expect.any(Number), []])
  })

  it('counts them correctly after any change, before and after a fold', async () => {
    const { db } = testApp.services
    const one = await published({})
    const totals = () =>
      Promise.all(
        [
          '',
          '?status=published',
          '?status=withdrawn',
          '?categorie=Commodities',
          '?status=published&categorie=Commodities',
        ].map(async (query) => (await list(query))[0]),
      )
    const expected = async () => {
      const rows = (await db.select().from(listing)).filter(({ state }) => state !== 'draft')
      const open = rows.filter(({ state }) => state === 'published')
      return [
        rows.length,
        open.length,
        rows.filter(({ state }) => state === 'withdrawn').length,
        rows.filter(({ category }) => category === 'Commodities').length,
        open.filter(({ category }) => category === 'Commodities').length,
      ]
    }
    const changes = [
      () => Promise.resolve(),
      () => published({}),
      () => db.update(listing).set({ category: 'Commodities', type: 'Pipes' }).where(eq(listing.id, one)),
      () =>
        db.update(listing).set({ state: 'withdrawn', withdrawnAt: new Date() }).where(eq(listing.id, one)),
    ]
    for (const change of changes) {
      await change()
      expect(await totals()).toEqual(await expected())
      await Promise.all([foldListingCounts(db), foldListingCounts(db)])
      expect(await totals()).toEqual(await expected())
    }
  })

  it('narrows the list to one category', async () => {
    const drill = await calls.list({ categorie: 'Drilling Equipment', type: 'Casing' })
    const [total, waiting] = await list('?status=under_review&categorie=Drilling+Equipment&displayCount=100')
    expect(total).toBe(waiting.length)
    expect(waiting.map(({ id }) => id)).toContain(drill)
    expect(new Set(waiting.map(({ categorie }) => categorie))).toEqual(new Set(['Drilling Equipment']))
  })

  it('narrows the list to one seller, orders it, and counts what waits of each category and seller', async () => {
    const yard = await createTestMember(testApp.services, { companyName: 'Yard of two' })
    const ids = [await sellerCalls(testApp, () => yard).list(), await sellerCalls(testApp, () => yard).list()]
    const query = `?status=under_review&company=${yard.companyId}`
    expect((await list(query))[1].map(({ id }) => id)).toEqual(ids)
    expect((await list(`${query}&order=newest`))[1].map(({ id }) => id)).toEqual(ids.toReversed())
    expect(await testApp.call(api.countWaiting, staff, { query: '' })).toMatchObject({
      companies: expect.arrayContaining([{ id: yard.companyId, name: 'Yard of two', waiting: 2 }]),
    })
    expect(
      await testApp.call(api.countWaiting, staff, { query: `?company=${yard.companyId}` }),
    ).toMatchObject({
      categories: [{ categorie: 'General Equipment', waiting: 2 }],
    })
    expect(await testApp.status(api.countWaiting, seller)).toBe(403)
  })

  it('looks for contact data, another owner, pictures of others and incomplete sizes', async () => {
    const id = await calls.list({
      description:
        '<p>Write to me@example.com or call +33 6 12 34 56 78, <a href="https://x.example">x</a></p>',
      legalOwner: 'Somebody else',
      weightKg: 10,
    })
    const { checks } = await reviewOf(id)
    expect(checks).toEqual([
      {
        check: 'contact_data',
        passed: false,
        findings: ['me@example.com', '+33 6 12 34 56 78', 'https://x.example'],
      },
      { check: 'legal_owner', passed: false, findings: ['Somebody else'] },
      { check: 'pictures_unique', passed: true, findings: [] },
      expect.objectContaining({ check: 'contamination' }),
      { check: 'sizes', passed: false, findings: ['1/4'] },
      { check: 'shippable', passed: true, findings: [] },
      expect.objectContaining({ check: 'duplicates' }),
    ])
    const same = await testPicture()
    const other = await createTestMember(testApp.services)
    const theirs = await sellerCalls(testApp, () => other).list({ title: 'Theirs' })
    await sellerCalls(testApp, () => other).addImages(theirs, [same])
    const ours = await calls.list()
    await calls.addImages(ours, [same])
    expect((await reviewOf(ours)).checks.slice(0, 3)).toMatchObject([
      {},
      { passed: true },
      { findings: ['Theirs'] },
    ])
  })

  it('says what is beyond the carrier of a unit that was measured', async () => {
    const shippable = async (unit: object) =>
      (await reviewOf(await calls.list(unit))).checks.find(({ check }) => check === 'shippable')
    expect(await shippable(CRATE)).toMatchObject({ passed: true })
    expect(await shippable({ ...CRATE, weightKg: 301, widthCm: 170 })).toMatchObject({
      passed: false,
      findings: ['301 kg > 300 kg', '300 × 170 × 160 cm > 300 × 120 × 160 cm'],
    })
  })

  it('names what the same company lists already: by number, by title, by a similar title, in any type where it is equal', async () => {
    const yard = await createTestMember(testApp.services, { companyName: 'Twice Listed' })
    const own = sellerCalls(testApp, () => yard)
    const look = async (id: number) =>
      (await reviewOf(id)).similar.map(({ id: other, same }) => [other, same])
    const title = 'Trunnion ball valve 8 in class 600'
    const one = await own.list({ title, serialNumber: 'SN-1', partNumber: 'TBV 8' })
    const near = await own.list({ title: 'Trunnion ball valves 8in class 600' })
    const numbered = await own.list({ title: 'Something else', serialNumber: 'sn-1', partNumber: 'other' })
    const retyped = await own.list({ title: title.toUpperCase(), type: 'Miscellaneous' })
    const unlike = await own.list({ title: 'Diesel generator 400 kVA', partNumber: 'tbv 8' })
    await calls.list({ title, serialNumber: 'SN-1' })
    const rejected = await own.list({ title })
    await decide(rejected, { decision: 'reject', note: 'No.' })
    expect(await look(one)).toEqual([
      [numbered, 'serial_number'],
      [unlike, 'part_number'],
      [retyped, 'title'],
      [near, 'similar_title'],
    ])
    expect(await look(numbered)).toEqual([[one, 'serial_number']])
    const { checks } = await reviewOf(near)
    expect(checks.find(({ check }) => check === 'duplicates')).toMatchObject({ findings: [title] })
  })

  it('refuses a malformed query, anonymous calls and members', async () => {
    for (const query of [
      '?status=draft',
      '?status=x',
      '?page=0',
      '?displayCount=3',
      '?categorie=x',
      '?company=0',
      '?order=x',
      '?x=1',
    ])
      expect(await testApp.status(api.listForReview, staff, { query })).toBe(400)
    for (const endpoint of [api.listForReview, api.getForReview, api.getFeatured]) {
      expect(await testApp.status(endpoint, null, { params: { id: 1 } })).toBe(401)
      expect(await testApp.status(endpoint, seller, { params: { id: 1 } })).toBe(403)
    }
  })
})

describe('POST /api/staff/listings/publish', () => {
  const publish = (listings: unknown) => testApp.attempt(api.publishListings, staff, { body: { listings } })

  it('publishes each on its own, and says which were edited or decided meanwhile', async () => {
    const yard = await createTestMember(testApp.services, { companyName: 'Published Together' })
    const own = sellerCalls(testApp, () => yard)
    const ids = [await own.list({ title: 'Together one' }), await own.list({ title: 'Together two' })]
    const edited = await own.list()
    const decided = await own.list()
    const seen = await Promise.all([...ids, edited, decided].map(reviewOf))
    await own.update(edited, { title: 'Edited meanwhile' })
    await decide(decided, { decision: 'reject', note: 'No.' })
    const answer = await publish([
      ...seen.map(({ id, version }) => ({ id, version })),
      { id: 999_999, version: 1 },
    ])
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      listings: [
        ...ids.map((id) => ({ id, outcome: 'published' })),
        { id: edited, outcome: 'changed' },
        { id: decided, outcome: 'already_decided' },
        { id: 999_999, outcome: 'not_found' },
      ],
    })
    expect((await Promise.all(ids.map(productOf))).map(({ status }) => status)).toEqual([200, 200])
    expect((await productOf(edited)).status).toBe(404)
    await testApp.runJobs()
    const subjects = (await testApp.mailsTo(yard.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(
      expect.arrayContaining(['Together one', 'Together two'].map((t) => `Your listing is published: ${t}`)),
    )
  })

  it('takes 1 to 100 of them, from staff alone', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ id: 900_000 + index, version: 1 }))
    expect((await publish(many)).statusCode).toBe(422)
    expect((await publish(many.slice(1))).statusCode).toBe(200)
    expect((await publish([])).statusCode).toBeGreaterThanOrEqual(400)
    expect((await publish([1])).statusCode).toBe(400)
    expect(await testApp.status(api.publishListings, seller, { body: { listings: many.slice(1) } })).toBe(403)
  })
})

describe('the queue', () => {
  it('takes as many queries for many listings as for one', async () => {
    const asked = vi.spyOn(testApp.services.pool, 'query')
    const queriesOf = async (categorie: string) => {
      asked.mockClear()
      const [, listings] = await testApp.call(api.listForReview, staff, {
        query: { status: 'under_review', categorie },
      })
      return { listings, queries: asked.mock.calls.length }
    }
    await calls.list({ categorie: 'Safety Equipment', type: 'Miscellaneous', title: 'Alone here' })
    const one = await queriesOf('Safety Equipment')
    expect(one.listings.map(({ title }) => title)).toEqual(['Alone here'])
    for (const title of ['First of three', 'Second of three', 'Third of three'])
      await calls.list({ categorie: 'Spare Parts', type: 'Miscellaneous', title })
    const three = await queriesOf('Spare Parts')
    expect(
      three.listings.map(({ title, seller: by, company, images }) => [
        title,
        by.name,
        company.name,
        images.length,
      ]),
    ).toEqual(
      ['First of three', 'Second of three', 'Third of three'].map((title) => [
        title,
        expect.stringContaining('Aristide'),
        'Kouilou Oilfield',
        1,
      ]),
    )
    expect(three.queries).toBe(one.queries)
    expect(one.queries).toBeGreaterThan(2)
    asked.mockRestore()
  })
})

describe('PUT /api/staff/featured', () => {
  const feature = (ids: unknown) => testApp.attempt(api.setFeatured, staff, { body: { ids } })
  const test = (state: 'published' | 'under_review' = 'published') =>
    createTestListing(testApp.services.db, {
      companyId: seller.companyId,
      memberId: seller.memberId,
      values: { state },
    })

  it('chooses the carousel of the home page, in order, and chooses anew', async () => {
    const a = await published()
    const b = await published()
    expect((await feature([b, a])).json()).toEqual({ ids: [b, a] })
    expect((await feature([a, b])).json()).toEqual({ ids: [a, b] })
    expect(await testApp.call(api.getFeatured, staff)).toMatchObject({
      ids: [a, b],
      products: [{ id: a, availability: 'available' }, { id: b }],
    })
    const carousel = await testApp.call(api.listFeatured, null)
    expect(carousel.map(({ id }) => id)).toEqual([a, b])
    await testApp.attempt(api.deleteListing, seller, { params: { id: a }, body: { ImagesKeys: [] } })
    expect(await testApp.call(api.getFeatured, staff)).toMatchObject({ ids: [b] })
    expect((await feature([])).json()).toEqual({ ids: [] })
  })

  it('takes eight published listings, each once, and not one more', async () => {
    const ids: number[] = []
    for (let count = 0; count < 9; count += 1) ids.push(await test())
    expect((await feature(ids.slice(0, 8))).statusCode).toBe(200)
    expect((await feature(ids)).statusCode).toBe(422)
    expect((await feature([ids[0], ids[0]])).statusCode).toBe(422)
    expect((await feature([await test('under_review')])).statusCode).toBe(422)
    expect((await feature([999_999])).statusCode).toBe(422)
    expect((await feature(['1'])).statusCode).toBe(400)
    expect(await testApp.status(api.setFeatured, seller, { body: { ids: [] } })).toBe(403)
    const anonymous = await testApp.attempt(api.setFeatured, null, { body: { ids: [] } })
    expect(anonymous.statusCode).toBe(401)
  })
})
