import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { company, companyAct } from '#db/schema/accounts.ts'
import { searchEntry } from '#db/schema/catalogue.ts'
import { cart } from '#db/schema/checkout.ts'
import { listing } from '#db/schema/listings.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import type { Caller } from '#test/calls.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle, TEST_ADDRESS } from '#test/factories/checkout.ts'
import { createTestListing } from '#test/factories/listings.ts'

const it = useApp()
const PROOF = { password: TEST_PASSWORD }
const { rate, open, opened, pay, ordersOf, stockOf } = buying(it)

const leave = (who: Caller, name = 'My own company') =>
  it.attempt(api.leaveCompany, who, { body: { name, ...PROOF } })
const remove = (who: Caller, userId: number) =>
  it.attempt(api.removeMember, who, { params: { userId }, body: PROOF })
const accept = (token: string, who: Caller) => it.attempt(api.acceptInvitation, who, { params: { token } })
const listedBy = async (who: Caller) => (await it.call(api.listOwnListings, who))[1].map(({ id }) => id)

async function invitationFor(inviter: TestMember, email: string): Promise<string> {
  await it.attempt(api.invite, inviter, { body: { email, ...PROOF } })
  await it.runJobs()
  const [mail] = await it.mailsTo(email)
  return /\/user\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const subjectsTo = async ({ email }: TestMember) => {
  await it.runJobs()
  return (await it.mailsTo(email)).map(({ subject }) => subject)
}
const actsOf = async (companyId: number) =>
  (await it.services.db.select().from(companyAct).where(eq(companyAct.companyId, companyId))).map(
    ({ act, memberId, subjectMemberId }) => [act, memberId, subjectMemberId],
  )

/** A company with an admin and a plain member. */
async function two() {
  const admin = await createTestMember(it.services, { companyName: 'Kouilou', firstName: 'Aristide' })
  const colleague = await createTestMember(it.services, { companyId: admin.companyId, firstName: 'Grâce' })
  return { admin, colleague }
}

describe('joining', () => {
  test('moves an only member, whose company closes, and tells the admins', async () => {
    const { admin } = await two()
    const guest = await createTestMember(it.services, { companyName: 'Small one' })
    const listingId = await createTestListing(it.services.db, guest)
    const answer = await accept(await invitationFor(admin, guest.email), guest)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { user: { userEntreprise: 'Kouilou', userEntrepriseId: admin.companyId, userId: guest.memberId } },
    ])
    expect(await it.call(api.readCompany, guest)).toMatchObject({ id: admin.companyId, can: { edit: false } })
    const [old] = await it.services.db.select().from(company).where(eq(company.id, guest.companyId))
    expect(old?.closedAt).toBeInstanceOf(Date)
    expect(await it.status(api.getProduct, admin, { params: { id: listingId } })).toBe(410)
    expect(await subjectsTo(admin)).toEqual([
      'Aminata Diallo joined Kouilou at Gisement',
      `${guest.email} was invited to Kouilou at Gisement`,
    ])
    expect(await actsOf(guest.companyId)).toEqual([['left', guest.memberId, null]])
    expect(await actsOf(admin.companyId)).toEqual([
      ['invited', admin.memberId, null],
      ['joined', guest.memberId, null],
    ])
  })

  test('is refused to an only member whose company has something open, which the answer names', async () => {
    const { admin } = await two()
    const guest = await createTestMember(it.services)
    const id = await createTestArticle(it.services.db, { ...admin, onHand: 2 })
    const { intentId } = await opened(await rate([[id, 1]], guest), guest)
    await pay(intentId)
    await it.runJobs()
    const token = await invitationFor(admin, guest.email)
    const refused = await accept(token, guest)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'open_matters',
      error: expect.stringMatching(
        /^Your company would close, but orders, sales or payments of it are still open/,
      ),
      matters: [{ kind: 'order' }],
    })
    expect(await it.call(api.readCompany, guest)).toMatchObject({ id: guest.companyId })
    await it.call(api.openInvitation, guest, { params: { token } })
  })

  test('is refused to the last admin among others', async () => {
    const { admin: host } = await two()
    const { admin: guest, colleague } = await two()
    const token = await invitationFor(host, guest.email)
    const refused = await accept(token, guest)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'last_admin',
        error:
          'You are the last administrator of your present company. Please appoint another one there first.',
      },
    ])
    await it.attempt(api.setCompanyAdmin, guest, {
      params: { userId: colleague.memberId },
      body: { isCompanyAdmin: true, ...PROOF },
    })
    expect((await accept(token, guest)).statusCode).toBe(200)
    expect(await subjectsTo(colleague)).toContain('Aristide Diallo left Kouilou at Gisement')
  })

  test('where one is already changes nothing', async () => {
    const { admin } = await two()
    const guest = await createTestMember(it.services)
    const first = await invitationFor(admin, guest.email)
    expect((await accept(first, guest)).statusCode).toBe(200)
    expect((await accept(first, guest)).statusCode).toBe(404)
    expect((await it.call(api.readCompany, admin)).members).toHaveLength(3)
  })

  test('twice at once happens once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { admin } = await two()
      const guest = await createTestMember(it.services)
      const token = await invitationFor(admin, guest.email)
      const answers = await Promise.all([accept(token, guest), accept(token, guest)])
      const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
      expect(statuses[0]).toBe(200)
      expect([404, 409]).toContain(statuses[1])
      expect((await actsOf(admin.companyId)).filter(([act]) => act === 'joined')).toHaveLength(1)
    }
  })

  test('of two companies that invite at once ends in one of them', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await two(), await two()]
      const guest = await createTestMember(it.services)
      const tokens = [
        await invitationFor(one.admin, guest.email),
        await invitationFor(other.admin, guest.email),
      ]
      const answers = await Promise.all(tokens.map((token) => accept(token, guest)))
      const statuses = answers.map(({ statusCode }) => statusCode)
      // If the second starts after the first has ended, the member simply moves again.
      expect([
        [200, 409],
        [200, 200],
      ]).toContainEqual(statuses.toSorted())
      const { id } = await it.call(api.readCompany, guest)
      expect([one.admin.companyId, other.admin.companyId]).toContain(id)
      const sizes = await Promise.all(
        [one, other].map(async ({ admin }) => (await it.call(api.readCompany, admin)).members.length),
      )
      expect(sizes.toSorted()).toEqual([2, 3])
    }
  })

  test('brings back what a company lists that nobody active was left in', async () => {
    const { admin, colleague } = await two()
    const guest = await createTestMember(it.services)
    const token = await invitationFor(admin, guest.email)
    const listingId = await createTestListing(it.services.db, admin)
    for (const { memberId } of [admin, colleague])
      await it.services.pool.query('UPDATE member SET suspended_at = now() WHERE id = $1', [memberId])
    await it.services.db.transaction((tx) => indexListing(tx, listingId))
    const entries = () =>
      it.services.db.select().from(searchEntry).where(eq(searchEntry.listingId, listingId))
    expect(await entries()).toHaveLength(0)
    expect((await accept(token, guest)).statusCode).toBe(200)
    expect(await entries()).toHaveLength(1)
  })
})

