import { expect, it } from 'vitest'
import type { Cell } from './cells.ts'
import { guessColumns } from './guess-columns.ts'
import { moneyCell } from './number-formats.ts'
import { lineSorter } from './sheet-lines.ts'

const HEADER = ['Réf.', 'Désignation', 'Marque', 'Qté', 'Prix', 'Emplacement', 'État']

function sorted(rows: readonly (readonly Cell[] | { cells: readonly Cell[]; isHidden: true })[]) {
  const sorter = lineSorter(HEADER, guessColumns(HEADER))
  const lines = rows.map((row, index) => ({ number: index + 2, ...('cells' in row ? row : { cells: row }) }))
  return [...lines.flatMap((line) => sorter.take(line)), ...sorter.end()].toSorted(
    (a, b) => a.number - b.number,
  )
}

const ITEM = ['A-1', 'Vanne 4"', 'Cameron', 2, 1200, 'Pau', 'neuf']

it('separates items from the other lines of a sheet, with the reason', () => {
  const lines = sorted([
    ['VANNES'],
    ITEM,
    HEADER,
    ['', 'Sous-total', '', 2, 2400],
    ['', 'S/Total', '', 2, 2400],
    ['A-2', 'Pompe', 'KSB', 'vendu', '', '', ''],
    { cells: ITEM, isHidden: true },
    ['Prix hors taxes, départ parc. Validité 30 jours.'],
  ])
  expect(lines.map(({ leftOut }) => leftOut)).toEqual([
    'family',
    null,
    'head',
    'total',
    'total',
    'sold',
    'hidden',
    'note',
  ])
})

it('gives a family to the items below it, until the next one', () => {
  const lines = sorted([ITEM, ['VANNES'], ITEM, ITEM, ['POMPES'], ITEM])
  const items = lines.filter(({ leftOut }) => leftOut === null)
  expect(items.map(({ context }) => context.family)).toEqual([undefined, 'VANNES', 'VANNES', 'POMPES'])
})

it('adds lines that only continue the text to the item above', () => {
  const [item, further] = sorted([ITEM, ['', 'with certificate, 2019']])
  expect(further?.leftOut).toBe('further')
  expect(item?.context).toEqual({ further: ['with certificate, 2019'] })
})

it('keeps rows that have a price, a quantity, or a name beside a reference', () => {
  const lines = sorted([
    ['', '', '', '', 1200],
    ['', 'Totalisateur', '', 1, ''],
    ['A-9', 'Totalisateur', '', '', ''],
  ])
  expect(lines.map(({ leftOut }) => leftOut)).toEqual([null, null, null])
})

it('reads ditto marks as the cell above, also below other lines', () => {
  const lines = sorted([
    ITEM,
    ['A-2', 'Pompe', '"', 1, 900, 'idem', '- " -'],
    ['POMPES'],
    ['A-3', 'Pompe', 'ditto', 1, 800, "''", 'do.'],
    ['A-4', 'Pompe', 'KSB', 1, 800, '', '-'],
  ]).filter(({ leftOut }) => leftOut === null)
  expect(lines.map(({ cells }) => [cells[2], cells[5], cells[6]])).toEqual([
    ['Cameron', 'Pau', 'neuf'],
    ['Cameron', 'Pau', 'neuf'],
    ['Cameron', 'Pau', 'neuf'],
    ['KSB', '', '-'],
  ])
})

it('reads the unit that the format of a figure writes, and no other word', () => {
  const header = ['Réf.', 'Désignation', 'Qté', 'Prix', 'Poids (kg)', 'Longueur', 'Pression (psi)']
  const shown = (figure: number, text: string) => moneyCell(figure, { money: undefined, text, decimals: 1 })
  const sorter = lineSorter(header, guessColumns(header))
  const [line] = [
    ...sorter.take({
      number: 2,
      cells: ['A-1', 'Vanne', shown(2, 'pcs'), 1200, shown(2.4, 't'), shown(1.2, 'm'), shown(250, 'bar')],
    }),
    ...sorter.end(),
  ]
  expect(line?.cells).toEqual(['A-1', 'Vanne', 2, 1200, '2.4 t', '1.2 m', '250 bar'])
})
