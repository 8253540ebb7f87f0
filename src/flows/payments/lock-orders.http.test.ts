import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LOCK_CLASSES } from '#db/advisory-locks.ts'
import type { Tx } from '#db/client.ts'
import { mailedToken } from '#db/schema/accounts.ts'
import { cart } from '#db/schema/checkout.ts'
import { listing } from '#db/schema/listings.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { lockMembership } from '#features/accounts/server/closing-repository.ts'
import { lockCompany } from '#features/accounts/server/company/company-repository.ts'
import { lockMember } from '#features/accounts/server/member-repository.ts'
import { insertMailedToken } from '#features/accounts/server/token-repository.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { lockOpenHolds } from '#features/checkout/server/hold-repository.ts'
import { isBankReferenceUsed } from '#features/checkout/server/receipt-repository.ts'
import { countUnpaidTransfers } from '#features/checkout/server/transfer-repository.ts'
import { lockQuote } from '#features/quotes/server/thread-repository.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { DELIVERED } from '#kernel/trade/order.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { createTestAccount } from '#test/factories/payouts.ts'
import { quoting } from '#test/factories/quotes.ts'
import { someoneWaits } from '#test/waiting.ts'
import { lockInspection } from '#features/inspections/server/inspection-repository.ts'
import { inspecting } from '#test/factories/inspections.ts'
import { lockListings } from '#features/listings/server/stock-units.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const { accept, ask, offer, read } = quoting(it)
const { open, rate, opened, ordersOf, pay, poll, runCron, transfer } = buying(it)
const HOUR = 3_600_000
const DAY = 24 * HOUR

let buyer: TestMember
let seller: TestMember
beforeEach(async () => {
  it.setNow(null)
  buyer = await createTestMember(it.services)
  seller = await createTestMember(it.services)
})

const remove = ({ memberId, headers }: TestMember) =>
  it.attempt(
    api.deleteAccount,
    { headers },
    { params: { userId: memberId }, body: { password: TEST_PASSWORD } },
  )

/**
 * Two that need the same locks: one takes its first, the other goes as far as it can, then the one takes its
 * second. If they locked in opposite orders, the database would end one of them.
 */
async function meet<Answer>(
  first: (tx: Tx) => Promise<unknown>,
  other: () => PromiseLike<Answer>,
  second: (tx: Tx) => Promise<unknown>,
): Promise<Answer> {
  const { db, pool } = it.services
  const { others } = await db.transaction(async (tx) => {
    await first(tx)
    const going = Promise.resolve(other())
    going.catch(() => undefined)
    await someoneWaits(pool)
    await second(tx)
    return { others: going }
  })
  return others
}

test('no two purposes share a class of advisory locks', () => {
  const numbers = Object.values(LOCK_CLASSES)
  expect(new Set(numbers).size).toBe(numbers.length)
})

describe('who deletes an account never waits in a circle', () => {
  /** A buyer's cart without a hold. */
  const offered = async () =>
    rate([[await createTestArticle(it.services.db, { ...seller, onHand: 2 }), 1]], buyer)

  test('with staff who record a refund by bank', async () => {
    const cartId = await offered()
    const answer = await meet(
      (tx) => lockCart(tx, cartId),
      () => remove(buyer),
      (tx) => isBankReferenceUsed(tx, 'OUT 1'),
    )
    expect(answer.statusCode, answer.body).toBe(200)
  })

  test('with an order by transfer of the same member', async () => {
    await offered()
    const answer = await meet(
      (tx) => lockOpenHolds(tx, buyer.memberId),
      () => remove(buyer),
      (tx) => countUnpaidTransfers(tx, buyer.companyId),
    )
    expect(answer.statusCode, answer.body).toBe(200)
  })
})

