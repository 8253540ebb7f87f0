import { describe, expect, it } from 'vitest'
import type { Cell } from './cells.ts'
import { readingOf } from './row-reading.ts'

const COLUMNS = { title: 0, prix: 1, qty: 2, currency: 'eur' } as const
const read = (price: Cell, qty: Cell = 1, more: object = {}) =>
  readingOf(['Gate valve', price, qty], { ...COLUMNS, ...more }, {})

describe('how a row is read', () => {
  it.each<[cell: Cell, amount: number, isOtherwise: boolean]>([
    ['1.200', 1200, true],
    ['1,200', 1200, true],
    ['1.20', 1.2, false],
    ['1,5', 1.5, false],
    ['1200', 1200, false],
    ['1 200,00 € HT', 1200, false],
    ['€1,200.00', 1200, false],
    ['1.200,50', 1200.5, false],
    ['12,500.00', 12_500, false],
    ['45k', 45_000, true],
    ['190.-', 190, false],
    [1200, 1200, false],
    ['1200\u00a0EUR', 1200, false],
  ])('has the price of %j', (cell, amount, isOtherwise) => {
    const { price, otherwise } = read(cell)
    expect(price).toEqual({ amount, currency: 'eur' })
    expect(otherwise).toEqual(isOtherwise ? ['prix'] : [])
  })

  it('says that a price of 100 pieces was divided', () => {
    expect(read(1200, 1, { priceBase: '100' })).toMatchObject({ price: { amount: 12 }, otherwise: ['prix'] })
  })

  it.each<[cell: Cell, qty: number | null, isOtherwise: boolean]>([
    ['6 pcs', 6, false],
    [6, 6, false],
    ['two', 2, true],
    ['6\u00a0GBP', 6, false],
    ['', null, false],
  ])('has the quantity of %j', (cell, qty, isOtherwise) => {
    expect(read(100, cell)).toMatchObject({ qty, otherwise: isOtherwise ? ['qty'] : [] })
  })

  it('has no price that is refused, and a price without a currency while that is open', () => {
    expect(read('£ 1200').price).toBeNull()
    expect(read('on request').price).toBeNull()
    const { currency: _, ...columns } = COLUMNS
    expect(readingOf(['Gate valve', 1200, 1], columns, {}).price).toEqual({ amount: 1200, currency: null })
  })
})
