import type { Db } from '#db/client.ts'
import { shareKept, sumLines } from '#kernel/trade/co2/avoided.ts'
import { endOfDisputeWindow, CANCELLED } from '#kernel/trade/order.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { priceOf, sumOf } from '#kernel/money/exact.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import type { OrderView, StaffOrderView } from '../contract/orders.ts'
import { deliveryFor } from './agreed-delivery.ts'
import { keepsFromCancelling, withdrawnOf } from '../domain/chargeback.ts'
import {
  awaitsTransfer,
  areNamesExchanged,
  mayChangeReferences,
  nextStatuses,
  referenceOf,
} from '../domain/order.ts'
import { canAskCancellation, mustAnswerFirst, shownCancellation } from '../domain/cancellation.ts'
import { canConfirmReceipt, canReport } from '../domain/dispute.ts'
import { heldMoneyOf } from '../domain/held-money.ts'
import { buyerStepOf } from '../domain/buyer-step.ts'
import { contestOf, isHeld, nextStepOf } from '../domain/next-step.ts'
import { isBuyerHeld, isKeptByHold } from '../domain/held-back.ts'
import { canRefund, isWhollyBack } from '../domain/refund.ts'
import { presentBooking } from './present-booking.ts'
import { presentChargeback, presentChargebackToStaff } from './present-chargeback.ts'
import {
  readStaffOrder,
  type LineRow,
  type MoveRow,
  type OrderRow,
  type ReadOrder,
  type ReadStaffOrder,
  type SoldLine,
} from './order-reader.ts'

/** An order as its buyer sees it; `reader` is one of the buying company. */
export function presentOrder(read: ReadOrder, now: Date, reader: Pick<Actor, 'isHeld'>): OrderView {
  const { order, lines, moves, cancellation } = read
  const disputed = read.disputed.map(({ listingId }) => listingId)
  const disputeOf = (id: number) => read.disputed.find(({ listingId }) => listingId === id)
  const isNamed = areNamesExchanged(order)
  const isBack = (line: LineRow) =>
    isWhollyBack({ ...line, refundedMinor: backOf(read.refunded, line.listingId) })
  const reportable = lines
    .filter((line) => canReport(order, disputeOf(line.listingId), now) && !isBack(line))
    .map(({ listingId }) => listingId)
  return {
    ...fieldsOf(read, isNamed),
    articles: lines.map((line) => ({ ...presentLine(line), seller: isNamed ? line.seller : null })),
    history: moves.map(presentMove),
    next: presentNext(read, reportable.length > 0),
    chargebacks: read.chargebacks.map(presentChargeback),
    disputableUntil: order.deliveredAt && endOfDisputeWindow(order.deliveredAt).toISOString(),
    disputed,
    heldMoney: presentHeldMoney(read, now),
    ...(reader.isHeld && { isPaybackFrozen: true as const }),
    co2: order.status === CANCELLED ? null : presentCo2(read),
    can: {
      askCancellation: canAskCancellation(order, cancellation?.state === 'asked'),
      changeReferences: mayChangeReferences(order, read.isInvoiced),
      confirmReceipt: canConfirmReceipt(order, read.disputed, now),
      dispute: reportable,
    },
  }
}

function presentNext(read: ReadOrder, canDispute: boolean): OrderView['next'] {
  const { order, cancellation, coming } = read
  const isCancellationAsked = cancellation?.state === 'asked'
  const end = canDispute && order.deliveredAt ? endOfDisputeWindow(order.deliveredAt) : null
  return buyerStepOf({
    step: nextStepOf({ ...read, isCancellationAsked, hasRefundToSend: false }),
    status: order.status,
    ...coming,
    dueOn: order.dueAt && dayInFrance(order.dueAt),
    disputableUntil: end && dayInFrance(end),
  })
}

export function presentStaffOrder(read: ReadStaffOrder, now = new Date()): StaffOrderView {
  const { order, lines, moves, buyer, cancellation } = read
  const { intentId, paidAt, dueAt } = order
  const isCancellationAsked = cancellation?.state === 'asked'
  const contest = contestOf(read)
  const held = read.held.map(({ side }) => side)
  const allowed = nextStatuses(order, 'staff').filter(
    (status) =>
      !isHeld(status, contest) &&
      !mustAnswerFirst(status, isCancellationAsked) &&
      !(status === CANCELLED && keepsFromCancelling(read.chargebacks)),
  )
  return {
    ...fieldsOf(read, true),
    bookings: read.shipments.flatMap((shipment) => {
      const booking = presentBooking(order, shipment, read, now)
      if (booking === null) return []
      const canBook = booking.canBook && held.length === 0 && !read.isDisavowed
      return [
        { place: shipment.place, booking: { ...booking, canBook }, isInTrouble: shipment.carrierTrouble },
      ]
    }),
    buyer,
    articles: lines.map((line) => ({ ...presentLine(line), seller: line.seller })),
    history: moves.map((move) => ({ ...presentMove(move), by: move.by })),
    chargebacks: read.chargebacks.map(presentChargebackToStaff),
    paidAt: paidAt?.toISOString() ?? null,
    paymentIntentId: intentId,
    byTransfer: dueAt !== null,
    refundable: isBuyerHeld(read) ? null : presentRefundable(read),
    receivedBy: read.receivedBy,
    isDisputed: read.disputed.length > 0,
    moves: allowed.filter((status) => !isKeptByHold(status, held)),
    heldMoves: allowed.filter((status) => isKeptByHold(status, held)),
    contest,
    held: read.held.map(({ company, hit, side }) => ({ company, hit, side })),
    nextStep: nextStepOf({ ...read, isCancellationAsked, hasRefundToSend: hasRefundToSend(read) }),
    waitsSince: read.waitsSince?.toISOString() ?? null,
  }
}

