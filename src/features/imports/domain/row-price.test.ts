import { describe, expect, it } from 'vitest'
import type { Cell } from './cells.ts'
import { guessTable } from './guess-table.ts'
import { guesser } from './guesses.ts'
import { asksOf, questionTally } from './questions.ts'
import { readRow } from './read-row.ts'
import { lineSorter } from './sheet-lines.ts'

/** The items of a sheet of a French company after its first check: price, currency, or the key of the problem. */
function read(header: readonly string[], rows: readonly (readonly Cell[])[], isText = false) {
  const columns = guessTable(header, [])
  const sorter = lineSorter(header, columns, isText)
  const lines = [
    ...rows.flatMap((cells, at) => sorter.take({ number: at + 2, cells })),
    ...sorter.end(),
  ].toSorted((a, b) => a.number - b.number)
  const home = { country: 'France', city: 'Pau' }
  const guesses = guesser({ columns, header, home, language: 'fr', legend: {} })
  const tally = questionTally()
  for (const { cells, leftOut, context } of lines) {
    const row = leftOut === null ? readRow(cells, columns, { ...context, header }) : null
    if (row) tally.add(asksOf(row))
    guesses.add({ cells, leftOut, row })
  }
  const answers = guesses.of(tally.list())
  return lines.flatMap(({ cells, leftOut, context }) => {
    if (leftOut !== null) return []
    const { form, problems } = readRow(cells, columns, { ...context, header, answers })
    return [problems[0] ? problems[0].key.replace('imports.errors.', '') : [form['prix'], form['currency']]]
  })
}

const HEADER = ['Désignation', 'Marque', 'Etat', 'Qté', 'Prix €', 'Ville']
const priced = (...prices: Cell[]) =>
  prices.map((price, at) => [`Vanne ${at}`, 'Velan', 'neuf', 4, price, 'Pau'])

describe('a price with three decimals', () => {
  it.each<[string, string[], unknown[]]>([
    ['is asked where cents prove the sign', ['2,350', '8,90'], ['ambiguous', [8.9, 'eur']]],
    ['is asked where points do', ['2.350', '18.00', '0.950'], ['ambiguous', [18, 'eur'], [0.95, 'eur']]],
    [
      'counts in thousands where the other sign has the cents',
      ['2,350', '1,200.50'],
      [
        [2350, 'eur'],
        [1200.5, 'eur'],
      ],
    ],
    [
      'counts in thousands where nothing proves another',
      ['2,350', '900'],
      [
        [2350, 'eur'],
        [900, 'eur'],
      ],
    ],
    ['is asked where a marked price proves it', ['2,350', '8,90 €'], ['ambiguous', [8.9, 'eur']]],
    [
      'counts in thousands where only the other currency has that sign',
      ['USD 67,000', '2.000,00 €'],
      [
        [67_000, 'usd'],
        [2000, 'eur'],
      ],
    ],
    [
      'is one where it has groups as well',
      ['2 350', '8,90'],
      [
        [2350, 'eur'],
        [8.9, 'eur'],
      ],
    ],
  ])('%s', (_, prices, told) => expect(read(HEADER, priced(...prices))).toEqual(told))
})

it('a price in a column of thousands is asked where it may stand as it is', () => {
  const header = HEADER.with(4, 'Prix k€')
  expect(read(header, priced(45, '12,5', '45 000 €', '12,500', 45_000, '45k €'))).toEqual([
    [45_000, 'eur'],
    [12_500, 'eur'],
    'thousands',
    'thousands',
    'thousands',
    [45_000, 'eur'],
  ])
})

it('a sign in the cell and another currency in the column are asked for', () => {
  const header = ['Désignation', 'Etat', 'Qté', 'Prix', 'Devise']
  const row = (price: Cell, currency: string) => ['Vanne', 'neuf', 1, price, currency]
  expect(
    read(header, [row('1 200 €', 'USD'), row('$1500', 'EUR'), row('€ 600', 'EUR'), row(600, 'USD')]),
  ).toEqual(['two_money', 'two_money', [600, 'eur'], [600, 'usd']])
})

describe('a line that names money', () => {
  it.each<[string, string, Cell, unknown]>([
    ['asks for that of the rows below', 'Matériel en USD', 600, 'money_line'],
    ['asks for more than a currency', 'Prix k$ ci-dessous', '45 $', 'thousands'],
    ['asks for other money', 'PRIX EN LIVRES STERLING', 600, 'money_line'],
    ['asks nothing of a price that says it', 'Matériel en USD', '600 USD', [600, 'usd']],
    ['asks nothing where it agrees', 'Prix en euros', 600, [600, 'eur']],
    ['is none with a sum', 'Minimum order $100', 600, [600, 'eur']],
    ['is none of Euro pallets', 'VANNES EUROPE', 600, [600, 'eur']],
  ])('%s: %s', (_, line, price, told) => {
    expect(read(HEADER, [...priced(1200), [line], ...priced(price)])).toEqual([[1200, 'eur'], told])
  })

  it('counts no more below headings that name theirs', () => {
    const rows = [...priced(1200), ['Matériel en USD'], HEADER.with(4, 'Prix USD'), ...priced(600)]
    expect(read(HEADER, rows)).toEqual([
      [1200, 'eur'],
      [600, 'usd'],
    ])
  })
})

