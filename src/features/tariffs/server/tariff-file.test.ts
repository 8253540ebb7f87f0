import { expect, test } from 'vitest'
import { readTariffFile } from './tariff-file.ts'

const ROWS = [
  ['tariff', 'EUR'],
  ['service', 'ROAD', 'Road, by truck', 'Route', '5000', '12.5'],
  ['zone', 'France', 'FR'],
  ['lane', 'ROAD', 'France', 'France', '1', '2', '18', '0.45'],
]
const quoted = (cell: string) => (/[,;]/.test(cell) ? `"${cell}"` : cell)
const fileOf = (delimiter: string, mark: string, end: string) =>
  ROWS.map((row) =>
    row.map((cell) => quoted(/^\d/.test(cell) ? cell.replace('.', mark) : cell)).join(delimiter),
  ).join(end)

test.each([
  [',', '.', '\n'],
  [';', ',', '\r\n'],
  ['\t', ',', '\r\n'],
  [',', ',', '\n'],
])(
  'a file with the delimiter %j, the decimal mark %j and lines that end in %j is read',
  (delimiter, mark, end) => {
    const read = readTariffFile(`\ufeff${fileOf(delimiter, mark, end)}`)
    expect(read).toMatchObject({
      ok: true,
      value: { services: [{ names: { en: 'Road, by truck' }, fuelBp: 1250 }], lanes: [{ perFurtherKg: 45 }] },
    })
  },
)

const problemsOf = (text: string) => {
  const read = readTariffFile(text)
  return read.ok ? [] : read.refusal.map(({ line, code }) => [line, code])
}

test('problems name the line of the file, also behind empty lines and cells with line breaks', () => {
  const broken = 'tariff,EUR\n\n\nservice,ROAD,"Road\n",Route,5000,0\nzone,France,FRANCE\n'
  expect(problemsOf(broken)).toEqual([
    [5, 'no_lanes'],
    [6, 'country'],
  ])
})

test('what is no CSV, or no text of lines, is refused', () => {
  expect(problemsOf('tariff,EUR\nservice,"ROAD,x')).toEqual([[2, 'broken']])
  expect(problemsOf(`tariff,${'x'.repeat(5000)}`)).toEqual([[1, 'broken']])
  expect(problemsOf('')).toEqual([[1, 'no_tariff']])
})
