import { expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { isDisputable, sideOf } from './dispute.ts'

const DAY = 24 * 60 * 60 * 1000
const deliveredAt = new Date('2026-03-01T12:00:00Z')
const after = (days: number) => new Date(deliveredAt.getTime() + days * DAY)

test('an order can be disputed for 14 days after delivery, and not before it', () => {
  expect(isDisputable({ status: 7, deliveredAt }, after(0))).toBe(true)
  expect(isDisputable({ status: 7, deliveredAt }, new Date(after(14).getTime() - 1))).toBe(true)
  expect(isDisputable({ status: 7, deliveredAt }, after(14))).toBe(false)
  expect(isDisputable({ status: 6, deliveredAt: null }, after(0))).toBe(false)
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
