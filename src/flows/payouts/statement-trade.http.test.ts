import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import { billingDocument } from '#db/schema/invoices.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { refund, transferReceipt } from '#db/schema/refunds.ts'
import type { BankStatementView, ChosenOfStatement } from '#features/ledger/contract/bank-statement.ts'
import { findLedgerFaults } from '#features/ledger/server/check-ledger.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { writeStatement } from '#test/factories/bank-statements.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { TEST_IBAN } from '#test/factories/payouts.ts'
import { checkData } from '../../app/data-check/check-data.ts'
import { MONEY } from '../../app/data-check/money.ts'
import { recordStatement } from './bank-statement.ts'

const it = useApp()
const { rate, transfer, ordersOf } = buying(it)
const DAY = 24 * 60 * 60 * 1000
const STAFF = { role: 'staff', isCompanyAdmin: false } as const
const EUROS = {
  currency: 'eur' as const,
  columns: { day: 0, amount: null, debit: 3, credit: 4, direction: null, currency: null, reference: 2 },
}

let buyer: TestMember
let seller: TestMember
let staff: TestMember
beforeAll(async () => {
  seller = await createTestMember(it.services)
  staff = await createTestMember(it.services, { role: 'staff' })
})
beforeEach(async () => {
  it.setNow(null)
  buyer = await createTestMember(it.services)
})

const today = () => dayInFrance(new Date())

/** An order that waits for its transfer. */
async function awaited() {
  const { companyId, memberId } = seller
  const listingId = await createTestArticle(it.services.db, { companyId, memberId, onHand: 2 })
  const cartId = await rate([[listingId, 1]], buyer)
  const { orderId } = (await transfer(cartId, buyer)).json()
  const [order] = await ordersOf(cartId)
  const minor = Number(order?.totalMinor)
  return {
    orderId,
    number: order?.number ?? 0,
    reference: `GS-O-${order?.number}`,
    minor,
    total: minor / 100,
  }
}

const major = (minor: number) => (minor / 100).toFixed(2)
/** Money that came in, or went out, with a text. */
const line = (kind: 'CRDT' | 'DBIT', minor: number, remittance: string, bank: string, day = today()) => ({
  kind,
  day,
  transactions: [{ amount: major(minor), remittance, reference: bank }],
})
/** The same as a line of a table. */
function tableOf(kind: 'CRDT' | 'DBIT', minor: number, remittance: string, bank: string) {
  const amount = major(minor).replace('.', ',')
  const day = today().split('-').toReversed().join('/')
  const figures = kind === 'DBIT' ? `${amount};` : `;${amount}`
  const table = `Date comptable;Libellé;Référence;Débit;Crédit\n${day};VIR ${remittance};${bank};${figures}\n`
  return Buffer.from(table).toString('base64')
}

/** All that a statement says can be recorded. */
const chosenOf = ({ settling, returning, transfers, refunds }: BankStatementView): ChosenOfStatement => ({
  payouts: settling.map(({ reference }) => reference),
  returns: returning.map(({ reference }) => reference),
  transfers: transfers.map(({ reference }) => reference),
  refunds: refunds.map(({ reference }) => reference),
})
const preview = (xml: string, who = staff) => it.call(api.previewBankStatement, who, { body: { xml } })
const record = (xml: string, chosen?: ChosenOfStatement, who = staff) =>
  it.call(api.recordBankStatement, who, { body: { xml, ...(chosen && { chosen }) } })
/** Records whatever is ticked. */
const recordAll = async (xml: string, who = staff) => record(xml, chosenOf(await preview(xml, who)), who)
const recordTable = (csv: string, chosen: ChosenOfStatement) =>
  it.call(api.recordBankTable, staff, { body: { csv, layout: EUROS, chosen } })
const only = (chosen: Partial<ChosenOfStatement>): ChosenOfStatement => ({
  payouts: [],
  returns: [],
  transfers: [],
  refunds: [],
  ...chosen,
})

const byHand = (orderId: string, amount: number, bankReference: string) =>
  it.attempt(api.recordTransfer, staff, {
    params: { id: orderId },
    body: { amount, receivedOn: today(), bankReference },
  })
const isPaid = async (orderId: string) => {
  const [order] = await it.services.db.select().from(purchaseOrder).where(eq(purchaseOrder.id, orderId))
  return order?.paidAt !== null
}
const receiptsOf = (orderId: string) =>
  it.services.db.select().from(transferReceipt).where(eq(transferReceipt.orderId, orderId))
const subjects = async () => {
  await it.runJobs()
  return (await it.mailsTo(buyer.email)).map(({ subject }) => subject)
}

