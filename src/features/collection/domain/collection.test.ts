import { describe, expect, test } from 'vitest'
import { unreachableStates } from '#kernel/state-machine.ts'
import { INCOTERMS } from '#kernel/trade/incoterms.ts'
import {
  afterWrongCode,
  APPOINTMENT_STATES,
  APPOINTMENT_TRANSITIONS,
  decideSlot,
  isCollected,
  isLocked,
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

describe('storage', () => {
  test('begins on the day after the deadline', () => {
    const deadline = removeBy(TODAY, { removalDays: 10 })
    expect(deadline).toBe('2026-12-07')
    expect(storageOn('2026-12-07', deadline, 3, 2550n)).toEqual({ days: 0, amountMinor: 0n })
    expect(storageOn('2026-12-08', deadline, 3, 2550n)).toEqual({ days: 1, amountMinor: 7650n })
    expect(storageOn('2027-01-07', deadline, 1, 100n)).toEqual({ days: 31, amountMinor: 3100n })
  })

  test('never begins without a deadline', () => {
    expect(removeBy(TODAY, { removalDays: null })).toBeNull()
    expect(storageOn('2030-01-01', null, 3, 2550n)).toEqual({ days: 0, amountMinor: 0n })
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
