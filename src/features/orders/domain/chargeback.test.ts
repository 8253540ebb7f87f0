import { describe, expect, test } from 'vitest'
import {
  CHARGEBACK_STATES,
  decideChargeback,
  isUnsettled,
  keepsFromCancelling,
  leftAfter,
  nextState,
  withdrawnOf,
  type Chargeback,
} from './chargeback.ts'

const lost: Chargeback = { state: 'lost', decision: null, withdrawnMinor: 100n }

describe('a lost chargeback', () => {
  test.each([
    ['before shipping is a cancelled order', 5, 'undo', 100n, 'cancel'],
    ['of the whole sale undoes it', 6, 'undo', 100n, 'undo'],
    ['of more than is left undoes what is left', 7, 'undo', 70n, 'undo'],
    ['of a part undoes that part', 7, 'undo', 101n, 'reduce'],
    ['can be borne, whatever it is', 7, 'bear', 101n, 'bear'],
  ] as const)('%s', (_, status, decision, leftMinor, value) => {
    expect(decideChargeback(status, lost, decision, leftMinor)).toEqual({ ok: true, value })
  })

  test('is decided once, and not before its end', () => {
    const refused = { ok: false, refusal: 'already_decided' }
    for (const other of [{ decision: 'reduced' }, { state: 'open' }, { state: 'won' }] as const)
      expect(decideChargeback(7, { ...lost, ...other }, 'bear', 100n)).toEqual(refused)
  })

  test('that undid a part leaves so much less', () => {
    const undone = { ...lost, decision: 'undone' } as const
    const borne = { ...lost, decision: 'borne' } as const
    expect(
      leftAfter([lost, undone, borne, { ...lost, decision: 'reduced', withdrawnMinor: 30n }], 200n),
    ).toBe(170n)
  })
})

describe('a contested payment', () => {
  test('keeps sellers from being paid until the bank has answered, and staff where it was lost', () => {
    const states = CHARGEBACK_STATES.map((state) => [
      isUnsettled({ state, decision: null }),
      isUnsettled({ state, decision: 'borne' }),
    ])
    expect(states).toEqual([
      [true, true],
      [false, false],
      [true, false],
    ])
  })

  test('keeps its order from being cancelled while the bank has its money and may give it back', () => {
    const open = { ...lost, state: 'open' } as const
    expect(keepsFromCancelling([lost, open])).toBe(true)
    expect(keepsFromCancelling([lost, { ...open, withdrawnMinor: 0n }])).toBe(false)
    expect(keepsFromCancelling([lost, { ...lost, state: 'won' }])).toBe(false)
  })

  test('has withdrawn what all of them have', () => {
    expect(withdrawnOf([lost, { ...lost, state: 'open', withdrawnMinor: 1n }])).toBe(101n)
  })

  test('keeps a final answer, whatever arrives after it', () => {
    for (const told of CHARGEBACK_STATES) {
      expect([nextState(undefined, told), nextState('open', told)]).toEqual([told, told])
      expect([nextState('won', told), nextState('lost', told)]).toEqual(['won', 'lost'])
    }
  })
})
