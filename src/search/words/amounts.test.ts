import { describe, expect, test } from 'vitest'
import { amountLexemes, plainFigures, typedAmounts } from './amounts.ts'

const lexemesOf = (text: string) => amountLexemes(plainFigures(text)).map(({ lexeme }) => lexeme)

/** Whether a search with an amount finds a listing with a text. */
function finds(typed: string, text: string): boolean {
  const lexemes = lexemesOf(text)
  const amounts = typedAmounts(plainFigures(typed))
  return amounts.length > 0 && amounts.every((amount) => amount.lexemes.some((one) => lexemes.includes(one)))
}

describe('one amount, however it is written', () => {
  test.each<[text: string, ...typed: string[]]>([
    [
      'Wellhead 10,000 psi',
      '10,000 psi',
      '10 000 psi',
      '10000psi',
      '10k',
      '10 K',
      '10 ksi',
      '690 bar',
      '69 MPa',
    ],
    ['Head 11 in x 5K', '5,000 psi', '345 bar', '11"', '11 inches', '11 pouces', '279 mm', '279,4 mm'],
    ['BOP 13-5/8 in', '13 5/8"', '13⅝', '13-5/8', '13.625 in', '346 mm', '13-5/8 pouces'],
    ['Gate valve DN 150', '6 in', '6"', 'DN150', 'NPS 6', '150 mm', '6 pouces'],
    ['Gate valve 8 in CL300', 'DN 200', 'class 300', '300#', '300 lb', 'PN50', 'classe 300', 'ANSI 300'],
    ['Rig 1,500 hp', '1119 kW', '1500 HP', '1 500 ch', '1,500 horsepower'],
    ['Generator 1,250 kVA', '1.25 MVA', '1,25 MVA', '1250kva'],
    ['Casing 47 lb/ft', '47 ppf', '47#', '70 kg/m', '47 lb/pi'],
    ['Pump 300 m³/h', '300 m3/h', '1320 gpm', '5000 l/min', '83 l/s'],
    ['Tank 400 bbl', '63.6 m3', '400 barils', '400 barrels'],
    ['Crane, 60 US t', '60 t', '60 ton', '60 tonnes', '54.4 t'],
    ['Pumps 2 x 600 hp', '600 hp', '1200 hp', '895 kW'],
    ['Lathe 1,050 mm', '1050mm', '1.05 m', '1 050 mm'],
  ])('%s', (text, ...typed) => {
    expect(typed.filter((one) => !finds(one, text))).toEqual([])
  })

  test.each<[text: string, ...typed: string[]]>([
    ['600 cfm', '600 psi', '600 m3/h', '600 mm'],
    ['300 m3/h', '300 m3', '300 m'],
    ['10,000 bpd, 300 psi', '10,000 psi', '300 bar'],
    ['1,200 mm, 30 kW', '1200 hp', '1200 kW'],
    ['500 kVA', '500 kW', '500 V'],
    ['12 in', '12-1/4 in', 'DN 250'],
    ['100 t/h', '100 t'],
    ['Model G-105 m', '105 m'],
  ])('%s is none of others', (text, ...typed) => {
    expect(typed.filter((one) => finds(one, text))).toEqual([])
  })
})

describe('a range contains its sizes', () => {
  test.each<[text: string, ...typed: string[]]>([
    ['Scraper 20-38 lb/ft', '26 lb/ft', '20 lb/ft', '38 ppf'],
    ['Flanges 1-6 in', '4 in', 'DN 100', '1"', '6 in'],
    ['Scrapers 4-1/2, 5 and 5-1/2 in', '4-1/2', '5"', '5 1/2 in'],
    ['Grippers 2 to 5 t', '3 t'],
    ['Vannes de 2 à 8 pouces', '6 in'],
  ])('%s', (text, ...typed) => {
    expect(typed.filter((one) => !finds(one, text))).toEqual([])
  })

  test('also without a unit', () => {
    expect(lexemesOf('Bearings 6310-6324 C3')).toContain('6316')
    expect(lexemesOf('UCP 208 to 218')).toContain('212')
  })

  test.each(['123-456', '13-5/8', '12-345', '2016-2014', '12-16-18', '10-12.5'])('%s is none', (text) => {
    expect(lexemesOf(text).filter((lexeme) => !lexeme.startsWith('#'))).toEqual([])
  })
})

test('a figure without a unit, and a unit without a figure, are no amounts', () => {
  for (const text of [
    '1600',
    'pump in Gabon',
    'HT-400',
    'API 610',
    '8x6x14',
    'psi',
    'D9',
    '13Cr',
    '12-P-160',
  ])
    expect(typedAmounts(text), text).toEqual([])
})

test('the place of an amount in a search', () => {
  expect(typedAmounts('valve 6" 10 000 psi new').map(({ index, length }) => [index, length])).toEqual([
    [6, 2],
    [9, 10],
  ])
})

test('a text that could be read in many ways takes no longer than its length', () => {
  for (const text of ['1-1/2-', '1,000-', '1 to ', '1 000 ', '12x', '1'])
    expect(lexemesOf(`${text.repeat(4000)}zz`).length).toBeLessThan(3)
})
