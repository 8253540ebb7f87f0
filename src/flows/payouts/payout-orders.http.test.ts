import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import { billingDocument } from '#db/schema/invoices.ts'
import { payout, payoutAccount } from '#db/schema/ledger.ts'
import { payoutBatch, payoutOrder } from '#db/schema/payout-orders.ts'
import { staffAct } from '#db/schema/platform.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { lockCompany } from '#features/accounts/server/company/company-repository.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { findLedgerFaults } from '#features/ledger/server/check-ledger.ts'
import type { BankTableView } from '#features/ledger/contract/bank-statement.ts'
import { stopAnew } from '#features/ledger/server/payout-account/account-repository.ts'
import { readPayoutOrders } from '#features/ledger/server/payout-order/present-order.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { writeStatement } from '#test/factories/bank-statements.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { createTestAccount, TEST_IBAN } from '#test/factories/payouts.ts'
import { paymentFileFaults, textsIn } from '#test/payment-files/check-payment-file.ts'
import { someoneWaits } from '#test/waiting.ts'
import { checkData } from '../../app/data-check/check-data.ts'
import { MONEY } from '../../app/data-check/money.ts'
import { recordStatement } from './bank-statement.ts'
import { makePaymentFile } from './make-payment-file.ts'

const it = useApp()
const { rate, opened, pay, poll } = buying(it)
const DAY = 24 * 60 * 60 * 1000
const SHARE = 812.5
const STAFF = { role: 'staff', isCompanyAdmin: false } as const

let buyer: TestMember
let staff: TestMember
let seller: TestMember
let accountId: number
beforeAll(async () => {
  buyer = await createTestMember(it.services)
  staff = await createTestMember(it.services, { role: 'staff' })
})
beforeEach(async () => {
  it.setNow(null)
  await leaveNothingOrdered()
  seller = await createTestMember(it.services, { companyName: 'Kouilou' })
  accountId = await createTestAccount(it.services, seller)
})

/** Other tests of the file would be in its files. */
async function leaveNothingOrdered() {
  for (const { id, state } of (await it.call(api.listPayoutOrders, staff)).open)
    if (state === 'ordered')
      await it.call(api.cancelPayoutOrder, staff, { params: { id }, body: { reason: 'Test.' } })
}

/** A sale whose seller gets 812.50, due now. */
async function sold(of = seller, quantity = 1) {
  const { companyId, memberId } = of
  const listingId = await createTestArticle(it.services.db, { companyId, memberId, onHand: 9 })
  const { intentId } = await opened(await rate([[listingId, quantity]], buyer), buyer)
  await pay(intentId)
  const { orderId = '' } = await poll(intentId, buyer)
  for (const statut of [4, 5, 6, 7] as const)
    await it.call(api.moveStaffOrder, staff, { params: { id: orderId }, body: { statut } })
  await it.services.db
    .update(purchaseOrder)
    .set({ deliveredAt: new Date(Date.now() - 20 * DAY) })
    .where(eq(purchaseOrder.id, orderId))
  return { orderId, listingId }
}

const asked = (changes: object = {}) => ({
  companyId: seller.companyId,
  accountId,
  currency: 'eur',
  amount: SHARE,
  ...changes,
})
const order = (changes: object = {}, who = staff) =>
  it.attempt(api.orderPayout, who, { body: asked(changes) })
