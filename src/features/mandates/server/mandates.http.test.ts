import { PDFDocument } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentVersion } from '#db/schema/content.ts'
import { stock } from '#db/schema/listings.ts'
import { mandate } from '#db/schema/mandates.ts'
import { staffAct } from '#db/schema/platform.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { codeOfApp, giveSecondFactor } from '#test/factories/second-factor.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import { buying } from '#test/factories/checkout.ts'
import { createTestListing } from '#test/factories/listings.ts'

const it = useApp()
const { runCron } = buying(it)
const SIGNED = new Date('2027-03-31T10:00:00Z')

let staff: TestMember
let admin: TestMember
let signatory: TestMember
let colleague: TestMember
let stranger: TestMember

beforeAll(async () => {
  staff = await createTestMember(it.services, { role: 'staff' })
  admin = await createTestMember(it.services, { role: 'admin', firstName: 'Odile', lastName: 'Admin' })
  stranger = await createTestMember(it.services)
})
beforeEach(async () => {
  signatory = await createTestMember(it.services, { companyName: 'Ogooué Énergie', language: 'fr' })
  colleague = await createTestMember(it.services, { companyId: signatory.companyId })
})
afterEach(() => it.setNow(null))

type Who = Pick<TestMember, 'headers'>
const read = (who: Who = signatory, language = 'en') =>
  it.call(api.readMandate, who, { headers: { 'accept-language': language } })
const FILLED = {
  company: 'Ogooué Énergie SA',
  office: '12 quai du Port, Port-Gentil, Gabon',
  registration: 'RCCM 2014-B-77',
  vat: '',
  signatory: 'Aminata Diallo',
  function: 'Directrice',
  place: 'Port-Gentil',
  hasRead: true,
  isEntitled: true,
  password: TEST_PASSWORD,
}
async function accept(change: object = {}, who: Who = signatory, language = 'en') {
  const { version, digest } = (await read(who, language)).text
  return it.attempt(api.acceptMandate, who, {
    headers: { 'accept-language': language },
    body: { ...FILLED, version, digest, ...change },
  })
}
const accepted = async (language = 'en') => {
  const answer = await accept({}, signatory, language)
  expect(answer.statusCode).toBe(201)
  const [first] = answer.json().mandates
  if (!first) throw new Error('nothing was accepted')
  return first
}
const fileOf = (id: string, who: Who) => it.attempt(api.readMandateFile, who, { params: { id } })
const notice = (id: string, who: Who = signatory) =>
  it.attempt(api.giveNotice, who, { params: { id }, body: { isSure: true } })
const subjectsTo = async (who: TestMember) => {
  await it.runJobs()
  return (await it.mailsTo(who.email)).map(({ subject }) => subject)
}
const at = async (day: string) => {
  it.setNow(new Date(`${day}T12:00:00Z`))
  await runCron('keep-mandates')
}
const searched = (state = '') =>
  it.call(api.listMandates, staff, {
    query: `?company=${encodeURIComponent('ogooué')}&displayCount=100${state && `&state=${state}`}`,
  })

