import { expect, test } from 'vitest'
import { canManageInvitation, decideAdmin, type Colleague } from './company.ts'

const admin = (memberId: number, isActive = true): Colleague => ({ memberId, isCompanyAdmin: true, isActive })
const plain = (memberId: number, isActive = true): Colleague => ({
  memberId,
  isCompanyAdmin: false,
  isActive,
})
const said = (decision: { ok: true; value: unknown } | { ok: false; refusal: string }) =>
  decision.ok ? (decision.value ?? 'ok') : decision.refusal

test.for([
  ['a member is appointed', 2, true, [admin(1), plain(2)], 'ok'],
  ['a suspended member is appointed', 2, true, [admin(1), plain(2, false)], 'not_active'],
  ['somebody of another company is appointed', 3, true, [admin(1), plain(2)], 'not_found'],
  ['one of two admins is dismissed', 2, false, [admin(1), admin(2)], 'ok'],
  ['the last admin is dismissed', 1, false, [admin(1), plain(2)], 'last_admin'],
  ['the last active admin is dismissed', 1, false, [admin(1), admin(2, false)], 'last_admin'],
  ['a suspended admin is dismissed', 2, false, [admin(1), admin(2, false)], 'ok'],
] as const)('%s: %5$s', ([, memberId, isCompanyAdmin, colleagues, expected]) => {
  expect(said(decideAdmin(memberId, isCompanyAdmin, colleagues))).toBe(expected)
})

test('an invitation is managed by who made it and by admins', () => {
  const invitation = { invitedBy: 2 }
  const may = (memberId: number, isCompanyAdmin: boolean) =>
    canManageInvitation({ memberId, isCompanyAdmin }, invitation)
  expect([may(2, false), may(3, false), may(3, true)]).toEqual([true, false, true])
})
