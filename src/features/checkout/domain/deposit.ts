import { divideHalfUp } from '#kernel/money/exact.ts'
import type { Minor } from '#kernel/money/money.ts'
import type { VatCase } from '#kernel/money/vat.ts'
import type { TransitionTable } from '#kernel/state-machine.ts'

export const DEPOSIT_STATES = [
  'asked',
  'cancelled',
  'held',
  'returning',
  'returned',
  'failed',
  'kept',
  'taken',
] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

/** Why a deposit goes back; `lapsed`: why it is kept. */
export const DEPOSIT_REASONS = [
  'paid',
  'cancelled',
  'refused',
  'too_late',
  'ordered',
  'changed',
  'not_due',
  'in_time',
  'lapsed',
] as const
export type DepositReason = (typeof DEPOSIT_REASONS)[number]
export type ReturnReason = Exclude<DepositReason, 'lapsed'>

/**
 * The life of a deposit. One that comes too late goes back without having been held. A kept one goes back if its
 * transfer had come in time after all, and one that was returned is owed again if the refund fails days later.
 */
export const DEPOSIT_TRANSITIONS = {
  cancel: { from: ['asked'], to: 'cancelled', by: ['provider'] },
  hold: { from: ['asked'], to: 'held', by: ['provider'] },
  give_back: { from: ['asked', 'held', 'kept'], to: 'returning', by: ['provider', 'order'] },
  keep: { from: ['held'], to: 'kept', by: ['order'] },
  returned: { from: ['returning'], to: 'returned', by: ['provider'] },
  fail: { from: ['returning', 'returned'], to: 'failed', by: ['provider'] },
  // Its bank gave up what stood in the way.
  try_again: { from: ['failed'], to: 'returning', by: ['bank'] },
  return_by_hand: { from: ['failed'], to: 'returned', by: ['staff'] },
  take: { from: ['held', 'returning', 'failed', 'kept'], to: 'taken', by: ['bank'] },
} as const satisfies TransitionTable<DepositState, 'provider' | 'order' | 'staff' | 'bank'>
export type DepositMove = keyof typeof DEPOSIT_TRANSITIONS

/** A bank's contest of the payment of a deposit. A final state stays, whatever is told later. */
export const CONTEST_STATES = ['open', 'won', 'lost'] as const
export type ContestState = (typeof CONTEST_STATES)[number]
export const CONTEST_TRANSITIONS = {
  won: { from: ['open'], to: 'won', by: ['bank'] },
  lost: { from: ['open'], to: 'lost', by: ['bank'] },
} as const satisfies TransitionTable<ContestState, 'bank'>

/** What the operator asks for, in the currency of a cart. */
export interface DepositTerms {
  aboveMinor: Minor
  percent: number
  atMostMinor: Minor
}

/** Providers take no smaller payments. */
const LEAST_MINOR = 100n

/** The deposit on an order; null without one. A company on probation pays it whatever the order comes to. */
export function depositOn(
  totalMinor: Minor,
  { aboveMinor, percent, atMostMinor }: DepositTerms,
  isOnProbation: boolean,
): Minor | null {
  if (totalMinor < LEAST_MINOR || (!isOnProbation && totalMinor <= aboveMinor)) return null
  const share = divideHalfUp(totalMinor * BigInt(percent), 100n)
  const most = share < atMostMinor ? share : atMostMinor
  return most > LEAST_MINOR ? most : LEAST_MINOR
}

/**
 * The end of a deposit whose order lapsed. It is kept only where that was up to the buyer: not before staff have said
 * what to pay, nor where the operator kept one of the two from trading, nor where a request to cancel that was asked in
 * time had no answer.
 */
export function endOnLapse(lapsed: {
  vatCase: VatCase | null
  wasKeptFromTrade: boolean
  isCancelled: boolean
}): 'kept' | Extract<ReturnReason, 'not_due' | 'cancelled'> {
  if (lapsed.vatCase === 'to_check' || lapsed.wasKeptFromTrade) return 'not_due'
  return lapsed.isCancelled ? 'cancelled' : 'kept'
}

/** Whether money came in full by the day of the deadline, though staff recorded it after the order had lapsed. */
export function cameInTime(
  receipts: readonly { amountMinor: Minor; receivedOn: string }[],
  due: { totalMinor: Minor; day: string },
): boolean {
  const inTime = receipts.filter(({ receivedOn }) => receivedOn <= due.day)
  return inTime.reduce((sum, { amountMinor }) => sum + amountMinor, 0n) >= due.totalMinor
}

/** What is still to go back, or is kept: less what the buyer's bank took. */
export function leftOf({ amountMinor, takenMinor }: { amountMinor: Minor; takenMinor: Minor }): Minor {
  return amountMinor - takenMinor
}

/** Whether it is the buyer's: paid, and neither back nor kept. */
export const OWED_DEPOSITS = ['held', 'returning', 'failed'] as const satisfies readonly DepositState[]

/** Deposits in lists of staff: those that wait for them, those that are owed, and those that ended. */
export const DEPOSIT_VIEWS = ['open', 'held', 'ended'] as const
export type DepositListView = (typeof DEPOSIT_VIEWS)[number]
