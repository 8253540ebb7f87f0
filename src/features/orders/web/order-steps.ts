import {
  CANCELLED,
  CONFIRMED,
  ORDER_STATUSES,
  type OrderStatus,
  UNDER_VERIFICATION,
} from '#kernel/trade/order-status.ts'

export interface OrderStep {
  statut: OrderStatus
  state: 'done' | 'now' | 'to-come' | 'cancelled'
  /** When the order reached it. */
  date?: string
}

/** The statuses of an order without incidents. */
const MAIN_LINE = ORDER_STATUSES.filter((status) => status !== UNDER_VERIFICATION && status !== CANCELLED)

/**
 * The steps of an order: past, current and future ones. Verification only appears if it took place; a
 * cancelled order has no future steps. An unknown code has no steps at all (spec §4).
 */
export function stepsOf(order: {
  statut: number
  history: readonly { statut: OrderStatus; date: string }[]
}): OrderStep[] {
  const now = ORDER_STATUSES.find((status) => status === order.statut)
  if (now === undefined) return []
  const reached = new Map<OrderStatus, string>()
  for (const { statut, date } of order.history) {
    // A status reached twice is shown at its last date.
    reached.delete(statut)
    reached.set(statut, date)
  }
  const date = reached.get(now)
  reached.delete(now)
  const done = [...reached].map(([statut, at]): OrderStep => ({ statut, state: 'done', date: at }))
  const current: OrderStep = {
    statut: now,
    state: now === CANCELLED ? 'cancelled' : 'now',
    ...(date !== undefined && { date }),
  }
  return [...done, current, ...toCome(now, reached)]
}

function toCome(now: OrderStatus, reached: ReadonlyMap<OrderStatus, string>): OrderStep[] {
  if (now === CANCELLED) return []
  return MAIN_LINE.filter(
    (status) =>
      status > now || (now === UNDER_VERIFICATION && status === CONFIRMED && !reached.has(CONFIRMED)),
  ).map((statut) => ({ statut, state: 'to-come' }))
}
