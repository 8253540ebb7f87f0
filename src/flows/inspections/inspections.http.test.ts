import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import { inspectionPicture, inspectionReport, inspectorLink } from '#db/schema/inspections.ts'
import { ledgerEntry } from '#db/schema/ledger.ts'
import { listing, stock } from '#db/schema/listings.ts'
import { staffAct } from '#db/schema/platform.ts'
import type { ReportBody } from '#features/inspections/contract/bodies.ts'
import { FORGET_INSPECTOR_AFTER_MS, SEAL_MS } from '#features/inspections/domain/inspection.ts'
import { putBackUnits } from '#features/listings/server/stock-units.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { addDays, dayInFrance } from '#kernel/text/day.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import type { Attempt } from '#test/calls.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying } from '#test/factories/checkout.ts'
import { testDocument, testPhoto } from '#test/factories/documents.ts'
import { inspecting, testReport } from '#test/factories/inspections.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { quoting } from '#test/factories/quotes.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const quotes = quoting(it)
const { runCron } = buying(it)
const { ask, price, order, assign, linkOf, save, submit, addPicture, open, ...calls } = inspecting(it)
const { read, readAsStaff, release, share, unshare, file, ordered, report, rewrite } = calls
const DAY = 86_400_000

let seller: TestMember
let buyer: TestMember
let staff: TestMember
let other: TestMember
beforeAll(async () => {
  seller = await createTestMember(it.services, { companyName: 'Seller Ltd', lastName: 'Sellerson' })
  buyer = await createTestMember(it.services, { companyName: 'Buyer Ltd', lastName: 'Buyerson' })
  staff = await createTestMember(it.services, { role: 'staff' })
  other = await createTestMember(it.services, { companyName: 'Other Ltd' })
})
beforeEach(() => it.setNow(null))

let count = 0
const newInspector = () => `inspector-${(count += 1)}@survey.example`
const statusOf = ({ statusCode, refusal }: Attempt) => [statusCode, refusal.code]
const later = (milliseconds: number) => it.setNow(new Date(Date.now() + milliseconds))
const listed = (values: object = {}) => createTestListing(it.services.db, { ...seller, values })
const subjectsOf = async (who: TestMember) => {
  await it.runJobs()
  return (await it.mailsTo(who.email)).map(({ subject }) => subject)
}

describe('asking', () => {
  test('a buyer asks for a listing of another company, once; staff are told and find it in the inbox', async () => {
    const title = 'Gate valve to inspect'
    const listingId = await listed({ title })
    expect((await ask(listingId, null)).statusCode).toBe(401)
    expect((await ask(listingId, buyer, { scope: 'x-ray' })).statusCode).toBe(400)
    expect((await ask(listingId, buyer, { scope: undefined })).refusal.errors).toEqual([
      { scope: 'Please choose how much is inspected.' },
    ])
    expect((await ask(listingId, buyer, { place: '' })).refusal.errors).toEqual([
      { place: 'Please name the place of the inspection.' },
    ])
    const asked = await ask(listingId, buyer, { remarks: 'Unit 3 of 5.' })
    expect(asked.statusCode, asked.body).toBe(201)
    const { id } = asked.json()
    expect(asked.json()).toMatchObject({
      state: 'asked',
      checkList: 'valve',
      price: null,
      can: { order: false, withdraw: true, share: false, unshare: false },
    })
    expect(statusOf(await ask(listingId, buyer))).toEqual([409, 'already_recorded'])
    // The same press once more, as after an answer that was lost.
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const elsewhere = {
      params: { id: await listed() },
      body: { place: 'Pau', scope: 'full', payer: 'buyer' },
      headers,
    }
    const [first, again] = [
      await it.attempt(api.askInspection, buyer, elsewhere),
      await it.attempt(api.askInspection, buyer, elsewhere),
    ]
    expect([first.statusCode, again.json().id]).toEqual([201, first.json().id])
    const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
    expect(statusOf(await ask(listingId, colleague))).toEqual([409, 'already_recorded'])
    expect((await it.call(api.readAskOffer, buyer, { params: { id: listingId } })).open).toBe(id)
    expect(await subjectsOf(staff)).toContain(`Inspection requested: ${title}`)
    const { items } = await it.call(api.readInbox, staff, { query: { kind: 'inspections' } })
    expect(items).toContainEqual(
      expect.objectContaining({
        id,
        label: title,
        who: 'Buyer Ltd',
        to: `/staff/inspections?inspection=${id}`,
      }),
    )
    for (const who of [seller, other]) expect((await read(id, who)).statusCode).toBe(404)
    expect((await read(id, colleague)).statusCode).toBe(200)
  })

  test.each([
    ['a draft', { state: 'draft' }, 404],
    ['a withdrawn listing', { state: 'withdrawn', withdrawnAt: new Date() }, 410],
  ] as const)('%s can’t be inspected', async (_, values, status) => {
    const listingId = await listed(values)
    expect((await ask(listingId, buyer)).statusCode).toBe(status)
    expect(await it.status(api.readAskOffer, buyer, { params: { id: listingId } })).toBe(status)
  })

  test('what is sold out can’t be inspected', async () => {
    const listingId = await createTestListing(it.services.db, { ...seller, onHand: 0 })
    expect(statusOf(await ask(listingId, buyer))).toEqual([409, 'unavailable'])
  })

  test('a seller asks about its own goods as the one who pays', async () => {
    const listingId = await listed()
    expect((await ask(listingId, seller, { payer: 'buyer' })).refusal.errors).toEqual([
      { payer: 'Who lists goods pays for the inspection of them.' },
    ])
    expect((await ask(listingId, seller, { payer: 'seller' })).statusCode).toBe(201)
    expect((await it.call(api.readAskOffer, seller, { params: { id: listingId } })).isOwn).toBe(true)
  })

  test('in a quote, by one of its sides, about its listing', async () => {
    const listingId = await listed()
    const quoteId = await quotes.ask(listingId, buyer, { units: 1 })
    expect((await ask(listingId, other, { quoteId })).statusCode).toBe(404)
    expect((await ask(await listed(), buyer, { quoteId })).statusCode).toBe(404)
    const { id } = (await ask(listingId, buyer, { quoteId })).json()
    const [total, rows] = await it.call(api.listInspections, buyer, { query: { quote: quoteId } })
    expect([total, rows.map((row) => row.id)]).toEqual([1, [id]])
    expect((await it.call(api.listInspections, seller, { query: { quote: quoteId } }))[0]).toBe(0)
  })

  test('who asked withdraws before the order, and staff are told', async () => {
    const listingId = await listed({ title: 'Withdrawn valve' })
    const { id } = (await ask(listingId, buyer)).json()
    expect((await it.attempt(api.withdrawInspection, other, { params: { id } })).statusCode).toBe(404)
    const withdrawn = await it.attempt(api.withdrawInspection, buyer, { params: { id } })
    expect(withdrawn.json().state).toBe('cancelled')
    expect(statusOf(await it.attempt(api.withdrawInspection, buyer, { params: { id } }))).toEqual([
      409,
      'move_not_allowed',
    ])
    expect(await subjectsOf(staff)).toContain('Inspection cancelled: Withdrawn valve')
    expect((await ask(listingId, buyer)).statusCode).toBe(201)
  })
})

