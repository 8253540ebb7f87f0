import { expect, test } from 'vitest'
import { CONSIGNMENT_KEY, isToldOf, keyOf } from './consignments.ts'

const LINE = 'A'.repeat(22)
const OTHER = 'B'.repeat(22)
const ours = { key: keyOf(1, LINE), sellerId: 2, invitationId: LINE }
const bare = { companyId: 2, consignment: null, invitationId: null }

test('keys tell places and forwarders apart, and are what a call may name', () => {
  const keys = [keyOf(1, null), keyOf(2, null), keyOf(1, LINE), keyOf(1, OTHER)]
  expect(new Set(keys).size).toBe(4)
  expect(keys.every((key) => CONSIGNMENT_KEY.test(key))).toBe(true)
})

test.each([
  ['of these goods', { ...bare, consignment: keyOf(1, LINE) }, true],
  ['of goods from another place', { ...bare, consignment: keyOf(2, LINE) }, false],
  ['of goods of another forwarder', { ...bare, consignment: keyOf(1, OTHER) }, false],
  ['of no goods in particular', bare, true],
  ['of no goods in particular, by their forwarder', { ...bare, invitationId: LINE }, true],
  ['of no goods in particular, by another forwarder', { ...bare, invitationId: OTHER }, false],
  ['of another seller', { ...bare, companyId: 3, consignment: keyOf(1, LINE) }, false],
])('what was told %s', (_, told, is) => {
  expect(isToldOf(ours, told)).toBe(is)
})
