import { readFileSync } from 'node:fs'
import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { conformityPaper } from '#db/schema/conformity.ts'
import { staffAct } from '#db/schema/platform.ts'
import type { StaffPaper } from '../contract/endpoints.ts'
import { fileOfProject } from '#kernel/project-files.ts'
import { COUNTRIES } from '#kernel/trade/countries.ts'
import * as api from '#test/api.ts'
import { bodyOf as formBodyOf, valuesOf } from '../console/paper-values.ts'
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
beforeEach(() => it.setNow(new Date('2026-11-30T10:00:00Z')))

const add = (change: object = {}) => it.attempt(api.addPaper, staff, { body: { ...TEST_PAPER, ...change } })
const change = (id: number, body: object) =>
  it.attempt(api.changePaper, staff, { params: { id }, body: { ...TEST_PAPER, version: 1, ...body } })

/** The body of a change to a paper, without its days and costs. */
const contentOf = (paper: StaffPaper) => {
  const { country, chapters, condition, nameEn, nameFr, obtainedBy } = paper
  const { issuer, noteEn, noteFr, source, sourceAddress, knownOn, sourceDay, version } = paper
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
    ...(sourceAddress && { sourceAddress }),
    knownOn,
    ...(sourceDay && { sourceDay }),
    isConfirmed: true,
    version,
  }
}

/** The whole paper as the form sends it. */
const bodyOf = (paper: StaffPaper) => {
  const figures = valuesOf(paper, String)
  const body = formBodyOf(figures, (typed) => (typed ? Number(typed) : undefined))
  return JSON.parse(JSON.stringify({ ...body, isConfirmed: true, version: paper.version }))
}

const AFRICAN =
  `KE TZ UG BI ET NG GH CI SN BJ TG BF ML GA CM CF CG CD TD AO MZ ZW BW ZA MG EG DZ MA TN LY`.split(' ')

test('is shipped with the papers of African countries, to be confirmed, each with its source and day', async () => {
  const papers = await it.call(api.listStaffPapers, staff)
  const named = new Set(papers.map(({ country }) => country))
  for (const code of AFRICAN) expect(named).toContain(COUNTRIES.find((country) => country.code === code)?.en)
  for (const paper of papers) {
    expect(COUNTRIES.map(({ en }) => en)).toContain(paper.country)
    expect(paper).toMatchObject({ isConfirmed: false, changedBy: null })
    for (const words of [paper.nameEn, paper.nameFr, paper.issuer, paper.noteEn, paper.noteFr, paper.source])
      expect(words).not.toBe('')
    expect(paper.knownOn <= '2026-11-29').toBe(true)
    const { id, version } = paper
    // Staff can confirm each paper unchanged.
    const confirmed = await it.attempt(api.changePaper, staff, { params: { id }, body: bodyOf(paper) })
    expect([confirmed.statusCode, confirmed.body]).toMatchObject([200, expect.any(String)])
    const { changedAt: _, ...unchanged } = paper
    expect(confirmed.json()).toMatchObject({
      ...unchanged,
      isConfirmed: true,
      changedBy: 'Inès Martin',
      version: version + 1,
    })
  }
})

test('no figure is shipped without the address of its source and a date; fifteen African countries have one', async () => {
  const papers = await it.call(api.listStaffPapers, staff)
  const sourced = new Set<string>()
  for (const { country, days, daysSource, cost, localCost, rate, costSource } of papers) {
    const sources = [
      [days, daysSource],
      [cost ?? localCost ?? rate, costSource],
    ] as const
    for (const [figure, source] of sources) {
      // A source without a figure would say nothing either.
      expect(source !== null, country).toBe(figure !== null)
      if (!source) continue
      sourced.add(country)
      expect(source.address).toMatch(/^https?:\/\/[\w.-]+\.[a-z]{2,}\/\S*$/)
      expect(source.on >= '2011-01-01' && source.on <= '2026-11-29', country).toBe(true)
      expect(source.title).not.toBe('')
    }
  }
  const african = AFRICAN.filter((code) =>
    sourced.has(COUNTRIES.find((country) => country.code === code)?.en ?? ''),
  )
  expect(african.length).toBeGreaterThanOrEqual(15)
})

