import { expect, test } from 'vitest'
import { stateOf, tariffOfDay } from './in-force.ts'

const tariff = (id: number, validFrom: string, withdrawnAt: Date | null = null) => ({
  id,
  validFrom,
  withdrawnAt,
})
const OLD = tariff(1, '2026-01-01')
const CORRECTED = tariff(2, '2026-01-01')
const NEXT = tariff(3, '2027-01-01')
const WRONG = tariff(4, '2026-06-01', new Date(0))
const ALL = [OLD, WRONG, NEXT, CORRECTED]

test('the latest tariff that has begun is in force; of two with the same first day, the last one made', () => {
  expect(tariffOfDay(ALL, '2025-12-31')).toBeNull()
  expect(tariffOfDay(ALL, '2026-01-01')).toBe(CORRECTED)
  expect(tariffOfDay(ALL, '2026-12-31')).toBe(CORRECTED)
  expect(tariffOfDay(ALL, '2027-01-01')).toBe(NEXT)
})

test('each tariff is in force, planned, past or withdrawn', () => {
  const day = '2026-11-23'
  expect(ALL.map((each) => stateOf(each, tariffOfDay(ALL, day), day))).toEqual([
    'past',
    'withdrawn',
    'planned',
    'in_force',
  ])
})
