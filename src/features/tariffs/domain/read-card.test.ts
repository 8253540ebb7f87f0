import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RateCard } from '#kernel/trade/rate-card/rate-card.ts'
import { changesBetween, fileOfCard, linesOfCard } from './card-lines.ts'
import { MAX_LINES } from './limits.ts'
import type { Line } from './line-problem.ts'
import { readCard } from './read-card.ts'
import { remarksOn } from './remarks.ts'
import { templateCard } from './template.ts'

const TEMPLATE = templateCard({ en: 'Road freight', fr: 'Fret routier' })

const linesOf = (file: string): Line[] =>
  file.split('\n').map((cells, index) => ({ number: index + 1, cells: cells.split(',') }))
const GOOD = `tariff,eur
service,road,Road freight,Fret routier,5000,12.5
zone,France,FR,
zone,Corsica,fr,20
lane,ROAD,France,Corsica,2,4,18,0.45
price,ROAD,France,Corsica,30,28.50
price,ROAD,France,Corsica,100,72`
/** The valid file with one line replaced or added. */
const withLine = (number: number, text: string) =>
  GOOD.split('\n')
    .with(number - 1, text)
    .join('\n')
const and = (text: string) => `${GOOD}\n${text}`
const problemsOf = (file: string) => {
  const read = readCard(linesOf(file))
  return read.ok ? [] : read.refusal.map(({ line, column, code, values }) => [line, column, code, ...values])
}

test('a file is read in any order of its lines, with comments, empty lines and limits left out', () => {
  const read = readCard(linesOf(`# a comment,,\n\n,,\n${GOOD.split('\n').toReversed().join('\n')}`))
  expect(read).toMatchObject({
    ok: true,
    value: {
      currency: 'eur',
      services: [
        {
          code: 'ROAD',
          names: { en: 'Road freight', fr: 'Fret routier' },
          cm3PerKg: 5000,
          fuelBp: 1250,
          piece: { weightKg: 300, lengthCm: 300, widthCm: 160, heightCm: 120 },
          shipmentKg: 1000,
        },
      ],
      lanes: [
        {
          days: [2, 4],
          minimum: 1800,
          perFurtherKg: 45,
          breaks: [
            { upToGrams: 30_000, price: 2850 },
            { upToGrams: 100_000, price: 7200 },
          ],
        },
      ],
    },
  })
})

describe('a problem is reported with its line and column', () => {
  test.each([
    [and('rate,ROAD'), [8, 'A', 'kind', 'rate']],
    [withLine(1, 'tariff,gbp'), [1, 'B', 'currency', 'GBP']],
    [withLine(1, '#'), [1, null, 'no_tariff']],
    [
      and('freight,sledge,France,Corsica,2000,8,900,1400,20,30'),
      [8, 'B', 'mode', 'sledge', 'groupage, full_truck, container, flat_rack, roro'],
    ],
    [and('freight,RoRo,France,Moon,2000,8,900,1400,20,30'), [8, 'D', 'zone', 'Moon']],
    [and('freight,roro,France,Corsica,2000,8,1400,900,20,30'), [8, 'H', 'amounts', '1400', '900']],
    [and('freight,roro,France,Corsica,2000,8,900,1400,30,20'), [8, 'J', 'days', '30', '20']],
    [and('freight,roro,France,Corsica,2000,0,900,1400,20,30'), [8, 'F', 'range', '0', '0.01', '10000']],
    [and('freight,roro,France,Corsica,2000'), [8, null, 'columns', 'freight', '9', '10']],
    [and('tariff,eur'), [8, null, 'twice', '1']],
    [and('zone,Belgium'), [8, null, 'columns', 'zone', '2', '3']],
    [and('zone,Belgium,BE,,1'), [8, null, 'columns', 'zone', '2', '3']],
    [and('zone,,BE'), [8, 'B', 'missing']],
    [and('zone,Belgium,Belgium'), [8, 'C', 'country', 'BELGIUM']],
    [and('zone,Belgium,BE,1#'), [8, 'D', 'prefix', '1#']],
    [and('zone,Isle,FR,2 0'), [8, null, 'twice', '4']],
    [and(`zone,${'x'.repeat(41)},BE`), [8, 'B', 'name', 'x'.repeat(41)]],
    [and('zone,=1+1,CN'), [8, 'B', 'name', '=1+1']],
    [and('zone,北京,CN'), [8, 'B', 'name', '北京']],
    [withLine(2, 'service,road,R,F,five,1'), [2, 'E', 'number', 'five']],
    [withLine(2, 'service,road,R,F,5000.5,1'), [2, 'E', 'whole', '5000.5']],
    [withLine(2, 'service,road,R,F,5000,-1'), [2, 'F', 'number', '-1']],
    [withLine(2, 'service,road,R,F,5000,1,301'), [2, 'G', 'range', '301', '1', '300']],
    [withLine(2, 'service,road,R,F,5000,1,,1000.01'), [2, 'H', 'range', '1000.01', '1', '1000']],
    [withLine(5, 'lane,ROAD,France,Corsica,4,2,18,0.45'), [5, 'F', 'days', '4', '2']],
    [withLine(5, 'lane,ROAD,France,Corsica,2,4,1.234,0.45'), [5, 'G', 'number', '1.234']],
    [and('lane,SEA,France,Corsica,2,4,18,1'), [8, 'B', 'service', 'SEA']],
    [and('lane,ROAD,France,Elba,2,4,18,1'), [8, 'D', 'zone', 'Elba']],
    [and('lane,ROAD,Corsica,France,2,4,18'), [8, null, 'no_prices']],
    [and('price,ROAD,Corsica,France,5,18'), [8, null, 'lane']],
    [and('price,ROAD,France,Corsica,50,28.49'), [8, 'F', 'lighter', '6']],
    [and('price,ROAD,France,Corsica,30.0,29'), [8, null, 'twice', '6']],
    [and('price,ROAD,France,Corsica,0,0'), [8, 'E', 'range', '0', '0.01', '100000']],
    [and('service,AIR,Air,Air,5000,0'), [8, null, 'no_lanes', 'AIR']],
  ])('%s', (file, problem) => {
    expect(problemsOf(file)).toEqual([problem])
  })

  test('all at once, and a line with a problem still counts as a definition for others', () => {
    expect(problemsOf(withLine(2, 'service,road,R,F,x,y'))).toEqual([
      [2, 'E', 'number', 'x'],
      [2, 'F', 'number', 'y'],
    ])
    expect(problemsOf(withLine(2, 'service,road!,R,F,5000,1'))).toEqual([
      [2, 'B', 'code', 'road!'],
      [2, null, 'no_lanes', 'ROAD!'],
      [5, 'B', 'service', 'ROAD'],
    ])
    expect(problemsOf('')).toEqual([[1, null, 'no_tariff']])
  })

  test('more lines than a tariff may have', () => {
    const lines = Array.from({ length: MAX_LINES + 1 }, (_, index) => ({ number: index + 1, cells: ['#'] }))
    expect(readCard(lines)).toMatchObject({
      ok: false,
      refusal: [{ line: MAX_LINES + 1, code: 'too_many_lines' }],
    })
  })
})

