import fc from 'fast-check'
import { protectedCell, unprotectedCell } from '#kernel/text/protected-cell.ts'
import { describe, expect, it } from 'vitest'
import { NOT_A_NUMBER } from '#kernel/text/typed-number.ts'
import {
  categoryIn,
  countIn,
  countryIn,
  currencyIn,
  currencyWordIn,
  dimensionsIn,
  isFormula,
  numberIn,
  priceIn,
} from './cells.ts'
import { conditionIn } from './condition-cells.ts'
import { findingIn, statementIn } from './statement-cells.ts'

describe('the number in a cell', () => {
  it.each([
    ['12 500,00', 12_500],
    ['12,500.00', 12_500],
    ['12.500,50 €', 12_500.5],
    ['€ 1.200', 1200],
    ['$12,500', 12_500],
    ['1\u202f234\u00a0567,8', 1_234_567.8],
    ["12'500.25", 12_500.25],
    ['1.200.000', 1_200_000],
    ['1250.5', 1250.5],
    ['1250,5 EUR', 1250.5],
    ['0,125', 0.125],
    ['92,5 kg', 92.5],
    ['3 pcs', 3],
    ['-4', -4],
    [1.125, 1.125],
    ['', undefined],
    [undefined, undefined],
    ['on request', NOT_A_NUMBER],
    ['12.50.0,00', NOT_A_NUMBER],
    ['1,2,3', NOT_A_NUMBER],
    ['4-5', NOT_A_NUMBER],
    ['1e5', NOT_A_NUMBER],
    ['- 4', -4],
    ['12 500\n€', 12_500],
    // Two figures, or cents behind the sign.
    ['950\n850', NOT_A_NUMBER],
    ['950\r\n850 €', NOT_A_NUMBER],
    ['12 500 9 900', NOT_A_NUMBER],
    ['12 500\n900', NOT_A_NUMBER],
    ['10 12', NOT_A_NUMBER],
    ['12€50', NOT_A_NUMBER],
    ['950, 850', NOT_A_NUMBER],
  ])('%j is %j', (cell, figure) => expect(numberIn(cell)).toBe(figure))

  it('is nobody’s guess where thousands and decimals look the same', () => {
    expect(numberIn('1.200', true)).toBeNull()
    expect(numberIn('1,200', true)).toBeNull()
    expect(numberIn('0.200', true)).toBe(0.2)
    expect(numberIn('1.2000', true)).toBe(1.2)
  })

  it('is read back from either way of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_900_000_000 }), (cents) => {
        const major = cents / 100
        expect(numberIn(major.toLocaleString('en-US', { minimumFractionDigits: 2 }))).toBe(major)
        expect(numberIn(major.toLocaleString('fr-FR', { minimumFractionDigits: 2 }))).toBe(major)
        expect(numberIn(major.toLocaleString('de-DE', { minimumFractionDigits: 2 }))).toBe(major)
      }),
    )
  })

  it('may name its currency', () => {
    expect(['€ 12', '12 EUR', '$5', 'US$ 5', '12'].map(currencyIn)).toEqual([
      'eur',
      'eur',
      'usd',
      'usd',
      undefined,
    ])
  })
})

it.each([
  ['1500', undefined, 1500],
  ['1 500 € / pièce', undefined, 1500],
  ['45', 'k', 45_000],
  ['12,5', 'k', 12_500],
  ['45k €', 'k', 45_000],
  ['900', 'each', 900],
  ['900', 100, 9],
  // Not in thousands, perhaps.
  ['45 000 €', 'k', null],
  ['45 €', 'k', null],
  ['12,500', 'k', null],
  ['12 500', 'k', null],
  [45_000, 'k', null],
  // Not of one piece.
  ['1500 lot', undefined, null],
  ['1 500 kg', undefined, null],
  ['45', 'kg', null],
  ['45', '/m', null],
  ['1 500 € le lot', undefined, NOT_A_NUMBER],
])('the price %j, in %j, is %j', (cell, base, price) => expect(priceIn(cell, base)).toBe(price))

