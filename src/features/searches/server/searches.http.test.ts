import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { listing } from '#db/schema/listings.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying } from '#test/factories/checkout.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { nextLook } from '../domain/saved-search.ts'

const it = useApp()
const { runCron } = buying(it)
const HOUR_MS = 3_600_000
let seller: TestMember
let buyer: TestMember

beforeAll(async () => {
  seller = await createTestMember(it.services)
})
beforeEach(async () => {
  it.setNow(null)
  buyer = await createTestMember(it.services, { firstName: 'Ada' })
})

const save = (change: object = {}, who = buyer) =>
  it.attempt(api.saveSearch, who, {
    body: { name: 'Pumps', query: 'searchStr=pump', frequency: 'daily', ...change },
  })

/** A listed product, published after `hours`. */
async function publish(
  title: string,
  { hours = 1, values = {}, owner = seller }: Published = {},
): Promise<number> {
  const { db } = it.services
  const publishedAt = new Date(Date.now() + hours * HOUR_MS)
  const id = await createTestListing(db, { ...owner, values: { title, publishedAt, ...values } })
  await db.transaction((tx) => indexListing(tx, id))
  return id
}
interface Published {
  hours?: number
  values?: Partial<typeof listing.$inferInsert>
  owner?: TestMember
}

/** Runs a member's searches, which become due as many days later as their next run but `days`. */
async function look({ days = 1, who = buyer, minutes = 5 } = {}): Promise<void> {
  let moment = new Date(Date.now() + 6 * HOUR_MS)
  for (let day = 0; day < days; day += 1) moment = nextLook(who.memberId, 'daily', moment)
  it.setNow(new Date(moment.getTime() + minutes * 60_000))
  await runCron('match-searches')
  await it.runJobs()
}
/** Noon of the first Sunday that is more than a day away. */
function nextSunday(): Date {
  const noon = new Date(Date.now() + 24 * HOUR_MS)
  noon.setUTCHours(12, 0, 0, 0)
  noon.setUTCDate(noon.getUTCDate() + 7 - noon.getUTCDay())
  return noon
}
const mails = (who = buyer) => it.mailsTo(who.email)

