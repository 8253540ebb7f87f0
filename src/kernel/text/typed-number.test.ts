import { describe, expect, it } from 'vitest'
import { numberText, typedNumber } from './typed-number.ts'

describe('a typed number', () => {
  it.each([
    ['1234.5', 1234.5],
    ['1,234.5', 1234.5],
    ['999,000,000', 999_000_000],
    [' 12 ', 12],
    ['48 500', 48_500],
    ['12.', 12],
    ['1240,50', 1240.5],
    ['12,5', 12.5],
  ])('reads %j in English', (text, value) => expect(typedNumber(text, 'en')).toBe(value))

  it.each([
    ['1 234,5', 1234.5],
    ['1\u202f234,50', 1234.5],
    ['1234.5', 1234.5],
  ])('reads %j in French', (text, value) => expect(typedNumber(text, 'fr')).toBe(value))

  it.each(['twelve', '1,0000', '1,23,4', '1,234,5', '1e9', '.', '$12', '--1'])(
    'makes of %j in English something that every rule refuses',
    (text) => expect(typedNumber(text, 'en')).toBe(-1),
  )

  it('is undefined when nothing was typed', () => {
    expect(typedNumber('', 'en')).toBeUndefined()
    expect(typedNumber('  ', 'fr')).toBeUndefined()
  })

  it('is read back as it was written', () => {
    expect(typedNumber(numberText(1234.56, 'fr'), 'fr')).toBe(1234.56)
    expect(typedNumber(numberText(1234.56, 'en'), 'en')).toBe(1234.56)
    expect(numberText(undefined, 'en')).toBe('')
  })
})
