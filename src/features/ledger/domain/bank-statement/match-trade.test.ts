import { describe, expect, test } from 'vitest'
import { judgeTrade } from './match-trade.ts'
import type { StatementEntry } from './statement-entry.ts'
import type { KnownRefund, KnownTransfer } from './trade.ts'

const EUROS = { currency: 'EUR', minor: 81_250n }
const CREDIT: StatementEntry = {
  isCredit: true,
  iban: 'FR1420041010050500013M02606',
  booked: [EUROS],
  instructed: [],
  endToEndId: null,
  file: null,
  bankReference: 'BANK 1',
  bookedOn: '2026-11-26',
  remittance: 'GS-O-7',
  isReturn: false,
  returnReason: null,
}
const DEBIT: StatementEntry = { ...CREDIT, isCredit: false, remittance: 'GS-R-7-1' }
const ORDER: KnownTransfer = {
  orderId: 'o',
  number: 7,
  company: 'Kouilou',
  currency: 'eur',
  missingMinor: 81_250n,
  state: 'awaited',
  orderedAt: new Date('2026-11-25T09:00:00Z'),
  isOnHold: false,
  isOwn: false,
  hasDueRefund: false,
  receipts: [],
}
const REFUND: KnownRefund = {
  refundId: 'r',
  orderId: 'o',
  reference: 'GS-R-7-1',
  company: 'Kouilou',
  currency: 'eur',
  amountMinor: 81_250n,
  isDue: true,
  decidedAt: new Date('2026-11-25T09:00:00Z'),
  isOnHold: false,
  isOwn: false,
  bankReference: null,
  sentOn: null,
}
const judge = (
  entries: StatementEntry[],
  { order = {}, refund = {} }: { order?: Partial<KnownTransfer>; refund?: Partial<KnownRefund> } = {},
) =>
  judgeTrade(entries, {
    orders: new Map([
      [7, { ...ORDER, ...order }],
      [8, { ...ORDER, orderId: 'p', number: 8 }],
    ]),
    proformas: new Map([['PF-2026-000005', 7]]),
    refunds: new Map([['GS-R-7-1', { ...REFUND, ...refund }]]),
    isOtherAccount: ({ iban }) => iban !== CREDIT.iban,
    isReferenceTaken: ({ bankReference }) => bankReference === 'TAKEN',
    now: new Date('2026-11-27T12:00:00Z'),
  })
const why = (judged: ReturnType<typeof judge>) => [
  ...judged.credits.map((each) => each.why),
  ...judged.exceptions.map((each) => each.why),
]

describe('a transfer of a buyer', () => {
  test.each(['GS-O-7', 'gs o 7', 'PF-2026-000005', 'PF 2026 000005 for GS-O-7', 'PF-2026-000009 GS-O-7'])(
    'that names its order (%s), of exactly what is missing, is its transfer',
    (remittance) => {
      const judged = judge([{ ...CREDIT, remittance }])
      expect(judged.receiving).toMatchObject([
        { order: ORDER, bankReference: 'BANK 1', receivedOn: '2026-11-26' },
      ])
      expect([why(judged), judged.others, judged.already]).toEqual([[], 0, 0])
    },
  )

  test.each<[string, Partial<StatementEntry>, Partial<KnownTransfer>]>([
    ['reference_taken', { bankReference: 'TAKEN' }, {}],
    ['short', { booked: [{ currency: 'EUR', minor: 81_249n }] }, {}],
    ['short', { booked: [EUROS, { currency: 'EUR', minor: 80_000n }] }, {}],
    ['over', { booked: [{ currency: 'EUR', minor: 81_251n }] }, {}],
    ['other_currency', { booked: [{ currency: 'USD', minor: 81_250n }] }, {}],
    ['other_currency', { booked: [EUROS, { currency: 'USD', minor: 81_250n }] }, {}],
    ['other_currency', { booked: [], instructed: [EUROS] }, {}],
    ['not_by_transfer', {}, { state: 'card' }],
    ['closed', {}, { state: 'closed' }],
    ['vat_open', {}, { state: 'vat_open' }],
    ['on_hold', {}, { isOnHold: true }],
    ['own_company', {}, { isOwn: true }],
    ['other_account', { iban: 'FR7630006000011234567890189' }, {}],
    ['no_day', { bookedOn: null }, {}],
    ['no_day', { bookedOn: '2026-11-23' }, {}],
    ['no_day', { bookedOn: '2031-01-01' }, {}],
    ['no_reference', { bankReference: '' }, {}],
    ['refund_returned', { isReturn: true }, {}],
    ['ambiguous', { remittance: 'GS-O-7 GS-O-8' }, {}],
    ['ambiguous', { remittance: 'GS-O-8 PF-2026-000005' }, {}],
    ['order_unknown', { remittance: 'GS-O-9' }, {}],
    ['order_unknown', { remittance: 'PF-2026-000009' }, {}],
  ])('that is %s is left to people', (expected, entry, order) => {
    const judged = judge([{ ...CREDIT, ...entry }], { order })
    expect([judged.receiving, why(judged)]).toEqual([[], [expected]])
  })

  test('without a reference of ours is counted', () => {
    expect(judge([{ ...CREDIT, remittance: 'RENT' }])).toMatchObject({
      others: 1,
      credits: [],
      exceptions: [],
    })
  })

  test('beside another for the same order is left to people, and so is one with a debit', () => {
    expect(why(judge([CREDIT, { ...CREDIT, bankReference: 'BANK 2' }]))).toEqual(['several', 'several'])
    const taken = { ...CREDIT, isCredit: false, isReturn: true, bankReference: 'BANK 2' }
    expect(why(judge([CREDIT, taken]))).toEqual(['taken_back', 'taken_back'])
    expect(judge([CREDIT, { ...CREDIT, remittance: 'GS-O-8' }]).receiving).toHaveLength(2)
  })

  const RECEIPT = { amountMinor: 81_250n, receivedOn: '2026-11-26', bankReference: 'bank 1' }
  const paid = (...receipts: (typeof RECEIPT)[]) => ({
    order: { state: 'closed' as const, missingMinor: 0n, receipts },
  })

  test('that was recorded is only counted, once for each that was', () => {
    const again = judge([CREDIT], paid(RECEIPT))
    expect([again.already, why(again)]).toEqual([1, []])
    const twice = judge([CREDIT, { ...CREDIT, bankReference: 'BANK 2' }], paid(RECEIPT))
    expect([twice.already, why(twice)]).toEqual([1, ['closed']])
  })

  test('of a table is the recorded one of the same day and amount, and the other way round', () => {
    const ofTable = { ...CREDIT, bankReference: 'CSV 2026-11-26 GS-O-7 X1' }
    expect(judge([ofTable], paid(RECEIPT)).already).toBe(1)
    expect(judge([CREDIT], paid({ ...RECEIPT, bankReference: ofTable.bankReference })).already).toBe(1)
    for (const other of [
      { ...RECEIPT, receivedOn: '2026-11-25' },
      { ...RECEIPT, amountMinor: 81_249n },
    ])
      expect(why(judge([ofTable], paid(other)))).toEqual(['closed'])
    expect(why(judge([CREDIT], paid({ ...RECEIPT, bankReference: 'BY HAND' })))).toEqual(['closed'])
  })
})