test('who removes a colleague never waits in a circle with an order of two of its listings', async () => {
  const { db } = it.services
  const colleague = await createTestMember(it.services, { companyId: seller.companyId })
  const theirs = { ...seller, memberId: colleague.memberId }
  const low = await createTestListing(db, theirs)
  const high = await createTestListing(db, theirs)
  // Without an order the database returns rows by their place on disk; a changed row moves to the end.
  await db.update(listing).set({ state: 'dormant' }).where(eq(listing.id, low))
  const answer = await meet(
    (tx) => lockListings(tx, [{ listingId: low, quantity: 1 }]),
    () =>
      it.attempt(api.removeMember, seller, {
        params: { userId: colleague.memberId },
        body: { password: TEST_PASSWORD },
      }),
    (tx) => lockListings(tx, [{ listingId: high, quantity: 1 }]),
  )
  expect(answer.statusCode, answer.body).toBe(200)
})

test('who changes several listings never waits in a circle with an order of two of them', async () => {
  const { db } = it.services
  const [low, high] = [await createTestListing(db, seller), await createTestListing(db, seller)]
  await db.update(listing).set({ year: 2019 }).where(eq(listing.id, low))
  const wanted = [high, low].map((id) => ({ id, prix: 1100, seen: { prix: 1250, currency: 'eur' as const } }))
  const answer = await meet(
    (tx) => lockListings(tx, [{ listingId: low, quantity: 1 }]),
    () => it.attempt(api.changeListings, seller, { body: { act: 'price', listings: wanted } }),
    (tx) => lockListings(tx, [{ listingId: high, quantity: 1 }]),
  )
  expect(answer.statusCode, answer.body).toBe(200)
})

test('a deposit that was paid never waits in a circle with an order by transfer of its company', async () => {
  const admin = await createTestMember(it.services, { role: 'admin' })
  const ask = (depositAbove: number | null) =>
    it.call(api.changeVettingSettings, admin, {
      body: { publishing: false, transfersAbove: null, depositAbove },
    })
  await ask(0)
  const cartId = await rate([[await createTestArticle(it.services.db, { ...seller, onHand: 2 }), 1]], buyer)
  const { clientSecret } = await it.call(api.openDeposit, buyer, { params: { cartId } })
  const intentId = clientSecret.split('_secret_')[0] ?? ''
  await pay(intentId)
  const outcome = await meet(
    (tx) => countUnpaidTransfers(tx, buyer.companyId),
    () => poll(intentId, buyer),
    (tx) => lockCart(tx, cartId),
  )
  expect(outcome).toMatchObject({ piStatus: 'succeeded', deposit: true })
  await ask(null)
})