describe('leaving', () => {
  test('gives a company of one’s own; listings and orders stay', async () => {
    const { admin, colleague } = await two()
    const listingId = await createTestListing(it.services.db, colleague)
    const answer = await leave(colleague, 'Loubaki Trading')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      details: { name: 'Loubaki Trading' },
      members: [{ isSelf: true, isCompanyAdmin: true }],
      leaving: 'closes',
      can: { edit: true },
      user: { userEntreprise: 'Loubaki Trading', userPostcode: '' },
    })
    expect((await it.call(api.readCompany, admin)).members).toHaveLength(1)
    expect(await listedBy(admin)).toEqual([listingId])
    expect(await listedBy(colleague)).toEqual([])
    expect(await subjectsTo(admin)).toEqual(['Grâce Diallo left Kouilou at Gisement'])
    expect(await actsOf(admin.companyId)).toEqual([['left', colleague.memberId, null]])
  })

  test('is refused to the last admin among others, with what to do', async () => {
    const { admin, colleague } = await two()
    const refused = await leave(admin)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'last_admin',
        error: 'You are the last administrator of your company. Please appoint another one before you leave.',
      },
    ])
    await it.attempt(api.setCompanyAdmin, admin, {
      params: { userId: colleague.memberId },
      body: { isCompanyAdmin: true, ...PROOF },
    })
    expect((await leave(admin)).statusCode).toBe(200)
    expect((await it.call(api.readCompany, colleague)).members).toHaveLength(1)
  })

  test('as the only member closes the company, unless something is open', async () => {
    const only = await createTestMember(it.services)
    const buyer = await createTestMember(it.services)
    const id = await createTestArticle(it.services.db, { ...only, onHand: 1 })
    await opened(await rate([[id, 1]], buyer), buyer)
    const refused = await leave(only)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'open_matters', matters: [{ kind: 'reserved' }] },
    ])
    const free = await createTestMember(it.services)
    expect((await leave(free)).statusCode).toBe(200)
    const [old] = await it.services.db.select().from(company).where(eq(company.id, free.companyId))
    expect(old?.closedAt).toBeInstanceOf(Date)
    expect(await it.call(api.readCompany, free)).toMatchObject({ details: { name: 'My own company' } })
  })

  test('voids the invitations into a company that closes', async () => {
    const only = await createTestMember(it.services)
    const guest = await createTestMember(it.services)
    const token = await invitationFor(only, guest.email)
    await leave(only)
    expect((await accept(token, guest)).statusCode).toBe(404)
  })

  test('needs a name for the new company', async () => {
    const { colleague } = await two()
    const answer = await leave(colleague, '  ')
    expect([answer.statusCode, answer.refusal.errors]).toEqual([
      422,
      [{ name: 'Please enter the name of your new company.' }],
    ])
    expect(await it.status(api.leaveCompany, colleague, { body: {} })).toBe(422)
    expect(await it.status(api.leaveCompany, null, { headers: { authorization: '' }, body: {} })).toBe(401)
  })

  test('of the last two admins at once leaves one behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { admin, colleague } = await two()
      await it.attempt(api.setCompanyAdmin, admin, {
        params: { userId: colleague.memberId },
        body: { isCompanyAdmin: true, ...PROOF },
      })
      const third = await createTestMember(it.services, { companyId: admin.companyId })
      const answers = await Promise.all([leave(admin), leave(colleague)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      const { members } = await it.call(api.readCompany, third)
      expect(members.filter(({ isCompanyAdmin }) => isCompanyAdmin)).toHaveLength(1)
    }
  })

  test('and being removed at once is one move', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { admin, colleague } = await two()
      const [left, removed] = await Promise.all([leave(colleague), remove(admin, colleague.memberId)])
      expect([
        [200, 404],
        [401, 200],
        [409, 200],
      ]).toContainEqual([left.statusCode, removed.statusCode])
      expect(await actsOf(admin.companyId)).toHaveLength(1)
    }
  })
})

