import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { staffAct } from '#db/schema/platform.ts'
import type { StaffPaper } from '../contract/endpoints.ts'
import { COUNTRIES } from '#kernel/trade/countries.ts'
import * as api from '#test/api.ts'
import { listRecorded } from './paper-repository.ts'
import { presentPaper } from './present-paper.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { TEST_PAPER } from '#test/factories/conformity.ts'

const it = useApp()
let staff: TestMember
let member: TestMember
beforeAll(async () => {
  staff = await createTestMember(it.services, { role: 'staff', firstName: 'Inès', lastName: 'Martin' })
  member = await createTestMember(it.services)
})
beforeEach(() => it.setNow(new Date('2026-11-27T10:00:00Z')))

const add = (change: object = {}) => it.attempt(api.addPaper, staff, { body: { ...TEST_PAPER, ...change } })
const change = (id: number, body: object) =>
  it.attempt(api.changePaper, staff, { params: { id }, body: { ...TEST_PAPER, version: 1, ...body } })

/** The body of a change to a paper without days and costs. */
const contentOf = (paper: StaffPaper) => {
  const { country, chapters, condition, nameEn, nameFr, obtainedBy } = paper
  const { issuer, noteEn, noteFr, source, knownOn, version } = paper
  return {
    country,
    chapters,
    condition,
    nameEn,
    nameFr,
    obtainedBy,
    issuer,
    noteEn,
    noteFr,
    source,
    knownOn,
    isConfirmed: true,
    version,
  }
}

const AFRICAN =
  `KE TZ UG BI ET NG GH CI SN BJ TG BF ML GA CM CF CG CD TD AO MZ ZW BW ZA MG EG DZ MA TN LY`.split(' ')

test('is shipped with the papers of African countries, to be confirmed, each with its source and day', async () => {
  const papers = await it.call(api.listStaffPapers, staff)
  const named = new Set(papers.map(({ country }) => country))
  for (const code of AFRICAN) expect(named).toContain(COUNTRIES.find((country) => country.code === code)?.en)
  for (const paper of papers) {
    expect(COUNTRIES.map(({ en }) => en)).toContain(paper.country)
    expect(paper).toMatchObject({ isConfirmed: false, changedBy: null, version: 1 })
    for (const words of [paper.nameEn, paper.nameFr, paper.issuer, paper.noteEn, paper.noteFr, paper.source])
      expect(words).not.toBe('')
    expect(paper.knownOn < '2026-11-27').toBe(true)
    const { id } = paper
    // Staff can confirm each paper unchanged.
    const confirmed = await it.attempt(api.changePaper, staff, { params: { id }, body: contentOf(paper) })
    expect([confirmed.statusCode, confirmed.body]).toMatchObject([200, expect.any(String)])
    expect(confirmed.json()).toMatchObject({ isConfirmed: true, changedBy: 'Inès Martin', version: 2 })
  }
})

test('reads in French without English words, also once staff confirmed it, and as staff write it', async () => {
  const { db } = it.services
  const shipped = (await listRecorded(db)).filter(
    ({ changedBy, version }) => changedBy === null || version === 2,
  )
  for (const paper of shipped) {
    const { issuer, source } = presentPaper(paper, 'fr')
    expect(`${issuer} ${source}`).not.toMatch(/\b(through|the|of an|since|and|law|decree)\b/)
  }
  const paper = shipped.find(({ issuerFr }) => issuerFr !== null)
  const [stated] = (await it.call(api.listStaffPapers, staff)).filter(({ id }) => id === paper?.id)
  if (!stated) throw new Error('there is one')
  await change(stated.id, { ...contentOf(stated), issuer: 'Another body' })
  const [changed] = await listRecorded(db, stated.id)
  expect(changed && presentPaper(changed, 'fr').issuer).toBe('Another body')
})

test.each([
  ['days', { daysFrom: 5, daysTo: 10 }],
  ['a cost', { costFrom: 250, costTo: 400, currency: 'usd' }],
])('%s of a shipped paper are entered with a source and a day, or not at all', async (_, figures) => {
  const [paper] = await it.call(api.listStaffPapers, staff)
  if (!paper) throw new Error('no paper is shipped')
  const body = { ...contentOf(paper), ...figures }
  const put = (changed: object) =>
    it.attempt(api.changePaper, staff, { params: { id: paper.id }, body: { ...body, ...changed } })
  expect((await put({ source: ' ' })).refusal.errors?.[0]).toHaveProperty('source')
  expect((await put({ knownOn: undefined })).refusal.errors?.[0]).toHaveProperty('knownOn')
  expect((await put({ knownOn: '' })).refusal.errors?.[0]).toHaveProperty('knownOn')
  const source = 'Tariff of the programme, https://programme.example/tariff'
  expect((await put({ source, knownOn: '2026-11-20' })).json()).toMatchObject({
    ...('daysFrom' in figures
      ? { days: { from: 5, to: 10 } }
      : { cost: { from: 250, to: 400, currency: 'usd' } }),
    source,
    knownOn: '2026-11-20',
  })
})

