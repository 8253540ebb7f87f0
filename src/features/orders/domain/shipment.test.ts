import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES } from '#kernel/trade/order.ts'
import { movesOf, nextStep } from './shipment.ts'

const WAITING = { shippedAt: null, deliveredAt: null }
const LEFT = { shippedAt: 'a day', deliveredAt: null }
const THERE = { shippedAt: 'a day', deliveredAt: 'another' }

describe('a shipment', () => {
  test.each([
    [5, WAITING, 6],
    [5, LEFT, 7],
    [5, THERE, null],
    [6, LEFT, 7],
    [6, THERE, null],
  ] as const)('of an order in status %d with %o goes on to %s', (status, shipment, step) => {
    expect(nextStep(status, shipment)).toBe(step)
  })

  test('goes nowhere before the order is ready, nor after it ended', () => {
    for (const status of ORDER_STATUSES.filter((each) => each !== 5 && each !== 6))
      for (const shipment of [WAITING, LEFT, THERE]) expect(nextStep(status, shipment)).toBeNull()
  })
})

describe('an order', () => {
  test.each([
    [5, [WAITING, LEFT], []],
    [5, [LEFT, LEFT], [6]],
    [5, [LEFT, THERE], [6]],
    [5, [THERE, THERE], [6, 7]],
    [6, [LEFT, THERE], []],
    [6, [THERE, THERE], [7]],
    [7, [THERE], []],
  ] as const)('in status %d with shipments %o goes through %o', (status, shipments, moves) => {
    expect(movesOf(status, shipments)).toEqual(moves)
  })
})
