import { DELIVERED, type OrderStatus, READY, SHIPPED } from '#kernel/trade/order.ts'

/** The steps of a shipment, by the status that the order reaches once all shipments took them. */
export const SHIPMENT_STEPS = [SHIPPED, DELIVERED] as const
export type ShipmentStep = (typeof SHIPMENT_STEPS)[number]

/** When a shipment left and when it arrived, in any representation. */
export interface ShipmentFacts {
  shippedAt: unknown
  deliveredAt: unknown
}

/**
 * The next step of a shipment: leave once the order is ready, then arrive; null if there is none (decisions
 * §8.9).
 */
export function nextStep(
  status: OrderStatus,
  { shippedAt, deliveredAt }: ShipmentFacts,
): ShipmentStep | null {
  if (status !== READY && status !== SHIPPED) return null
  if (shippedAt === null) return status === READY ? SHIPPED : null
  return deliveredAt === null ? DELIVERED : null
}

/** The statuses that an order passes because of its shipments, in order. */
export function movesOf(status: OrderStatus, shipments: readonly ShipmentFacts[]): ShipmentStep[] {
  const haveLeft = shipments.every(({ shippedAt }) => shippedAt !== null)
  const haveArrived = shipments.every(({ deliveredAt }) => deliveredAt !== null)
  const moves: ShipmentStep[] = []
  if (status === READY && haveLeft) moves.push(SHIPPED)
  if ((status === SHIPPED || status === READY) && haveArrived) moves.push(DELIVERED)
  return moves
}
