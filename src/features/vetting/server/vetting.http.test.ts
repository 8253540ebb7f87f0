import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { staffAct } from '#db/schema/platform.ts'
import { documentFile } from '#db/schema/listings.ts'
import { companyVetting, vettingPaper } from '#db/schema/vetting.ts'
import { DAY_MS } from '#kernel/time.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import { documentForm, testDocument, testPhoto } from '#test/factories/documents.ts'
import { VETTING_PAPERS, type VettingPaper } from '../domain/vetting.ts'
import { forgetPapersBefore } from './vetting-repository.ts'

const it = useApp()
let staff: TestMember
beforeAll(async () => {
  staff = await createTestMember(it.services, { role: 'staff' })
})

const company = () => createTestMember(it.services, { isCompanyAdmin: true })
const read = (who: TestMember) => it.call(api.readOwnVetting, who)
const give = async (who: TestMember, kind: VettingPaper, content?: Buffer) =>
  it.attempt(api.givePaper, who, {
    params: { kind },
    form: documentForm(content ?? (await testDocument())),
  })
const giveAll = async (who: TestMember) => {
  for (const kind of VETTING_PAPERS) expect((await give(who, kind)).statusCode).toBe(201)
}
const submit = (who: TestMember) => it.attempt(api.submitVetting, who)
const open = (of: TestMember, who = staff) => it.call(api.readVetting, who, { params: { id: of.companyId } })
const decide = (of: TestMember, body: object, who = staff) =>
  it.attempt(api.decideVetting, who, { params: { id: of.companyId }, body })
const seenOf = async (of: TestMember) => {
  const { state, submittedAt } = await open(of)
  return { state, submittedAt }
}
const idOf = async (of: TestMember, kind: VettingPaper) =>
  (await open(of)).papers.find((paper) => paper.kind === kind)?.id ?? 0
const accept = async (of: TestMember, kind: VettingPaper, who = staff) =>
  it.attempt(api.acceptPaper, who, { params: { id: of.companyId, paperId: await idOf(of, kind) } })
const refuse = async (of: TestMember, kind: VettingPaper, reason: string) =>
  it.attempt(api.refusePaper, staff, {
    params: { id: of.companyId, paperId: await idOf(of, kind) },
    body: { reason },
  })
const acceptAll = async (of: TestMember) => {
  for (const kind of VETTING_PAPERS) expect((await accept(of, kind)).statusCode).toBe(200)
}
const subjectsTo = async (email: string) => (await it.mailsTo(email)).map(({ subject }) => subject)
const change = async (who: TestMember, changes: object) => {
  const { details, version } = await it.call(api.readCompany, who)
  return it.attempt(api.updateCompany, who, {
    body: { ...details, ...changes, version, password: TEST_PASSWORD },
  })
}
const sent = async () => {
  const who = await company()
  await giveAll(who)
  expect((await submit(who)).statusCode).toBe(200)
  return who
}

