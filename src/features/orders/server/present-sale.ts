import type { Db } from '#db/client.ts'
import { AppError } from '#kernel/errors.ts'
import { priceOf, sumOf } from '#kernel/money/exact.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { endOfDisputeWindow } from '#kernel/trade/order.ts'
import type { SaleView } from '../contract/sales.ts'
import { areNamesExchanged, referenceOf } from '../domain/order.ts'
import { fetchedOn, maySayReady, saleTaskOf } from '../domain/sale-task.ts'
import { papersOf, pickupsOf } from './present-booking.ts'
import { presentLine } from './present-order.ts'
import { readSaleOf, type ReadSale } from './sales-reader.ts'

/** What a company sold in an order. @throws AppError `not_found`. */
export async function getSale(db: Db, companyId: number, orderId: string): Promise<SaleView> {
  const sale = await readSaleOf(db, companyId, orderId)
  if (!sale) throw new AppError('not_found')
  return presentSale(sale)
}

export function presentSale(sale: ReadSale): SaleView {
  const { order, isCollected, references, lines, moves, money, refundedMinor, disputed, booked, readyAt } =
    sale
  const total = sumOf(lines.map(priceOf))
  const task = presentTask(sale)
  return {
    id: order.id,
    reference: referenceOf(order.number),
    orderDate: order.createdAt.toISOString(),
    statut: order.status,
    buyer: areNamesExchanged(order) ? order.buyer : null,
    references: {
      poNumber: areNamesExchanged(order) ? references.poNumber : null,
      requestedOn: references.requestedOn,
    },
    articles: lines.map(presentLine),
    total: majorFromMinor(total),
    currency: order.currency,
    feePercents: [...new Set(lines.map(({ feeBp }) => feeBp / 100))].toSorted((a, b) => b - a),
    refunded: majorFromMinor(refundedMinor),
    share: money.shareMinor === 0n ? null : majorFromMinor(money.shareMinor),
    paidOut: majorFromMinor(money.paidOutMinor),
    payableAt: order.deliveredAt && endOfDisputeWindow(order.deliveredAt).toISOString(),
    disputed,
    isCollected,
    task,
    readyAt: readyAt?.toISOString() ?? null,
    can: { sayReady: maySayReady(task.kind, order.status) },
    papers: booked.flatMap(papersOf),
    pickups: booked.flatMap((each) => pickupsOf(each, each.pickups)),
    history: moves.map(({ toStatus, movedAt }) => ({
      statut: toStatus,
      date: movedAt.toISOString(),
    })),
  }
}

function presentTask(sale: ReadSale): SaleView['task'] {
  const { order, isDisavowed, chargebacks, isDisputed, isCollected, collectedOn } = sale
  const { booked, unmeasured, readyAt } = sale
  const kind = saleTaskOf({
    status: order.status,
    isDisavowed,
    chargebacks,
    isDisputed,
    isCollected,
    isReady: readyAt !== null,
    // What is booked with the carrier was measured for that.
    isUnmeasured: unmeasured.length > 0 && booked.length === 0,
  })
  const pickups = booked.flatMap((each) => each.pickups)
  return {
    kind,
    day: kind === 'none' ? null : fetchedOn(pickups, collectedOn),
    unmeasured: kind === 'measure' ? unmeasured : [],
  }
}
