import { expect, test } from 'vitest'
import { hasControlCharacters, isStorable, shorten } from './text.ts'

test.each([
  ['Completion, Intervention Equipment', 25, 'Completion, Intervention..'],
  ['exactly ten', 11, 'exactly ten'],
  ['one too long', 11, 'one too lon..'],
  ['🛢🛢', 3, '🛢..'],
  ['🛢🛢', 2, '🛢..'],
  ['🛢🛢', 1, '..'],
])('%s cut at %d is %s', (text, length, cut) => {
  expect(shorten(text, length)).toBe(cut)
})

test('no cut leaves half a character', () => {
  const text = 'Valve 🛢️ 10" 👷🏽‍♀️ 𝔘nused'
  for (let length = 0; length <= text.length; length += 1)
    expect(shorten(text, length).isWellFormed()).toBe(true)
})

test('control characters and text that PostgreSQL cannot keep are seen', () => {
  expect(hasControlCharacters('Valve <2 in')).toBe(false)
  expect(hasControlCharacters('Valve\u0007')).toBe(true)
  expect(hasControlCharacters('two\nlines')).toBe(true)
  expect(isStorable('\ud800')).toBe(false)
  expect(isStorable('a\u0000b')).toBe(false)
  expect(isStorable('🛢 ok')).toBe(true)
})
