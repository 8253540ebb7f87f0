import { describe, expect, test } from 'vitest'
import type { Role } from '#kernel/actor.ts'
import {
  allowedActs,
  decideAppointment,
  decideResend,
  decideReset,
  decideRestoration,
  decideSuspension,
  stateOf,
  type Subject,
} from './member-acts.ts'

const DAY = new Date('2026-03-01')
const admin = { memberId: 1, role: 'admin' } as const
const staff = { memberId: 2, role: 'staff' } as const
const subject = (change: Partial<Subject> = {}): Subject => ({
  id: 7,
  role: 'member',
  verifiedAt: DAY,
  suspendedAt: null,
  ...change,
})
const refusalOf = (result: { ok: boolean; refusal?: string }) => (result.ok ? null : result.refusal)

test.for([
  ['active', {}],
  ['unverified', { verifiedAt: null }],
  ['suspended', { suspendedAt: DAY }],
  ['suspended', { suspendedAt: DAY, verifiedAt: null }],
] as const)('an account is %s with %o', ([state, change]) => {
  expect(stateOf(subject(change))).toBe(state)
})

test('the verification link goes again to who waits for it, and to nobody else', () => {
  expect(decideResend({ subject: subject({ verifiedAt: null }) }).ok).toBe(true)
  for (const change of [{}, { suspendedAt: DAY }, { verifiedAt: null, suspendedAt: DAY }])
    expect(refusalOf(decideResend({ subject: subject(change) }))).toBe('not_unverified')
})

describe('suspending', () => {
  test.for([
    ['a member', {}, null],
    ['an unverified member', { verifiedAt: null }, null],
    ['staff', { role: 'staff' }, null],
    ['another administrator', { role: 'admin' }, null],
    ['oneself', { id: 1, role: 'admin' }, 'own_account'],
    ['who is suspended', { suspendedAt: DAY }, 'already_suspended'],
  ] as const)('%s', ([, change, refusal]) => {
    expect(refusalOf(decideSuspension({ actor: admin, subject: subject(change), hasOtherAdmin: true }))).toBe(
      refusal,
    )
  })

  test('is for administrators, whoever it is about', () => {
    for (const role of ['member', 'staff', 'admin'] as const)
      expect(
        refusalOf(decideSuspension({ actor: staff, subject: subject({ role }), hasOtherAdmin: true })),
      ).toBe('admins_only')
  })

  test('never takes the last administrator', () => {
    expect(
      refusalOf(
        decideSuspension({ actor: admin, subject: subject({ role: 'admin' }), hasOtherAdmin: false }),
      ),
    ).toBe('last_admin')
  })
})

test('restoring is for administrators, and for who is suspended', () => {
  const suspended = subject({ suspendedAt: DAY })
  expect(decideRestoration({ actor: admin, subject: suspended }).ok).toBe(true)
  expect(refusalOf(decideRestoration({ actor: staff, subject: suspended }))).toBe('admins_only')
  expect(refusalOf(decideRestoration({ actor: admin, subject: subject() }))).toBe('not_suspended')
})

describe('giving a role', () => {
  const CASES: [who: Partial<Subject>, role: Role, refusal: string | null][] = [
    [{}, 'staff', null],
    [{}, 'admin', null],
    [{}, 'member', 'same_role'],
    [{ role: 'staff' }, 'member', null],
    [{ role: 'staff' }, 'staff', 'same_role'],
    [{ role: 'admin' }, 'staff', null],
    [{ verifiedAt: null }, 'staff', 'not_active'],
    [{ suspendedAt: DAY }, 'staff', 'not_active'],
    [{ suspendedAt: DAY, role: 'staff' }, 'member', null],
    [{ id: 1, role: 'admin' }, 'member', 'own_account'],
  ]
  test.for(CASES)('%o becomes %s: %s', ([who, role, refusal]) => {
    const context = { actor: admin, subject: subject(who), hasOtherAdmin: true }
    expect(refusalOf(decideAppointment(context, role))).toBe(refusal)
  })

  test('never takes the last administrator, and is for administrators', () => {
    const last = { actor: admin, subject: subject({ role: 'admin' }), hasOtherAdmin: false }
    expect(refusalOf(decideAppointment(last, 'staff'))).toBe('last_admin')
    const other = { actor: staff, subject: subject(), hasOtherAdmin: true }
    expect(refusalOf(decideAppointment(other, 'staff'))).toBe('admins_only')
  })
})

test('a page offers what would not be refused', () => {
  const unverified = {
    actor: staff,
    subject: subject({ verifiedAt: null }),
    hasOtherAdmin: true,
    hasSecondFactor: true,
  }
  expect(allowedActs(unverified)).toEqual({
    resendVerification: true,
    suspend: false,
    restore: false,
    appoint: [],
    resetSecondFactor: false,
  })
  expect(
    allowedActs({ actor: admin, subject: subject(), hasOtherAdmin: true, hasSecondFactor: true }),
  ).toEqual({
    resendVerification: false,
    suspend: true,
    restore: false,
    appoint: ['staff', 'admin'],
    resetSecondFactor: true,
  })
  const suspendedStaff = subject({ role: 'staff', suspendedAt: DAY })
  expect(
    allowedActs({ actor: admin, subject: suspendedStaff, hasOtherAdmin: true, hasSecondFactor: false }),
  ).toEqual({
    resendVerification: false,
    suspend: false,
    restore: true,
    appoint: ['member'],
    resetSecondFactor: false,
  })
})

test.for([
  [admin, {}, true, null],
  [admin, {}, false, 'no_second_factor'],
  [admin, { id: 1 }, true, 'own_account'],
  [staff, {}, true, 'admins_only'],
] as const)(
  '%o takes a second factor from %o who has one (%s): %s',
  ([actor, who, hasSecondFactor, refusal]) => {
    expect(refusalOf(decideReset({ actor, subject: subject(who), hasSecondFactor }))).toBe(refusal)
  },
)
