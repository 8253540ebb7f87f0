import { expect, test } from 'vitest'
import { readFigures, writeFigures } from './figures-file.ts'

const PAPER = {
  id: 7,
  version: 3,
  country: 'Kenya',
  nameEn: 'Certificate of "conformity"; PVoC',
  days: { from: 5, to: 15 },
  cost: { from: 265, to: 2700.5, currency: 'usd' },
  source: 'The tariff,\nof the programme',
  knownOn: '2026-06-30',
}
const TYPED = {
  daysFrom: '5',
  daysTo: '15',
  costFrom: '265',
  costTo: '2700.5',
  currency: 'usd',
  source: PAPER.source,
  knownOn: '2026-06-30',
}

test('what was written is read back, with what spreadsheets need quoted', () => {
  const empty = { ...PAPER, id: 8, days: null, cost: null, source: '=1+1' }
  const text = writeFigures([PAPER, empty])
  expect(text).toContain(`"'=1+1"`)
  expect(readFigures(text)).toEqual([
    { line: 2, id: 7, version: 3, typed: TYPED },
    {
      line: 3,
      id: 8,
      version: 3,
      typed: { ...TYPED, daysFrom: '', daysTo: '', costFrom: '', costTo: '', currency: '', source: '=1+1' },
    },
  ])
})

test.each([
  ['commas', 'id,version,source,as_of\n7,3,"The tariff, of June",2026-06-30\n'],
  ['tabs', 'id\tversion\tsource\tas_of\n7\t3\tThe tariff, of June\t2026-06-30'],
  [
    'a mark of the byte order and moved columns',
    '\uFEFFas_of;source;Version;ID\r\n2026-06-30;The tariff, of June;3;7\r\n;;;\r\n',
  ],
])('files with %s are read', (_, text) => {
  expect(readFigures(text)).toMatchObject([
    {
      line: 2,
      id: 7,
      version: 3,
      typed: { source: 'The tariff, of June', knownOn: '2026-06-30', daysFrom: '' },
    },
  ])
})

test.each([
  '',
  'id;version;source;as_of\n7;3;"open;2026-06-30',
  'id;version;days_from\n7;3;5',
  'no table at all',
  '\u0000\u0001',
])('a file without a column for source and day is none: %j', (text) => {
  expect(readFigures(text)).toBeNull()
})
