import { ok, refuse, type Result } from '#kernel/errors.ts'
import type { TransitionTable } from '#kernel/state-machine.ts'
import { DAY_MS } from '#kernel/time.ts'

/** Acts of staff that move money and may need a second person. */
export const APPROVAL_ACTS = [
  'refund_order',
  'record_transfer',
  'record_bank_refund',
  'record_hand_refund',
  'return_deposit',
  'record_payout',
  'order_payout',
  'decide_chargeback',
  'cancel_order',
  'accept_cancellation',
  'decide_dispute',
] as const
export type ApprovalAct = (typeof APPROVAL_ACTS)[number]

export const MONEY_WAYS = ['paid_back', 'received', 'sent', 'paid_out'] as const
export type MoneyWay = (typeof MONEY_WAYS)[number]

/**
 * The kind of money movement of each act. Acts of one person that are of the same kind and concern the same
 * order or company are added up, so that nobody can split a large sum. Deciding on a refund and sending it by
 * bank concern the same money, so they are different kinds.
 */
export const WAY_OF: Readonly<Record<ApprovalAct, MoneyWay>> = {
  refund_order: 'paid_back',
  cancel_order: 'paid_back',
  accept_cancellation: 'paid_back',
  decide_dispute: 'paid_back',
  decide_chargeback: 'paid_back',
  record_transfer: 'received',
  record_bank_refund: 'sent',
  record_hand_refund: 'sent',
  return_deposit: 'sent',
  record_payout: 'paid_out',
  order_payout: 'paid_out',
}

export const APPROVAL_STATES = ['waiting', 'done', 'failed', 'rejected', 'expired'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

export const APPROVAL_TRANSITIONS = {
  done: { from: ['waiting'], to: 'done', by: ['staff'] },
  /** It was confirmed, but could not be carried out any more. */
  failed: { from: ['waiting'], to: 'failed', by: ['staff'] },
  rejected: { from: ['waiting'], to: 'rejected', by: ['staff'] },
  expired: { from: ['waiting'], to: 'expired', by: ['clock'] },
} as const satisfies TransitionTable<ApprovalState, 'staff' | 'clock'>

/** Approvals in lists: those that wait, and those that do not any more. */
export const APPROVAL_VIEWS = ['waiting', 'ended'] as const

export const NOTE_MAX = 1000

const DAYS = 7

/** The start of the period over which one person's acts are added up. */
export function addedUpSince(now: Date): Date {
  return new Date(now.getTime() - DAY_MS)
}

/** An older request has to be made again: by then the circumstances have changed. */
export function approvalEnd(now: Date): Date {
  return new Date(now.getTime() + DAYS * DAY_MS)
}

interface Waiting {
  state: ApprovalState
  expiresAt: Date
  proposedBy: number
}

/** The state at a given time: an act expires without a job. */
export function stateAt(
  { state, expiresAt }: Pick<Waiting, 'state' | 'expiresAt'>,
  now: Date,
): ApprovalState {
  return state === 'waiting' && expiresAt <= now ? 'expired' : state
}

/** Whether a member may confirm the act: anybody but the one who asked for it. */
export function decideConfirmation(
  approval: Waiting,
  memberId: number,
  now: Date,
): Result<'confirm', 'already_decided' | 'expired' | 'own'> {
  const open = decideRejection(approval, now)
  if (!open.ok) return open
  return approval.proposedBy === memberId ? refuse('own') : ok('confirm')
}

/** Whether the act may be rejected; the one who asked for it may, too. */
export function decideRejection(
  approval: Waiting,
  now: Date,
): Result<'reject', 'already_decided' | 'expired'> {
  const state = stateAt(approval, now)
  if (state === 'expired') return refuse('expired')
  return state === 'waiting' ? ok('reject') : refuse('already_decided')
}
