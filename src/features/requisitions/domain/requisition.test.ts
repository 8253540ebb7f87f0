import { describe, expect, test } from 'vitest'
import {
  DECISION_DAYS,
  isUndecided,
  mayDecide,
  maySetApprover,
  maySetLimits,
  mayWithdraw,
  needsApproval,
  payableUntil,
  REQUISITION_STATES,
  seesAll,
  waitsUntil,
} from './requisition.ts'

const DAY = 86_400_000

describe('a purchase', () => {
  test.each([
    [null, 10_000_000n, false],
    [500_000n, 500_000n, false],
    [500_000n, 500_001n, true],
    [0n, 1n, true],
  ] as const)('with the limit %s, over %s: needs approval %s', (limit, net, needs) =>
    expect(needsApproval(limit, net)).toBe(needs),
  )

  test('waits for some days, but not longer than its offer is valid', () => {
    const now = new Date()
    const later = (days: number) => new Date(now.getTime() + days * DAY)
    expect(waitsUntil(now, later(30))).toEqual(later(DECISION_DAYS))
    expect(waitsUntil(now, later(1))).toEqual(later(1))
    expect(waitsUntil(now)).toEqual(later(DECISION_DAYS))
    expect(payableUntil(now)).toEqual(later(2))
  })

  test('leaves approvers nothing to decide where nobody decided', () => {
    const ends = ['approved', 'refused', 'withdrawn', 'lapsed', 'overtaken'] as const
    expect(ends.filter(isUndecided)).toEqual(['withdrawn', 'lapsed', 'overtaken'])
  })
})

describe('a decision', () => {
  const asked = { state: 'waiting', memberId: 1 } as const
  test('is made by an approver, but never by who asked', () => {
    expect(mayDecide(asked, { memberId: 2, isApprover: true })).toBe(true)
    expect(mayDecide(asked, { memberId: 2, isApprover: false })).toBe(false)
    expect(mayDecide(asked, { memberId: 1, isApprover: true })).toBe(false)
  })

  test('is made once, and nothing is withdrawn after it', () => {
    for (const state of REQUISITION_STATES) {
      expect(mayDecide({ ...asked, state }, { memberId: 2, isApprover: true })).toBe(state === 'waiting')
      expect(mayWithdraw({ ...asked, state }, { memberId: 1 })).toBe(state === 'waiting')
      expect(mayWithdraw({ ...asked, state }, { memberId: 2 })).toBe(false)
    }
  })
})

test('approvers and admins see all requests of their company', () => {
  expect(seesAll({ isApprover: false, isCompanyAdmin: false })).toBe(false)
  expect(seesAll({ isApprover: true, isCompanyAdmin: false })).toBe(true)
  expect(seesAll({ isApprover: false, isCompanyAdmin: true })).toBe(true)
})

test('admins say who approves, and nobody sets his own limit', () => {
  expect(maySetApprover({ isCompanyAdmin: true })).toBe(true)
  expect(maySetApprover({ isCompanyAdmin: false })).toBe(false)
  expect(maySetLimits({ memberId: 1, isCompanyAdmin: true }, 2)).toBe(true)
  expect(maySetLimits({ memberId: 1, isCompanyAdmin: true }, 1)).toBe(false)
  expect(maySetLimits({ memberId: 1, isCompanyAdmin: false }, 2)).toBe(false)
})
