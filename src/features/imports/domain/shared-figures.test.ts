import { expect, it } from 'vitest'
import { readRow } from './read-row.ts'
import { lineSorter, type SheetLine } from './sheet-lines.ts'

const HEADER = ['Ref', 'Item', 'Make', 'Qty', 'Price', 'Weight kg', 'Location']
const COLUMNS = { reference: 0, title: 1, brand: 2, qty: 3, prix: 4, weightKg: 5, city: 6 } as const

function sorted(lines: readonly Parameters<ReturnType<typeof lineSorter>['take']>[0][]): SheetLine[] {
  const sorter = lineSorter(HEADER, COLUMNS)
  return [...lines.flatMap((line) => sorter.take(line)), ...sorter.end()].toSorted(
    (a, b) => a.number - b.number,
  )
}
const over = (column: number, from: number, to: number) => ({ column, from, to })
const read = ({ cells, context }: SheetLine, answers = {}) =>
  readRow(cells, COLUMNS, { ...context, header: HEADER, answers })

it('a weight over several rows is the freight of none, and stays in the description', () => {
  const merged = [over(5, 2, 3), over(6, 2, 3)]
  const [first, second] = sorted([
    { number: 2, cells: ['A', 'Pump', 'Sulzer', 1, 100, 900, 'Pau'], merged },
    { number: 3, cells: ['B', 'Motor', 'ABB', 1, 50], merged },
  ])
  if (!first || !second) throw new Error('no lines')
  for (const line of [first, second]) {
    const { form, further } = read(line)
    expect([form['weightKg'], further]).toEqual([null, ['Weight kg: 900']])
  }
  expect(second.cells[6]).toBe('Pau')
})

it('a reference over several items is that of the first alone', () => {
  const merged = [over(0, 2, 3)]
  const [, second] = sorted([
    { number: 2, cells: ['A', 'Pump', 'Sulzer', 1, 100], merged },
    { number: 3, cells: ['', 'Motor', 'ABB', 1, 50], merged },
  ])
  expect([second?.leftOut, second?.cells[0]]).toEqual([null, ''])
})

it('the heading of a group beside a merged cell stays one', () => {
  const merged = [over(6, 2, 4)]
  const lines = sorted([
    { number: 2, cells: ['A', 'Pump', 'Sulzer', 1, 100, '', 'Pau'], merged },
    { number: 3, cells: ['VANNES'], merged },
    { number: 4, cells: ['B', 'Gate 4 in', 'Velan', 1, 50], merged },
  ])
  expect(lines.map(({ leftOut }) => leftOut)).toEqual([null, 'family', null])
  expect(lines[2]?.context.family).toBe('VANNES')
})

it('the rows of a further table share a price by its own heading', () => {
  const merged = [over(2, 4, 5)]
  const lines = sorted([
    { number: 2, cells: ['A', 'Pump', 'Sulzer', 1, 100] },
    { number: 3, cells: ['Item', 'Qty', 'Price', 'Make'] },
    { number: 4, cells: ['Shaker', 2, 800, 'Derrick'], merged },
    { number: 5, cells: ['Desander', 3, '', 'Derrick'], merged },
  ])
  const prices = lines.slice(2).map((line) => read(line).problems)
  expect(prices).toEqual(
    [4, 5].map(() => [{ field: 'prix', key: 'imports.errors.merged', about: ['800', 4, 5] }]),
  )
})