const ordered = async (changes: object = {}) => {
  const answer = await order(changes)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
let references = 0
const record = (amount: number) => {
  references += 1
  const sent = { bankReference: `HAND ${references}`, paidOn: dayInFrance(new Date()) }
  return it.attempt(api.recordPayout, staff, { body: { ...asked({ amount }), ...sent } })
}
const today = () => dayInFrance(new Date())
const makeFile = (changes: object = {}, who = staff) =>
  it.attempt(api.makePaymentFile, who, { body: { currency: 'eur', executionOn: today(), ...changes } })
const sent = async () => {
  const answer = await makeFile()
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const settle = (id: number, bankReference: string, changes: object = {}, who = staff) =>
  it.attempt(api.settlePayoutOrder, who, {
    params: { id },
    body: { bankReference, paidOn: today(), ...changes },
  })
const end = (
  endpoint: typeof api.cancelPayoutOrder | typeof api.refusePayoutOrder,
  id: number,
  who = staff,
) => it.attempt(endpoint, who, { params: { id }, body: { reason: 'The account is closed.' } })
const refund = (of: { orderId: string; listingId: number }, amount: number) =>
  it.attempt(api.refundStaffOrder, staff, {
    params: { id: of.orderId },
    body: { articles: [{ materielId: of.listingId, amount }], shipping: 0, reason: 'Scratched.' },
  })
const dueNow = async (companyId = seller.companyId) =>
  (await it.call(api.listDuePayouts, staff)).find((due) => due.companyId === companyId)?.due ?? 0
const balance = async () => (await it.call(api.readStatement, seller)).balances[0]
const download = (id: number) => it.attempt(api.downloadPaymentFile, staff, { params: { id } })

const renew = (id: number, who = staff) => it.attempt(api.renewPaymentFile, who, { params: { id } })
const fileOf = async (id: number) =>
  (await it.call(api.listPayoutOrders, staff)).files.find((file) => file.id === id)

async function expectSound() {
  expect(await findLedgerFaults(it.services.db, new Date(0))).toEqual([])
  const only = MONEY.map(({ name }) => name)
  expect(await checkData({ ...it.services, now: it.services.now(), only })).toEqual([])
}

describe('what is ordered', () => {
  test('is no longer due, goes into a file, and once the bank paid is a payout of which the seller is told', async () => {
    await sold()
    const { id, ...view } = await ordered()
    expect(view).toMatchObject({ amount: SHARE, currency: 'eur', account: 'FR76 … 0189', state: 'ordered' })
    expect(await dueNow()).toBe(0)
    expect(await balance()).toEqual({ currency: 'eur', owed: SHARE, due: 0, ordered: SHARE, paidOut: 0 })
    const period = { from: today(), to: today() }
    const statement = await it.call(api.readPeriodStatement, seller, { query: period })
    expect(statement.now).toMatchObject([{ owed: SHARE, due: 0, ordered: SHARE }])
    const { file } = await sent()
    expect(file).toMatchObject({ amount: SHARE, sent: 1, paid: 0, refused: 0 })
    const answer = await settle(id, 'QONTO 1')
    expect(answer.json(), answer.body).toMatchObject({ id, state: 'paid', file: file.reference })
    expect(await balance()).toEqual({ currency: 'eur', owed: 0, due: 0, ordered: 0, paidOut: SHARE })
    const [paid] = await it.services.db.select().from(payout).where(eq(payout.companyId, seller.companyId))
    expect(paid).toMatchObject({ bankReference: 'QONTO 1', amountMinor: 81_250n, accountId })
    await it.runJobs()
    expect((await it.mailsTo(seller.email)).map(({ subject }) => subject)).toContain('We paid you €812.50')
    const acts = await it.services.db
      .select({ act: staffAct.act })
      .from(staffAct)
      .where(eq(staffAct.subjectId, String(seller.companyId)))
      .orderBy(asc(staffAct.id))
    expect(acts.map(({ act }) => act)).toEqual(['order_payout', 'settle_payout'])
    await expectSound()
  })

  test('is due again once it is cancelled, or refused by the bank', async () => {
    await sold()
    const first = await ordered()
    expect((await end(api.refusePayoutOrder, first.id)).refusal.code).toBe('conflict')
    expect((await end(api.cancelPayoutOrder, first.id)).json().state).toBe('cancelled')
    expect(await dueNow()).toBe(SHARE)
    const second = await ordered()
    await sent()
    expect((await end(api.cancelPayoutOrder, second.id)).refusal.code).toBe('conflict')
    expect((await end(api.refusePayoutOrder, second.id)).json()).toMatchObject({
      state: 'refused',
      reason: 'The account is closed.',
    })
    expect(await dueNow()).toBe(SHARE)
    for (const { id } of [first, second]) {
      expect((await settle(id, `LATE ${id}`)).refusal.code).toBe('conflict')
      expect((await end(api.cancelPayoutOrder, id)).refusal.code).toBe('conflict')
    }
    await expectSound()
  })

  test('stays as ordered when the buyer is refunded meanwhile: the refund comes off the next payout', async () => {
    const of = await sold()
    const { id } = await ordered()
    await sent()
    expect((await refund(of, 100)).statusCode).toBe(201)
    expect(await balance()).toEqual({ currency: 'eur', owed: 747.5, due: -65, ordered: SHARE, paidOut: 0 })
    expect((await settle(id, 'REFUNDED 1')).statusCode).toBe(200)
    expect(await balance()).toMatchObject({ owed: -65, due: -65, paidOut: SHARE })
    await sold()
    expect(await dueNow()).toBe(SHARE - 65)
    await ordered({ amount: SHARE - 65 })
    await expectSound()
  })

  test('is due less what was refunded meanwhile, once it is refused', async () => {
    const of = await sold()
    const { id } = await ordered()
    await sent()
    await refund(of, 100)
    await end(api.refusePayoutOrder, id)
    expect(await dueNow()).toBe(747.5)
    await expectSound()
  })

  test('must be exactly what is due, to the account in use', async () => {
    await sold()
    expect((await order({ amount: 812.49 })).refusal.code).toBe('conflict')
    const other = await createTestMember(it.services)
    for (const id of [await createTestAccount(it.services, other), 999_999])
      expect((await order({ accountId: id })).refusal.error).toContain('no longer the account in use')
    const { db } = it.services
    await db.update(payoutAccount).set({ stoppedAt: new Date() }).where(eq(payoutAccount.id, accountId))
    expect((await order()).refusal.code).toBe('conflict')
  })

  test('is ordered, cancelled, refused and recorded as paid by staff of another company only', async () => {
    await sold()
    const insider = await createTestMember(it.services, { role: 'staff', companyId: seller.companyId })
    expect((await order({}, insider)).refusal.code).toBe('own_company')
    const { id } = await ordered()
    expect((await end(api.cancelPayoutOrder, id, insider)).refusal.code).toBe('own_company')
    expect((await it.call(api.listPayoutOrders, insider)).open.find((each) => each.id === id)).toMatchObject({
      isOwnCompany: true,
    })
    expect((await makeFile({}, insider)).refusal.code).toBe('conflict')
    await sent()
    expect((await settle(id, 'OWN 1', {}, insider)).refusal.code).toBe('own_company')
    expect((await end(api.refusePayoutOrder, id, insider)).refusal.code).toBe('own_company')
  })

  test('is unknown to anybody who is not staff', async () => {
    await sold()
    const { id } = await ordered()
    for (const who of [null, seller]) {
      expect(await it.status(api.listPayoutOrders, who)).toBe(who ? 403 : 401)
      expect(await it.status(api.cancelPayoutOrder, who, { params: { id }, body: { reason: 'x' } })).toBe(
        who ? 403 : 401,
      )
    }
    expect((await end(api.cancelPayoutOrder, 999_999)).statusCode).toBe(404)
  })

  test('is recorded with a bank reference of its own, and not before the bank can have paid', async () => {
    await sold()
    const { id } = await ordered()
    await sent()
    expect((await settle(id, 'x', { paidOn: '2031-01-01' })).statusCode).toBe(422)
    const before = await settle(id, 'x', { paidOn: '2026-01-01' })
    expect([before.statusCode, before.body]).toEqual([
      422,
      expect.stringContaining('before the payout was ordered'),
    ])
    expect((await settle(id, '')).statusCode).toBe(422)
    const other = await createTestMember(it.services)
    await createTestAccount(it.services, other)
    expect((await settle(id, 'TAKEN 1')).statusCode).toBe(200)
    await sold()
    const next = await ordered()
    await sent()
    expect((await settle(next.id, 'taken 1')).statusCode).toBe(422)
    expect(await balance()).toMatchObject({ ordered: SHARE, paidOut: SHARE })
  })
})

describe('at the same moment', () => {
  const codes = (answers: readonly { statusCode: number }[]) =>
    answers.map(({ statusCode }) => statusCode).toSorted()

  test('what is due is ordered once', async () => {
    await sold()
    expect(codes(await Promise.all([1, 2, 3, 4].map(() => order())))).toEqual([201, 409, 409, 409])
    await expectSound()
  })

  test('what is due is either ordered or recorded', async () => {
    await sold()
    expect(codes(await Promise.all([order(), record(SHARE), order(), record(SHARE)]))).toEqual([
      201, 409, 409, 409,
    ])
    await expectSound()
  })

  test('an order is cancelled or in a file, never both', async () => {
    await sold()
    const { id } = await ordered()
    const [file, cancelled] = await Promise.all([makeFile(), end(api.cancelPayoutOrder, id)])
    expect([201, 409]).toContain(file.statusCode)
    expect(cancelled.statusCode).toBe(file.statusCode === 201 ? 409 : 200)
    await expectSound()
  })

  test('a file is made once of the same orders', async () => {
    await sold()
    await ordered()
    const files = await it.services.db.$count(payoutBatch)
    expect(codes(await Promise.all([1, 2, 3].map(() => makeFile())))).toEqual([201, 409, 409])
    expect(await it.services.db.$count(payoutBatch)).toBe(files + 1)
  })

  test('an order is recorded as paid once, or as refused', async () => {
    await sold()
    const { id } = await ordered()
    await sent()
    const answers = await Promise.all([
      settle(id, 'ONCE 1'),
      settle(id, 'ONCE 2'),
      end(api.refusePayoutOrder, id),
    ])
    expect(codes(answers)).toEqual([200, 409, 409])
    await expectSound()
  })

  test('a refund that comes between what staff saw and the order is noticed', async () => {
    const of = await sold()
    const [row] = await it.services.db.select().from(purchaseOrder).where(eq(purchaseOrder.id, of.orderId))
    const { going } = await it.services.db.transaction(async (tx) => {
      await lockCart(tx, row?.cartId ?? '')
      const refunding = Promise.resolve(refund(of, 100))
      await someoneWaits(it.services.pool)
      return { going: [refunding, Promise.resolve(order())] as const }
    })
    const [refunded, ordering] = await Promise.all(going)
    expect(refunded.statusCode).toBe(201)
    // Whoever locks the cart first: with the order first, the refund comes off the next payout.
    expect([201, 409]).toContain(ordering.statusCode)
    expect(await dueNow()).toBe(ordering.statusCode === 201 ? 0 : 747.5)
    await expectSound()
  })
})

describe('a payment file', () => {
  test('fits its schema, adds up to the cent, and is always the same', async () => {
    const far = await createTestMember(it.services, { companyName: 'Æther & Søn <Ltd>' })
    const local = await createTestAccount(it.services, far, {
      kind: 'local',
      holder: 'Æther & Søn “Ltd”',
      country: 'ZA',
      bankName: 'Absa Bank',
      accountNumber: '4051234567',
      branchCode: '632005',
      bic: 'ABSAZAJJ',
    })
    await sold()
    await sold(far, 2)
    const first = await ordered()
    const second = await ordered({ companyId: far.companyId, accountId: local, amount: 1625 })
    const { file, leftOut } = await sent()
    expect(leftOut).toEqual([])
    const answer = await download(file.id)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${file.reference}.xml"`,
    })
    expect(paymentFileFaults(answer.body)).toEqual([])
    expect(textsIn(answer.body, '//p:GrpHdr/p:CtrlSum | //p:GrpHdr/p:NbOfTxs')).toEqual(['2', '2437.50'])
    expect(textsIn(answer.body, '//p:EndToEndId')).toEqual([first.reference, second.reference])
    expect(textsIn(answer.body, '//p:ReqdExctnDt/p:Dt')).toEqual([today(), today()])
    it.setNow(new Date(Date.now() + 40 * DAY))
    expect((await download(file.id)).body).toBe(answer.body)
    const taken = await it.services.db
      .select()
      .from(staffAct)
      .where(eq(staffAct.act, 'download_payment_file'))
    expect(taken.filter(({ subjectId }) => subjectId === String(file.id))).toHaveLength(2)
    expect(await it.status(api.downloadPaymentFile, seller, { params: { id: file.id } })).toBe(403)
    const isFar = eq(company.id, far.companyId)
    await it.services.db.update(company).set({ heldAt: new Date() }).where(isFar)
    // Somebody who has it may have given it to the bank; nobody else gets it, and the list says what to ask of the bank.
    const again = await download(file.id)
    expect([again.statusCode, again.body]).toEqual([
      409,
      expect.stringContaining('ask it to stop these payments'),
    ])
    expect(await fileOf(file.id)).toMatchObject({ isTaken: true, stopped: [{ why: 'company_held' }] })
    expect((await renew(file.id)).refusal).toMatchObject({
      code: 'conflict',
      error: expect.stringContaining('ask the bank'),
    })
    await it.services.db.update(company).set({ heldAt: null }).where(isFar)
    expect((await download(999_999)).statusCode).toBe(404)
  })

  test.each([
    ['stopped', { stoppedAt: new Date() }],
    ['replaced', null],
  ])('leaves out an order whose account was %s since, and names it', async (_, stopped) => {
    await sold()
    const { id, reference } = await ordered()
    const other = await createTestMember(it.services)
    await createTestAccount(it.services, other)
    if (stopped)
      await it.services.db.update(payoutAccount).set(stopped).where(eq(payoutAccount.id, accountId))
    else await createTestAccount(it.services, seller)
    const alone = await makeFile()
    expect([alone.statusCode, alone.refusal.error]).toEqual([
      409,
      expect.stringContaining('can go into a file'),
    ])
    await sold(other)
    const theirs = await it.call(api.readPayee, staff, { query: { companyId: String(other.companyId) } })
    await ordered({ companyId: other.companyId, accountId: theirs.accounts[0]?.id })
    const { file, leftOut } = await sent()
    expect(leftOut).toEqual([{ reference, company: 'Kouilou', why: 'account_ended' }])
    expect(textsIn((await download(file.id)).body, '//p:EndToEndId')).not.toContain(reference)
    const { open } = await it.call(api.listPayoutOrders, staff)
    expect(open.find((each) => each.id === id)).toMatchObject({ state: 'ordered', isAccountInUse: false })
    expect((await end(api.cancelPayoutOrder, id)).statusCode).toBe(200)
    await expectSound()
  })

  const stopAccount = () =>
    it.services.db.update(payoutAccount).set({ stoppedAt: new Date() }).where(eq(payoutAccount.id, accountId))
  const holdSeller = () =>
    it.services.db.update(company).set({ heldAt: new Date() }).where(eq(company.id, seller.companyId))

  test.each([
    ['account_ended', stopAccount],
    ['company_held', holdSeller],
    ['refused', null],
    ['paid', null],
  ] as const)(
    'that nobody took is not given out once a payout must not be paid (%s), and is made anew without it',
    async (why, stop) => {
      await sold()
      const { id, reference } = await ordered()
      const other = await createTestMember(it.services, { companyName: 'Mandji' })
      const account = await createTestAccount(it.services, other)
      await sold(other)
      const kept = await ordered({ companyId: other.companyId, accountId: account })
      const { file } = await sent()
      expect(file).toMatchObject({ sent: 2, isTaken: false, stopped: [] })
      expect((await renew(file.id)).refusal.error).toContain('Nothing stops this file')
      if (stop) await stop()
      else if (why === 'paid') expect((await settle(id, 'BY HAND 1')).statusCode).toBe(200)
      else expect((await end(api.refusePayoutOrder, id)).statusCode).toBe(200)
      expect((await download(file.id)).refusal).toMatchObject({
        code: 'conflict',
        error: expect.stringMatching(
          new RegExp(`must not go to the bank: ${reference} .Kouilou, [^;]*\\. Make`),
        ),
      })
      expect(await fileOf(file.id)).toMatchObject({ stopped: [{ reference, company: 'Kouilou', why }] })
      const made = await renew(file.id)
      expect(made.statusCode, made.body).toBe(200)
      const renewed = made.json()
      expect(renewed.file).toMatchObject({ amount: SHARE, sent: 1, stopped: [] })
      expect(renewed.leftOut.map((each: { reference: string }) => each.reference)).toEqual(
        stop ? [reference] : [],
      )
      const taken = await download(renewed.file?.id ?? 0)
      expect(textsIn(taken.body, '//p:EndToEndId')).toEqual([kept.reference])
      expect((await download(file.id)).refusal.error).toContain(renewed.file?.reference)
      expect((await renew(file.id)).refusal.code).toBe('conflict')
      const { open } = await it.call(api.listPayoutOrders, staff)
      expect(open.filter((each) => [id, kept.id].includes(each.id)).map(({ state }) => state)).toEqual(
        stop ? ['ordered', 'sent'] : ['sent'],
      )
      await it.services.db.update(company).set({ heldAt: null }).where(eq(company.id, seller.companyId))
      await expectSound()
    },
  )

  test('of which no payout is left is ended in words, once', async () => {
    await sold()
    const { id } = await ordered()
    const { file } = await sent()
    await stopAccount()
    const answers = await Promise.all([renew(file.id), renew(file.id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({
      file: null,
      leftOut: [{ why: 'account_ended' }],
    })
    expect((await download(file.id)).refusal.error).toContain('was ended')
    expect((await end(api.cancelPayoutOrder, id)).statusCode).toBe(200)
    expect(await it.status(api.renewPaymentFile, null, { params: { id: file.id } })).toBe(401)
    expect((await renew(file.id, seller)).statusCode).toBe(403)
    expect((await renew(999_999)).statusCode).toBe(404)
    await expectSound()
  })

  test('leaves out an order whose bank needs a BIC that nobody entered, and names it', async () => {
    const outside = { iban: 'TG53TG0090604310346500400070', bic: 'ECOCTGTG' }
    const pay = { ...it.services, payoutAccounts: { eur: outside } }
    await sold()
    const { id, reference } = await ordered()
    const actor = { ...staff, ...STAFF }
    const make = () =>
      makePaymentFile(pay, { actor, repeat: null }, { currency: 'eur', executionOn: today() })
    await expect(make()).rejects.toMatchObject({ details: { message: 'ledger.errors.nothing_ordered' } })
    const { open } = await readPayoutOrders(pay, actor)
    expect(open.find((each) => each.id === id)).toMatchObject({ isBicMissing: true, isAccountInUse: true })
    const other = await createTestMember(it.services)
    const withBic = await createTestAccount(it.services, other, {
      kind: 'iban',
      holder: 'Mandji',
      iban: TEST_IBAN,
      bic: 'AGRIFRPP',
    })
    await sold(other)
    const second = await ordered({ companyId: other.companyId, accountId: withBic })
    const made = await make()
    expect(made.leftOut).toEqual([{ reference, company: 'Kouilou', why: 'bic_missing' }])
    const xml = (await download(made.id)).body
    expect(textsIn(xml, '//p:EndToEndId')).toEqual([second.reference])
    expect(textsIn(xml, '//p:CdtrAgt//p:BICFI')).toEqual(['AGRIFRPP'])
    expect(second.isBicMissing).toBe(false)
  })

  test('is refused in words without an account to pay from, for another day, or without orders', async () => {
    expect((await makeFile({ currency: 'usd' })).refusal.error).toContain('PAYOUT_ACCOUNTS')
    expect((await makeFile({ executionOn: '2020-01-01' })).statusCode).toBe(422)
    expect((await makeFile()).refusal.error).toContain('No file was made')
    expect((await it.call(api.listPayoutOrders, staff)).payable).toEqual(['eur'])
  })

  test('is kept as it was made, and so is what was ordered', async () => {
    await sold()
    const { id } = await ordered()
    const { file } = await sent()
    const { db } = it.services
    const refusal = expect.objectContaining({
      cause: expect.objectContaining({ constraint: 'payout_order_is_kept' }),
    })
    await expect(db.update(payoutBatch).set({ file: '' }).where(eq(payoutBatch.id, file.id))).rejects.toEqual(
      refusal,
    )
    await expect(
      db.update(payoutOrder).set({ amountMinor: 1n }).where(eq(payoutOrder.id, id)),
    ).rejects.toEqual(refusal)
    await expect(db.delete(payoutOrder).where(eq(payoutOrder.id, id))).rejects.toEqual(refusal)
  })
})

describe('a bank statement', () => {
  const preview = (xml: string, who = staff) => it.attempt(api.previewBankStatement, who, { body: { xml } })
  const recordAll = (xml: string, who = staff) => it.attempt(api.recordBankStatement, who, { body: { xml } })
  const lineOf = ({ reference, amount = SHARE }: { reference: string; amount?: number }, bank: string) => ({
    transactions: [{ endToEndId: reference, amount: amount.toFixed(2), reference: bank }],
    day: today(),
  })
  const atBank = async () => {
    await sold()
    const one = await ordered()
    await sent()
    return one
  }

  const french = (day: string) => day.split('-').toReversed().join('/')
  /** Payouts to as many companies, in one file. */
  const atBankWith = async (count: number) => {
    const references: string[] = []
    for (let at = 0; at < count; at += 1) {
      const to = await createTestMember(it.services, { companyName: `Mandji ${at}` })
      await sold(to)
      const changes = { companyId: to.companyId, accountId: await createTestAccount(it.services, to) }
      references.push((await ordered(changes)).reference)
    }
    const { file } = await sent()
    return { references, file: file.reference }
  }

  test('is shown first, then records what it shows as paid, once', async () => {
    const { id, reference } = await atBank()
    const xml = writeStatement([lineOf({ reference }, 'STATEMENT 1')])
    const settling = [
      {
        reference,
        company: 'Kouilou',
        amount: SHARE,
        currency: 'eur',
        bankReference: 'STATEMENT 1',
        paidOn: today(),
      },
    ]
    const nothing = { returning: [], exceptions: [], credits: [], others: 0, otherAccounts: [] }
    expect((await preview(xml)).json()).toEqual({ isRecorded: false, settling, already: 0, ...nothing })
    expect((await balance())?.ordered).toBe(SHARE)
    expect((await recordAll(xml)).json()).toEqual({ isRecorded: true, settling, already: 0, ...nothing })
    expect((await recordAll(xml)).json()).toEqual({ isRecorded: true, settling: [], already: 1, ...nothing })
    expect(await balance()).toMatchObject({ owed: 0, ordered: 0, paidOut: SHARE })
    expect((await it.call(api.listPayoutOrders, staff)).open.map((order) => order.id)).not.toContain(id)
    await expectSound()
  })

  test('sent twice at once records once', async () => {
    const { reference } = await atBank()
    const xml = writeStatement([lineOf({ reference }, 'STATEMENT 2')])
    const answers = await Promise.all([1, 2, 3].map(() => recordAll(xml)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(answers.reduce((sum, answer) => sum + answer.json().settling.length, 0)).toBe(1)
    expect(await it.services.db.$count(payout, eq(payout.companyId, seller.companyId))).toBe(1)
    await expectSound()
  })

  test('that books a payment file as one sum settles each payout of it, once, in any format', async () => {
    const first = await atBankWith(2)
    const sum = { amount: (2 * SHARE).toFixed(2), reference: 'SUM 1', day: today() }
    const xml = writeStatement([{ ...sum, batch: `${first.file}-SEPA` }])
    const answer = (await preview(xml)).json()
    expect(answer).toMatchObject({ exceptions: [], others: 0 })
    expect(answer.settling.map(({ reference, bankReference }) => [reference, bankReference])).toEqual(
      first.references.map((reference) => [reference, `SUM 1 ${reference}`]),
    )
    const answers = await Promise.all([recordAll(xml), recordAll(xml)])
    expect(answers.reduce((all, one) => all + one.json().settling.length, 0)).toBe(2)
    const table = `Date comptable;Libellé;Référence;Débit;Crédit\n${french(today())};REMISE ${first.file};R1;1625,00;\n`
    const columns = {
      day: 0,
      amount: null,
      debit: 3,
      credit: 4,
      direction: null,
      currency: null,
      reference: 2,
    }
    const csv = { csv: Buffer.from(table).toString('base64'), layout: { currency: 'eur' as const, columns } }
    for (const again of [
      (await recordAll(xml)).json(),
      (await it.attempt(api.recordBankTable, staff, { body: csv })).json(),
    ])
      expect(again).toMatchObject({ settling: [], already: 2, exceptions: [] })
    await expectSound()
    const second = await atBankWith(2)
    const odd = writeStatement([{ ...sum, amount: '1624.99', batch: `${second.file}-SEPA` }])
    expect((await recordAll(odd)).json()).toMatchObject({
      settling: [],
      exceptions: [{ why: 'file_amount', reference: `${second.file}-SEPA` }],
    })
  })

  test('leaves another amount, an unknown reference, a return and a taken reference to people', async () => {
    const { id, reference } = await atBank()
    const odd = writeStatement([
      lineOf({ reference, amount: 812.49 }, 'ODD 1'),
      lineOf({ reference: 'GS-P-999999' }, 'ODD 2'),
      { ...lineOf({ reference }, 'ODD 3'), kind: 'CRDT' },
      lineOf({ reference: 'RENT' }, 'ODD 4'),
    ])
    const { settling, exceptions, others } = (await recordAll(odd)).json()
    expect([settling, exceptions.map(({ why }) => why), others]).toEqual([
      [],
      ['other_amount', 'unknown', 'returned'],
      1,
    ])
    expect((await settle(id, 'TAKEN 2')).statusCode).toBe(200)
    const next = await atBank()
    const taken = (await recordAll(writeStatement([lineOf(next, 'taken 2')]))).json()
    expect([taken.settling, taken.exceptions.map(({ why }) => why)]).toEqual([[], ['reference_taken']])
    expect(
      (await recordAll(writeStatement([lineOf({ reference }, 'ODD 5')]))).json().exceptions,
    ).toMatchObject([{ why: 'twice', reference }])
    await expectSound()
  })

  test('does not record a payment that it shows as returned', async () => {
    const { id, reference } = await atBank()
    const paid = lineOf({ reference }, 'BACK 1')
    const [transaction] = paid.transactions
    const returned = {
      kind: 'CRDT' as const,
      day: today(),
      transactions: [{ ...transaction, reference: 'BACK 2', returned: 'AC04' }],
    }
    const { settling, exceptions } = (await recordAll(writeStatement([paid, returned]))).json()
    expect(settling).toEqual([])
    expect(exceptions).toMatchObject([
      { why: 'paid_and_returned', reference, bankReference: 'BACK 2', detail: 'AC04' },
    ])
    expect((await it.call(api.listPayoutOrders, staff)).open.find((order) => order.id === id)?.state).toBe(
      'sent',
    )
    expect(await it.services.db.$count(payout, eq(payout.companyId, seller.companyId))).toBe(0)
  })

  test.each([TEST_IBAN, null])('of another account (%s) records nothing and says so', async (iban) => {
    const { reference } = await atBank()
    const xml = writeStatement([lineOf({ reference }, `OTHER ${iban}`)], { iban })
    for (const attempt of [preview, recordAll])
      expect((await attempt(xml)).json()).toMatchObject({
        settling: [],
        exceptions: [{ why: 'other_account', reference }],
        otherAccounts: [iban],
      })
    expect((await balance())?.ordered).toBe(SHARE)
  })

  test('that meets a refusal nobody foresaw fails, instead of giving another reason', async () => {
    const { reference } = await atBank()
    const xml = writeStatement([lineOf({ reference }, 'LATE DAY')])
    const times = [new Date(), new Date(Date.now() - 2 * DAY)]
    const services = { ...it.services, now: () => times.shift() ?? new Date() }
    await expect(recordStatement(services, { ...staff, ...STAFF }, { xml })).rejects.toMatchObject({
      details: { fields: [{ message: 'ledger.errors.paid_on' }] },
    })
  })

  test('says of an order that a colleague ended meanwhile that it ended', async () => {
    const { id, reference } = await atBank()
    const xml = writeStatement([lineOf({ reference }, 'ENDED 1')])
    const services = { ...it.services, now: () => new Date() }
    const { transacting } = await it.services.db.transaction(async (tx) => {
      await lockCompany(tx, seller.companyId)
      const recording = recordStatement(services, { ...staff, ...STAFF }, { xml })
      await someoneWaits(it.services.pool)
      await tx
        .update(payoutOrder)
        .set({ state: 'refused', reason: 'Test.', endedAt: new Date(), endedBy: staff.memberId })
        .where(eq(payoutOrder.id, id))
      return { transacting: [recording] as const }
    })
    const [{ settling, exceptions }] = await Promise.all(transacting)
    expect([settling, exceptions.map(({ why }) => why)]).toEqual([[], ['ended']])
  })

  test('names the transfers of buyers whose order waits, and records none', async () => {
    const { companyId, memberId } = seller
    const listingId = await createTestArticle(it.services.db, { companyId, memberId, onHand: 9 })
    const cartId = await rate([[listingId, 1]], buyer)
    const { orderId } = await it.call(api.startTransfer, buyer, { params: { cartId } })
    const [row] = await it.services.db.select().from(purchaseOrder).where(eq(purchaseOrder.id, orderId))
    const total = Number(row?.totalMinor) / 100
    const [proforma] = await it.services.db
      .select({ number: billingDocument.number })
      .from(billingDocument)
      .where(eq(billingDocument.orderId, orderId))
    const credit = (amount: string, remittance: string) => ({
      kind: 'CRDT' as const,
      transactions: [{ amount, remittance, reference: `IN ${amount}` }],
    })
    const xml = writeStatement([
      credit(total.toFixed(2), `Order GS-O-${row?.number}`),
      credit('1.00', `gs-o-${row?.number}`),
      credit('2.00', `Your ${proforma?.number}`),
      credit('3.00', `GS O ${row?.number}`),
      credit('1.00', 'GS-O-999999999'),
    ])
    const { credits, others } = (await recordAll(xml)).json()
    expect(credits.map(({ isExact, missing, amount }) => [isExact, missing, amount])).toEqual([
      [true, total, total],
      [false, total, 1],
      [false, total, 2],
      [false, total, 3],
    ])
    expect(credits.every((each) => each.orderId === orderId)).toBe(true)
    expect([credits[0]?.orderId, others]).toEqual([orderId, 1])
    expect((await it.call(api.readOrder, buyer, { params: { id: orderId } })).statut).toBe(row?.status)
  })

  test('is for staff only, and refused in words where it is none', async () => {
    expect((await preview('<a/>', seller)).statusCode).toBe(403)
    for (const attempt of [preview, recordAll])
      expect((await attempt('<a/>')).refusal.errors).toEqual([{ xml: expect.stringContaining('camt.053') }])
    const insider = await createTestMember(it.services, { role: 'staff', companyId: seller.companyId })
    const own = await atBank()
    const { settling, exceptions } = (await recordAll(writeStatement([lineOf(own, 'OWN 2')]), insider)).json()
    expect([settling, exceptions[0]?.why]).toEqual([[], 'own_company'])
  })
})

describe('a bank statement as CSV', () => {
  const HEAD = 'Compte courant;;;;\nDate comptable;Libellé;Référence;Débit;Crédit\n'
  const french = () => today().split('-').toReversed().join('/')
  const bytes = (text: string, encoding: 'utf8' | 'latin1' = 'utf8') =>
    Buffer.from(text, encoding).toString('base64')
  const lineOf = ({ reference }: { reference: string }, amount = '812,50') =>
    `${french()};VIR SEPA KOUILOU ${reference};X1;${amount};\n`
  const preview = (csv: string, layout: BankTableView['layout'] | null = null, who = staff) =>
    it.attempt(api.previewBankTable, who, { body: { csv, layout } })
  const recordAll = (csv: string, layout: BankTableView['layout'], who = staff) =>
    it.attempt(api.recordBankTable, who, { body: { csv, layout } })
  const atBank = async () => {
    await sold()
    const one = await ordered()
    await sent()
    return one
  }
  const COLUMNS = {
    day: 0,
    amount: null,
    debit: 3,
    credit: 4,
    direction: null,
    currency: null,
    reference: 2,
  }
  const EUROS = { currency: 'eur' as const, columns: COLUMNS }

  test('asks once for its columns, keeps them, and records what it shows as paid once', async () => {
    const { reference } = await atBank()
    const csv = bytes(`${HEAD}${lineOf({ reference })}Total;;;812,50;0,00\n`, 'latin1')
    const guessed = (await preview(csv)).json()
    expect(guessed).toMatchObject({ isConfirmed: false, statement: null, layout: EUROS })
    expect(guessed.head[1]).toBe('Libellé')
    const confirmed = (await preview(csv, guessed.layout)).json()
    expect(confirmed).toMatchObject({
      isConfirmed: true,
      unreadCount: 1,
      statement: {
        isRecorded: false,
        settling: [{ reference, amount: SHARE, bankReference: `CSV ${today()} ${reference} X1` }],
        otherAccounts: [],
      },
    })
    expect((await balance())?.ordered).toBe(SHARE)
    expect((await preview(csv)).json()).toMatchObject({ isConfirmed: true, layout: EUROS })
    expect((await recordAll(csv, EUROS)).json()).toMatchObject({
      isRecorded: true,
      settling: [{ reference }],
    })
    const camt = writeStatement([
      { day: today(), transactions: [{ endToEndId: reference, amount: '812.50', reference: 'TX 1' }] },
    ])
    const again = await it.call(api.recordBankStatement, staff, { body: { xml: camt } })
    for (const view of [again, (await recordAll(csv, EUROS)).json()])
      expect(view).toMatchObject({ settling: [], already: 1, exceptions: [] })
    expect(await balance()).toMatchObject({ owed: 0, ordered: 0, paidOut: SHARE })
    await expectSound()
  })

  test('and camt.053 of the same day, sent at once, record once; a longer period adds what is new', async () => {
    const one = await atBank()
    const csv = bytes(HEAD + lineOf(one))
    const xml = writeStatement([
      { day: today(), transactions: [{ endToEndId: one.reference, amount: '812.50', reference: 'TX 2' }] },
    ])
    const answers = await Promise.all([
      recordAll(csv, EUROS),
      it.attempt(api.recordBankStatement, staff, { body: { xml } }),
      recordAll(csv, EUROS),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(answers.reduce((sum, answer) => sum + answer.json().settling.length, 0)).toBe(1)
    const two = await atBank()
    const longer = (await recordAll(bytes(HEAD + lineOf(one) + lineOf(two)), EUROS)).json()
    expect(longer).toMatchObject({ already: 1, settling: [{ reference: two.reference }], exceptions: [] })
    await expectSound()
  })

  test('leaves another amount, a line twice, money that came back and another account to people', async () => {
    const one = await atBank()
    const back = `${french()};REJET ${one.reference} AC04;X2;;812,50\n`
    const odd = (text: string) => recordAll(bytes(HEAD + text), EUROS)
    expect((await odd(lineOf(one, '812,49'))).json().exceptions).toMatchObject([{ why: 'other_amount' }])
    expect((await odd(lineOf(one) + back)).json()).toMatchObject({
      settling: [],
      exceptions: [{ why: 'paid_and_returned', detail: expect.stringContaining('AC04') }],
    })
    const other = bytes(`IBAN ${TEST_IBAN};;;;\n${HEAD}${lineOf(one)}`)
    expect((await recordAll(other, EUROS)).json()).toMatchObject({
      settling: [],
      otherAccounts: [TEST_IBAN],
      exceptions: [{ why: 'other_account' }],
    })
    const twice = (await odd(lineOf(one) + lineOf(one))).json()
    expect([twice.settling.length, twice.exceptions.map(({ why }) => why)]).toEqual([1, ['twice']])
    await expectSound()
  })

  test.each([
    ['PK\u0003\u0004', 'workbook'],
    ['a;b;c', 'no line of headings'],
    ['\u0000\u0001', 'cannot read'],
    [`${HEAD}11/26/2026;x;;1;\n`, 'begin with the month'],
    [`${HEAD}x;x;;1;\n`, 'no line has a day'],
  ])('%j is refused in words', async (text, words) => {
    const answer = await preview(bytes(text), EUROS)
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining(words)])
  })

  test('in two bytes a character with a character that no text has is refused in words', async () => {
    const odd = `\uFEFF${HEAD.replace('Libellé', 'Libel\u0000lé')}${lineOf({ reference: 'GS-P-1' })}`
    const csv = Buffer.from(odd, 'utf16le').toString('base64')
    const answer = await preview(csv, EUROS)
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('cannot read')])
  })

  test('of which the kept columns read nothing asks for others, which can be chosen', async () => {
    const head = 'Jour;Saisi le;Libellé;Débit;Crédit\n'
    const layout = { currency: 'eur' as const, columns: { ...COLUMNS, day: 0, reference: null } }
    await preview(bytes(`${head}${french()};;x;1,00;\n`), layout)
    const other = bytes(`${head};${french()};x;1,00;\n`)
    const shown = await preview(other)
    expect([shown.statusCode, shown.json()]).toEqual([
      200,
      expect.objectContaining({ isConfirmed: false, isKeptUnread: true, layout, statement: null }),
    ])
    const chosen = { ...layout, columns: { ...layout.columns, day: 1 } }
    expect((await preview(other, chosen)).json()).toMatchObject({ isConfirmed: true, isKeptUnread: false })
    expect((await preview(other)).json()).toMatchObject({ isConfirmed: true, layout: chosen })
    // What was chosen and reads nothing is refused at its field.
    expect((await preview(other, layout)).statusCode).toBe(422)
  })

  test('is for staff only, and its columns have to make sense', async () => {
    expect((await preview(bytes(HEAD), null, seller)).statusCode).toBe(403)
    const none = { currency: 'eur' as const, columns: { ...COLUMNS, credit: null } }
    const answer = await recordAll(bytes(`${HEAD}26/11/2026;x;;1;\n`), none)
    expect(answer.refusal.errors).toEqual([{ credit: expect.stringContaining('both columns') }])
  })
})

describe('a payout that the bank returns', () => {
  const back = (reference: string, bank: string, day = today()) =>
    writeStatement([
      {
        kind: 'CRDT',
        day,
        transactions: [{ endToEndId: reference, amount: '812.50', reference: bank, returned: 'AC04' }],
      },
    ])
  const recordAll = (xml: string, who = staff) => it.attempt(api.recordBankStatement, who, { body: { xml } })
  const paidOut = async (bank: string) => {
    await sold()
    const order = await ordered()
    await sent()
    expect((await settle(order.id, bank)).statusCode).toBe(200)
    const [row] = await it.services.db.select().from(payout).where(eq(payout.bankReference, bank))
    return { ...order, payoutId: row?.id ?? '' }
  }
  const byHand = (payoutId: string, bank: string, who = staff, returnedOn = today()) =>
    it.attempt(api.returnPayout, who, {
      params: { id: payoutId },
      body: { bankReference: bank, returnedOn, bankSays: 'AC04' },
    })
  const accountOf = async () =>
    (await it.call(api.readPayee, staff, { query: { companyId: String(seller.companyId) } })).accounts

  test('is due again once, stops the account, is told to the seller, and can be paid to a new one', async () => {
    const { reference } = await paidOut('RETURN 1')
    const xml = back(reference, 'RETURN 1 B')
    const preview = await it.call(api.previewBankStatement, staff, { body: { xml } })
    expect(preview).toMatchObject({
      exceptions: [],
      returning: [{ reference, amount: SHARE, reason: 'closed', bankSays: 'AC04', returnedOn: today() }],
    })
    expect(await dueNow()).toBe(0)
    expect((await recordAll(xml)).json()).toMatchObject({ isRecorded: true, returning: [{ reference }] })
    expect((await recordAll(xml)).json()).toMatchObject({ returning: [], already: 1, exceptions: [] })
    expect(await balance()).toEqual({ currency: 'eur', owed: SHARE, due: SHARE, ordered: 0, paidOut: 0 })
    const { payouts } = await it.call(api.readStatement, seller)
    expect(payouts).toMatchObject([{ bankReference: 'RETURN 1', returnedOn: today() }])
    const period = { from: today(), to: today() }
    const { lines, sums } = await it.call(api.readPeriodStatement, seller, { query: period })
    expect(lines.map(({ kind, share }) => [kind, share])).toEqual([
      ['payout_returned', SHARE],
      ['payout', -SHARE],
      ['sale', SHARE],
    ])
    expect(sums).toMatchObject([{ paid: 0, closing: SHARE }])
    const admin = await createTestMember(it.services, { role: 'admin' })
    const book = await it.attempt(api.exportBook, admin, {
      body: { book: 'payouts', format: 'csv', ...period },
    })
    const inBook = book.body.split('\r\n').filter((line) => line.includes('RETURN 1'))
    expect(inBook.map((line) => line.split(',')[3])).toEqual(['812.50', '-812.50'])
    expect(inBook.map((line) => line.split(',')[4])).toEqual([reference, reference])
    expect(inBook[0]?.split(',')[5]).toMatch(/^GS-F-\d+$/)
    expect(book.body.split('\r\n')[0]).toContain('Amount transferred')
    await it.runJobs()
    const mail = (await it.mailsTo(seller.email)).find(({ subject }) => subject.includes('returned'))
    expect(mail?.subject).toBe('Your bank returned our payment of €812.50')
    expect(mail?.text).toContain('The account is closed. Enter another account.')
    expect((await order()).refusal.error).toContain('no longer the account in use')
    accountId = await createTestAccount(it.services, seller)
    await ordered()
    await expectSound()
  })

  test('leaves its account to nobody who pays, and says why to staff and seller, until another is in use', async () => {
    const { payoutId } = await paidOut('RETURN 14')
    const returned = { account: 'FR76 … 0189', returnedOn: today(), reason: 'closed', bankSays: 'AC04' }
    const due = async () =>
      (await it.call(api.listDuePayouts, staff)).find(({ companyId }) => companyId === seller.companyId)
    await sold()
    expect(await due()).toMatchObject({ account: 'FR76 … 0189', returned: null })
    await byHand(payoutId, 'RETURN 14 B')
    expect(await due()).toMatchObject({ account: null, accountId: null, returned })
    expect(await it.call(api.readPayoutAccount, seller)).toMatchObject({ inUse: null, returned })
    expect(await accountOf()).toMatchObject([{ id: accountId, returnedOn: today() }])
    const refused = await record(2 * SHARE)
    expect(refused.refusal).toMatchObject({ code: 'conflict', error: expect.stringContaining('returned') })
    expect((await order({ amount: 2 * SHARE })).refusal.code).toBe('conflict')
    accountId = await createTestAccount(it.services, seller)
    expect(await due()).toMatchObject({ account: 'FR76 … 0189', accountId, returned: null })
    expect(await it.call(api.readPayoutAccount, seller)).toMatchObject({ returned: null })
    expect((await record(2 * SHARE)).statusCode).toBe(201)
    await expectSound()
  })

  test('is recorded once by two statements and by hand at the same moment', async () => {
    const { reference, payoutId } = await paidOut('RETURN 2')
    const answers = await Promise.all([
      recordAll(back(reference, 'RETURN 2 B')),
      recordAll(back(reference, 'RETURN 2 C')),
      byHand(payoutId, 'RETURN 2 D'),
    ])
    const recorded = answers.map(
      ({ statusCode, body }) => statusCode === 200 && !/"returning":\[\]/.test(body),
    )
    expect(recorded.filter(Boolean)).toHaveLength(1)
    expect(await dueNow()).toBe(SHARE)
    await expectSound()
  })

  test('leaves an account alone that replaced the returned one', async () => {
    const { payoutId } = await paidOut('RETURN 3')
    const next = await createTestAccount(it.services, seller)
    expect((await byHand(payoutId, 'RETURN 3 B')).json()).toMatchObject({ returnedOn: today() })
    expect((await accountOf())[0]).toMatchObject({ id: next, endedAt: null })
  })

  test('with a refund in between is due less the refund', async () => {
    const of = await sold()
    const { id } = await ordered()
    await sent()
    await settle(id, 'RETURN 4')
    expect((await refund(of, 100)).statusCode).toBe(201)
    const [row] = await it.services.db.select().from(payout).where(eq(payout.bankReference, 'RETURN 4'))
    expect((await byHand(row?.id ?? '', 'RETURN 4 B')).statusCode).toBe(200)
    expect(await balance()).toMatchObject({ owed: 747.5, due: 747.5, paidOut: 0 })
    await expectSound()
  })

  test('is recorded by staff of another company, once, and not before it was paid', async () => {
    const { payoutId } = await paidOut('RETURN 5')
    const insider = await createTestMember(it.services, { role: 'staff', companyId: seller.companyId })
    expect((await byHand(payoutId, 'X', insider)).refusal.code).toBe('own_company')
    expect((await byHand(payoutId, 'X', seller)).statusCode).toBe(403)
    expect((await byHand(payoutId, 'X', staff, '2026-01-01')).statusCode).toBe(422)
    expect((await byHand('x'.repeat(22), 'X')).statusCode).toBe(404)
    expect((await byHand(payoutId, 'RETURN 5 B')).statusCode).toBe(200)
    expect((await byHand(payoutId, 'RETURN 5 C')).refusal.code).toBe('conflict')
  })

  const undo = (payoutId: string, who = staff) =>
    it.attempt(api.undoPayoutReturn, who, {
      params: { id: payoutId },
      body: { reason: 'Another payout came back.' },
    })
  const lastMail = async (word: string) => {
    await it.runJobs()
    return (await it.mailsTo(seller.email)).find(({ subject }) => subject.includes(word))
  }
  /** The lines of the accounting file that name a document: account, document and its day, label, debit, credit. */
  const fecLinesOf = async (document: string) => {
    const admin = await createTestMember(it.services, { role: 'admin' })
    const period = { from: today(), to: today() }
    const file = await it.attempt(api.exportBook, admin, { body: { book: 'fec', format: 'csv', ...period } })
    return file.body
      .split('\r\n')
      .map((line) => line.split('\t'))
      .filter((fields) => fields[8] === document)
      .map((fields) => [fields[4], fields[9], fields[10]?.split(' Kouilou')[0], fields[11], fields[12]])
  }
  const dayBefore = () => dayInFrance(new Date(Date.now() - DAY))

  test('by mistake is taken back: the payout is what it was, and no statement records it once more', async () => {
    const { reference, payoutId } = await paidOut('RETURN 6')
    const xml = back(reference, 'RETURN 6 B')
    await recordAll(xml)
    expect([await dueNow(), (await accountOf())[0]?.endedAt]).toEqual([SHARE, expect.any(String)])
    expect((await undo(payoutId)).json()).toMatchObject({ id: payoutId, returnedOn: null })
    expect(await balance()).toEqual({ currency: 'eur', owed: 0, due: 0, ordered: 0, paidOut: SHARE })
    expect((await accountOf())[0]).toMatchObject({ id: accountId, endedAt: null })
    expect((await lastMail('was not returned'))?.text).toContain('We pay to this account again.')
    for (const view of [
      await it.attempt(api.previewBankStatement, staff, { body: { xml } }),
      await recordAll(xml),
    ])
      expect(view.json()).toMatchObject({ returning: [], exceptions: [{ why: 'return_undone' }] })
    expect((await undo(payoutId)).refusal.code).toBe('conflict')
    const period = { from: today(), to: today() }
    const { lines } = await it.call(api.readPeriodStatement, seller, { query: period })
    expect(lines.map(({ kind, share }) => [kind, share])).toEqual([
      ['payout_return_undone', -SHARE],
      ['payout_returned', SHARE],
      ['payout', -SHARE],
      ['sale', SHARE],
    ])
    const day = today().replaceAll('-', '')
    expect(await fecLinesOf('RETURN 6 B')).toEqual([
      ['467000', day, 'Retour de versement', '0,00', '812,50'],
      ['512000', day, 'Retour de versement', '812,50', '0,00'],
      ['467000', day, 'Annulation d’un retour de versement', '812,50', '0,00'],
      ['512000', day, 'Annulation d’un retour de versement', '0,00', '812,50'],
    ])
    // It may come back after all, which people record.
    expect((await byHand(payoutId, 'RETURN 6 C')).statusCode).toBe(200)
    expect(await dueNow()).toBe(SHARE)
    expect((await undo(payoutId)).statusCode).toBe(200)
    expect(await dueNow()).toBe(0)
    await expectSound()
  })

  test('is taken back once, by staff of another company, with a reason', async () => {
    const { payoutId } = await paidOut('RETURN 7')
    expect((await undo(payoutId)).refusal.error).toContain('No return of this payout is recorded')
    await byHand(payoutId, 'RETURN 7 B')
    const insider = await createTestMember(it.services, { role: 'staff', companyId: seller.companyId })
    expect((await undo(payoutId, insider)).refusal.code).toBe('own_company')
    expect((await undo(payoutId, seller)).statusCode).toBe(403)
    expect((await undo('x'.repeat(22))).statusCode).toBe(404)
    const empty = await it.attempt(api.undoPayoutReturn, staff, {
      params: { id: payoutId },
      body: { reason: ' ' },
    })
    expect(empty.statusCode).toBe(422)
    const both = await Promise.all([undo(payoutId), undo(payoutId)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await expectSound()
  })

  test('is not taken back while what came back is ordered again', async () => {
    const { payoutId } = await paidOut('RETURN 8')
    await byHand(payoutId, 'RETURN 8 B')
    accountId = await createTestAccount(it.services, seller)
    const { id } = await ordered()
    expect((await undo(payoutId)).refusal).toMatchObject({
      code: 'conflict',
      error: expect.stringContaining('is ordered'),
    })
    await end(api.cancelPayoutOrder, id)
    expect((await undo(payoutId)).statusCode).toBe(200)
    // The account that replaced it stays, and nobody says otherwise.
    expect((await accountOf())[0]).toMatchObject({ id: accountId, endedAt: null })
    expect((await lastMail('was not returned'))?.text).not.toContain('We pay to this account again')
    await expectSound()
  })

  test('taken back leaves an account stopped against which another return stands, or that was stopped since', async () => {
    const first = await paidOut('RETURN 12')
    const second = await paidOut('RETURN 13')
    await byHand(first.payoutId, 'RETURN 12 B')
    await byHand(second.payoutId, 'RETURN 13 B')
    expect((await undo(first.payoutId)).statusCode).toBe(200)
    const stopped = async () => (await accountOf())[0]?.endedAt
    expect(await stopped()).not.toBeNull()
    expect((await lastMail('was not returned'))?.text).not.toContain('We pay to this account again')
    await it.services.db.transaction((tx) =>
      stopAnew(tx, accountId, { stoppedAt: new Date(), stoppedBy: seller.memberId }),
    )
    expect((await undo(second.payoutId)).statusCode).toBe(200)
    expect(await stopped()).not.toBeNull()
    await expectSound()
  })

  test('promises no payout to a company that is held back when it is taken back', async () => {
    const { payoutId } = await paidOut('RETURN 9')
    await byHand(payoutId, 'RETURN 9 B')
    const isSeller = eq(company.id, seller.companyId)
    await it.services.db.update(company).set({ heldAt: new Date() }).where(isSeller)
    expect((await undo(payoutId)).statusCode).toBe(200)
    await it.services.db.update(company).set({ heldAt: null }).where(isSeller)
    expect((await lastMail('was not returned'))?.text).not.toContain('We pay to this account again')
  })

  test('after its company has closed is unclaimed: due to nobody, and among the debts', async () => {
    const { payoutId } = await paidOut('RETURN 10')
    await it.services.db.update(payout).set({ paidOn: dayBefore() }).where(eq(payout.id, payoutId))
    const isSeller = eq(company.id, seller.companyId)
    await it.services.db.update(company).set({ closedAt: new Date() }).where(isSeller)
    expect((await byHand(payoutId, 'RETURN 10 B', staff, dayBefore())).statusCode).toBe(200)
    const unclaimed = async () =>
      (await it.call(api.listDebts, staff))
        .filter(({ companyId, cause }) => companyId === seller.companyId && cause === 'unclaimed')
        .map(({ debtor, amount, orderId }) => [debtor, amount, orderId])
    expect(await unclaimed()).toEqual([['operator', SHARE, null]])
    expect([await dueNow(), (await balance())?.owed]).toEqual([0, 0])
    const day = dayBefore().replaceAll('-', '')
    expect(await fecLinesOf('RETURN 10 B')).toEqual([
      ['512000', day, 'Retour de versement', '812,50', '0,00'],
      ['467100', day, 'Retour de versement', '0,00', '812,50'],
    ])
    expect((await undo(payoutId)).statusCode).toBe(200)
    expect(await unclaimed()).toEqual([])
    await expectSound()
    await it.services.db.update(company).set({ closedAt: null }).where(isSeller)
  })

  test('while its company closes is unclaimed', async () => {
    const { payoutId } = await paidOut('RETURN 11')
    const isSeller = eq(company.id, seller.companyId)
    const { answer } = await it.services.db.transaction(async (tx) => {
      await lockCompany(tx, seller.companyId)
      const going = byHand(payoutId, 'RETURN 11 B')
      await someoneWaits(it.services.pool)
      await tx.update(company).set({ closedAt: new Date() }).where(isSeller)
      return { answer: going }
    })
    expect((await answer).statusCode).toBe(200)
    expect((await fecLinesOf('RETURN 11 B')).map(([account]) => account)).toEqual(['512000', '467100'])
    await it.services.db.update(company).set({ closedAt: null }).where(isSeller)
    await expectSound()
  })
})
