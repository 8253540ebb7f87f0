import { expect, test } from 'vitest'
import { readFigureOrder } from './figure-order.ts'
import { DEFAULT_FILTER, filterFromAddress, filterToAddress, isDefaultView } from './list-filter.ts'

test.each([
  ['bore', { key: 'bore', isFalling: false }],
  ['-bore', { key: 'bore', isFalling: true }],
  ['-year', { key: 'year', isFalling: true }],
  ['tested_on', { key: 'tested_on', isFalling: false }],
  ['fits', null],
  ['--bore', null],
  ['constructor', null],
  ['', null],
])('%s', (by, order) => {
  expect(readFigureOrder(by)).toEqual(order)
})

const read = (address: string) => filterFromAddress(new URLSearchParams(address))

test('an address keeps the order, and what is no order leaves none', () => {
  const filter = { ...DEFAULT_FILTER, type: 'Casing', by: '-bore' }
  expect(filterToAddress(filter)).toBe('?type=Casing&sort=figure&by=-bore')
  expect(read('type=Casing&sort=figure&by=-bore')).toEqual(filter)
  expect(isDefaultView(read('sort=figure&by=bore'))).toBe(false)
  for (const address of [
    'sort=figure',
    'by=bore',
    'sort=newest&by=bore',
    'sort=figure&by=%27;--',
    'sort=figure&by=',
  ])
    expect(read(address).by, address).toBeUndefined()
})