async function expectSound() {
  expect(await findLedgerFaults(it.services.db, new Date(0))).toEqual([])
  const names = MONEY.map(({ name }) => name)
  expect(await checkData({ ...it.services, now: it.services.now(), only: names })).toEqual([])
}

describe('a transfer of a buyer in a statement', () => {
  test('under a reference that was recorded for another order is named as such, and not offered', async () => {
    const [one, other] = [await awaited(), await awaited()]
    expect((await byHand(other.orderId, 1, 'USED before')).statusCode).toBe(201)
    const xml = writeStatement([line('CRDT', one.minor, one.reference, 'used BEFORE')])
    expect(await preview(xml)).toMatchObject({
      transfers: [],
      credits: [{ orderId: one.orderId, why: 'reference_taken' }],
    })
    await recordAll(xml)
    expect(await isPaid(one.orderId)).toBe(false)
  })

  test('of exactly what the order waits for is shown, then recorded once, in whichever format', async () => {
    const { orderId, reference, minor, total } = await awaited()
    const xml = writeStatement([line('CRDT', minor, `Order ${reference}`, 'IN 1')])
    const transfers = [
      {
        orderId,
        reference,
        amount: total,
        currency: 'eur',
        bankReference: 'IN 1',
        day: today(),
        waits: false,
      },
    ]
    expect(await preview(xml)).toMatchObject({ isRecorded: false, transfers, credits: [], exceptions: [] })
    expect(await isPaid(orderId)).toBe(false)
    expect(await recordAll(xml)).toMatchObject({ isRecorded: true, transfers, exceptions: [] })
    expect(await isPaid(orderId)).toBe(true)
    expect(await receiptsOf(orderId)).toMatchObject([
      { amountMinor: BigInt(minor), receivedOn: today(), bankReference: 'IN 1', recordedBy: staff.memberId },
    ])
    const again = { transfers: [], credits: [], exceptions: [], already: 1 }
    expect(await recordAll(xml)).toMatchObject(again)
    expect(
      await recordTable(tableOf('CRDT', minor, reference, 'X1'), only({ transfers: [reference] })),
    ).toMatchObject(again)
    expect(await receiptsOf(orderId)).toHaveLength(1)
    expect((await subjects()).filter((subject) => subject.includes('is confirmed'))).toHaveLength(1)
    await expectSound()
  })

  test('of a table is recorded, and camt.053 of the same day records nothing again', async () => {
    const { orderId, number, reference, minor } = await awaited()
    const done = await recordTable(
      tableOf('CRDT', minor, `GS O ${number} KOUILOU`, 'VIR'),
      only({ transfers: [reference] }),
    )
    expect(done).toMatchObject({
      transfers: [{ reference, bankReference: `CSV ${today()} ${reference} VIR` }],
    })
    expect(await isPaid(orderId)).toBe(true)
    expect(await recordAll(writeStatement([line('CRDT', minor, reference, 'IN 2')]))).toMatchObject({
      transfers: [],
      already: 1,
      credits: [],
    })
    await expectSound()
  })

  test('that names the pro-forma invoice is recorded', async () => {
    const { orderId, minor } = await awaited()
    const [proforma] = await it.services.db
      .select({ number: billingDocument.number })
      .from(billingDocument)
      .where(eq(billingDocument.orderId, orderId))
    const xml = writeStatement([line('CRDT', minor, `Your ${proforma?.number.replaceAll('-', ' ')}`, 'IN 3')])
    expect((await recordAll(xml)).transfers).toHaveLength(1)
    expect(await isPaid(orderId)).toBe(true)
  })

  test('in two formats and by hand at the same moment is booked once', async () => {
    const { orderId, reference, minor, total } = await awaited()
    const xml = writeStatement([line('CRDT', minor, reference, 'IN 4')])
    const chosen = only({ transfers: [reference] })
    const answers = await Promise.all([
      record(xml, chosen),
      record(xml, chosen),
      recordTable(tableOf('CRDT', minor, reference, 'X1'), chosen),
    ])
    expect(answers.reduce((sum, { transfers }) => sum + transfers.length, 0)).toBe(1)
    expect(answers.map(({ exceptions }) => exceptions)).toEqual([[], [], []])
    expect(answers.reduce((sum, { already }) => sum + already, 0)).toBe(2)
    expect(await receiptsOf(orderId)).toHaveLength(1)
    expect(await it.services.db.$count(refund, eq(refund.orderId, orderId))).toBe(0)
    // By hand, people may record a second one.
    expect((await byHand(orderId, total, 'IN 4 B')).statusCode).toBe(201)
    await expectSound()
  })

  test('that is not ticked, or of a page that shows none, is left', async () => {
    const { orderId, reference, minor } = await awaited()
    const xml = writeStatement([line('CRDT', minor, reference, 'IN 5')])
    expect((await record(xml)).transfers).toEqual([])
    expect((await record(xml, only({}))).transfers).toEqual([])
    expect((await record(xml, only({ refunds: [reference], payouts: [reference] }))).transfers).toEqual([])
    expect(await isPaid(orderId)).toBe(false)
  })

  test('above what one person may move waits for a second one, and is recorded if it still fits', async () => {
    const { orderId, reference, minor, total } = await awaited()
    const xml = writeStatement([line('CRDT', minor, reference, 'IN 6')])
    const services = { ...it.services, fourEyes: { aboveMinor: 1n } }
    const chosen = only({ transfers: [reference] })
    const actor = { ...staff, ...STAFF }
    expect(await recordStatement(services, actor, { xml, chosen })).toMatchObject({
      transfers: [{ reference, waits: true }],
      exceptions: [],
    })
    expect(await isPaid(orderId)).toBe(false)
    const second = await createTestMember(it.services, { role: 'admin' })
    const waiting = async () => {
      const [, approvals] = await it.call(api.listApprovals, second, {
        query: { view: 'waiting', displayCount: '100' },
      })
      return approvals.filter(({ order }) => order?.id === orderId)
    }
    // Once more, it is the same request.
    await recordStatement(services, actor, { xml, chosen })
    const [asked, ...others] = await waiting()
    expect(others).toEqual([])
    expect((await byHand(orderId, total, 'IN 6 B')).statusCode).toBe(201)
    const late = await it.attempt(api.confirmApproval, second, { params: { id: asked?.id ?? 0 } })
    expect(late.json()).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('exactly this amount'),
    })
    expect(await receiptsOf(orderId)).toHaveLength(1)
    await expectSound()
  })

  test('of another amount, to a closed or unknown order or with several names is left to people', async () => {
    const first = await awaited()
    const second = await awaited()
    const xml = writeStatement([
      line('CRDT', first.minor - 1, first.reference, 'ODD 1'),
      line('CRDT', second.minor + 1, second.reference, 'ODD 2'),
      line('CRDT', first.minor, `${first.reference} ${second.reference}`, 'ODD 3'),
      line('CRDT', 100, 'GS-O-999999999', 'ODD 4'),
      line('CRDT', 100, 'RENT', 'ODD 5'),
    ])
    const view = await recordAll(xml)
    expect(view).toMatchObject({
      transfers: [],
      credits: [
        { why: 'short', orderId: first.orderId, missing: first.total, amount: first.total - 0.01 },
        { why: 'over', orderId: second.orderId, missing: second.total },
      ],
      exceptions: [{ why: 'ambiguous' }, { why: 'order_unknown', reference: 'GS-O-999999999' }],
      others: 1,
    })
    await byHand(first.orderId, first.total, 'ODD 6')
    const closed = await recordAll(writeStatement([line('CRDT', first.minor, first.reference, 'ODD 7')]))
    expect(closed).toMatchObject({ transfers: [], credits: [{ why: 'closed', missing: 0 }] })
    expect(await isPaid(second.orderId)).toBe(false)
    await expectSound()
  })

  test.each([['heldAt'], ['suspendedAt']] as const)(
    'of an order with a company on hold (%s) is left to people',
    async (column) => {
      const { orderId, reference, minor } = await awaited()
      const xml = writeStatement([line('CRDT', minor, reference, `HOLD ${column}`)])
      for (const { companyId } of [buyer, seller]) {
        const isIt = eq(company.id, companyId)
        const reason = column === 'suspendedAt' ? { suspendedReason: 'Test.' } : {}
        await it.services.db
          .update(company)
          .set({ [column]: new Date(), ...reason })
          .where(isIt)
        expect(await recordAll(xml)).toMatchObject({ transfers: [], credits: [{ why: 'on_hold' }] })
        await it.services.db
          .update(company)
          .set({ [column]: null, suspendedReason: null })
          .where(isIt)
      }
      expect(await isPaid(orderId)).toBe(false)
      expect((await recordAll(xml)).transfers).toHaveLength(1)
    },
  )

  test('of another account, of the own company or before the order is left to people', async () => {
    const { reference, minor } = await awaited()
    const entry = line('CRDT', minor, reference, 'WHERE 1')
    expect(await recordAll(writeStatement([entry], { iban: TEST_IBAN }))).toMatchObject({
      credits: [{ why: 'other_account' }],
    })
    const early = { ...entry, day: dayInFrance(new Date(Date.now() - 5 * DAY)) }
    expect(await recordAll(writeStatement([early]))).toMatchObject({ credits: [{ why: 'no_day' }] })
    const insider = await createTestMember(it.services, { role: 'staff', companyId: buyer.companyId })
    expect(await recordAll(writeStatement([entry]), insider)).toMatchObject({
      transfers: [],
      credits: [{ why: 'own_company' }],
    })
  })
})

