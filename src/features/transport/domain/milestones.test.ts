import { describe, expect, test } from 'vitest'
import { addDays } from '#kernel/text/day.ts'
import {
  currentOf,
  decideMilestone,
  mayBeAt,
  MILESTONE_LIMITS,
  type Milestone,
  type Told,
} from './milestones.ts'

/** Noon in UTC: it is today everywhere but in the far west and the far east. */
const NOW = new Date('2026-11-28T12:00:00Z')
const TIMES = {
  paidAt: new Date('2026-11-02T18:00:00Z'),
  now: NOW,
  hasLeft: false,
  isDelivered: false,
}

const reached = (milestone: Milestone, day: string): Told => ({ milestone, day, isExpected: false })
const expected = (milestone: Milestone, day: string): Told => ({ milestone, day, isExpected: true })
const refusalOf = (next: Told, known: readonly Told[]) => {
  const decided = decideMilestone(next, known, TIMES)
  return decided.ok ? null : decided.refusal
}

describe('what was reached', () => {
  test.each<[string, Told, Told[], string | null]>([
    ['the first', reached('picked_up', '2026-11-03'), [], null],
    [
      'a later one without those between',
      reached('delivered', '2026-11-20'),
      [reached('picked_up', '2026-11-03')],
      null,
    ],
    ['two on one day', reached('at_port', '2026-11-03'), [reached('picked_up', '2026-11-03')], null],
    ['an earlier one afterwards', reached('at_port', '2026-11-08'), [reached('sailed', '2026-11-10')], null],
    [
      'a day before an earlier one',
      reached('at_port', '2026-11-04'),
      [reached('picked_up', '2026-11-05')],
      'before_other',
    ],
    [
      'a day after a later one',
      reached('at_port', '2026-11-11'),
      [reached('sailed', '2026-11-10')],
      'after_other',
    ],
    [
      'another day than was planned for others',
      reached('sailed', '2026-11-20'),
      [expected('at_port', '2026-12-01'), expected('arrived', '2026-11-15')],
      null,
    ],
    [
      'its own correction',
      reached('at_port', '2026-11-12'),
      [reached('at_port', '2026-11-09'), reached('sailed', '2026-11-13')],
      null,
    ],
    ['tomorrow, where it already is', reached('picked_up', '2026-11-29'), [], null],
    ['a day that is nowhere yet', reached('picked_up', '2026-11-30'), [], 'future'],
    ['the day of the payment', reached('picked_up', '2026-11-02'), [], null],
    ['a day before the payment', reached('picked_up', '2026-11-01'), [], 'unpaid'],
    ['a delivery as the first', reached('delivered', '2026-11-20'), [], 'not_left'],
    [
      'a delivery after what is only expected',
      reached('delivered', '2026-11-20'),
      [expected('picked_up', '2026-11-29')],
      'not_left',
    ],
    ['an arrival as the first', reached('arrived', '2026-11-20'), [], 'not_left'],
  ])('%s', (_, next, known, refusal) => {
    expect(refusalOf(next, known)).toBe(refusal)
  })
})

describe('what is expected', () => {
  const farthest = addDays('2026-11-29', MILESTONE_LIMITS.daysAhead)
  test.each<[string, Told, Told[], string | null]>([
    ['today', expected('picked_up', '2026-11-28'), [], null],
    ['a day that is over everywhere', expected('picked_up', '2026-11-27'), [], 'past'],
    ['as far ahead as it may be', expected('delivered', farthest), [], null],
    ['farther ahead', expected('delivered', addDays(farthest, 1)), [], 'far'],
    ['after what was reached', expected('arrived', '2026-12-24'), [reached('sailed', '2026-11-20')], null],
    [
      'before what is expected earlier',
      expected('arrived', '2026-12-01'),
      [expected('sailed', '2026-12-05')],
      'before_other',
    ],
    [
      'after what is expected later',
      expected('sailed', '2026-12-25'),
      [expected('arrived', '2026-12-24')],
      'after_other',
    ],
    [
      'once a later one was reached',
      expected('at_port', '2026-11-28'),
      [reached('sailed', '2026-11-28')],
      'passed',
    ],
    [
      'a plan instead of what was told too early',
      expected('sailed', '2026-12-02'),
      [reached('sailed', '2026-11-27')],
      null,
    ],
  ])('%s', (_, next, known, refusal) => {
    expect(refusalOf(next, known)).toBe(refusal)
  })
})

test('before the payment nothing gets farther than the loading, wherever the days are counted', () => {
  const paidAt = new Date('2026-11-28T07:00:00Z')
  const refusal = (milestone: Milestone) => {
    const decided = decideMilestone(reached(milestone, '2026-11-27'), [], { ...TIMES, paidAt, hasLeft: true })
    return decided.ok ? null : decided.refusal
  }
  expect(refusal('picked_up')).toBe(null)
  for (const milestone of ['at_port', 'sailed', 'arrived', 'delivered'] as const)
    expect(refusal(milestone)).toBe('unpaid')
})

test('goods that are on their way by the order arrive without an earlier step', () => {
  expect(decideMilestone(reached('delivered', '2026-11-20'), [], { ...TIMES, hasLeft: true }).ok).toBe(true)
})

test.each<[Milestone, string, { from: string; to: string }, boolean]>([
  ['delivered', 'Port-Gentil', { from: 'Tripoli', to: 'Port-Gentil' }, true],
  ['delivered', 'TRIPOLI, gate 2', { from: 'Tripoli', to: 'Port-Gentil' }, false],
  ['arrived', 'Tripoli', { from: 'Tripoli', to: 'Port-Gentil' }, false],
  ['picked_up', 'Tripoli', { from: 'Tripoli', to: 'Port-Gentil' }, true],
  ['delivered', 'Tripoli', { from: 'Tripoli', to: 'Tripoli' }, true],
  ['delivered', 'Rue de Paris, Lille', { from: 'Paris', to: 'Lille' }, true],
])('%s at %s: %4$s', (milestone, place, route, may) => {
  expect(mayBeAt(milestone, place, route)).toBe(may)
})

test('of an order that counts as delivered nothing is expected, but what was reached can still be told', () => {
  const delivered = { ...TIMES, hasLeft: true, isDelivered: true }
  expect(decideMilestone(expected('arrived', '2026-12-01'), [], delivered)).toMatchObject({ refusal: 'over' })
  expect(decideMilestone(reached('arrived', '2026-11-20'), [], delivered).ok).toBe(true)
})

test('the latest record of each milestone counts, in the order of the transport', () => {
  const records = [
    reached('sailed', '2026-11-10'),
    reached('picked_up', '2026-11-03'),
    expected('sailed', '2026-12-01'),
  ]
  expect(currentOf(records)).toEqual([records[1], records[2]])
})
