import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { quoting } from '#test/factories/quotes.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { indexListing } from '#search/postgres/search-index.ts'

const it = useApp()
const { rate, opened, stockOf } = buying(it)
const { accept, ask: askFor, decline, offer } = quoting(it)

let admin: TestMember
let company: TestMember
let other: TestMember
beforeAll(async () => {
  admin = await createTestMember(it.services, { role: 'admin' })
  other = await createTestMember(it.services)
})
beforeEach(async () => {
  company = await createTestMember(it.services, { isCompanyAdmin: true })
})

const REASON = 'Three buyers waited in vain.'
const input = ({ memberId, companyId }: TestMember) => ({
  params: { id: memberId },
  body: { companyId, reason: REASON },
})
const suspend = (who = company, by = admin) => it.attempt(api.suspendCompany, by, input(who))
const restore = (who = company, by = admin) => it.attempt(api.restoreCompany, by, input(who))
const article = (who: TestMember) =>
  createTestArticle(it.services.db, { companyId: who.companyId, memberId: who.memberId, onHand: 3 })
const pageOf = (id: number) => it.status(api.getProduct, null, { params: { id } })
const ask = (id: number, who: TestMember) =>
  it.attempt(api.requestQuote, who, {
    params: { id },
    body: { country: 'Gabon', units: 1, message: 'Is it still there, and could you deliver it in May?' },
  })

describe('a suspended company', () => {
  test('leaves the public pages with all it lists, reads why, and comes back', async () => {
    const id = await createTestListing(it.services.db, {
      companyId: company.companyId,
      memberId: company.memberId,
      onHand: 1,
      values: { title: 'Yttric crane' },
    })
    await it.services.db.transaction((tx) => indexListing(tx, id))
    const listed = async () => (await it.call(api.listProducts, null, { query: { searchStr: 'Yttric' } }))[0]
    expect([await listed(), await pageOf(id)]).toEqual([1, 200])
    const done = await suspend()
    expect(done.statusCode, done.body).toBe(200)
    expect(done.json()).toMatchObject({
      companySuspension: { reason: REASON },
      can: { suspendCompany: false, restoreCompany: true },
    })
    expect([await listed(), await pageOf(id)]).toEqual([0, 404])
    expect((await ask(id, other)).statusCode).toBe(404)
    expect((await it.call(api.readCompany, company)).suspension).toMatchObject({ reason: REASON })
    await it.runJobs()
    const mails = await it.mailsTo(company.email)
    expect(mails.find(({ subject }) => subject.includes('suspended from trading'))?.text).toContain(REASON)

    expect((await restore()).statusCode).toBe(200)
    expect([await listed(), await pageOf(id)]).toEqual([1, 200])
    expect((await it.call(api.readCompany, company)).suspension).toBeUndefined()
    expect((await ask(await article(other), company)).statusCode).toBe(201)
  })

  test('has its unpaid checkouts ended, those that it opened and those of its goods', async () => {
    const theirs = await article(other)
    const own = await article(company)
    await opened(await rate([[theirs, 1]], company), company)
    await opened(await rate([[own, 1]], other), other)
    expect([await stockOf(theirs), await stockOf(own)]).toEqual([
      [3, 1],
      [3, 1],
    ])
    await suspend()
    await it.runJobs()
    expect([await stockOf(theirs), await stockOf(own)]).toEqual([
      [3, 0],
      [3, 0],
    ])
  })

  test('is refused at every door of members that writes, but for what ends, protects or finishes something', async () => {
    await suspend()
    const open: string[] = []
    for (const { method, path, access } of it.app.servedRoutes) {
      const opensCheckout = path === '/api/checkout/cart/:cartId'
      if (access !== 'member' || ((method === 'GET' || method === 'HEAD') && !opensCheckout)) continue
      const url = path.replaceAll(/:\w+/g, '1')
      const answer = await it.app.inject({ method: method as 'POST', url, headers: company.headers })
      if (answer.json().code !== 'company_suspended') open.push(`${method} ${path}`)
    }
    expect(open.toSorted()).toMatchInlineSnapshot(`
      [
        "DELETE /api/orders/:id/transport/files/:fileId",
        "DELETE /api/second-factor",
        "DELETE /api/sessions",
        "DELETE /api/sessions/:id",
        "DELETE /api/user/:userId/email",
        "POST /api/disputes/:id/files",
        "POST /api/disputes/:id/messages",
        "POST /api/mandate/:id/notice",
        "POST /api/notifications/:id/read",
        "POST /api/notifications/read",
        "POST /api/orders/:id/cancellation",
        "POST /api/orders/:id/collection/:sellerId/confirm",
        "POST /api/orders/:id/collection/:sellerId/hand-over",
        "POST /api/orders/:id/conformity/:paperId/:listingId",
        "POST /api/orders/:id/conformity/:paperId/:listingId/files",
        "POST /api/orders/:id/disavowal",
        "POST /api/orders/:id/disputes",
        "POST /api/orders/:id/messages/:sellerId",
        "POST /api/orders/:id/messages/:sellerId/files",
        "POST /api/orders/:id/receipt",
        "POST /api/orders/:id/transport",
        "POST /api/orders/:id/transport/files/:kind",
        "POST /api/payout-account/:id/stop",
        "POST /api/quotes/:id/decline",
        "POST /api/quotes/:id/disavowal",
        "POST /api/reports",
        "POST /api/sales/:id/ready",
        "POST /api/sales/commissions/:documentId/contest",
        "POST /api/second-factor",
        "POST /api/second-factor/confirmation",
        "POST /api/second-factor/recovery-codes",
        "POST /api/vetting/papers/:kind",
        "POST /api/vetting/submit",
        "PUT /api/credentials",
        "PUT /api/favourites/mails",
        "PUT /api/orders/:id/collection/:sellerId/appointment",
        "PUT /api/orders/:id/collection/:sellerId/time",
        "PUT /api/orders/:id/references",
        "PUT /api/searches/mails",
        "PUT /api/wanted/mails",
      ]
    `)
  })

  test('is not accepted as a buyer by a seller to whom it made an offer before', async () => {
    const id = await article(other)
    const asked = await askFor(id, company)
    await offer(asked, company)
    await suspend()
    const accepted = await accept(asked, other)
    expect([accepted.statusCode, accepted.refusal.code]).toEqual([409, 'not_open'])
    const declined = await decline(asked, company)
    expect(declined.statusCode, declined.body).toBe(200)
  })
})

test('administrators alone suspend, once, the company that they saw, and not their own', async () => {
  const staff = await createTestMember(it.services, { role: 'staff' })
  expect((await suspend(company, staff)).statusCode).toBe(403)
  expect((await suspend(admin)).refusal).toMatchObject({ code: 'forbidden' })
  const moved = await it.attempt(api.suspendCompany, admin, {
    params: { id: company.memberId },
    body: { companyId: other.companyId, reason: REASON },
  })
  expect(moved.refusal.code).toBe('conflict')
  expect((await restore()).refusal.code).toBe('conflict')
  expect((await suspend()).statusCode).toBe(200)
  expect((await suspend()).refusal.code).toBe('conflict')
  const acts = await it.call(api.searchActs, admin, { query: {} })
  expect(JSON.stringify(acts)).toContain('company.suspend')
})
