import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as api from '#test/api.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { LISTING_FORM, sellerCalls } from '#test/factories/listing-calls.ts'
import { testPicture } from '#test/factories/pictures.ts'
import { useApp } from '#test/app.ts'
import { jobRun } from '#test/job-run.ts'
import { PUBLISHING } from '../../domain/publishing-right.ts'
import { publishAtOnce } from './publish-at-once.ts'

const testApp = useApp()
let staff: TestMember
let admin: TestMember
let yards = 0

beforeAll(async () => {
  staff = await createTestMember(testApp.services, { role: 'staff', firstName: 'Sam', lastName: 'Staff' })
  admin = await createTestMember(testApp.services, { role: 'admin' })
  await turn(true)
})
afterAll(() => testApp.setNow(null))

const turn = (isOn: boolean) => testApp.call(api.changePublishingSetting, admin, { body: { isOn } })
const rightOf = (yard: TestMember) =>
  testApp.call(api.readPublishing, staff, { params: { id: yard.companyId } })
const decideRight = (yard: TestMember, granted: boolean, reason = 'They know the trade.') =>
  testApp.attempt(api.decidePublishing, staff, {
    params: { id: yard.companyId },
    body: { granted, reason },
  })
const decide = (id: number, body: object) =>
  testApp.attempt(api.decideListing, staff, { params: { id }, body })
const reviewOf = (id: number) => testApp.call(api.getForReview, staff, { params: { id } })
const run = (listingId: number) => publishAtOnce.run(testApp.services, { listingId }, jobRun())
const pageOf = (id: number) => testApp.status(api.getProduct, null, { params: { id } })
const sql = (text: string, values: unknown[] = []) => testApp.services.pool.query(text, values)
const queued = async () => {
  const [, listings] = await testApp.call(api.listForReview, staff, {
    query: { status: 'under_review', displayCount: '100' },
  })
  return listings.map(({ id }) => id)
}

/** The one mail that says that the right ended. */
async function mailOfRight(yard: TestMember) {
  const mails = await testApp.mailsTo(yard.email)
  return mails.find(({ subject }) => subject === 'Your listings are reviewed before they are published')?.text
}

/** A yard with a record, whose listings pass every check; `list` gives them titles and pictures of their own. */
async function yardWith(inARow: number = PUBLISHING.inARow) {
  const name = `Yard ${++yards}`
  const yard = await createTestMember(testApp.services, { companyName: name, isCompanyAdmin: true })
  await sql('INSERT INTO company_publishing (company_id, in_a_row) VALUES ($1, $2)', [yard.companyId, inARow])
  const calls = sellerCalls(testApp, () => yard)
  let listed = 0
  const list = async (change: object = {}) => {
    const title = `${['Mud pump', 'Gate valve', 'Crane', 'Boiler', 'Winch'][listed % 5]} ${Math.random()}`
    const body = { ...LISTING_FORM, title, ...change }
    listed++
    const { materielId } = (await testApp.attempt(api.createListing, yard, { body })).json()
    await testApp.call(api.createStock, yard, { body: { materielId, quantite: 3 } })
    await calls.addImages(materielId, [await testPicture()])
    return materielId
  }
  return { yard, list, own: async (id: number) => (await calls.own(id)).json(), calls }
}

