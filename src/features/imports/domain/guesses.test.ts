import { describe, expect, it } from 'vitest'
import { keyOf, type Subject } from './asks.ts'
import type { Cell } from './cells.ts'
import { guessTable } from './guess-table.ts'
import { type FileFacts, guesser, NOT_STATED } from './guesses.ts'
import { asksOf, questionTally } from './questions.ts'
import { readRow } from './read-row.ts'
import { lineSorter } from './sheet-lines.ts'

const HEAD = ['Ref', 'Item', 'Brand', 'Qty', 'Price', 'Condition', 'Location']
const GABON = { country: 'Gabon', city: 'Libreville' }

/** What is taken for a sheet: lines above its headings, and its items. */
function taken(
  items: readonly (readonly Cell[])[],
  { above = [], header = HEAD, ...facts }: Partial<FileFacts> & { above?: readonly string[] } = {},
) {
  const columns = guessTable(header, items)
  const guesses = guesser({ columns, header, home: GABON, language: 'en', legend: {}, ...facts })
  const tally = questionTally()
  for (const text of above) guesses.add({ cells: [text], leftOut: 'above', row: null })
  for (const cells of items) {
    const row = readRow(cells, columns, { header })
    tally.add(asksOf(row))
    guesses.add({ cells, leftOut: null, row })
  }
  const questions = tally.list()
  const answers = guesses.of(questions)
  return (subject: Subject, word: string) => answers[keyOf({ subject, word })]
}

const valve = (number: number, { price = '900', state = 'used', place = 'Yard 7', qty = '1' } = {}) => [
  `V-${number}`,
  'Gate valve',
  'Cameron',
  qty,
  price,
  state,
  place,
]
const three = (more: Parameters<typeof valve>[1]) => [1, 2, 3].map((number) => valve(number, more))

describe('the currency of prices that do not say it', () => {
  it.each([
    ['the only one that other prices have', [...three({}), valve(4, { price: '€ 900' })], {}, 'eur'],
    ['the one named above', three({}), { above: ['All prices in USD'] }, 'usd'],
    ['that of the company’s country', three({}), { home: { country: 'France', city: null } }, 'eur'],
    ['none of a country with another one', three({}), {}, undefined],
    ['none of two', [...three({ price: '$ 900' }), valve(4, { price: '€ 900' }), valve(5)], {}, undefined],
    [
      'none beside money in which nothing is sold here',
      three({}),
      { above: ['Prices in GBP'], home: { country: 'France', city: null } },
      undefined,
    ],
    [
      'no other because of prose or a sum in another one',
      three({}),
      { above: ['European sales office, Euroflange'], home: { country: 'United States', city: null } },
      'usd',
    ],
    ['none of prose alone', three({}), { above: ['European stock', 'Minimum order €100'] }, undefined],
    [
      'none of the country’s beside a sum in another one',
      three({}),
      { above: ['Minimum order $100'], home: { country: 'France', city: null } },
      undefined,
    ],
    [
      'that of the country beside prose of prices',
      three({}),
      { above: ['Prices ex works; Euro pallets'], home: { country: 'United States', city: null } },
      'usd',
    ],
    [
      'none of the country’s where prices may be in other money',
      three({}),
      { above: ['Priced in pounds'], home: { country: 'United States', city: null } },
      undefined,
    ],
    ['none of other dollars', three({}), { above: ['All prices in Australian dollars'] }, undefined],
    [
      'none of the country’s beside costs in another one',
      three({}).map((cells) => [...cells, 500]),
      { header: [...HEAD, 'Cost (USD)'], home: { country: 'France', city: null } },
      undefined,
    ],
  ])('is %s', (_, items, facts, currency) => {
    expect(taken(items, facts)('missing', 'currency')).toBe(currency)
  })
})

describe('a word for a condition', () => {
  it.each([
    ['good, one leak', 'used'],
    ['à réparer', 'used'],
    ['new, in crate', 'new'],
    // Either, or nobody knows.
    ['new or used', undefined],
    ['BLOQUE QUAL', undefined],
    ['B', undefined],
  ])('%s is taken for %s', (state, condition) => {
    expect(taken(three({ state }))('condition', state)).toBe(condition)
  })

  it('is what the sheet, or another one, explains', () => {
    const above = ['State: B = good runner ; N = new']
    expect(taken(three({ state: 'B' }), { above })('condition', 'B')).toBe('used')
    expect(taken(three({ state: 'A' }), { legend: { a: 'new' } })('condition', 'A')).toBe('new')
  })
})

