import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { indexListing } from '#search/postgres/search-index.ts'
import { LIMITS } from '#platform/limits/rate-limits.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying } from '#test/factories/checkout.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { nextAlertLook } from './alert-job.ts'
import { deleteAlertsTo, keepAlertToken } from './alert-repository.ts'

const it = useApp({ rateLimitFactor: 1 })
const { runCron } = buying(it)
const DAY_MS = 86_400_000
let seller: TestMember
let email: string

beforeAll(async () => {
  seller = await createTestMember(it.services)
})
beforeEach(async () => {
  it.setNow(null)
  await it.services.pool.query('DELETE FROM rate_limit')
  email = `${randomUUID()}@example.test`
})

const ask = (change: object = {}) =>
  it.attempt(api.askForAlert, null, {
    body: { email, frequency: 'daily', query: 'searchStr=pump', ...change },
  })
const mails = async () => {
  await it.runJobs()
  return it.mailsTo(email)
}
const tokenIn = (html = '') => /\/user\/search-alert\/([\w-]{43})/.exec(html)?.[1] ?? ''
const alerts = async () =>
  (await it.services.pool.query('SELECT * FROM search_alert WHERE email = $1', [email])).rows

/** Asks for an alert; its token. */
async function asked(change: object = {}): Promise<string> {
  const tokens = async () => (await mails()).map(({ html }) => tokenIn(html))
  const known = await tokens()
  await ask(change)
  return (await tokens()).find((token) => !known.includes(token)) ?? ''
}
async function confirmed(change: object = {}): Promise<string> {
  const token = await asked(change)
  await it.attempt(api.confirmAlert, null, { params: { token } })
  return token
}
const inDays = (days: number) => it.setNow(new Date(Date.now() + days * DAY_MS))

async function publish(title: string, condition: 'new' | 'used' = 'used'): Promise<number> {
  const { db } = it.services
  const publishedAt = new Date(Date.now() + 3_600_000)
  const id = await createTestListing(db, { ...seller, values: { title, publishedAt, condition } })
  await db.transaction((tx) => indexListing(tx, id))
  return id
}
async function look(): Promise<void> {
  const due = nextAlertLook(email, 'daily', new Date(Date.now() + DAY_MS))
  it.setNow(new Date(due.getTime() + 300_000))
  await runCron('match-search-alerts')
}

