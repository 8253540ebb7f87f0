import { allows, type Actor } from '#kernel/actor.ts'
import type { TransitionTable } from '#kernel/state-machine.ts'
import { endOfDisputeWindow, DELIVERED } from '#kernel/trade/order.ts'
import type { Side } from '#kernel/trade/sides.ts'
import type { Order } from './order.ts'

export const DISPUTE_STATES = ['open', 'refunded', 'rejected'] as const

export const DISPUTE_DECISIONS = ['refund', 'reject'] as const
export type DisputeDecision = (typeof DISPUTE_DECISIONS)[number]

/** Staff decide once. */
export const DISPUTE_TRANSITIONS = {
  refund: { from: ['open'], to: 'refunded', by: ['staff'] },
  reject: { from: ['open'], to: 'rejected', by: ['staff'] },
} as const satisfies TransitionTable<(typeof DISPUTE_STATES)[number], 'staff'>

/** What the other sides of a dispute are told about. */
export type DisputeEvent = 'opened' | 'written' | 'decided'

/** Whether a delivered order can still be disputed: within 14 days of delivery (issue of the orders). */
export function isDisputable(
  order: Pick<Order, 'status'> & { deliveredAt: Date | null },
  now: Date,
): boolean {
  return (
    order.status === DELIVERED && order.deliveredAt !== null && now < endOfDisputeWindow(order.deliveredAt)
  )
}

/** The actor's side in a dispute; null for anybody else. A party never decides about it. */
export function sideOf(
  actor: Actor,
  parties: { buyerCompanyId: number; sellerCompanyId: number },
): Side | null {
  if (actor.companyId === parties.buyerCompanyId) return 'buyer'
  if (actor.companyId === parties.sellerCompanyId) return 'seller'
  return allows('staff', actor) ? 'staff' : null
}