describe('a place', () => {
  it.each([
    ['Kalgoorlie WA', 'Australia|Kalgoorlie'],
    ['Base POG', 'Gabon|Port-Gentil'],
    ['PNR', 'Congo|Pointe-Noire'],
    ['Abidjan', 'Ivory Coast|Abidjan'],
    // Not in Canada.
    ['Bakersfield, CA', 'United States|Bakersfield'],
    ['Odessa, TX', 'United States|Odessa'],
    ['Kaltenberg yard', 'Gabon|Kaltenberg yard'],
    ['Yard 7', 'Gabon|Port-Gentil'],
    ['Parc B', 'Gabon|Port-Gentil'],
    // Nobody's own yard.
    ['Munich, DE', undefined],
    ['Munich DE', undefined],
    ['Hamburg, PA', undefined],
  ])('%s is taken for %s', (place, answer) => {
    const home = { country: 'Gabon', city: 'Port-Gentil' }
    expect(taken(three({ place }), { home })('place', place)).toBe(answer)
  })

  it('is where other rows name it with its region', () => {
    const rows = [...three({ place: 'Odessa, TX' }), valve(4, { place: 'Odessa' })]
    expect(taken(rows)('place', 'Odessa')).toBe('United States|Odessa')
  })

  it('is not that of a heading that names another country’s town, or a maker', () => {
    const without = three({}).map((cells) => cells.slice(0, 6))
    const facts = { header: HEAD.slice(0, 6) }
    const country = (above: string) => taken(without, { ...facts, above: [above] })('missing', 'country')
    expect(country('SURPLUS 2026')).toBe('Gabon')
    expect(country('Gardner Denver pumps')).toBe('Gabon')
    expect(country('Base Port-Gentil')).toBe('Gabon')
    expect(country('Yard in Stavanger')).toBeUndefined()
  })

  it('stays open for a company without a country', () => {
    expect(taken(three({}), { home: { country: null, city: null } })('place', 'Yard 7')).toBeUndefined()
  })
})

describe('quantities', () => {
  it('are one where each row is a machine, and asked for in any other list without them', () => {
    const machines = ['Ref', 'Item', 'Serial number', 'Price']
    const rows = [['1', 'Wheel loader', 'X1', 900]]
    expect(taken(rows, { header: machines })('missing', 'qty')).toBe('1')
    expect(taken(rows, { header: ['Ref', 'Item', 'Colour', 'Price'] })('missing', 'qty')).toBeUndefined()
    expect(taken([valve(1, { qty: '' })])('missing', 'qty')).toBeUndefined()
  })

  it('have three decimals only where all are written so, and a price or quantity proves it', () => {
    const proven = { qty: '6,000', price: '900,50' }
    expect(taken(three(proven))('figures', 'qty')).toBe('decimals')
    expect(taken([...three({ qty: '6,000' }), valve(4, { qty: '1200,000' })])('figures', 'qty')).toBe(
      'decimals',
    )
    expect(taken([...three(proven), valve(4, { qty: '1,250' })])('figures', 'qty')).toBeUndefined()
    // Bolts come in thousands, whatever their number, and English prices have points.
    const bolts = Array.from({ length: 40 }, (_, at) => valve(at, { qty: `${at + 1},000` }))
    expect(taken(bolts)('figures', 'qty')).toBeUndefined()
    expect(taken(three({ qty: '6,000', price: '1,900.50' }))('figures', 'qty')).toBeUndefined()
  })
})

it('a maker that no row states is said to be open', () => {
  const [row = []] = three({})
  expect(taken([row.with(2, '')])('missing', 'brand')).toBe(NOT_STATED.en)
})

describe('a kind', () => {
  const header = ['Ref', 'Type', 'Item', 'Price']
  const items = (...titles: string[]) => titles.map((title, at) => [`${at}`, 'MATGAZ', title, 900])

  it('is that of nearly all items under the same word', () => {
    const row = taken(items('Gate valve', 'Ball valve', 'Check valve', 'DN 100'), { header })
    expect(row('kind', 'MATGAZ')).toBe('General Equipment|Valves')
  })

  it('stays open where they differ, or are few', () => {
    const mixed = taken(items('Gate valve', 'Ball valve', 'Check valve', 'Genset', 'DN 100'), { header })
    expect(mixed('kind', 'MATGAZ')).toBeUndefined()
    expect(taken(items('Gate valve', 'DN 100'), { header })('kind', 'MATGAZ')).toBeUndefined()
  })
})

describe('a figure that may stand for nothing', () => {
  const header = ['Ref', 'Item', 'Year', 'Hours', 'Condition', 'Price']
  const machines = (year: number, hours: number, state: string) =>
    [1, 2, 3].map((number) => [`${number}`, 'Wheel loader', year, hours, state, 900])

  it('is asked for once it is frequent, and left out where it can’t be meant', () => {
    const row = taken(machines(1000, 0, 'used'), { header })
    expect(row('placeholder', 'year 1000')).toBe('unknown')
    expect(row('placeholder', 'runningHours 0')).toBe('unknown')
    expect(taken(machines(1000, 5, 'used').slice(1), { header })('placeholder', 'year 1000')).toBeUndefined()
  })

  it('is meant by a new machine without hours', () => {
    expect(taken(machines(2024, 0, 'new'), { header })('placeholder', 'runningHours 0')).toBeUndefined()
  })
})

