import { CANCELLED, type OrderStatus, UNDER_VERIFICATION } from '#kernel/trade/order-status.ts'

/** Splits the allowed moves into the one that continues the order, if any, and the others. */
export function nextMove(moves: readonly OrderStatus[]): {
  next: OrderStatus | undefined
  others: readonly OrderStatus[]
} {
  const [next] = moves
    .filter((status) => status !== CANCELLED && status !== UNDER_VERIFICATION)
    .toSorted((a, b) => a - b)
  return { next, others: moves.filter((status) => status !== next) }
}
