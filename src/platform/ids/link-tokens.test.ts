import { expect, test } from 'vitest'
import { createLinkTokens } from './link-tokens.ts'

const SECRET = 'a secret of this test, of at least thirty-two characters'

test('a link has one token, whoever makes it, and no other link, kind or secret has the same', () => {
  const tokens = createLinkTokens(SECRET)
  const token = tokens.of('transport', 'one')
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(createLinkTokens(SECRET).of('transport', 'one')).toBe(token)
  const others = [
    tokens.of('transport', 'two'),
    tokens.of('freight', 'one'),
    createLinkTokens(`${SECRET}!`).of('transport', 'one'),
  ]
  expect(new Set([token, ...others]).size).toBe(4)
})

test('while the secret changes, the first one makes the tokens', () => {
  const made = createLinkTokens(`${SECRET},another secret of this test`).of('freight', 'one')
  expect(made).toBe(createLinkTokens(SECRET).of('freight', 'one'))
})
