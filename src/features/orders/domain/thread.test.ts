import { expect, test } from 'vitest'
import { CANCELLED, CONFIRMED, DELIVERED, UNDER_VERIFICATION } from '#kernel/trade/order.ts'
import { mayWriteAbout } from './thread.ts'

const PAID = new Date('2026-11-20T10:00:00Z')

test.each([
  [UNDER_VERIFICATION, null, true],
  [CONFIRMED, PAID, true],
  [DELIVERED, PAID, true],
  [CANCELLED, PAID, true],
  [CANCELLED, null, false],
] as const)('about an order in status %i, paid at %s, people may write: %s', (status, paidAt, may) => {
  expect(mayWriteAbout({ status, paidAt })).toBe(may)
})