/** Whether staff have to send a refund by hand: `isRefundToSend` of one order. */
function hasRefundToSend({ refunds, chargebacks, held }: ReadStaffOrder): boolean {
  if (isBuyerHeld({ held })) return false
  const isTaken = withdrawnOf(chargebacks) > 0n
  return refunds.some(
    ({ state, orderId }) => (state === 'due' && orderId !== null) || (state === 'failed' && !isTaken),
  )
}

/** An order as staff see it. @throws AppError `not_found`. */
export async function getStaffOrder(db: Db, id: string, now = new Date()): Promise<StaffOrderView> {
  const read = await readStaffOrder(db, id)
  if (!read) throw new AppError('not_found')
  return presentStaffOrder(read, now)
}

function presentHeldMoney(read: ReadOrder, now: Date): OrderView['heldMoney'] {
  const refundedMinor = sumOf(read.refunded.map(({ amountMinor }) => amountMinor))
  const isReversed = read.chargebacks.some(({ decision }) => decision === 'undone')
  const held = heldMoneyOf(read.order, { contest: contestOf(read), refundedMinor, isReversed }, now)
  return held && { ...held, until: held.until?.toISOString() ?? null }
}

function presentCo2({ lines, refunded }: Pick<ReadOrder, 'lines' | 'refunded'>) {
  return sumLines(
    lines.map((line) => ({ ...line, share: shareKept(line, backOf(refunded, line.listingId)) })),
  )
}

function presentVat({ vatCase, vatRateBp, vatMinor }: OrderRow) {
  return { isCertain: vatCase !== 'to_check', rate: vatRateBp / 100, amount: majorFromMinor(vatMinor) }
}

const presentRefund = ({
  id,
  amountMinor,
  state,
  reason,
  note,
  createdAt,
}: ReadOrder['refunds'][number]) => ({
  id,
  amount: majorFromMinor(amountMinor),
  state,
  reason,
  note,
  date: createdAt.toISOString(),
})

function fieldsOf(read: ReadOrder, isNamed: boolean) {
  const { order, references, shipments, refunds, cancellation, delivery } = read
  const { id, country, city, postcode, street, carrier, trackingNumber, currency } = order
  return {
    id,
    reference: referenceOf(order.number),
    orderDate: order.createdAt.toISOString(),
    statut: order.status,
    payment: [
      {
        price: majorFromMinor(order.subtotalMinor),
        shipping: majorFromMinor(order.shippingMinor),
        vat: presentVat(order),
        total: majorFromMinor(order.totalMinor),
        currency,
      },
    ],
    address: { country, city, postcode, street },
    contact: read.contact,
    carrier,
    ...(delivery && { delivery: deliveryFor(delivery, isNamed) }),
    references,
    trackingNumber,
    receivedAt: order.receivedAt?.toISOString() ?? null,
    shipments: shipments.map((shipment) => ({
      place: shipment.place,
      country: shipment.country,
      city: shipment.city,
      materielIds: shipment.listingIds,
      carrier: shipment.carrier,
      trackingNumber: shipment.trackingNumber,
      news: shipment.carrierNews,
      shippedAt: shipment.shippedAt?.toISOString() ?? null,
      deliveredAt: shipment.deliveredAt?.toISOString() ?? null,
    })),
    refunds: refunds.map(presentRefund),
    cancellation: cancellation
      ? {
          state: shownCancellation(cancellation),
          reason: cancellation.reason,
          note: cancellation.note,
          askedAt: cancellation.askedAt.toISOString(),
        }
      : null,
    transferDueAt: awaitsTransfer(order) ? (order.dueAt?.toISOString() ?? null) : null,
  }
}

export function presentLine(line: SoldLine) {
  const { listingId, quantity, unitPriceMinor, lotPieces, brand, title, language } = line
  return {
    materielId: listingId,
    qty: quantity,
    price: majorFromMinor(unitPriceMinor),
    ...(lotPieces !== null && { lotPieces }),
    Materiel: { brand, title, language },
  }
}

function presentMove({ toStatus, movedAt, cause, reason }: MoveRow) {
  return { statut: toStatus, date: movedAt.toISOString(), cause, reason }
}

/** What went back of an article, or of the delivery charges without one. */
const backOf = (refunded: ReadOrder['refunded'], id: number | null) =>
  sumOf(refunded.filter(({ listingId }) => listingId === id).map(({ amountMinor }) => amountMinor))

function presentRefundable({
  order,
  lines,
  refunded,
  chargebacks,
}: ReadStaffOrder): StaffOrderView['refundable'] {
  if (withdrawnOf(chargebacks) > 0n) return null
  if (!canRefund(order)) return null
  return {
    articles: lines.map((line) => ({
      materielId: line.listingId,
      amount: majorFromMinor(priceOf(line) - backOf(refunded, line.listingId)),
    })),
    shipping: majorFromMinor(order.shippingMinor - backOf(refunded, null)),
  }
}
