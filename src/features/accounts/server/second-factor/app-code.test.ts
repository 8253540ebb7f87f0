import { expect, test } from 'vitest'
import { describeSecret, newSecret, stepOfCode } from './app-code.ts'

// RFC 6238, appendix B, the last six digits.
const RFC_SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

test.for([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
] as const)('at %d s the code is %s', ([seconds, code]) => {
  expect(stepOfCode(RFC_SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

test('a code counts one step early and late, not two', () => {
  const step = Math.floor(1_111_111_109 / 30)
  const codeAt = (seconds: number) => stepOfCode(RFC_SECRET, '081804', at(seconds))
  expect(codeAt((step - 1) * 30)).toBe(step)
  expect(codeAt((step + 1) * 30)).toBe(step)
  expect(codeAt((step - 2) * 30)).toBeNull()
  expect(codeAt((step + 2) * 30)).toBeNull()
})

test('a secret is 160 random bits, and its address is what apps read', () => {
  const secret = newSecret()
  expect(secret).toHaveLength(20)
  const { text, address } = describeSecret(secret, 'a+b@company.example')
  expect(text).toMatch(/^[A-Z2-7]{32}$/)
  expect(address).toBe(
    `otpauth://totp/Gisement:a%2Bb%40company.example?issuer=Gisement&secret=${text}&algorithm=SHA1&digits=6&period=30`,
  )
})
