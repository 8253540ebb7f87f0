import { describe, expect, test } from 'vitest'
import { filledIn, withText } from './reply-template.ts'

const FILLING = { product: 'Gate valve 4 in {reference} $&', reference: 'GS-000034' }

describe('a template', () => {
  test.each([
    ['{product} is still there.', 'Gate valve 4 in {reference} $& is still there.'],
    ['{PRODUIT} ({référence})', 'Gate valve 4 in {reference} $& (GS-000034)'],
    ['{reference} and {Reference}', 'GS-000034 and GS-000034'],
    ['{buyer}, {product', '{buyer}, {product'],
    ['Nothing to fill in', 'Nothing to fill in'],
  ])('%s becomes %s', (text, filled) => {
    expect(filledIn(text, FILLING)).toBe(filled)
  })

  test.each([
    ['', 'Thank you.', 'Thank you.'],
    [' \n', 'Thank you.', 'Thank you.'],
    ['Good morning, \n', 'Thank you.', 'Good morning,\n\nThank you.'],
  ])('behind %j', (message, text, whole) => {
    expect(withText(message, text)).toBe(whole)
  })
})
