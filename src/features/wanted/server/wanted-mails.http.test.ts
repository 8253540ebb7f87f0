import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { indexListing } from '#search/postgres/search-index.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying } from '#test/factories/checkout.ts'
import { createTestListing } from '#test/factories/listings.ts'

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

/** Enters a request and runs the job that matches it. */
async function ask(text = 'Two gate valves for sour service, call +241 77 12 34 56.'): Promise<number> {
  const wish = { text, categorie: 'General Equipment', type: 'Valves', units: 2, country: 'Gabon', city: '' }
  const answer = await it.call(api.askForEquipment, buyer, { body: wish })
  await it.runJobs()
  return answer.id
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
    await it.attempt(api.closeWanted, buyer, { params: { id } })
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
    const stopped = await it.call(api.stopMails, null, { params: { token } })
    expect(stopped).toEqual({ list: 'wanted' })
    expect(await it.call(api.readWantedMails, seller)).toEqual({ wanted: false })
    await ask()
    it.setNow(new Date(Date.now() + DAY))
    expect(await mails()).toHaveLength(1)
    await it.attempt(api.setWantedMails, seller, { body: { wanted: true } })
    await ask()
    it.setNow(new Date(Date.now() + 2 * DAY))
    expect(await mails()).toHaveLength(2)
    expect(await it.status(api.readWantedMails, null)).toBe(401)
    expect(await it.status(api.setWantedMails, seller, { body: { wanted: 'x' } })).toBe(400)
  })
})

test('from what a buyer looks for over the seller’s mail to the offered listing, and a quote on it', async () => {
  const id = await ask()
  const [mail] = await mails()
  expect(mail?.text).toContain(`request=${id}`)
  const offers = await it.call(api.listOffers, seller, { params: { id } })
  const productId = offers[0]?.id ?? 0
  const answer = { productId, text: 'In stock, tested in March.' }
  await it.call(api.answerWanted, seller, { params: { id }, body: answer })
  await it.runJobs()
  const [told] = await it.mailsTo(buyer.email)
  expect(told?.subject).toBe('An offer for your request: Gate valve 4 in, sour service')
  expect(told?.text).toContain(`/product/${productId}`)
  const [, [notice]] = await it.call(api.listNotifications, buyer)
  expect(notice).toMatchObject({ path: `/user/wanted?request=${id}` })
  const { answers } = await it.call(api.readWanted, buyer, { params: { id } })
  expect(answers.map(({ product, text }) => [product?.id, text])).toEqual([[productId, answer.text]])
  const message = 'Two of these, please, with their certificates.'
  await it.call(api.requestQuote, buyer, {
    params: { id: productId },
    body: { country: 'Gabon', units: 2, message },
  })
})
