import { beforeAll, describe, expect, it, test } from 'vitest'
import { PUBLISHING } from '#features/listings/domain/publishing-right.ts'
import { publishAtOnce } from '#features/listings/server/publishing/publish-at-once.ts'
import { isOpenToActing } from '#kernel/web/acting-for.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import type { Caller } from '#test/calls.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { csvOf, importCalls, stockTable } from '#test/factories/imports.ts'
import { LISTING_FORM, sellerCalls } from '#test/factories/listing-calls.ts'
import { giveSecondFactor } from '#test/factories/second-factor.ts'
import { jobRun } from '#test/job-run.ts'
import { acceptMandate } from '#test/factories/trading.ts'

const testApp = useApp({ change: (services) => ({ ...services, staffSecondFactor: 'required' }) })
let staff: TestMember
let yard: TestMember
/** Staff as who acts for the yard. */
let acting: NonNullable<Caller>
const calls = sellerCalls(testApp, () => acting)
const sql = (text: string, values: unknown[] = []) => testApp.services.pool.query(text, values)
const actingFor = (who: TestMember, companyId: number | string): NonNullable<Caller> => ({
  headers: { ...who.headers, 'acting-for': String(companyId) },
})
const withMandate = async (mark: string) => {
  const owner = await createTestMember(testApp.services, { companyName: mark, isCompanyAdmin: true })
  await acceptMandate(testApp, owner, mark)
  return owner
}
const end = (companyId: number) =>
  sql(
    `UPDATE mandate SET state = 'ended', ended_at = now(), ended_because = 'notice' WHERE company_id = $1`,
    [companyId],
  )
const actsOn = async (id: number | string) => {
  const { rows } = await sql(
    `SELECT act, member_id AS by FROM staff_act WHERE subject = 'listing' AND subject_id = $1 ORDER BY id`,
    [String(id)],
  )
  return rows as { act: string; by: number }[]
}

beforeAll(async () => {
  staff = await createTestMember(testApp.services, { role: 'staff', firstName: 'Sam', lastName: 'Staff' })
  await giveSecondFactor(testApp.services, staff)
  yard = await withMandate('Mandated Yard')
  acting = actingFor(staff, yard.companyId)
})

