import { ok, refuse, type Result } from '#kernel/errors.ts'
import type { TransitionTable } from '#kernel/state-machine.ts'
import { CONFIRMED, type OrderStatus, UNDER_PACKAGING, UNDER_VERIFICATION } from '#kernel/trade/order.ts'
import type { Mover, Order } from './order.ts'

/** The outcome of a request to cancel. */
export const CANCELLATION_STATES = ['asked', 'accepted', 'refused'] as const
/** As it is shown: one that nobody refused, but that came too late to count when its order lapsed, is unanswered. */
export const SHOWN_CANCELLATIONS = [...CANCELLATION_STATES, 'unanswered'] as const

export function shownCancellation({
  state,
  decidedBy,
}: {
  state: (typeof CANCELLATION_STATES)[number]
  decidedBy: number | null
}): (typeof SHOWN_CANCELLATIONS)[number] {
  return state === 'refused' && decidedBy === null ? 'unanswered' : state
}

export const CANCELLATION_TRANSITIONS = {
  /** Also when the order is cancelled for another reason. */
  accepted: { from: ['asked'], to: 'accepted', by: ['staff', 'payment'] },
  /** By nobody, where the order lapsed and it had come too late to count. */
  refused: { from: ['asked'], to: 'refused', by: ['staff', 'payment'] },
} as const satisfies TransitionTable<(typeof CANCELLATION_STATES)[number], Mover>

/** Statuses before packaging, in which a buyer may ask to cancel (issue of the orders). */
const BEFORE_PACKAGING: readonly OrderStatus[] = [CONFIRMED, UNDER_VERIFICATION]

/** Whether the buyer may ask to cancel: before packaging, and not twice at the same time. */
export function canAskCancellation(order: Pick<Order, 'status'>, isAsked: boolean): boolean {
  return BEFORE_PACKAGING.includes(order.status) && !isAsked
}

/** Staff have to answer a cancellation request before the order moves on to packaging. */
export function mustAnswerFirst(to: OrderStatus, isAsked: boolean): boolean {
  return isAsked && to === UNDER_PACKAGING
}

export const CANCELLATION_DECISIONS = ['accept', 'refuse'] as const
export type CancellationDecision = (typeof CANCELLATION_DECISIONS)[number]

/** Staff decide once, and a refusal needs a reason. */
export function decideCancellation(
  isAsked: boolean,
  decision: CancellationDecision,
  note: string | undefined,
): Result<'accepted' | 'refused', 'already_decided' | 'note_missing'> {
  if (!isAsked) return refuse('already_decided')
  if (decision === 'accept') return ok('accepted')
  return note === undefined || note === '' ? refuse('note_missing') : ok('refused')
}
