import { expect, test } from 'vitest'
import { isPhoneNumber } from './limits.ts'
import { admit, canRenameCompany, isPending } from './member.ts'

const THEN = new Date('2026-01-01T00:00:00Z')

test.for([
  ['verified', true, { verifiedAt: THEN, suspendedAt: null }, 'ok'],
  ['verified', false, { verifiedAt: THEN, suspendedAt: null }, 'bad_credentials'],
  ['unverified', true, { verifiedAt: null, suspendedAt: null }, 'unverified'],
  ['unverified', false, { verifiedAt: null, suspendedAt: null }, 'bad_credentials'],
  ['suspended', true, { verifiedAt: THEN, suspendedAt: THEN }, 'suspended'],
  ['suspended', false, { verifiedAt: THEN, suspendedAt: THEN }, 'bad_credentials'],
  ['suspended and unverified', true, { verifiedAt: null, suspendedAt: THEN }, 'suspended'],
  ['unknown', true, null, 'bad_credentials'],
] as const)(
  'an account that is %s, password right: %s, is answered %4$s',
  ([, matches, member, expected]) => {
    const decision = admit(member, matches)
    expect(decision.ok ? 'ok' : decision.refusal).toBe(expected)
  },
)

test('only an account that waits for its verification may be replaced by a signup', () => {
  expect(isPending({ verifiedAt: null, suspendedAt: null })).toBe(true)
  expect(isPending({ verifiedAt: THEN, suspendedAt: null })).toBe(false)
  expect(isPending({ verifiedAt: null, suspendedAt: THEN })).toBe(false)
})

test('a company is renamed by its admin only', () => {
  expect([true, false].map((isCompanyAdmin) => canRenameCompany({ isCompanyAdmin }))).toEqual([true, false])
})

test.for([
  ['+241 11 00 48 58', true],
  ['(0)1.23-45.67', true],
  ['123456', true],
  ['12345678901234567890', true],
  ['12345', false],
  ['123456789012345678901', false],
  ['+33 1 23 45 67 ext 5', false],
  ['١٢٣٤٥٦٧', false],
  ['', false],
] as const)('%j is a telephone number: %s', ([text, expected]) => {
  expect(isPhoneNumber(text)).toBe(expected)
})