describe('staff who act for a company', () => {
  it('make, picture and submit its listing: it is the company’s, and says who did it', async () => {
    const id = await calls.list({ title: 'Listed for you', entrepriseId: yard.companyId })
    const own = await testApp.call(api.getOwnListing, yard, { params: { id } })
    expect(own).toMatchObject({
      title: 'Listed for you',
      status: 'under_review',
      can: { edit: true, delete: true },
    })
    expect(await testApp.status(api.submitListing, acting, { params: { id } })).toBe(200)
    const [, listed] = await testApp.call(api.listOwnListings, acting, { query: {} })
    expect(listed.find((row) => row.id === id)).toMatchObject({ can: { edit: true, delete: false } })
    const review = await testApp.call(api.getForReview, staff, { params: { id } })
    expect([review.company.id, review.seller.id]).toEqual([yard.companyId, yard.memberId])
    expect(review.history.map(({ act, by }) => [act, by])).toEqual(
      expect.arrayContaining([
        ['acting.create', 'Sam Staff'],
        ['acting.edit', 'Sam Staff'],
        ['acting.submit', 'Sam Staff'],
        ['seller.submit', 'Sam Staff'],
      ]),
    )
    expect(new Set((await actsOn(id)).map(({ by }) => by))).toEqual(new Set([staff.memberId]))
    const found = await testApp.call(api.searchActs, staff, { query: { act: 'acting.create' } })
    expect(found.acts[0]?.details).toContainEqual({ name: 'company', value: String(yard.companyId) })
  })

  it('change what members listed, and never over what those wrote meanwhile', async () => {
    const mine = sellerCalls(testApp, () => yard)
    const { materielId: id } = (await mine.create({ title: 'A draft of ours' })).json()
    const { mark } = (await calls.own(id)).json()
    await mine.update(id, { title: 'Our newer title' })
    const late = await calls.update(id, { title: 'Over it', mark })
    expect([late.statusCode, late.refusal.code]).toEqual([409, 'listing_changed'])
    const fresh = (await calls.own(id)).json()
    expect(fresh.title).toBe('Our newer title')
    expect((await calls.update(id, { title: 'After it', mark: fresh.mark })).statusCode).toBe(200)
    expect((await mine.own(id)).json().title).toBe('After it')
  })

  it('begin a listing in its place: its own, or that of who signed', async () => {
    const owner = await withMandate('Yard of Dakar')
    await sql(`UPDATE member SET country = 'Senegal', city = 'Dakar' WHERE id = $1`, [owner.memberId])
    const placeOf = async () => {
      const [, rows] = await testApp.call(api.listMandates, staff, { query: { company: 'Yard of Dakar' } })
      return rows.map(({ country, city }) => [country, city])
    }
    expect(await placeOf()).toEqual([['Senegal', 'Dakar']])
    await sql(`UPDATE company SET country = 'Gabon', city = 'Port-Gentil' WHERE id = $1`, [owner.companyId])
    expect(await placeOf()).toEqual([['Gabon', 'Port-Gentil']])
  })

  it('take its listings as a file, not those of their own company', async () => {
    await calls.list({ title: 'Of the mandated yard' })
    const { headers } = acting
    const file = await testApp.app.inject({ method: 'GET', url: '/api/listings/export', headers })
    expect(file.body).toContain('Of the mandated yard')
  })

  it('run an import for it', async () => {
    const imports = importCalls(testApp, () => acting)
    const sheet = Buffer.from(csvOf(stockTable(3)))
    const { importId: id } = await testApp.call(api.beginImport, acting, { body: { fileName: 'stock.csv' } })
    // As the page sends it: announced first.
    expect((await imports.announce(id, 'sheet', sheet)).statusCode).toBe(200)
    await imports.send(id, 'sheet', sheet, true)
    await testApp.runJobs()
    expect((await imports.announce(id, 'archive', Buffer.from('half'))).statusCode).toBe(200)
    expect((await imports.leaveOut(id)).statusCode).toBe(200)
    await imports.columns(id, (await imports.view(id)).columns)
    await testApp.runJobs()
    await imports.start(id, 'drafts')
    await testApp.runJobs()
    expect((await imports.view(id)).state).toBe('done')
    const { rows } = await sql(
      `SELECT l.id, l.company_id, l.created_by FROM listing_import_row r JOIN listing l ON l.id = r.listing_id
        WHERE r.import_id = $1`,
      [id],
    )
    expect(rows).toHaveLength(3)
    for (const row of rows) {
      expect([row.company_id, row.created_by]).toEqual([yard.companyId, yard.memberId])
      expect((await actsOn(row.id)).map(({ act }) => act)).toEqual(['acting.create'])
    }
    // It is theirs who ran it, for that company only.
    expect(await testApp.status(api.getImport, staff, { params: { id } })).toBe(404)
    expect(await testApp.status(api.getImport, yard, { params: { id } })).toBe(404)
  })

  it('tell the company of a run of acts, once', async () => {
    const owner = await withMandate('Told Yard')
    const own = sellerCalls(testApp, () => actingFor(staff, owner.companyId))
    await testApp.runJobs()
    const id = await own.list({ title: 'Told of' })
    await own.update(id, { title: 'Told of it' })
    await sql(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1`, [
      `tell-of-acting:${owner.companyId}`,
    ])
    await testApp.runJobs()
    await testApp.runJobs()
    const mails = (await testApp.mailsTo(owner.email)).filter(
      ({ subject }) => subject === 'What we did with your listings',
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('1 made')
    expect(mails[0]?.text).toContain('Told of it')
    const [, notices] = await testApp.call(api.listNotifications, owner)
    expect(notices.map(({ text }) => text)).toContain(
      'Our team worked on your listings in your name: 1 made.',
    )
  })
})

describe('a price that staff change', () => {
  it('is told to the company with the figures before and after, as is a quantity', async () => {
    const owner = await withMandate('Priced Yard')
    const mine = sellerCalls(testApp, () => owner)
    const id = await mine.list({ title: 'A priced pump', prix: 1000, currency: 'eur' })
    await sql(`UPDATE listing SET state = 'published', published_at = now() WHERE id = $1`, [id])
    const own = sellerCalls(testApp, () => actingFor(staff, owner.companyId))
    for (const price of [900, 850.5])
      expect(
        (await own.update(id, { title: 'A priced pump', prix: price, currency: 'usd' })).statusCode,
      ).toBe(200)
    const { stockVersion } = (await own.own(id)).json()
    const params = { materielId: id }
    await testApp.call(api.updateStock, actingFor(staff, owner.companyId), {
      params,
      body: { qty: 8, stockVersion },
    })
    await sql(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1`, [
      `tell-of-acting:${owner.companyId}`,
    ])
    await testApp.runJobs()
    const told = (await testApp.mailsTo(owner.email)).find(
      ({ subject }) => subject === 'What we did with your listings',
    )
    expect(told?.text).toContain('A priced pump: price €1,000.00, now $850.50')
    expect(told?.text).toContain('A priced pump: quantity 3, now 8')
    expect(told?.text).not.toContain('900')
  })
})