describe('removing', () => {
  test('is for admins: the member gets a company of its own, a mail, and signs in anew', async () => {
    const { admin, colleague } = await two()
    expect((await remove(colleague, admin.memberId)).statusCode).toBe(403)
    const answer = await remove(admin, colleague.memberId)
    expect([answer.statusCode, answer.json().members.length]).toEqual([200, 1])
    expect(await it.status(api.readCompany, colleague)).toBe(401)
    expect(await subjectsTo(colleague)).toEqual(['You are no longer a member of Kouilou at Gisement'])
    const { token, user } = await it.call(api.login, null, {
      body: { email: colleague.email, password: TEST_PASSWORD },
    })
    expect(user).toMatchObject({ userEntreprise: 'Grâce Diallo' })
    expect(await it.call(api.readCompany, { headers: { authorization: `Bearer ${token}` } })).toMatchObject({
      members: [{ isSelf: true, isCompanyAdmin: true }],
      leaving: 'closes',
    })
    expect(await actsOf(admin.companyId)).toEqual([['removed', admin.memberId, colleague.memberId]])
  })

  test('reaches colleagues only, and not oneself', async () => {
    const { admin } = await two()
    const stranger = await createTestMember(it.services)
    expect((await remove(admin, stranger.memberId)).statusCode).toBe(404)
    expect((await remove(admin, 999_999)).statusCode).toBe(404)
    const self = await remove(admin, admin.memberId)
    expect([self.statusCode, self.json()]).toEqual([
      403,
      { code: 'forbidden', error: 'To go yourself, please leave the company instead.' },
    ])
    expect(await it.status(api.removeMember, admin, { params: { userId: 'x' }, body: PROOF })).toBe(400)
  })
})