describe('saved searches', () => {
  test('are named, listed newest first, changed and deleted', async () => {
    const first = await save()
    expect([first.statusCode, first.json()]).toMatchObject([
      201,
      { name: 'Pumps', query: 'searchStr=pump', frequency: 'daily' },
    ])
    const query = 'page=3&condition=used&categorie=Spare+Parts&sort=newest&displayCount=40'
    const second = (await save({ name: ' Used parts ', query, frequency: 'weekly' })).json()
    expect(second).toMatchObject({ name: 'Used parts', query: 'categorie=Spare+Parts&condition=used' })
    expect((await it.call(api.listSearches, buyer)).searches.map(({ name }) => name)).toEqual([
      'Used parts',
      'Pumps',
    ])
    const changed = await it.call(api.changeSearch, buyer, {
      params: { id: second.id },
      body: { name: 'Parts', frequency: 'never' },
    })
    expect(changed).toMatchObject({ name: 'Parts', frequency: 'never' })
    const left = await it.call(api.deleteSearch, buyer, { params: { id: second.id } })
    expect(left.searches.map(({ name }) => name)).toEqual(['Pumps'])
    await it.call(api.deleteSearch, buyer, { params: { id: second.id } })
  })

  test('are their own member’s only', async () => {
    const { id } = (await save()).json()
    const stranger = await createTestMember(it.services)
    expect((await it.call(api.listSearches, stranger)).searches).toEqual([])
    const fields = { name: 'Mine', frequency: 'never' }
    expect(await it.status(api.changeSearch, stranger, { params: { id }, body: fields })).toBe(404)
    await it.attempt(api.deleteSearch, stranger, { params: { id } })
    expect((await it.call(api.listSearches, buyer)).searches).toHaveLength(1)
  })

  test('are for nobody who is not signed in', async () => {
    const nobody = { ...buyer, headers: { authorization: 'Bearer nothing' } }
    for (const answer of [
      await it.attempt(api.listSearches, nobody),
      await save({}, nobody),
      await it.attempt(api.changeSearch, nobody, {
        params: { id: 1 },
        body: { name: 'x', frequency: 'never' },
      }),
      await it.attempt(api.deleteSearch, nobody, { params: { id: 1 } }),
      await it.attempt(api.setSearchMails, nobody, { body: { wanted: true } }),
    ])
      expect(answer.statusCode).toBe(401)
  })

  test.each([
    [{ name: ' ' }, 422, 'Please name the search.'],
    [{ name: 'x'.repeat(61) }, 422, 'The name should not exceed 60 characters.'],
    [{ query: 'sort=newest&page=2' }, 422, 'Choose a category, a text or another filter first.'],
    [{ query: 'categorie=Cheese' }, 400, undefined],
    [{ query: 'minPrice=5' }, 400, undefined],
    [{ frequency: 'hourly' }, 400, undefined],
    [{ more: 1 }, 400, undefined],
  ])('refuse %j with %i', async (change, status, words) => {
    const answer = await save(change)
    expect(answer.statusCode).toBe(status)
    if (words !== undefined) expect(answer.body).toContain(words)
  })

  test('are saved once, and at most fifty of them', async () => {
    await save()
    const again = await save({ query: 'page=2&searchStr=pump' })
    expect([again.statusCode, again.refusal.error]).toEqual([409, 'You have saved this search already.'])
    for (let count = 2; count <= 50; count += 1) await save({ query: `searchStr=pump+${count}` })
    const tooMany = await save({ query: 'searchStr=pump+51' })
    expect([tooMany.statusCode, tooMany.refusal.error]).toEqual([
      409,
      'You can save at most 50 searches. Please delete one first.',
    ])
  })
})

