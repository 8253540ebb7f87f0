import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { favourite } from '#db/schema/favourites.ts'
import { listing, stock } from '#db/schema/listings.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying } from '#test/factories/checkout.ts'
import { createTestListing, type TestListing } from '#test/factories/listings.ts'

const it = useApp()
const { runCron } = buying(it)
let seller: TestMember
let buyer: TestMember

beforeAll(async () => {
  seller = await createTestMember(it.services)
})
beforeEach(async () => {
  buyer = await createTestMember(it.services, { firstName: 'Ada' })
  it.setNow(null)
})

/** A listing that the buyer has saved. */
async function saved(options: Partial<TestListing> = {}, who = buyer): Promise<number> {
  const id = await createTestListing(it.services.db, { ...seller, onHand: 10, ...options })
  await it.attempt(api.addFavourite, who, { body: { productId: id } })
  return id
}
const reprice = (id: number, priceMinor: bigint) =>
  it.services.db.update(listing).set({ priceMinor }).where(eq(listing.id, id))
const restock = (id: number, onHand: number) =>
  it.services.db.update(stock).set({ onHand }).where(eq(stock.listingId, id))
async function watch(): Promise<void> {
  await runCron('watch-favourites')
  await it.runJobs()
}
const later = (days: number) => it.setNow(new Date(Date.now() + days * 86_400_000))
const mails = (who = buyer) => it.mailsTo(who.email)

describe('news of saved products', () => {
  test('come in one mail for all, and as one notification', async () => {
    const cheaper = await saved({ values: { title: 'Mud pump', priceMinor: 500_000n } })
    const scarce = await saved({ values: { title: 'Gate valve' } })
    await saved({ values: { title: 'Quiet one' } })
    await reprice(cheaper, 450_000n)
    await restock(scarce, 2)
    await watch()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('News of 2 products you saved')
    expect(mail?.text).toContain('now €4,500 instead of €5,000')
    expect(mail?.text).toContain('only 2 units left')
    expect(mail?.text).toContain(`http://gisement.test/product/${cheaper}`)
    expect(mail?.text).not.toContain('Quiet one')
    const [total, [notice]] = await it.call(api.listNotifications, buyer)
    expect([total, notice?.text, notice?.path]).toEqual([
      1,
      '2 products that you saved got cheaper or are nearly gone.',
      '/favourites',
    ])
  })

  test('name a product in the language of the reader, if its seller says it in that', async () => {
    const french = await createTestMember(it.services, { language: 'fr' })
    const id = await saved({ values: { title: 'Mud pump', secondTitle: 'Pompe à boue' } })
    await it.attempt(api.addFavourite, french, { body: { productId: id } })
    await reprice(id, 100_000n)
    await watch()
    const [[english], [other]] = [await mails(), await mails(french)]
    expect(english?.text).toContain('Mud pump')
    expect(other?.text).toContain('Pompe à boue')
    expect(other?.text).not.toContain('Mud pump')
  })

  test('are told once, however often the job runs', async () => {
    const id = await saved()
    await reprice(id, 100_000n)
    await watch()
    await watch()
    later(1)
    await watch()
    expect((await mails()).length).toBe(1)
    expect((await it.call(api.listNotifications, buyer))[0]).toBe(1)
  })

  test('are told at most once a day; what comes later waits for the next day', async () => {
    const id = await saved()
    await reprice(id, 100_000n)
    await watch()
    await reprice(id, 90_000n)
    await watch()
    expect((await mails()).length).toBe(1)
    later(1)
    await watch()
    const [latest, ...before] = await mails()
    expect(before.length).toBe(1)
    expect(latest?.text).toContain('now €900 instead of €1,000')
  })

  test('are told by two runs at the same time once', async () => {
    const id = await saved()
    await reprice(id, 100_000n)
    await Promise.all([runCron('watch-favourites'), runCron('watch-favourites')])
    await it.runJobs()
    expect((await mails()).length).toBe(1)
    expect((await it.call(api.listNotifications, buyer))[0]).toBe(1)
  })

  test('come in the language of the member', async () => {
    const french = await createTestMember(it.services, { language: 'fr' })
    const id = await saved({ values: { title: 'Gate valve', language: 'en' } }, french)
    await reprice(id, 100_000n)
    await watch()
    const [mail] = await mails(french)
    expect(mail?.subject).toBe('Du nouveau sur un produit enregistré\u00a0: Gate valve')
    expect(mail?.text).toContain(`http://gisement.test/fr/product/${id}`)
    expect(mail?.html).toMatch(/<a [^>]*lang="en"[^>]*>Gate valve<\/a>/)
  })

  test('are none of what is withdrawn, nor for who is suspended', async () => {
    const id = await saved()
    const suspended = await createTestMember(it.services, { suspended: true })
    await it.services.db.insert(favourite).values({
      memberId: suspended.memberId,
      listingId: id,
      knownPriceMinor: 900_000n,
      knownCurrency: 'eur',
      knownUnits: 10,
    })
    await it.services.db
      .update(listing)
      .set({ priceMinor: 100n, state: 'withdrawn' })
      .where(eq(listing.id, id))
    await watch()
    expect(await mails()).toEqual([])
    expect(await mails(suspended)).toEqual([])
  })

  test('saved before we kept what was known are learnt first', async () => {
    const id = await saved()
    await it.services.db
      .update(favourite)
      .set({ knownPriceMinor: null, knownCurrency: null, knownUnits: null })
      .where(eq(favourite.listingId, id))
    await watch()
    expect(await mails()).toEqual([])
    await reprice(id, 100_000n)
    await watch()
    expect((await mails()).length).toBe(1)
  })

  test('go on behind the members of one job', async () => {
    const ids = await Promise.all([saved(), saved()])
    for (const id of ids) await reprice(id, 100_000n)
    await runCron('watch-favourites', { after: buyer.memberId })
    await it.runJobs()
    expect(await mails()).toEqual([])
    await runCron('watch-favourites', { after: buyer.memberId - 1 })
    await it.runJobs()
    expect((await mails()).length).toBe(1)
  })
})

