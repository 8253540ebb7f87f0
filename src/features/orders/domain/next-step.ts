import {
  CANCELLED,
  CONFIRMED,
  DELIVERED,
  type OrderStatus,
  READY,
  SHIPPED,
  UNDER_PACKAGING,
  UNDER_VERIFICATION,
} from '#kernel/trade/order.ts'
import { isUnsettled, type Chargeback } from './chargeback.ts'
import { awaitsPayment, awaitsTransfer, type Order } from './order.ts'

/** What has to happen next to an order, and by whom; the words of each name who. */
export const NEXT_STEPS = [
  'decide_disavowal',
  'answer_cancellation',
  'decide_chargeback',
  'await_bank',
  'decide_dispute',
  'pay_back',
  'settle_vat',
  'await_transfer',
  'await_payment',
  'verify',
  'start_packaging',
  'package',
  'hand_over',
  'await_delivery',
  'none',
] as const
export type NextStep = (typeof NEXT_STEPS)[number]

/** Who contests an order: one of its companies, which says that it did not make it, the buyer's bank, or the buyer. */
export const CONTESTS = ['disavowal', 'chargeback', 'dispute'] as const
export type Contest = (typeof CONTESTS)[number]

interface Contested {
  /** One of its companies says that it is none of its own doing, and staff have not decided. */
  isDisavowed: boolean
  chargebacks: readonly Pick<Chargeback, 'state' | 'decision'>[]
  disputed: readonly { state: string }[]
}

/** Who contests the order now; null if nobody does. */
export function contestOf({ isDisavowed, chargebacks, disputed }: Contested): Contest | null {
  if (isDisavowed) return 'disavowal'
  if (chargebacks.some(isUnsettled)) return 'chargeback'
  return disputed.some(({ state }) => state === 'open') ? 'dispute' : null
}

/**
 * Whether a contest holds a move of staff. Cancelling ends the contest instead of going on, and has its own
 * rule (`keepsFromCancelling`).
 */
export function isHeld(to: OrderStatus, contest: Contest | null): boolean {
  return contest !== null && to !== CANCELLED
}

interface Standing extends Contested {
  order: Pick<Order, 'status' | 'intentId' | 'paidAt' | 'dueAt' | 'vatCase'>
  isCancellationAsked: boolean
  /** Whether staff have to send a refund by hand. */
  hasRefundToSend: boolean
}

const STEP_OF: Readonly<Record<OrderStatus, NextStep>> = {
  [UNDER_VERIFICATION]: 'verify',
  [CONFIRMED]: 'start_packaging',
  [UNDER_PACKAGING]: 'package',
  [READY]: 'hand_over',
  [SHIPPED]: 'await_delivery',
  [DELIVERED]: 'none',
  [CANCELLED]: 'none',
}

/** The next step: what holds the order up comes before where it stands. */
export function nextStepOf({
  order,
  isCancellationAsked,
  hasRefundToSend,
  ...contested
}: Standing): NextStep {
  if (contested.isDisavowed) return 'decide_disavowal'
  if (isCancellationAsked) return 'answer_cancellation'
  if (contested.chargebacks.some(({ state, decision }) => state === 'lost' && decision === null))
    return 'decide_chargeback'
  const contest = contestOf(contested)
  if (contest !== null) return contest === 'chargeback' ? 'await_bank' : 'decide_dispute'
  if (hasRefundToSend) return 'pay_back'
  if (awaitsTransfer(order)) return order.vatCase === 'to_check' ? 'settle_vat' : 'await_transfer'
  if (order.status !== CANCELLED && awaitsPayment(order)) return 'await_payment'
  return STEP_OF[order.status]
}