describe('what is agreed about a request', () => {
  let another: TestMember
  beforeEach(async () => {
    another = await createTestMember(it.services)
  })

  /**
   * A request for two listings of two sellers, both agreed; each has its own cart, because the first was
   * being paid.
   */
  async function agreed() {
    const { db } = it.services
    const [valve, pump] = [
      await createTestListing(db, { ...seller, onHand: 10 }),
      await createTestListing(db, { ...another, onHand: 10 }),
    ]
    const one = await ask(valve, buyer, { others: [{ listingId: pump, units: 2 }] })
    const two = (await read(one, buyer)).others[0]?.id ?? ''
    await offer(one, seller)
    await offer(two, another, { units: 2 })
    const first = await acceptedCart(one)
    await opened(first, buyer)
    const carts = [first, await acceptedCart(two)]
    it.setNow(new Date(Date.now() + HOUR))
    await runCron('end-expired-holds')
    return { one, two, valve, pump, carts }
  }
  const acceptedCart = async (id: string) => {
    const answer = await accept(id, buyer)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().payment?.cartId ?? ''
  }
  const pay = (id: string) =>
    it.attempt(api.payQuote, buyer, {
      params: { quoteId: id },
      body: { city: 'Port-Gentil', postcode: '', street: '' },
    })

  test('is paid together while its carts are locked for something else, whichever of them comes first', async () => {
    const { one, two, carts } = await agreed()
    const [low = '', high = ''] = carts.toSorted()
    const answer = await meet(
      (tx) => lockCart(tx, low),
      () => pay(carts[0] === high ? one : two),
      (tx) => lockCart(tx, high),
    )
    expect(answer.statusCode, answer.body).toBe(200)
  })

  test('is paid by two colleagues at the same moment, each beginning with another quote', async () => {
    const colleague = await createTestMember(it.services, { companyId: buyer.companyId })
    const { one, two } = await agreed()
    const address = { city: 'Port-Gentil', postcode: '', street: '' }
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        [one, two].flatMap((id) =>
          [buyer, colleague].map((who) =>
            it.attempt(api.payQuote, who, { params: { quoteId: id }, body: address }),
          ),
        ),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
      // The last one has taken over the cart, which the others can't open any more.
      const opening = answers.map((answer, index) =>
        open(answer.json().cartId, index % 2 === 0 ? buyer : colleague),
      )
      const statuses = (await Promise.all(opening)).map(({ statusCode }) => statusCode)
      expect(statuses).toContain(200)
      expect(statuses.filter((status) => ![200, 404, 409].includes(status))).toEqual([])
    }
    const { rows } = await it.services.pool.query(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    )
    expect(rows).toEqual([{ deadlocks: 0n }])
  })

  test('is agreed anew while money of before comes late', async () => {
    const { one, valve, carts } = await agreed()
    const [cartId = ''] = carts
    await transfer(cartId, buyer)
    it.setNow(new Date(Date.now() + 11 * DAY))
    await runCron('end-expired-holds')
    await runCron('expire-quotes')
    expect(await ordersOf(cartId)).toMatchObject([{ status: 3 }])
    const validUntil = new Date(Date.now() + 15 * DAY).toISOString()
    await offer(one, seller, { validUntil })
    const answer = await meet(
      (tx) => lockCart(tx, cartId),
      () => accept(one, buyer),
      (tx) =>
        tx
          .select()
          .from(listing)
          .where(inArray(listing.id, [valve]))
          .for('no key update'),
    )
    expect(answer.statusCode, answer.body).toBe(200)
  })

  test('is agreed while the company that sells closes', async () => {
    const listingId = await createTestListing(it.services.db, { ...seller, onHand: 10 })
    const id = await ask(listingId, buyer)
    await offer(id, seller)
    const answer = await meet(
      (tx) => lockQuote(tx, id),
      () => remove(seller),
      (tx) =>
        tx
          .select()
          .from(listing)
          .where(inArray(listing.id, [listingId]))
          .for('share'),
    )
    expect(answer.statusCode, answer.body).toBe(200)
  })

  test('is paid while who agreed deletes its account', async () => {
    const { one, carts } = await agreed()
    const answer = await meet(
      (tx) => lockQuote(tx, one),
      () => remove(buyer),
      (tx) => lockSalesOf(tx, carts),
    )
    expect(answer.statusCode, answer.body).toBe(200)
  })

  const lockSalesOf = async (tx: Tx, carts: readonly string[]) => {
    for (const id of carts.toSorted()) await lockCart(tx, id)
  }
})

test('an approval never waits in a circle with a hold that ends, nor with who deletes an account', async () => {
  const { companyId } = buyer
  const limited = await createTestMember(it.services, { companyId })
  const none = { usd: null, eur: null, isApprover: false }
  for (const [{ memberId }, rules] of [
    [buyer, { isApprover: true }],
    [limited, { usd: 1 }],
  ] as const)
    await it.call(api.setPurchaseRules, buyer, { params: { userId: memberId }, body: { ...none, ...rules } })
  const asked = async () => {
    const listingId = await createTestListing(it.services.db, { ...seller, onHand: 10 })
    const quoteId = await ask(listingId, limited)
    const { offer: standing } = await offer(quoteId, seller)
    const { approval } = await it.call(api.askApproval, limited, {
      params: { id: quoteId },
      body: { offerId: standing?.id ?? '', note: '' },
    })
    return { listingId, quoteId, id: approval?.requisitionId ?? '' }
  }
  const approve = (id: string) =>
    it.attempt(api.approveRequisition, buyer, { params: { id }, body: { reason: '' } })
  const first = await asked()
  const [held] = await it.services.db.select().from(cart).where(eq(cart.quoteId, first.quoteId))
  const afterHold = await meet(
    (tx) => lockCart(tx, held?.id ?? ''),
    () => approve(first.id),
    (tx) => lockListings(tx, [{ listingId: first.listingId, quantity: 1 }]),
  )
  expect(afterHold.statusCode, afterHold.body).toBe(200)
  const second = await asked()
  const afterMember = await meet(
    (tx) => lockMember(tx, limited.memberId),
    () => approve(second.id),
    (tx) => lockQuote(tx, second.quoteId),
  )
  expect(afterMember.statusCode, afterMember.body).toBe(200)
})

