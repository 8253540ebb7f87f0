import { allows, type Actor } from '#kernel/actor.ts'
import type { TransitionTable } from '#kernel/state-machine.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import { endOfDisputeWindow, DELIVERED, SHIPPED } from '#kernel/trade/order.ts'
import type { Side } from '#kernel/trade/sides.ts'
import type { Order } from './order.ts'

export const DISPUTE_STATES = ['open', 'refunded', 'rejected'] as const
type DisputeState = (typeof DISPUTE_STATES)[number]

/** What a buyer says is wrong with an article. */
export const DISPUTE_REASONS = [
  'not_arrived',
  'damaged',
  'not_as_described',
  'missing_parts',
  'other',
] as const
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

/** Pictures and documents that may be sent in the first step. */
export const FIRST_FILES_MAX = 6
/** How long files of the buyer count as sent with the problem, whose mail they do not repeat. */
export const FIRST_FILES_MS = 10 * MINUTE_MS

export const DISPUTE_DECISIONS = ['refund', 'reject'] as const
export type DisputeDecision = (typeof DISPUTE_DECISIONS)[number]

/** Staff decide once; what was decided on the way may be wrong again on arrival. */
export const DISPUTE_TRANSITIONS = {
  refund: { from: ['open'], to: 'refunded', by: ['staff'] },
  reject: { from: ['open'], to: 'rejected', by: ['staff'] },
  reopen: { from: ['refunded', 'rejected'], to: 'open', by: ['buyer'] },
} as const satisfies TransitionTable<DisputeState, 'staff' | 'buyer'>

/** What the other sides of a dispute are told about. */
export type DisputeEvent = 'opened' | 'written' | 'decided'

type Delivered = Pick<Order, 'status' | 'deliveredAt'>

/** Whether a problem with an order can be reported: from its departure until 14 days after delivery. */
export function isDisputable({ status, deliveredAt }: Delivered, now: Date): boolean {
  if (status === SHIPPED) return true
  return status === DELIVERED && deliveredAt !== null && now < endOfDisputeWindow(deliveredAt)
}

/**
 * Whether a problem with one article can be reported, given an earlier one of it: once on the way, and once more after
 * delivery, when the first one is decided.
 */
export function canReport(
  order: Delivered,
  earlier: { state: DisputeState; openedAt: Date } | undefined,
  now: Date,
): boolean {
  if (!isDisputable(order, now)) return false
  if (earlier === undefined) return true
  const { deliveredAt } = order
  return earlier.state !== 'open' && deliveredAt !== null && earlier.openedAt < deliveredAt
}

/**
 * Whether the buyer can confirm that it has the goods: once they are delivered, until the window for problems ends, after which
 * its word changes nothing, and not while it reports a problem.
 */
export function canConfirmReceipt(
  { status, deliveredAt, receivedAt }: Delivered & Pick<Order, 'receivedAt'>,
  disputed: readonly { state: DisputeState }[],
  now: Date,
): boolean {
  const isInWindow = status === DELIVERED && isDisputable({ status, deliveredAt }, now)
  return isInWindow && receivedAt === null && disputed.every(({ state }) => state !== 'open')
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