describe('a refund by bank in a statement', () => {
  /** An order of which too much was paid, so that a tenth of it goes back. */
  async function refundDue() {
    const order = await awaited()
    const surplus = Math.round(order.minor / 10)
    await byHand(order.orderId, (order.minor + surplus) / 100, `PAID ${order.number}`)
    const { refunds } = await it.call(api.readStaffTransfers, staff, { params: { id: order.orderId } })
    return { ...order, surplus, refund: refunds[0]?.reference ?? '' }
  }
  const stateOf = async (orderId: string) =>
    (await it.call(api.readStaffTransfers, staff, { params: { id: orderId } })).refunds.map(
      ({ state, bankReference }) => [state, bankReference],
    )

  test('is recorded as sent once, by its own reference, and mailed once', async () => {
    const due = await refundDue()
    expect(due.refund).toBe(`GS-R-${due.number}-1`)
    const xml = writeStatement([line('DBIT', due.surplus, `Refund ${due.refund}`, 'OUT 1')])
    const refunds = [
      { orderId: due.orderId, reference: due.refund, amount: due.surplus / 100, bankReference: 'OUT 1' },
    ]
    expect(await preview(xml)).toMatchObject({ refunds, exceptions: [], others: 0 })
    expect(await stateOf(due.orderId)).toEqual([['due', null]])
    expect(await recordAll(xml)).toMatchObject({ isRecorded: true, refunds })
    expect(await stateOf(due.orderId)).toEqual([['succeeded', 'OUT 1']])
    const again = { refunds: [], already: 1, exceptions: [] }
    expect(await recordAll(xml)).toMatchObject(again)
    const csv = tableOf('DBIT', due.surplus, due.refund, 'X1')
    expect(await recordTable(csv, only({ refunds: [due.refund] }))).toMatchObject(again)
    const mails = (await subjects()).filter((subject) => /sent back|refund/i.test(subject))
    await recordAll(xml)
    expect((await subjects()).filter((subject) => /sent back|refund/i.test(subject))).toEqual(mails)
    await expectSound()
  })

  test('of a table is recorded, and camt.053 of the same day records nothing again', async () => {
    const due = await refundDue()
    const csv = tableOf('DBIT', due.surplus, due.refund.replaceAll('-', ' '), 'X1')
    const chosen = only({ refunds: [due.refund] })
    const xml = writeStatement([line('DBIT', due.surplus, due.refund, 'OUT 2')])
    const answers = await Promise.all([
      recordTable(csv, chosen),
      record(xml, chosen),
      recordTable(csv, chosen),
    ])
    expect(answers.reduce((sum, { refunds }) => sum + refunds.length, 0)).toBe(1)
    expect(await recordAll(xml)).toMatchObject({ refunds: [], already: 1, exceptions: [] })
    await expectSound()
  })

  test('of another amount, unknown, come back, without its reference or of a buyer on hold is left to people', async () => {
    const due = await refundDue()
    const odd = await recordAll(
      writeStatement([
        line('DBIT', due.surplus + 1, due.refund, 'ODD 8'),
        line('DBIT', due.surplus, `GS-R-${due.number}-2`, 'ODD 9'),
        line('DBIT', due.surplus, due.reference, 'ODD 10'),
      ]),
    )
    expect(odd).toMatchObject({
      refunds: [],
      exceptions: [
        { why: 'refund_amount', orderId: due.orderId },
        { why: 'refund_unknown', orderId: null },
        { why: 'refund_unnamed', orderId: due.orderId },
      ],
    })
    const back = writeStatement([
      line('DBIT', due.surplus, due.refund, 'ODD 11'),
      line('CRDT', due.surplus, due.refund, 'ODD 12'),
    ])
    expect((await recordAll(back)).exceptions.map(({ why }) => why)).toEqual([
      'refund_returned',
      'refund_returned',
    ])
    const isBuyer = eq(company.id, buyer.companyId)
    await it.services.db.update(company).set({ heldAt: new Date() }).where(isBuyer)
    const xml = writeStatement([line('DBIT', due.surplus, due.refund, 'ODD 13')])
    expect(await recordAll(xml)).toMatchObject({ refunds: [], exceptions: [{ why: 'on_hold' }] })
    await it.services.db.update(company).set({ heldAt: null }).where(isBuyer)
    expect(await stateOf(due.orderId)).toEqual([['due', null]])
    await expectSound()
  })
})