test('an approval of an order never waits in a circle with a checkout of who asked, nor with a hold that ends', async () => {
  const limited = await createTestMember(it.services, { companyId: buyer.companyId })
  const none = { usd: null, eur: null, isApprover: false }
  for (const [{ memberId }, rules] of [
    [buyer, { isApprover: true }],
    [limited, { eur: 1 }],
  ] as const)
    await it.call(api.setPurchaseRules, buyer, { params: { userId: memberId }, body: { ...none, ...rules } })
  const asked = async () => {
    const listingId = await createTestArticle(it.services.db, { ...seller, onHand: 10 })
    const cartId = await rate([[listingId, 1]], limited)
    const body = { method: 'card' as const, note: '' }
    const { requisitionId: id } = await it.call(api.askCartApproval, limited, { params: { cartId }, body })
    return { listingId, cartId, id }
  }
  const approve = (id: string) =>
    it.attempt(api.approveRequisition, buyer, { params: { id }, body: { reason: '' } })
  const first = await asked()
  const afterCart = await meet(
    (tx) => lockCart(tx, first.cartId),
    () => approve(first.id),
    (tx) => lockListings(tx, [{ listingId: first.listingId, quantity: 1 }]),
  )
  expect(afterCart.statusCode, afterCart.body).toBe(200)
  const second = await asked()
  const afterCheckouts = await meet(
    (tx) => lockOpenHolds(tx, limited.memberId),
    () => approve(second.id),
    async (tx) => {
      await lockMember(tx, limited.memberId)
      await lockCart(tx, second.cartId)
    },
  )
  expect(afterCheckouts.statusCode, afterCheckouts.body).toBe(200)
})

test('a payout that is ordered never waits in a circle with a refund of its sale, nor with a payment file', async () => {
  const { db } = it.services
  const staff = await createTestMember(it.services, { role: 'staff' })
  const accountId = await createTestAccount(it.services, seller)
  const cartId = await rate([[await createTestArticle(db, { ...seller, onHand: 2 }), 1]], buyer)
  const { intentId } = await opened(cartId, buyer)
  await pay(intentId)
  await poll(intentId, buyer)
  const deliveredAt = new Date(Date.now() - 20 * DAY)
  await db
    .update(purchaseOrder)
    .set({ status: DELIVERED, deliveredAt })
    .where(eq(purchaseOrder.cartId, cartId))
  const { companyId } = seller
  const due = (await it.call(api.listDuePayouts, staff)).find((each) => each.companyId === companyId)
  const body = { companyId, accountId, currency: 'eur', amount: due?.due }
  const ordered = await meet(
    (tx) => lockCompany(tx, companyId),
    () => it.attempt(api.orderPayout, staff, { body }),
    (tx) => lockCart(tx, cartId),
  )
  expect(ordered.statusCode, ordered.body).toBe(201)
  const executionOn = dayInFrance(new Date())
  const file = await meet(
    (tx) => lockCompany(tx, companyId),
    () => it.attempt(api.makePaymentFile, staff, { body: { currency: 'eur', executionOn } }),
    (tx) => lockCart(tx, cartId),
  )
  expect(file.statusCode, file.body).toBe(201)
})

test('a cancellation and a refund never wait in a circle with a hold of the buyer that begins', async () => {
  const { db } = it.services
  const staff = await createTestMember(it.services, { role: 'staff' })
  const cartId = await rate([[await createTestArticle(db, { ...seller, onHand: 2 }), 1]], buyer)
  const { intentId } = await opened(cartId, buyer)
  await pay(intentId)
  const { orderId = '' } = await poll(intentId, buyer)
  const part = { articles: [], shipping: 1, reason: 'Late.', earlierRefunds: 0 }
  for (const act of [
    () => it.attempt(api.refundStaffOrder, staff, { params: { id: orderId }, body: part }),
    () =>
      it.attempt(api.moveStaffOrder, staff, {
        params: { id: orderId },
        body: { statut: 3, reason: 'Late.' },
      }),
  ]) {
    const answer = await meet<{ statusCode: number; body: string }>(
      (tx) => lockCompany(tx, buyer.companyId),
      act,
      (tx) => lockCart(tx, cartId),
    )
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  }
})