describe('the price', () => {
  test('of the list is that of the kind before the region, and either before the one for everything', async () => {
    const admin = await createTestMember(it.services, { role: 'admin' })
    const put = (body: object) => it.attempt(api.saveInspectionPrice, staff, { body })
    const line = { scope: 'visual', price: 900, currency: 'eur', days: 12 }
    expect((await it.attempt(api.saveInspectionPrice, buyer, { body: line })).statusCode).toBe(403)
    expect((await put({ ...line, price: 0 })).statusCode).toBe(422)
    const readFor = async () =>
      (await it.call(api.readAskOffer, buyer, { params: { id: await listed() } })).prices.map(
        ({ scope, price: sum }) => [scope, sum],
      )
    expect(await readFor()).toEqual([])
    await put(line)
    expect(await readFor()).toEqual([['visual', 900]])
    await put({ ...line, region: 'europe', price: 700 })
    expect(await readFor()).toEqual([['visual', 700]])
    await put({ ...line, checkList: 'valve', price: 650 })
    expect(await readFor()).toEqual([['visual', 650]])
    await put({ ...line, checkList: 'valve', price: 640 })
    const lines = await it.call(api.listInspectionPrices, admin, {})
    expect(lines.map(({ checkList, region, price: sum }) => [checkList, region, sum])).toEqual([
      ['valve', null, 640],
      [null, 'europe', 700],
      [null, null, 900],
    ])
    const remove = (id: number | undefined) =>
      it.attempt(api.removeInspectionPrice, staff, { params: { id: String(id) } })
    for (const { id } of lines) expect((await remove(id)).statusCode).toBe(200)
    expect((await remove(lines[0]?.id)).statusCode).toBe(404)
  })

  test('is named by staff of no company of the inspection, read by who pays, and ordered as it was seen', async () => {
    const listingId = await listed({ title: 'Priced valve' })
    const { id } = (await ask(listingId, buyer)).json()
    const insider = await createTestMember(it.services, { role: 'staff', companyId: seller.companyId })
    expect(statusOf(await price(id, insider))).toEqual([403, 'own_company'])
    expect((await price(id, buyer)).statusCode).toBe(403)
    expect((await price(id, staff, { priceUntil: '2020-01-01' })).refusal.errors).toHaveLength(1)
    expect(statusOf(await order(id, buyer))).toEqual([409, 'move_not_allowed'])
    expect((await price(id, staff)).json()).toMatchObject({ state: 'priced', can: { assign: false } })
    expect(await subjectsOf(buyer)).toContain('Price of an inspection: Priced valve')
    expect((await read(id, buyer)).json()).toMatchObject({
      price: { price: 1450, currency: 'eur', days: 10 },
      can: { order: true, withdraw: true },
    })
    await price(id, staff, { price: 1500 })
    expect(statusOf(await order(id, buyer))).toEqual([409, 'conflict'])
    expect((await order(id, other, { priceSeen: 1500 })).statusCode).toBe(404)
    later(20 * DAY)
    expect(statusOf(await order(id, buyer, { priceSeen: 1500 }))).toEqual([409, 'offer_expired'])
    it.setNow(null)
    const made = (await order(id, buyer, { priceSeen: 1500 })).json()
    expect(made).toMatchObject({ state: 'ordered', can: { order: false, withdraw: false } })
    expect(statusOf(await order(id, buyer, { priceSeen: 1500 }))).toEqual([409, 'move_not_allowed'])
    expect(await subjectsOf(staff)).toContain('Inspection ordered: Priced valve')
    expect(statusOf(await price(id, staff))).toEqual([409, 'move_not_allowed'])
    // No money moves: the operator invoices it outside, and staff record that.
    expect(await it.services.db.$count(ledgerEntry)).toBe(0)
    const record = (body: object) => it.attempt(api.recordInvoice, staff, { params: { id }, body })
    expect((await record({ invoice: 'F-2026-11', paidOn: '2999-01-01' })).statusCode).toBe(422)
    expect((await record({ invoice: 'F-2026-11' })).json().invoice).toEqual({
      number: 'F-2026-11',
      paidOn: null,
    })
    expect((await read(id, buyer)).json().invoice?.number).toBe('F-2026-11')
    const acts = await it.services.db.select().from(staffAct).where(eq(staffAct.subjectId, id))
    expect(acts.map(({ act }) => act)).toEqual(['price_inspection', 'price_inspection', 'invoice_inspection'])
  })

  test('can’t be ordered while the listing is not on show', async () => {
    const listingId = await listed()
    const { id } = (await ask(listingId, buyer)).json()
    await price(id, staff)
    const show = (values: object) =>
      it.services.db.update(listing).set(values).where(eq(listing.id, listingId))
    await show({ state: 'withdrawn', withdrawnAt: new Date() })
    expect((await read(id, buyer)).json()).toMatchObject({ isListed: false, can: { order: false } })
    const refused = await order(id, buyer)
    expect(statusOf(refused)).toEqual([409, 'unavailable'])
    expect(refused.refusal.error).toMatch(/^The listing is not on show/)
    await show({ state: 'published', withdrawnAt: null })
    expect((await order(id, buyer)).statusCode).toBe(200)
  })

  test('a seller who should pay is told of the price, orders it, and the report is read by both', async () => {
    const listingId = await listed({ title: 'Paid by the seller' })
    const words = { place: 'Pau, +24177123456', remarks: 'Write to me@buyer.example.' }
    const { id } = (await ask(listingId, buyer, { payer: 'seller', ...words })).json()
    expect(await subjectsOf(seller)).not.toContain('Price of an inspection: Paid by the seller')
    await price(id, staff)
    expect(await subjectsOf(seller)).toContain('Price of an inspection: Paid by the seller')
    expect((await read(id, buyer)).json()).toMatchObject(words)
    const asked = await read(id, seller)
    const list = await it.attempt(api.listInspections, seller, { query: {} })
    const { rows: mails } = await it.services.pool.query(
      'SELECT body_text FROM sandbox_mail WHERE recipient = $1',
      [seller.email],
    )
    for (const secret of ['24177123456', 'me@buyer.example', 'Buyer Ltd'])
      for (const shown of [asked.body, list.body, JSON.stringify(mails)]) expect(shown).not.toContain(secret)
    expect(statusOf(await order(id, buyer))).toEqual([409, 'move_not_allowed'])
    expect((await order(id, seller)).statusCode).toBe(200)
    expect(await subjectsOf(buyer)).toContain('Inspection ordered: Paid by the seller')
    const email = newInspector()
    await assign(id, staff, email)
    await report(id, await linkOf(email), staff)
    for (const who of [buyer, seller]) expect((await read(id, who)).json().report).not.toBeNull()
    expect((await read(id, buyer)).json().invoice).toBeNull()
  })

  test('is above what a member may order alone', async () => {
    const boss = await createTestMember(it.services, { companyName: 'Limited Ltd', isCompanyAdmin: true })
    const clerk = await createTestMember(it.services, { companyId: boss.companyId })
    await it.services.pool.query(
      'INSERT INTO purchase_limit (company_id, member_id, currency, max_minor) VALUES ($1, $2, $3, $4)',
      [boss.companyId, clerk.memberId, 'eur', 100_000],
    )
    const { id } = (await ask(await listed(), clerk)).json()
    await price(id, staff)
    expect(statusOf(await order(id, clerk))).toEqual([403, 'forbidden'])
    expect((await order(id, boss)).statusCode).toBe(200)
  })
})

