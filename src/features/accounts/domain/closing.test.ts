import { expect, test } from 'vitest'
import { decideLeaving, decideMoving, heirOf } from './closing.ts'
import type { Colleague } from './company.ts'

const admin: Colleague = { memberId: 3, isCompanyAdmin: true, isActive: true }
const colleague: Colleague = { memberId: 2, isCompanyAdmin: false, isActive: true }
const suspended: Colleague = { memberId: 1, isCompanyAdmin: true, isActive: false }
const said = (decision: ReturnType<typeof decideLeaving>) => (decision.ok ? decision.value : decision.refusal)

test.for([
  ['an admin alone', true, [], 'closes', 'closes'],
  ['a member alone', false, [], 'closes', 'closes'],
  ['an admin beside another', true, [admin], 'goes_on', 'goes_on'],
  ['an admin beside another and a colleague', true, [colleague, admin], 'goes_on', 'goes_on'],
  ['the last admin', true, [colleague], 'last_admin', 'last_admin'],
  ['the last active admin', true, [colleague, suspended], 'last_admin', 'last_admin'],
  ['a member beside an admin', false, [admin], 'goes_on', 'goes_on'],
  ['a member where nobody administers', false, [colleague], 'goes_on', 'goes_on'],
  ['an admin beside suspended ones only', true, [suspended], 'rests', 'last_admin'],
  ['a member beside suspended ones only', false, [suspended], 'rests', 'last_admin'],
] as const)(
  'when %s leaves: %4$s with a deleted account, %5$s for another company',
  ([, isCompanyAdmin, colleagues, ofDeletion, ofMove]) => {
    expect(said(decideLeaving({ isCompanyAdmin }, colleagues))).toBe(ofDeletion)
    expect(said(decideMoving({ isCompanyAdmin }, colleagues))).toBe(ofMove)
  },
)

test('an active admin takes over, else an active colleague, else nobody', () => {
  expect(heirOf([suspended, colleague, admin])).toBe(3)
  expect(heirOf([suspended, colleague])).toBe(2)
  expect(heirOf([suspended])).toBeNull()
})
