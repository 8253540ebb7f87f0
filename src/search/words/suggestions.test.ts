import { expect, test } from 'vitest'
import { thingsBeginning } from './thesaurus/other-names.ts'
import { chooseSuggestions, namesOf, nameTokens, typedNames } from './suggestions.ts'

const listing = { brand: '', city: '', partNumber: null, title: '' }

test('a name is found by each of its words, ignoring case, accents and punctuation', () => {
  expect(nameTokens({ ...listing, brand: ' John  Deere' })).toEqual([
    '=f:brand:john deere!John Deere',
    '=f:brand:deere!John Deere',
  ])
  expect(nameTokens({ ...listing, city: 'Port-Gentil' })).toEqual([
    '=f:place:port gentil!Port-Gentil',
    '=f:place:gentil!Port-Gentil',
  ])
  expect(nameTokens({ ...listing, brand: "O'Hara & Fils" })[0]).toBe("=f:brand:o hara fils!O'Hara & Fils")
})

test('a part number is found with and without dashes and blanks', () => {
  const [token = ''] = nameTokens({ ...listing, partNumber: 'LW 4512-B/7' })
  expect(token).toBe('=f:part:lw4512b7!LW 4512-B/7')
  for (const typed of ['lw4', 'LW-45', 'lw 4512', 'LW4512-b'])
    expect(token.startsWith(typedNames(typed).parts[0] ?? '?')).toBe(true)
})

test('punctuation alone, and long texts, are not suggested', () => {
  expect(nameTokens({ brand: '-', city: '?', partNumber: ' / ', title: '' })).toEqual([])
  expect(nameTokens({ ...listing, brand: 'x'.repeat(61) })).toEqual([])
})

test('nothing is looked up before two letters of a name and three of a part number', () => {
  expect(typedNames('c')).toEqual({ names: [], parts: [] })
  expect(typedNames(' - ')).toEqual({ names: [], parts: [] })
  expect(typedNames('ca')).toEqual({ names: ['=f:brand:ca', '=f:place:ca'], parts: [] })
  expect(typedNames('Câ-t')).toEqual({
    names: ['=f:brand:ca t', '=f:place:ca t'],
    parts: ['=f:part:cat', '=f:word:cat'],
  })
})

test('spellings of one name are counted together, under the most frequent; those without listings are dropped', () => {
  expect(
    namesOf([
      { term: '=f:brand:cat!CAT', listings: 2 },
      { term: '=f:brand:cat!Cat', listings: 5 },
      { term: '=f:brand:cathay!Cathay', listings: 0 },
      { term: '=f:place:cat!Cat', listings: 1 },
    ]),
  ).toEqual([
    { kind: 'brand', name: 'Cat', listings: 7 },
    { kind: 'place', name: 'Cat', listings: 1 },
  ])
})

test('a name that matches at two of its words is counted once', () => {
  expect(
    namesOf([
      { term: '=f:brand:wagga wagga!Wagga Wagga', listings: 3 },
      { term: '=f:brand:wagga!Wagga Wagga', listings: 3 },
    ]),
  ).toEqual([{ kind: 'brand', name: 'Wagga Wagga', listings: 3 }])
})

test.each([
  [
    [20, 20, 20, 20, 20],
    [2, 2, 2, 2, 0],
  ],
  [
    [0, 20, 1, 0, 0],
    [0, 7, 1, 0, 0],
  ],
  [
    [1, 3, 0, 1, 9],
    [1, 3, 0, 1, 3],
  ],
  [
    [0, 0, 0, 0, 30],
    [0, 0, 0, 0, 8],
  ],
  [
    [1, 1, 1, 0, 0],
    [1, 1, 1, 0, 0],
  ],
])('of %j of each kind %j are chosen', (numbers, chosen) => {
  const found = numbers.map((count, kind) => Array.from({ length: count }, () => kind))
  const counts = chooseSuggestions(found)
  expect(numbers.map((_, kind) => counts.filter((one) => one === kind).length)).toEqual(chosen)
  expect(counts).toEqual(counts.toSorted())
})

test('models in titles are suggested, but no amounts and no words of the trade', () => {
  const models = (title: string) => nameTokens({ ...listing, title }).map((token) => token.split('!')[1])
  expect(models('Top drive gear kit TDS-11, bull and compound')).toEqual(['TDS-11'])
  expect(models('Wheel loader WA480-6, rock bucket 4.2 m3')).toEqual(['WA480-6'])
  expect(models('Impeller for KSB RPK 150-315, bronze, 2 off')).toContain('RPK')
  expect(models('Bearings 6316, 20 pieces')).toEqual(['6316'])
  expect(models('BOP stack 13-5/8 in 10K, 10000 psi')).toEqual([])
  expect(typedNames('TDS-11').parts).toEqual(['=f:part:tds11', '=f:word:tds11'])
  const same = ['=f:part:tds11!TDS-11', '=f:word:tds11!TDS 11', '=f:word:tds11sa!TDS-11SA']
  expect(
    namesOf(same.map((term) => ({ term, listings: 1 }))).map(({ kind, name }) => `${kind} ${name}`),
  ).toEqual(['part TDS-11', 'word TDS-11SA'])
})

test('things begin with what was typed, the shortest name first', () => {
  expect(thingsBeginning('mud pu').map(({ name }) => name)).toContain('mud pump')
  expect(thingsBeginning('gate')[0]?.name).toBe('gate valve')
  expect(thingsBeginning('g')).toEqual([])
  expect(thingsBeginning('zxqvw')).toEqual([])
})
