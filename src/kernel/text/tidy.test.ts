import { expect, test } from 'vitest'
import { given, tidied } from './tidy.ts'

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

test.each([
  ['', undefined],
  [' \t\n', undefined],
  ['\u200b', undefined],
  [' TRK 1 ', 'TRK 1'],
])('a typed text %j that may be left out: %j', (typed, body) => {
  expect(given(typed)).toBe(body)
})