describe('a second person', () => {
  const decide = (who: TestMember, id: number, change: object = {}) =>
    testApp.attempt(api.decideListing, who, { params: { id }, body: { decision: 'publish', ...change } })
  let colleague: TestMember
  beforeAll(async () => {
    colleague = await createTestMember(testApp.services, { role: 'admin' })
    await giveSecondFactor(testApp.services, colleague)
  })

  it('decides about what staff wrote in the name of a company, until it has been published', async () => {
    const id = await calls.list({ title: 'Not by the same person' })
    for (const change of [{}, { revocable: true }, { decision: 'reject', note: 'No.' }]) {
      const refused = await decide(staff, id, change)
      expect([refused.statusCode, refused.refusal.code]).toEqual([409, 'awaits_second_person'])
      expect(refused.refusal.error).toContain('A colleague has to decide')
    }
    const { version } = await testApp.call(api.getForReview, staff, { params: { id } })
    const together = { listings: [{ id, version }], revocable: true }
    expect(await testApp.call(api.publishListings, staff, { body: together })).toEqual({
      listings: [{ id, outcome: 'acted' }],
    })
    expect((await decide(colleague, id)).statusCode).toBe(200)
    // What its own member changes afterwards is anybody's.
    const mine = sellerCalls(testApp, () => yard)
    await mine.update(id, { title: 'Changed by ourselves' })
    await testApp.call(api.submitListing, yard, { params: { id } })
    expect((await decide(staff, id)).statusCode).toBe(200)
    await calls.update(id, { title: 'Changed for them again' })
    await testApp.call(api.submitListing, acting, { params: { id } })
    expect((await decide(staff, id)).statusCode).toBe(409)
    expect((await decide(colleague, id)).statusCode).toBe(200)
  })

  it('is no other member of the company who changed what a member of staff listed', async () => {
    const id = await calls.list({ title: 'Changed by both' })
    await sellerCalls(testApp, () => yard).update(id, { title: 'Changed by both of us' })
    expect((await decide(staff, id)).statusCode).toBe(409)
    const { history } = await testApp.call(api.getForReview, colleague, { params: { id } })
    expect(history.filter(({ act }) => act === 'seller.submit')).toMatchObject([
      { by: 'Sam Staff', isActing: true },
    ])
  })

  it('reads what staff wrote for a company that publishes at once, until a colleague has published it', async () => {
    await testApp.call(api.changePublishingSetting, colleague, { body: { isOn: true } })
    const owner = await withMandate('Good Yard')
    const asStaff = actingFor(staff, owner.companyId)
    await sql('INSERT INTO company_publishing (company_id, in_a_row) VALUES ($1, $2)', [
      owner.companyId,
      PUBLISHING.inARow,
    ])
    const mine = sellerCalls(testApp, () => owner)
    const stateOf = async (id: number) => {
      await publishAtOnce.run(testApp.services, { listingId: id }, jobRun())
      return (await testApp.call(api.getOwnListing, owner, { params: { id } })).status
    }
    expect(await testApp.call(api.readOwnPublishing, owner)).toMatchObject({ publishes: true })
    expect(await testApp.call(api.readOwnPublishing, asStaff)).toMatchObject({ isOn: true, publishes: false })
    const id = await sellerCalls(testApp, () => asStaff).list({ title: 'Listed by staff' })
    expect(await stateOf(id)).toBe('under_review')
    // Nor does its own member publish at once what staff wrote, and staff who changed a member's listing don't either.
    await testApp.call(api.submitListing, owner, { params: { id } })
    expect(await stateOf(id)).toBe('under_review')
    const changed = await mine.list({ title: 'A pump of their own', reference: 'OWN-1' })
    await sellerCalls(testApp, () => asStaff).update(changed, { title: 'A pump of their own, corrected' })
    expect(await stateOf(changed)).toBe('under_review')
    expect((await decide(staff, id)).refusal.code).toBe('awaits_second_person')
    expect((await decide(colleague, id)).statusCode).toBe(200)
    const own = await mine.list({ title: 'Something else that they list themselves' })
    expect(await stateOf(own)).toBe('published')
    await testApp.call(api.changePublishingSetting, colleague, { body: { isOn: false } })
  })
})