describe('after a move', () => {
  test('other browsers of the member sign in anew, the one that moved goes on', async () => {
    const { colleague } = await two()
    const login = await it.call(api.login, null, {
      body: { email: colleague.email, password: TEST_PASSWORD },
    })
    const other = { headers: { authorization: `Bearer ${login.token}` } }
    await leave(colleague)
    expect(await it.status(api.readCompany, other)).toBe(401)
    await it.call(api.readCompany, colleague)
  })

  test('an offer made to the company before can’t be paid, and its stock is free again', async () => {
    const { colleague } = await two()
    const seller = await createTestMember(it.services)
    const id = await createTestArticle(it.services.db, { ...seller, onHand: 2 })
    const [held, offered] = [await rate([[id, 1]], colleague), await rate([[id, 1]], colleague)]
    await opened(held, colleague)
    expect(await stockOf(id)).toEqual([2, 1])
    await leave(colleague)
    for (const cartId of [held, offered]) {
      const answer = await open(cartId, colleague)
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'cart_expired' }])
    }
    await it.runJobs()
    expect(await stockOf(id)).toEqual([2, 0])
    const again = await rate([[id, 1]], colleague)
    await opened(again, colleague)
    const [kept] = await it.services.db.select().from(cart).where(eq(cart.id, again))
    expect(kept?.companyId).toBe((await it.call(api.readCompany, colleague)).id)
  })

  test('what was paid before the hold ended is the order of the company before', async () => {
    const { admin, colleague } = await two()
    const seller = await createTestMember(it.services)
    const id = await createTestArticle(it.services.db, { ...seller, onHand: 1 })
    const cartId = await rate([[id, 1]], colleague)
    const { intentId } = await opened(cartId, colleague)
    await pay(intentId)
    await leave(colleague)
    await it.runJobs()
    expect(await ordersOf(cartId)).toMatchObject([{ companyId: admin.companyId, status: 1 }])
    expect(await it.call(api.listOrders, admin)).toHaveLength(1)
    expect(await it.call(api.listOrders, colleague)).toEqual([])
  })

  test('nobody buys from the company that it joined, also with an offer from before', async () => {
    const { admin } = await two()
    const guest = await createTestMember(it.services)
    const id = await createTestArticle(it.services.db, { ...admin, onHand: 3 })
    const before = await rate([[id, 1]], guest)
    await accept(await invitationFor(admin, guest.email), guest)
    expect((await open(before, guest)).json()).toMatchObject({ code: 'cart_expired' })
    const anew = await it.attempt(api.rateOne, guest, {
      params: { productId: id },
      body: { ...TEST_ADDRESS, cart: [{ id, orderedQty: 1 }] },
    })
    expect([anew.statusCode, anew.json()]).toMatchObject([403, { code: 'own_listing' }])
    const quote = await it.attempt(api.requestQuote, guest, {
      params: { id },
      body: { country: 'Gabon', units: 1, message: 'We need one of these in March, please.' },
    })
    expect(quote.json()).toMatchObject({ code: 'own_listing' })
  })
})

