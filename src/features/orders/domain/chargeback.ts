import type { Minor } from '#kernel/money/money.ts'
import { ok, refuse, type Result } from '#kernel/errors.ts'
import { sumOf } from '#kernel/money/exact.ts'
import { canMove, type TransitionTable } from '#kernel/state-machine.ts'
import { CONFIRMED, DELIVERED, type OrderStatus, SHIPPED, UNDER_VERIFICATION } from '#kernel/trade/order.ts'

export const CHARGEBACK_STATES = ['open', 'won', 'lost'] as const
export type ChargebackState = (typeof CHARGEBACK_STATES)[number]

/** A final state stays, even if an older answer of the provider arrives later. */
export const CHARGEBACK_TRANSITIONS = {
  won: { from: ['open'], to: 'won', by: ['bank'] },
  lost: { from: ['open'], to: 'lost', by: ['bank'] },
} as const satisfies TransitionTable<ChargebackState, 'bank'>

/**
 * `bear`: the seller is paid nevertheless. `undo`: the sale is reversed as far as the bank took its money,
 * and nobody is paid for that part.
 */
export const CHARGEBACK_DECISIONS = ['bear', 'undo'] as const
export type ChargebackDecision = (typeof CHARGEBACK_DECISIONS)[number]

/** `reduced`: only the part that the bank took is reversed; the rest of the sale stands. */
export const CHARGEBACK_OUTCOMES = ['borne', 'undone', 'reduced'] as const

export interface Chargeback {
  state: ChargebackState
  decision: (typeof CHARGEBACK_OUTCOMES)[number] | null
  withdrawnMinor: Minor
}

/**
 * Whether an answer is still missing, from the bank, or from staff after a loss. Until then sellers are not
 * paid for the order.
 */
export function isUnsettled({ state, decision }: Pick<Chargeback, 'state' | 'decision'>): boolean {
  return state === 'open' || (state === 'lost' && decision === null)
}

/** What banks hold of an order's money now, or have taken for good, which can't be refunded as well. */
export function withdrawnOf(chargebacks: readonly Chargeback[]): Minor {
  return sumOf(chargebacks.map(({ withdrawnMinor }) => withdrawnMinor))
}

/** While a bank may still return the money, the refund of a cancellation can't be determined. */
export function keepsFromCancelling(chargebacks: readonly Chargeback[]): boolean {
  return chargebacks.some(({ state, withdrawnMinor }) => state === 'open' && withdrawnMinor > 0n)
}

/** The state after an answer of the provider. */
export function nextState(before: ChargebackState | undefined, told: ChargebackState): ChargebackState {
  if (before === undefined) return told
  return told !== 'open' && canMove(CHARGEBACK_TRANSITIONS[told], before, 'bank') ? told : before
}

/** The effect of a chargeback on the order: it waits, if the table of statuses allows it (decisions §8). */
export function statusOnChargeback(status: OrderStatus): OrderStatus | null {
  return status === CONFIRMED ? UNDER_VERIFICATION : null
}

/**
 * How a lost one is settled. Before delivery, undoing the sale cancels the order; from status 6 on the status
 * stays, and if a bank took only a part of a sale, only that part is reversed.
 */
export function decideChargeback(
  status: OrderStatus,
  chargeback: Chargeback,
  decision: ChargebackDecision,
  /** The part of the order's price that was not refunded. */
  leftMinor: Minor,
): Result<'bear' | 'undo' | 'reduce' | 'cancel', 'already_decided'> {
  if (chargeback.state !== 'lost' || chargeback.decision !== null) return refuse('already_decided')
  if (decision === 'bear') return ok('bear')
  if (status !== SHIPPED && status !== DELIVERED) return ok('cancel')
  // If a bank took more than was left, the buyer had been refunded before and owes us the difference.
  return ok(chargeback.withdrawnMinor >= leftMinor ? 'undo' : 'reduce')
}

/** The part of a sale that was neither refunded nor reversed after a chargeback. */
export function leftAfter(chargebacks: readonly Chargeback[], leftMinor: Minor): Minor {
  return leftMinor - withdrawnOf(chargebacks.filter(({ decision }) => decision === 'reduced'))
}
