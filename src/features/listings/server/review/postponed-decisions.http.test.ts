import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#kernel/time.ts'
import * as api from '#test/api.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { sellerCalls } from '#test/factories/listing-calls.ts'
import { useApp } from '#test/app.ts'
import { carryOutDecision } from './postponed-decisions.ts'

const testApp = useApp()
let seller: TestMember
let staff: TestMember
let colleague: TestMember
const calls = sellerCalls(testApp, () => seller)

beforeAll(async () => {
  staff = await createTestMember(testApp.services, { role: 'staff', firstName: 'Sam', lastName: 'Staff' })
  colleague = await createTestMember(testApp.services, { role: 'staff' })
  seller = await createTestMember(testApp.services, { companyName: 'Kouilou Oilfield' })
})

afterEach(() => testApp.setNow(null))

const decide = (id: number, body: object, by = staff) =>
  testApp.attempt(api.decideListing, by, { params: { id }, body: { revocable: true, ...body } })
const takeBack = async (ids: number[], by = staff) =>
  (await testApp.call(api.takeBackDecisions, by, { body: { ids } })).takenBack
const reviewOf = (id: number) => testApp.call(api.getForReview, staff, { params: { id } })
const ownOf = async (id: number) => (await calls.own(id)).json()
const stateOf = async (id: number) => (await reviewOf(id)).status
const pageOf = (id: number) => testApp.status(api.getProduct, null, { params: { id } })
const queued = async () => {
  const [, listings] = await testApp.call(api.listForReview, staff, {
    query: { status: 'under_review', displayCount: '100' },
  })
  return listings.map(({ id }) => id)
}

/** What is decided now is due at once: the clock of the application is behind that of the database. */
const longAgo = () => testApp.setNow(new Date(Date.now() - 5 * MINUTE_MS))

async function pendingIdOf(listingId: number): Promise<bigint> {
  const { rows } = await testApp.services.pool.query<{ id: bigint }>(
    'SELECT id FROM listing_decision WHERE listing_id = $1 AND carried_out_at IS NULL',
    [listingId],
  )
  return rows[0]?.id ?? 0n
}

