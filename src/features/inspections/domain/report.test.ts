import { expect, test } from 'vitest'
import { pointsOf } from './check-lists.ts'
import { countResults, EMPTY_REPORT, isWhole, latestLocalDay, missingIn, type PointAnswer } from './report.ts'

const POINTS = pointsOf('valve')
const TODAY = '2026-11-29'
const passed: PointAnswer[] = POINTS.map(({ key }) => ({ key, result: 'pass', note: '', value: null }))
const WHOLE = {
  standard: 'API 598',
  inspectedOn: TODAY,
  place: 'Pau',
  summary: 'Sound.',
  points: passed,
}

test('an empty report lacks everything, a whole one nothing', () => {
  expect(missingIn(EMPTY_REPORT, POINTS, TODAY)).toEqual({
    fields: ['standard', 'inspectedOn', 'place', 'summary'],
    points: POINTS.map(({ key }) => key),
  })
  expect(isWhole(missingIn(WHOLE, POINTS, TODAY))).toBe(true)
})

test.each([
  ['a day to come', { inspectedOn: '2026-11-30' }, ['inspectedOn']],
  ['no day', { inspectedOn: '2026-02-30' }, ['inspectedOn']],
  ['blanks', { summary: ' \n ' }, ['summary']],
])('%s is missing', (_, change, fields) => {
  expect(missingIn({ ...WHOLE, ...change }, POINTS, TODAY)).toEqual({ fields, points: [] })
})

test.each([
  ['without a result', { result: null, note: 'x' }, true],
  ['with a note that says nothing', { result: 'note', note: ' ' }, true],
  ['with a note', { result: 'note', note: 'Leaks at the stem' }, false],
  ['that was not tested', { result: 'not_tested', note: '' }, false],
] as const)('a point %s', (_, change, isMissing) => {
  const points = passed.map((answer) => (answer.key === 'stem' ? { ...answer, ...change } : answer))
  expect(missingIn({ ...WHOLE, points }, POINTS, TODAY).points).toEqual(isMissing ? ['stem'] : [])
})

test('results are counted', () => {
  const [first, second, ...others] = passed
  if (!first || !second) throw new Error('the list has points')
  const points: PointAnswer[] = [{ ...first, result: 'note' }, { ...second, result: 'not_tested' }, ...others]
  expect(countResults(points)).toEqual({ pass: POINTS.length - 2, note: 1, not_tested: 1 })
})

test('the day may be one ahead of ours, as in the east', () => {
  expect(latestLocalDay(new Date('2026-11-29T09:59:00Z'))).toBe('2026-11-29')
  expect(latestLocalDay(new Date('2026-11-29T10:01:00Z'))).toBe('2026-11-30')
})