describe('the seller of goods that a buyer has inspected', () => {
  test('hears of the order, then who comes, for what and until when, and of the end; not who asked nor why', async () => {
    const title = 'Visited valve'
    const listingId = await listed({ title })
    const { id } = (await ask(listingId, buyer, { remarks: 'Look at the seat.' })).json()
    await price(id, staff)
    expect((await read(id, seller)).statusCode).toBe(404)
    await order(id, buyer)
    expect(await subjectsOf(seller)).toContain(`Your goods are to be inspected: ${title}`)
    await assign(id, staff, newInspector())
    await it.runJobs()
    const mail = (await it.mailsTo(seller.email)).find(
      ({ subject }) => subject === `The inspector of your goods: ${title}`,
    )
    const due = formatDay(addDays(dayInFrance(it.services.now()), 10), 'en')
    for (const said of ['Jean Obame, Gulf Survey', 'Pau, France', due, 'Full: also run, measured and tested'])
      expect(mail?.text).toContain(said)
    expect(mail?.text).toContain(`/user/inspections/${id}`)
    expect((await read(id, seller)).json()).toMatchObject({
      state: 'assigned',
      inspector: { name: 'Jean Obame', company: 'Gulf Survey' },
      remarks: '',
      price: null,
      can: { order: false, withdraw: false, share: false, unshare: false },
    })
    expect((await it.call(api.listInspections, seller, { query: {} }))[1].map((row) => row.id)).toContain(id)
    const [, notices] = await it.call(api.listNotifications, seller, { query: {} })
    expect(notices.map(({ text }) => text)).toEqual(
      expect.arrayContaining([`“${title}” is to be inspected for a buyer.`]),
    )
    const cancel = { params: { id }, body: { reason: 'The buyer has gone.' } }
    await it.call(api.cancelInspection, staff, cancel)
    await it.runJobs()
    const mails = (await it.mailsTo(seller.email)).filter(({ subject }) => subject.includes(title))
    expect(mails.map(({ subject }) => subject)).toContain(`Inspection cancelled: ${title}`)
    const words = mails.map(({ text }) => text).join()
    for (const secret of ['Buyer Ltd', 'The buyer has gone', 'Look at the seat'])
      expect(words).not.toContain(secret)
    expect((await read(id, other)).statusCode).toBe(404)
  })
})

