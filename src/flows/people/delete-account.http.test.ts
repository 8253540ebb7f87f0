import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { company, mailedToken, member, session } from '#db/schema/accounts.ts'
import { searchEntry } from '#db/schema/catalogue.ts'
import { comparedListing } from '#db/schema/compare.ts'
import { listingNote } from '#db/schema/shortlists.ts'
import { favourite, favouriteMail } from '#db/schema/favourites.ts'
import { quote } from '#db/schema/quotes.ts'
import { cart, payment, stockHold } from '#db/schema/checkout.ts'
import { requirement } from '#db/schema/content.ts'
import { listing, listingSample } from '#db/schema/listings.ts'
import { notification } from '#db/schema/notifications.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { savedSearch, searchAlert, searchMail } from '#db/schema/searches.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { LISTING_FORM } from '#test/factories/listing-calls.ts'
import { createTestListing } from '#test/factories/listings.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const { rate, open, opened, pay, ordersOf, stockOf, runCron } = buying(it)
const MINUTE = 60_000

let buyer: TestMember
let seller: TestMember
beforeEach(async () => {
  it.setNow(null)
  buyer = await createTestMember(it.services, { firstName: 'Mireille', lastName: 'Ondo' })
  seller = await createTestMember(it.services)
})

const article = (onHand = 5) => createTestArticle(it.services.db, { ...seller, onHand })
const foresee = (who: TestMember) =>
  it.attempt(api.foreseeDeletion, who, { params: { userId: who.memberId } })
const remove = (who: TestMember, payload: object = { password: TEST_PASSWORD }) =>
  it.attempt(api.deleteAccount, who, { params: { userId: who.memberId }, body: payload })
const login = ({ email }: Pick<TestMember, 'email'>) =>
  it.attempt(api.login, null, { body: { email, password: TEST_PASSWORD } })
const rowOf = async ({ memberId }: TestMember) => {
  const [row] = await it.services.db.select().from(member).where(eq(member.id, memberId))
  return row
}
const companyOf = async ({ companyId }: TestMember) => {
  const [row] = await it.services.db.select().from(company).where(eq(company.id, companyId))
  return row
}

/** A paid order of one unit. */
async function bought(who = buyer) {
  const cartId = await rate([[await article(), 1]], who)
  const { intentId } = await opened(cartId, who)
  await pay(intentId)
  await it.runJobs()
  const [order] = await ordersOf(cartId)
  if (!order) throw new Error('there is an order')
  return order
}
const deliver = ({ id }: { id: string }) =>
  it.services.db.update(purchaseOrder).set({ status: 7 }).where(eq(purchaseOrder.id, id))

