import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { company, member } from '#db/schema/accounts.ts'
import { report } from '#db/schema/reports.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { quoting } from '#test/factories/quotes.ts'
import { DAY_MS } from '#kernel/time.ts'

const it = useApp()
const { ask } = quoting(it)

let seller: TestMember
let buyer: TestMember
let staff: TestMember
let stranger: TestMember
let listingId: number
beforeAll(async () => {
  seller = await createTestMember(it.services, { isCompanyAdmin: true })
  buyer = await createTestMember(it.services, { isCompanyAdmin: true })
  stranger = await createTestMember(it.services)
  staff = await createTestMember(it.services, { role: 'staff' })
})
const listed = (title: string) =>
  createTestListing(it.services.db, { ...seller, values: { title, language: 'en' }, onHand: 3 })

const WORDS = { reason: 'fraud', text: 'The seller asked for a deposit by Western Union.' } as const
const onListing = (id: number, about: 'listing' | 'company' = 'listing') => ({
  about,
  listingId: id,
  ...WORDS,
})
const made = async (who: TestMember) => (await it.call(api.listOwnReports, who)).made
const received = async (who: TestMember) => (await it.call(api.listOwnReports, who)).received
const make = (who: TestMember, body: object) => it.attempt(api.makeReport, who, { body })
const open = async (id: string, who = staff) => it.call(api.readReport, who, { params: { id } })
const decide = (id: string, body: object, who = staff) =>
  it.attempt(api.decideReport, who, { params: { id }, body })
const subjectsTo = async (email: string) => (await it.mailsTo(email)).map(({ subject }) => subject)

describe('a member reports', () => {
  test('a listing: staff are told, the member reads its report, and both sides the decision', async () => {
    listingId = await listed('Mud pump of somebody else')
    const answer = await make(buyer, onListing(listingId))
    expect(answer.statusCode, answer.body).toBe(201)
    const { id } = answer.json()
    await it.runJobs()
    expect(await subjectsTo(staff.email)).toContain('A listing is reported: Mud pump of somebody else')
    expect(await subjectsTo(buyer.email)).toContain('Your report has arrived')
    expect(await made(buyer)).toMatchObject([{ id, state: 'open', text: WORDS.text, note: null }])
    expect(await received(seller)).toEqual([])

    const found = await open(id)
    expect(found).toMatchObject({
      owner: null,
      isLate: false,
      aboutCompany: 1,
      email: null,
      reporter: { userId: buyer.memberId },
      can: { take: true, decide: true },
    })
    const taken = await it.call(api.takeReport, staff, { params: { id } })
    expect(taken).toMatchObject({ ownerId: staff.memberId, can: { take: false, decide: true } })
    const decided = await decide(id, { outcome: 'acted', note: 'The listing is withdrawn.' })
    expect(decided.statusCode, decided.body).toBe(200)
    expect(decided.json()).toMatchObject({ state: 'acted', can: { take: false, decide: false } })
    await it.runJobs()

    expect(await made(buyer)).toMatchObject([{ state: 'acted', note: 'The listing is withdrawn.' }])
    const [told] = await received(seller)
    expect(told).toEqual({
      id,
      about: 'listing',
      reason: 'fraud',
      listing: { id: listingId, title: 'Mud pump of somebody else', language: 'en' },
      quoteId: null,
      state: 'acted',
      decidedAt: expect.any(String),
      note: 'The listing is withdrawn.',
    })
    expect(await subjectsTo(buyer.email)).toContain('Your report is decided')
    const mail = (await it.mailsTo(seller.email)).find(({ subject }) =>
      subject.startsWith('A report about your'),
    )
    expect(mail?.text).toContain('The listing is withdrawn.')
    const [profile] = await it.services.db.select().from(member).where(eq(member.id, buyer.memberId))
    for (const secret of [WORDS.text, buyer.email, profile?.lastName ?? '?'])
      expect(mail?.text).not.toContain(secret)
    expect((await decide(id, { outcome: 'warned', note: 'Again.' })).json()).toMatchObject({
      code: 'already_decided',
    })
  })

  test('the same thing once while it is open, and not its own', async () => {
    const id = await listed('Reported twice')
    expect((await make(buyer, onListing(id))).statusCode).toBe(201)
    expect((await make(buyer, onListing(id))).json()).toMatchObject({ code: 'already_recorded' })
    expect((await make(buyer, onListing(id, 'company'))).statusCode).toBe(201)
    expect((await make(stranger, onListing(id))).statusCode).toBe(201)
    expect((await make(seller, onListing(id))).json()).toMatchObject({ code: 'own_listing' })
    expect((await make(buyer, onListing(99_999_999))).statusCode).toBe(404)
  })

  test('a thread or the other side of it; nobody else can, and the reported company learns not where it was met', async () => {
    const id = await listed('Talked about')
    const quoteId = await ask(id, buyer)
    const body = { about: 'quote', quoteId, reason: 'abuse', text: 'Insults.' }
    expect((await make(stranger, body)).statusCode).toBe(404)
    expect((await make(buyer, body)).statusCode).toBe(201)
    const ofBuyer = await make(seller, { ...body, about: 'company', reason: 'identity' })
    expect(ofBuyer.statusCode, ofBuyer.body).toBe(201)
    const reportId = ofBuyer.json().id
    expect(await open(reportId)).toMatchObject({ companyId: buyer.companyId, quoteId })
    await decide(reportId, { outcome: 'dismissed', note: 'The company is registered.' })
    await it.runJobs()
    const told = (await received(buyer)).find(({ about }) => about === 'company')
    expect(told).toMatchObject({ listing: null, quoteId: null, note: 'The company is registered.' })
    const mail = (await it.mailsTo(buyer.email)).find(({ subject }) =>
      subject.startsWith('A report about your'),
    )
    expect(mail?.text).not.toContain('Talked about')
  })

  test('a company is named to staff, with where it was met', async () => {
    const id = await listed('Tug 45 t')
    expect((await make(stranger, onListing(id, 'company'))).statusCode).toBe(201)
    await it.runJobs()
    const [row] = await it.services.db
      .select({ name: company.name })
      .from(company)
      .where(eq(company.id, seller.companyId))
    const mail = (await it.mailsTo(staff.email)).find(({ text }) => text.includes('Tug 45 t'))
    expect(mail?.subject).toBe(`A company is reported: ${row?.name}`)
    expect(mail?.text).toContain('It was met at the listing “Tug 45 t”.')
  })

  test.each([
    ['an unknown reason', { reason: 'spam' }, 422],
    ['a reason that does not fit', { reason: 'abuse' }, 422],
    ['no words', { text: ' ' }, 422],
    ['both a listing and a thread', { quoteId: 'q'.repeat(22) }, 400],
    ['a thread by the id of a listing', { about: 'quote', reason: 'fraud' }, 400],
    ['an unknown field', { email: 'a@b.example' }, 400],
  ])('%s is refused', async (_, change, status) => {
    const answer = await make(buyer, { ...onListing(listingId), ...change })
    expect([status, answer.body]).toEqual([answer.statusCode, answer.body])
  })
})

