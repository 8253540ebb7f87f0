import { describe, expect, test } from 'vitest'
import {
  addArticle,
  type Article,
  type CartItem,
  currencyOf,
  orderQuantity,
  putBack,
  renewArticle,
  subTotalOf,
} from './cart.ts'

const VALVE: Article = {
  id: 1,
  title: 'Gate valve 8 in',
  brand: 'Cameron',
  condition: 'used',
  type: 'Valves',
  price: 1240.1,
  currency: 'usd',
  images: [],
  qty: 5,
}
const item = (changes: Partial<CartItem> = {}): CartItem => ({ ...VALVE, orderedQty: 1, ...changes })

describe('adding', () => {
  test('a new article starts with a quantity of 1 and keeps the fields of the specification only', () => {
    const product = { ...VALVE, region: 'Gamba, Gabon', description: 'long', country: 'Gabon' }
    expect(addArticle([], product)).toEqual({ items: [item({ region: 'Gamba, Gabon' })] })
  })

  test.each([
    ['one more of what is there', [item({ orderedQty: 2 })], VALVE, [3], undefined],
    ['not more than the stock', [item({ orderedQty: 5 })], VALVE, [5], 'stock'],
    ['not more than a stock that has sunk', [item({ orderedQty: 2 })], { ...VALVE, qty: 2 }, [2], 'stock'],
    ['more, where the stock has grown', [item({ orderedQty: 5 })], { ...VALVE, qty: 6 }, [6], undefined],
    ['nothing of what is out of stock', [], { ...VALVE, qty: 0 }, [], 'stock'],
    ['no second currency', [item({ id: 2, currency: 'eur' })], VALVE, [1], 'currency'],
    ['a second article of the same currency', [item({ id: 2 })], VALVE, [1, 1], undefined],
  ])('%s', (_, items, article, quantities, refused) => {
    const outcome = addArticle(items, article)
    expect(outcome.items.map(({ orderedQty }) => orderedQty)).toEqual(quantities)
    expect(outcome.refused).toBe(refused)
  })
})

describe('ordering so many', () => {
  test.each([
    [4, undefined, [4], undefined],
    [5, undefined, [5], undefined],
    [6, undefined, [3], 'stock'],
    [1, undefined, [1], undefined],
    [0, undefined, [], undefined],
    [-1, undefined, [], undefined],
    [7, 9, [7], undefined],
    // The stock has fallen to 1: an increase is refused, a decrease ends at the stock.
    [4, 1, [3], 'stock'],
    [2, 1, [1], undefined],
    [2, 0, [3], 'stock'],
  ])(
    '%i of 3 ordered and 5 in stock, with a newly seen stock of %s',
    (wanted, stock, quantities, refused) => {
      const outcome = orderQuantity([item({ orderedQty: 3 })], 1, wanted, stock)
      expect(outcome.items.map(({ orderedQty }) => orderedQty)).toEqual(quantities)
      expect(outcome.refused).toBe(refused)
    },
  )

  test('of what is not in the cart changes nothing', () => {
    expect(orderQuantity([item()], 9, 2)).toEqual({ items: [item()] })
  })
})

describe('putting back', () => {
  test('restores the place', () => {
    const { items } = putBack([item({ id: 2 }), item({ id: 3 })], item({ orderedQty: 4 }), 1)
    expect(items.map(({ id, orderedQty }) => [id, orderedQty])).toEqual([
      [2, 1],
      [1, 4],
      [3, 1],
    ])
  })

  test('is refused when the cart has another currency by now, and needless when it is there', () => {
    expect(putBack([item({ id: 2, currency: 'eur' })], item(), 0).refused).toBe('currency')
    expect(putBack([item()], item({ orderedQty: 4 }), 0)).toEqual({ items: [item()] })
  })
})

describe('reading an article anew', () => {
  test.each([
    ['nothing changed', {}, {}, 3],
    ['a new price', { price: 1300 }, { price: { amount: 1240.1, currency: 'usd' } }, 3],
    ['a new currency', { currency: 'eur' as const }, { price: { amount: 1240.1, currency: 'usd' } }, 3],
    ['fewer than ordered', { qty: 2 }, { orderedQty: 3 }, 2],
    ['fewer, but enough', { qty: 3 }, {}, 3],
  ])('%s', (_, changes, change, orderedQty) => {
    const renewed = renewArticle([item({ orderedQty: 3 })], { ...VALVE, ...changes })
    expect(renewed.change).toEqual(change)
    expect(renewed.items).toEqual([item({ ...changes, orderedQty })])
  })

  test('removed meanwhile stays removed', () => {
    expect(renewArticle([], VALVE)).toEqual({ items: [], change: {} })
  })
})

test('the sub-total is exact to the cent', () => {
  expect(subTotalOf([])).toBe(0)
  expect(subTotalOf([item({ price: 0.1, orderedQty: 3 }), item({ id: 2, price: 999_000_000 })])).toBe(
    999_000_000.3,
  )
})

test('a cart has one currency, none when empty or mixed by a seller', () => {
  expect(currencyOf([item(), item({ id: 2 })])).toBe('usd')
  expect(currencyOf([])).toBeNull()
  expect(currencyOf([item(), item({ id: 2, currency: 'eur' })])).toBeNull()
})