describe('the report', () => {
  test('is filled in through a mailed link that names nobody, also twice and late, and staff see it before anybody', async () => {
    const listingId = await listed({ title: 'Inspected valve', serialNumber: 'SN-7' })
    const email = newInspector()
    const { id, token } = await ordered({ listingId, asker: buyer, staff }, email, {
      remarks: 'Call me at +24177123456.',
    })
    expect((await open('wrong')).statusCode).toBe(404)
    const opened = await open(token)
    expect(opened.json()).toMatchObject({
      state: 'assigned',
      inspector: 'Jean Obame',
      listing: { title: 'Inspected valve', serialNumber: 'SN-7' },
      report: { version: 0 },
    })
    for (const secret of ['Buyer Ltd', 'Seller Ltd', 'Buyerson', '1450', '24177123456'])
      expect(opened.body).not.toContain(secret)
    const now = it.services.now()
    const words = (change: object) => testReport('valve', now, change)
    expect((await save(token, words({ summary: 'First.' }))).json().state).toBe('in_progress')
    // The same arrives twice.
    expect((await save(token, words({ summary: 'First.' }))).json().report.version).toBe(1)
    expect((await open(token)).json().report).toMatchObject({ version: 1, summary: 'First.' })
    const foreign = words({ points: [{ key: 'hull', result: 'pass', note: '', value: null }] })
    expect((await rewrite(token, foreign)).statusCode).toBe(400)
    const picture = crypto.randomUUID()
    const content = await testPhoto()
    for (const _ of [1, 2])
      expect((await addPicture(token, { picture, content })).json().pictures).toEqual([
        { key: picture, point: 'stem' },
      ])
    const removed = crypto.randomUUID()
    await addPicture(token, { picture: removed, content })
    await it.attempt(api.removeReportPicture, null, { params: { token, picture: removed } })
    expect((await addPicture(token, { picture: removed, content })).json().pictures).toHaveLength(1)
    expect((await addPicture(token, { content: await testDocument() })).statusCode).toBe(415)
    expect((await addPicture(token, { point: 'hull', content })).statusCode).toBe(400)
    for (const _ of [1, 2, 3])
      expect((await addPicture(token, { content: await testPhoto() })).statusCode).toBe(200)
    expect(statusOf(await addPicture(token, { content }))).toEqual([409, 'quota_reached'])

    const [first, ...rest] = words({}).points
    if (!first) throw new Error('the list has points')
    const open1 = { ...first, result: null }
    await rewrite(token, words({ points: [open1, ...rest] }))
    expect(statusOf(await submit(token, 1))).toEqual([409, 'conflict'])
    expect((await submit(token, 1)).refusal.error).toMatch(/^The report was changed elsewhere/)
    expect((await submit(token, 2)).refusal.error).toMatch(/^The report is not complete/)
    await rewrite(token, words({ summary: 'Sound.' }))
    expect((await read(id, buyer)).json().report).toBeNull()
    // Also pressed again, after an answer that was lost.
    for (const _ of [1, 2]) expect((await submit(token, 3)).json().state).toBe('submitted')
    expect(statusOf(await submit(token, 2))).toEqual([409, 'already_recorded'])
    expect(statusOf(await rewrite(token, words({})))).toEqual([409, 'already_recorded'])
    expect((await read(id, buyer)).json()).toMatchObject({ state: 'submitted', report: null })
    expect((await file(id, buyer)).statusCode).toBe(404)
    expect((await readAsStaff(id, staff)).report?.summary).toBe('Sound.')

    const back = { params: { id }, body: { reason: 'The plate names the seller.' } }
    expect((await it.attempt(api.returnReport, staff, back)).json().state).toBe('in_progress')
    expect((await open(token)).json().returned).toBe('The plate names the seller.')
    await it.runJobs()
    expect((await it.mailsTo(email)).map(({ text }) => text).join()).toContain('The plate names the seller.')
    await rewrite(token, words({ summary: 'Sound, no names.' }))
    await submit(token, 4)
    expect((await release(id, staff)).json().state).toBe('reported')
    expect(statusOf(await release(id, staff))).toEqual([409, 'move_not_allowed'])
    expect(statusOf(await open(token))).toEqual([410, 'gone'])
    expect(await subjectsOf(buyer)).toContain('Inspection report: Inspected valve')

    const shown = (await read(id, buyer)).json()
    expect(shown.report).toMatchObject({
      summary: 'Sound, no names.',
      inspector: { name: 'Jean Obame', company: 'Gulf Survey' },
    })
    const stem = shown.report?.points.find(({ key }) => key === 'stem')
    expect(stem?.pictures).toHaveLength(4)
    const pictureId = stem?.pictures[0]
    for (const [who, status] of [
      [buyer, 200],
      [staff, 200],
      [seller, 404],
      [other, 404],
      [null, 404],
    ] as const) {
      expect(await it.status(api.readReportPicture, who, { params: { id, pictureId } })).toBe(status)
      expect((await file(id, who)).statusCode).toBe(status)
    }
    // The seller edits the listing: the report is about what was inspected.
    await it.services.db
      .update(listing)
      .set({ title: 'Another valve', serialNumber: 'SN-8' })
      .where(eq(listing.id, listingId))
    expect((await read(id, buyer)).json().report?.goods).toEqual({
      title: 'Inspected valve',
      language: 'en',
      serialNumber: 'SN-7',
    })
    const printed = await wordsOfPdf((await file(id, buyer)).rawPayload)
    for (const part of [
      'Inspection report',
      'Inspected valve',
      'Gulf Survey',
      'Sound, no names.',
      'Confidential until',
    ])
      expect(printed).toContain(part)
  })

  test('is kept as it was handed over, also by hand', async () => {
    const { id, token } = await ordered({ listingId: await listed(), asker: buyer, staff }, newInspector())
    await report(id, token, staff)
    const { db } = it.services
    const ofIt = eq(inspectionReport.inspectionId, id)
    const pictureOfIt = eq(inspectionPicture.inspectionId, id)
    const [picture] = await db.select().from(inspectionPicture).where(pictureOfIt)
    if (!picture) throw new Error('the report has a picture')
    const { id: _, ...another } = { ...picture, key: crypto.randomUUID() }
    const tries = [
      db.update(inspectionReport).set({ summary: 'x' }).where(ofIt),
      db.delete(inspectionReport).where(ofIt),
      db.update(inspectionPicture).set({ point: 'plate' }).where(pictureOfIt),
      db.delete(inspectionPicture).where(pictureOfIt),
      db.insert(inspectionPicture).values(another),
    ]
    for (const tried of tries) {
      const error = await tried.catch((cause: unknown) => cause)
      expect(String((error as Error).cause ?? error)).toMatch(/kept as it was handed over/)
    }
    expect(await db.select().from(inspectionPicture).where(pictureOfIt)).toEqual([picture])
  })

  describe('that two phones fill in', () => {
    const begun = async () => {
      const { id, token } = await ordered({ listingId: await listed(), asker: buyer, staff }, newInspector())
      await save(token, testReport('valve', it.services.now(), { summary: 'First.' }))
      const { version: _, ...was } = (await open(token)).json().report
      const at = (key: string, note: string) =>
        was.points.map((point) => (point.key === key ? { ...point, result: 'note' as const, note } : point))
      const noteOf = async (key: string) =>
        (await open(token)).json().report.points.find((point) => point.key === key)?.note
      return { id, token, was, at, noteOf }
    }

    test('has the points of both, and of one point what came first', async () => {
      const { token, was, at, noteOf } = await begun()
      const [desk, phone] = await Promise.all([
        save(token, { ...was, points: at('stem', 'Weeps.'), summary: 'From the desk.', was }),
        save(token, { ...was, points: at('travel', 'Stiff.'), standard: 'ISO 5208', was }),
      ])
      expect([desk.statusCode, phone.statusCode]).toEqual([200, 200])
      expect((await open(token)).json().report).toMatchObject({
        version: 3,
        summary: 'From the desk.',
        standard: 'ISO 5208',
      })
      expect([await noteOf('stem'), await noteOf('travel')]).toEqual(['Weeps.', 'Stiff.'])
      // On a point that changed since, the answer says what stands; the rest of the same save is taken.
      const late = { ...was, points: at('stem', 'Tight.'), place: 'Pau, hall 3', was }
      for (const _ of [1, 2]) {
        const { version, place, points } = (await save(token, late)).json().report
        expect([version, place]).toEqual([4, 'Pau, hall 3'])
        expect(points.find(({ key }) => key === 'stem')?.note).toBe('Weeps.')
      }
      // Who has read the other one may write over it.
      const { version: _, ...stands } = (await open(token)).json().report
      await save(token, { ...stands, points: at('stem', 'Tight.'), was: stands })
      expect(await noteOf('stem')).toBe('Tight.')
    })

    test('loses nothing where many are sent at once', async () => {
      const { token, was, at, noteOf } = await begun()
      const keys = was.points.map(({ key }) => key)
      await Promise.all(keys.map((key) => save(token, { ...was, points: at(key, `Note on ${key}`), was })))
      for (const key of keys) expect(await noteOf(key)).toBe(`Note on ${key}`)
      const races = await Promise.all(
        ['One', 'Two', 'Three'].map((summary) => save(token, { ...was, summary, was })),
      )
      const { summary, version } = (await open(token)).json().report
      // Exactly one is taken, and each answer says which.
      expect(version).toBe(1 + keys.length + 1)
      expect(
        races.map((answer) => answer.json().report.summary).filter((each) => each === summary),
      ).toHaveLength(3)
      expect(['One', 'Two', 'Three']).toContain(summary)
    })

    test('is handed in only as whoever presses sees it', async () => {
      const { token, was } = await begun()
      await addPicture(token, { content: await testPhoto() })
      await save(token, { ...was, summary: 'From the desk.', was })
      expect(statusOf(await submit(token, 1))).toEqual([409, 'conflict'])
      expect((await submit(token, 2)).json().state).toBe('submitted')
    })
  })

  test('goes on with another inspector, and the first link ends', async () => {
    const { id, token } = await ordered({ listingId: await listed(), asker: buyer, staff }, newInspector())
    await save(token, testReport('valve', it.services.now(), { summary: 'Half.' }))
    await addPicture(token, { content: await testPhoto() })
    const email = newInspector()
    expect((await assign(id, staff, email)).json().state).toBe('assigned')
    const next = await linkOf(email)
    expect(next).not.toBe(token)
    expect(statusOf(await open(token))).toEqual([410, 'gone'])
    expect((await open(next)).json().report).toMatchObject({ version: 1, summary: 'Half.' })
    expect((await readAsStaff(id, staff)).inspectors.map(({ endedAt }) => endedAt === null)).toEqual([
      true,
      false,
    ])
    // It is the report of who hands it in, also without another word.
    await it.services.db
      .update(inspectorLink)
      .set({ name: 'Marie Nze' })
      .where(and(eq(inspectorLink.inspectionId, id), eq(inspectorLink.email, email)))
    expect((await submit(next)).statusCode).toBe(200)
    await release(id, staff)
    expect((await read(id, buyer)).json().report?.inspector.name).toBe('Marie Nze')
  })

  test('is no report without a tested point, a picture, a day since the order and values of tested points', async () => {
    const { id, token } = await ordered({ listingId: await listed(), asker: buyer, staff }, newInspector())
    const now = it.services.now()
    const dayOfOrder = (await open(token)).json().firstDay
    const handIn = async (change: Partial<ReportBody>) => {
      const { json } = await rewrite(token, testReport('valve', now, change))
      return submit(token, json().report.version)
    }
    const refusedFor = async (change: Partial<ReportBody>) => {
      const { statusCode, refusal } = await handIn(change)
      return [statusCode, refusal.error]
    }
    const answered = (change: object) =>
      testReport('valve', now).points.map((point) => ({ ...point, ...change }))
    expect(await refusedFor({})).toEqual([409, 'A report needs at least one picture of the equipment.'])
    await addPicture(token, { content: await testPhoto() })
    expect(await refusedFor({ points: answered({ result: 'not_tested' }) })).toEqual([
      409,
      expect.stringMatching(/^No point was tested/),
    ])
    const unmeasured = answered({}).map((point) =>
      point.key === 'seat_test' ? { ...point, result: 'not_tested' as const, value: 5 } : point,
    )
    const incomplete = [409, expect.stringMatching(/^The report is not complete/)]
    expect(await refusedFor({ points: unmeasured })).toEqual(incomplete)
    for (const inspectedOn of ['2001-01-01', addDays(dayOfOrder, -1), addDays(dayOfOrder, 4)])
      expect(await refusedFor({ inspectedOn })).toEqual(incomplete)
    expect((await readAsStaff(id, staff)).state).toBe('in_progress')
    expect((await handIn({ inspectedOn: dayOfOrder })).statusCode).toBe(200)
    await release(id, staff)
    const after = await open(token)
    expect([after.statusCode, after.refusal.error]).toEqual([
      410,
      'This inspection has ended: nothing more is needed. Thank you.',
    ])
  })

  test('is read without contact data and names of companies, which staff see, with what is hidden', async () => {
    const named = await createTestMember(it.services, { companyName: 'Kouilou-Est Oilfield (Supply) SARL' })
    const goods = { ...named, values: { title: 'Named valve' } }
    const listingId = await createTestListing(it.services.db, goods)
    const { id, token } = await ordered({ listingId, asker: buyer, staff }, newInspector())
    await addPicture(token, { content: await testPhoto() })
    const points = testReport('valve', it.services.now()).points.map((point) =>
      point.key === 'stem' ? { ...point, note: 'Ask sales@kouilou.example, for Buyer Ltd.' } : point,
    )
    const words = {
      place: 'Yard of kouilou-est oilfield (supply), +242 05 511 22 33',
      summary: 'Sound, www.kouilou.com',
    }
    await save(token, testReport('valve', it.services.now(), { ...words, points }))
    await submit(token)
    const forStaff = await readAsStaff(id, staff)
    expect(forStaff.report).toMatchObject(words)
    expect(forStaff.hidden).toEqual([
      'kouilou-est oilfield (supply)',
      '+242 05 511 22 33',
      'www.kouilou.com',
      'Buyer Ltd',
      'sales@kouilou.example',
    ])
    await release(id, staff)
    const { report: forBuyer } = (await read(id, buyer)).json()
    expect(forBuyer).toMatchObject({ place: 'Yard of •••, •••', summary: 'Sound, •••' })
    expect(forBuyer?.points.find(({ key }) => key === 'stem')?.note).toBe('Ask •••, for •••.')
    const printed = await wordsOfPdf((await file(id, buyer)).rawPayload)
    for (const secret of ['kouilou', '511', 'Buyer Ltd']) expect(printed).not.toContain(secret)
    expect(await wordsOfPdf((await file(id, staff)).rawPayload)).toContain('kouilou')
  })

  test('is written by nobody of the companies concerned', async () => {
    const { id } = await ordered({ listingId: await listed(), asker: buyer, staff }, newInspector())
    for (const email of [seller.email, buyer.email.toUpperCase()])
      expect((await assign(id, staff, email)).refusal.errors).toEqual([
        {
          email: 'This is the address of a member of the companies concerned, who can’t inspect here.',
        },
      ])
    expect((await assign(id, staff, other.email)).statusCode).toBe(201)
  })

  test('staff cancel it with a reason, and the link ends with it', async () => {
    const listingId = await listed({ title: 'Cancelled valve' })
    const { id, token } = await ordered({ listingId, asker: buyer, staff }, newInspector())
    const cancel = { params: { id }, body: { reason: 'No access to the yard.' } }
    expect((await it.attempt(api.cancelInspection, staff, cancel)).json().state).toBe('cancelled')
    expect(statusOf(await open(token))).toEqual([410, 'gone'])
    expect((await read(id, buyer)).json().endReason).toBe('No access to the yard.')
    expect(await subjectsOf(buyer)).toContain('Inspection cancelled: Cancelled valve')
  })

  test('the address of an inspector is forgotten 90 days after the link ended', async () => {
    const email = newInspector()
    const { id } = await ordered({ listingId: await listed(), asker: buyer, staff }, email)
    const kept = () =>
      it.services.db.$count(
        inspectorLink,
        and(eq(inspectorLink.inspectionId, id), eq(inspectorLink.email, email)),
      )
    later(FORGET_INSPECTOR_AFTER_MS)
    await runCron('forget-inspectors')
    expect(await kept()).toBe(1)
    later(FORGET_INSPECTOR_AFTER_MS + 47 * DAY)
    await runCron('forget-inspectors')
    expect(await kept()).toBe(0)
  })

  test('also where the inspection ended before the link would have', async () => {
    const email = newInspector()
    const { id, token } = await ordered({ listingId: await listed(), asker: buyer, staff }, email)
    await report(id, token, staff)
    later(FORGET_INSPECTOR_AFTER_MS + DAY)
    await runCron('forget-inspectors')
    expect(await it.services.db.$count(inspectorLink, eq(inspectorLink.email, email))).toBe(0)
  })
})

