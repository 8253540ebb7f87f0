import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { member, session } from '#db/schema/accounts.ts'
import { staffAct } from '#db/schema/platform.ts'
import { indexListing, indexListings } from '#search/postgres/search-index.ts'
import type { Endpoint } from '#kernel/web/endpoint.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle, GOOD_CARD } from '#test/factories/checkout.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { deleteAccount } from './delete-account.ts'
import { openCheckout } from '../payments/open-checkout.ts'

// Many calls at once are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const { rate, opened, open, pay, poll, stockOf, ordersOf } = buying(it)

let admin: TestMember
let seller: TestMember
beforeAll(async () => {
  admin = await createTestMember(it.services, { role: 'admin' })
  seller = await createTestMember(it.services)
  await it.listen()
})

const act = (endpoint: Endpoint, id: number, body: object = {}, who = admin) =>
  it.attempt(endpoint, who, { params: { id }, body: { reason: 'Why not.', ...body } })
const suspend = (id: number) => act(api.suspendMember, id)
const restore = (id: number) => act(api.restoreMember, id)
const logIn = ({ email }: TestMember) =>
  it.attempt(api.login, null, { body: { email, password: TEST_PASSWORD } })
const liveSessions = ({ memberId }: TestMember) =>
  it.services.db.$count(session, and(eq(session.memberId, memberId), isNull(session.endedAt)))

async function listed({ companyId, memberId }: TestMember, title: string, onHand = 3): Promise<number> {
  const id = await createTestListing(it.services.db, { companyId, memberId, onHand, values: { title } })
  await it.services.db.transaction((tx) => indexListing(tx, id))
  return id
}
/** The number of listings with a title in the lists. */
async function listedOf(title: string): Promise<number> {
  const answer = await it.call(api.listProducts, null, { query: { searchStr: title } })
  return answer[0]
}
const pageOf = (id: number) => it.status(api.getProduct, null, { params: { id } })

describe('what a suspended member’s company lists', () => {
  test('leaves the public pages at once, and comes back with the member', async () => {
    const owner = await createTestMember(it.services)
    const id = await listed(owner, 'Zygomatic pump')
    expect([await listedOf('Zygomatic'), await pageOf(id)]).toEqual([1, 200])
    await suspend(owner.memberId)
    expect([await listedOf('Zygomatic'), await pageOf(id)]).toEqual([0, 404])
    await restore(owner.memberId)
    expect([await listedOf('Zygomatic'), await pageOf(id)]).toEqual([1, 200])
  })

  test('stays while somebody else of the company is active', async () => {
    const owner = await createTestMember(it.services)
    const colleague = await createTestMember(it.services, { companyId: owner.companyId })
    await createTestMember(it.services, { companyId: owner.companyId, verified: false })
    const id = await listed(owner, 'Xylophonic valve')
    await suspend(owner.memberId)
    expect([await listedOf('Xylophonic'), await pageOf(id)]).toEqual([1, 200])
    await suspend(colleague.memberId)
    expect([await listedOf('Xylophonic'), await pageOf(id)]).toEqual([0, 404])
    await restore(colleague.memberId)
    expect([await listedOf('Xylophonic'), await pageOf(id)]).toEqual([1, 200])
  })

  test('follows in parts where it is much', async () => {
    const owner = await createTestMember(it.services)
    const ids: number[] = []
    for (let n = 0; n < 205; n += 1)
      ids.push(
        await createTestListing(it.services.db, {
          ...owner,
          pictures: 0,
          values: { title: 'Wolframic bolt' },
        }),
      )
    await it.services.db.transaction((tx) => indexListings(tx, ids))
    expect(await listedOf('Wolframic')).toBe(205)
    await suspend(owner.memberId)
    expect(await listedOf('Wolframic')).toBe(5)
    await it.runJobs()
    expect(await listedOf('Wolframic')).toBe(0)
    await restore(owner.memberId)
    await it.runJobs()
    expect(await listedOf('Wolframic')).toBe(205)
  })
})