describe('deleting the own account', () => {
  test('ends its sessions and links, leaves nothing personal, and frees the address', async () => {
    const { db } = it.services
    const id = await article()
    const { memberId, companyId } = buyer
    const [seenUntil, nextAt] = [new Date(), new Date()]
    await db.insert(favourite).values({ memberId, listingId: id })
    await db.insert(comparedListing).values({ memberId, listingId: id })
    await db.insert(listingNote).values({ memberId, companyId, listingId: id, note: 'Ask for the papers' })
    await db.insert(favouriteMail).values({ memberId, wanted: false })
    await db.insert(searchMail).values({ memberId, wanted: false })
    await db
      .insert(savedSearch)
      .values({ memberId, name: 'x', query: 'searchStr=x', frequency: 'daily', seenUntil, nextAt })
    const alert = { language: 'en', query: 'searchStr=x', frequency: 'daily', seenUntil, nextAt } as const
    const times = { askedAt: seenUntil, expiresAt: new Date(Date.now() + 60 * MINUTE) }
    await db.insert(searchAlert).values(
      [buyer, seller].map(({ email }) => ({
        id: `${email}-${id}`,
        email: email.toLowerCase(),
        tokenHash: Buffer.from(email),
        ...alert,
        ...times,
      })),
    )
    await db.insert(notification).values({ memberId, kind: 'orders.sold', data: {} })
    await db.insert(requirement).values([
      { id: `signed-in-${id}`, email: 'other@company.example', text: 'pumps', memberId: buyer.memberId },
      { id: `signed-out-${id}`, email: buyer.email.toUpperCase(), text: 'pumps' },
      { id: `others-${id}`, email: seller.email, text: 'pumps' },
    ])
    const cartId = await rate([[id, 1]], buyer)
    await it.attempt(api.forgotPassword, null, { body: { email: buyer.email } })
    await it.runJobs()
    expect(await it.mailsTo(buyer.email)).toHaveLength(1)
    const answer = await remove(buyer)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your account was deleted.' }])
    expect(answer.headers['cache-control']).toBe('no-store')

    const row = await rowOf(buyer)
    expect(row).toEqual({
      id: buyer.memberId,
      companyId: buyer.companyId,
      role: 'member',
      isCompanyAdmin: false,
      firstName: `#${buyer.memberId}`,
      lastName: '',
      email: `deleted-${buyer.memberId}@deleted.invalid`,
      phone: '',
      jobTitle: '',
      country: '',
      city: '',
      language: 'en',
      passwordHash: '',
      verifiedAt: null,
      suspendedAt: null,
      suspendedReason: null,
      pendingEmail: null,
      pendingEmailAt: null,
      proofChangedAt: null,
      createdAt: expect.any(Date),
      deletedAt: expect.any(Date),
    })
    const of = buyer.memberId
    expect(await db.select().from(session).where(eq(session.memberId, of))).toEqual([])
    expect(await db.select().from(mailedToken).where(eq(mailedToken.memberId, of))).toEqual([])
    for (const table of [
      comparedListing,
      listingNote,
      favourite,
      favouriteMail,
      savedSearch,
      searchMail,
      notification,
    ])
      expect(await db.select().from(table).where(eq(table.memberId, of))).toEqual([])
    expect(await db.select().from(cart).where(eq(cart.id, cartId))).toEqual([])
    const left = await db.select({ id: requirement.id }).from(requirement)
    expect(left.map((each) => each.id).filter((each) => each.endsWith(`-${id}`))).toEqual([`others-${id}`])
    const alerts = await db.select({ email: searchAlert.email }).from(searchAlert)
    expect(alerts).toEqual([{ email: seller.email.toLowerCase() }])
    expect(await it.status(api.readProfile, buyer, { params: { userId: of } })).toBe(401)
    expect((await login(buyer)).statusCode).toBe(401)
  })

  test('is confirmed by a last mail; earlier ones and those that wait are forgotten', async () => {
    const { email } = buyer
    await it.attempt(api.forgotPassword, null, { body: { email } })
    await it.runJobs()
    await it.attempt(api.forgotPassword, null, { body: { email } })
    await remove(buyer)
    expect(await it.mailsTo(email)).toEqual([])
    await it.runJobs()
    const mails = await it.mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account at Gisement was deleted'])
    expect(mails[0]?.text).toContain('Hello Mireille,')
    expect(mails[0]?.text).toContain('http://gisement.test/privacy')
  })

  test('lets the address sign up again at once', async () => {
    await remove(buyer)
    const payload = {
      prenom: 'Mireille',
      nom: 'Ondo',
      email: buyer.email,
      contact: '+241 11 00 77 01',
      entreprise: 'Second try',
      fonction: 'Yard manager',
      pays: 'Gabon',
      ville: 'Port-Gentil',
      password: TEST_PASSWORD,
      c_password: TEST_PASSWORD,
    }
    await it.call(api.signup, null, { body: payload })
    const [row] = await it.services.db.select().from(member).where(eq(member.email, buyer.email))
    expect(row?.id).not.toBe(buyer.memberId)
  })

  test('asks for the password, and counts wrong ones with those of the password change', async () => {
    const answer = await remove(buyer, { password: 'Wrong-Pass!1' })
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        code: 'invalid',
        error: 'Please check the fields.',
        errors: [{ password: 'The password is not right.' }],
      },
    ])
    expect((await remove(buyer, { password: '' })).json()).toMatchObject({
      errors: [{ password: 'Please enter your password.' }],
    })
    expect((await remove(buyer, {})).statusCode).toBe(422)
    expect((await remove(buyer, { password: TEST_PASSWORD, force: true })).statusCode).toBe(400)
    expect((await rowOf(buyer))?.deletedAt).toBeNull()
  })

  test('is nobody else’s', async () => {
    const other = { ...buyer, headers: seller.headers }
    expect([(await remove(other)).statusCode, (await foresee(other)).statusCode]).toEqual([404, 404])
    const stranger = { ...buyer, headers: { authorization: '' } }
    expect([(await remove(stranger)).statusCode, (await foresee(stranger)).statusCode]).toEqual([401, 401])
    expect((await rowOf(buyer))?.deletedAt).toBeNull()
  })

  test('speaks French to who reads French', async () => {
    const who = await createTestMember(it.services, { language: 'fr' })
    const answer = await it.call(api.deleteAccount, who, {
      headers: { 'accept-language': 'fr' },
      params: { userId: who.memberId },
      body: { password: TEST_PASSWORD },
    })
    expect(answer).toEqual({ message: 'Votre compte a été supprimé.' })
    await it.runJobs()
    expect((await it.mailsTo(who.email))[0]?.subject).toBe('Votre compte chez Gisement a été supprimé')
  })
})

