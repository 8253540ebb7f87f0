import { describe, expect, test } from 'vitest'
import { EXAMPLE_ACCOUNT, isIban, spellIban } from './bank-account.ts'

describe('an account for transfers', () => {
  test.for(['FR76 3000 6000 0112 3456 7890 189', 'de89370400440532013000', 'NO9386011117947'])(
    'takes %s',
    (iban) => expect(isIban(iban)).toBe(true),
  )

  test.for(['FR76 3000 6000 0112 3456 7890 188', 'DE8937', '', 'FR76-3000-6000', '123456789012345678'])(
    'refuses "%s"',
    (iban) => expect(isIban(iban)).toBe(false),
  )

  test('is spelt in groups of four', () => {
    expect(spellIban('fr7630006000011234567890189')).toBe('FR76 3000 6000 0112 3456 7890 189')
  })

  test('of a demonstration can receive nothing', () => {
    expect(isIban(EXAMPLE_ACCOUNT.iban)).toBe(false)
  })
})