test('staff add a paper, change it by its version and withdraw it, as recorded acts', async () => {
  const made = await add()
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    {
      country: 'Peru',
      chapters: [84, 85],
      days: { from: 5, to: 10 },
      cost: { from: 250, to: 2700.5, currency: 'usd' },
      isConfirmed: true,
      changedBy: 'Inès Martin',
      withdrawn: null,
    },
  ])
  const { id } = made.json()
  const { daysFrom: _, daysTo: __, ...unsure } = TEST_PAPER
  const changed = await it.call(api.changePaper, staff, {
    params: { id },
    body: { ...unsure, chapters: [], knownOn: '2026-11-27', isConfirmed: false, version: 1 },
  })
  expect(changed).toMatchObject({
    chapters: [],
    days: null,
    knownOn: '2026-11-27',
    isConfirmed: false,
    version: 2,
  })
  const late = await change(id, {})
  expect([late.statusCode, late.refusal.error]).toEqual([
    409,
    'Somebody changed this paper meanwhile. Please look at it again.',
  ])
  expect((await change(id, { version: 2, country: 'Chile' })).refusal.errors?.[0]).toHaveProperty('country')
  const withdraw = () =>
    it.attempt(api.withdrawPaper, staff, { params: { id }, body: { reason: 'The decree was repealed.' } })
  expect((await withdraw()).json()).toMatchObject({ withdrawn: { by: 'Inès Martin' } })
  expect((await withdraw()).refusal.code).toBe('already_decided')
  expect((await change(id, { version: 2 })).refusal.code).toBe('already_decided')
  expect((await it.call(api.listStaffPapers, staff)).at(-1)).toMatchObject({ id })
  const acts = await it.services.db
    .select()
    .from(staffAct)
    .where(eq(staffAct.subjectId, String(id)))
  expect(acts.filter(({ subject }) => subject === 'paper')).toMatchObject([
    {
      act: 'add_paper',
      details: {
        country: 'Peru',
        name: 'Certificate of conformity',
        knownOn: '2026-01-05',
        isConfirmed: true,
      },
    },
    { act: 'change_paper', details: { knownOn: '2026-11-27' } },
    { act: 'withdraw_paper', details: { country: 'Peru', reason: 'The decree was repealed.' } },
  ])
})

test.each([
  [{ country: 'Atlantis' }, 'country'],
  [{ chapters: [0] }, 'chapters'],
  [{ chapters: [84.5] }, 'chapters'],
  [{ nameEn: ' ' }, 'nameEn'],
  [{ nameFr: 'x'.repeat(101) }, 'nameFr'],
  [{ obtainedBy: 'nobody' }, 'obtainedBy'],
  [{ daysTo: 4 }, 'daysTo'],
  [{ daysTo: undefined }, 'daysTo'],
  [{ daysFrom: 1.5 }, 'daysFrom'],
  [{ costTo: 249.99 }, 'costTo'],
  [{ costFrom: 0.001 }, 'costFrom'],
  [{ currency: undefined }, 'currency'],
  [{ source: '' }, 'source'],
  [{ knownOn: '2026-11-28' }, 'knownOn'],
  [{ knownOn: '2026-02-30' }, 'knownOn'],
])('is refused with its field: %j', async (values, field) => {
  const answer = await add(values)
  expect(answer.statusCode).toBe(422)
  expect(answer.refusal.errors?.[0]).toHaveProperty(field)
})

test('is for staff, and refuses unknown papers', async () => {
  const withdrawal = { params: { id: 2_000_000_000 }, body: { reason: 'Any.' } }
  expect(await it.status(api.listStaffPapers, member)).toBe(403)
  expect(await it.status(api.addPaper, member, { body: TEST_PAPER })).toBe(403)
  expect(await it.status(api.withdrawPaper, member, withdrawal)).toBe(403)
  expect(await it.status(api.withdrawPaper, staff, withdrawal)).toBe(404)
  expect((await change(2_000_000_000, {})).statusCode).toBe(404)
})