describe('what is open', () => {
  test('keeps the account, and is named: an order, a sale, a checkout, what somebody is about to pay', async () => {
    const order = await bought()
    const reference = `GS-O-${order.number}`
    const refused = await remove(buyer)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'open_matters',
        error: 'Your account cannot be deleted yet, because something is still open.',
        matters: [{ kind: 'order', reference }],
      },
    ])
    expect((await foresee(buyer)).json()).toEqual({
      refusal: 'open_matters',
      matters: [{ kind: 'order', reference }],
      company: { name: expect.any(String), fate: 'closes' },
    })
    expect((await remove(seller)).json()).toMatchObject({ matters: [{ kind: 'sale', reference }] })
    await deliver(order)
    const { expiresAt: until } = await opened(await rate([[await article(), 1]], buyer), buyer)
    expect((await remove(buyer)).json()).toMatchObject({ matters: [{ kind: 'checkout', until }] })
    expect((await foresee(seller)).json()).toMatchObject({
      matters: [
        { kind: 'reserved', until },
        { kind: 'owed', reference },
      ],
    })
    expect((await remove(seller)).statusCode).toBe(409)
    it.setNow(new Date(Date.now() + 16 * MINUTE))
    await runCron('end-expired-holds')
    await it.runJobs()
    expect((await remove(buyer)).statusCode).toBe(200)
    expect((await remove(seller)).json()).toMatchObject({ matters: [{ kind: 'owed', reference }] })
    await it.services.db.update(purchaseOrder).set({ status: 3 }).where(eq(purchaseOrder.id, order.id))
    expect((await remove(seller)).statusCode).toBe(200)
  })

  test('of an ended checkout nothing is left; of an order everything that the law asks for', async () => {
    const { db } = it.services
    const order = await bought()
    await deliver(order)
    const cartId = await rate([[await article(), 1]], buyer)
    await opened(cartId, buyer)
    it.setNow(new Date(Date.now() + 16 * MINUTE))
    await runCron('end-expired-holds')
    await it.runJobs()
    expect((await remove(buyer)).statusCode).toBe(200)
    expect(await db.select().from(cart).where(eq(cart.id, cartId))).toEqual([])
    expect(await db.select().from(stockHold).where(eq(stockHold.cartId, cartId))).toEqual([])
    expect(await db.select().from(payment).where(eq(payment.cartId, cartId))).toEqual([])
    const [kept] = await db.select().from(purchaseOrder).where(eq(purchaseOrder.id, order.id))
    expect(kept).toEqual({ ...order, status: 7 })
    const staff = await createTestMember(it.services, { role: 'staff' })
    const [, orders] = await it.call(api.listStaffOrders, staff, { query: { statut: 7 } })
    expect(orders.find(({ id }) => id === order.id)?.buyer).toEqual({
      name: `#${buyer.memberId}`,
      email: '',
      phone: '',
      company: expect.stringMatching(/^Company /),
    })
  })

  test('a later move of its order is told to nobody', async () => {
    const order = await bought()
    await deliver(order)
    await remove(buyer)
    await it.services.db.update(purchaseOrder).set({ status: 6 }).where(eq(purchaseOrder.id, order.id))
    const staff = await createTestMember(it.services, { role: 'staff' })
    await it.call(api.moveStaffOrder, staff, {
      params: { id: order.id },
      body: { statut: 7 },
    })
    await it.runJobs()
    expect(await it.mailsTo(`deleted-${buyer.memberId}@deleted.invalid`)).toEqual([])
  })
})

