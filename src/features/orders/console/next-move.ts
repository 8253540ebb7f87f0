import { CANCELLED, type OrderStatus, UNDER_VERIFICATION } from '#kernel/trade/order-status.ts'

/** Parts the allowed moves into the one that leads on, if any, and the others. */
export function nextMove(moves: readonly OrderStatus[]): {
  next: OrderStatus | undefined
  others: readonly OrderStatus[]
} {
  const [next] = moves
    .filter((status) => status !== CANCELLED && status !== UNDER_VERIFICATION)
    .toSorted((a, b) => a - b)
  return { next, others: moves.filter((status) => status !== next) }
}
