import type { Minor } from '#kernel/money/money.ts'
import { ok, refuse, type Result } from '#kernel/errors.ts'
import { divideHalfUp, priceOf, sumOf } from '#kernel/money/exact.ts'
import { CANCELLED } from '#kernel/trade/order.ts'
import { type Order } from './order.ts'

/** An order line, and earlier refunds of it. */
export interface RefundableLine {
  listingId: number
  sellerCompanyId: number
  quantity: number
  unitPriceMinor: Minor
  /** The operator's fee in basis points of the price. */
  feeBp: number
  refundedMinor: Minor
}

/** What was paid for an order, and the refunds of it, pending ones included. */
export interface Refundable {
  lines: readonly RefundableLine[]
  shippingMinor: Minor
  shippingRefundedMinor: Minor
  vatMinor: Minor
  vatRefundedMinor: Minor
}

/** The refund that staff ask for: parts of lines, and of the delivery charges. VAT is added automatically. */
export interface AskedParts {
  lines: readonly { listingId: number; amountMinor: Minor }[]
  shippingMinor: Minor
}

export interface RefundParts extends AskedParts {
  vatMinor: Minor
  totalMinor: Minor
}

export type RefundRefusal = 'refund_not_allowed' | 'refund_too_high' | 'unknown_article' | 'nothing_to_refund'

type PaidLine = Pick<RefundableLine, 'quantity' | 'unitPriceMinor' | 'refundedMinor'>

/** The part of a line that was not refunded. */
export function leftOfLine(line: PaidLine): Minor {
  return priceOf(line) - line.refundedMinor
}

/** Whether the whole price of a line went back, so that no problem with it is left to decide. */
export function isWhollyBack(line: PaidLine): boolean {
  return line.refundedMinor > 0n && leftOfLine(line) <= 0n
}

/** Everything that was not refunded yet. */
export function partsLeft(paid: Refundable): RefundParts {
  return complete(paid, {
    lines: paid.lines
      .map((line) => ({ listingId: line.listingId, amountMinor: leftOfLine(line) }))
      .filter(({ amountMinor }) => amountMinor > 0n),
    shippingMinor: paid.shippingMinor - paid.shippingRefundedMinor,
  })
}

/**
 * Whether staff may refund an order: it was paid, and not cancelled, which refunds by itself (decisions §8).
 */
export function canRefund(order: Pick<Order, 'status' | 'paidAt'>): boolean {
  return order.paidAt !== null && order.status !== CANCELLED
}

/** Decides a refund by staff: never more of a line, or of the delivery charges, than was paid for it. */
export function decideRefund(
  order: Pick<Order, 'status' | 'paidAt'>,
  paid: Refundable,
  asked: AskedParts,
): Result<RefundParts, RefundRefusal> {
  if (!canRefund(order)) return refuse('refund_not_allowed')
  const lines = asked.lines.filter(({ amountMinor }) => amountMinor > 0n)
  for (const { listingId, amountMinor } of lines) {
    const line = paid.lines.find((each) => each.listingId === listingId)
    if (!line) return refuse('unknown_article')
    const askedTwice = lines.filter((each) => each.listingId === listingId).length > 1
    if (askedTwice || amountMinor > leftOfLine(line)) return refuse('refund_too_high')
  }
  if (asked.shippingMinor > paid.shippingMinor - paid.shippingRefundedMinor) return refuse('refund_too_high')
  const parts = complete(paid, { lines, shippingMinor: asked.shippingMinor })
  return parts.totalMinor === 0n ? refuse('nothing_to_refund') : ok(parts)
}

/** Partial refunds return exactly the VAT of the whole, whatever their amounts. */
function complete(paid: Refundable, { lines, shippingMinor }: AskedParts): RefundParts {
  const net = sumOf(paid.lines.map(priceOf)) + paid.shippingMinor
  const before = sumOf(paid.lines.map((line) => line.refundedMinor)) + paid.shippingRefundedMinor
  const now = sumOf(lines.map(({ amountMinor }) => amountMinor)) + shippingMinor
  const vatMinor = net === 0n ? 0n : divideHalfUp(paid.vatMinor * (before + now), net) - paid.vatRefundedMinor
  return { lines, shippingMinor, vatMinor, totalMinor: now + vatMinor }
}