describe('a company', () => {
  test('is new, gives its papers, is checked and approved; staff and it are told', async () => {
    const who = await company()
    expect(await read(who)).toEqual({
      state: 'new',
      submittedAt: null,
      decision: null,
      decidedAt: null,
      note: null,
      papers: [],
      missing: VETTING_PAPERS,
      probationUntil: null,
      needed: { publishing: false, transfersAbove: null },
      can: { give: true, submit: false },
    })
    expect((await submit(who)).refusal).toMatchObject({ code: 'conflict' })
    await give(who, 'registration')
    await give(who, 'identity', await testPhoto())
    expect((await submit(who)).statusCode).toBe(409)
    await give(who, 'bank_letter')
    expect(await read(who)).toMatchObject({ missing: [], can: { submit: true } })
    expect((await submit(who)).json()).toMatchObject({ state: 'under_review', can: { give: false } })
    await it.runJobs()
    expect(
      (await subjectsTo(staff.email)).filter((subject) => subject.startsWith('A company to check')),
    ).toHaveLength(1)

    expect((await decide(who, { decision: 'approve' })).refusal).toMatchObject({ code: 'conflict' })
    await acceptAll(who)
    expect((await open(who)).can).toEqual({
      check: true,
      approve: true,
      ask: true,
      refuse: true,
      lift: false,
    })
    const approved = await decide(who, { decision: 'approve' })
    expect(approved.statusCode, approved.body).toBe(200)
    expect(approved.json()).toMatchObject({ state: 'approved', can: { check: false, approve: false } })
    await it.runJobs()
    expect(await read(who)).toMatchObject({ state: 'approved', can: { give: false, submit: false } })
    expect(await subjectsTo(who.email)).toContain('Your company is approved')
    expect((await decide(who, { decision: 'approve' })).refusal).toMatchObject({ code: 'already_decided' })
    const acts = await it.services.db
      .select({ act: staffAct.act })
      .from(staffAct)
      .where(sql`${staffAct.subject} = 'company' AND ${staffAct.subjectId} = ${String(who.companyId)}`)
    expect(acts.map(({ act }) => act)).toEqual([
      'vetting.accept_paper',
      'vetting.accept_paper',
      'vetting.accept_paper',
      'vetting.approve',
    ])
  })

  test.each([
    ['name', { name: 'TotalEnergies EP Congo' }],
    ['registrationNumber', { registrationNumber: 'CG-PNR-99' }],
    ['country', { country: 'Gabon' }],
  ])(
    'that changes its %s while it is checked is not approved on the ticks from before',
    async (field, changes) => {
      const who = await sent()
      await acceptAll(who)
      expect(await open(who)).toMatchObject({ changed: null, can: { approve: true } })
      expect((await change(who, { city: 'Port-Gentil' })).statusCode).toBe(200)
      expect(await open(who)).toMatchObject({ changed: null, can: { approve: true } })
      expect((await change(who, changes)).statusCode).toBe(200)
      const seen = await open(who)
      expect(seen).toMatchObject({ changed: { fields: [field] }, can: { approve: false, check: true } })
      expect(seen.papers.map(({ state, checkedBy }) => [state, checkedBy])).toEqual([
        ['given', null],
        ['given', null],
        ['given', null],
      ])
      const refused = await decide(who, { decision: 'approve' })
      expect([refused.statusCode, refused.body]).toEqual([
        409,
        expect.stringContaining('after its papers were ticked'),
      ])
      const later = await sent()
      const query = { displayCount: '100' }
      const inQueue = async () => (await it.call(api.listVettings, staff, { query }))[1].map(({ id }) => id)
      expect((await inQueue()).slice(-2)).toEqual([who.companyId, later.companyId])
      expect((await change(who, { name: 'Mandji Energy' })).statusCode).toBe(200)
      expect((await inQueue()).slice(-2)).toEqual([later.companyId, who.companyId])
      const [, rows] = await it.call(api.listVettings, staff, { query })
      expect(rows.at(-1)).toMatchObject({ changedAt: expect.any(String) })
      await acceptAll(who)
      expect((await decide(who, { decision: 'approve' })).statusCode).toBe(200)
      expect(await open(who)).toMatchObject({ state: 'approved', changed: null, changedAt: null })
    },
  )

  test('that renames itself while it is approved is either approved under its old name, or not at all', async () => {
    const who = await sent()
    await acceptAll(who)
    const [approved, renamed] = await Promise.all([
      decide(who, { decision: 'approve' }),
      change(who, { name: 'TotalEnergies EP Congo' }),
    ])
    expect([approved.statusCode, renamed.statusCode].toSorted()).toEqual(
      approved.statusCode === 200 ? [200, 403] : [200, 409],
    )
  })

  test('reads why a paper is refused and what more is needed, gives it again, and sends all again', async () => {
    const who = await sent()
    await accept(who, 'registration')
    await refuse(who, 'identity', 'The passport has expired.')
    expect((await decide(who, { decision: 'ask' })).refusal).toMatchObject({
      errors: [{ note: expect.any(String) }],
    })
    expect((await decide(who, { decision: 'ask', note: 'Your passport again.' })).statusCode).toBe(200)
    await it.runJobs()
    const mail = (await it.mailsTo(who.email)).find(({ subject }) => subject.startsWith('More is needed'))
    expect(mail?.text).toContain('Your passport again.')
    const seen = await read(who)
    expect(seen).toMatchObject({
      state: 'new',
      decision: 'ask',
      note: 'Your passport again.',
      missing: ['identity'],
      can: { give: true, submit: false },
    })
    expect(seen.papers.find(({ kind }) => kind === 'identity')?.reason).toBe('The passport has expired.')
    expect((await submit(who)).statusCode).toBe(409)
    await give(who, 'identity')
    expect((await submit(who)).statusCode).toBe(200)
    expect((await open(who)).papers.map(({ state }) => state)).toEqual(['accepted', 'given', 'given'])
  })

  test('that is refused can try again; one that is approved can be asked or refused later', async () => {
    const who = await sent()
    expect((await decide(who, { decision: 'refuse', note: 'It does not exist.' })).statusCode).toBe(200)
    await it.runJobs()
    expect(await subjectsTo(who.email)).toContain('Your company is not approved')
    expect(await read(who)).toMatchObject({ state: 'refused', can: { give: true } })
    await giveAll(who)
    await submit(who)
    await acceptAll(who)
    await decide(who, { decision: 'approve' })
    const seen = await seenOf(who)
    expect((await decide(who, { decision: 'ask', note: 'A newer extract.', seen })).statusCode).toBe(200)
    expect((await read(who)).state).toBe('new')
    // What was ticked for the approval counts no more.
    await submit(who)
    expect((await open(who)).papers.map(({ state }) => state)).toEqual(['given', 'given', 'given'])
  })

  test('that was refused is not approved on what was ticked before', async () => {
    const who = await sent()
    await acceptAll(who)
    await decide(who, { decision: 'refuse', note: 'The bank knows nothing of it.' })
    expect((await submit(who)).statusCode).toBe(200)
    expect((await open(who)).papers.map(({ state }) => state)).toEqual(['given', 'given', 'given'])
    expect((await decide(who, { decision: 'approve' })).refusal).toMatchObject({ code: 'conflict' })
  })

  test('gives nothing while staff look, nor once it is approved', async () => {
    const who = await sent()
    expect((await give(who, 'identity')).refusal).toMatchObject({ code: 'conflict' })
    expect((await submit(who)).refusal).toMatchObject({ code: 'conflict' })
    expect((await open(who)).papers).toHaveLength(3)
  })

  test('has its papers given, sent and seen by administrators alone; its other members see how it stands', async () => {
    const who = await company()
    const colleague = await createTestMember(it.services, { companyId: who.companyId, isCompanyAdmin: false })
    expect((await give(colleague, 'identity')).refusal).toMatchObject({ code: 'forbidden' })
    await giveAll(who)
    expect((await submit(colleague)).refusal).toMatchObject({ code: 'forbidden' })
    const seen = await read(colleague)
    expect(seen.can).toEqual({ give: false, submit: false })
    expect(seen.papers.map(({ file }) => file)).toEqual([null, null, null])
    const params = { kind: 'identity' }
    expect(await it.status(api.readOwnPaper, colleague, { params })).toBe(404)
    const file = await it.attempt(api.readOwnPaper, who, { params })
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="GS-V-\d+\.pdf"$/),
    })
  })

  test('sees its own papers only', async () => {
    const [who, other] = [await company(), await company()]
    await giveAll(who)
    expect((await read(other)).papers).toEqual([])
    expect(await it.status(api.readOwnPaper, other, { params: { kind: 'identity' } })).toBe(404)
    expect(await it.status(api.readOwnPaper, null, { params: { kind: 'identity' } })).toBe(401)
    const params = { id: who.companyId, paperId: await idOf(who, 'identity') }
    expect(await it.status(api.readVettingPaper, other, { params })).toBe(403)
    expect(await it.status(api.readVettingPaper, staff, { params })).toBe(200)
    expect(await it.status(api.readVettingPaper, staff, { params: { ...params, id: other.companyId } })).toBe(
      404,
    )
  })

  test('that gives a paper at the same time as another has one of each kind', async () => {
    const who = await company()
    const answers = await Promise.all([give(who, 'identity'), give(who, 'identity'), give(who, 'identity')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect((await read(who)).papers).toHaveLength(1)
  })
})