describe('the mandate', () => {
  it('must run: without one, and once it has ended, nothing is read or written', async () => {
    const without = await createTestMember(testApp.services)
    const ended = await withMandate('Ended Yard')
    const before = sellerCalls(testApp, () => actingFor(staff, ended.companyId))
    const id = await before.list()
    await end(ended.companyId)
    for (const companyId of [without.companyId, ended.companyId, 999_999, staff.companyId]) {
      const who = actingFor(staff, companyId)
      const answers = [
        await testApp.attempt(api.createListing, who, { body: LISTING_FORM }),
        await testApp.attempt(api.listOwnListings, who, { query: {} }),
        await testApp.attempt(api.updateListing, who, { params: { id }, body: LISTING_FORM }),
      ]
      for (const answer of answers)
        expect([answer.statusCode, answer.refusal.code]).toEqual([403, 'acting_ended'])
    }
    for (const companyId of ['', '0', '-1', '1.5', 'x', '99999999999999'])
      expect(await testApp.status(api.listOwnListings, actingFor(staff, companyId), { query: {} })).toBe(403)
  })

  it('that ends while a call is under way stops it in its transaction', async () => {
    const owner = await withMandate('Racing Yard')
    const who = actingFor(staff, owner.companyId)
    const client = await testApp.services.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(
        `UPDATE mandate SET state = 'ended', ended_at = now(), ended_because = 'notice' WHERE company_id = $1`,
        [owner.companyId],
      )
      const under = testApp.attempt(api.createListing, who, { body: LISTING_FORM })
      // It has passed the door, and waits for the row.
      await new Promise((resolve) => setTimeout(resolve, 300))
      await client.query('COMMIT')
      expect((await under).refusal.code).toBe('acting_ended')
    } finally {
      client.release()
    }
    const { rows } = await sql('SELECT FROM listing WHERE company_id = $1', [owner.companyId])
    expect(rows).toHaveLength(0)
  })

  it('that ends stops an import under way', async () => {
    const owner = await withMandate('Stopped Yard')
    const imports = importCalls(testApp, () => actingFor(staff, owner.companyId))
    const id = await imports.begin(csvOf(stockTable(2)))
    await testApp.runJobs()
    await imports.columns(id, (await imports.view(id)).columns)
    await testApp.runJobs()
    await imports.start(id, 'drafts')
    await end(owner.companyId)
    await testApp.runJobs()
    const { rows } = await sql('SELECT FROM listing WHERE company_id = $1', [owner.companyId])
    expect(rows).toHaveLength(0)
  })

  it('gives nothing to a suspended company', async () => {
    const owner = await withMandate('Suspended Yard')
    await sql(`UPDATE company SET suspended_at = now(), suspended_reason = 'x' WHERE id = $1`, [
      owner.companyId,
    ])
    const answer = await testApp.attempt(api.createListing, actingFor(staff, owner.companyId), {
      body: LISTING_FORM,
    })
    expect(answer.refusal.code).toBe('company_suspended')
    expect(answer.refusal.error).toContain('This company is suspended')
  })
})

describe('every other door', () => {
  const routes = () => testApp.app.servedRoutes.filter(({ isCall }) => isCall)

  test('of the company stays closed, before anything of the call is read', async () => {
    const closed = routes().filter(({ method, path }) => !isOpenToActing(method, path))
    expect(closed.length).toBeGreaterThan(200)
    const opened: string[] = []
    for (const { method, path } of closed) {
      const url = path.replaceAll(/:\w+/g, '1')
      const answer = await testApp.app.inject({ method: method as 'GET', url, headers: acting.headers })
      const { code } = answer.json<{ code: string }>()
      if (answer.statusCode !== 403 || code !== 'acting_closed') opened.push(`${method} ${path}: ${code}`)
    }
    expect(opened).toEqual([])
    const about = (word: string) => closed.filter(({ path }) => path.includes(word)).length
    for (const word of [
      '/orders',
      '/quotes',
      '/sales',
      '/payout',
      '/company',
      '/user',
      '/mandate',
      '/checkout',
    ])
      expect(about(word), word).toBeGreaterThan(0)
  })

  test('and each open one is a call of members', () => {
    const open = routes().filter(({ method, path }) => isOpenToActing(method, path))
    expect(open).toHaveLength(36)
    expect(open.filter(({ access }) => access !== 'member')).toEqual([])
  })

  test('is no way in for members, visitors, or staff without their second factor', async () => {
    const member = await createTestMember(testApp.services)
    const who = actingFor(member, yard.companyId)
    expect(await testApp.status(api.listOwnListings, who, { query: {} })).toBe(403)
    const nobody = { headers: { 'acting-for': String(yard.companyId) } }
    expect(await testApp.status(api.listOwnListings, nobody, { query: {} })).toBe(401)
    expect(await testApp.status(api.listOwnListings, actingFor(yard, yard.companyId), { query: {} })).toBe(
      403,
    )
    const withoutFactor = await createTestMember(testApp.services, { role: 'staff' })
    const refused = await testApp.attempt(api.listOwnListings, actingFor(withoutFactor, yard.companyId), {
      query: {},
    })
    expect(refused.statusCode, refused.body).toBe(403)
    await giveSecondFactor(testApp.services, withoutFactor)
    expect(
      await testApp.status(api.listOwnListings, actingFor(withoutFactor, yard.companyId), { query: {} }),
    ).toBe(200)
  })
})
