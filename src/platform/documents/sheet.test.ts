import { expect, test } from 'vitest'
import { wrap, writable } from './sheet.ts'

const latin = new Set(
  Array.from({ length: 256 }, (_, code) => code).concat(
    '€Œœ—’'.split('').map((sign) => sign.codePointAt(0) ?? 0),
  ),
)

test.for([
  ['Équipements à Œuvre, 12 €', 'Équipements à Œuvre, 12 €'],
  ['Łódź Şanlı', 'Lódz Sanli'],
  ['1\u202f250', '1\u00a0250'],
  ['Бурение 7', '??????? 7'],
])('%s is written as %s', ([words = '', written]) => expect(writable(words, latin)).toBe(written))

test('breaks at blanks, and cuts what has none', () => {
  const fits = (line: string) => line.length <= 10
  expect(wrap('gate valve 4 inches', fits)).toEqual(['gate valve', '4 inches'])
  expect(wrap('ABCDEFGHIJKLMNO', fits)).toEqual(['ABCDEFGHIJ', 'KLMNO'])
  expect(wrap('one\ntwo', fits)).toEqual(['one', 'two'])
})