it.each([
  ['6 pcs', 6],
  ['2 lots', 2],
  ['1 500 kg', NOT_A_NUMBER],
  ['120 ml', 120],
  ['200 h', NOT_A_NUMBER],
  ['10 12', NOT_A_NUMBER],
])('the quantity %j is %j', (cell, count) => expect(countIn(cell)).toBe(count))

describe('words of either language', () => {
  it.each([
    [categoryIn, 'équipement  GÉNÉRAL', 'General Equipment'],
    [categoryIn, 'ge', 'General Equipment'],
    [categoryIn, 'Autre chose', 'Autre chose'],
    [conditionIn, 'Neuf', 'new'],
    [conditionIn, 'd’occasion', 'used'],
    [conditionIn, 'USED', 'used'],
    [currencyWordIn, '€', 'eur'],
    [currencyWordIn, 'US Dollar', 'usd'],
    [countryIn, 'cote d ivoire', 'Ivory Coast'],
    [countryIn, 'Royaume-Uni', 'United Kingdom'],
    [countryIn, 'GA', 'Gabon'],
  ])('%o reads %j as %j', (read, text, stored) => expect(read(text)).toBe(stored))
})

describe('formula safety', () => {
  it.each(['=1+1', '+A1', '-2', '@SUM(A1)', '\t=1', '\r=1', "'=1", "''@x"])(
    'no spreadsheet calculates %j',
    (text) => {
      expect(protectedCell(text)).toMatch(/^'/)
    },
  )

  it('is taken away again, whatever the text', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^['=+\-@\t\r]{1,5}[a-z]*$/))
    fc.assert(
      fc.property(text, (cell) => {
        expect(unprotectedCell(protectedCell(cell))).toBe(cell)
      }),
    )
  })

  it('tells formulas from words', () => {
    expect(['=A1', ' =A1', '@SUM(A1)', '+HYPERLINK("x")', '-CMD.EXE(1)'].every(isFormula)).toBe(true)
    expect(['- Valve (tested)', '+33 5', '-4', '@ stock', "'=A1", 'a=b'].some(isFormula)).toBe(false)
  })
})

describe('what a cell declares of contamination', () => {
  it.each([
    ['checked, none found', 'clean'],
    ['Contrôlé, présence', 'found'],
    ['not tested', 'not_checked'],
    ['', null],
    ['not declared', null],
    // In answer to 'NORM?', no can mean either.
    ['no', 'no'],
  ])('%j is %j', (text, finding) => expect(findingIn(text)).toBe(finding))

  const all = (finding: string) => ({ norm: finding, h2s: finding, hydrocarbons: finding })
  it.each([
    ['checked, none found', all('clean')],
    ['Non contrôlé', all('not_checked')],
    [
      'NORM: none found; H2S: not checked; Hydrocarbons: found',
      { norm: 'clean', h2s: 'not_checked', hydrocarbons: 'found' },
    ],
    ['Radioactivité naturelle (NORM) : contrôlé, absence, H2S : absence', { norm: 'clean', h2s: 'clean' }],
    ['LSA = clear\nOil = present', { norm: 'clean', hydrocarbons: 'found' }],
    ['', {}],
    ['not declared', {}],
    ['see certificate', undefined],
    ['NORM: none found; rest see certificate', undefined],
  ])('one cell for all, %j, is %j', (text, said) => expect(statementIn(text)).toEqual(said))
})

it.each([
  ['60x40x75 cm', '', [60, 40, 75]],
  ['600 x 400 × 750', 'mm', [60, 40, 75]],
  ['L 1.2 m x l 0,8 m x H 2 m', '', [120, 80, 200]],
  ['120 (L) x 80 (l) x 75 (H) cm', '', [120, 80, 75]],
  ['20" x 10" x 5"', '', [51, 25, 13]],
  ['6.1m*2.44m*2.59m', '', [610, 244, 259]],
  ['60x40x75', '', undefined],
  ['60x40 cm', '', undefined],
  ['DN 50 x 3', 'mm', undefined],
  ['large', 'cm', undefined],
])('reads dimensions in one cell: %s in %s', (text, unit, sides) => {
  expect(dimensionsIn(text, unit)).toEqual(sides)
})