describe('a decision that can be taken back', () => {
  it('leaves the queue at once, and is carried out by the server after ten seconds', async () => {
    const id = await calls.list({ title: 'Carried out' })
    expect((await decide(id, { decision: 'publish' })).json()).toMatchObject({
      status: 'under_review',
      waiting: null,
    })
    expect(await queued()).not.toContain(id)
    await testApp.runJobs()
    expect([await stateOf(id), await pageOf(id)]).toEqual(['under_review', 404])
    const { rows } = await testApp.services.pool.query<{ seconds: number }>(
      `SELECT extract(epoch FROM run_at - now())::float AS seconds FROM graphile_worker._private_jobs j
         JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'carry-out-decision'`,
    )
    expect(rows[0]?.seconds).toBeGreaterThan(5)
    expect(rows[0]?.seconds).toBeLessThanOrEqual(10)
    await carryOutDecision(testApp.services, await pendingIdOf(id))
    expect([await stateOf(id), await pageOf(id)]).toEqual(['published', 200])
    expect((await reviewOf(id)).history[0]).toMatchObject({ act: 'listing.publish', by: 'Sam Staff' })
  })

  it('neither publishes nor mails once it was taken back, and the listing waits again', async () => {
    const yard = await createTestMember(testApp.services, { companyName: 'Taken Back' })
    const id = await sellerCalls(testApp, () => yard).list({ title: 'Taken back' })
    longAgo()
    await decide(id, { decision: 'publish' })
    expect(await takeBack([id])).toEqual([id])
    expect(await takeBack([id])).toEqual([])
    await testApp.runJobs()
    expect([await stateOf(id), await pageOf(id)]).toEqual(['under_review', 404])
    expect(await queued()).toContain(id)
    expect((await testApp.mailsTo(yard.email)).map(({ subject }) => subject)).toEqual([])
    expect((await reviewOf(id)).history.map(({ act }) => act)).toEqual(['seller.submit'])
    expect((await decide(id, { decision: 'publish' })).statusCode).toBe(200)
  })

  it('is one person’s: a colleague can neither decide too nor take it back', async () => {
    const id = await calls.list()
    await decide(id, { decision: 'publish' })
    const second = await decide(id, { decision: 'reject', note: 'No.' }, colleague)
    expect([second.statusCode, second.refusal.code]).toEqual([409, 'already_decided'])
    const atOnce = await decide(id, { decision: 'reject', note: 'No.', revocable: false }, colleague)
    expect(atOnce.refusal.code).toBe('already_decided')
    expect(await takeBack([id], colleague)).toEqual([])
    expect(await takeBack([id])).toEqual([id])
    expect(await testApp.status(api.takeBackDecisions, seller, { body: { ids: [id] } })).toBe(403)
    expect(await testApp.status(api.takeBackDecisions, null, { body: { ids: [id] } })).toBe(401)
  })

  it('is either taken back or carried out, never half of it, when both come at the same moment', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => calls.list()))
    for (const id of ids) await decide(id, { decision: 'publish' })
    const outcomes = await Promise.all(
      ids.map(async (id, index) => {
        const decisionId = await pendingIdOf(id)
        const carryOut = () => carryOutDecision(testApp.services, decisionId)
        const before = index % 2 === 0 ? carryOut() : undefined
        const [takenBack] = await Promise.all([takeBack([id]), before ?? carryOut()])
        return { id, isTakenBack: takenBack.length > 0 }
      }),
    )
    for (const { id, isTakenBack } of outcomes) {
      expect(await stateOf(id)).toBe(isTakenBack ? 'under_review' : 'published')
      const acts = (await reviewOf(id)).history.filter(({ act }) => act === 'listing.publish')
      expect(acts).toHaveLength(isTakenBack ? 0 : 1)
    }
  })

  it('of two people at the same moment is that of one', async () => {
    const id = await calls.list()
    const answers = await Promise.all([
      decide(id, { decision: 'publish' }),
      decide(id, { decision: 'reject', note: 'No.' }, colleague),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it('is dropped when the seller edits or withdraws meanwhile', async () => {
    longAgo()
    const edited = await calls.list()
    const withdrawn = await calls.list()
    await decide(edited, { decision: 'publish' })
    await decide(withdrawn, { decision: 'publish' })
    await calls.update(edited, { title: 'Edited meanwhile' })
    await testApp.call(api.deleteListing, seller, { params: { id: withdrawn }, body: {} })
    await testApp.runJobs()
    expect([await stateOf(edited), await pageOf(edited)]).toEqual(['under_review', 404])
    expect(await queued()).toContain(edited)
    expect(await stateOf(withdrawn)).toBe('withdrawn')
    expect(await takeBack([edited, withdrawn])).toEqual([])
    const [, told] = await testApp.call(api.listNotifications, staff)
    expect(told.map(({ text }) => text)).toEqual([
      '“Edited meanwhile” was edited after your decision and waits for review again.',
    ])
  })

  it('carried out again by a job that runs twice changes nothing', async () => {
    const id = await calls.list()
    await decide(id, { decision: 'publish' })
    const decisionId = await pendingIdOf(id)
    await Promise.all([1, 2, 3].map(() => carryOutDecision(testApp.services, decisionId)))
    const acts = (await reviewOf(id)).history.filter(({ act }) => act === 'listing.publish')
    expect(acts).toHaveLength(1)
  })

  it('several are published and taken back together', async () => {
    const ids = [await calls.list(), await calls.list()]
    const listings = (await Promise.all(ids.map(reviewOf))).map(({ id, version }) => ({ id, version }))
    const answer = await testApp.call(api.publishListings, staff, { body: { listings, revocable: true } })
    expect(answer.listings).toEqual(ids.map((id) => ({ id, outcome: 'published' })))
    expect(await Promise.all(ids.map(stateOf))).toEqual(['under_review', 'under_review'])
    expect((await takeBack(ids)).toSorted()).toEqual(ids.toSorted())
  })
})

describe('the seller of a run of decisions', () => {
  it('of three colleagues reads the same mail as the other two, who listed the rest', async () => {
    const yard = await createTestMember(testApp.services, { companyName: 'Three Colleagues' })
    const { companyId } = yard
    const others = [
      await createTestMember(testApp.services, { companyId, language: 'fr' }),
      await createTestMember(testApp.services, { companyId }),
    ]
    const bystander = await createTestMember(testApp.services, { companyId })
    longAgo()
    for (const who of [yard, ...others]) {
      const id = await sellerCalls(testApp, () => who).list({ title: `Of ${who.memberId}` })
      await decide(id, { decision: 'publish' })
    }
    await testApp.runJobs()
    const subjectsOf = async (who: TestMember) =>
      (await testApp.mailsTo(who.email)).map(({ subject }) => subject)
    expect(await Promise.all([yard, ...others, bystander].map(subjectsOf))).toEqual([
      ['Your listings: 3 published'],
      ['Vos annonces\u00a0: 3 en ligne'],
      ['Your listings: 3 published'],
      [],
    ])
    const [mail] = await testApp.mailsTo(yard.email)
    for (const who of [yard, ...others]) expect(mail?.text).toContain(`Of ${who.memberId}`)
    const [, notices] = await testApp.call(api.listNotifications, yard)
    expect(notices.map(({ text }) => text)).toEqual(['Your listings were reviewed: 3 published.'])
  })

  it('gets one mail and one notice for all of them, in the seller’s language', async () => {
    const yard = await createTestMember(testApp.services, { companyName: 'A Run', language: 'fr' })
    const own = sellerCalls(testApp, () => yard)
    const ids = await Promise.all(['Un', 'Deux', 'Trois'].map((title) => own.list({ title })))
    longAgo()
    const [first = 0, second = 0, third = 0] = ids
    await decide(first, { decision: 'publish' })
    await decide(second, { decision: 'publish' })
    await decide(third, { decision: 'request_changes', reasons: ['data_plate'], note: 'Merci !' })
    await testApp.runJobs()
    const mails = await testApp.mailsTo(yard.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Vos annonces\u00a0: 2 en ligne, 1 à modifier'])
    expect(mails[0]?.text).toContain('Veuillez ajouter une photo de la plaque signalétique.\n\nMerci !')
    const notices = await testApp.call(api.listNotifications, yard, { query: {} })
    expect(JSON.stringify(notices)).toContain('2 published, 1 to change')
    const { rows } = await testApp.services.pool.query('SELECT FROM listing_decision WHERE seller_id = $1', [
      yard.memberId,
    ])
    expect(rows).toEqual([])
  })

  it('gets the mail of that decision when it was only one', async () => {
    const yard = await createTestMember(testApp.services, { companyName: 'No Run' })
    longAgo()
    const id = await sellerCalls(testApp, () => yard).list({ title: 'Only one' })
    await decide(id, { decision: 'publish' })
    await testApp.runJobs()
    expect((await testApp.mailsTo(yard.email)).map(({ subject }) => subject)).toEqual([
      'Your listing is published: Only one',
    ])
  })
})

describe('reasons', () => {
  it('are read in the seller’s language, name their fields, and go with the next submission', async () => {
    const yard = await createTestMember(testApp.services, { companyName: 'Reasons', language: 'fr' })
    const own = sellerCalls(testApp, () => yard)
    const id = await own.list()
    await decide(id, { decision: 'request_changes', reasons: ['price', 'not_traded'], revocable: false })
    const note = 'Veuillez vérifier le prix et la devise.'
    expect((await own.own(id)).json()).toMatchObject({
      status: 'changes_requested',
      note,
      // A reason of another decision is left out.
      reasons: ['price'],
    })
    await own.update(id, { title: 'Corrected by its seller' })
    expect((await own.own(id)).json()).toMatchObject({ status: 'under_review', note: null, reasons: [] })
    expect((await decide(id, { decision: 'request_changes', reasons: [] })).statusCode).toBe(422)
  })

  it('of a change stand with the change', async () => {
    const id = await calls.list()
    await decide(id, { decision: 'publish', revocable: false })
    await calls.update(id, { title: 'Another title' })
    await testApp.call(api.submitListing, seller, { params: { id } })
    await decide(id, { decision: 'request_changes', reasons: ['category'], revocable: false })
    expect(await ownOf(id)).toMatchObject({ reasons: [], revision: { reasons: ['category'] } })
  })
})

describe('corrected typing errors', () => {
  it('are published, recorded with before and after, and told to the seller', async () => {
    const yard = await createTestMember(testApp.services, { companyName: 'Typing Errors' })
    const own = sellerCalls(testApp, () => yard)
    const id = await own.list({ title: 'Gate vavle', year: 2014, originCountry: 'DE' })
    longAgo()
    const description = '<p>Good.<script>x</script></p>'
    const customs = { originCountry: 'IT', netWeightKg: 12.5 }
    const corrections = { title: 'Gate valve', year: 2015, description, ...customs }
    expect((await decide(id, { decision: 'publish', corrections })).statusCode).toBe(200)
    expect(await stateOf(id)).toBe('under_review')
    await testApp.runJobs()
    const page = await testApp.call(api.getProduct, null, { params: { id } })
    expect(page).toMatchObject({ title: 'Gate valve', description: '<p>Good.</p>' })
    expect(page).toMatchObject({ facts: { year: 2015, ...customs }, madeIn: 'Italy' })
    const { history } = await reviewOf(id)
    expect(history.find(({ act }) => act === 'listing.publish')?.corrections).toEqual(
      expect.arrayContaining([
        { field: 'title', before: 'Gate vavle', after: 'Gate valve' },
        { field: 'year', before: '2014', after: '2015' },
        { field: 'originCountry', before: 'DE', after: 'IT' },
        { field: 'netWeightKg', before: '', after: '12.5' },
      ]),
    )
    const [mail] = await testApp.mailsTo(yard.email)
    expect(mail?.text).toContain('Title: “Gate vavle” became “Gate valve”')
    expect(mail?.text).toContain('Year: “2014” became “2015”')
    expect(mail?.text).toContain('Made in: “Germany” became “Italy”')
  })

  it('of a change are published with it', async () => {
    const id = await calls.list({ title: 'Mud pump' })
    await decide(id, { decision: 'publish', revocable: false })
    await calls.update(id, { title: 'Mud pmup, overhauled' })
    await testApp.call(api.submitListing, seller, { params: { id } })
    const corrections = { title: 'Mud pump, overhauled' }
    await decide(id, { decision: 'publish', corrections, revocable: false })
    expect(await testApp.call(api.getProduct, null, { params: { id } })).toMatchObject(corrections)
  })

  it('leave no unit heavier without its packing than with it', async () => {
    const id = await calls.list({ weightKg: 10, netWeightKg: 8 })
    const decided = (corrections: object) => decide(id, { decision: 'publish', corrections })
    expect((await decided({ weightKg: 7 })).refusal.errors).toEqual([
      { netWeightKg: 'The net weight can’t be more than the weight of one packed unit.' },
    ])
    expect((await decided({ weightKg: 7, netWeightKg: 6.5 })).statusCode).toBe(200)
  })

  it.each([
    [{ title: '' }, 422],
    [{ description: '<p></p>' }, 422],
    [{ year: 9000 }, 422],
    [{ brand: 'Other' }, 400],
  ])('%j is refused', async (corrections, status) => {
    const id = await calls.list()
    expect((await decide(id, { decision: 'publish', corrections })).statusCode).toBe(status)
    expect((await reviewOf(id)).waiting).toBe('listing')
  })
})

it('the waiting listings of a seller are counted, with those that pass every check', async () => {
  const yard = await createTestMember(testApp.services, { companyName: 'Counted Yard' })
  const own = sellerCalls(testApp, () => yard)
  const sound = { legalOwner: 'Counted Yard' }
  await own.list({ ...sound, title: 'Mud pump' })
  await own.list({ ...sound, title: 'Crane', description: 'Call +241 01 02 03 04.' })
  const query = { company: String(yard.companyId) }
  const counted = await testApp.call(api.countPassing, staff, { query })
  expect(counted).toMatchObject({ waiting: 2, checked: 2 })
  expect(counted.passing).toBeLessThan(2)
  expect(await testApp.status(api.countPassing, seller, { query })).toBe(403)
  expect(await testApp.status(api.countPassing, null, { query })).toBe(401)
})
