import { expect, test } from 'vitest'
import { presentTableFacts } from './table-facts.ts'

const ROW = {
  year: null,
  runningHours: null,
  partNumber: null,
  publishedAt: '2026-01-02T03:04:05.678901+00:00',
}
const casing = (id: number, attributes: Record<string, string | number>, more = {}) => ({
  ...ROW,
  id,
  type: 'Casing',
  attributes,
  ...more,
})

test('each attribute of the type has a column in one unit, and what no listing states has none', () => {
  const rows = [
    casing(7, { grade: 'L80', outside_diameter: 9.625 }, { year: 2012 }),
    casing(3, { outside_diameter: 13.375, bore: 4 }, { runningHours: 12_500 }),
  ]
  expect(presentTableFacts(JSON.stringify(rows), 'en')).toEqual({
    columns: [
      { key: 'outside_diameter', label: 'Outside diameter', isFigure: true, by: 'outside_diameter' },
      { key: 'grade', label: 'Grade', isFigure: false, by: 'grade' },
      { key: 'year', label: 'Year', isFigure: true, by: 'year' },
      { key: 'runningHours', label: 'Running hours', isFigure: true, by: 'running_hours' },
    ],
    rows: [
      { id: 7, cells: ['9-5/8\u00a0in', 'L80', '2012', ''], publishedAt: '2026-01-02T03:04:05.678Z' },
      { id: 3, cells: ['13-3/8\u00a0in', '', '', '12,500\u00a0h'], publishedAt: '2026-01-02T03:04:05.678Z' },
    ],
  })
})

test('what the list is sorted by has its column, though no row of the page has it', () => {
  const rows = [
    casing(7, { grade: 'L80' }),
    { ...casing(3, {}), type: 'Valves' },
    { ...casing(4, {}), type: 'Pumps' },
  ]
  const byOf = (some: unknown[], by?: string) =>
    presentTableFacts(JSON.stringify(some), 'en', by).columns.map((column) => column.by)
  expect(byOf(rows)).toEqual([])
  expect(byOf(rows, '-outside_diameter')).toEqual(['outside_diameter'])
  expect(byOf(rows, 'grade')).toEqual(['grade'])
  expect(byOf(rows, 'running_hours')).toEqual(['running_hours'])
  expect(byOf([casing(7, {})], '-year')).toEqual(['year'])
})

test('columns and figures are written the French way', () => {
  const { columns, rows } = presentTableFacts(JSON.stringify([casing(7, {}, { runningHours: 12_500 })]), 'fr')
  expect(columns.map(({ label }) => label)).toEqual(['Heures de marche'])
  expect(rows[0]?.cells).toEqual(['12\u00a0500\u00a0h'])
})

test('a page without listings has no columns', () => {
  expect(presentTableFacts('[]', 'en')).toEqual({ columns: [], rows: [] })
})