describe('mails about saved products', () => {
  const stopLink = async () =>
    /http:\/\/gisement\.test\/user\/mails\/stop\/(\S+?)(?=["\s])/.exec((await mails())[0]?.html ?? '')?.[1] ??
    ''
  const wanted = async () => (await it.call(api.readFavouriteMails, buyer)).wanted

  test('stop and start by the switch; what is in the site stays', async () => {
    expect(await wanted()).toBe(true)
    const off = await it.call(api.setFavouriteMails, buyer, { body: { wanted: false } })
    expect(off).toEqual({ wanted: false })
    const id = await saved()
    await reprice(id, 100_000n)
    await watch()
    expect(await mails()).toEqual([])
    expect((await it.call(api.listNotifications, buyer))[0]).toBe(1)
    await it.attempt(api.setFavouriteMails, buyer, { body: { wanted: true } })
    expect(await wanted()).toBe(true)
  })

  test('stop by the link of a mail, without signing in and whatever the body, and come again by its other way', async () => {
    const id = await saved()
    await reprice(id, 100_000n)
    await watch()
    const token = await stopLink()
    const post = (way: string, payload = '', type = 'application/x-www-form-urlencoded') =>
      it.app.inject({
        method: 'POST',
        url: `/api/mails/${way}/${token}`,
        payload,
        headers: { 'content-type': type },
      })
    const stopped = await post('stop', 'List-Unsubscribe=One-Click')
    expect([stopped.statusCode, stopped.json()]).toEqual([200, { list: 'favourites' }])
    expect(await wanted()).toBe(false)
    expect((await post('stop', '{', 'application/json')).statusCode).toBe(200)
    await it.call(api.resumeMails, null, { params: { token } })
    expect(await wanted()).toBe(true)
  })

  test('do not stop by a link that is not ours', async () => {
    const id = await saved()
    await reprice(id, 100_000n)
    await watch()
    const token = await stopLink()
    const answer = await it.attempt(api.stopMails, null, {
      params: { token: token.replace(`.${buyer.memberId}.`, `.${seller.memberId}.`) },
    })
    expect([answer.statusCode, answer.refusal.error]).toEqual([
      404,
      'This link is not complete. You can stop these mails in your settings.',
    ])
  })

  test('are a matter of members, and say yes or no', async () => {
    const nobody = { ...buyer, headers: { authorization: 'Bearer nothing' } }
    expect(await it.status(api.readFavouriteMails, nobody)).toBe(401)
    expect(await it.status(api.setFavouriteMails, nobody, { body: { wanted: true } })).toBe(401)
    expect(await it.status(api.setFavouriteMails, buyer, { body: { wanted: 'no' } })).toBe(400)
    expect(await it.status(api.setFavouriteMails, buyer, { body: { wanted: true, x: 1 } })).toBe(400)
  })
})