describe('a price that may not be that of a piece', () => {
  it('is asked for where the cell names a lot or a weight', () => {
    expect(read(HEADER, priced('1500 lot', '2,30 kg', '100 each'))).toEqual([
      'price_of',
      'price_of',
      [100, 'eur'],
    ])
  })

  it('is asked for where a column names another unit', () => {
    const header = [...HEADER, 'Unité de prix']
    const units = ['/kg', 'le m', 'pièce', '']
    const rows = priced(2, 45, 90, 95).map((cells, at) => [...cells, units[at] ?? ''])
    expect(read(header, rows)).toEqual(['price_of', 'price_of', [90, 'eur'], [95, 'eur']])
  })

  it('is asked for under an amount beside more than one', () => {
    const header = HEADER.with(4, 'Montant (€)')
    const rows = [...priced(1200, '100 pièce'), ['Vanne', 'Velan', 'neuf', 1, 900, 'Pau']]
    expect(read(header, rows)).toEqual(['price_of', [100, 'eur'], [900, 'eur']])
  })
})

describe('the price of a lot', () => {
  const lots = (price: string, pieces: string, ...rows: [Cell, Cell][]) =>
    read(
      [...HEADER.with(4, price), pieces],
      rows.map(([asked, held], at) => [...(priced(asked)[0] ?? []).with(0, `Lot ${at}`), held]),
    )

  it.each(['Lot price (EUR)', 'Prix du lot (EUR)', 'Price per lot (EUR)', 'Prix lot €'])(
    'is known by its heading: %s',
    (head) => {
      for (const pieces of ['Nb pièces/lot', 'Pcs/lot', 'Pieces/lot', 'Pieces per lot'])
        expect(lots(head, pieces, [1500, 12], [900, ''], ['80 each', ''])).toEqual([
          [1500, 'eur'],
          'price_of',
          [80, 'eur'],
        ])
    },
  )

  it('is known by its cells', () => {
    expect(
      lots(
        'Price',
        'Pieces per lot',
        ['1500 € / lot', 12],
        ['1 700 € le lot', 6],
        ['900 / lot', '12'],
        ['900 €/lot', ''],
      ),
    ).toEqual([[1500, 'eur'], [1700, 'eur'], [900, 'eur'], 'price_of'])
  })

  it.each(['Unit price (EUR)', 'P.U. HT (€)', 'PU €', 'Prix unitaire (€)', 'Price each (EUR)'])(
    'is not that of a piece: %s',
    (head) => {
      expect(lots(head, 'Pieces per lot', [1500, 12], [1500, ''], ['1500 / lot', 12], [80, 1])).toEqual([
        'price_each',
        [1500, 'eur'],
        [1500, 'eur'],
        [80, 'eur'],
      ])
    },
  )

  it.each(['Price per unit or lot', 'Prix unitaire ou du lot', 'Prix unitaire ou du lot (€)'])(
    'is told from that of a piece by the pieces, under the heading of our own files: %s',
    (head) => {
      const pricesOf = (rows: unknown[]) =>
        rows.map((row) => (Array.isArray(row) ? (row as unknown[])[0] : row))
      expect(
        pricesOf(
          lots(head, 'Pieces per lot', ['1500 €', 12], ['80 €', ''], ['80 € each', 12], ['900 € / lot', '']),
        ),
      ).toEqual([1500, 80, 'price_each', 'price_of'])
    },
  )

  it('is not what the cell says each costs', () => {
    expect(lots('Price (EUR)', 'Pieces per lot', ['125 each', 12], [1500, 12])).toEqual([
      'price_each',
      [1500, 'eur'],
    ])
  })

  it('is preferred to that of a piece beside it', () => {
    const header = [...HEADER.with(4, 'Unit price (EUR)'), 'Lot price (EUR)', 'Pieces per lot']
    expect(read(header, [[...(priced(125)[0] ?? []), 1500, 12]])).toEqual([[1500, 'eur']])
  })
})

it('a row of text with more cells than headings is refused as shifted', () => {
  const header = ['Description', 'Make', 'Condition', 'Qty', 'Price USD', 'Location']
  const rows = [
    ['Valve 2', 'Velan', 'new', '3', '1', '200.50', 'Houston'],
    ['Valve 3', 'Velan', 'new', '3', '1,300.50', 'Houston', ''],
  ]
  expect(read(header, rows, true)).toEqual(['wide', [1300.5, 'usd']])
  // A spreadsheet may have a note beside its table.
  expect(read(header, rows)).not.toContain('wide')
})

it.each([
  ['Sold to Total', 'sold'],
  ['VENDU à Total le 12/03', 'sold'],
  ['Vendu le 12/03', 'sold'],
  ['Réservé', 'sold'],
  ['réservé client', 'sold'],
  ['Reserved for Shell', 'sold'],
  ['Vanne 6 (VENDUE)', 'sold'],
  ['Vanne 6 - SOLD', 'sold'],
  ['sold as seen', null],
  ['Vendu en l’état', null],
  ['vendu au mètre', null],
  ['vendu à la pièce', null],
  ['reserve price applies', null],
  ['Réserve de marche', null],
  ['Disponible', null],
  ['unsold', null],
])('a row that says %s is %s', (said, told) => {
  const [row] = read([...HEADER, 'Remarque'], [[...(priced(100)[0] ?? []), said]])
  expect(row).toEqual(told ?? [100, 'eur'])
})

describe('a price that was calculated', () => {
  it('is taken in whole cents, where they are what its cell shows', () => {
    const prices = [935.579618785987, 1019.12168, 45.678, 12.5]
    expect(read(HEADER, priced(...prices))).toEqual([
      [935.58, 'eur'],
      [1019.12, 'eur'],
      [45.68, 'eur'],
      [12.5, 'eur'],
    ])
  })

  it('stays as it is where whole cents would be another price', () => {
    expect(read(HEADER, priced(0.125, 0.0049))).toEqual([
      [0.125, 'eur'],
      [0.0049, 'eur'],
    ])
  })
})
