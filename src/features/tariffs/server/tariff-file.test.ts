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

test.each(['sep=;', '"sep=;"', 'SEP=;'])(
  'a first line %s names the delimiter, and no line loses its number',
  (first) => {
    const file = fileOf(';', ',', '\r\n')
    expect(readTariffFile(`\ufeff${first}\r\n${file}`)).toMatchObject({ ok: true })
    expect(problemsOf(`${first}\r\n${file.replace('FR', 'France')}`)).toEqual([[4, 'country']])
  },
)

test('a postcode prefix may end in a star, so that spreadsheet programs keep its zero', () => {
  const file = fileOf(',', '.', '\n')
  const starred = readTariffFile(`${file}\nzone,France,FR,01*`)
  expect(starred).toEqual(readTariffFile(`${file}\nzone,France,FR,01`))
  expect(starred).toMatchObject({ ok: true, value: { places: [{}, { prefix: '01' }] } })
  expect(problemsOf(`${file}\nzone,France,BE,*`)).toEqual([[5, 'prefix']])
})

test('the sides of a piece go from the longest to the shortest', () => {
  const file = fileOf(',', '.', '\n')
  const sides = (cells: string) => problemsOf(file.replace('5000,12.5', `5000,12.5,300,1000,${cells}`))
  expect(sides('300,160,120')).toEqual([])
  expect(sides('300,,100')).toEqual([])
  expect(sides('200,100,110')).toEqual([[2, 'sides']])
})

const problemsOf = (text: string) => {
  const read = readTariffFile(text)
  return read.ok ? [] : read.refusal.map(({ line, code }) => [line, code])
}

test('problems name the line of the file, even after empty lines and cells with line breaks', () => {
  const broken = 'tariff,EUR\n\n\nservice,ROAD,"Road\n",Route,5000,0\nzone,France,FRANCE\n'
  expect(problemsOf(broken)).toEqual([
    [5, 'no_lanes'],
    [6, 'country'],
  ])
})

test('a workbook is distinguished from a faulty text', () => {
  expect(problemsOf('PK\u0003\u0004\u0014')).toEqual([[1, 'workbook']])
  expect(problemsOf('ÐÏ\u0011à¡±')).toEqual([[1, 'workbook']])
})

test('a file that is not CSV, has overlong lines or is empty is refused', () => {
  expect(problemsOf('tariff,EUR\nservice,"ROAD,x')).toEqual([[2, 'broken']])
  expect(problemsOf(`tariff,${'x'.repeat(5000)}`)).toEqual([[1, 'broken']])
  expect(problemsOf('')).toEqual([[1, 'no_tariff']])
})
