import { expect, test } from 'vitest'
import { referredBy, type Referred } from './typed-reference.ts'

test.each<[string, Referred]>([
  ['GS-O-2031', { orderNumber: 2031 }],
  ['gs o 2031', { orderNumber: 2031 }],
  [' GS-000123 ', { listingId: 123 }],
  ['GS-QT-7', { quotationNumber: 7 }],
  ['2031', { orderNumber: 2031, listingId: 2031, quotationNumber: 2031 }],
  ['f-2026-000012', { documentNumber: 'F-2026-000012' }],
  ['pi_3Qx', { intentId: 'pi_3Qx' }],
  ['9999999999', {}],
  ['0', {}],
  ['Mandji Surplus', {}],
  ['GS-', {}],
])('%s refers to %o', (text, referred) => {
  expect(referredBy(text)).toEqual(referred)
})