describe('a company with a good record', () => {
  it('publishes at once what passes every check, and one of ten is looked at afterwards', async () => {
    const { yard, list, own } = await yardWith()
    expect(await testApp.call(api.readOwnPublishing, yard)).toMatchObject({ isOn: true, publishes: true })
    const [first, second] = [await list(), await list()]
    expect((await own(first)).status).toBe('under_review')
    await run(first)
    await run(second)
    expect(await Promise.all([first, second].map(pageOf))).toEqual([200, 200])
    const [sampled, other] = [await reviewOf(first), await reviewOf(second)]
    expect([sampled.waiting, other.waiting]).toEqual(['sample', null])
    expect(sampled.history.map(({ act }) => act)).toEqual(['seller.publish_at_once', 'seller.submit'])
    expect(await queued()).toContain(first)
    expect(await queued()).not.toContain(second)
    // The job again.
    await run(first)
    expect((await reviewOf(first)).history).toHaveLength(2)
    expect(await testApp.mailsTo(yard.email)).toEqual([])
  })

  it('waits a minute for the other calls of the form, and not at all once it submits expressly', async () => {
    const { yard, list, own } = await yardWith()
    const id = await list()
    await testApp.runJobs()
    expect((await own(id)).status).toBe('under_review')
    testApp.setNow(new Date(Date.now() - 60_000))
    await testApp.call(api.submitListing, yard, { params: { id } })
    testApp.setNow(null)
    await testApp.runJobs()
    expect((await own(id)).status).toBe('published')
  })

  it.each([
    ['contact data', { description: 'Call +241 01 02 03 04.' }],
    ['a mail address as part number', { partNumber: 'joe@evil.com' }],
    ['a telephone number as serial number', { serialNumber: '+221 77 123 45 67' }],
    ['a telephone number without its sign in the title', { title: 'Mud pump, call 221 77 123 45 67' }],
    ['another owner', { legalOwner: 'Somebody else' }],
    ['half a size', { weightKg: 30 }],
  ])('waits with %s', async (_, change) => {
    const { list, own } = await yardWith()
    const id = await list(change)
    await run(id)
    expect((await own(id)).status).toBe('under_review')
    expect(await queued()).toContain(id)
  })

  it('waits with what it may have listed already', async () => {
    const { list, own } = await yardWith()
    const ids = [await list({ title: 'Twin pump' }), await list({ title: 'Twin pump' })]
    await Promise.all(ids.map(run))
    expect(await Promise.all(ids.map(async (id) => (await own(id)).status))).toEqual([
      'under_review',
      'under_review',
    ])
  })

  it('waits while a report about it is open, a name of it is compared, or it is suspended', async () => {
    const { yard, list, own } = await yardWith()
    const id = await list()
    for (const column of ['held_at', 'suspended_at']) {
      const reason = column === 'suspended_at' ? `, suspended_reason = 'x'` : ''
      await sql(`UPDATE company SET ${column} = now()${reason} WHERE id = $1`, [yard.companyId])
      await run(id)
      expect((await own(id)).status).toBe('under_review')
      const none = column === 'suspended_at' ? ', suspended_reason = NULL' : ''
      await sql(`UPDATE company SET ${column} = NULL${none} WHERE id = $1`, [yard.companyId])
    }
    await sql(
      `INSERT INTO report (id, about, listing_id, company_id, reason, text, reporter_id, reporter_company_id, language,
         reported_at, due_at)
       VALUES ($1, 'listing', $2, $3, 'not_theirs', 'Not theirs.', $4, $5, 'en', now(), now())`,
      ['r'.repeat(22), id, yard.companyId, staff.memberId, staff.companyId],
    )
    await run(id)
    expect((await own(id)).status).toBe('under_review')
    await sql('DELETE FROM report WHERE listing_id = $1', [id])
    await run(id)
    expect((await own(id)).status).toBe('published')
  })

  it('waits for a report by somebody without an account once staff took it up, and reads why', async () => {
    const { yard, list, own } = await yardWith()
    const [shown, id] = [await list(), await list()]
    await run(shown)
    const report = { email: 'stranger@example.com', reason: 'not_theirs' as const, text: 'Not theirs.' }
    await testApp.call(api.makeStrangersReport, null, { params: { id: shown }, body: report })
    expect((await rightOf(yard)).hindrance).toBeNull()
    expect(await testApp.call(api.readOwnPublishing, yard)).toMatchObject({
      publishes: true,
      isReported: false,
    })
    const { rows } = await sql('SELECT id FROM report WHERE listing_id = $1', [shown])
    await testApp.call(api.takeReport, staff, { params: { id: (rows as { id: string }[])[0]?.id ?? '' } })
    await run(id)
    expect((await own(id)).status).toBe('under_review')
    expect(await testApp.call(api.readOwnPublishing, yard)).toMatchObject({
      publishes: false,
      isReported: true,
    })
  })

  it('counts different listings: changes of one make no record', async () => {
    const { yard, list, calls } = await yardWith(0)
    const id = await list()
    await decide(id, { decision: 'publish' })
    for (const title of ['A better title', 'A still better title']) {
      await calls.update(id, { title })
      await testApp.call(api.submitListing, yard, { params: { id } })
      expect((await decide(id, { decision: 'publish' })).statusCode).toBe(200)
    }
    expect((await rightOf(yard)).inARow).toBe(1)
    await decide(await list(), { decision: 'publish' })
    expect((await rightOf(yard)).inARow).toBe(2)
  })

  it('has one decision too few, or the switch is off: everything waits', async () => {
    const { list, own } = await yardWith(PUBLISHING.inARow - 1)
    const id = await list()
    await run(id)
    expect((await own(id)).status).toBe('under_review')
    await decide(id, { decision: 'publish' })
    const next = await list()
    await turn(false)
    await run(next)
    expect((await own(next)).status).toBe('under_review')
    await turn(true)
    await run(next)
    expect((await own(next)).status).toBe('published')
  })

  it('loses it with a refusal, and counts again', async () => {
    const { yard, list } = await yardWith()
    await decideRight(yard, true)
    const id = await list()
    await decide(id, { decision: 'request_changes', reasons: ['price'] })
    expect(await rightOf(yard)).toMatchObject({ hindrance: 'record', inARow: 0, decided: null })
    const { rows } = await sql(
      `SELECT member_id, details FROM staff_act WHERE act = 'company.withdraw_publishing' AND subject_id = $1`,
      [String(yard.companyId)],
    )
    expect(rows).toEqual([
      { member_id: staff.memberId, details: { reason: expect.any(String) as string, listing: id } },
    ])
    await testApp.runJobs()
    expect(await mailOfRight(yard)).toMatch(
      /We looked at “Mud pump [^”]+” and did not.*Listings that are published stay so/s,
    )
  })

  it.each(['reject', 'request_changes'])('waits with what staff refused once (%s)', async (decision) => {
    const { yard, list, own } = await yardWith()
    const id = await list()
    await decide(id, { decision, note: 'No.' })
    await decideRight(yard, true)
    await testApp.call(api.submitListing, yard, { params: { id } })
    await run(id)
    expect((await own(id)).status).toBe('under_review')
    await decide(id, { decision: 'publish' })
    expect((await own(id)).status).toBe('published')
    const next = await list()
    await run(next)
    expect((await own(next)).status).toBe('published')
  })
})