it('a further table of a sheet is read under the headings of the first', () => {
  const header = ['Qty', 'Description', 'Condition', 'Price', 'Notes']
  const sorter = lineSorter(header, guessTable(header, []))
  const lines = [
    [2, 'Drill collar', 'used', 900, ''],
    ['Tool', 'Mfg', 'Size', 'Pcs', 'New/Used', 'Asking $'],
    ['Overshot', 'Bowen', '8 in', 4, 'U', 1500],
  ].flatMap((cells, at) => sorter.take({ number: at + 1, cells }))
  const all = [...lines, ...sorter.end()]
  expect(all.map(({ leftOut }) => leftOut)).toEqual([null, 'head', null])
  expect(all[2]).toMatchObject({
    cells: [4, 'Overshot', 'U', '1500 usd', ''],
    context: { further: ['Mfg: Bowen', 'Size: 8 in'] },
  })
})

it.each([
  ['Price', 'Asking £', [1500], 'imports.errors.other_money'],
  ['Price €', 'Price GBP', ['1 500'], 'imports.errors.other_money'],
  ['Price €', 'Asking k$', [85], [85_000, 'usd']],
  ['Price', 'Prix k€', ['85,5'], [85_500, 'eur']],
  ['Prix k€', 'Price $', [900], [900, 'usd']],
  ['Prix k€', 'Price $', ['€ 1 900'], [1900, 'eur']],
  ['Price €', ['Price', 'Currency'], [900, 'US Dollar'], [900, 'usd']],
  ['Price €', ['Price', 'Currency'], [900, 'GBP'], 'imports.errors.other_money'],
  ['Price €', ['Price', 'Per'], [900, 100], [9, 'eur']],
])('a price under %s is read under its own heading %s: %j', (first, second, cells, read) => {
  const header = ['Qty', 'Item', 'Condition', first]
  const columns = guessTable(header, [])
  const sorter = lineSorter(header, columns)
  const lines = [
    [2, 'Drill collar', 'used', 900],
    ['Pcs', 'Item', 'Condition', second].flat(),
    [4, 'Overshot', 'used', ...cells],
  ].flatMap((line, at) => sorter.take({ number: at + 1, cells: line }))
  const moved = [...lines, ...sorter.end()].at(2)
  const { form, problems } = readRow(moved?.cells ?? [], columns, { header })
  expect(typeof read === 'string' ? problems[0]?.key : [form['prix'], form['currency']]).toEqual(read)
})

it.each([
  [
    'another money',
    ['Désignation', 'Qté', 'Etat', 'Prix USD', 'Repère'],
    ['Tube', 4, 'neuf', 600, 'T-1'],
    [600, 'usd', 4],
  ],
  [
    'thousands',
    ['Désignation', 'Qté', 'Etat', 'Prix k€', 'Repère'],
    ['Pelle', 1, 'neuf', 45, 'T-1'],
    [45_000, 'eur', 1],
  ],
  [
    'another order',
    ['Désignation', 'Prix €', 'Etat', 'Qté', 'Repère'],
    ['Tube', 600, 'neuf', 4, 'T-1'],
    [600, 'eur', 4],
  ],
  [
    'no change',
    ['Désignation', 'Qté', 'Etat', 'Prix €', 'Repère'],
    ['Tube', 4, 'neuf', 600, 'T-1'],
    [600, 'eur', 4],
  ],
  [
    'an unknown heading',
    ['Désignation', 'Qté', 'Etat', 'Prix €', 'Zzz'],
    ['Tube', 4, 'neuf', 600, 'T-1'],
    [600, 'eur', 4],
  ],
  [
    'no other word than its money',
    ['Désignation', 'Qté', 'Coloris', 'Prix USD', ''],
    ['Tube', 4, 'neuf', 600, ''],
    [600, 'usd', 4],
  ],
])('nearly the same headings again are read as they stand: %s', (_, again, cells, read) => {
  const header = ['Désignation', 'Qté', 'Etat', 'Prix €', 'Repère']
  const columns = guessTable(header, [])
  const sorter = lineSorter(header, columns)
  const rows = [['Vanne', 12, 'neuf', 1200, 'V-1'], again, ['TUBES'], cells]
  const lines = rows.flatMap((line, at) => sorter.take({ number: at + 1, cells: line }))
  const [, head, , item] = [...lines, ...sorter.end()]
  expect(head?.leftOut).toBe('head')
  const { form, qty } = readRow(item?.cells ?? [], columns, { header })
  expect([form['prix'], form['currency'], qty]).toEqual(read)
  expect(item?.context.family).toBe('TUBES')
})
