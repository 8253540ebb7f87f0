import type { Currency, Minor } from '#kernel/money/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { referenceOf } from '#kernel/trade/order-reference.ts'
import type { VatCase } from '#kernel/money/vat.ts'
import { canMove, type Transition, type TransitionTable } from '#kernel/state-machine.ts'

/**
 * 1 confirmed, 2 under verification, 3 cancelled, 4 under packaging, 5 ready to be shipped, 6 shipped, 7
 * delivered (spec §4).
 */
export const ORDER_STATUSES = [1, 2, 3, 4, 5, 6, 7] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const CONFIRMED: OrderStatus = 1
export const UNDER_VERIFICATION: OrderStatus = 2
export const CANCELLED: OrderStatus = 3
export const READY = 5 satisfies OrderStatus
export const SHIPPED = 6 satisfies OrderStatus
export const DELIVERED = 7 satisfies OrderStatus

export type Mover = 'staff' | 'payment'

/**
 * The life of an order (decisions §8). It begins with 1, with 2 while the payment is under way, with 3 when
 * the money came too late.
 */
export const ORDER_TRANSITIONS = {
  verify: { from: [1], to: 2, by: ['staff', 'payment'] },
  confirm: { from: [2], to: 1, by: ['staff', 'payment'] },
  pack: { from: [1, 2], to: 4, by: ['staff'] },
  make_ready: { from: [4], to: 5, by: ['staff'] },
  ship: { from: [5], to: 6, by: ['staff'] },
  deliver: { from: [6], to: 7, by: ['staff'] },
  cancel: { from: [1, 2, 4, 5], to: 3, by: ['staff'] },
  fail: { from: [2], to: 3, by: ['payment'] },
} as const satisfies TransitionTable<OrderStatus, Mover>

const TRANSITIONS: readonly Transition<OrderStatus, Mover>[] = Object.values(ORDER_TRANSITIONS)

export interface Order {
  id: string
  /** What people say on the phone; see `referenceOf`. */
  number: number
  cartId: string
  /** The payment at the provider; absent where the money went another way. */
  intentId: string | null
  memberId: number
  companyId: number
  status: OrderStatus
  currency: Currency
  subtotalMinor: Minor
  shippingMinor: Minor
  vatCase: VatCase | null
  vatMinor: Minor
  totalMinor: Minor
  paidAt: Date | null
  /** From when on the window for disputes runs. */
  deliveredAt: Date | null
  /** Until when a bank transfer is to pay it; absent where the money goes another way. */
  dueAt: Date | null
}

export { referenceOf }

/** Whether buyer and seller know each other: names are exchanged when an order is paid (decisions §4). */
export function areNamesExchanged(order: Pick<Order, 'status' | 'paidAt'>): boolean {
  return order.paidAt !== null && order.status !== CANCELLED
}

/** Whether the money is still under way: such an order can be cancelled, but not sent on its way. */
export function awaitsPayment(order: Pick<Order, 'intentId' | 'paidAt' | 'dueAt'>): boolean {
  return (order.intentId !== null || order.dueAt !== null) && order.paidAt === null
}

/** Whether it waits for a bank transfer: unpaid, and not given up. */
export function awaitsTransfer(order: Pick<Order, 'status' | 'paidAt' | 'dueAt'>): boolean {
  return order.dueAt !== null && order.paidAt === null && order.status === UNDER_VERIFICATION
}

/** Where somebody may move an order next; the buttons of the console. */
export function nextStatuses(
  order: Pick<Order, 'status' | 'intentId' | 'paidAt' | 'dueAt'>,
  who: Mover,
): OrderStatus[] {
  const reachable = TRANSITIONS.filter((transition) => canMove(transition, order.status, who)).map(
    ({ to }) => to,
  )
  return who === 'staff' && awaitsPayment(order)
    ? reachable.filter((status) => status === CANCELLED)
    : reachable
}

/** Decides a move by the table of transitions. */
export function decideMove(
  order: Pick<Order, 'status' | 'intentId' | 'paidAt' | 'dueAt'>,
  to: OrderStatus,
  who: Mover,
): Result<OrderStatus, 'move_not_allowed'> {
  return nextStatuses(order, who).includes(to) ? ok(to) : refuse('move_not_allowed')
}

/** What an order can wait for that staff must do. */
export const WAITING = ['cancellation', 'dispute', 'chargeback', 'refund'] as const
export type Waiting = (typeof WAITING)[number]

/** Why the system moved an order; what staff wrote is a reason instead. */
export const MOVE_CAUSES = [
  'payment_succeeded',
  'payment_processing',
  'payment_failed',
  'paid_too_late',
  'transfer_awaited',
  'transfer_expired',
  'chargeback',
  'chargeback_won',
] as const
export type MoveCause = (typeof MOVE_CAUSES)[number]
