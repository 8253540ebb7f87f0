import { expect, test } from 'vitest'
import { readFigures, writeFigures } from './figures-file.ts'

const TYPED = {
  daysFrom: '5',
  daysTo: '15',
  costFrom: '265',
  costTo: '2700.5',
  currency: 'usd',
  costPer: '',
  rateFrom: '0.25',
  rateTo: '0.5',
  rateOf: 'fob',
  daysSource: '',
  daysAddress: '',
  daysOn: '',
  daysDay: '',
  costSource: 'The tariff; of the programme',
  costAddress: 'https://programme.example/?a=1;b',
  costOn: '2026-05-01',
  costDay: 'read',
  source: 'The tariff,\nof the programme',
  sourceAddress: '',
  knownOn: '2026-06-30',
  sourceDay: 'dated',
}
const PAPER = {
  id: 7,
  version: 3,
  country: 'Kenya',
  nameEn: 'Certificate of "conformity"; PVoC',
  values: TYPED,
}

test('what was written is read back, with what spreadsheets need quoted', () => {
  const other = { ...TYPED, daysFrom: '', daysTo: '', source: '=1+1' }
  const text = writeFigures([PAPER, { ...PAPER, id: 8, values: other }])
  expect(text).toContain(`"'=1+1"`)
  expect(readFigures(text)).toEqual([
    { line: 2, id: 7, version: 3, typed: TYPED },
    { line: 3, id: 8, version: 3, typed: other },
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
  // A column left out changes nothing.
  expect(readFigures(text)).toEqual([
    { line: 2, id: 7, version: 3, typed: { source: 'The tariff, of June', knownOn: '2026-06-30' } },
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