describe('a refund by bank', () => {
  test('that names itself, of its amount, is recorded as sent', () => {
    expect(judge([DEBIT]).refunding).toMatchObject([
      { refund: REFUND, bankReference: 'BANK 1', sentOn: '2026-11-26' },
    ])
    const inDollars = [{ currency: 'USD', minor: 94_000n }]
    expect(judge([{ ...DEBIT, booked: inDollars, instructed: [EUROS] }]).refunding).toHaveLength(1)
    expect(judge([{ ...DEBIT, remittance: 'GS R 7 1 of GS-O-7' }]).refunding).toHaveLength(1)
  })

  test.each<[string, Partial<StatementEntry>, Partial<KnownRefund>]>([
    ['refund_unknown', { remittance: 'GS-R-7-2' }, {}],
    ['ambiguous', { remittance: 'GS-R-7-1 GS-R-7-2' }, {}],
    ['refund_amount', { booked: [{ currency: 'EUR', minor: 81_249n }] }, {}],
    ['refund_amount', { booked: [EUROS, { currency: 'EUR', minor: 82_000n }] }, {}],
    ['refund_twice', {}, { isDue: false, bankReference: 'BANK 0', sentOn: '2026-11-26' }],
    ['refund_returned', { isCredit: true }, {}],
    ['refund_returned', { isReturn: true }, {}],
    ['other_account', { iban: null }, {}],
    ['own_company', {}, { isOwn: true }],
    ['on_hold', {}, { isOnHold: true }],
    ['no_day', { bookedOn: null }, {}],
    ['no_day', { bookedOn: '2026-11-23' }, {}],
    ['no_reference', { bankReference: '' }, {}],
  ])('that is %s is left to people', (expected, entry, refund) => {
    const judged = judge([{ ...DEBIT, ...entry }], { refund })
    expect([judged.refunding, why(judged)]).toEqual([[], [expected]])
  })

  test('twice in a statement is recorded once, and with its return not at all', () => {
    const twice = judge([DEBIT, { ...DEBIT, bankReference: 'BANK 2' }])
    expect([twice.refunding.length, why(twice)]).toEqual([1, ['refund_twice']])
    const back = judge([DEBIT, { ...DEBIT, isCredit: true, bankReference: 'BANK 2' }])
    expect([back.refunding, why(back)]).toEqual([[], ['refund_returned', 'refund_returned']])
  })

  test('that was recorded is only counted, from a table too', () => {
    const sent = { isDue: false, bankReference: 'bank 1', sentOn: '2026-11-26' }
    const ofTable = { ...DEBIT, bankReference: 'CSV 2026-11-26 GS-R-7-1 X1' }
    expect(judge([DEBIT], { refund: sent }).already).toBe(1)
    expect(judge([ofTable], { refund: sent }).already).toBe(1)
    expect(judge([ofTable], { refund: { ...sent, sentOn: null } }).already).toBe(1)
    expect(why(judge([ofTable], { refund: { ...sent, sentOn: '2026-11-25' } }))).toEqual(['refund_twice'])
  })

  test('with only the number of its order is shown where one is due', () => {
    const named = { ...DEBIT, remittance: 'GS-O-7' }
    expect(why(judge([named], { order: { hasDueRefund: true } }))).toEqual(['refund_unnamed'])
    expect(judge([named])).toMatchObject({ others: 1, exceptions: [] })
  })
})