describe('the company', () => {
  test('closes with its only member: its listings are withdrawn and leave the search', async () => {
    const { db } = it.services
    const id = await article()
    await db.transaction((tx) => indexListing(tx, id))
    await db.insert(listingSample).values({ listingId: id, publishedAt: new Date() })
    expect((await foresee(seller)).json()).toMatchObject({ refusal: null, company: { fate: 'closes' } })
    expect((await remove(seller)).statusCode).toBe(200)
    expect((await companyOf(seller))?.closedAt).toBeInstanceOf(Date)
    const [row] = await db.select().from(listing).where(eq(listing.id, id))
    expect(row?.state).toBe('withdrawn')
    // Nothing of it waits for staff.
    const [sample] = await db.select().from(listingSample).where(eq(listingSample.listingId, id))
    expect(sample?.decidedAt).toBeInstanceOf(Date)
    expect(await db.select().from(searchEntry).where(eq(searchEntry.listingId, id))).toEqual([])
    const page = await it.attempt(api.getProduct, null, { params: { id } })
    expect(page.statusCode).toBe(410)
  })

  test('goes on without a member: an admin takes over its listings, quotes and orders stay', async () => {
    const { db } = it.services
    const colleague = await createTestMember(it.services, { companyId: seller.companyId })
    const id = await createTestListing(db, colleague)
    await db.transaction((tx) => indexListing(tx, id))
    const asked = { country: 'Gabon', units: 1, message: 'We need one of these in March.' }
    await db.insert(quote).values({ id: `q-${id}`, listingId: await article(), ...colleague, ...asked })
    expect((await foresee(colleague)).json()).toMatchObject({ refusal: null, company: { fate: 'goes_on' } })
    expect((await remove(colleague)).statusCode).toBe(200)
    const [row] = await db.select().from(listing).where(eq(listing.id, id))
    expect(row).toMatchObject({ state: 'published', createdBy: seller.memberId })
    expect(await db.select().from(searchEntry).where(eq(searchEntry.listingId, id))).toHaveLength(1)
    const [kept] = await db
      .select()
      .from(quote)
      .where(eq(quote.id, `q-${id}`))
    expect(kept).toMatchObject({ state: 'open', message: asked.message })
    expect((await companyOf(seller))?.closedAt).toBeNull()
  })

  test('keeps its last admin while it has colleagues who could be one', async () => {
    const colleague = await createTestMember(it.services, { companyId: seller.companyId })
    const refused = await remove(seller)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'last_admin',
        error: 'You are the only administrator of your company. Please appoint a colleague first.',
      },
    ])
    expect((await foresee(seller)).json()).toMatchObject({ refusal: 'last_company_admin' })
    await it.services.db.update(member).set({ isCompanyAdmin: true }).where(eq(member.id, colleague.memberId))
    expect((await remove(seller)).statusCode).toBe(200)
    await it.runJobs()
    const told = (await it.mailsTo(colleague.email)).map(({ subject }) => subject)
    expect(told).toEqual([expect.stringMatching(/ left .* at Gisement$/)])
  })

  test('rests off the public pages while only suspended colleagues are left', async () => {
    const { db } = it.services
    const id = await article()
    await db.transaction((tx) => indexListing(tx, id))
    await createTestMember(it.services, { companyId: seller.companyId, suspended: true })
    expect((await foresee(seller)).json()).toMatchObject({ refusal: null, company: { fate: 'rests' } })
    expect((await remove(seller)).statusCode).toBe(200)
    expect((await companyOf(seller))?.closedAt).toBeNull()
    const [row] = await db.select().from(listing).where(eq(listing.id, id))
    expect(row?.state).toBe('published')
    expect(await db.select().from(searchEntry).where(eq(searchEntry.listingId, id))).toEqual([])
  })

  test('of a member is not emptied by the deletion of a colleague’s open orders: only its own count', async () => {
    const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
    await bought(buyer)
    expect((await remove(colleague)).statusCode).toBe(200)
    expect((await remove(buyer)).statusCode).toBe(409)
  })
})

describe('the site', () => {
  test('keeps its last admin, also when the last two go at once', async () => {
    const [one, two] = [
      await createTestMember(it.services, { role: 'admin' }),
      await createTestMember(it.services, { role: 'admin' }),
    ]
    const answers = await Promise.all([remove(one), remove(two)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      code: 'last_admin',
      error: 'You are the only administrator of this site. Please appoint another one first.',
    })
    const left = (await rowOf(one))?.deletedAt === null ? one : two
    expect((await foresee(left)).json()).toMatchObject({ refusal: 'last_site_admin' })
    await it.services.db.update(member).set({ role: 'member' }).where(eq(member.id, left.memberId))
  })
})

