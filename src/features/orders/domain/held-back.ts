import { CANCELLED, type OrderStatus, READY, SHIPPED, UNDER_PACKAGING } from '#kernel/trade/order.ts'

/** Who of an order may be held back by the screening of names. */
export const PARTIES_HELD = ['buyer', 'seller'] as const
type Party = (typeof PARTIES_HELD)[number]

/** The steps that bring goods on their way. Their delivery is none: goods that have arrived have arrived. */
const ON_THEIR_WAY: readonly OrderStatus[] = [UNDER_PACKAGING, READY, SHIPPED]

/**
 * Why an order is not moved while the screening holds one of its companies back: its goods would go on, or its money
 * back to the held buyer. Null if it may move: nothing of what has happened already waits for a decision.
 */
export function keptByHold(
  to: OrderStatus,
  { held, paysBack }: { held: readonly Party[]; paysBack: boolean },
): 'goods' | 'refund' | null {
  if (held.length > 0 && ON_THEIR_WAY.includes(to)) return 'goods'
  return to === CANCELLED && paysBack && held.includes('buyer') ? 'refund' : null
}
