import { expect, test } from 'vitest'
import { returnReasonIn } from './payout-return.ts'

test.each([
  ['AC04', 'closed'],
  ['ac01 Compte inconnu', 'number'],
  ['REJET VIR GS-P-7 AC06', 'blocked'],
  ['BE04', 'holder'],
  ['AG01', 'not_allowed'],
  ['MS03', 'other'],
  ['XAC04', 'other'],
  ['', 'other'],
])('%j is %s', (bankSays, reason) => {
  expect(returnReasonIn(bankSays)).toBe(reason)
})