describe('a sample', () => {
  const sampleOf = async () => {
    const made = await yardWith()
    const id = await made.list()
    await run(id)
    return { ...made, id }
  }

  it('is confirmed: it stays, nobody is told', async () => {
    const { yard, id } = await sampleOf()
    // Its page does not say that staff have read it before they have.
    const isRead = async () => (await testApp.call(api.readSeller, null, { params: { id } })).record.isRead
    expect(await isRead()).toBe(false)
    expect((await decide(id, { decision: 'publish' })).json()).toMatchObject({
      waiting: null,
      status: 'published',
    })
    expect(await isRead()).toBe(true)
    expect((await reviewOf(id)).history[0]).toMatchObject({ act: 'listing.publish', by: 'Sam Staff' })
    expect(await queued()).not.toContain(id)
    await testApp.runJobs()
    expect(await testApp.mailsTo(yard.email)).toEqual([])
    expect((await rightOf(yard)).hindrance).toBeNull()
    expect((await decide(id, { decision: 'reject', note: 'Too late.' })).refusal.code).toBe('already_decided')
  })

  it.each([
    ['reject', 'rejected'],
    ['request_changes', 'changes_requested'],
  ] as const)('is refused (%s): taken down, the right ends, the company is told', async (decision, state) => {
    const { yard, id, list, own } = await sampleOf()
    const waiting = await list()
    expect((await decide(id, { decision, note: 'Not yours.' })).statusCode).toBe(200)
    expect(await own(id)).toMatchObject({ status: state, note: 'Not yours.' })
    expect(await pageOf(id)).not.toBe(200)
    expect(await rightOf(yard)).toMatchObject({
      hindrance: 'withdrawn',
      decided: { granted: false, reason: 'Not yours.', by: 'Sam Staff' },
    })
    expect(await testApp.call(api.readOwnPublishing, yard)).toMatchObject({
      publishes: false,
      reason: 'Not yours.',
    })
    // What was submitted before is published at once no more.
    await run(waiting)
    expect((await own(waiting)).status).toBe('under_review')
    await testApp.runJobs()
    expect(await mailOfRight(yard)).toMatch(
      /We looked at “Mud pump [^”]+”, which was published at once, and took it down.*Your other listings that are published stay so/s,
    )
    const { rows } = await sql(
      `SELECT member_id FROM staff_act WHERE act = 'company.withdraw_publishing' AND subject_id = $1`,
      [String(yard.companyId)],
    )
    expect(rows).toEqual([{ member_id: staff.memberId }])
  })

  it('that is taken down keeps what its seller proposed meanwhile', async () => {
    const { id, own, calls } = await sampleOf()
    await calls.update(id, { title: 'A better title' })
    await decide(id, { decision: 'request_changes', reasons: ['state'] })
    expect(await own(id)).toMatchObject({
      title: 'A better title',
      status: 'changes_requested',
      revision: null,
    })
  })

  it('is looked at although it was withdrawn: a refusal then only ends the right', async () => {
    const { yard, id, own } = await sampleOf()
    expect((await testApp.attempt(api.deleteListing, yard, { params: { id }, body: {} })).statusCode).toBe(
      200,
    )
    expect(await queued()).toContain(id)
    expect((await reviewOf(id)).waiting).toBe('sample')
    const { items } = await testApp.call(api.readInbox, staff, { query: { kind: 'listings' } })
    expect(items.map((item) => item.id)).toContain(String(id))
    expect((await decide(id, { decision: 'reject', note: 'Not yours.' })).statusCode).toBe(200)
    expect((await own(id)).status).toBe('withdrawn')
    expect(await rightOf(yard)).toMatchObject({ hindrance: 'withdrawn' })
    expect(await queued()).not.toContain(id)
    await testApp.runJobs()
    expect((await testApp.mailsTo(yard.email)).map(({ subject }) => subject)).toEqual([
      'Your listings are reviewed before they are published',
    ])
  })

  it('is looked at once a change of it is published', async () => {
    const { id, calls } = await sampleOf()
    await calls.update(id, { title: 'A better title' })
    await sql(
      `UPDATE listing_revision SET state = 'under_review', submitted_at = now() WHERE listing_id = $1`,
      [id],
    )
    expect((await decide(id, { decision: 'publish' })).statusCode).toBe(200)
    expect((await reviewOf(id)).waiting).toBeNull()
    expect(await queued()).not.toContain(id)
  })

  it('is decided at the desk, too, and can be taken back there', async () => {
    const { id, own } = await sampleOf()
    await decide(id, { decision: 'reject', note: 'No.', revocable: true })
    expect((await reviewOf(id)).waiting).toBeNull()
    expect(await testApp.call(api.takeBackDecisions, staff, { body: { ids: [id] } })).toEqual({
      takenBack: [id],
    })
    expect((await reviewOf(id)).waiting).toBe('sample')
    testApp.setNow(new Date(Date.now() - 300_000))
    await decide(id, { decision: 'publish', revocable: true })
    testApp.setNow(null)
    await testApp.runJobs()
    expect([(await own(id)).status, (await reviewOf(id)).waiting]).toEqual(['published', null])
  })
})

