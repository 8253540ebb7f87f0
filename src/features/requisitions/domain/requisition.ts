import type { Currency, Minor } from '#kernel/money/money.ts'
import type { TransitionTable } from '#kernel/state-machine.ts'
import type { Language } from '#kernel/text/language.ts'
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

/** How one ended. */
export type RequisitionEnd = Exclude<RequisitionState, 'waiting'>

/** How one ended, other than by who asked. */
export type RequisitionOutcome = Exclude<RequisitionEnd, 'withdrawn'>

/** How one ended without a decision, which leaves approvers nothing to decide. */
const UNDECIDED_ENDS = ['withdrawn', 'lapsed', 'overtaken'] as const
export type UndecidedEnd = (typeof UNDECIDED_ENDS)[number]

export function isUndecided(end: RequisitionEnd): end is UndecidedEnd {
  return UNDECIDED_ENDS.some((each) => each === end)
}

/**
 * What an approval does: accept an offer, place an order by bank transfer, or open a checkout by card; for `deposit`, that
 * of a deposit by card, whose payment places the order by bank transfer.
 */
export const REQUISITION_KINDS = ['quote', 'transfer', 'card', 'deposit'] as const
export type RequisitionKind = (typeof REQUISITION_KINDS)[number]

/** An order from the cart as it was asked about, in major units. */
export interface Purchase {
  method: Exclude<RequisitionKind, 'quote'>
  currency: Currency
  /** Goods and delivery, before VAT. */
  net: number
  delivery: number
  /** Its English name. */
  country: string
  carrier: string
  /** The carrier's service. */
  service: Readonly<Record<Language, string>>
  lines: readonly PurchaseLine[]
}

interface PurchaseLine {
  listingId: number
  title: string
  /** The language of the title. */
  language: Language
  units: number
  /** Per unit. */
  price: number
}

export function kindOf({ purchase }: { purchase: Purchase | null }): RequisitionKind {
  return purchase?.method ?? 'quote'
}

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

/** How long the units of an approved order are held for its payment by card. */
const PAYMENT_DAYS = 2

/** Until when a requisition waits: not longer than the offer is valid. */
export function waitsUntil(now: Date, offerEnds?: Date): Date {
  const end = now.getTime() + DECISION_DAYS * DAY_MS
  return new Date(offerEnds ? Math.min(end, offerEnds.getTime()) : end)
}

/** Until when an order that is approved now can be paid by card. */
export function payableUntil(now: Date): Date {
  return new Date(now.getTime() + PAYMENT_DAYS * DAY_MS)
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
