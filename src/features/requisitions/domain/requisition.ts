import type { Minor } from '#kernel/money/money.ts'
import type { TransitionTable } from '#kernel/state-machine.ts'
import { DAY_MS } from '#kernel/time.ts'

/**
 * `lapsed`: nobody decided in time. `overtaken`: what was to be approved is not what could be bought now.
 */
export const REQUISITION_STATES = [
  'waiting',
  'approved',
  'refused',
  'withdrawn',
  'lapsed',
  'overtaken',
] as const
export type RequisitionState = (typeof REQUISITION_STATES)[number]

/** How one ended, other than by who asked. */
export type RequisitionOutcome = Exclude<RequisitionState, 'waiting' | 'withdrawn'>

/** The life of a requisition. */
export const REQUISITION_TRANSITIONS = {
  approve: { from: ['waiting'], to: 'approved', by: ['approver'] },
  refuse: { from: ['waiting'], to: 'refused', by: ['approver'] },
  withdraw: { from: ['waiting'], to: 'withdrawn', by: ['asker'] },
  lapse: { from: ['waiting'], to: 'lapsed', by: ['clock'] },
  overtake: { from: ['waiting'], to: 'overtaken', by: ['clock'] },
} as const satisfies TransitionTable<RequisitionState, 'approver' | 'asker' | 'clock'>

export type RequisitionMove = keyof typeof REQUISITION_TRANSITIONS

/** In characters, after trimming. */
export const REQUISITION_LIMITS = { note: 500, reason: 500 } as const

/** The highest limit that can be set, in major units. */
export const PURCHASE_LIMIT_MAX = 999_000_000

/** How long units are held for a decision. */
export const DECISION_DAYS = 5

/** Until when a requisition waits: not longer than the offer is valid. */
export function waitsUntil(now: Date, offerEnds: Date): Date {
  return new Date(Math.min(now.getTime() + DECISION_DAYS * DAY_MS, offerEnds.getTime()))
}

/** Whether a purchase needs approval; without a limit none does. */
export function needsApproval(limit: Minor | null, net: Minor): boolean {
  return limit !== null && net > limit
}

interface Reader {
  memberId: number
  isApprover: boolean
}

interface Asked {
  state: RequisitionState
  memberId: number
}

/** Approvers decide, but nobody about what he asked for himself. */
export function mayDecide({ state, memberId }: Asked, reader: Reader): boolean {
  return state === 'waiting' && reader.isApprover && reader.memberId !== memberId
}

export function mayWithdraw({ state, memberId }: Asked, reader: Pick<Reader, 'memberId'>): boolean {
  return state === 'waiting' && reader.memberId === memberId
}

/** Approvers and the company's admins see all requests of their company, others their own. */
export function seesAll(reader: { isApprover: boolean; isCompanyAdmin: boolean }): boolean {
  return reader.isApprover || reader.isCompanyAdmin
}

interface Admin {
  memberId: number
  isCompanyAdmin: boolean
}

/** Admins say who approves, also themselves. */
export function maySetApprover({ isCompanyAdmin }: Pick<Admin, 'isCompanyAdmin'>): boolean {
  return isCompanyAdmin
}

/** Admins set the limits of their colleagues, but never their own. */
export function maySetLimits(reader: Admin, subjectId: number): boolean {
  return reader.isCompanyAdmin && reader.memberId !== subjectId
}
