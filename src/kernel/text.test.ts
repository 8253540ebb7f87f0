import { expect, test } from 'vitest'
import { hasControlCharacters, isStorable, shorten, tidied } from './text.ts'

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

test.each([
  ['blanks around it', '  Vanne à passage direct\u00a0', 'Vanne à passage direct'],
  ['a mark of byte order', '\ufeffValve', 'Valve'],
  ['zero-width spaces and soft hyphens', 'To\u200btal\u00adEner\u2060gies', 'TotalEnergies'],
  ['overrides of the direction', 'invoice\u202efdp.exe\u2066\u2069', 'invoicefdp.exe'],
  ['nothing but unseen characters', '\u200b\u202e \u200d\ufe0f\u3164\u2800', ''],
])('%s is taken out', (_, typed, kept) => {
  expect(tidied(typed)).toBe(kept)
})

test('what a script or a picture needs stays', () => {
  for (const text of ['نفط خام', 'می\u200cخواهم', '👷🏽\u200d♀\ufe0f', 'two\n\nparts', '9⅝″ casing'])
    expect(tidied(text)).toBe(text)
})
