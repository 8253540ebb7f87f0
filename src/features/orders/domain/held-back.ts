import { type OrderStatus, READY, SHIPPED, UNDER_PACKAGING } from '#kernel/trade/order.ts'

/** Who of an order may be held back by the screening of names. */
export const PARTIES_HELD = ['buyer', 'seller'] as const
type Party = (typeof PARTIES_HELD)[number]

/** The steps that bring goods on their way. Their delivery is none: goods that have arrived have arrived. */
const ON_THEIR_WAY: readonly OrderStatus[] = [UNDER_PACKAGING, READY, SHIPPED]

/**
 * Whether a step waits while the screening holds one of an order's companies back, because its goods would go on. A
 * cancellation doesn't: the goods come back, and what it owes to a buyer who is held back is frozen.
 */
export const isKeptByHold = (to: OrderStatus, held: readonly Party[]): boolean =>
  held.length > 0 && ON_THEIR_WAY.includes(to)

/** Whether the buyer is held back, so that what goes back to it is frozen. */
export const isBuyerHeld = ({ held }: { held: readonly { side: Party }[] }): boolean =>
  held.some(({ side }) => side === 'buyer')
