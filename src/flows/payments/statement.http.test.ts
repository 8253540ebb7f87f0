import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import { ledgerEntry } from '#db/schema/ledger.ts'
import type { CommissionKind } from '#features/invoices/domain/document.ts'
import type { StatementSums } from '#features/ledger/contract/statement.ts'
import { findOrder } from '#features/orders/server/order-repository.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { createTestAccount } from '#test/factories/payouts.ts'
import { expectStatement } from '#test/statement-truth.ts'
import { bookReduction, bookReversal } from './book-money.ts'

const it = useApp()
const { rate, opened, pay, poll, runCron } = buying(it)
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

let buyer: TestMember
let staff: TestMember
let admin: TestMember
let seller: TestMember
let payouts = 0
beforeAll(async () => {
  buyer = await createTestMember(it.services)
  staff = await createTestMember(it.services, { role: 'staff' })
  admin = await createTestMember(it.services, { role: 'admin' })
})
beforeEach(async () => {
  it.setNow(new Date('2026-11-03T10:00:00Z'))
  seller = await createTestMember(it.services)
})

const articleOf = ({ companyId, memberId }: TestMember) =>
  createTestArticle(it.services.db, { companyId, memberId, onHand: 9 })

async function sold(...lines: readonly (readonly [article: number, quantity: number])[]): Promise<string> {
  const { intentId } = await opened(await rate(lines, buyer), buyer)
  await pay(intentId)
  return (await poll(intentId, buyer)).orderId ?? ''
}
const move = (id: string, statut: 3 | 4 | 5 | 6 | 7) =>
  it.call(api.moveStaffOrder, staff, { params: { id }, body: { statut } })
async function delivered(orderId: string) {
  for (const statut of [4, 5, 6, 7] as const) await move(orderId, statut)
}
const refund = (id: string, materielId: number, amount: number) =>
  it.attempt(api.refundStaffOrder, staff, {
    params: { id },
    body: { articles: [{ materielId, amount }], shipping: 0, reason: 'A dent.', earlierRefunds: 0 },
  })
async function payout(amount: number): Promise<void> {
  payouts += 1
  const paid = await it.attempt(api.recordPayout, staff, {
    body: {
      companyId: seller.companyId,
      accountId: await createTestAccount(it.services, seller),
      currency: 'eur',
      amount,
      bankReference: `SEPA 4711-${payouts}`,
      paidOn: '2026-11-20',
    },
  })
  expect(paid.statusCode, paid.body).toBe(201)
}
/** What the document of a series states for the seller. */
async function taxOf(kind: CommissionKind) {
  const { documents } = await it.call(api.listStaffCommissions, staff, { query: { kind } })
  return documents.find((each) => each.company.id === seller.companyId)
}
const statement = (who = seller, query = NOVEMBER) => it.call(api.readPeriodStatement, who, { query })
const sums = (values: Partial<StatementSums>): StatementSums => ({
  currency: 'eur',
  opening: 0,
  sold: 0,
  refunded: 0,
  fee: 0,
  feeVat: 0,
  // Nothing is invoiced before a payout and the job that follows it.
  feeOpen: values.fee ?? 0,
  paid: 0,
  closing: 0,
  ...values,
})
const setFee = ({ companyId }: TestMember, percent: number) =>
  it.call(api.setRate, admin, {
    body: { company: String(companyId), percent, validFrom: '2026-11-03', reason: 'A test.' },
  })