describe('a suspended member’s checkouts', () => {
  const article = (onHand = 3) => createTestArticle(it.services.db, { ...seller, onHand })

  test('are released, unpaid as they are, and can’t be paid any more', async () => {
    const buyer = await createTestMember(it.services)
    const id = await article()
    const { intentId } = await opened(await rate([[id, 1]], buyer), buyer)
    const other = await article()
    await opened(await rate([[other, 2]], buyer), buyer)
    const stocks = async () => [await stockOf(id), await stockOf(other)]
    expect(await stocks()).toEqual([
      [3, 1],
      [3, 2],
    ])
    await suspend(buyer.memberId)
    await it.runJobs()
    expect(await stocks()).toEqual([
      [3, 0],
      [3, 0],
    ])
    await expect(pay(intentId)).rejects.toThrow(/canceled/)
  })

  test('end also while the buyer is busy with its bank', async () => {
    const buyer = await createTestMember(it.services)
    const id = await article()
    const { intentId } = await opened(await rate([[id, 1]], buyer), buyer)
    const paying = await pay(intentId, '4000002500003155')
    expect(paying.status).toBe('requires_action')
    await suspend(buyer.memberId)
    await it.runJobs()
    expect(await stockOf(id)).toEqual([3, 0])
  })

  test('that are paid become orders, which go on', async () => {
    const buyer = await createTestMember(it.services)
    const id = await article()
    const cartId = await rate([[id, 1]], buyer)
    const { intentId } = await opened(cartId, buyer)
    await pay(intentId)
    await suspend(buyer.memberId)
    await it.runJobs()
    const [order] = await ordersOf(cartId)
    expect(order).toMatchObject({ status: 1, intentId })
    expect(await stockOf(id)).toEqual([2, 0])
    await it.call(api.moveStaffOrder, admin, {
      params: { id: order?.id },
      body: { statut: 4 },
    })
  })

  test('are not opened by a request that began before the suspension', async () => {
    const { memberId, companyId, sessionId, headers } = await createTestMember(it.services)
    const id = await article()
    const cartId = await rate([[id, 1]], { headers })
    await suspend(memberId)
    const actor = { memberId, companyId, sessionId, role: 'member', isCompanyAdmin: true } as const
    await expect(openCheckout(it.services, actor, { cartId, language: 'en' })).rejects.toThrow(
      'unauthenticated',
    )
    expect(await stockOf(id)).toEqual([3, 0])
  })

  test('of others are left alone', async () => {
    const [buyer, other] = [await createTestMember(it.services), await createTestMember(it.services)]
    const id = await article()
    await opened(await rate([[id, 1]], buyer), buyer)
    await opened(await rate([[id, 1]], other), other)
    await suspend(buyer.memberId)
    await it.runJobs()
    expect(await stockOf(id)).toEqual([3, 1])
  })

  test('stay as they are while the provider does not answer, and the job fails, so that it is tried again', async () => {
    const buyer = await createTestMember(it.services)
    const id = await article()
    await opened(await rate([[id, 1]], buyer), buyer)
    await suspend(buyer.memberId)
    const { payments } = it.services
    const retrieve = vi.spyOn(payments, 'retrieveIntent').mockRejectedValueOnce(new Error('no answer'))
    await expect(it.runJobs()).rejects.toThrow('could not be released')
    retrieve.mockRestore()
    expect(await stockOf(id)).toEqual([3, 1])
  })
})

