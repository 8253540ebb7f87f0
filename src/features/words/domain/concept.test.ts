import { expect, test } from 'vitest'
import {
  areNames,
  isNote,
  keyOf,
  readConcepts,
  searched,
  writeConcepts,
  CONCEPTS_MAX,
  FILE_MAX,
  NAMES_MAX,
  NOTE_MAX,
  THEME_MAX,
} from './concept.ts'

test.each([
  [
    {
      en: 'gate valve | slab gate valve (narrower)',
      fr: 'robinet-vanne',
      note: 'narrower: valve, ambiguous: x',
    },
    { names: 'gate valve | robinet-vanne', kinds: 'slab gate valve', kindOf: 'valve' },
  ],
  [
    { en: 'Cameron | Cooper Cameron (former)', fr: 'Cameron', note: 'exact' },
    { names: 'Cameron | Cooper Cameron', kinds: '', kindOf: '' },
  ],
  [
    { en: 'liner (pump) | cylinder liner (pump)', fr: '', note: 'exact' },
    { names: 'liner (pump) | cylinder liner', kinds: '', kindOf: '' },
  ],
  [
    { en: 'choke manifold', fr: '', note: 'broader: of choke, spool and gate valve' },
    { names: 'choke manifold', kinds: 'choke | spool | gate valve', kindOf: '' },
  ],
  [
    { en: 'mud motor', fr: 'moteur de fond | turbine de fond (related)', note: 'related: turbine' },
    { names: 'mud motor | moteur de fond', kinds: '', kindOf: '' },
  ],
])('searches read %o as %o', (concept, expected) => {
  expect(searched({ theme: '', ...concept })).toEqual(expected)
})

test('a note begins with what it says', () => {
  const good = [
    'exact',
    'exact (API 6A class)',
    'narrower: valve',
    'narrower : vanne',
    'broader: of a, b',
    'related',
    'related: x',
    'ambiguous: x',
  ]
  expect(good.filter(isNote)).toEqual(good)
  expect(['', 'Exact', 'exactly', 'narrower', 'narrower:', 'broader: a', 'same as'].filter(isNote)).toEqual(
    [],
  )
})

test('names have at most five words, and a concept one key', () => {
  expect(areNames('a b c d e | f')).toBe(true)
  expect(areNames('a b c d e f')).toBe(false)
  expect(areNames(Array.from({ length: 21 }, (_, n) => `n${n}`).join('|'))).toBe(false)
  expect(keyOf({ en: 'Élevator (pipe) | x', fr: '' })).toBe('elevator (pipe)')
  expect(keyOf({ en: ' ', fr: 'Tête de puits' })).toBe('tete de puits')
  expect(keyOf({ en: 'Œillet', fr: '' })).toBe(keyOf({ en: 'oeillet', fr: '' }))
})

test('a file is read back as it was written', () => {
  const concepts = [
    { theme: 'valves', en: 'inch | "', fr: 'pouce', note: 'exact' },
    { theme: '', en: '=SUM(A1)', fr: '', note: 'related: a; b' },
  ]
  expect(readConcepts(`\uFEFF${writeConcepts(concepts)}\r\n`)).toEqual(
    concepts.map((concept, place) => ({ line: place + 2, ...concept })),
  )
  expect(readConcepts('en;fr\na;b')).toBe('head')
  expect(readConcepts('group;en;fr;note\n"a;b;c;d')).toBe('quote')
  expect(readConcepts('group;en;fr;note\n;t\uFFFDte;;exact')).toBe('characters')
})

test('a file of all concepts, as long as they may be, fits', () => {
  const long = (length: number) => '"'.repeat(length)
  const concept = { theme: long(THEME_MAX), en: long(NAMES_MAX), fr: long(NAMES_MAX), note: long(NOTE_MAX) }
  const file = writeConcepts(Array.from({ length: CONCEPTS_MAX }, () => concept))
  expect(`\uFEFF${file}`.length).toBeLessThanOrEqual(FILE_MAX)
})
