import { describe, expect, it } from 'vitest'
import { unreachableStates } from '#kernel/state-machine.ts'
import { ORDER_STATUSES } from '#kernel/trade/order.ts'
import {
  awaitsTransfer,
  decideMove,
  areNamesExchanged,
  nextStatuses,
  ORDER_TRANSITIONS,
  referenceOf,
} from './order.ts'

const paid = { intentId: 'pi_1', paidAt: new Date(), dueAt: null }
const unpaid = { intentId: 'pi_1', paidAt: null, dueAt: null }
const byTransfer = { intentId: null, paidAt: null, dueAt: new Date() }

describe('the life of an order', () => {
  it('lets staff move exactly as decided', () => {
    const table = Object.fromEntries(
      ORDER_STATUSES.map((status) => [status, nextStatuses({ status, ...paid }, 'staff').toSorted()]),
    )
    expect(table).toEqual({ 1: [2, 3, 4], 2: [1, 3, 4], 3: [], 4: [3, 5], 5: [3, 6], 6: [7], 7: [] })
  })

  it('lets the yard pack and hand over what is paid, and nothing else', () => {
    const table = ORDER_STATUSES.map((status) => nextStatuses({ status, ...paid }, 'yard'))
    expect(table).toEqual([[5, 7], [], [], [5, 7], [7], [], []])
    expect(ORDER_STATUSES.flatMap((status) => nextStatuses({ status, ...unpaid }, 'yard'))).toEqual([])
  })

  it('lets a payment only finish what it left open, and a bank that contests it have a confirmed one wait', () => {
    const table = ORDER_STATUSES.map((status) => nextStatuses({ status, ...unpaid }, 'payment'))
    expect(table).toEqual([[2], [1, 3], [], [], [], [], []])
  })

  it('sends nothing on its way before it is paid', () => {
    expect(nextStatuses({ status: 2, ...unpaid }, 'staff')).toEqual([3])
    expect(decideMove({ status: 2, ...unpaid }, 4, 'staff')).toEqual({
      ok: false,
      refusal: 'move_not_allowed',
    })
    expect(nextStatuses({ status: 2, ...byTransfer }, 'staff')).toEqual([3])
    expect(
      nextStatuses({ status: 2, intentId: null, paidAt: null, dueAt: null }, 'staff').toSorted(),
    ).toEqual([1, 3, 4])
  })

  it('waits for a transfer until it is paid or given up', () => {
    expect(awaitsTransfer({ status: 2, ...byTransfer })).toBe(true)
    expect(awaitsTransfer({ status: 2, ...byTransfer, paidAt: new Date() })).toBe(false)
    expect(awaitsTransfer({ status: 3, ...byTransfer })).toBe(false)
    expect(awaitsTransfer({ status: 2, ...unpaid })).toBe(false)
  })

  it('names who sells once it is paid, and no more when it is cancelled', () => {
    expect(areNamesExchanged({ status: 1, ...paid })).toBe(true)
    expect(areNamesExchanged({ status: 7, ...paid })).toBe(true)
    expect(areNamesExchanged({ status: 2, ...unpaid })).toBe(false)
    expect(areNamesExchanged({ status: 3, ...paid })).toBe(false)
  })

  it('has no status that nothing leads to', () => {
    expect(unreachableStates(ORDER_STATUSES, 1, ORDER_TRANSITIONS)).toEqual([])
  })

  it('has a reference for the telephone', () => {
    expect(referenceOf(2031)).toBe('GS-O-2031')
  })
})