describe('a checkout of a suspended seller’s listing', () => {
  async function begun() {
    const [owner, buyer] = [await createTestMember(it.services), await createTestMember(it.services)]
    const id = await createTestArticle(it.services.db, { ...owner, onHand: 3, values: { title: 'Mud pump' } })
    const cartId = await rate([[id, 2]], buyer)
    const { intentId } = await opened(cartId, buyer)
    return { owner, buyer, id, cartId, intentId }
  }

  test('is released, can’t be paid any more, and tells the buyer why', async () => {
    const { owner, buyer, id, cartId, intentId } = await begun()
    await suspend(owner.memberId)
    await it.runJobs()
    expect(await stockOf(id)).toEqual([3, 0])
    await expect(pay(intentId)).rejects.toThrow(/canceled/)
    expect((await open(cartId, buyer)).json()).toMatchObject({
      code: 'unavailable',
      error: 'An article is not available in this quantity any more.',
      changes: [{ id, available: 0 }],
    })
    expect(await ordersOf(cartId)).toEqual([])
  })

  test('goes on while another member of the company is active', async () => {
    const { owner, cartId, id, intentId } = await begun()
    await createTestMember(it.services, { companyId: owner.companyId })
    await suspend(owner.memberId)
    await it.runJobs()
    expect(await stockOf(id)).toEqual([3, 2])
    await pay(intentId)
    await it.runJobs()
    expect(await ordersOf(cartId)).toMatchObject([{ status: 1 }])
  })

  test('that is already paid becomes an order, which goes on', async () => {
    const { owner, id, cartId, intentId } = await begun()
    await pay(intentId)
    await suspend(owner.memberId)
    await it.runJobs()
    expect(await ordersOf(cartId)).toMatchObject([{ status: 1, intentId }])
    expect(await stockOf(id)).toEqual([1, 0])
  })
})

test('with a deleted account goes what was written about it; that it was suspended stays', async () => {
  const { memberId, companyId, sessionId } = await createTestMember(it.services)
  await suspend(memberId)
  await restore(memberId)
  const [row] = await it.services.db.select().from(member).where(eq(member.id, memberId))
  const actor = { memberId, companyId, sessionId, role: 'member', isCompanyAdmin: true } as const
  await deleteAccount(it.services, actor, row?.passwordHash ?? '')
  const acts = await it.services.db
    .select({ act: staffAct.act, details: staffAct.details })
    .from(staffAct)
    .where(and(eq(staffAct.subject, 'member'), eq(staffAct.subjectId, String(memberId))))
  expect(acts).toEqual([
    { act: 'member.suspend', details: {} },
    { act: 'member.restore', details: {} },
  ])
})