describe('accepting', () => {
  test('starts with what is known of the company, and keeps version, words, who and when', async () => {
    it.setNow(SIGNED)
    const before = await read()
    expect(before).toMatchObject({
      fields: { company: 'Ogooué Énergie', signatory: 'Aminata Diallo', function: 'Procurement manager' },
      text: { version: 0, title: 'Terms and conditions' },
      mandates: [],
      can: { accept: true, giveNotice: false },
      today: '2027-03-31',
    })
    expect(before.text.sections[0]?.text[0]).toContain('{company}')
    expect(await accepted()).toMatchObject({
      version: 0,
      isOlder: false,
      state: 'in_force',
      signatory: 'Aminata Diallo',
      signedOn: '2027-03-31',
      expiresOn: '2028-03-31',
      lastNoticeOn: '2028-02-29',
    })
    const [row] = await it.services.db
      .select()
      .from(mandate)
      .where(eq(mandate.companyId, signatory.companyId))
    expect(row).toMatchObject({
      memberId: signatory.memberId,
      textSha256: before.text.digest,
      acceptedAt: SIGNED,
    })
    const words = JSON.stringify(row?.content)
    expect(words).toContain('The company Ogooué Énergie SA, with registered office at 12 quai du Port')
    expect(words).toContain('VAT number none')
    expect(words).toContain('on 31 March 2027')
    expect(words).not.toMatch(/\{\w+\}/)
  })

  test('is mailed to the company’s admins in their language, and told to staff', async () => {
    await accepted()
    expect(await subjectsTo(signatory)).toEqual(['Votre mandat d’acquisition'])
    const [mail] = await it.mailsTo(signatory.email)
    expect(mail?.attachments).toEqual([
      { fileName: expect.stringMatching(/^mandate-[\d-]+\.pdf$/), bytes: expect.any(Number) },
    ])
    expect(await subjectsTo(colleague)).toEqual([])
    const told = await it.attempt(api.listNotifications, staff)
    expect(told.body).toContain('Ogooué Énergie has accepted the mandate.')
  })

  test('makes a PDF that the company and staff read, and nobody else', async () => {
    const { id } = await accepted('fr')
    await it.runJobs()
    for (const who of [signatory, colleague, staff]) {
      const answer = await fileOf(id, who)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('application/pdf')
      const pdf = await PDFDocument.load(answer.rawPayload)
      expect(pdf.getTitle()).toBe('Mandat d’acquisition · Ogooué Énergie SA')
      expect(pdf.getPageCount()).toBeGreaterThan(1)
    }
    expect((await fileOf(id, stranger)).statusCode).toBe(404)
    expect(await it.status(api.readMandateFile, null, { params: { id } })).toBe(401)
  })

  test('is for the company’s admins, with both confirmations, of the words that were shown', async () => {
    expect((await accept({}, colleague)).statusCode).toBe(403)
    expect((await read(colleague)).can.accept).toBe(false)
    const missing = await accept({ hasRead: false, isEntitled: false, office: ' ' })
    expect(missing.statusCode).toBe(422)
    expect(missing.json()).toMatchObject({
      errors: [
        { office: 'Please enter the registered office.' },
        { hasRead: 'Please confirm that you accept the mandate.' },
        { isEntitled: 'Please confirm that you may sign for the company.' },
      ],
    })
    const other = await accept({ digest: 'another' }, signatory, 'fr')
    expect(other.statusCode).toBe(409)
    expect(other.json()).toMatchObject({ error: expect.stringContaining('Entre-temps') })
    expect(await it.status(api.readMandate, null)).toBe(401)
    expect((await read()).mandates).toEqual([])
  })

  test('asks for the signatory’s password, and for a code where a second factor is on', async () => {
    for (const password of [undefined, 'Not-mine!77']) {
      const refused = await accept({ password })
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { errors: [{ password: expect.stringMatching(/password/) }] },
      ])
    }
    const { secret } = await giveSecondFactor(it.services, signatory)
    expect((await accept()).json()).toMatchObject({ errors: [{ code: 'Please enter the code.' }] })
    const code = codeOfApp(secret, it.services.now().getTime())
    expect((await accept({ code })).statusCode).toBe(201)
  })

  test('happens once, however often it is sent at a time', async () => {
    const answers = await Promise.all([accept(), accept(), accept()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
  })

  test('what was signed can be neither changed nor deleted', async () => {
    const { id } = await accepted()
    const { db } = it.services
    await expect(db.update(mandate).set({ version: 9 }).where(eq(mandate.id, id))).rejects.toThrow()
    await expect(db.delete(mandate).where(eq(mandate.id, id))).rejects.toThrow()
  })
})