describe('new matches', () => {
  test('are named in the language of the searcher, if their seller says them in that', async () => {
    const french = await createTestMember(it.services, { language: 'fr' })
    await save({ name: 'Iridium', query: 'searchStr=iridium' }, french)
    await publish('Iridium pump', { values: { secondTitle: 'Pompe iridium' } })
    await look({ who: french })
    const [mail] = await mails(french)
    expect(mail?.text).toContain('Pompe iridium')
    expect(mail?.text).not.toContain('Iridium pump')
  })

  test('of all searches come in one mail and one notification, once however often the job runs', async () => {
    await publish('Pump that stood there', { hours: -1 })
    await save({ name: 'Zirconium pumps', query: 'searchStr=zirconium+pump' })
    await save({ name: 'Zirconium', query: 'searchStr=zirconium&condition=used' })
    const id = await publish('Zirconium pump 7 in')
    await look()
    await runCron('match-searches')
    await it.runJobs()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('New for 2 of your searches')
    expect(mail?.text).toContain('“Zirconium pumps”: 1 new product')
    expect(mail?.text).toContain(`http://gisement.test/product/${id}`)
    expect(mail?.text).toContain('Pau, France')
    expect(mail?.text).not.toContain('Pump that stood there')
    const [total, [notice]] = await it.call(api.listNotifications, buyer)
    expect([total, notice?.text, notice?.path]).toEqual([
      1,
      'New for 2 of your searches: 1 product.',
      '/user/searches',
    ])
    await look({ days: 2 })
    expect((await mails()).length).toBe(1)
  })

  test('that are none send nothing', async () => {
    await save({ query: 'searchStr=unobtainium' })
    await look()
    expect(await mails()).toEqual([])
    expect((await it.call(api.listNotifications, buyer))[0]).toBe(0)
  })

  test('come at the next look if they were published during the last one', async () => {
    await save({ name: 'Rhodium', query: 'searchStr=rhodium' })
    await look({ minutes: 1 })
    const hours = (it.services.now().getTime() - 30_000 - Date.now()) / HOUR_MS
    await publish('Rhodium valve', { hours })
    await look({ minutes: 1 })
    expect(await mails()).toEqual([])
    await look({ days: 2 })
    const [mail] = await mails()
    expect(mail?.subject).toBe('New for your search: Rhodium')
  })

  test('are not those of the own company, nor what is withdrawn', async () => {
    await save({ query: 'searchStr=osmium' })
    await publish('Osmium bit', { owner: buyer })
    await publish('Osmium core', { values: { state: 'withdrawn' } })
    await look()
    expect(await mails()).toEqual([])
  })

  test('come by week on its Monday only, and never where that is chosen', async () => {
    // On a Sunday: a search saved on a Monday before that morning's run would be due in it.
    const sunday = nextSunday()
    it.setNow(sunday)
    await save({ name: 'Weekly', query: 'searchStr=iridium', frequency: 'weekly' })
    await save({ query: 'searchStr=iridium+rod', frequency: 'never' })
    await publish('Iridium rod', { hours: (sunday.getTime() - Date.now()) / HOUR_MS + 1 })
    const monday = nextLook(buyer.memberId, 'weekly', sunday)
    it.setNow(new Date(monday.getTime() - 60_000))
    await runCron('match-searches')
    await it.runJobs()
    expect(await mails()).toEqual([])
    it.setNow(new Date(monday.getTime() + 60_000))
    await runCron('match-searches')
    await it.runJobs()
    expect((await mails()).map(({ subject }) => subject)).toEqual(['New for your search: Weekly'])
  })

  test('of two runs at the same time come once', async () => {
    await save({ query: 'searchStr=palladium' })
    await save({ query: 'searchStr=palladium&condition=used' })
    await publish('Palladium seat')
    it.setNow(
      new Date(nextLook(buyer.memberId, 'daily', new Date(Date.now() + 6 * HOUR_MS)).getTime() + 300_000),
    )
    await Promise.all([runCron('match-searches'), runCron('match-searches'), runCron('match-searches')])
    await it.runJobs()
    expect((await mails()).length).toBe(1)
    expect((await it.call(api.listNotifications, buyer))[0]).toBe(1)
  })

  test('come in the language of the member, and not to who is suspended', async () => {
    const french = await createTestMember(it.services, { language: 'fr' })
    const suspended = await createTestMember(it.services)
    await save({ name: 'Vannes', query: 'searchStr=ruthenium' }, french)
    await save({ query: 'searchStr=ruthenium' }, suspended)
    await it.services.pool.query('UPDATE member SET suspended_at = now() WHERE id = $1', [suspended.memberId])
    const id = await publish('Ruthenium gate')
    await look({ who: french, minutes: 300 })
    const [mail] = await mails(french)
    expect(mail?.subject).toBe('Du nouveau pour votre recherche\u00a0: Vannes')
    expect(mail?.text).toContain(`http://gisement.test/fr/product/${id}`)
    expect(await mails(suspended)).toEqual([])
  })

  test('stop by the link of a mail, without signing in, and come again', async () => {
    await save({ query: 'searchStr=tantalum' })
    await publish('Tantalum plug')
    await look()
    const token = /\/user\/mails\/stop\/([\w.-]+)/.exec((await mails())[0]?.html ?? '')?.[1] ?? ''
    const stopped = await it.call(api.stopMails, null, { params: { token } })
    expect(stopped).toEqual({ list: 'searches' })
    expect((await it.call(api.listSearches, buyer)).mails).toBe(false)
    await publish('Tantalum plug, another', { hours: 40 })
    await look({ days: 3 })
    expect((await mails()).length).toBe(1)
    expect((await it.call(api.listNotifications, buyer))[0]).toBe(2)
    const again = await it.call(api.setSearchMails, buyer, { body: { wanted: true } })
    expect(again.mails).toBe(true)
  })
})