describe('races', () => {
  test('a suspension and logins: no session is left, however they meet', async () => {
    for (let round = 0; round < 5; round += 1) {
      const subject = await createTestMember(it.services)
      const [, ...logins] = await Promise.all([
        suspend(subject.memberId),
        ...Array.from({ length: 4 }, () => logIn(subject)),
      ])
      expect(await liveSessions(subject)).toBe(0)
      for (const login of logins) {
        expect([200, 403]).toContain(login.statusCode)
        if (login.statusCode !== 200) continue
        const { token } = login.json()
        const headers = { authorization: `Bearer ${token}` }
        expect(await it.status(api.refresh, { headers })).toBe(401)
      }
    }
  })

  test('a suspension and refreshes: a token that was issued on the way is worth nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const subject = await createTestMember(it.services)
      const [, ...refreshes] = await Promise.all([
        suspend(subject.memberId),
        ...Array.from({ length: 6 }, () => it.attempt(api.refresh, subject)),
      ])
      for (const refresh of refreshes) {
        expect([200, 401]).toContain(refresh.statusCode)
        if (refresh.statusCode !== 200) continue
        const { token } = refresh.json()
        const headers = { authorization: `Bearer ${token}` }
        expect(await it.status(api.listOrders, { headers })).toBe(401)
      }
    }
  })

  test('a suspension and a checkout that is opened: nothing stays kept', async () => {
    for (let round = 0; round < 5; round += 1) {
      const buyer = await createTestMember(it.services)
      const id = await createTestArticle(it.services.db, { ...seller, onHand: 3 })
      const carts = [await rate([[id, 1]], buyer), await rate([[id, 1]], buyer)]
      const [, ...answers] = await Promise.all([
        suspend(buyer.memberId),
        ...carts.map((cartId) => open(cartId, buyer)),
      ])
      for (const { statusCode } of answers) expect([200, 401, 409]).toContain(statusCode)
      await it.runJobs()
      expect(await stockOf(id)).toEqual([3, 0])
    }
  })

  test('a suspension and a checkout that is being paid: an order or the stock, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const buyer = await createTestMember(it.services)
      const id = await createTestArticle(it.services.db, { ...seller, onHand: 3 })
      const cartId = await rate([[id, 1]], buyer)
      const { intentId } = await opened(cartId, buyer)
      const [paid] = await Promise.allSettled([
        pay(intentId, GOOD_CARD),
        suspend(buyer.memberId).then(() => it.runJobs()),
        poll(intentId, buyer),
      ])
      await it.runJobs()
      const orders = await ordersOf(cartId)
      expect(orders.map(({ status }) => status)).toEqual(paid.status === 'fulfilled' ? [1] : [])
      expect(await stockOf(id)).toEqual(paid.status === 'fulfilled' ? [2, 0] : [3, 0])
    }
  })

  test('two administrators who take the role from each other: one of them remains', async () => {
    for (const endpoint of [api.appointMember, api.suspendMember]) {
      const one = await createTestMember(it.services, { role: 'admin' })
      const other = await createTestMember(it.services, { role: 'admin' })
      const body = endpoint === api.appointMember ? { role: 'member' } : {}
      const answers = await Promise.all([
        act(endpoint, other.memberId, body, one),
        act(endpoint, one.memberId, body, other),
      ])
      // The second one finds its session ended, or its role gone, when it is its turn.
      const [done, refused] = answers.map(({ statusCode }) => statusCode).toSorted()
      expect([done, [401, 403].includes(Number(refused))]).toEqual([200, true])
    }
  })

  test('colleagues who are suspended at the same time: their company’s listings leave', async () => {
    const owner = await createTestMember(it.services)
    const colleague = await createTestMember(it.services, { companyId: owner.companyId })
    await listed(owner, 'Vanadic flange')
    await Promise.all([suspend(owner.memberId), suspend(colleague.memberId)])
    expect(await listedOf('Vanadic')).toBe(0)
    await Promise.all([restore(owner.memberId), restore(colleague.memberId)])
    expect(await listedOf('Vanadic')).toBe(1)
  })

  test('an account that is deleted while it is suspended: one or the other, and nobody waits in a circle', async () => {
    for (let round = 0; round < 5; round += 1) {
      const subject = await createTestMember(it.services)
      const id = await createTestArticle(it.services.db, { ...seller, onHand: 3 })
      const cartId = await rate([[id, 1]], subject)
      const [row] = await it.services.db.select().from(member).where(eq(member.id, subject.memberId))
      const { memberId, companyId, sessionId } = subject
      const actor = { memberId, companyId, sessionId, role: 'member', isCompanyAdmin: true } as const
      const [suspended, deleted, checkout] = await Promise.all([
        suspend(memberId),
        Promise.allSettled([deleteAccount(it.services, actor, row?.passwordHash ?? '')]),
        open(cartId, subject),
      ])
      expect([200, 404]).toContain(suspended.statusCode)
      expect([200, 401, 404]).toContain(checkout.statusCode)
      const gone = await it.services.db.select().from(member).where(eq(member.id, memberId))
      expect(gone[0]?.deletedAt === null).toBe(deleted[0].status === 'rejected')
      await it.runJobs()
      const listedAs = await it.call(api.listMembers, admin, { query: { person: memberId } })
      const ids = listedAs[1].map(({ userId }) => userId)
      expect(ids.includes(memberId)).toBe(deleted[0].status === 'rejected')
    }
  })

  test('one suspension asked for twice is done once', async () => {
    const subject = await createTestMember(it.services)
    const answers = await Promise.all([suspend(subject.memberId), suspend(subject.memberId)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const [row] = await it.services.db.select().from(member).where(eq(member.id, subject.memberId))
    expect(row?.suspendedReason).toBe('Why not.')
  })
})
