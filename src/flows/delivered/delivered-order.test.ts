import { expect, test } from 'vitest'
import { inDeliveredOrder, isSettled } from './delivered-order.ts'

const at = (id: number, price: number, from: number | null, to = from) => ({
  id,
  price,
  delivery: from === null || to === null ? null : { from, to },
})
const order = (...listings: ReturnType<typeof at>[]) => inDeliveredOrder(listings).map(({ id }) => id)

test('the cheapest at the door comes first, by the lower end of an estimate, then its higher end, then the id', () => {
  expect(order(at(1, 100, 90), at(2, 150, 10), at(3, 80, 200))).toEqual([2, 1, 3])
  expect(order(at(1, 100, 50, 90), at(2, 100, 50, 60))).toEqual([2, 1])
  expect(order(at(8, 100, 50), at(7, 100, 50))).toEqual([7, 8])
})

test('what has no price of delivery comes last, the cheapest first', () => {
  expect(order(at(1, 20, null), at(2, 900, 100), at(3, 10, null))).toEqual([2, 3, 1])
})

test('a page is known once so many are cheaper at the door than anything that was not read is at the yard', () => {
  const cheapest = [at(1, 10, 20), at(2, 20, 100), at(3, 40, 10)]
  expect(isSettled(cheapest, 1)).toBe(true)
  expect(isSettled(cheapest, 2)).toBe(false)
  // What costs exactly as much may still be equalled.
  expect(isSettled([at(1, 10, 30), at(2, 40, 10)], 1)).toBe(false)
  expect(isSettled([at(1, 10, null), at(2, 40, 10)], 1)).toBe(false)
  expect(isSettled([], 1)).toBe(false)
})