describe('at the same time', () => {
  test('two deletions: one does it, the other finds nobody', async () => {
    const answers = await Promise.all([remove(buyer), remove(buyer), remove(buyer)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401])
    await it.runJobs()
    expect(await it.mailsTo(buyer.email)).toHaveLength(1)
  })

  test('the last two members of a company: it closes with the last', async () => {
    const other = await createTestMember(it.services, { companyId: seller.companyId, isCompanyAdmin: true })
    const id = await article()
    const answers = await Promise.all([remove(seller), remove(other)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await companyOf(seller))?.closedAt).toBeInstanceOf(Date)
    const [row] = await it.services.db.select().from(listing).where(eq(listing.id, id))
    expect(row?.state).toBe('withdrawn')
  })

  test('a checkout that is opened or paid: an order of a member, or no member and no money', async () => {
    for (let round = 0; round < 10; round += 1) {
      const who = await createTestMember(it.services)
      const id = await article(1)
      const cartId = await rate([[id, 1]], who)
      const isOpen = round % 2 === 0
      const { intentId } = isOpen ? await opened(cartId, who) : { intentId: null }
      const [deleted, other] = await Promise.all([
        remove(who),
        intentId === null ? open(cartId, who) : pay(intentId).then(() => it.runJobs()),
      ])
      await it.runJobs()
      const orders = await ordersOf(cartId)
      if (deleted.statusCode === 200) {
        expect(intentId).toBeNull()
        expect(orders).toEqual([])
        expect(await stockOf(id)).toEqual([1, 0])
        expect(other && 'statusCode' in other && [401, 404].includes(other.statusCode)).toBe(true)
      } else {
        expect([deleted.statusCode, (await rowOf(who))?.deletedAt]).toEqual([409, null])
        if (isOpen) expect(orders.map(({ status }) => status)).toEqual([1])
      }
    }
  })

  test('a login: no session outlives the account', async () => {
    for (let round = 0; round < 6; round += 1) {
      const who = await createTestMember(it.services)
      const [deleted, signedIn] = await Promise.all([remove(who), login(who)])
      expect(deleted.statusCode).toBe(200)
      expect(await it.services.db.select().from(session).where(eq(session.memberId, who.memberId))).toEqual(
        [],
      )
      if (signedIn.statusCode !== 200) continue
      const { token } = signedIn.json()
      const headers = { authorization: `Bearer ${token}` }
      expect(await it.status(api.readProfile, { headers }, { params: { userId: who.memberId } })).toBe(401)
    }
  })

  test('a listing that is published or created: nothing of a closed company is on sale, and a second look finds strays', async () => {
    const { db } = it.services
    const staff = await createTestMember(it.services, { role: 'staff' })
    for (let round = 0; round < 6; round += 1) {
      const who = await createTestMember(it.services)
      const id = await createTestListing(db, { ...who, values: { state: 'under_review' } })
      const [deleted, decided] = await Promise.all([
        remove(who),
        it.attempt(api.decideListing, staff, { params: { id }, body: { decision: 'publish' } }),
        it.attempt(api.createListing, who, { body: LISTING_FORM }),
      ])
      expect(deleted.statusCode).toBe(200)
      expect([200, 409]).toContain(decided.statusCode)
      // Written by a request that was in progress during the deletion.
      await createTestListing(db, { ...who, values: { state: 'draft' } })
      await db.insert(favourite).values({ memberId: who.memberId, listingId: id })
      it.setNow(new Date(Date.now() + 11 * MINUTE))
      await runCron('forget-deleted-member', { memberId: who.memberId })
      it.setNow(null)
      const rows = await db.select().from(listing).where(eq(listing.companyId, who.companyId))
      expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['withdrawn']))
      expect(await db.select().from(searchEntry).where(eq(searchEntry.listingId, id))).toEqual([])
      expect(
        await db
          .select()
          .from(favourite)
          .where(and(eq(favourite.memberId, who.memberId))),
      ).toEqual([])
    }
  })
})

test('the second look leaves an account that exists alone', async () => {
  await it.services.db.insert(favourite).values({ memberId: buyer.memberId, listingId: await article() })
  await runCron('forget-deleted-member', { memberId: buyer.memberId })
  await it.call(api.readProfile, buyer, { params: { userId: buyer.memberId } })
  const kept = await it.services.db.select().from(favourite).where(eq(favourite.memberId, buyer.memberId))
  expect(kept).toHaveLength(1)
})
