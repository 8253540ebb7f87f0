import { describe, expect, test } from 'vitest'
import { type ComparablePrice, priceRangeOf } from './price-range.ts'

/** Prices in major units by company, the newest first. */
const prices = (bySeller: Readonly<Record<number, readonly number[]>>): ComparablePrice[] =>
  Object.entries(bySeller).flatMap(([seller, majors]) =>
    majors.map((major) => ({ seller: Number(seller), minor: major * 100 })),
  )

const major = (range: ReturnType<typeof priceRangeOf>) =>
  range && [range.low / 100, range.median / 100, range.high / 100, range.count]

describe('a range of prices', () => {
  test.each([
    ['four prices', { 1: [1000, 1100], 2: [1200], 3: [1300] }],
    ['two companies', { 1: [1000, 1100, 1200], 2: [1300, 1400, 1500] }],
    ['five prices of which one company has three', { 1: [1000, 1100, 1200], 2: [1300], 3: [1400] }],
    ['a hundred prices of one company beside two others', { 1: Array(100).fill(1000), 2: [1300], 3: [1400] }],
    ['no price', {}],
  ])('is not told of %s', (_, bySeller) => {
    expect(priceRangeOf(prices(bySeller))).toBeNull()
  })

  test.each([
    [
      'five prices of three companies',
      { 1: [1000, 1110], 2: [1230, 1340], 3: [1450] },
      [1100, 1200, 1400, 5],
    ],
    ['a price that is far off', { 1: [1, 1110], 2: [1230, 1340], 3: [990_000] }, [1100, 1200, 1400, 5]],
    ['prices that are all the same', { 1: [1200, 1200], 2: [1200, 1200], 3: [1200] }, [1200, 1200, 1300, 5]],
    ['large figures', { 1: [48_500, 51_000], 2: [62_000], 3: [77_500, 95_000] }, [50_000, 60_000, 80_000, 5]],
    ['small figures', { 1: [1, 1.25], 2: [1.5], 3: [2.05, 9.99] }, [1.2, 1.5, 2.2, 5]],
    [
      'as many prices of the largest company as all others have',
      { 1: [1000, 1000, 1000, 9000, 9000], 2: [2000, 2000], 3: [3000] },
      [1000, 1500, 2000, 6],
    ],
    [
      'the ten newest of each company',
      { 1: [...Array(10).fill(1000), 9000, 9000], 2: Array(10).fill(1000), 3: Array(10).fill(1000) },
      [1000, 1000, 1100, 30],
    ],
  ])('of %s', (_, bySeller, expected) => {
    expect(major(priceRangeOf(prices(bySeller)))).toEqual(expected)
  })

  test('of sales needs three buyers, too', () => {
    const sold = (buyers: readonly number[]) =>
      prices({ 1: [1000, 1100], 2: [1200, 1300], 3: [1400] }).map((price, index) => ({
        ...price,
        buyer: buyers[index] ?? 0,
      }))
    expect(priceRangeOf(sold([7, 8, 7, 8, 8]))).toBeNull()
    expect(priceRangeOf(sold([7, 8, 7, 8, 9]))?.count).toBe(5)
  })

  test('of sales counts two companies once, whichever of them sold, at their newest price', () => {
    const sale = (seller: number, buyer: number, price: number) => ({ seller, buyer, minor: price * 100 })
    // Two companies put ten and a hundred thousand around what a third one sold for.
    const trap = [sale(1, 2, 10), sale(2, 1, 100_000), sale(1, 2, 100_000), sale(2, 1, 10), sale(3, 4, 1237)]
    expect(priceRangeOf(trap)).toBeNull()
    const others = [sale(3, 5, 1110), sale(4, 6, 1230), sale(5, 7, 1340), sale(6, 7, 1450)]
    expect(major(priceRangeOf([...others, sale(1, 2, 1000), ...trap.slice(0, 4)]))).toEqual([
      1100, 1200, 1400, 5,
    ])
  })

  test('is in order, contains its median, and hides each price by four percent at least', () => {
    for (let minor = 100; minor < 99_900_000_000; minor = Math.ceil(minor * 1.037)) {
      const range = priceRangeOf([1, 1, 2, 2, 3].map((seller) => ({ seller, minor })))
      if (!range) throw new Error('there is a range')
      expect(range.low).toBeLessThanOrEqual(minor)
      expect(range.high).toBeGreaterThanOrEqual(minor)
      expect(range.median).toBeGreaterThanOrEqual(range.low)
      expect(range.median).toBeLessThanOrEqual(range.high)
      expect(range.high / range.low).toBeGreaterThan(1.04)
      expect(Number.isInteger(range.low) && Number.isInteger(range.high)).toBe(true)
    }
  })
})