describe('staff', () => {
  test('see the longest waiting first, and each state on its own', async () => {
    const [first, second] = [await sent(), await sent()]
    const listed = async (query: { state?: 'approved' | 'refused'; displayCount?: string }) =>
      (await it.call(api.listVettings, staff, { query: { displayCount: '100', ...query } }))[1].map(
        ({ id }) => id,
      )
    const waiting = await listed({})
    expect(waiting.indexOf(first.companyId)).toBeGreaterThanOrEqual(0)
    expect(waiting.indexOf(first.companyId)).toBeLessThan(waiting.indexOf(second.companyId))
    await decide(first, { decision: 'refuse', note: 'No.' })
    expect(await listed({})).not.toContain(first.companyId)
    expect(await listed({ state: 'refused' })).toContain(first.companyId)
    expect(await listed({ state: 'approved' })).not.toContain(first.companyId)
  })

  test('do not decide about their own company, nor tick its papers', async () => {
    const who = await sent()
    const own = await createTestMember(it.services, { role: 'staff', companyId: who.companyId })
    expect((await open(who, own)).can).toEqual({
      check: false,
      approve: false,
      ask: false,
      refuse: false,
      lift: false,
    })
    expect((await accept(who, 'identity', own)).refusal).toMatchObject({ code: 'forbidden' })
    expect((await decide(who, { decision: 'refuse', note: 'No.' }, own)).refusal).toMatchObject({
      code: 'forbidden',
    })
  })

  test('tick no paper that was replaced, and none after the decision', async () => {
    const who = await sent()
    const paperId = await idOf(who, 'identity')
    await decide(who, { decision: 'ask', note: 'Another passport.' })
    const tick = () => it.attempt(api.acceptPaper, staff, { params: { id: who.companyId, paperId } })
    expect((await tick()).refusal).toMatchObject({ code: 'already_decided' })
    await give(who, 'identity')
    await submit(who)
    expect((await tick()).statusCode).toBe(404)
  })

  test('who decide at the same time decide once', async () => {
    const who = await sent()
    const answers = await Promise.all([
      decide(who, { decision: 'refuse', note: 'No.' }),
      decide(who, { decision: 'ask', note: 'More.' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test('who approve and refuse what they both saw decide once; so do those who saw an earlier submission', async () => {
    const who = await sent()
    await acceptAll(who)
    const seen = await seenOf(who)
    const answers = await Promise.all([
      decide(who, { decision: 'approve', seen }),
      decide(who, { decision: 'refuse', note: 'No.', seen }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    // Nor does a caller that does not say what it saw undo an approval.
    const other = await sent()
    await acceptAll(other)
    const early = await seenOf(other)
    await decide(other, { decision: 'approve' })
    expect((await decide(other, { decision: 'refuse', note: 'No.' })).refusal).toMatchObject({
      code: 'already_decided',
    })
    const refused = { decision: 'refuse', note: 'It does not exist.', seen: await seenOf(other) }
    expect((await decide(other, refused)).statusCode).toBe(200)
    await submit(other)
    expect((await decide(other, { decision: 'ask', note: 'More.', seen: early })).statusCode).toBe(409)
  })

  test('find no company that has given nothing', async () => {
    const who = await company()
    const params = { id: who.companyId }
    expect(await it.status(api.readVetting, staff, { params })).toBe(404)
    expect((await decide(who, { decision: 'refuse', note: 'No.' })).statusCode).toBe(404)
    expect(await it.status(api.listVettings, who)).toBe(403)
  })
})

test('files are dropped a year after the decision, and what was checked stays', async () => {
  const [old, waiting] = [await sent(), await sent()]
  await acceptAll(old)
  await decide(old, { decision: 'approve' })
  const longAgo = new Date(Date.now() - 366 * DAY_MS)
  const { db } = it.services
  await db
    .update(companyVetting)
    .set({ decidedAt: longAgo })
    .where(eq(companyVetting.companyId, old.companyId))
  await db.update(vettingPaper).set({ givenAt: longAgo }).where(eq(vettingPaper.companyId, waiting.companyId))
  await forgetPapersBefore(db, new Date(Date.now() - 365 * DAY_MS))
  expect((await open(old)).papers.map(({ state, file }) => [state, file])).toEqual(
    VETTING_PAPERS.map(() => ['accepted', null]),
  )
  expect((await open(waiting)).papers.every(({ file }) => file !== null)).toBe(true)
  const left = await db.$count(
    documentFile,
    sql`${documentFile.hash} IN (SELECT file_hash FROM vetting_paper WHERE company_id = ${old.companyId})`,
  )
  expect(left).toBe(0)
})
