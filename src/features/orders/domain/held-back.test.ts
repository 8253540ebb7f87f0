import { expect, test } from 'vitest'
import { ORDER_STATUSES, READY, SHIPPED, UNDER_PACKAGING } from '#kernel/trade/order.ts'
import { wasBeforeHold, wasRefundedBeforeHold } from '#kernel/held-company.ts'
import { isKeptByHold } from './held-back.ts'

const keptOf = (held: readonly ('buyer' | 'seller')[]) =>
  ORDER_STATUSES.filter((to) => isKeptByHold(to, held))
const GOODS = [UNDER_PACKAGING, READY, SHIPPED]

test('goods don’t go on while a side is held back; what has arrived, and what frees goods, is recorded', () => {
  expect(keptOf([])).toEqual([])
  expect(keptOf(['seller'])).toEqual(GOODS)
  expect(keptOf(['buyer'])).toEqual(GOODS)
})

test('what the bank sent until the day of the hold is recorded, in the time of the bank', () => {
  const heldAt = new Date('2031-05-06T22:30:00Z')
  expect(['2031-05-06', '2031-05-07', '2031-05-08'].map((day) => wasBeforeHold(day, heldAt))).toEqual([
    true,
    true,
    false,
  ])
})

test('a refund is recorded as sent on the days between its decision and the day before the hold', () => {
  const heldAt = new Date('2031-05-06T22:30:00Z')
  const createdAt = new Date('2031-05-04T22:30:00Z')
  const days = ['2031-05-04', '2031-05-05', '2031-05-06', '2031-05-07']
  expect(days.filter((sentOn) => wasRefundedBeforeHold({ createdAt, sentOn }, heldAt))).toEqual([
    '2031-05-05',
    '2031-05-06',
  ])
  expect(days.filter((sentOn) => wasRefundedBeforeHold({ createdAt: heldAt, sentOn }, heldAt))).toEqual([])
})
