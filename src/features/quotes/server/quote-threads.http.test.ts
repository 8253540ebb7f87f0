import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { staffAct } from '#db/schema/platform.ts'
import { listing } from '#db/schema/listings.ts'
import { INCOTERMS } from '#kernel/trade/incoterms.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying } from '#test/factories/checkout.ts'
import { documentForm, testDocument, testPhoto } from '#test/factories/documents.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { quoting, TEST_REQUEST, testOffer } from '#test/factories/quotes.ts'

const it = useApp()
const { accept, ask, decline, offer, read, write } = quoting(it)
let seller: TestMember
let buyer: TestMember
let stranger: TestMember
let staff: TestMember

beforeAll(async () => {
  const { services } = it
  seller = await createTestMember(services, {
    companyName: 'Seller Ltd',
    lastName: 'Sellerson',
    language: 'fr',
  })
  buyer = await createTestMember(services, { companyName: 'Buyer Ltd', lastName: 'Buyerson' })
  stranger = await createTestMember(services)
  staff = await createTestMember(services, { role: 'staff', firstName: 'Inès', lastName: 'Martin' })
})

const list = (values: object = {}) => createTestListing(it.services.db, { ...seller, values, onHand: 10 })
const asked = async (values: object = {}) => ask(await list(values), buyer)
const listed = (query: string, who: TestMember) => it.call(api.listQuotes, who, { query })

