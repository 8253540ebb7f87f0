import { expect, test, describe } from 'vitest'
import { mailServerOf, EXAMPLE_ACCOUNT, isIban, spellIban } from './setting-shapes.ts'

test.each([
  ['smtp://mail.example:587', 'production', true],
  ['smtps://mail.example', 'production', true],
  ['smtp://relay:secret@10.0.0.5', 'production', true],
  ['smtp://127.0.0.1:25', 'production', false],
  ['smtp://[::1]:25', 'production', false],
  ['smtp://localhost', 'production', false],
  ['smtp://mail.example', 'demo', false],
] as const)('mails to %s in %s leave encrypted only: %s', (url, appEnv, isEncrypted) => {
  expect(mailServerOf(url, appEnv)).toEqual({ url, isEncrypted })
})

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

  test('of a demonstration is accepted in the form of a real one', () => {
    expect(isIban(EXAMPLE_ACCOUNT.iban)).toBe(true)
    expect(spellIban(EXAMPLE_ACCOUNT.iban)).toBe(EXAMPLE_ACCOUNT.iban)
  })
})
