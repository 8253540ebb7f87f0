import { expect, test } from 'vitest'
import { endOfDisputeWindow, lastUndisputableDelivery } from './order.ts'

test('an order is disputable for 14 days, and payable from the moment on that it is not', () => {
  const delivered = new Date('2026-11-01T10:00:00Z')
  const end = endOfDisputeWindow(delivered)
  expect(end.toISOString()).toBe('2026-11-15T10:00:00.000Z')
  expect(lastUndisputableDelivery(end)).toEqual(delivered)
})
