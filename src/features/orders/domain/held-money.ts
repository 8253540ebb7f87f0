import type { Minor } from '#kernel/money/money.ts'
import { DAY_MS } from '#kernel/time.ts'
import { CANCELLED, endOfDisputeWindow } from '#kernel/trade/order.ts'
import type { Contest } from './next-step.ts'
import type { Order } from './order.ts'

/** Why the money of a paid order is still with the operator; `released`: its sellers are paid from now on. */
export const HELD_MONEY = [
  'until_delivery',
  'window',
  'dispute',
  'chargeback',
  'disavowal',
  'released',
] as const

interface HeldMoney {
  state: (typeof HELD_MONEY)[number]
  /** When the window for problems ends; null before delivery. */
  until: Date | null
  /** Days until then, begun ones included; null before delivery. */
  daysLeft: number | null
}

interface HeldFacts {
  contest: Contest | null
  refundedMinor: Minor
  /** A bank has taken the payment back, and the sale is undone. */
  isReversed: boolean
}

type Paid = Pick<Order, 'status' | 'paidAt' | 'deliveredAt' | 'subtotalMinor' | 'shippingMinor'>

/** Where the buyer's money is; null before it has arrived, and once all of it went back or goes back. */
export function heldMoneyOf(
  { status, paidAt, deliveredAt, subtotalMinor, shippingMinor }: Paid,
  { contest, refundedMinor, isReversed }: HeldFacts,
  now: Date,
): HeldMoney | null {
  if (paidAt === null || status === CANCELLED || isReversed) return null
  if (refundedMinor >= subtotalMinor + shippingMinor) return null
  const until = deliveredAt && endOfDisputeWindow(deliveredAt)
  const daysLeft = until && Math.max(0, Math.ceil((until.getTime() - now.getTime()) / DAY_MS))
  if (contest !== null) return { state: contest, until, daysLeft }
  if (until === null) return { state: 'until_delivery', until, daysLeft }
  return { state: now < until ? 'window' : 'released', until, daysLeft }
}