describe('the statement of a period', () => {
  test('lists what was sold, refunded, deducted and paid, booking by booking', async () => {
    const article = await articleOf(seller)
    const orderId = await sold([article, 2])
    it.setNow(new Date('2026-11-05T10:00:00Z'))
    expect((await refund(orderId, article, 100)).statusCode).toBe(201)
    await delivered(orderId)
    it.setNow(new Date('2026-11-20T10:00:00Z'))
    await payout(1560)

    const { lines, more, ...found } = await statement()
    expect(found.sums).toEqual([sums({ sold: 2500, refunded: 100, fee: 840, paid: 1560 })])
    expect(found.now).toEqual([{ currency: 'eur', owed: 0, due: 0, ordered: 0, next: null }])
    expect(more).toBe(0)
    expect(lines.map(({ kind, day, price, fee, share }) => [kind, day, price, fee, share])).toEqual([
      ['payout', '2026-11-20', 0, 0, -1560],
      ['refund', '2026-11-05', -100, -35, -65],
      ['sale', '2026-11-03', 2500, 875, 1625],
    ])
    expect(lines.map(({ reference, bankReference }) => reference ?? bankReference)).toEqual([
      `SEPA 4711-${payouts}`,
      lines[1]?.reference,
      expect.stringMatching(/^GS-O-\d+$/),
    ])
    await expectStatement(it, seller, '2026-11-05')
  })

  test('states the VAT in the fee as the invoices and credit notes of the commission do, each booking as its line', async () => {
    const { db } = it.services
    const french = { country: 'France', city: 'Pau', postcode: '64000', street: '1 rue du Port' }
    await db.update(company).set(french).where(eq(company.id, seller.companyId))
    const [article, other] = [await articleOf(seller), await articleOf(seller)]
    const orders = [await sold([article, 2]), await sold([other, 1])] as const
    await refund(orders[0], article, 0.07)
    for (const orderId of orders) await delivered(orderId)
    it.setNow(new Date('2026-11-20T10:00:00Z'))
    await payout(2437.45)
    const before = await statement()
    expect(before.sums).toEqual([sums({ sold: 3750, refunded: 0.07, fee: 1312.48, paid: 2437.45 })])
    await it.runJobs()
    const invoice = await taxOf('commission_invoice')
    expect(invoice).toMatchObject({ total: 1312.48, vat: 218.75 })
    const after = await statement()
    expect(after.sums).toEqual([
      sums({ sold: 3750, refunded: 0.07, fee: 1093.73, feeVat: 218.75, feeOpen: 0, paid: 2437.45 }),
    ])
    expect(
      after.lines.map(({ kind, fee, feeVat, share, invoice: on }) => [kind, fee, feeVat, share, on]),
    ).toEqual([
      ['payout', 0, 0, -2437.45, null],
      ['refund', -0.02, 0, -0.05, invoice?.number],
      ['sale', 364.58, 72.92, 812.5, invoice?.number],
      ['sale', 729.17, 145.83, 1625, invoice?.number],
    ])
    await expectStatement(it, seller, '2026-11-20')

    const again = {
      articles: [{ materielId: other, amount: 100 }],
      shipping: 0,
      reason: 'A dent.',
      earlierRefunds: 0,
    }
    await it.call(api.refundStaffOrder, staff, { params: { id: orders[1] }, body: again })
    expect((await statement()).sums).toMatchObject([{ fee: 1058.73, feeVat: 218.75, feeOpen: -35 }])
    await runCron('issue-commission-invoices')
    const credit = await taxOf('commission_credit')
    expect(credit).toMatchObject({ total: 35, vat: 5.83 })
    expect((await statement()).sums).toMatchObject([{ fee: 1064.56, feeVat: 212.92, feeOpen: 0 }])
    expect((await statement()).lines[0]).toMatchObject({
      fee: -29.17,
      feeVat: -5.83,
      invoice: credit?.number,
    })
    const file = await it.attempt(api.downloadStatement, seller, { query: NOVEMBER })
    expect(file.body).toContain(`EUR,-100.00,-29.17,-5.83,-65.00,${credit?.number}`)
    await expectStatement(it, seller, '2026-11-20')
  })

  test('stands in the order of the days that it shows, whenever they were booked', async () => {
    const article = await articleOf(seller)
    for (const day of ['21', '12', '15']) {
      it.setNow(new Date(`2026-11-${day}T10:00:00Z`))
      await sold([article, 1])
    }
    const days = (await statement()).lines.map(({ day }) => day)
    expect(days).toEqual(['2026-11-21', '2026-11-15', '2026-11-12'])
    const file = await it.attempt(api.downloadStatement, seller, { query: NOVEMBER })
    const rows = file.body.trim().split('\r\n').slice(1)
    expect(rows.map((line) => line.split(',')[0])).toEqual(days.toReversed())
  })

  test('begins and ends at midnight in France, with opening and closing balances', async () => {
    const article = await articleOf(seller)
    it.setNow(new Date('2026-11-30T22:59:00Z'))
    await sold([article, 1])
    it.setNow(new Date('2026-11-30T23:00:00Z'))
    await sold([article, 2])
    expect((await statement()).sums).toEqual([sums({ sold: 1250, fee: 437.5, closing: 812.5 })])
    const december = { from: '2026-12-01', to: '2026-12-31' }
    const later = [sums({ opening: 812.5, sold: 2500, fee: 875, closing: 2437.5 })]
    expect((await statement(seller, december)).sums).toEqual(later)
    const january = { from: '2027-01-01', to: '2027-01-01' }
    const quiet = await statement(seller, january)
    expect(quiet.sums).toEqual([sums({ opening: 2437.5, closing: 2437.5 })])
    expect(quiet.lines).toEqual([])
  })

  test('states when the next payout is possible today, and how much, unless it is disputed', async () => {
    const article = await articleOf(seller)
    const first = await sold([article, 1])
    const second = await sold([article, 2])
    const now = async () => (await statement()).now
    expect(await now()).toEqual([{ currency: 'eur', owed: 2437.5, due: 0, ordered: 0, next: null }])
    await delivered(first)
    it.setNow(new Date('2026-11-04T10:00:00Z'))
    await delivered(second)
    expect(await now()).toEqual([
      { currency: 'eur', owed: 2437.5, due: 0, ordered: 0, next: { day: '2026-11-17', amount: 812.5 } },
    ])
    it.setNow(new Date('2026-11-17T10:00:00Z'))
    expect(await now()).toEqual([
      { currency: 'eur', owed: 2437.5, due: 812.5, ordered: 0, next: { day: '2026-11-18', amount: 1625 } },
    ])
  })

  test('gives each seller of an order its own share, at its own rate', async () => {
    const other = await createTestMember(it.services)
    await setFee(seller, 10)
    await setFee(other, 50)
    const [own, theirs] = [await articleOf(seller), await articleOf(other)]
    const orderId = await sold([own, 1], [theirs, 2])
    await refund(orderId, theirs, 1000)
    expect((await statement()).sums).toEqual([sums({ sold: 1250, fee: 125, closing: 1125 })])
    const others = sums({ sold: 2500, refunded: 1000, fee: 750, closing: 750 })
    expect((await statement(other)).sums).toEqual([others])
    // The refund was for articles of another seller.
    expect((await statement()).lines).toHaveLength(1)

    await move(orderId, 3)
    expect((await statement()).sums).toEqual([sums({ sold: 1250, refunded: 1250 })])
    expect((await statement(other)).sums).toEqual([sums({ sold: 2500, refunded: 2500 })])
    expect(
      (await statement(other)).lines.map(({ kind, price, fee, share }) => [kind, price, fee, share]),
    ).toEqual([
      ['reversal', -1500, -750, -750],
      ['refund', -1000, -500, -500],
      ['sale', 2500, 1250, 1250],
    ])
  })

  test('shares the fee lost to a bank among the sellers, until nothing is left', async () => {
    const other = await createTestMember(it.services)
    await setFee(seller, 10)
    await setFee(other, 50)
    const orderId = await sold([await articleOf(seller), 1], [await articleOf(other), 2])
    const { db } = it.services
    await db.transaction(async (tx) => {
      const order = await findOrder(tx, orderId)
      if (!order) throw new Error('there is an order')
      await bookReduction(tx, { id: 'c', withdrawnMinor: 77_777n }, order, it.services.now())
    })
    const rows = await db.select().from(ledgerEntry).where(eq(ledgerEntry.orderId, orderId))
    const inLedger = (account: string) =>
      rows.filter((row) => row.account === account).reduce((sum, row) => sum - Number(row.amountMinor), 0)
    const [own] = (await statement()).sums
    const [theirs] = (await statement(other)).sums
    const together = (name: 'fee' | 'closing') =>
      Math.round(((own?.[name] ?? 0) + (theirs?.[name] ?? 0)) * 100)
    expect([together('fee'), together('closing')]).toEqual([inLedger('fee'), inLedger('seller')])
    // Each seller still pays close to its own rate on its remaining sales.
    for (const [sums, rate] of [
      [own, 0.1],
      [theirs, 0.5],
    ] as const)
      expect((sums?.fee ?? 0) / ((sums?.sold ?? 0) - (sums?.refunded ?? 0))).toBeCloseTo(rate, 3)

    await db.transaction(async (tx) => {
      const order = await findOrder(tx, orderId)
      if (order) await bookReversal(tx, order, it.services.now())
    })
    expect((await statement()).sums).toEqual([sums({ sold: 1250, refunded: 1250 })])
    expect((await statement(other)).sums).toEqual([sums({ sold: 2500, refunded: 2500 })])
  })

  test('shows a sale that leaves the seller nothing', async () => {
    await setFee(seller, 100)
    await sold([await articleOf(seller), 1])
    expect((await statement()).sums).toEqual([sums({ sold: 1250, fee: 1250 })])
  })

  test('covers the own company only, and is empty before the first sale', async () => {
    await sold([await articleOf(seller), 1])
    expect(await statement(buyer)).toEqual({ sums: [], now: [], lines: [], more: 0 })
  })

  test.each([
    [{ from: '2026-11-31', to: '2026-12-01' }, 'from', 'Please enter a day.'],
    [{ from: '2026-11-02', to: '2026-11-01' }, 'to', 'The last day is before the first.'],
  ])('is refused for a period that is none: %#', async (query, field, sentence) => {
    for (const endpoint of [api.readPeriodStatement, api.downloadStatement]) {
      const answer = await it.attempt(endpoint, seller, { query })
      expect([answer.statusCode, answer.refusal.errors]).toEqual([400, [{ [field]: sentence }]])
    }
  })
})

describe('the file of a period', () => {
  test('has every booking, oldest first, in the format of the language', async () => {
    const article = await articleOf(seller)
    const orderId = await sold([article, 2])
    await refund(orderId, article, 100)
    const file = async (language: 'en' | 'fr') => {
      const headers = { ...seller.headers, 'accept-language': language }
      return it.attempt(api.downloadStatement, { headers }, { query: NOVEMBER })
    }
    const english = await file('en')
    expect(english.headers['content-disposition']).toBe(
      'attachment; filename="statement-2026-11-01-2026-11-30.csv"',
    )
    const { lines } = await statement()
    const reference = lines[0]?.reference
    expect(english.body.split('\r\n')).toEqual([
      '\ufeffDay,Kind,Order,Bank reference,Currency,Price,Fee,VAT on the fee,Your part,Commission invoice',
      `2026-11-03,Sale,${reference},,EUR,2500.00,875.00,0.00,1625.00,`,
      `2026-11-03,Refund,${reference},,EUR,-100.00,-35.00,0.00,-65.00,`,
      '',
    ])
    expect((await file('fr')).body.split('\r\n')[1]).toBe(
      `2026-11-03;Vente;${reference};;EUR;2500,00;875,00;0,00;1625,00;`,
    )
  })
})
