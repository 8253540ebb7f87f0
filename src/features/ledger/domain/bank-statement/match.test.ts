import { describe, expect, test } from 'vitest'
import type { PayoutOrderState } from '../payout-order.ts'
import { judgeStatement, namedOrders, type KnownOrder } from './match.ts'
import type { StatementEntry } from './statement-entry.ts'

const EUROS = { currency: 'EUR', minor: 81_250n }
const ENTRY: StatementEntry = {
  isCredit: false,
  iban: 'FR1420041010050500013M02606',
  booked: [EUROS],
  instructed: [],
  endToEndId: 'GS-P-7',
  file: null,
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
  orderedAt: new Date('2026-11-25T09:00:00Z'),
  bankReference: null,
  paidOn: null,
  payoutId: null,
  returned: null,
  wasReturnUndone: false,
}
const judge = (
  entries: StatementEntry[],
  order: Partial<KnownOrder> = {},
  accounts: string[] = ['TG53TG0090604310346500400070', ENTRY.iban ?? ''],
) =>
  judgeStatement(entries, {
    orders: new Map([[7, { ...ORDER, ...order }]]),
    accounts,
    companyId: 1,
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
  ['other_amount', { booked: [{ currency: 'EUR', minor: 81_249n }] }, {}],
  ['other_amount', { booked: [{ currency: 'USD', minor: 81_250n }] }, {}],
  ['other_amount', { booked: [] }, {}],
  ['other_amount', { booked: [], instructed: [EUROS] }, {}],
  ['other_amount', { booked: [{ currency: 'EUR', minor: 82_000n }], instructed: [EUROS] }, {}],
  ['other_amount', { booked: [{ currency: 'EUR', minor: 82_000n }, EUROS] }, {}],
  ['other_amount', { booked: [{ currency: 'USD', minor: 1n }], instructed: [{ ...EUROS, minor: 1n }] }, {}],
  ['other_account', { iban: 'FR7630006000011234567890189' }, {}],
  ['other_account', { iban: null }, {}],
  ['no_day', { bookedOn: '2026-11-23' }, {}],
  ['not_sent', {}, { state: 'ordered' }],
  ['ended', {}, { state: 'cancelled' }],
  ['ended', {}, { state: 'refused' }],
  ['returned', { isReturn: true }, {}],
  ['returned', { isCredit: true }, {}],
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

test('the same day settles once, whether a table or camt.053 was read first', () => {
  const ofTable = { ...ENTRY, bankReference: 'CSV 2026-11-26 GS-P-7' }
  const paid = (bankReference: string, paidOn = '2026-11-26') => ({
    state: 'paid' as const,
    bankReference,
    paidOn,
  })
  expect(judge([ofTable], paid('BANK 1'))).toMatchObject({ already: 1, exceptions: [] })
  expect(judge([ENTRY], paid(ofTable.bankReference))).toMatchObject({ already: 1, exceptions: [] })
  for (const [entry, order] of [
    [ofTable, paid('BANK 1', '2026-11-25')],
    [ENTRY, paid('BANK 0')],
  ] as const)
    expect(judge([entry], order).exceptions).toMatchObject([{ why: 'twice' }])
})

test('what was asked for counts where the bank booked another currency', () => {
  const booked = [{ currency: 'USD', minor: 94_000n }]
  expect(judge([{ ...ENTRY, booked, instructed: [EUROS] }]).settling).toHaveLength(1)
  expect(judge([{ ...ENTRY, booked: [...booked, EUROS] }]).settling).toHaveLength(1)
})

test('a payment that the same statement shows as returned is one exception and settles nothing', () => {
  const back = { ...ENTRY, isCredit: true, isReturn: true, returnReason: 'AC04', bankReference: 'BANK 2' }
  for (const entries of [
    [ENTRY, back],
    [back, ENTRY],
  ]) {
    const { settling, exceptions } = judge(entries)
    expect(settling).toEqual([])
    expect(exceptions).toEqual([
      { why: 'paid_and_returned', reference: 'GS-P-7', company: 'Kouilou', entry: back },
    ])
  }
  expect(judge([ENTRY, back, { ...back }]).exceptions.map(({ why }) => why)).toEqual([
    'paid_and_returned',
    'returned',
  ])
})

describe('the return of a payout that was recorded as paid', () => {
  const paid = {
    state: 'paid' as const,
    bankReference: 'BANK 1',
    paidOn: '2026-11-26',
    payoutId: 'p',
  }
  const back = {
    ...ENTRY,
    isCredit: true,
    isReturn: true,
    returnReason: 'AC04',
    bankReference: 'BANK 2',
    bookedOn: '2026-11-27',
  }
  const short = (entries: StatementEntry[], order: Partial<KnownOrder>) => {
    const { returning, already, exceptions } = judge(entries, order)
    return [returning.length, already, exceptions.map(({ why }) => why)]
  }

  test('is recorded once, with what the bank says, beside the payment or alone', () => {
    expect(judge([back], paid).returning).toMatchObject([
      { bankReference: 'BANK 2', returnedOn: '2026-11-27', bankSays: 'AC04' },
    ])
    expect(short([ENTRY, back], paid)).toEqual([1, 1, []])
    const returned = { bankReference: 'BANK 2', returnedOn: '2026-11-27' }
    expect(short([back], { ...paid, returned })).toEqual([0, 1, []])
    expect(short([{ ...back, bankReference: 'BANK 3' }], { ...paid, returned })).toEqual([0, 0, ['returned']])
    expect(short([back, { ...back }], paid)).toEqual([1, 0, ['returned']])
  })

  test.each<[string, Partial<StatementEntry>, Partial<KnownOrder>]>([
    ['another amount', { booked: [{ currency: 'EUR', minor: 81_000n }] }, {}],
    ['a day before the payment', { bookedOn: '2026-11-25' }, {}],
    ['no day', { bookedOn: null }, {}],
    ['no mark of the bank: a payer wrote the reference', { isReturn: false }, {}],
    ['a debit: the bank takes a return back', { isCredit: false }, {}],
    ['another account', { iban: 'FR7630006000011234567890189' }, {}],
    ['the own company', {}, { companyId: 1 }],
  ])('is left to people with %s', (_, entry, order) => {
    expect(short([{ ...back, ...entry }], { ...paid, ...order })).toEqual([0, 0, ['returned']])
  })

  test('is left to people where the order was paid twice', () => {
    const second = { ...ENTRY, bankReference: 'BANK 9' }
    expect(short([ENTRY, second, back], paid)).toEqual([0, 1, ['twice', 'returned']])
  })
})

test('a statement of an account that is none of ours is named; without accounts there is nothing to compare', () => {
  const other = { ...ENTRY, iban: 'FR7630006000011234567890189' }
  const none = { ...ENTRY, iban: null }
  expect(judge([ENTRY]).otherAccounts).toEqual([])
  expect(judge([other, other, none]).otherAccounts).toEqual([other.iban, null])
  for (const entry of [other, none])
    expect(judge([entry], {}, [])).toMatchObject({ settling: [{ order: ORDER }], otherAccounts: [] })
  const paid: Partial<KnownOrder> = { state: 'paid', bankReference: 'BANK 1' }
  expect(judge([other], paid)).toMatchObject({ already: 1, exceptions: [] })
})

test('what names no payout is looked at for transfers and refunds', () => {
  const rent = { ...ENTRY, endToEndId: 'RENT 11' }
  const credit = { ...ENTRY, endToEndId: null, isCredit: true }
  expect(judge([rent, ENTRY, credit])).toMatchObject({ others: [rent, credit], exceptions: [] })
  expect(namedOrders([rent, ENTRY, ENTRY, credit])).toEqual([7])
})
