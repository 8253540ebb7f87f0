import { expect, test } from 'vitest'
import { inGroups, isAppCode, plainCode } from './second-factor.ts'

test.for([
  ['123456', '123456', true],
  [' 123 456 ', '123456', true],
  ['abcd-efgh-jklm-nopq', 'ABCDEFGHJKLMNOPQ', false],
  ['12345', '12345', false],
  ['١٢٣٤٥٦', '١٢٣٤٥٦', false],
] as const)('the code %j is %j', ([typed, plain, isOfApp]) => {
  expect(plainCode(typed)).toBe(plain)
  expect(isAppCode(plainCode(typed))).toBe(isOfApp)
})

test('a recovery code stands in groups of four', () => {
  expect(inGroups('ABCDEFGHJKLMNOPQ')).toBe('ABCD-EFGH-JKLM-NOPQ')
  expect(inGroups('ABCDEFGHJKLMNOPQRS')).toBe('ABCD-EFGH-JKLM-NOPQ-RS')
})