describe('the opening', () => {
  const openOn = async (listingId: number) =>
    (await it.call(api.listOpenReports, null, { params: { id: listingId } })).length
  const isInspected = async (listingId: number) => {
    const [row] = await it.services.db
      .select({ inspected: listing.inspected })
      .from(listing)
      .where(eq(listing.id, listingId))
    return row?.inspected === 'yes'
  }
  const found = async (title: string) => {
    const [total] = await it.call(api.listProducts, null, { query: { searchStr: title, inspected: 'yes' } })
    return total
  }

  test('waits for who paid, the end of the seal and the seller; either takes it back', async () => {
    const title = 'Opened separator'
    const listingId = await listed({ title })
    await it.services.db.transaction((tx) => indexListing(tx, listingId))
    const { id, token } = await ordered({ listingId, asker: buyer, staff }, newInspector())
    await report(id, token, staff)
    expect(statusOf(await share(id, seller))).toEqual([409, 'move_not_allowed'])
    expect((await read(id, seller)).json()).toMatchObject({ report: null, can: { share: false } })
    expect((await share(id, buyer)).json()).toMatchObject({
      isOpen: false,
      consents: { payer: true, seller: false },
      can: { share: false, unshare: true },
    })
    expect(statusOf(await share(id, buyer))).toEqual([409, 'move_not_allowed'])
    expect(await subjectsOf(seller)).toContain(`Show the inspection report to buyers? ${title}`)
    // The seller reads what it is asked for, during the seal already; nobody else does.
    expect((await read(id, seller)).json()).toMatchObject({
      report: { summary: 'Sound, tight at 100 bar.' },
      isSealed: true,
      price: null,
      remarks: '',
      can: { order: false, withdraw: false, share: true },
    })
    expect([(await file(id, seller)).statusCode, (await file(id, other)).statusCode]).toEqual([200, 404])
    expect((await share(id, seller)).json()).toMatchObject({ isOpen: false, can: { unshare: true } })
    expect((await unshare(id, seller)).json().consents).toEqual({ payer: true, seller: false })
    later(SEAL_MS + 1000)
    expect([await openOn(listingId), await found(title)]).toEqual([0, 0])
    expect((await share(id, seller)).json().isOpen).toBe(true)
    expect([await openOn(listingId), await isInspected(listingId), await found(title)]).toEqual([1, true, 1])
    const [shown] = await it.call(api.listOpenReports, null, { params: { id: listingId } })
    expect(shown?.inspector).toEqual({ company: 'Gulf Survey', name: null })
    expect(await it.call(api.getProduct, null, { params: { id: listingId } })).toMatchObject({
      inspected: true,
    })
    const printed = await file(id, null)
    expect(printed.statusCode).toBe(200)
    for (const who of [null, other]) {
      const read = await file(id, who)
      expect(await wordsOfPdf(read.rawPayload), String(who?.companyId)).not.toContain('Obame')
    }
    expect(await wordsOfPdf((await file(id, buyer)).rawPayload)).toContain('Obame')
    // A company that does not trade shows nothing of what it lists; who paid still reads its report.
    const suspend = (at: Date | null) =>
      it.services.db.update(company).set({ suspendedAt: at }).where(eq(company.id, seller.companyId))
    await suspend(new Date())
    expect((await read(id, buyer)).json()).toMatchObject({ isOpen: false, isSealed: false, isListed: false })
    expect([(await file(id, null)).statusCode, (await file(id, other)).statusCode]).toEqual([404, 404])
    expect([await openOn(listingId), (await file(id, buyer)).statusCode]).toEqual([0, 200])
    await suspend(null)
    expect((await unshare(id, buyer)).json().isOpen).toBe(false)
    expect([await openOn(listingId), await isInspected(listingId), await found(title)]).toEqual([0, false, 0])
    expect((await file(id, null)).statusCode).toBe(404)
    expect((await read(id, seller)).json().report).toBeNull()
  })

  test('a job opens what both agreed to, once its seal has ended', async () => {
    const listingId = await listed()
    const { id, token } = await ordered({ listingId, asker: buyer, payer: seller, staff }, newInspector(), {
      payer: 'seller',
    })
    await report(id, token, staff)
    // The seller pays: one press is both agreements, and who asked keeps its thirty days.
    expect((await share(id, seller)).json()).toMatchObject({
      consents: { payer: true, seller: true },
      isOpen: false,
    })
    await runCron('open-inspection-reports')
    expect(await openOn(listingId)).toBe(0)
    later(SEAL_MS + 1000)
    await runCron('open-inspection-reports')
    await runCron('open-inspection-reports')
    expect([await openOn(listingId), await isInspected(listingId)]).toEqual([1, true])
  })

  test('says that goods were inspected until more of them are on hand than when it was ordered', async () => {
    const title = 'Restocked centrifuge'
    const goods = { ...seller, onHand: 2, values: { title } }
    const listingId = await createTestListing(it.services.db, goods)
    await it.services.db.transaction((tx) => indexListing(tx, listingId))
    const { id, token } = await ordered({ listingId, asker: seller, staff }, newInspector(), {
      payer: 'seller',
    })
    await report(id, token, staff)
    await share(id, seller)
    const putQuantity = async (qty: number) => {
      const [row] = await it.services.db.select().from(stock).where(eq(stock.listingId, listingId))
      const body = { qty, stockVersion: row?.version ?? 0 }
      const put = await it.attempt(api.updateStock, seller, { params: { materielId: listingId }, body })
      expect(put.statusCode, put.body).toBe(201)
      return [await isInspected(listingId), await found(title)]
    }
    expect(await putQuantity(1)).toEqual([true, 1])
    expect(await putQuantity(2)).toEqual([true, 1])
    expect(await putQuantity(50)).toEqual([false, 0])
    // Nor does a second agreement bring it back.
    await unshare(id, seller)
    await share(id, seller)
    expect([await isInspected(listingId), await found(title)]).toEqual([false, 0])
    expect((await it.call(api.getProduct, null, { params: { id: listingId } })).inspected).toBeUndefined()
  })

  test('ends with units that come back to a stock that was filled up meanwhile', async () => {
    const listingId = await createTestListing(it.services.db, { ...seller, onHand: 2 })
    const { id, token } = await ordered({ listingId, asker: seller, staff }, newInspector(), {
      payer: 'seller',
    })
    await report(id, token, staff)
    await share(id, seller)
    const units = [{ listingId, quantity: 1 }]
    expect(await isInspected(listingId)).toBe(true)
    await it.services.db.transaction((tx) => putBackUnits(tx, units, new Date()))
    expect(await isInspected(listingId)).toBe(false)
  })

  test('a seller opens the report of its own goods at once', async () => {
    const listingId = await listed()
    const { id, token } = await ordered({ listingId, asker: seller, staff }, newInspector(), {
      payer: 'seller',
    })
    await report(id, token, staff)
    expect((await read(id, seller)).json().isSealed).toBe(false)
    expect((await share(id, seller)).json().isOpen).toBe(true)
    expect(await isInspected(listingId)).toBe(true)
    const [shown] = await it.call(api.listOpenReports, null, { params: { id: listingId } })
    expect(shown?.payer).toBe('seller')
    const own = await it.call(api.listOwnOfListing, seller, { params: { id: listingId } })
    expect(own.inspections.map(({ state }) => state)).toEqual(['reported'])
  })
})

