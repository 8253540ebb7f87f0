import type { Minor } from '#kernel/money/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import {
  CONFIRMED,
  DELIVERED,
  type OrderStatus,
  SHIPPED,
  UNDER_VERIFICATION,
} from '#kernel/trade/order-status.ts'

export const CHARGEBACK_STATES = ['open', 'won', 'lost'] as const
export type ChargebackState = (typeof CHARGEBACK_STATES)[number]

/**
 * `bear`: the seller is paid all the same. `undo`: the sale is turned around as far as the bank took its
 * money, and nobody is paid for that.
 */
export const CHARGEBACK_DECISIONS = ['bear', 'undo'] as const
export type ChargebackDecision = (typeof CHARGEBACK_DECISIONS)[number]

/** `reduced`: undone for the part that the bank took; the rest of the sale stands. */
export const CHARGEBACK_OUTCOMES = ['borne', 'undone', 'reduced'] as const

export interface Chargeback {
  state: ChargebackState
  decision: (typeof CHARGEBACK_OUTCOMES)[number] | null
  withdrawnMinor: Minor
}

/**
 * Whether somebody still has to answer for it: the bank, or staff once it was lost. Until then sellers are
 * not paid for the order.
 */
export function isUnsettled({ state, decision }: Pick<Chargeback, 'state' | 'decision'>): boolean {
  return state === 'open' || (state === 'lost' && decision === null)
}

/**
 * What banks hold of an order's money at this moment, or have taken for good: it cannot be paid back as well.
 */
export function withdrawnOf(chargebacks: readonly Chargeback[]): Minor {
  return chargebacks.reduce((sum, { withdrawnMinor }) => sum + withdrawnMinor, 0n)
}

/**
 * A bank may still give it back, so that nobody can say yet what a cancelled order would have to pay back.
 */
export function keepsFromCancelling(chargebacks: readonly Chargeback[]): boolean {
  return chargebacks.some(({ state, withdrawnMinor }) => state === 'open' && withdrawnMinor > 0n)
}

/** A final answer stays: an older one of the provider's that arrives later changes nothing. */
export function nextState(before: ChargebackState | undefined, told: ChargebackState): ChargebackState {
  return before === undefined || before === 'open' ? told : before
}

/**
 * Where a contested payment leads its order: it waits, as far as the table of statuses allows (decisions §8).
 */
export function statusOnChargeback(status: OrderStatus): OrderStatus | null {
  return status === CONFIRMED ? UNDER_VERIFICATION : null
}

/**
 * How a lost one is settled: before delivery an undone sale is a cancelled order; from 6 on the status stays,
 * and of a sale of which a bank took a part only that part is undone.
 */
export function decideChargeback(
  status: OrderStatus,
  chargeback: Chargeback,
  decision: ChargebackDecision,
  /** What of the order's price has not gone back. */
  leftMinor: Minor,
): Result<'bear' | 'undo' | 'reduce' | 'cancel', 'already_decided'> {
  if (chargeback.state !== 'lost' || chargeback.decision !== null) return refuse('already_decided')
  if (decision === 'bear') return ok('bear')
  if (status !== SHIPPED && status !== DELIVERED) return ok('cancel')
  // What a bank took beyond what was left, the buyer has had before: that is its debt.
  return ok(chargeback.withdrawnMinor >= leftMinor ? 'undo' : 'reduce')
}

/** What of a sale has not gone back, less what was undone of it because a bank had taken that. */
export function leftAfter(chargebacks: readonly Chargeback[], leftMinor: Minor): Minor {
  return leftMinor - withdrawnOf(chargebacks.filter(({ decision }) => decision === 'reduced'))
}
