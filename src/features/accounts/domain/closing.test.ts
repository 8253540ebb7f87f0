import { expect, test } from 'vitest'
import { decideLeaving, heirOf, type Colleague } from './closing.ts'

const admin: Colleague = { id: 3, isCompanyAdmin: true, isActive: true }
const colleague: Colleague = { id: 2, isCompanyAdmin: false, isActive: true }
const suspended: Colleague = { id: 1, isCompanyAdmin: true, isActive: false }

test.for([
  ['an admin alone', true, [], 'closes'],
  ['a member alone', false, [], 'closes'],
  ['an admin beside another', true, [admin], 'goes_on'],
  ['an admin beside another and a colleague', true, [colleague, admin], 'goes_on'],
  ['the last admin', true, [colleague], 'last_admin'],
  ['the last active admin', true, [colleague, suspended], 'last_admin'],
  ['a member beside an admin', false, [admin], 'goes_on'],
  ['a member where nobody administers', false, [colleague], 'goes_on'],
  ['an admin beside suspended ones only', true, [suspended], 'rests'],
] as const)('when %s leaves: %4$s', ([, isCompanyAdmin, colleagues, expected]) => {
  const decision = decideLeaving({ isCompanyAdmin }, colleagues)
  expect(decision.ok ? decision.value : decision.refusal).toBe(expected)
})

test('an active admin takes over, else an active colleague, else nobody', () => {
  expect(heirOf([suspended, colleague, admin])).toBe(3)
  expect(heirOf([suspended, colleague])).toBe(2)
  expect(heirOf([suspended])).toBeNull()
})