test('an offer says that it is subject to inspection: in the thread, on the quotation, and also with a freight', async () => {
  const listingId = await listed()
  const quoteId = await quotes.ask(listingId, buyer, { units: 1 })
  const terms = { price: 1000, units: 1, incoterm: 'FCA', place: 'Pau', delivery: 0 } as const
  await quotes.offer(quoteId, seller, { ...terms, subjectToInspection: true })
  const { offer } = await quotes.read(quoteId, buyer)
  expect(offer?.subjectToInspection).toBe(true)
  const paper = await it.attempt(api.readQuotation, buyer, { params: { id: quoteId, offerId: offer?.id } })
  expect(await wordsOfPdf(paper.rawPayload)).toContain('Subject to inspection')
  await it.runJobs()
  const told = (await it.mailsTo(buyer.email)).map(({ text }) => text).join()
  expect(told).toContain('Subject to inspection')
  await quotes.offer(quoteId, buyer, { ...terms, offerSeen: offer?.id })
  expect((await quotes.read(quoteId, seller)).offer).not.toHaveProperty('subjectToInspection')
})

test('who waits for the report of an inspection pays only after having said so', async () => {
  const listingId = await listed()
  const quoteId = await quotes.ask(listingId, buyer, { units: 1 })
  const terms = { price: 1000, units: 1, incoterm: 'FCA', place: 'Pau', delivery: 0 } as const
  await quotes.offer(quoteId, seller, { ...terms, subjectToInspection: true })
  await quotes.accept(quoteId, buyer)
  const dueOf = async () => (await quotes.read(quoteId, buyer)).payment?.inspection
  const pay = (change: object = {}) =>
    it.attempt(api.payQuote, buyer, {
      params: { quoteId },
      body: { city: 'Port-Gentil', postcode: '', street: '', ...change },
    })
  expect(await dueOf()).toBe('subject')
  expect((await pay()).statusCode).toBe(200)
  // That of another company says nothing about this deal.
  await ask(listingId, other)
  expect(await dueOf()).toBe('subject')
  // Also after the agreement, while nothing is paid.
  const { id } = (await ask(listingId, buyer, { quoteId })).json()
  expect(await dueOf()).toBe('awaited')
  const refused = await pay()
  expect([statusOf(refused), refused.refusal.errors]).toEqual([
    [422, 'invalid'],
    [{ despiteInspection: expect.stringContaining('not reported yet') }],
  ])
  expect((await pay({ despiteInspection: false })).statusCode).toBe(422)
  expect((await pay({ despiteInspection: true, recipient: 'Ada Obame' })).statusCode).toBe(200)
  expect((await quotes.read(quoteId, buyer)).payment?.contact).toMatchObject({ recipient: 'Ada Obame' })
  await it.attempt(api.withdrawInspection, buyer, { params: { id } })
  expect(await dueOf()).toBe('subject')
  expect((await pay()).statusCode).toBe(200)
})

test('a deal that is subject to nothing is paid whatever is inspected', async () => {
  const listingId = await listed()
  const quoteId = await quotes.ask(listingId, buyer, { units: 1 })
  await quotes.offer(quoteId, seller, { price: 1000, units: 1, incoterm: 'FCA', place: 'Pau', delivery: 0 })
  await quotes.accept(quoteId, buyer)
  await ask(listingId, buyer)
  expect((await quotes.read(quoteId, buyer)).payment).not.toHaveProperty('inspection')
  const body = { city: 'Port-Gentil', postcode: '', street: '' }
  expect((await it.attempt(api.payQuote, buyer, { params: { quoteId }, body })).statusCode).toBe(200)
})