describe('a term', () => {
  test('reminds before the last day for notice, then is renewed, each once', async () => {
    it.setNow(new Date('2027-06-15T10:00:00Z'))
    const { id } = await accepted('fr')
    await at('2028-04-01')
    expect(await subjectsTo(signatory)).toHaveLength(1)
    await at('2028-04-20')
    await at('2028-05-02')
    expect(await subjectsTo(signatory)).toEqual(
      expect.arrayContaining(['Votre mandat va être reconduit', 'Votre mandat d’acquisition']),
    )
    expect(await subjectsTo(signatory)).toHaveLength(2)
    await at('2028-06-15')
    expect((await read()).mandates[0]).toMatchObject({ expiresOn: '2028-06-15', renewals: 0 })
    await at('2028-06-16')
    await at('2028-06-16')
    expect((await read()).mandates[0]).toMatchObject({
      id,
      state: 'in_force',
      expiresOn: '2029-06-15',
      renewals: 1,
    })
    const subjects = await subjectsTo(signatory)
    expect(subjects.filter((subject) => subject === 'Votre mandat a été reconduit')).toHaveLength(1)
    const [renewed] = (await it.mailsTo(signatory.email)).filter(({ subject }) => subject.includes('a été'))
    expect(renewed?.text).toContain('15 juin 2029')
    expect(renewed?.text).toContain('15 mai 2029')
  })

  test('ends with the notice that was given in time', async () => {
    it.setNow(new Date('2027-01-31T10:00:00Z'))
    const { id } = await accepted()
    it.setNow(new Date('2027-12-31T22:30:00Z'))
    expect((await read()).can.giveNotice).toBe(true)
    const answer = await notice(id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().mandates[0]).toMatchObject({
      state: 'notice_given',
      noticeOn: '2027-12-31',
      noticeBy: 'company',
      expiresOn: '2028-01-31',
    })
    expect((await notice(id)).statusCode).toBe(409)
    await at('2028-01-31')
    expect((await read()).mandates[0]?.state).toBe('notice_given')
    await at('2028-02-01')
    await at('2028-02-02')
    expect((await read()).mandates[0]).toMatchObject({ state: 'ended', endedBecause: 'notice' })
    const subjects = await subjectsTo(signatory)
    expect(subjects.toSorted()).toEqual([
      'Préavis de votre mandat',
      'Votre mandat a pris fin',
      'Votre mandat d’acquisition',
    ])
    expect((await read()).can.accept).toBe(true)
  })

  test('refuses notice that comes too late, and says from when it is possible', async () => {
    it.setNow(new Date('2027-01-31T10:00:00Z'))
    const { id } = await accepted()
    it.setNow(new Date('2027-12-31T23:30:00Z'))
    const answer = await notice(id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'notice_too_late', possibleFrom: '2028-02-01' })
    expect((await read()).mandates[0]?.state).toBe('in_force')
  })

  test('is not ended by colleagues, strangers, or without a confirmation', async () => {
    const { id } = await accepted()
    expect((await notice(id, colleague)).statusCode).toBe(403)
    expect((await notice(id, stranger)).statusCode).toBe(404)
    const unsure = await it.attempt(api.giveNotice, signatory, { params: { id }, body: { isSure: false } })
    expect(unsure.statusCode).toBe(422)
  })
})

describe('a new version of the text', () => {
  test('is offered, replaces the accepted one, and leaves that one’s PDF', async () => {
    const old = await accepted()
    await it.services.db.insert(contentVersion).values({
      page: 'terms',
      version: 1,
      en: { 'sections.agent.text.0': 'The Agent does its best.' },
      fr: {},
      authorId: admin.memberId,
      createdAt: new Date(),
      publishedAt: new Date(),
      publishedBy: admin.memberId,
    })
    const newer = await read()
    expect(newer.mandates[0]).toMatchObject({ version: 0, isOlder: true, state: 'in_force' })
    expect(newer).toMatchObject({ text: { version: 1 }, can: { accept: true } })
    expect((await searched('older'))[1].map(({ companyId }) => companyId)).toContain(signatory.companyId)
    const answer = await accept()
    expect(answer.json().mandates).toMatchObject([
      { version: 1, state: 'in_force', isOlder: false },
      { id: old.id, version: 0, state: 'replaced', endedBecause: 'replaced' },
    ])
    expect((await fileOf(old.id, signatory)).statusCode).toBe(200)
    expect((await accept()).statusCode).toBe(409)
  })
})