test('a report that is opened and the closing of the company that lists the goods', async () => {
  const staff = await createTestMember(it.services, { role: 'staff' })
  const listingId = await createTestListing(it.services.db, seller)
  const inspections = inspecting(it)
  const email = 'locks@survey.example'
  const { id, token } = await inspections.ordered({ listingId, asker: seller, staff }, email, {
    payer: 'seller',
  })
  await inspections.report(id, token, staff)
  const shared = await meet(
    (tx) => lockListings(tx, [{ listingId, quantity: 1 }]),
    () => inspections.share(id, seller),
    (tx) => lockInspection(tx, id),
  )
  expect(shared.statusCode, shared.body).toBe(200)
})

describe('who takes a change of address back never waits in a circle', () => {
  const link = (purpose: 'undo_email' | 'change_email') =>
    insertMailedToken(
      it.services.db,
      { memberId: seller.memberId, purpose, newEmail: `other-${seller.email}` },
      HOUR,
      new Date(),
    )
  const takeBack = (token: string) =>
    it.attempt(api.resetPassword, null, {
      params: { token },
      body: { password: 'Owner-Pump!77', c_password: 'Owner-Pump!77' },
    })
  const lockTokens = (tx: Tx) =>
    tx.select().from(mailedToken).where(eq(mailedToken.memberId, seller.memberId)).for('update')

  test.each([
    ['with who opens the link to another one', 'undo_email'],
    ['nor does who opens that', 'change_email'],
  ] as const)('%s', async (_who, purpose) => {
    const token = await link(purpose)
    const answer = await meet(
      (tx) => lockMember(tx, seller.memberId),
      async () =>
        purpose === 'undo_email'
          ? (await takeBack(token)).statusCode
          : (await it.attempt(api.verifyEmail, null, { params: { token } })).statusCode,
      lockTokens,
    )
    expect(answer).toBe(200)
  })

  test('nor does who takes an appointment back, with a change of the company', async () => {
    const { companyId } = seller
    const colleague = await createTestMember(it.services, { companyId })
    await it.call(api.setCompanyAdmin, seller, {
      params: { userId: colleague.memberId },
      body: { isCompanyAdmin: true, password: TEST_PASSWORD },
    })
    await it.runJobs()
    const mails = await it.mailsTo(seller.email)
    const [token] = mails.flatMap(({ text }) => /\/user\/company-act\/([\w-]{43})/.exec(text)?.[1] ?? [])
    const answer = await meet(
      (tx) => lockMembership(tx, companyId),
      () => it.attempt(api.undoActByLink, null, { params: { token } }),
      async (tx) => {
        await lockMember(tx, colleague.memberId)
        await lockCompany(tx, companyId)
      },
    )
    expect(answer.statusCode, answer.body).toBe(200)
  })

  test('with who appoints the administrators of the company', async () => {
    const token = await link('undo_email')
    const answer = await meet(
      (tx) => lockMembership(tx, seller.companyId),
      () => takeBack(token),
      (tx) => lockMember(tx, seller.memberId),
    )
    expect(answer.statusCode, answer.body).toBe(200)
  })
})

test('saying that a quote was not agreed to takes the company, then the quote, then its carts', async () => {
  const listingId = await createTestListing(it.services.db, { ...seller, onHand: 10 })
  const quoteId = await ask(listingId, buyer)
  await offer(quoteId, seller)
  await accept(quoteId, buyer)
  const cartId = (await read(quoteId, buyer)).payment?.cartId ?? ''
  const body = { password: TEST_PASSWORD }
  const disavow = (who: TestMember) => it.attempt(api.disavowQuote, who, { params: { id: quoteId }, body })
  const first = await meet(
    (tx) => lockMembership(tx, seller.companyId),
    () => disavow(seller),
    (tx) => lockQuote(tx, quoteId),
  )
  const second = await meet(
    (tx) => lockQuote(tx, quoteId),
    () => disavow(buyer),
    (tx) => lockCart(tx, cartId),
  )
  expect([first.statusCode, second.statusCode]).toEqual([201, 409])
})