describe('the right', () => {
  it('is granted and withdrawn by staff, with reasons, acts and mails', async () => {
    const { yard, list, own } = await yardWith(0)
    const id = await list()
    expect((await decideRight(yard, true, ' ')).statusCode).toBe(422)
    expect((await decideRight(yard, true)).statusCode).toBe(200)
    expect((await decideRight(yard, true)).refusal.code).toBe('already_decided')
    await decideRight(yard, false, 'A complaint.')
    await run(id)
    expect((await own(id)).status).toBe('under_review')
    await decideRight(yard, true, 'Settled.')
    await run(id)
    expect((await own(id)).status).toBe('published')
    await testApp.runJobs()
    expect((await testApp.mailsTo(yard.email)).map(({ subject }) => subject).toSorted()).toEqual([
      'Your listings are published at once',
      'Your listings are published at once',
      'Your listings are reviewed before they are published',
    ])
  })

  it('granted while something stands against it is told so; only admins of the company read why it was withdrawn', async () => {
    const { yard } = await yardWith(0)
    await sql('UPDATE company SET held_at = now() WHERE id = $1', [yard.companyId])
    await decideRight(yard, true)
    await decideRight(yard, false, 'A complaint.')
    await testApp.runJobs()
    expect((await testApp.mailsTo(yard.email)).map(({ subject }) => subject).toSorted()).toEqual([
      'Your company may publish listings at once',
      'Your listings are reviewed before they are published',
    ])
    await sql('UPDATE company SET held_at = NULL WHERE id = $1', [yard.companyId])
    const colleague = await createTestMember(testApp.services, { companyId: yard.companyId })
    const read = (member: TestMember) => testApp.call(api.readOwnPublishing, member)
    expect(await read(yard)).toMatchObject({ publishes: false, needsRecord: false, reason: 'A complaint.' })
    expect(await read(colleague)).toMatchObject({ publishes: false, needsRecord: false, reason: null })
  })

  it('taken away at the same moment is either before or after the publication', async () => {
    for (let round = 0; round < 4; round++) {
      const { yard, list, own } = await yardWith()
      const id = await list()
      await Promise.all([run(id), run(id), decideRight(yard, false)])
      const { status } = await own(id)
      const acts = (await reviewOf(id)).history.filter(({ act }) => act === 'seller.publish_at_once')
      expect(acts).toHaveLength(status === 'published' ? 1 : 0)
      const { rows } = await sql('SELECT published FROM company_publishing WHERE company_id = $1', [
        yard.companyId,
      ])
      expect(rows).toEqual([{ published: acts.length }])
    }
  })

  it('is nobody’s to give to the own company, and members neither read nor change it', async () => {
    const { yard } = await yardWith()
    const params = { id: yard.companyId }
    const body = { granted: true, reason: 'Me.' }
    expect(await testApp.status(api.decidePublishing, yard, { params, body })).toBe(403)
    expect(await testApp.status(api.readPublishing, yard, { params })).toBe(403)
    expect(await testApp.status(api.changePublishingSetting, staff, { body: { isOn: false } })).toBe(403)
    const own = { id: staff.companyId }
    expect(await testApp.status(api.decidePublishing, staff, { params: own, body })).toBe(403)
    expect(await testApp.status(api.readPublishing, staff, { params: { id: 999_999 } })).toBe(404)
  })
})

it('lists the companies that have the right, also what hinders them otherwise', async () => {
  const [byRecord, granted, withdrawn, without] = [
    await yardWith(),
    await yardWith(0),
    await yardWith(),
    await yardWith(PUBLISHING.inARow - 1),
  ]
  await decideRight(granted.yard, true)
  await decideRight(withdrawn.yard, false)
  await sql('UPDATE company SET suspended_at = now(), suspended_reason = $2 WHERE id = $1', [
    byRecord.yard.companyId,
    'x',
  ])
  const { companies } = await testApp.call(api.readPublishingSetting, staff)
  const ids = companies.map(({ id }) => id)
  expect(ids).toContain(byRecord.yard.companyId)
  expect(ids).toContain(granted.yard.companyId)
  expect(ids).not.toContain(withdrawn.yard.companyId)
  expect(ids).not.toContain(without.yard.companyId)
})