describe('staff', () => {
  test('see which companies have accepted, and which have not', async () => {
    const never = await createTestMember(it.services, { companyName: 'Ogooué Sans Mandat' })
    const { id } = await accepted()
    const [total, rows] = await searched()
    expect(total).toBeGreaterThanOrEqual(2)
    expect(rows.findLastIndex(({ mandate }) => mandate !== null)).toBeLessThan(
      rows.findIndex(({ mandate }) => mandate === null),
    )
    const rowOf = (companyId: number) => rows.find((row) => row.companyId === companyId)
    expect(rowOf(never.companyId)).toMatchObject({
      mandate: null,
      can: { giveNotice: false, complete: false },
    })
    expect(rowOf(signatory.companyId)).toMatchObject({
      company: 'Ogooué Énergie',
      mandate: { id, state: 'in_force' },
      can: { giveNotice: true, complete: true },
    })
    const idsOf = async (state: string) => (await searched(state))[1].map(({ companyId }) => companyId)
    expect(await idsOf('running')).toContain(signatory.companyId)
    expect(await idsOf('never')).not.toContain(signatory.companyId)
    expect(await idsOf('never')).toContain(never.companyId)
    expect(await it.status(api.listMandates, signatory)).toBe(403)
  })

  test('give notice for the operator, and end what is done, with a record of both', async () => {
    const { id } = await accepted()
    const listingId = await createTestListing(it.services.db, signatory)
    const left = await it.attempt(api.completeMandate, staff, { params: { id } })
    expect(left.statusCode).toBe(409)
    expect(left.json()).toMatchObject({ error: expect.stringContaining('still offers equipment') })
    expect(await it.call(api.giveOperatorNotice, staff, { params: { id } })).toMatchObject({
      state: 'notice_given',
      noticeBy: 'operator',
    })
    await it.services.db.update(stock).set({ onHand: 0 }).where(eq(stock.listingId, listingId))
    expect(await it.call(api.completeMandate, staff, { params: { id } })).toMatchObject({
      state: 'ended',
      endedBecause: 'complete',
    })
    const acts = await it.services.db
      .select({ act: staffAct.act, subjectId: staffAct.subjectId })
      .from(staffAct)
      .where(eq(staffAct.subject, 'company'))
    expect(acts.filter(({ subjectId }) => subjectId === String(signatory.companyId))).toHaveLength(2)
    expect(await subjectsTo(signatory)).toContain('Nous avons donné le préavis de votre mandat')
    expect(await it.status(api.completeMandate, signatory, { params: { id } })).toBe(403)
  })
})

describe('the operator’s setting', () => {
  const publish = (id: number) =>
    it.attempt(api.decideListing, staff, { params: { id }, body: { decision: 'publish' } })
  const waiting = () => createTestListing(it.services.db, { ...colleague, values: { state: 'under_review' } })
  afterEach(async () => {
    await it.attempt(api.changeMandateSetting, admin, { body: { isNeeded: false } })
  })

  test('is off, is changed by admins alone, and says who did', async () => {
    expect(await it.call(api.readMandateSetting, staff)).toMatchObject({
      isNeeded: false,
      can: { change: false },
    })
    expect(await it.status(api.changeMandateSetting, staff, { body: { isNeeded: true } })).toBe(403)
    expect(await it.call(api.changeMandateSetting, admin, { body: { isNeeded: true } })).toMatchObject({
      isNeeded: true,
      changed: { by: 'Odile Admin' },
      can: { change: true },
    })
    const acts = await it.services.db.select().from(staffAct).where(eq(staffAct.subject, 'setting'))
    expect(acts.at(-1)).toMatchObject({ act: 'setting.on', memberId: admin.memberId })
  })

  test('does not stand in the way while off', async () => {
    expect((await publish(await waiting())).statusCode).toBe(200)
  })

  test('keeps listings of companies without a mandate back, and asks those once', async () => {
    const [first, second] = [await waiting(), await waiting()]
    await it.attempt(api.changeMandateSetting, admin, { body: { isNeeded: true } })
    expect((await read()).isNeeded).toBe(true)
    const refused = await publish(first)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'mandate_missing' })
    const together = await it.call(api.publishListings, staff, {
      body: { listings: [{ id: second, version: 1 }] },
    })
    expect(together).toEqual({ listings: [{ id: second, outcome: 'no_mandate' }] })
    const asked = (await subjectsTo(signatory)).filter((subject) => subject.includes('attend le mandat'))
    expect(asked).toHaveLength(1)
    expect(await subjectsTo(colleague)).toEqual(['A listing of yours waits for the mandate'])
    await accepted()
    expect((await publish(first)).statusCode).toBe(200)
  })
})
