import { expect, test } from 'vitest'
import { pointsOf } from './check-lists.ts'
import {
  countResults,
  earliestLocalDay,
  EMPTY_REPORT,
  isWhole,
  latestLocalDay,
  missingIn,
  type PointAnswer,
} from './report.ts'

const POINTS = pointsOf('valve')
const TODAY = '2026-11-29'
const FRAME = { first: '2026-11-20', last: TODAY, pictures: 1 }
const passed: PointAnswer[] = POINTS.map(({ key }) => ({ key, result: 'pass', note: '', value: null }))
const WHOLE = {
  standard: 'API 598',
  inspectedOn: TODAY,
  place: 'Pau',
  summary: 'Sound.',
  points: passed,
}

test('an empty report lacks everything, a whole one nothing', () => {
  expect(missingIn(EMPTY_REPORT, POINTS, FRAME)).toEqual({
    fields: ['standard', 'inspectedOn', 'place', 'summary'],
    points: POINTS.map(({ key }) => key),
    evidence: ['tested'],
  })
  expect(isWhole(missingIn(WHOLE, POINTS, FRAME))).toBe(true)
})

test.each([
  ['a day to come', { inspectedOn: '2026-11-30' }, ['inspectedOn']],
  ['a day before the order', { inspectedOn: '2026-11-19' }, ['inspectedOn']],
  ['no day', { inspectedOn: '2026-02-30' }, ['inspectedOn']],
  ['blanks', { summary: ' \n ' }, ['summary']],
])('%s is missing', (_, change, fields) => {
  expect(missingIn({ ...WHOLE, ...change }, POINTS, FRAME)).toEqual({ fields, points: [], evidence: [] })
})

test.each([
  ['without a result', { result: null, note: 'x' }, true],
  ['with a note that says nothing', { result: 'note', note: ' ' }, true],
  ['with a note', { result: 'note', note: 'Leaks at the stem' }, false],
  ['that was not tested', { result: 'not_tested', note: '' }, false],
  ['that was not tested, and measured', { result: 'not_tested', value: 5 }, true],
  ['without a unit, and measured', { value: 5 }, true],
] as const)('a point %s', (_, change, isMissing) => {
  const points = passed.map((answer) => (answer.key === 'stem' ? { ...answer, ...change } : answer))
  expect(missingIn({ ...WHOLE, points }, POINTS, FRAME).points).toEqual(isMissing ? ['stem'] : [])
})

test.each([
  ['a pressure', 'valve', 'seat_test', 5, false],
  ['a pressure below zero', 'valve', 'seat_test', -5, true],
  ['a temperature below zero', 'pump', 'bearings', -5, false],
] as const)('%s as a measured value', (_, list, key, value, isMissing) => {
  const points = pointsOf(list)
  const answers = points.map((point) => ({
    key: point.key,
    result: 'pass' as const,
    note: '',
    value: point.key === key ? value : null,
  }))
  expect(missingIn({ ...WHOLE, points: answers }, points, FRAME).points).toEqual(isMissing ? [key] : [])
})

test('without a tested point or a picture nothing was inspected', () => {
  const untested = {
    ...WHOLE,
    points: passed.map((answer) => ({ ...answer, result: 'not_tested' as const })),
  }
  const missing = missingIn(untested, POINTS, { ...FRAME, pictures: 0 })
  expect(missing).toEqual({ fields: [], points: [], evidence: ['tested', 'picture'] })
  expect(isWhole(missing)).toBe(false)
})

test('results are counted', () => {
  const [first, second, ...others] = passed
  if (!first || !second) throw new Error('the list has points')
  const points: PointAnswer[] = [{ ...first, result: 'note' }, { ...second, result: 'not_tested' }, ...others]
  expect(countResults(points)).toEqual({ pass: POINTS.length - 2, note: 1, not_tested: 1 })
})

test('the day may be one ahead of ours, as in the east, or one behind', () => {
  expect(latestLocalDay(new Date('2026-11-29T09:59:00Z'))).toBe('2026-11-29')
  expect(latestLocalDay(new Date('2026-11-29T10:01:00Z'))).toBe('2026-11-30')
  expect(earliestLocalDay(new Date('2026-11-29T11:59:00Z'))).toBe('2026-11-28')
})
