import { expect, test } from 'vitest'
import { CANCELLED, ORDER_STATUSES, READY, SHIPPED, UNDER_PACKAGING } from '#kernel/trade/order.ts'
import { wasBeforeHold } from '#kernel/held-company.ts'
import { keptByHold } from './held-back.ts'

const keptOf = (held: readonly ('buyer' | 'seller')[], paysBack: boolean) =>
  ORDER_STATUSES.flatMap((to) => {
    const why = keptByHold(to, { held, paysBack })
    return why === null ? [] : [[to, why] as const]
  })
const GOODS = [UNDER_PACKAGING, READY, SHIPPED].map((to) => [to, 'goods'] as const)

test('goods don’t go on while a side is held back; what has arrived, and what frees goods, is recorded', () => {
  expect(keptOf([], true)).toEqual([])
  expect(keptOf(['seller'], true)).toEqual(GOODS)
  expect(keptOf(['buyer'], false)).toEqual(GOODS)
})

test('a cancellation that pays the held buyer back waits', () => {
  expect(keptOf(['buyer'], true)).toEqual(expect.arrayContaining([...GOODS, [CANCELLED, 'refund']]))
})

test('what the bank sent until the day of the hold is recorded, in the time of the bank', () => {
  const heldAt = new Date('2031-05-06T22:30:00Z')
  expect(['2031-05-06', '2031-05-07', '2031-05-08'].map((day) => wasBeforeHold(day, heldAt))).toEqual([
    true,
    true,
    false,
  ])
})
