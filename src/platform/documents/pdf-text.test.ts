import { expect, test } from 'vitest'
import { isForPaper } from '#kernel/text/paper-letters.ts'
import { typefaceOf } from './pdf-fonts.ts'
import { cutLines, LOST, wrap, writable } from './pdf-text.ts'

const { has } = typefaceOf('plain')

test.for([
  'Équipements à Œuvre, 12 €',
  'Łódź Wąż, Şanlı, Győr, Brăila',
  'Ø 9⅝ in, ≥ 10 000 psi, ±0.5 µm, 7″, 40 °C, m³',
  'Буровая установка, Київ',
  'Αθήνα, Ω',
])('%s is written as it is', (words) => expect(writable(words, has)).toBe(words))

test.for([
  ['1\u202f250', '1\u00a0250'],
  ['⌀ 40', 'Ø 40'],
  ['soft\u00adhyphen', 'softhyphen'],
  ['e\u0301tat', 'état'],
  ['Type Ⅳ', 'Type IV'],
  ['鑽 7', '\ufffd 7'],
])('%s is written as %s', ([words = '', written]) => expect(writable(words, has)).toBe(written))

test('what names and addresses may be written in, the font can show', () => {
  const lost: string[] = []
  for (let code = 0x20; code <= 0xffff; code += 1) {
    const sign = String.fromCodePoint(code)
    if (sign.isWellFormed() && isForPaper(sign) && writable(sign, has).includes(LOST))
      lost.push(code.toString(16))
  }
  expect(lost).toEqual([])
})

const fits = (line: string) => line.length <= 10

test('breaks at blanks, and cuts what has none', () => {
  expect(wrap('gate valve 4 inches', fits)).toEqual(['gate valve', '4 inches'])
  expect(wrap('ABCDEFGHIJKLMNO', fits)).toEqual(['ABCDEFGHIJ', 'KLMNO'])
  expect(wrap('one\ntwo', fits)).toEqual(['one', 'two'])
})

test('says by an ellipsis that lines were left out', () => {
  expect(cutLines(['one', 'two'], 2, fits)).toEqual(['one', 'two'])
  expect(cutLines(['gate valve', '4 inches', 'more'], 1, fits)).toEqual(['gate valv…'])
})
