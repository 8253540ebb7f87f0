import { describe, expect, test } from 'vitest'
import { unreachableStates } from '#kernel/state-machine.ts'
import type { KeptState } from './kept-states.ts'
import { canAccept, decideDue, isInTime, MANDATE_STATES, MANDATE_TRANSITIONS, mayMove } from './life-cycle.ts'

const TERMS = {
  state: 'in_force' as KeptState,
  signedOn: '2026-11-21',
  expiresOn: '2027-11-21',
  renewals: 0,
  remindedFor: null,
}

test('every state is reached', () =>
  expect(unreachableStates(MANDATE_STATES, 'offered', MANDATE_TRANSITIONS)).toEqual([]))

test('the company ends it by nothing but notice, and from an end nothing leads on', () => {
  const byCompany = Object.values(MANDATE_TRANSITIONS).filter(({ by }) =>
    by.some((who: string) => who === 'company'),
  )
  expect(byCompany.map(({ to }) => to).toSorted()).toEqual(['in_force', 'notice_given', 'replaced'])
  expect(mayMove('in_force', 'complete', 'company')).toBe(false)
  expect(mayMove('in_force', 'complete', 'operator')).toBe(true)
  const moves = ['renew', 'give_notice', 'expire', 'complete', 'close', 'replace'] as const
  for (const state of ['ended', 'replaced'] as const)
    for (const move of moves)
      for (const who of ['company', 'operator', 'clock'] as const)
        expect(mayMove(state, move, who)).toBe(false)
})

describe('the clock', () => {
  test.for([
    ['2027-09-20', null],
    ['2027-09-21', { act: 'remind' }],
    ['2027-10-21', { act: 'remind' }],
    ['2027-10-22', null],
    ['2027-11-21', null],
    ['2027-11-22', { act: 'renew', renewals: 1, expiresOn: '2028-11-21' }],
    ['2028-11-21', { act: 'renew', renewals: 1, expiresOn: '2028-11-21' }],
    ['2028-11-22', { act: 'renew', renewals: 2, expiresOn: '2029-11-21' }],
  ] as const)('on %s brings %j', ([today, due]) => expect(decideDue(TERMS, today)).toEqual(due))

  test('reminds once a term', () => {
    expect(decideDue({ ...TERMS, remindedFor: '2027-11-21' }, '2027-10-01')).toBeNull()
    const next = { ...TERMS, renewals: 1, expiresOn: '2028-11-21', remindedFor: '2027-11-21' }
    expect(decideDue(next, '2028-10-01')).toEqual({ act: 'remind' })
  })

  test('ends what notice was given of, and reminds nobody of it', () => {
    const noticed = { ...TERMS, state: 'notice_given' as const }
    expect(decideDue(noticed, '2027-10-01')).toBeNull()
    expect(decideDue(noticed, '2027-11-21')).toBeNull()
    expect(decideDue(noticed, '2027-11-22')).toEqual({ act: 'expire' })
  })

  test('leaves alone what has ended', () =>
    expect(decideDue({ ...TERMS, state: 'ended' }, '2030-01-01')).toBeNull())
})

test('notice is in time through the whole of its last day', () => {
  expect(isInTime('2027-11-21', '2027-10-21')).toBe(true)
  expect(isInTime('2027-11-21', '2027-10-22')).toBe(false)
})

test.for([
  [null, true],
  [{ state: 'in_force', isOlder: true }, true],
  [{ state: 'in_force', isOlder: false }, false],
  [{ state: 'notice_given', isOlder: false }, true],
] as const)('with %j running, the text is open: %s', ([running, open]) =>
  expect(canAccept(running)).toBe(open),
)
