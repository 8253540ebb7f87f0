import { majorFromMinor } from '#kernel/money.ts'
import type { OrderView, StaffOrderView } from '../contract/orders.ts'
import { namesSellers, nextStatuses, referenceOf } from '../domain/order.ts'
import { asOrderStatus } from './order-repository.ts'
import type { LineRow, MoveRow, OrderRow, ReadOrder, ReadStaffOrder } from './order-reader.ts'

export function presentOrder({ order, lines, moves }: ReadOrder): OrderView {
  const isNamed = namesSellers({ status: asOrderStatus(order.status), paidAt: order.paidAt })
  return {
    ...fieldsOf(order),
    articles: lines.map((line) => ({ ...presentLine(line), seller: isNamed ? line.seller : null })),
    history: moves.map(presentMove),
  }
}

export function presentStaffOrder({ order, lines, moves, buyer, refunds }: ReadStaffOrder): StaffOrderView {
  const { intentId, paidAt } = order
  return {
    ...fieldsOf(order),
    buyer,
    articles: lines.map((line) => ({ ...presentLine(line), seller: line.seller })),
    history: moves.map((move) => ({ ...presentMove(move), by: move.by })),
    paidAt: paidAt?.toISOString() ?? null,
    paymentIntentId: intentId,
    refunds: refunds.map(({ amountMinor, state, reason }) => ({
      amount: majorFromMinor(amountMinor),
      state,
      reason,
    })),
    moves: nextStatuses({ status: asOrderStatus(order.status), intentId, paidAt }, 'staff'),
  }
}

function fieldsOf(order: OrderRow) {
  const { id, country, city, postcode, street, carrier, trackingNumber, currency } = order
  return {
    id,
    reference: referenceOf(order.number),
    orderDate: order.createdAt.toISOString(),
    statut: asOrderStatus(order.status),
    payment: [
      {
        price: majorFromMinor(order.subtotalMinor),
        shipping: majorFromMinor(order.shippingMinor),
        total: majorFromMinor(order.totalMinor),
        currency,
      },
    ],
    address: { country, city, postcode, street },
    carrier,
    trackingNumber,
  }
}

export function presentLine({
  listingId,
  quantity,
  unitPriceMinor,
  brand,
  title,
}: Omit<LineRow, 'seller'>) {
  return {
    materielId: listingId,
    qty: quantity,
    price: majorFromMinor(unitPriceMinor),
    Materiel: { brand, title },
  }
}

function presentMove({ toStatus, movedAt, cause, reason }: MoveRow) {
  return { statut: asOrderStatus(toStatus), date: movedAt.toISOString(), cause, reason }
}