describe('the quotes of a company', () => {
  test('are those it asked for and those it received, for all of its members', async () => {
    const own = await createTestMember(it.services)
    const colleague = await createTestMember(it.services, { companyId: own.companyId })
    const given = await ask(await list({ title: 'Top drive 500T' }), own)
    const received = await ask(
      await createTestListing(it.services.db, { ...own, values: { title: 'Mud pump' } }),
      buyer,
    )
    for (const who of [own, colleague]) {
      const [total, quotes] = await listed('', who)
      expect(total).toBe(2)
      expect(quotes.map(({ id, side, product }) => [id, side, product.title])).toEqual([
        [received, 'seller', 'Mud pump'],
        [given, 'buyer', 'Top drive 500T'],
      ])
      expect((await listed('?role=asked', who))[1].map(({ id }) => id)).toEqual([given])
      expect((await listed('?role=received&state=open', who))[1].map(({ id }) => id)).toEqual([received])
      expect(await listed('?state=accepted', who)).toEqual([0, []])
      const counts = await it.call(api.countQuotes, who)
      expect(counts).toEqual([
        { role: 'asked', state: 'open', count: 1 },
        { role: 'received', state: 'open', count: 1 },
      ])
    }
  })

  test('keep an offer that somebody else made since the thread was read', async () => {
    const id = await asked()
    const colleague = await createTestMember(it.services, { companyId: seller.companyId })
    const make = (who: TestMember, price: number, offerSeen: string | null) =>
      write(id, who, testOffer({ price, offerSeen }))
    const both = await Promise.all([make(seller, 900, null), make(colleague, 950, null)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    const refused = both.find(({ statusCode }) => statusCode === 409)
    expect(refused?.refusal).toMatchObject({
      code: 'conflict',
      error: expect.stringMatching(/^Another offer was made meanwhile/) as string,
    })
    const standing = (await read(id, buyer)).offer
    // The other side has not seen the newer offer either. Who has seen it may replace it, and a message alone
    // replaces nothing.
    expect((await make(buyer, 800, null)).statusCode).toBe(409)
    expect((await write(id, colleague, { text: 'Any news?', offerSeen: null })).statusCode).toBe(201)
    expect((await make(buyer, 800, standing?.id ?? '')).statusCode).toBe(201)
    expect((await read(id, seller)).offer).toMatchObject({ price: 800, side: 'buyer' })
  })

  test('come in pages, the last changed first', async () => {
    const own = await createTestMember(it.services)
    const id = await list()
    const quotes: string[] = []
    for (let each = 0; each < 21; each += 1) quotes.push(await ask(id, own, { units: each + 1 }))
    const [first] = quotes
    if (first === undefined) throw new Error('there is a first quote')
    await offer(first, seller)
    const [total, page] = await listed('?page=1', own)
    expect([total, page.length, page[0]?.id]).toEqual([21, 20, first])
    expect(page[0]?.offer).toMatchObject({ price: 1100.5, total: 3551.5, state: 'standing', side: 'seller' })
    expect((await listed('?page=2', own))[1].map(({ id: each }) => each)).toEqual([quotes[1]])
    expect(await listed('?page=3', own)).toEqual([21, []])
  })

  test.each(['?role=mine', '?state=lost', '?page=0', '?displayCount=7', '?company=1'])(
    'refuse the query %s',
    async (query) => {
      expect(await it.status(api.listQuotes, buyer, { query })).toBe(400)
    },
  )

  test('are for members only, and for both companies and staff', async () => {
    const id = await asked()
    for (const endpoint of [api.listQuotes, api.countQuotes, api.readQuote])
      expect(await it.status(endpoint, null, { params: { id } })).toBe(401)
    for (const answer of [
      await write(id, stranger, { text: 'x' }),
      await accept(id, stranger),
      await decline(id, stranger),
      await it.attempt(api.readQuote, stranger, { params: { id } }),
    ])
      expect(answer.statusCode).toBe(404)
    expect(await it.status(api.readQuote, buyer, { params: { id: 'AAAAAAAAAAAAAAAAAAAAAA' } })).toBe(404)
    expect(await it.status(api.readQuote, buyer, { params: { id: 12 } })).toBe(400)
    for (const who of [buyer, seller, staff]) expect((await read(id, who)).id).toBe(id)
  })
})

describe('a thread', () => {
  test('goes from request over answer and counter-offer to a new answer, one offer standing at a time', async () => {
    const id = await asked({ title: 'Top drive 500T' })
    expect(await read(id, seller)).toMatchObject({
      state: 'open',
      side: 'seller',
      message: TEST_REQUEST.message,
      offer: null,
      can: { write: true, offer: true, accept: false, decline: true },
    })
    const answered = await offer(id, seller)
    expect(answered).toMatchObject({ state: 'answered', can: { accept: false } })
    expect((await read(id, buyer)).can).toEqual({
      write: true,
      offer: true,
      accept: true,
      askApproval: false,
      decline: true,
      changeReferences: true,
    })
    const countered = await offer(id, buyer, { price: 1000, text: '' })
    expect(countered).toMatchObject({ state: 'open', offer: { price: 1000, side: 'buyer' } })
    expect((await read(id, seller)).can.accept).toBe(true)
    expect((await read(id, staff)).can.accept).toBe(true)
    const again = await offer(id, staff, {
      price: 1050,
      incoterm: 'FOB',
      place: 'Port-Gentil',
      delivery: undefined,
    })
    expect(again.messages.map(({ side, offer: each }) => [side, each?.price, each?.state])).toEqual([
      ['seller', 1100.5, 'replaced'],
      ['buyer', 1000, 'replaced'],
      ['staff', 1050, 'standing'],
    ])
    expect(again.offer).toMatchObject({ incoterm: 'FOB', place: 'Port-Gentil', delivery: 0, total: 3150 })
  })

  test('takes messages without an offer, which change nothing about whose turn it is', async () => {
    const id = await asked()
    const answer = await write(id, buyer, { text: '  Is it painted?  ' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      state: 'open',
      messages: [{ text: 'Is it painted?', offer: null }],
    })
    await offer(id, seller)
    expect((await write(id, buyer, { text: 'Thank you.' })).json()).toMatchObject({ state: 'answered' })
  })

  test('hides contact data from the other side, and who writes', async () => {
    const id = await ask(await list(), buyer, {
      message: 'Three of them please. Call me at +241 77 12 34 56 or buyer@oil.example.',
    })
    const text = 'See www.seller.example or write to seller@yard.example.'
    await offer(id, seller, { text, place: 'Yard of seller@yard.example' })
    const forSeller = await read(id, seller)
    expect(forSeller).toMatchObject({ masked: true, buyer: null, seller: { company: 'Seller Ltd' } })
    expect(forSeller.message).toBe('Three of them please. Call me at ••• or •••.')
    const forBuyer = await read(id, buyer)
    expect(forBuyer.message).toContain('buyer@oil.example')
    expect(forBuyer.messages).toMatchObject([
      { text: 'See ••• or write to •••.', masked: true, name: null, offer: { place: 'Yard of •••' } },
    ])
    expect(JSON.stringify(forBuyer)).not.toMatch(/Sellerson|Seller Ltd|yard\.example/)
    const forStaff = await read(id, staff)
    expect(forStaff).toMatchObject({ buyer: { email: buyer.email }, seller: { company: 'Seller Ltd' } })
    expect(forStaff.messages).toMatchObject([{ text, masked: false, name: 'Aminata Sellerson' }])

    await it.runJobs()
    const [toSeller] = await it.mailsTo(seller.email)
    expect(toSeller?.text).not.toMatch(/oil\.example|77 12 34 56/)
    const [toBuyer] = await it.mailsTo(buyer.email)
    expect(toBuyer?.text).toContain('See ••• or write to •••.')
    expect(toBuyer?.html).not.toMatch(/Sellerson|yard\.example/)
  })

  test('names staff to staff only, and records what they do', async () => {
    const id = await asked()
    await offer(id, staff)
    expect((await read(id, buyer)).messages).toMatchObject([{ side: 'staff', name: null }])
    expect((await read(id, staff)).messages).toMatchObject([{ name: 'Inès Martin' }])
    await decline(id, staff)
    const acts = await it.services.db.select().from(staffAct).where(eq(staffAct.subjectId, id))
    expect(acts.map(({ act, memberId, subject }) => [act, memberId, subject])).toEqual([
      ['answer_quote', staff.memberId, 'quote'],
      ['decline_quote', staff.memberId, 'quote'],
    ])
  })

  test.each([
    [{ text: '' }, 422, 'text', 'Please enter your message.'],
    [{ text: 'x'.repeat(1501) }, 422, 'text', 'Message lenght exceeds the maximum allowed. 1500 characters.'],
    [
      testOffer({ price: 0.5 }),
      422,
      'price',
      'Please enter a price from 1 to 999,000,000 with at most two decimals.',
    ],
    [
      testOffer({ price: 10.001 }),
      422,
      'price',
      'Please enter a price from 1 to 999,000,000 with at most two decimals.',
    ],
    [
      testOffer({ price: 999_000_001 }),
      422,
      'price',
      'Please enter a price from 1 to 999,000,000 with at most two decimals.',
    ],
    [
      testOffer({ price: undefined }),
      422,
      'price',
      'Please enter a price from 1 to 999,000,000 with at most two decimals.',
    ],
    [testOffer({ currency: undefined }), 422, 'currency', 'Please choose a currency.'],
    [testOffer({ units: 0 }), 422, 'units', 'Please a enter a valid quantity.'],
    [testOffer({ units: undefined }), 422, 'units', 'Quantity is required.'],
    [testOffer({ incoterm: 'DAT' }), 422, 'incoterm', 'Please choose a delivery term.'],
    [testOffer({ incoterm: undefined }), 422, 'incoterm', 'Please choose a delivery term.'],
    [testOffer({ place: ' x ' }), 422, 'place', 'Please name the place that the delivery term refers to.'],
    [
      testOffer({ place: undefined }),
      422,
      'place',
      'Please name the place that the delivery term refers to.',
    ],
    [
      testOffer({ delivery: -1 }),
      422,
      'delivery',
      'Please enter a delivery charge of at most 999,000,000 with at most two decimals.',
    ],
    [testOffer({ validUntil: undefined }), 422, 'validUntil', 'Please say until which day the offer stands.'],
    [
      testOffer({ validUntil: 'tomorrow' }),
      422,
      'validUntil',
      'Please say until which day the offer stands.',
    ],
    [testOffer({ validUntil: '2020-01-01' }), 422, 'validUntil', 'The last day of the offer must lie ahead.'],
    [testOffer({ validUntil: '2100-01-01' }), 422, 'validUntil', 'An offer can stand for 180 days at most.'],
    [testOffer({ price: '10' }), 400, 'price', 'This value was not expected here.'],
    [testOffer({ currency: 'gbp' }), 400, 'currency', 'This value was not expected here.'],
    [testOffer({ side: 'seller' }), 400, 'side', 'This value was not expected here.'],
    [{}, 400, 'text', 'This value is missing.'],
  ])('refuses %j with %i', async (body, status, field, message) => {
    const answer = await write(await asked(), seller, body)
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { errors: [{ [field]: message }] }])
  })

  test('takes every Incoterm of 2020, and a day to its end', async () => {
    const id = await asked()
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    expect(INCOTERMS).toHaveLength(11)
    for (const incoterm of INCOTERMS) {
      const { offer: made } = await offer(id, seller, { incoterm, validUntil: day })
      expect(made).toMatchObject({ incoterm, validUntil: `${day}T23:59:59.999Z` })
    }
  })

  test('is declined by either side, once', async () => {
    for (const who of [buyer, seller]) {
      const id = await asked()
      await offer(id, seller)
      const answer = await decline(id, who)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({
        state: 'declined',
        endedBy: who === buyer ? 'buyer' : 'seller',
        offer: { state: 'declined' },
        can: { write: false, offer: false, accept: false, decline: false },
      })
      const second = await decline(id, who)
      expect([second.statusCode, second.refusal.code]).toEqual([409, 'already_decided'])
      const late = await write(id, seller, testOffer())
      expect([late.statusCode, late.refusal.code]).toEqual([409, 'quote_ended'])
    }
  })

  test('takes no offer about what is withdrawn, but words', async () => {
    const listingId = await list()
    const id = await ask(listingId, buyer)
    await it.services.db.update(listing).set({ state: 'withdrawn' }).where(eq(listing.id, listingId))
    const answer = await write(id, seller, testOffer())
    expect([answer.statusCode, answer.refusal.code]).toEqual([410, 'gone'])
    expect((await write(id, seller, { text: 'It is gone, sorry.' })).statusCode).toBe(201)
    expect(await read(id, buyer)).toMatchObject({ listed: false, can: { offer: false } })
  })

  test('tells the other side by mail, each in the own language', async () => {
    const listingId = await list({ title: 'Rotary table 37' })
    const id = await ask(listingId, buyer)
    await offer(id, seller)
    await offer(id, buyer, { price: 900 })
    await write(id, seller, { text: 'Let me ask the yard.' })
    await decline(id, buyer)
    await it.runJobs()
    const subjects = async (who: TestMember) =>
      (await it.mailsTo(who.email))
        .map(({ subject }) => subject)
        .filter((each) => each.includes('Rotary'))
        .toReversed()
    expect(await subjects(buyer)).toEqual([
      'We received your quote request: Rotary table 37',
      'An offer for you: Rotary table 37',
      'A message about your quote: Rotary table 37',
    ])
    expect(await subjects(seller)).toEqual([
      'Un acheteur demande un devis\u00a0: Rotary table 37',
      'L’acheteur fait une offre\u00a0: Rotary table 37',
      'Devis refusé\u00a0: Rotary table 37',
    ])
    expect(await subjects(staff)).toEqual([
      'Quote requested: Rotary table 37',
      'The buyer makes an offer: Rotary table 37',
      'Quote declined: Rotary table 37',
    ])
    const mails = await it.mailsTo(buyer.email)
    const told = mails.find(({ subject }) => subject === 'An offer for you: Rotary table 37')
    expect(told?.text).toContain('3 × $1,100.50; in total $3,551.50.')
    expect(told?.text).toContain('Delivery: DAP Libreville (Incoterms 2020).')
    expect(told?.text).toContain('Delivery charge: $250.00.')
    expect(told?.text).toContain(`http://gisement.test/user/quotes/${id}`)
    expect(told?.html).toContain('Tested and ready.')
  })
})

