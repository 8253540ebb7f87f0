import { expect, test } from 'vitest'
import type { OrderStatus } from '#kernel/trade/order.ts'
import { stepsOf } from './order-state.tsx'

const shown = (statut: number, ...history: OrderStatus[]) =>
  stepsOf({
    statut,
    history: history.map((each, day) => ({ statut: each, date: `2026-03-0${day + 1}` })),
  }).map((step) => `${step.statut} ${step.state}`)

test('a confirmed order has the rest of the way before it, verification not among it', () => {
  expect(shown(1, 1)).toEqual(['1 now', '4 to-come', '5 to-come', '6 to-come', '7 to-come'])
})

test('verification shows while it lasts, and afterwards where it was in the history', () => {
  expect(shown(2, 1, 2)).toEqual(['1 done', '2 now', '4 to-come', '5 to-come', '6 to-come', '7 to-come'])
  expect(shown(2, 2)).toEqual(['2 now', '1 to-come', '4 to-come', '5 to-come', '6 to-come', '7 to-come'])
  expect(shown(4, 2, 1, 4)).toEqual(['2 done', '1 done', '4 now', '5 to-come', '6 to-come', '7 to-come'])
})

test('an order that came back to a status stands there once, and last', () => {
  expect(shown(1, 1, 2, 1)).toEqual(['2 done', '1 now', '4 to-come', '5 to-come', '6 to-come', '7 to-come'])
})

test('a cancelled order ends where it was stopped', () => {
  expect(shown(3, 1, 4, 3)).toEqual(['1 done', '4 done', '3 cancelled'])
})

test('a delivered order has nothing before it, and each step says when it was reached', () => {
  expect(shown(7, 1, 4, 5, 6, 7)).toEqual(['1 done', '4 done', '5 done', '6 done', '7 now'])
  expect(stepsOf({ statut: 1, history: [{ statut: 1, date: '2026-03-01' }] })[0]).toEqual({
    statut: 1,
    state: 'now',
    date: '2026-03-01',
  })
})

test('a code that the specification does not know has no steps', () => {
  expect(shown(8, 1)).toEqual([])
})