describe('an alert', () => {
  test('is mailed to be confirmed, and read by its link, which changes nothing', async () => {
    const answer = await ask()
    expect([answer.statusCode, answer.json().message]).toEqual([
      202,
      expect.stringContaining('We sent a mail to this address'),
    ])
    const [mail] = await mails()
    expect(mail?.subject).toBe('Confirm your alert: “pump”')
    const token = tokenIn(mail?.html)
    for (let time = 0; time < 2; time += 1)
      expect(await it.call(api.readAlert, null, { params: { token } })).toMatchObject({
        query: 'searchStr=pump',
        isConfirmed: false,
        can: { renew: false },
      })
    expect((await alerts())[0]).toMatchObject({ confirmed_at: null })
  })

  test('asked for again mails once more after an hour at the earliest, and not once it is confirmed', async () => {
    const token = await asked()
    expect((await ask({ email: email.toUpperCase() })).statusCode).toBe(202)
    expect(await mails()).toHaveLength(1)
    inDays(0.1)
    await ask()
    expect(await mails()).toHaveLength(2)
    await it.attempt(api.confirmAlert, null, { params: { token } })
    inDays(0.2)
    const known = await ask()
    expect(await mails()).toHaveLength(2)
    const unknown = await ask({ email: `${randomUUID()}@example.test` })
    expect(known.body).toBe(unknown.body)
  })

  test('is confirmed once, and a second time changes nothing', async () => {
    const token = await confirmed()
    const [first] = await alerts()
    inDays(3)
    const again = await it.attempt(api.confirmAlert, null, { params: { token } })
    expect([again.statusCode, again.headers.location]).toEqual([303, `/user/search-alert/${token}`])
    expect(await alerts()).toEqual([first])
  })

  test('is one of five to an address', async () => {
    for (let count = 1; count <= 6; count += 1)
      expect((await ask({ query: `searchStr=pump+${count}` })).statusCode).toBe(202)
    expect(await alerts()).toHaveLength(5)
    expect(await mails()).toHaveLength(5)
  })

  test('that is stopped is deleted, twice is no fault, and others stay', async () => {
    const token = await confirmed()
    await confirmed({ query: 'searchStr=valve' })
    for (let time = 0; time < 2; time += 1)
      expect((await it.attempt(api.stopAlert, null, { params: { token } })).statusCode).toBe(303)
    expect(await it.status(api.readAlert, null, { params: { token } })).toBe(404)
    expect(await alerts()).toHaveLength(1)
  })

  test('goes with all of its address by one click in a mail program, or on the page', async () => {
    const token = await confirmed()
    await confirmed({ query: 'searchStr=valve' })
    const url = `/api/search-alerts/${token}/unsubscribe`
    const click = () =>
      it.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    const [first, second] = [await click(), await click()]
    expect([first.statusCode, first.json(), second.statusCode]).toEqual([200, { done: true }, 200])
    expect(await alerts()).toEqual([])
    email = `${randomUUID()}@example.test`
    const other = await confirmed()
    await it.attempt(api.stopAddress, null, { params: { token: other } })
    expect(await alerts()).toEqual([])
  })

  test.each([
    ['for its address', api.stopAddress],
    ['in a mail program', api.unsubscribeAlerts],
    ['before it was confirmed', api.stopAlert],
  ])(
    'stopped %s frees no mails to the address for seven days, and nothing of it is kept after them',
    async (_how, act) => {
      const token = await asked()
      await it.attempt(act, null, { params: { token } })
      const before = await mails()
      expect((await ask({ query: 'searchStr=valve' })).statusCode).toBe(202)
      expect([await mails(), await alerts()]).toEqual([before, []])
      const [hash] = it.services.addressHashes.of(email)
      const kept = await it.services.pool.query('SELECT FROM search_alert_stop WHERE address_hash = $1', [
        hash,
      ])
      expect(kept.rowCount).toBe(1)
      inDays(7.1)
      await runCron('end-search-alerts')
      expect((await it.services.pool.query('SELECT FROM search_alert_stop')).rowCount).toBe(0)
      await ask({ query: 'searchStr=valve' })
      expect(await mails()).toHaveLength(before.length + 1)
    },
  )

  test('that was confirmed can be replaced by another at once', async () => {
    const token = await confirmed()
    await it.attempt(api.stopAlert, null, { params: { token } })
    expect(await asked({ query: 'searchStr=valve' })).not.toBe('')
  })

  test('is stopped by the links of earlier mails, too, after the secret was replaced', async () => {
    const token = await confirmed()
    const [{ id }] = await alerts()
    await keepAlertToken(it.services.db, id, 'y'.repeat(43))
    await keepAlertToken(it.services.db, id, 'y'.repeat(43))
    expect(await it.status(api.readAlert, null, { params: { token: 'y'.repeat(43) } })).toBe(200)
    expect((await it.attempt(api.unsubscribeAlerts, null, { params: { token } })).json()).toEqual({
      done: true,
    })
    expect(await alerts()).toEqual([])
  })

  test('is deleted in the order in which the job locks, so that neither waits for the other', async () => {
    for (const query of ['searchStr=a1', 'searchStr=a2', 'searchStr=a3']) await ask({ query })
    // The rows lie in another order than their ids.
    for (const { id } of (await alerts()).toSorted((a, b) => (a.id < b.id ? 1 : -1)))
      await it.services.pool.query('UPDATE search_alert SET asked_times = 2 WHERE id = $1', [id])
    const [first, ...others] = (await alerts()).map(({ id }) => String(id)).toSorted()
    const job = await it.services.pool.connect()
    try {
      await job.query('BEGIN')
      await job.query('SELECT FROM search_alert WHERE id = $1 FOR UPDATE', [first])
      const deletion = it.services.db.transaction((tx) => deleteAlertsTo(tx, email))
      await new Promise((resolve) => setTimeout(resolve, 150))
      await job.query('SELECT FROM search_alert WHERE id = ANY ($1) FOR UPDATE NOWAIT', [others])
      await job.query('COMMIT')
      await deletion
    } finally {
      job.release(true)
    }
    expect(await alerts()).toEqual([])
  })

  test('whose act is refused has that said by a page to browsers, which leads back to its page', async () => {
    const explainWithPage = vi.fn<NonNullable<typeof it.app.explainWithPage>>(
      async (thrown, _request, reply) => {
        await reply.code(400).send(`a page about ${thrown.name}`)
      },
    )
    Object.assign(it.app, { explainWithPage })
    const send = (accept: string) =>
      it.app.inject({
        method: 'POST',
        url: '/api/search-alerts/broken/confirm',
        headers: { accept, 'accept-language': 'fr' },
      })
    expect((await send('text/html,*/*;q=0.8')).body).toContain('a page about')
    expect(explainWithPage.mock.calls[0]?.[3]).toBe('/fr/user/search-alert/broken')
    expect((await send('application/json')).json()).toMatchObject({ code: 'malformed' })
    Reflect.deleteProperty(it.app, 'explainWithPage')
  })

  test('is nobody’s by a foreign token', async () => {
    await confirmed()
    const params = { token: 'x'.repeat(43) }
    expect(await it.status(api.readAlert, null, { params })).toBe(404)
    for (const act of [api.confirmAlert, api.renewAlert, api.stopAlert, api.stopAddress])
      expect((await it.attempt(act, null, { params })).json()).toEqual({ done: false })
    expect(await alerts()).toHaveLength(1)
  })

  test.each([
    [{ email: 'nobody' }, 422],
    [{ email: 'a@b.test\nBcc: c@d.test' }, 422],
    [{ query: 'page=2' }, 422],
    [{ query: `searchStr=${'泵'.repeat(190)}` }, 422],
    [{ query: 'categorie=Cheese' }, 400],
    [{ frequency: 'never' }, 400],
  ])('is refused for %j', async (change, status) => {
    expect((await ask(change)).statusCode).toBe(status)
  })

  test('is asked for ten times an hour from one network', async () => {
    const { max } = LIMITS.alert
    for (let count = 0; count < max; count += 1) await ask()
    expect((await ask()).statusCode).toBe(429)
  })

  test.each([
    'Order blocked: log in at bit.ly/gsmt-pay today',
    'www.cheap-pills.com',
    't.me/pay',
    '1.2.3.4/pay',
    'evil.рф',
    'evil。com',
    'your order is blocked',
    'one two three four five six seven',
    '+33 6 12 34 56 78',
  ])('carries no words of strangers in the mail that nobody confirmed: %s', async (words) => {
    const query = new URLSearchParams({ searchStr: words }).toString()
    for (const asked of [query, new URLSearchParams({ brand: words }).toString()]) {
      await ask({ query: asked })
      const all = await mails()
      expect(all.map(({ subject, text }) => `${subject} ${text}`).join()).not.toContain(words)
      expect(all[0]?.subject).toBe('Confirm your alert: a search on Gisement')
    }
  })

  test.each([
    ['en', 'zirconium flange', 'Confirm your alert: “zirconium flange”'],
    ['fr', 'bride 6 pouces', 'Confirmez votre alerte\u00a0: «\u00a0bride 6 pouces\u00a0»'],
  ])('names a few plain words in it, in %s', async (language, searchStr, subject) => {
    const body = { email, frequency: 'daily', query: new URLSearchParams({ searchStr }).toString() }
    await it.attempt(api.askForAlert, null, { body, headers: { 'accept-language': language } })
    expect((await mails()).map((mail) => mail.subject)).toEqual([subject])
  })
})

