import { describe, expect, test } from 'vitest'
import {
  addedUpSince,
  APPROVAL_STATES,
  approvalEnd,
  decideConfirmation,
  decideRejection,
  stateAt,
} from './approval.ts'

const NOW = new Date('2026-11-22T10:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const waiting = { state: 'waiting', expiresAt: later(1), proposedBy: 1 } as const

test('an act waits for seven days, what one person moved alone is added up for one', () => {
  expect(approvalEnd(NOW).toISOString()).toBe('2026-11-29T10:00:00.000Z')
  expect(addedUpSince(NOW).toISOString()).toBe('2026-11-21T10:00:00.000Z')
})

test('an act that waits has expired from its end on; one that was decided stays so', () => {
  expect(stateAt({ state: 'waiting', expiresAt: later(1) }, NOW)).toBe('waiting')
  expect(stateAt({ state: 'waiting', expiresAt: NOW }, NOW)).toBe('expired')
  for (const state of APPROVAL_STATES.filter((each) => each !== 'waiting'))
    expect(stateAt({ state, expiresAt: NOW }, NOW)).toBe(state)
})

describe('an act that waits', () => {
  test('is confirmed by another person only, and rejected by who asked for it, too', () => {
    expect(decideConfirmation(waiting, 2, NOW)).toEqual({ ok: true, value: 'confirm' })
    expect(decideConfirmation(waiting, 1, NOW)).toEqual({ ok: false, refusal: 'own' })
    expect(decideRejection(waiting, NOW)).toEqual({ ok: true, value: 'reject' })
  })

  test.each([
    ['waiting', NOW, 'expired'],
    ['expired', later(1), 'expired'],
    ['done', later(1), 'already_decided'],
    ['failed', NOW, 'already_decided'],
    ['rejected', later(1), 'already_decided'],
  ] as const)('is no longer open where it is %s and ends at %s', (state, expiresAt, refusal) => {
    const over = { ...waiting, state, expiresAt }
    expect(decideConfirmation(over, 2, NOW)).toEqual({ ok: false, refusal })
    expect(decideRejection(over, NOW)).toEqual({ ok: false, refusal })
  })
})