describe('somebody without an account reports a listing', () => {
  const send = (id: number, email: string, change: object = {}) =>
    it.attempt(api.makeStrangersReport, null, {
      params: { id: String(id) },
      body: { ...WORDS, email, ...change },
    })

  test('and is answered alike, whoever has the address and however often', async () => {
    const id = await listed('Seen by a visitor')
    const answers = [
      await send(id, 'visitor@elsewhere.example'),
      await send(id, 'Visitor@elsewhere.example'),
      await send(id, buyer.email),
    ]
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(202)
    const stored = await it.services.db.select().from(report).where(eq(report.listingId, id))
    expect(stored.map(({ reporterEmail }) => reporterEmail).toSorted()).toEqual(
      ['visitor@elsewhere.example', buyer.email].toSorted(),
    )
    await it.runJobs()
    const [receipt] = await it.mailsTo('visitor@elsewhere.example')
    expect(receipt?.subject).toBe('Your report has arrived')
    expect(receipt?.text).not.toContain(WORDS.text)
    const reportId = stored.find(({ reporterEmail }) => reporterEmail !== buyer.email)?.id ?? ''
    expect(await open(reportId)).toMatchObject({ reporter: null, email: 'visitor@elsewhere.example' })
    await decide(reportId, { outcome: 'warned', note: 'The seller mends the listing.' })
    await it.runJobs()
    const mails = await it.mailsTo('visitor@elsewhere.example')
    expect(mails.some(({ text }) => text.includes('The seller mends the listing.'))).toBe(true)
  })

  test('only a public one, with an address', async () => {
    const draft = await createTestListing(it.services.db, { ...seller, values: { state: 'draft' } })
    expect((await send(draft, 'a@b.example')).statusCode).toBe(404)
    expect((await send(listingId, 'nowhere')).statusCode).toBe(422)
    expect((await send(listingId, 'a@b.example', { reason: 'abuse' })).statusCode).toBe(422)
  })
})

describe('the desk of staff', () => {
  test('lists what is open, the first due first, and what is late', async () => {
    const id = await listed('Waits for long')
    const answer = await make(buyer, onListing(id))
    const { id: reportId } = answer.json()
    const [, before] = await it.call(api.listReports, staff, { query: {} })
    expect(before.map(({ dueAt }) => dueAt)).toEqual(before.map(({ dueAt }) => dueAt).toSorted())
    const now = it.services.now()
    it.setNow(new Date(now.getTime() + 8 * DAY_MS))
    expect(await open(reportId)).toMatchObject({ isLate: true })
    it.setNow(now)
    const [decided] = await it.call(api.listReports, staff, { query: { view: 'decided' } })
    expect(decided).toBeGreaterThan(0)
    const { matters } = await it.call(api.readWaiting, staff)
    expect(matters.find(({ matter }) => matter === 'reports')?.count).toBeGreaterThan(0)
  })

  test('is closed to members, and nobody decides what is by or about the own company', async () => {
    const id = await listed('Of a colleague')
    const { id: reportId } = (await make(buyer, onListing(id))).json()
    const params = { params: { id: reportId } }
    expect(await it.status(api.listReports, seller)).toBe(403)
    expect(await it.status(api.readReport, seller, params)).toBe(403)
    for (const { companyId } of [seller, buyer]) {
      const colleague = await createTestMember(it.services, { role: 'staff' })
      await it.services.db.update(member).set({ companyId }).where(eq(member.id, colleague.memberId))
      expect(await open(reportId, colleague)).toMatchObject({ can: { take: false, decide: false } })
      expect((await decide(reportId, { outcome: 'dismissed', note: 'Mine.' }, colleague)).statusCode).toBe(
        403,
      )
      expect(await it.status(api.takeReport, colleague, params)).toBe(403)
    }
  })

  test('of two decisions at the same moment one counts, and each side is told once', async () => {
    const id = await listed('Decided twice')
    const { id: reportId } = (await make(stranger, onListing(id))).json()
    const answers = await Promise.all(
      ['One.', 'Other.'].map((note) => decide(reportId, { outcome: 'warned', note })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await it.runJobs()
    const about = (await it.mailsTo(stranger.email)).filter(
      ({ subject }) => subject === 'Your report is decided',
    )
    expect(about).toHaveLength(1)
  })
})
