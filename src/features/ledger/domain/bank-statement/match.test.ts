import { expect, test } from 'vitest'
import type { PayoutOrderState } from '../payout-order.ts'
import { judgeStatement, namedOrders, orderNumberIn, type KnownOrder } from './match.ts'
import type { StatementEntry } from './statement-entry.ts'

const ENTRY: StatementEntry = {
  isCredit: false,
  amounts: [{ currency: 'EUR', minor: 81_250n }],
  endToEndId: 'GS-P-7',
  bankReference: 'BANK 1',
  bookedOn: '2026-11-26',
  remittance: '',
  isReturn: false,
  returnReason: null,
}
const ORDER: KnownOrder = {
  id: 7,
  companyId: 4,
  company: 'Kouilou',
  currency: 'eur',
  amountMinor: 81_250n,
  state: 'sent',
  bankReference: null,
}
const judge = (entries: StatementEntry[], order: Partial<KnownOrder> = {}, companyId = 1) =>
  judgeStatement(entries, {
    orders: new Map([[7, { ...ORDER, ...order }]]),
    companyId,
    now: new Date('2026-11-27T12:00:00Z'),
  })

test('a debit with the reference and the exact amount settles the order', () => {
  const judged = judge([ENTRY])
  expect(judged.settling).toEqual([
    { order: ORDER, bankReference: 'BANK 1', paidOn: '2026-11-26', entry: ENTRY },
  ])
  expect(judged.exceptions).toEqual([])
})

test.each<[string, Partial<StatementEntry>, Partial<KnownOrder>]>([
  ['unknown', { endToEndId: 'GS-P-8' }, {}],
  ['other_amount', { amounts: [{ currency: 'EUR', minor: 81_249n }] }, {}],
  ['other_amount', { amounts: [{ currency: 'USD', minor: 81_250n }] }, {}],
  ['other_amount', { amounts: [] }, {}],
  ['not_sent', {}, { state: 'ordered' }],
  ['ended', {}, { state: 'cancelled' }],
  ['ended', {}, { state: 'refused' }],
  ['returned', { isReturn: true }, {}],
  ['returned', { isCredit: true }, {}],
  ['returned', { isCredit: true, isReturn: true }, { state: 'paid', bankReference: 'BANK 1' }],
  ['twice', {}, { state: 'paid', bankReference: 'BANK 0' }],
  ['own_company', {}, { companyId: 1 }],
  ['no_day', { bookedOn: null }, {}],
  ['no_day', { bookedOn: '2031-01-01' }, {}],
])('what is %s is left to people', (why, entry, order) => {
  const judged = judge([{ ...ENTRY, ...entry }], order)
  expect(judged.settling).toEqual([])
  expect(judged.exceptions.map((each) => each.why)).toEqual([why])
})

test('the same order twice in a statement is settled once, and the second is shown', () => {
  const judged = judge([ENTRY, { ...ENTRY, bankReference: 'BANK 2' }])
  expect([judged.settling.length, judged.exceptions.map(({ why }) => why)]).toEqual([1, ['twice']])
})

test('an order that was recorded under the same reference is only counted', () => {
  const paid: { state: PayoutOrderState; bankReference: string } = { state: 'paid', bankReference: 'bank 1' }
  expect(judge([ENTRY], paid)).toMatchObject({ already: 1, settling: [], exceptions: [] })
})

test('one of several amounts of a transaction is enough: what was ordered, beside what it cost', () => {
  const amounts = [{ currency: 'EUR', minor: 82_000n }, ...ENTRY.amounts]
  expect(judge([{ ...ENTRY, amounts }]).settling).toHaveLength(1)
})

test('other debits are counted, other credits are looked at for transfers', () => {
  const rent = { ...ENTRY, endToEndId: 'RENT 11' }
  const credit = { ...ENTRY, endToEndId: null, isCredit: true }
  expect(judge([rent, { ...rent, endToEndId: null }, credit, { ...credit, isReturn: true }])).toMatchObject({
    others: 3,
    credits: [credit],
    exceptions: [],
  })
  expect(namedOrders([rent, ENTRY, ENTRY, credit])).toEqual([7])
})

test.each([
  ['Invoice GS-O-2031 thank you', 2031],
  ['gs - o - 2031', 2031],
  ['GSO2031', 2031],
  ['PGS-O-2031', null],
  ['GS-O-12345678901', null],
  ['GS-P-7', null],
  ['', null],
])('%j names the order %j', (remittance, number) => {
  expect(orderNumberIn({ ...ENTRY, endToEndId: null, remittance })).toBe(number)
})