describe('documents of a thread', () => {
  const send = (id: string, who: TestMember, content: Buffer, name?: string) =>
    it.attempt(api.addFile, who, { params: { id }, form: documentForm(content, name) })

  test('come as messages of their own, and are for both companies and staff', async () => {
    const id = await asked({ title: 'Certified pump' })
    const content = await testDocument(undefined, 2)
    const answer = await send(id, seller, content)
    expect(answer.statusCode).toBe(201)
    const { messages } = await read(id, buyer)
    expect(messages).toMatchObject([{ side: 'seller', text: '', file: { pages: 2 } }])
    const params = { id, fileId: messages[0]?.file?.id }
    for (const who of [buyer, seller, staff]) {
      const file = await it.attempt(api.readFile, who, { params })
      expect(file.headers['content-disposition']).toMatch(/^attachment; filename="GS-Q-\d+\.pdf"$/)
      expect((await PDFDocument.load(file.rawPayload)).getPageCount()).toBe(2)
      expect(file.rawPayload.length).toBe(messages[0]?.file?.bytes)
    }
    expect(await it.status(api.readFile, stranger, { params })).toBe(404)
    const other = { ...params, id: await asked() }
    expect(await it.status(api.readFile, buyer, { params: other })).toBe(404)
    expect((await send(id, stranger, content)).statusCode).toBe(404)
    await it.runJobs()
    const subjects = (await it.mailsTo(buyer.email)).map(({ subject }) => subject)
    expect(subjects).toContain('A message about your quote: Certified pump')
    // Files of a thread are not swept with the unused ones.
    it.setNow(new Date(Date.now() + 25 * 3_600_000))
    await buying(it).runCron('sweep-documents')
    it.setNow(null)
    await it.call(api.readFile, buyer, { params })
  })

  test('are pictures, too: made anew as JPEG without metadata, and for the parties only', async () => {
    const id = await asked()
    for (const format of ['jpeg', 'png'] as const) {
      const photo = await testPhoto(format)
      expect((await sharp(photo).metadata()).exif).toBeDefined()
      const answer = await send(id, buyer, photo)
      expect(answer.statusCode, answer.body).toBe(201)
      const file = answer.json().messages.at(-1)?.file
      expect(file).toMatchObject({ media: 'jpeg', pages: 1 })
      const params = { id, fileId: file?.id }
      const got = await it.attempt(api.readFile, seller, { params })
      expect(got.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': expect.stringMatching(/^attachment; filename="GS-Q-\d+\.jpg"$/),
        'cache-control': 'private, no-store',
      })
      const { exif, ...metadata } = await sharp(got.rawPayload).metadata()
      expect([exif, metadata.format]).toEqual([undefined, 'jpeg'])
      expect(await it.status(api.readFile, stranger, { params })).toBe(404)
    }
    const cutOff = (await testPhoto('png')).subarray(0, 300)
    expect((await send(id, buyer, cutOff)).refusal).toMatchObject({
      error: 'This picture is damaged or incomplete. Please take or export it again.',
      code: 'wrong_file_kind',
    })
  })

  test('are PDF documents that do nothing, of at most 10 MB, while the quote lives', async () => {
    const id = await asked()
    const wrong = await send(id, buyer, Buffer.from('GIF89a, which is no document'))
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      415,
      { error: 'This file is neither a sound PDF document nor a sound JPEG or PNG picture.' },
    ])
    const active = await send(
      id,
      buyer,
      await testDocument((made) => made.addJavaScript('x', 'app.alert(1)')),
    )
    expect([active.statusCode, Object.keys(active.refusal.errors?.[0] ?? {})]).toEqual([422, ['document']])
    expect((await send(id, buyer, Buffer.alloc(10_485_761))).statusCode).toBe(413)
    expect((await send(id, buyer, await testDocument(), 'file')).statusCode).toBe(400)
    await decline(id, seller)
    expect((await send(id, buyer, await testDocument())).refusal.code).toBe('quote_ended')
    expect((await read(id, buyer)).messages).toEqual([])
  })
})

describe('staff', () => {
  test('see all quotes with both companies, by state, with counts', async () => {
    const id = await asked()
    await offer(id, seller)
    const [total, quotes] = await it.call(api.listStaffQuotes, staff, { query: { state: 'answered' } })
    expect(quotes.find((each) => each.id === id)).toMatchObject({
      side: 'staff',
      buyer: 'Buyer Ltd',
      seller: 'Seller Ltd',
      state: 'answered',
    })
    const counts = await it.call(api.countStaffQuotes, staff)
    expect(counts.find(({ state }) => state === 'answered')?.count).toBe(total)
  })

  test('have them for themselves', async () => {
    for (const endpoint of [api.listStaffQuotes, api.countStaffQuotes])
      expect(await it.status(endpoint, buyer)).toBe(403)
    expect(await it.status(api.listStaffQuotes, staff, { query: { state: 'won' } })).toBe(400)
  })
})