test('the template is a valid tariff, and its file reads back unchanged, in both languages', () => {
  const headings = { tariff: [], service: [], zone: [], lane: [], price: [], freight: [] }
  for (const [language, delimiter] of [
    ['en', ','],
    ['fr', ';'],
  ] as const) {
    const rows = fileOfCard(TEMPLATE, headings, language).slice(1).split('\r\n')
    const lines = rows.map((row, index) => ({ number: index + 1, cells: row.split(delimiter) }))
    expect(readCard(lines)).toEqual({ ok: true, value: TEMPLATE })
  }
  expect(fileOfCard(TEMPLATE, headings, 'fr')).toContain('price;ROAD;France;France;30;28,5\r\n')
})

test('every price, weight and surcharge survives writing and reading the file', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 20_000 }),
      (price, weight, fuelBp) => {
        const [service] = TEMPLATE.services
        const [lane] = TEMPLATE.lanes
        if (!service || !lane) throw new Error('the template has both')
        const card: RateCard = {
          ...TEMPLATE,
          services: [{ ...service, fuelBp }],
          lanes: [{ ...lane, minimum: price, breaks: [{ upToGrams: weight * 10, price }] }],
        }
        const rows = linesOfCard(card).map(({ kind, about, says }) =>
          kind === 'zone' ? [kind, ...says, ...about] : [kind, ...about, ...says],
        )
        expect(readCard(rows.map((cells, index) => ({ number: index + 1, cells })))).toEqual({
          ok: true,
          value: card,
        })
      },
    ),
  )
})

test('freight estimates alone are a valid tariff, with a remark that parcels have no price', () => {
  const read = readCard(
    linesOf('tariff,eur\nzone,A,FR,\nzone,B,GA,\nfreight,Full truck,A,B,24000,80,900,1400.50,20,30,1360'),
  )
  expect(read).toMatchObject({
    ok: true,
    value: {
      services: [],
      freight: [
        {
          mode: 'full_truck',
          from: 'A',
          to: 'B',
          upToKg: 24_000,
          upToM3: 80,
          longestCm: 1360,
          low: 90_000,
          high: 140_050,
          days: [20, 30],
        },
      ],
    },
  })
  expect(read.ok && remarksOn(read.value)).toEqual([{ code: 'no_services', values: [] }])
})

test('two tariffs are compared line by line', () => {
  const [domestic, abroad] = TEMPLATE.lanes
  if (!domestic || !abroad) throw new Error('the template has both')
  const dearer: RateCard = {
    ...TEMPLATE,
    places: TEMPLATE.places.map((place) =>
      place.countryCode === 'DE' ? { ...place, countryCode: 'IT' } : place,
    ),
    lanes: [
      { ...domestic, breaks: domestic.breaks.map((each) => ({ ...each, price: each.price + 50 })) },
      abroad,
    ],
  }
  expect(changesBetween(TEMPLATE, TEMPLATE)).toEqual([])
  expect(changesBetween(TEMPLATE, dearer)).toEqual([
    { kind: 'zone', about: ['IT', ''], before: null, after: ['Europe'] },
    { kind: 'price', about: ['ROAD', 'France', 'France', '30'], before: ['28.5'], after: ['29'] },
    { kind: 'price', about: ['ROAD', 'France', 'France', '100'], before: ['72'], after: ['72.5'] },
    { kind: 'zone', about: ['DE', ''], before: ['Europe'], after: null },
  ])
  expect(changesBetween(null, TEMPLATE)).toHaveLength(linesOfCard(TEMPLATE).length)
})
