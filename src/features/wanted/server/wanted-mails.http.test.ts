import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { indexListing } from '#search/postgres/search-index.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying } from '#test/factories/checkout.ts'
import { createTestListing } from '#test/factories/listings.ts'
import type { WantedDetail } from '../contract/endpoints.ts'

const it = useApp()
const { runCron } = buying(it)
const DAY = 86_400_000
let seller: TestMember
let buyer: TestMember

beforeAll(async () => {
  buyer = await createTestMember(it.services, { companyName: 'Secret Buyers' })
})
beforeEach(async () => {
  it.setNow(null)
  seller = await createTestMember(it.services, { language: 'fr' })
  const { db } = it.services
  const id = await createTestListing(db, { ...seller, values: { title: 'Gate valve 4 in, sour service' } })
  await db.transaction((tx) => indexListing(tx, id))
})

const call = (method: 'GET' | 'POST' | 'PUT', url: string, who: TestMember | null, payload?: object) =>
  it.app.inject({ method, url, ...(who && { headers: who.headers }), ...(payload && { payload }) })
/** Enters a request and runs the job that matches it. */
async function ask(text = 'Two gate valves for sour service, call +241 77 12 34 56.'): Promise<number> {
  const wish = { text, categorie: 'General Equipment', type: 'Valves', units: 2, country: 'Gabon', city: '' }
  const answer = await call('POST', '/api/wanted', buyer, wish)
  expect(answer.statusCode, answer.body).toBe(201)
  await it.runJobs()
  return answer.json<{ id: number }>().id
}
const mails = async () => {
  await runCron('mail-wanted')
  await it.runJobs()
  return it.mailsTo(seller.email)
}

describe('the mail about what buyers look for', () => {
  test('names what matches a listing of the seller, in its language, without who asks', async () => {
    const id = await ask()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Un acheteur recherche\u00a0: Vannes')
    expect(mail?.text).toContain('Two gate valves for sour service')
    expect(mail?.text).toContain(`/fr/user/wanted?view=matching&request=${id}`)
    for (const hidden of ['Secret Buyers', buyer.email, '77 12 34 56'])
      expect(mail?.text).not.toContain(hidden)
    expect(await it.mailsTo(buyer.email)).toEqual([])
  })

  test('comes once a day at most, with everything since the last one', async () => {
    await ask()
    expect(await mails()).toHaveLength(1)
    const [second, third] = [await ask(), await ask()]
    expect(await mails()).toHaveLength(1)
    it.setNow(new Date(Date.now() + DAY))
    const [mail, ...before] = await mails()
    expect(before).toHaveLength(1)
    expect(mail?.subject).toBe('Des acheteurs recherchent ce que vous proposez\u00a0: 2 demandes')
    for (const id of [second, third]) expect(mail?.text).toContain(`request=${id}`)
    it.setNow(new Date(Date.now() + 2 * DAY))
    expect(await mails()).toHaveLength(2)
  })

  test('is not sent about what was closed, to nobody else, nor for what does not match', async () => {
    const id = await ask()
    await call('POST', `/api/wanted/${id}/close`, buyer)
    await ask('Anything that floats, in good order.').catch(() => 0)
    const stranger = await createTestMember(it.services)
    await mails()
    expect(await it.mailsTo(stranger.email)).toEqual([])
    expect((await it.mailsTo(seller.email)).every(({ text }) => !text.includes(`request=${id}`))).toBe(true)
  })

  test('stops and comes again by one click, without signing in, and in the list of requests', async () => {
    await ask()
    const [mail] = await mails()
    const token = /mails\/stop\/(wanted\.[\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const stopped = await call('POST', `/api/mails/stop/${token}`, null)
    expect([stopped.statusCode, stopped.json()]).toEqual([200, { list: 'wanted' }])
    expect((await call('GET', '/api/wanted/mails', seller)).json()).toEqual({ wanted: false })
    await ask()
    it.setNow(new Date(Date.now() + DAY))
    expect(await mails()).toHaveLength(1)
    await call('PUT', '/api/wanted/mails', seller, { wanted: true })
    await ask()
    it.setNow(new Date(Date.now() + 2 * DAY))
    expect(await mails()).toHaveLength(2)
    expect((await call('GET', '/api/wanted/mails', null)).statusCode).toBe(401)
    expect((await call('PUT', '/api/wanted/mails', seller, { wanted: 'x' })).statusCode).toBe(400)
  })
})

test('from what a buyer looks for over the seller’s mail to the offered listing, and a quote on it', async () => {
  const id = await ask()
  const [mail] = await mails()
  expect(mail?.text).toContain(`request=${id}`)
  const offers = (await call('GET', `/api/wanted/${id}/offers`, seller)).json<{ id: number }[]>()
  const productId = offers[0]?.id ?? 0
  const answer = { productId, text: 'In stock, tested in March.' }
  expect((await call('POST', `/api/wanted/${id}/answers`, seller, answer)).statusCode).toBe(201)
  await it.runJobs()
  const [told] = await it.mailsTo(buyer.email)
  expect(told?.subject).toBe('An offer for your request: Gate valve 4 in, sour service')
  expect(told?.text).toContain(`/product/${productId}`)
  const [, [notice]] = (await call('GET', '/api/notifications', buyer)).json<
    [number, { text: string; path: string }[]]
  >()
  expect(notice).toMatchObject({ path: `/user/wanted?request=${id}` })
  const { answers } = (await call('GET', `/api/wanted/${id}`, buyer)).json<WantedDetail>()
  expect(answers.map(({ product, text }) => [product?.id, text])).toEqual([[productId, answer.text]])
  const message = 'Two of these, please, with their certificates.'
  const asked = await call('POST', `/api/quote/${productId}`, buyer, { country: 'Gabon', units: 2, message })
  expect(asked.statusCode).toBe(201)
})
