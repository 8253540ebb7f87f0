import { ok, refuse, type Result } from '#kernel/result.ts'

/** Acts of staff that move money, and may need a second person. */
export const APPROVAL_ACTS = [
  'refund_order',
  'record_transfer',
  'record_bank_refund',
  'record_hand_refund',
  'record_payout',
  'decide_chargeback',
  'cancel_order',
  'accept_cancellation',
  'decide_dispute',
] as const
export type ApprovalAct = (typeof APPROVAL_ACTS)[number]

export const MONEY_WAYS = ['paid_back', 'received', 'sent', 'paid_out'] as const
export type MoneyWay = (typeof MONEY_WAYS)[number]

/**
 * Which way an act has money go. What one person alone has go the same way for one order, or to one company,
 * is added up, so that nobody splits what is too much. A refund that is decided and its sending by bank are
 * the same money: two ways.
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
  record_payout: 'paid_out',
}

export const APPROVAL_STATES = ['waiting', 'done', 'failed', 'rejected', 'expired'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

export const NOTE_MAX = 1000

const DAY_MS = 86_400_000
const DAYS = 7

/** Since when what one person alone has moved is added up. */
export function addedUpSince(now: Date): Date {
  return new Date(now.getTime() - DAY_MS)
}

/** What waits for longer is asked for anew: by then the case is another one. */
export function approvalEnd(now: Date): Date {
  return new Date(now.getTime() + DAYS * DAY_MS)
}

interface Waiting {
  state: ApprovalState
  expiresAt: Date
  proposedBy: number
}

/** The state as of now: nobody has to come by for an act to expire. */
export function stateAt(
  { state, expiresAt }: Pick<Waiting, 'state' | 'expiresAt'>,
  now: Date,
): ApprovalState {
  return state === 'waiting' && expiresAt <= now ? 'expired' : state
}

/** Whether a member may have the act carried out: another one than who asked for it. */
export function decideConfirmation(
  approval: Waiting,
  memberId: number,
  now: Date,
): Result<'confirm', 'already_decided' | 'expired' | 'own'> {
  const open = decideRejection(approval, now)
  if (!open.ok) return open
  return approval.proposedBy === memberId ? refuse('own') : ok('confirm')
}

/** Whether the act may be rejected: also by who asked for it and thinks better of it. */
export function decideRejection(
  approval: Waiting,
  now: Date,
): Result<'reject', 'already_decided' | 'expired'> {
  const state = stateAt(approval, now)
  if (state === 'expired') return refuse('expired')
  return state === 'waiting' ? ok('reject') : refuse('already_decided')
}