test('sources that came later leave alone what staff have changed, and fill in what is as shipped', async () => {
  const migration = readFileSync(fileOfProject('src/db/migrations/0099-sources-of-papers.sql'), 'utf8')
  const updates = sql.raw(migration.slice(migration.indexOf('UPDATE conformity_paper')))
  const own = {
    issuer: 'Own issuer',
    noteEn: 'Own note',
    source: 'Own source',
    daysFrom: 90,
    daysTo: 90,
    costFromMinor: 9000n,
    costToMinor: 9000n,
    currency: 'usd',
    rateFromBp: 900,
    rateToBp: 900,
    rateOf: 'cif',
  } as const
  const undone = new Error('undone')
  const filled = it.services.db.transaction(async (tx) => {
    const { changedBy } = conformityPaper
    // The first test of this file confirmed every row; half of them are as shipped again.
    await tx.update(conformityPaper).set(own)
    await tx
      .update(conformityPaper)
      .set({ changedBy: null })
      .where(sql`id % 2 = 0`)
    const theirs = () =>
      tx.select().from(conformityPaper).where(isNotNull(changedBy)).orderBy(conformityPaper.id)
    const before = await theirs()
    expect(before.length).toBeGreaterThan(20)
    await tx.execute(updates)
    expect(await theirs()).toEqual(before)
    const shipped = await tx.select().from(conformityPaper).where(isNull(changedBy))
    expect(shipped.filter(({ source }) => source !== own.source).length).toBeGreaterThan(20)
    expect(shipped.filter(({ daysFrom }) => daysFrom !== own.daysFrom).length).toBeGreaterThan(2)
    throw undone
  })
  await expect(filled).rejects.toBe(undone)
})

test('reads in French without English words, also once staff confirmed it, and as staff write it', async () => {
  const { db } = it.services
  // Also those that the tests before confirmed as they were.
  const shipped = (await listRecorded(db)).filter(({ version }) => version <= 3)
  for (const paper of shipped) {
    const { issuer, source, daysSource, costSource, note } = presentPaper(paper, 'fr')
    expect(`${issuer} ${source} ${daysSource?.title} ${costSource?.title} ${note}`).not.toMatch(
      /\b(through|the|of an|since|and|law|decree)\b/,
    )
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

const DAYS_SOURCE = {
  daysSource: 'The guide',
  daysAddress: 'https://programme.example/guide',
  daysOn: '2026-11-20',
  daysDay: 'dated',
}

test('staff enter a fee in per cent, with its least and most in the local currency, and where each figure comes from', async () => {
  const figures = { currency: 'xof', rateFrom: 0.3, rateTo: 0.45, rateOf: 'fob', costPer: 'shipment' }
  const costs = {
    costSource: 'The tariff',
    costAddress: 'http://programme.example/tariff',
    costOn: '2026-11-01',
    costDay: 'read',
  }
  const made = await add({ ...figures, ...DAYS_SOURCE, ...costs, sourceDay: 'read' })
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    {
      cost: null,
      localCost: { from: 250, to: 2700.5, currency: 'xof' },
      rate: { from: 0.3, to: 0.45, of: 'fob' },
      costPer: 'shipment',
      daysSource: {
        title: 'The guide',
        address: 'https://programme.example/guide',
        on: '2026-11-20',
        day: 'dated',
      },
      costSource: {
        title: 'The tariff',
        address: 'http://programme.example/tariff',
        on: '2026-11-01',
        day: 'read',
      },
      sourceAddress: null,
      sourceDay: 'read',
    },
  ])
  const { id } = made.json()
  const withdrawn = { params: { id }, body: { reason: 'Only a test.' } }
  expect(await it.status(api.withdrawPaper, staff, withdrawn)).toBe(200)
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
  [{ knownOn: '2026-12-01' }, 'knownOn'],
  [{ knownOn: '2026-02-30' }, 'knownOn'],
  [{ sourceAddress: 'javascript:alert(1)' }, 'sourceAddress'],
  [{ sourceDay: 'guessed' }, 'sourceDay'],
  [{ rateFrom: 0.3, rateOf: 'fob' }, 'rateTo'],
  [{ rateFrom: 0.3, rateTo: 0.45 }, 'rateOf'],
  [{ rateFrom: 0.3, rateTo: 101, rateOf: 'fob' }, 'rateTo'],
  [{ costTo: 1_000_001 }, 'costTo'],
  [{ costPer: 'pallet' }, 'costPer'],
  [{ ...DAYS_SOURCE, daysAddress: undefined }, 'daysSource'],
  [{ ...DAYS_SOURCE, daysAddress: 'programme.example' }, 'daysAddress'],
  [{ ...DAYS_SOURCE, daysOn: '2026-12-01' }, 'daysOn'],
  [{ ...DAYS_SOURCE, daysFrom: undefined, daysTo: undefined }, 'daysSource'],
  [{ costSource: 'The tariff' }, 'costSource'],
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
