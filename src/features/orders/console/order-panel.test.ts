import { expect, test } from 'vitest'
import type { OrderStatus } from '#kernel/trade/order.ts'
import { nextStatuses } from '../domain/order.ts'
import { nextMove } from './order-panel.tsx'

const from = (status: OrderStatus, intentId: string | null = null) =>
  nextMove(nextStatuses({ status, intentId, paidAt: null, dueAt: null }, 'staff'))

test('the next move leads on along the way of an order', () => {
  const next = ([1, 2, 4, 5, 6, 7] as const).map((status) => from(status).next)
  expect(next).toEqual([4, 1, 5, 6, 7, undefined])
})

test('the other moves are the allowed ones besides', () => {
  expect(from(1).others.toSorted()).toEqual([2, 3])
  expect(from(2).others.toSorted()).toEqual([3, 4])
  expect(from(6).others).toEqual([])
})

test('an order that waits for its payment can only be cancelled, which never leads on', () => {
  expect(from(2, 'pi_1')).toEqual({ next: undefined, others: [3] })
})
