import { expect, test } from 'vitest'
import { viesNumber } from './vies-number.ts'

test.each([
  ['DE136695976', 'DE', '136695976'],
  ['EL094259216', 'EL', '094259216'],
  ['XI980780684', 'XI', '980780684'],
  ['NL004495445B01', 'NL', '004495445B01'],
])('%s is asked for as %s and %s', (stored, countryCode, vatNumber) => {
  expect(viesNumber(stored)).toEqual({ countryCode, vatNumber })
})

test.each(['GB980780684', 'CHE100155212MWST', '123456A', 'GR094259216', 'DE', '', 'DE1366959761234'])(
  'VIES has no number %j',
  (stored) => {
    expect(viesNumber(stored)).toBeNull()
  },
)
