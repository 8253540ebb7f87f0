import { expect, test } from 'vitest'
import {
  differingParts,
  mergeReport,
  metWith,
  rewritten,
  saysTheSame,
  sendableWords,
  type Draft,
} from './merge-report.ts'
import { EMPTY_REPORT, type PointAnswer, type ReportWords } from './report.ts'

const stem = (note: string): PointAnswer => ({ key: 'stem', result: 'note', note, value: null })
const seat = (value: number): PointAnswer => ({ key: 'seat', result: 'pass', note: '', value })
const words = (change: Partial<ReportWords> = {}): ReportWords => ({ ...EMPTY_REPORT, ...change })
const draft = (change: Partial<Draft> = {}): Draft => ({
  words: words(),
  base: words(),
  undecided: [],
  ...change,
})

test('reports say the same in another order, with a point that nobody answered, and but for blanks at the ends', () => {
  const one = words({ summary: 'Sound. ', points: [stem('Weeps.'), seat(4)] })
  const other = words({
    summary: 'Sound.',
    points: [seat(4), stem('Weeps.'), { key: 'body', result: null, note: ' ', value: null }],
  })
  expect(saysTheSame(one, other)).toBe(true)
  expect(differingParts(one, words({ place: 'Pau', points: [seat(5)] }))).toEqual([
    'place',
    'summary',
    'points.stem',
    'points.seat',
  ])
})

test.each<[string, Partial<ReportWords>, Partial<ReportWords>, Partial<ReportWords>]>([
  ['what was changed here alone is taken', { place: 'Pau' }, {}, { place: 'Pau' }],
  ['what was changed elsewhere alone stays', {}, { place: 'Pau' }, { place: 'Pau' }],
  [
    'what was changed on both sides stays as it stands',
    { place: 'Pau' },
    { place: 'Lacq' },
    { place: 'Lacq' },
  ],
  [
    'points go together',
    { points: [stem('Weeps.')] },
    { points: [seat(4)] },
    { points: [seat(4), stem('Weeps.')] },
  ],
  [
    'a point is one',
    { points: [stem('Weeps.')] },
    { points: [stem('Tight.')] },
    { points: [stem('Tight.')] },
  ],
])('%s', (_, is, stands, merged) => {
  expect(mergeReport({ was: words(), is: words(is), stands: words(stands) })).toEqual(words(merged))
})

test('what was emptied is a change, too', () => {
  const was = words({ summary: 'Old', points: [stem('Weeps.')] })
  const merged = mergeReport({ was, is: words(), stands: { ...was, place: 'Pau' } })
  expect(saysTheSame(merged, words({ place: 'Pau' }))).toBe(true)
})

test('a phone follows what it has not written, and asks about what was written on both sides', () => {
  const here = draft({ words: words({ summary: 'Mine', points: [stem('Weeps.')] }) })
  const met = metWith(here, words({ summary: 'Theirs', place: 'Pau', points: [seat(4)] }))
  expect(met.words).toEqual(words({ summary: 'Mine', place: 'Pau', points: [stem('Weeps.'), seat(4)] }))
  expect(met.undecided).toEqual(['summary'])
  // Until it is chosen, it is not sent; the rest is.
  expect(sendableWords(met)).toMatchObject({
    summary: 'Theirs',
    points: [seat(4), stem('Weeps.')].toReversed(),
  })
  // What is typed the same as elsewhere needs no choice.
  expect(rewritten(met, { ...met.words, summary: 'Theirs ' }).undecided).toEqual([])
})

test('an answer to what was sent is none to choose where the server took it, also where more was typed since', () => {
  const sent = words({ summary: 'Sound' })
  const typed = draft({ words: words({ summary: 'Sound, and clean' }) })
  expect(metWith(typed, sent, sent)).toEqual({ words: typed.words, base: sent, undecided: [] })
  const theirs = words({ summary: 'Theirs' })
  expect(metWith(typed, theirs, sent)).toEqual({ words: typed.words, base: theirs, undecided: ['summary'] })
  // Not taken, and nothing typed since.
  expect(metWith(draft({ words: sent }), theirs, sent)).toMatchObject({ words: sent, undecided: ['summary'] })
  // Typed while the answer was on its way, and changed elsewhere.
  expect(metWith(typed, theirs, words()).undecided).toEqual(['summary'])
})

test('a part to choose stays one while elsewhere it is changed once more', () => {
  const met = metWith(draft({ words: words({ place: 'Pau' }) }), words({ place: 'Lacq' }))
  const again = metWith(met, words({ place: 'Dax' }), sendableWords(met))
  expect([again.undecided, again.words.place, again.base.place]).toEqual([['place'], 'Pau', 'Dax'])
  expect(metWith(again, words({ place: 'Pau' })).undecided).toEqual([])
})
