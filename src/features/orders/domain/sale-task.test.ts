import { expect, test } from 'vitest'
import type { OrderStatus } from '#kernel/trade/order.ts'
import { fetchedOn, maySayReady, saleTaskOf, type SaleTask } from './sale-task.ts'

const PLAIN = {
  isDisavowed: false,
  chargebacks: [],
  isDisputed: false,
  isUnmeasured: false,
  isCollected: false,
  isReady: false,
}
const CONTESTED = { chargebacks: [{ state: 'open', decision: null } as const] }

test.each<[OrderStatus, Partial<Parameters<typeof saleTaskOf>[0]>, SaleTask]>([
  [2, {}, 'wait_for_payment'],
  [2, CONTESTED, 'hold'],
  [1, {}, 'pack'],
  [4, { isUnmeasured: true }, 'measure'],
  [4, { isUnmeasured: true, isCollected: true }, 'prepare'],
  [4, CONTESTED, 'hold'],
  [4, { chargebacks: [{ state: 'won', decision: null }] }, 'pack'],
  [5, {}, 'hand_over'],
  [1, { isReady: true }, 'hand_over'],
  [4, { isReady: true, isCollected: true }, 'hand_over'],
  [1, { isReady: true, ...CONTESTED }, 'hold'],
  [5, { isCollected: true }, 'prepare'],
  [6, {}, 'none'],
  [6, CONTESTED, 'none'],
  [7, {}, 'none'],
  [1, { isDisavowed: true }, 'stopped'],
  [7, { isDisputed: true }, 'answer_dispute'],
  [3, { isUnmeasured: true }, 'none'],
])('a sale in status %i with %j has its seller %s', (status, more, task) => {
  expect(saleTaskOf({ ...PLAIN, status, ...more })).toBe(task)
})

test('goods are fetched on the first day that is agreed', () => {
  const pickup = (day: string, state: 'booked' | 'cancelled' = 'booked') => ({ day, state })
  expect(fetchedOn([pickup('2026-11-29'), pickup('2026-11-27')], null)).toBe('2026-11-27')
  expect(fetchedOn([pickup('2026-11-27', 'cancelled')], '2026-12-01')).toBe('2026-12-01')
  expect(fetchedOn([], null)).toBeNull()
})

test.each([
  ['pack', 1, true],
  ['prepare', 4, true],
  ['prepare', 5, false],
  ['hand_over', 4, false],
  ['measure', 4, false],
  ['hold', 1, false],
] as const)(
  'a seller who has to %s in status %i can say that its goods are ready: %s',
  (task, status, may) => {
    expect(maySayReady(task, status)).toBe(may)
  },
)
