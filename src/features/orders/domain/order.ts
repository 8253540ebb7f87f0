import type { Currency, Minor } from '#kernel/money/money.ts'
import type { VatCase } from '#kernel/money/vat.ts'
import { ok, refuse, type Result } from '#kernel/errors.ts'
import { canMove, type Transition, type TransitionTable } from '#kernel/state-machine.ts'
import {
  referenceOf,
  CANCELLED,
  CONFIRMED,
  DELIVERED,
  type OrderStatus,
  READY,
  SHIPPED,
  UNDER_PACKAGING,
  UNDER_VERIFICATION,
} from '#kernel/trade/order.ts'

/** `yard`: the seller, who packs the goods, and hands them over against the buyer's code. */
export type Mover = 'staff' | 'payment' | 'carrier' | 'yard'

/**
 * The life of an order (decisions §8). It begins confirmed, under verification while the payment is in
 * progress, or cancelled when the money came too late.
 */
export const ORDER_TRANSITIONS = {
  verify: { from: [CONFIRMED], to: UNDER_VERIFICATION, by: ['staff', 'payment'] },
  confirm: { from: [UNDER_VERIFICATION], to: CONFIRMED, by: ['staff', 'payment'] },
  pack: { from: [CONFIRMED, UNDER_VERIFICATION], to: UNDER_PACKAGING, by: ['staff'] },
  // If the carrier has it, it was ready.
  make_ready: { from: [UNDER_PACKAGING], to: READY, by: ['staff', 'carrier'] },
  /** Every seller has packed its goods. */
  say_ready: { from: [CONFIRMED, UNDER_PACKAGING], to: READY, by: ['yard'] },
  ship: { from: [READY], to: SHIPPED, by: ['staff', 'carrier'] },
  deliver: { from: [SHIPPED], to: DELIVERED, by: ['staff', 'carrier'] },
  /** What the buyer collects is delivered where it was sold. */
  hand_over: { from: [CONFIRMED, UNDER_PACKAGING, READY], to: DELIVERED, by: ['yard'] },
  cancel: { from: [CONFIRMED, UNDER_VERIFICATION, UNDER_PACKAGING, READY], to: CANCELLED, by: ['staff'] },
  fail: { from: [UNDER_VERIFICATION], to: CANCELLED, by: ['payment'] },
} as const satisfies TransitionTable<OrderStatus, Mover>

const TRANSITIONS: readonly Transition<OrderStatus, Mover>[] = Object.values(ORDER_TRANSITIONS)

export interface Order {
  id: string
  /** The number that people use; see `referenceOf`. */
  number: number
  cartId: string
  /** The payment at the provider; absent for a bank transfer. */
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
  /** The start of the window for disputes. */
  deliveredAt: Date | null
  /** When the buyer confirmed that it has the goods. */
  receivedAt: Date | null
  /** The deadline of its bank transfer; absent for a card payment. */
  dueAt: Date | null
}

export { referenceOf }

/** Whether buyer and seller know each other: names are exchanged when an order is paid (decisions §4). */
export function areNamesExchanged(order: Pick<Order, 'status' | 'paidAt'>): boolean {
  return order.paidAt !== null && order.status !== CANCELLED
}

/** Whether the buyer may change its references: until they are on the invoice, which never changes. */
export function mayChangeReferences({ status }: Pick<Order, 'status'>, isInvoiced: boolean): boolean {
  return !isInvoiced && status !== CANCELLED
}

/** Whether the money has not arrived yet: such an order can be cancelled, but not shipped. */
export function awaitsPayment(order: Pick<Order, 'intentId' | 'paidAt' | 'dueAt'>): boolean {
  return (order.intentId !== null || order.dueAt !== null) && order.paidAt === null
}

/** Whether it waits for a bank transfer: unpaid, and not given up. */
export function awaitsTransfer(order: Pick<Order, 'status' | 'paidAt' | 'dueAt'>): boolean {
  return order.dueAt !== null && order.paidAt === null && order.status === UNDER_VERIFICATION
}

/** The statuses to which it can be moved, for the buttons of the console. */
export function nextStatuses(
  order: Pick<Order, 'status' | 'intentId' | 'paidAt' | 'dueAt'>,
  who: Mover,
): OrderStatus[] {
  const reachable = TRANSITIONS.filter((transition) => canMove(transition, order.status, who)).map(
    ({ to }) => to,
  )
  const isHeldBack = (who === 'staff' || who === 'yard') && awaitsPayment(order)
  return isHeldBack ? reachable.filter((status) => status === CANCELLED) : reachable
}

/** Decides a move by the table of transitions. */
export function decideMove(
  order: Pick<Order, 'status' | 'intentId' | 'paidAt' | 'dueAt'>,
  to: OrderStatus,
  who: Mover,
): Result<OrderStatus, 'move_not_allowed'> {
  return nextStatuses(order, who).includes(to) ? ok(to) : refuse('move_not_allowed')
}

/** Why staff can't move an order, by the code of the refusal. */
export const MOVE_REFUSALS = [
  'not_found',
  'move_not_allowed',
  'order_contested',
  'cancellation_asked',
  'own_company',
  'company_held',
] as const

/**
 * The statuses that continue an order, in their order. Cancelling moves money, and verifying again is no step
 * forward: neither is offered first, nor done to many at once.
 */
export const FORWARD_STATUSES = [
  CONFIRMED,
  UNDER_PACKAGING,
  READY,
  SHIPPED,
  DELIVERED,
] as const satisfies readonly OrderStatus[]

/** The most orders that move together. */
export const MOVED_TOGETHER_MAX = 100

/** Reasons why an order waits for staff. */
export const WAITING = ['cancellation', 'dispute', 'chargeback', 'refund', 'collection', 'file'] as const
export type Waiting = (typeof WAITING)[number]

/** Why the system moved an order; staff give a reason instead. */
export const MOVE_CAUSES = [
  'payment_succeeded',
  'payment_processing',
  'payment_failed',
  'paid_too_late',
  'transfer_awaited',
  'transfer_expired',
  'chargeback',
  'chargeback_won',
  'destination_refused',
] as const
export type MoveCause = (typeof MOVE_CAUSES)[number]

export const TRACKING_NUMBER_MAX = 100
export const CARRIER_MAX = 100
export const REASON_MAX = 1000
export const DISPUTE_TEXT_MAX = 4000
export const BANK_REFERENCE_MAX = 70
