import { describe, expect, test } from 'vitest'
import { INCOTERMS } from '#kernel/trade/incoterms.ts'
import { CANCELLED, CONFIRMED, DELIVERED } from '#kernel/trade/order.ts'
import {
  areNeeded,
  hasLabel,
  hasPapers,
  isPrepaid,
  missingIn,
  papersOf,
  totalOf,
  volumeOf,
  type PackedLine,
} from './papers.ts'

const line = (values: Partial<PackedLine> = {}): PackedLine => ({
  listingId: 1,
  quantity: 2,
  hsCode: '848180',
  origin: 'DE',
  netKg: 38.5,
  grossKg: 40,
  lengthCm: 60,
  widthCm: 40,
  heightCm: 40,
  ...values,
})
const STAFF = {
  side: 'staff',
  isShared: false,
  isCollected: false,
  street: 'Quay 4',
  hasSellerAddress: true,
  crossesCustoms: true,
} as const

test('papers have names, so an order has them once it is paid', () => {
  const paidAt = new Date()
  expect(hasPapers({ paidAt: null, status: CONFIRMED })).toBe(false)
  expect(hasPapers({ paidAt, status: CANCELLED })).toBe(false)
  expect(hasPapers({ paidAt, status: DELIVERED })).toBe(true)
  expect(areNeeded({ status: CONFIRMED })).toBe(true)
  expect(areNeeded({ status: DELIVERED })).toBe(false)
})

describe('the papers of a consignment', () => {
  test.each([
    ['road', false, ['cmr']],
    ['roro', false, ['shipping_instructions']],
    ['flat_rack', false, ['shipping_instructions']],
    ['container', false, ['shipping_instructions']],
    ['break_bulk', false, ['shipping_instructions']],
    ['groupage', false, ['cmr', 'shipping_instructions']],
    ['air', false, []],
    [null, true, ['cmr']],
    [null, false, []],
  ] as const)('by %s, collected: %s', (mode, isCollected, kinds) => {
    const own = ['packing_list', 'customs_invoice']
    expect(papersOf({ mode, isCollected }, 'buyer')).toEqual(own)
    for (const side of ['seller', 'staff'] as const)
      expect(papersOf({ mode, isCollected }, side)).toEqual([...own, ...kinds])
  })
})

test('the freight is paid by the buyer under the terms in which it engages the carrier', () => {
  expect(INCOTERMS.filter((term) => !isPrepaid(term))).toEqual(['EXW', 'FCA', 'FAS', 'FOB'])
})

describe('a total', () => {
  test('counts every unit', () => {
    expect(totalOf([line(), line({ quantity: 1, grossKg: 0.1 })], ({ grossKg }) => grossKg)).toBe(80.1)
    expect(totalOf([line()], volumeOf)).toBe(0.192)
  })

  test('is unknown as soon as one article is', () => {
    expect(totalOf([line(), line({ grossKg: null })], ({ grossKg }) => grossKg)).toBeNull()
    expect(totalOf([line({ widthCm: null })], volumeOf)).toBeNull()
  })
})

describe('what a paper lacks', () => {
  const facts = (...args: Parameters<typeof missingIn>) => missingIn(...args).map(({ fact }) => fact)

  test('is named with its articles', () => {
    const lines = [line(), line({ listingId: 7, hsCode: null, origin: null, netKg: null })]
    expect(missingIn('customs_invoice', lines, STAFF)).toEqual([
      { fact: 'hs_code', listingIds: [7] },
      { fact: 'origin', listingIds: [7] },
      { fact: 'net_weight', listingIds: [7] },
    ])
    expect(missingIn('packing_list', lines, STAFF)).toEqual([{ fact: 'net_weight', listingIds: [7] }])
    expect(facts('packing_list', [line({ grossKg: null, heightCm: null })], STAFF)).toEqual([
      'gross_weight',
      'size',
    ])
  })

  test('is not what only customs ask, where the goods cross no border', () => {
    const lines = [line({ hsCode: null, origin: null, netKg: null })]
    const within = { ...STAFF, crossesCustoms: false }
    expect(facts('customs_invoice', lines, within)).toEqual(['net_weight'])
    expect(facts('cmr', lines, within)).toContain('hs_code')
  })

  test('includes what its reader may not see of the other side', () => {
    expect(facts('packing_list', [line()], { ...STAFF, side: 'seller' })).toEqual(['buyer_address'])
    expect(facts('packing_list', [line()], { ...STAFF, side: 'buyer' })).toEqual(['seller_address'])
  })

  test('includes the share of a charge that other sellers share, which the seller does not read either', () => {
    expect(facts('customs_invoice', [line()], { ...STAFF, isShared: true })).toEqual(['freight'])
    expect(facts('customs_invoice', [line()], { ...STAFF, side: 'seller' })).toContain('freight')
    const collected = { ...STAFF, isShared: true, isCollected: true }
    expect(facts('customs_invoice', [line()], collected)).toEqual([])
  })

  test('includes what only others know of the carriage', () => {
    expect(facts('cmr', [line()], STAFF)).toEqual(['vehicle'])
    expect(facts('cmr', [line()], { ...STAFF, street: null })).toEqual(['street', 'vehicle'])
    expect(facts('shipping_instructions', [line()], STAFF)).toEqual(['ports', 'notify', 'bill'])
    expect(facts('packing_list', [line()], { ...STAFF, street: null })).toEqual([])
  })
})

test.each([
  [{ mode: null, isCollected: false }, 'seller', true],
  [{ mode: null, isCollected: false }, 'staff', true],
  [{ mode: null, isCollected: false }, 'buyer', false],
  [{ mode: null, isCollected: true }, 'seller', false],
  [{ mode: 'road', isCollected: false }, 'seller', false],
] as const)('packages of %j are labelled by the %s: %s', (carriage, side, has) => {
  expect(hasLabel(carriage, side)).toBe(has)
})