describe('what stays behind', () => {
  test('is the listings: an admin answers for them, mails about them no longer reach who left', async () => {
    const { admin, colleague } = await two()
    const id = await createTestListing(it.services.db, colleague)
    await leave(colleague)
    const [kept] = await it.services.db.select().from(listing).where(eq(listing.id, id))
    expect(kept).toMatchObject({ companyId: admin.companyId, createdBy: admin.memberId, state: 'published' })
    const buyer = await createTestMember(it.services)
    const asked = { country: 'Gabon', units: 1, message: 'We need one of these in March, please.' }
    await it.call(api.requestQuote, buyer, { params: { id }, body: asked })
    await it.call(api.requestQuote, colleague, { params: { id }, body: asked })
    expect(await subjectsTo(admin)).toContain('A buyer asks for a quote: Gate valve 4 in, class 600')
    expect((await subjectsTo(colleague)).join()).not.toContain('A buyer asks')
  })

  test('is the orders: their mails go to the admins, staff read the company that bought', async () => {
    const { admin, colleague } = await two()
    const staff = await createTestMember(it.services, { role: 'staff' })
    const seller = await createTestMember(it.services)
    const id = await createTestArticle(it.services.db, { ...seller, onHand: 1 })
    const cartId = await rate([[id, 1]], colleague)
    await pay((await opened(cartId, colleague)).intentId)
    await it.runJobs()
    const before = (await subjectsTo(colleague)).length
    await remove(admin, colleague.memberId)
    await it.attempt(api.moveStaffOrder, staff, {
      params: { id: (await ordersOf(cartId))[0]?.id },
      body: { statut: 4 },
    })
    expect((await subjectsTo(colleague)).length).toBe(before + 1)
    expect((await subjectsTo(admin)).some((subject) => subject.includes('GS-O-'))).toBe(true)
    const list = await it.call(api.listStaffOrders, staff)
    expect(list[1][0]).toMatchObject({
      buyer: { name: 'Grâce Diallo', company: 'Kouilou' },
    })
  })

  test('is nothing of the other company: favourites and profile are the member’s own', async () => {
    const { admin, colleague } = await two()
    const seller = await createTestMember(it.services)
    const id = await createTestListing(it.services.db, seller)
    await it.services.db.transaction((tx) => indexListing(tx, id))
    await it.attempt(api.addFavourite, colleague, { body: { productId: id } })
    await leave(colleague, 'Loubaki Trading')
    expect(await it.call(api.listFavourites, colleague)).toEqual([id])
    expect(
      await it.call(api.readProfile, colleague, { params: { userId: colleague.memberId } }),
    ).toMatchObject({ entreprise: 'Loubaki Trading', can: { renameCompany: true } })
    expect(await it.call(api.readCompany, admin)).toMatchObject({ details: { name: 'Kouilou' } })
  })
})

describe('two members of one company', () => {
  test('see its listings and orders, and the owner’s view of each other’s', async () => {
    const { admin, colleague } = await two()
    const seller = await createTestMember(it.services)
    const own = await createTestListing(it.services.db, admin)
    const theirs = await createTestListing(it.services.db, colleague)
    for (const who of [admin, colleague])
      expect((await listedBy(who)).toSorted((a, b) => a - b)).toEqual([own, theirs])
    const viewOf = async (who: TestMember, id: number) =>
      (await it.call(api.getOwnListing, who, { params: { id } })).can
    expect(await viewOf(admin, theirs)).toEqual({ edit: true, delete: true, buy: false })
    expect(await viewOf(colleague, theirs)).toEqual({ edit: true, delete: true, buy: false })
    expect(await viewOf(colleague, own)).toEqual({ edit: false, delete: false, buy: false })

    const article = await createTestArticle(it.services.db, { ...seller, onHand: 2 })
    const { intentId } = await opened(await rate([[article, 1]], colleague), colleague)
    await pay(intentId)
    await it.runJobs()
    for (const who of [admin, colleague]) expect(await it.call(api.listOrders, who)).toHaveLength(1)
    expect(await it.call(api.listOrders, seller)).toEqual([])
  })

  test('edit and delete: who listed it and the admins, nobody else of the company', async () => {
    const { admin, colleague } = await two()
    const third = await createTestMember(it.services, { companyId: admin.companyId })
    const deleteIt = (who: Caller, id: number) =>
      it.attempt(api.deleteListing, who, { params: { id }, body: { ImagesKeys: [] } })
    const byColleague = await createTestListing(it.services.db, colleague)
    expect((await deleteIt(third, byColleague)).statusCode).toBe(403)
    expect((await deleteIt(colleague, byColleague)).statusCode).toBe(200)
    const another = await createTestListing(it.services.db, colleague)
    await leave(colleague)
    expect((await deleteIt(colleague, another)).statusCode).toBe(404)
    expect(await it.status(api.getOwnListing, colleague, { params: { id: another } })).toBe(404)
    expect((await deleteIt(admin, another)).statusCode).toBe(200)
  })
})
