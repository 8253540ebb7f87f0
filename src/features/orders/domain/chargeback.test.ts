import { describe, expect, test } from 'vitest'
import { decideChargeback, leftAfter, type Chargeback } from './chargeback.ts'

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
    expect(leftAfter([lost, undone, { ...lost, decision: 'reduced', withdrawnMinor: 30n }], 200n)).toBe(170n)
  })
})
