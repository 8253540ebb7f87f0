import { describe, expect, test } from 'vitest'
import { unreachableStates } from '#kernel/state-machine.ts'
import { INCOTERMS } from '#kernel/trade/incoterms.ts'
import {
  afterWrongCode,
  APPOINTMENT_STATES,
  APPOINTMENT_TRANSITIONS,
  decideSlot,
  isCollected,
  isEarly,
  isLocked,
  isOtherwise,
  removeBy,
  storageOn,
} from './collection.ts'

const NOW = new Date('2026-11-27T10:00:00Z')
/** A Friday. */
const TODAY = '2026-11-27'
const HOURS = { mon: { from: '08:00', until: '16:00' }, tue: { from: '08:00', until: '12:00' } }

test('what a buyer fetches under EXW or FCA is collected, unless a forwarder carries it', () => {
  expect(INCOTERMS.filter((term) => isCollected(term, false))).toEqual(['EXW', 'FCA'])
  expect(INCOTERMS.filter((term) => isCollected(term, true))).toEqual([])
})

describe('a time', () => {
  test.each([
    ['2026-11-30', '08:00', null],
    ['2026-11-30', '15:59', null],
    ['2026-11-30', '16:00', 'closed'],
    ['2026-11-30', '07:59', 'closed'],
    ['2026-12-01', '13:00', 'closed'],
    ['2026-12-02', '09:00', 'closed'],
    ['2026-11-28', '09:00', 'lead'],
    ['2026-11-26', '09:00', 'day'],
    ['2027-11-29', '09:00', 'day'],
  ] as const)('on %s at %s', (day, time, refusal) => {
    const decided = decideSlot({ day, time }, { hours: HOURS, leadDays: 2 }, TODAY)
    expect(decided.ok ? null : decided.refusal).toBe(refusal)
  })

  test('is free where the seller names no hours', () => {
    expect(decideSlot({ day: TODAY, time: '23:00' }, { hours: {}, leadDays: 0 }, TODAY).ok).toBe(true)
  })
})

test('a yard is closed at noon where it says so', () => {
  const hours = { mon: { from: '08:00', until: '17:00', pause: { from: '12:00', until: '14:00' } } }
  const at = (time: string) => decideSlot({ day: '2026-11-30', time }, { hours, leadDays: 0 }, TODAY).ok
  expect(['11:59', '12:00', '13:59', '14:00', '17:00'].map(at)).toEqual([true, false, false, true, false])
})

test.each([
  ['Moussa Diallo', 'GB-204-ZX', false],
  ['DIALLO Moussa', 'gb 204 zx', false],
  ['Moussa Diallò', 'GB204ZX', false],
  ['Someone Else', 'GB-204-ZX', true],
  ['Moussa Diallo', 'ZZ', true],
])('%s with %s is otherwise than the release note: %s', (person, plate, otherwise) => {
  expect(isOtherwise({ person: 'Moussa Diallo', plate: 'GB-204-ZX' }, { person, plate })).toBe(otherwise)
})

test.each([
  ['2026-11-27', false],
  ['2026-11-28', false],
  ['2026-11-29', true],
  ['2026-11-20', false],
])('an appointment on %s is early on 27 November: %s', (day, early) => {
  expect(isEarly(day, TODAY)).toBe(early)
})

describe('storage', () => {
  test('begins on the day after the deadline', () => {
    const clock = { paidOn: TODAY, removalDays: 10, stoodStill: [] }
    expect(removeBy(clock, TODAY)).toBe('2026-12-07')
    expect(storageOn(clock, '2026-12-07', 3, 2550n)).toEqual({ days: 0, amountMinor: 0n })
    expect(storageOn(clock, '2026-12-08', 3, 2550n)).toEqual({ days: 1, amountMinor: 7650n })
    expect(storageOn(clock, '2027-01-07', 1, 100n)).toEqual({ days: 31, amountMinor: 3100n })
  })

  test('never begins without a deadline', () => {
    const clock = { paidOn: TODAY, removalDays: null, stoodStill: [] }
    expect(removeBy(clock, TODAY)).toBeNull()
    expect(storageOn(clock, '2030-01-01', 3, 2550n)).toEqual({ days: 0, amountMinor: 0n })
  })

  test.each<[string, [string, string | null][], string, string, number]>([
    // [days of the hold, known on, deadline, days of storage on 20 December]
    ['before the payment alone', [['2026-11-01', '2026-11-26']], '2026-12-20', '2026-12-07', 13],
    ['in the time that is free', [['2026-12-01', '2026-12-03']], '2026-12-20', '2026-12-10', 10],
    ['over the deadline', [['2026-12-06', '2026-12-09']], '2026-12-20', '2026-12-11', 9],
    ['after it alone', [['2026-12-10', '2026-12-12']], '2026-12-20', '2026-12-07', 10],
    [
      'of two companies, of which a day counts once',
      [
        ['2026-12-01', '2026-12-03'],
        ['2026-12-02', '2026-12-04'],
      ],
      '2026-12-20',
      '2026-12-11',
      9,
    ],
    [
      'again, in the days that were added',
      [
        ['2026-12-01', '2026-12-03'],
        ['2026-12-09', '2026-12-09'],
      ],
      '2026-12-20',
      '2026-12-11',
      9,
    ],
    ['that lasts', [['2026-12-05', null]], '2026-12-06', '2026-12-09', 0],
  ])('stands still in a hold %s', (_, holds, today, deadline, days) => {
    const stoodStill = holds.map(([from, until]) => ({ from, until }))
    const clock = { paidOn: TODAY, removalDays: 10, stoodStill }
    expect(removeBy(clock, today)).toBe(deadline)
    expect(storageOn(clock, '2026-12-20', 1, 100n).days).toBe(days)
  })
})

test('the fifth wrong code locks for half an hour, and counting begins again', () => {
  let lock = { wrongCodes: 0, lockedUntil: null as Date | null }
  for (const count of [1, 2, 3, 4]) {
    lock = afterWrongCode(lock, NOW)
    expect(lock).toEqual({ wrongCodes: count, lockedUntil: null })
  }
  lock = afterWrongCode(lock, NOW)
  expect(lock).toEqual({ wrongCodes: 0, lockedUntil: new Date('2026-11-27T10:30:00Z') })
  expect(isLocked(lock, new Date('2026-11-27T10:29:59Z'))).toBe(true)
  expect(isLocked(lock, new Date('2026-11-27T10:30:00Z'))).toBe(false)
})

test('an appointment has no state that nothing leads to', () => {
  expect(unreachableStates(APPOINTMENT_STATES, 'proposed', APPOINTMENT_TRANSITIONS)).toEqual([])
})