describe('new matches', () => {
  test('of all confirmed alerts come in one mail, once however often the job runs, with ways to stop', async () => {
    await confirmed({ query: 'searchStr=zirconium' })
    await confirmed({ query: 'searchStr=zirconium&condition=used' })
    await asked({ query: 'searchStr=zirconium+pump' })
    const id = await publish('Zirconium pump')
    await look()
    await Promise.all([runCron('match-search-alerts'), runCron('match-searches')])
    const found = (await mails()).filter(({ subject }) => subject.startsWith('New for'))
    expect(found.map(({ subject }) => subject)).toEqual(['New for 2 of your alerts'])
    expect(found[0]?.text).toContain(`http://gisement.test/product/${id}`)
    expect(found[0]?.text).toContain('/user/search-alert/')
  })

  test('are in one language, and between one pair of quotes', async () => {
    for (const language of ['fr', 'en']) {
      const query = `searchStr=niobium&condition=${language === 'fr' ? 'used' : 'new'}`
      const known = (await mails()).map(({ html }) => tokenIn(html))
      await it.attempt(api.askForAlert, null, {
        body: { email, frequency: 'daily', query },
        headers: { 'accept-language': language },
      })
      const tokens = (await mails()).map(({ html }) => tokenIn(html))
      const token = tokens.find((one) => !known.includes(one)) ?? ''
      await it.attempt(api.confirmAlert, null, { params: { token } })
    }
    await publish('Niobium pump', 'new')
    await publish('Niobium tube', 'used')
    await look()
    const found = (await mails()).find(({ subject }) => /2/.test(subject))
    const isFrench = /Du nouveau/.test(found?.subject ?? '')
    const words = isFrench
      ? ['«\u00a0niobium\u00a0», Neuf\u00a0:', '«\u00a0niobium\u00a0», Occasion\u00a0:']
      : ['“niobium”, New:', '“niobium”, Used:']
    for (const name of words) expect(found?.html).toContain(name)
    expect(found?.html).not.toMatch(/“[^”]*“|«[^»]*«/)
  })

  test('and the page of an alert say no address that was typed, in no part', async () => {
    const token = await confirmed({ query: 'searchStr=tantalum&brand=tantalum.ly%2Fprize' })
    const { name } = await it.call(api.readAlert, null, { params: { token } })
    expect(name).toBe('“tantalum”, •••')
    const { db } = it.services
    const publishedAt = new Date(Date.now() + 3_600_000)
    for (let each = 0; each < 12; each += 1) {
      const values = { title: 'Tantalum rod', brand: 'tantalum.ly/prize', publishedAt }
      const id = await createTestListing(db, { ...seller, values })
      await db.transaction((tx) => indexListing(tx, id))
    }
    await look()
    const found = (await mails()).find(({ subject }) => subject.startsWith('New for'))
    expect(found?.text).toContain('tantalum%2Ely%2Fprize')
    expect(`${found?.subject} ${found?.text} ${found?.html}`).not.toContain('tantalum.ly')
  })

  test('are not mailed for what is not confirmed, or was stopped before the mail left', async () => {
    await asked({ query: 'searchStr=hafnium' })
    const token = await confirmed({ query: 'searchStr=hafnium&condition=used' })
    await publish('Hafnium rod')
    await look()
    await it.attempt(api.stopAlert, null, { params: { token } })
    expect((await mails()).filter(({ subject }) => subject.startsWith('New for'))).toEqual([])
  })
})

describe('the end of an alert', () => {
  test('comes after seven days if nobody confirms it', async () => {
    const token = await asked()
    inDays(7.1)
    expect(await it.status(api.readAlert, null, { params: { token } })).toBe(404)
    await it.attempt(api.confirmAlert, null, { params: { token } })
    await runCron('end-search-alerts')
    expect(await alerts()).toEqual([])
  })

  test('is offered to be put off once, by one mail, else it is deleted', async () => {
    const token = await confirmed()
    const [before] = await alerts()
    await it.attempt(api.renewAlert, null, { params: { token } })
    expect(await alerts()).toEqual([before])
    inDays(170)
    await runCron('end-search-alerts')
    inDays(171)
    await runCron('end-search-alerts')
    const offers = (await mails()).filter(({ subject }) => subject.startsWith('Your alert ends soon'))
    expect(offers).toHaveLength(1)
    await it.attempt(api.renewAlert, null, { params: { token } })
    const [renewed] = await alerts()
    expect(renewed?.expires_at > before?.expires_at).toBe(true)
    inDays(170 + 183)
    await runCron('end-search-alerts')
    expect(await alerts()).toEqual([])
  })
})
