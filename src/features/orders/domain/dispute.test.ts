import { expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { ORDER_STATUSES } from '#kernel/trade/order.ts'
import { canConfirmReceipt, canReport, isDisputable, sideOf } from './dispute.ts'

const DAY = 24 * 60 * 60 * 1000
const deliveredAt = new Date('2026-03-01T12:00:00Z')
const after = (days: number) => new Date(deliveredAt.getTime() + days * DAY)

test('a problem can be reported from departure until 14 days after delivery', () => {
  expect(isDisputable({ status: 7, deliveredAt }, after(0))).toBe(true)
  expect(isDisputable({ status: 7, deliveredAt }, new Date(after(14).getTime() - 1))).toBe(true)
  expect(isDisputable({ status: 7, deliveredAt }, after(14))).toBe(false)
  expect(ORDER_STATUSES.filter((status) => isDisputable({ status, deliveredAt: null }, after(0)))).toEqual([
    6,
  ])
})

test('an article has one problem on its way and one more after delivery, once the first is decided', () => {
  const onTheWay = { status: 6, deliveredAt: null } as const
  const there = { status: 7, deliveredAt } as const
  const early = after(-3)
  expect(canReport(onTheWay, undefined, after(-1))).toBe(true)
  expect(canReport(onTheWay, { state: 'rejected', openedAt: early }, after(-1))).toBe(false)
  expect(canReport(there, { state: 'open', openedAt: early }, after(1))).toBe(false)
  for (const state of ['rejected', 'refunded'] as const) {
    expect(canReport(there, { state, openedAt: early }, after(1))).toBe(true)
    expect(canReport(there, { state, openedAt: early }, after(14))).toBe(false)
    expect(canReport(there, { state, openedAt: after(1) }, after(2))).toBe(false)
  }
})

test('receipt is confirmed once, of delivered goods without an open problem, until the window ends', () => {
  const order = { status: 7, deliveredAt: after(0), receivedAt: null } as const
  const may = ORDER_STATUSES.filter((status) => canConfirmReceipt({ ...order, status }, [], after(1)))
  expect(may).toEqual([7])
  expect(canConfirmReceipt({ ...order, receivedAt: after(1) }, [], after(2))).toBe(false)
  expect(canConfirmReceipt(order, [{ state: 'rejected' }], after(1))).toBe(true)
  expect(canConfirmReceipt(order, [{ state: 'rejected' }, { state: 'open' }], after(1))).toBe(false)
  expect(canConfirmReceipt(order, [], after(14))).toBe(false)
})

test('buyer, seller and staff have a side; others have none, and staff of a party stand on its side', () => {
  const actor: Actor = { memberId: 1, companyId: 9, role: 'member', isCompanyAdmin: true, sessionId: 's' }
  const parties = { buyerCompanyId: 1, sellerCompanyId: 2 }
  expect(sideOf({ ...actor, companyId: 1 }, parties)).toBe('buyer')
  expect(sideOf({ ...actor, companyId: 2 }, parties)).toBe('seller')
  expect(sideOf({ ...actor, role: 'staff' }, parties)).toBe('staff')
  expect(sideOf({ ...actor, role: 'admin', companyId: 2 }, parties)).toBe('seller')
  expect(sideOf(actor, parties)).toBeNull()
})
