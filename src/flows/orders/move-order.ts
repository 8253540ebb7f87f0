import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { findLivingHold } from '#features/checkout/server/hold-repository.ts'
import { findPayment } from '#features/checkout/server/payment-repository.ts'
import { awaitsPayment, decideMove, type Order } from '#features/orders/domain/order.ts'
import { findOrder, insertMove, listOrderLines, saveMove } from '#features/orders/server/order-repository.ts'
import { closeCancellation, hasOpenCancellation } from '#features/orders/server/cancellation-repository.ts'
import { keepsFromCancelling } from '#features/orders/domain/chargeback.ts'
import { contestOf, isHeld } from '#features/orders/domain/next-step.ts'
import { listDisputed } from '#features/orders/server/dispute-repository.ts'
import { listChargebacks } from '#features/orders/server/chargeback-repository.ts'
import { fillTracking, markAllShipments, toldOf } from '#features/orders/server/shipment-repository.ts'
import { mustAnswerFirst } from '#features/orders/domain/cancellation.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Minor } from '#kernel/money/money.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { CANCELLED, DELIVERED, type OrderStatus, SHIPPED } from '#kernel/trade/order.ts'
import { releaseHold } from '../payments/hold-units.ts'
import { giveDepositBack } from '../deposits/end-deposit.ts'
import { endPickups } from './end-pickups.ts'
import { lockOrder } from './lock-order.ts'
import { refuseHeldMove } from './refuse-held.ts'
import { mailMove } from './order-mails.ts'
import { cancelIntentLater } from '../payments/payment-jobs.ts'
import { refundRest } from './refund-order.ts'
import { undoChargebacks } from './undo-chargebacks.ts'
import { putBackUnits } from '#features/listings/server/stock-units.ts'
import { refundTransfersLater } from '../transfers/transfer-refunds.ts'
import { refuseOwnCompany } from '../approvals/own-company.ts'
import { cancelDisavowed } from '../disavowals/cancel-disavowed.ts'
import { requireGoingOn } from '../disavowals/require-going-on.ts'

export interface AskedMove {
  status: OrderStatus
  trackingNumber?: string
  carrier?: string
  reason?: string
  /** How staff know that it has happened already; needed while the screening holds a company of the order back. */
  happened?: string
}

/**
 * Staff move an order. Moving it to 3 refunds what was paid and returns the stock (decisions §8).
 * @throws AppError `not_found`, `own_company`, `move_not_allowed`, `order_contested`, `cancellation_asked`,
 * `company_held`.
 */
export async function moveOrder(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  actor: Actor,
  orderId: string,
  asked: AskedMove,
): Promise<void> {
  const { db } = services
  const found = await findOrder(db, orderId)
  if (!found) throw new AppError('not_found')
  // A cancellation refunds the order, and a delivery makes its payout due.
  if (asked.status === CANCELLED || asked.status === DELIVERED) await refuseOwnCompany(db, actor, { orderId })
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, found)
    if (!order) throw new AppError('not_found')
    await moveLocked(services, tx, actor, order, asked)
  })
}

/**
 * The same within the transaction of its cause, which holds the lock of the cart, and that of the buyer's company where
 * it cancels. What a cancellation owes to a buyer who is held back is frozen: recorded, and sent once the hold ends.
 */
export async function moveLocked(
  services: Pick<Services, 'now' | 'publicUrl'>,
  tx: Tx,
  actor: Actor,
  order: Order,
  asked: AskedMove,
): Promise<void> {
  const decision = decideMove(order, asked.status, 'staff')
  if (!decision.ok) throw new AppError(decision.refusal)
  await refuseContested(tx, order.id, decision.value)
  if (mustAnswerFirst(asked.status, await hasOpenCancellation(tx, order.id)))
    throw new AppError('cancellation_asked')
  if (decision.value === CANCELLED) await cancelDisavowed(services, tx, actor, order, asked.reason)
  const isFrozen = await refuseHeldMove(tx, order, asked)
  const refundedMinor = decision.value === CANCELLED ? await undo(tx, order, actor, services.now()) : 0n
  await record(services, tx, actor, order, asked, isFrozen ? 0n : refundedMinor)
}

/** @throws AppError `order_contested`, or `move_not_allowed` while a bank may still give the money back. */
export async function refuseContested(tx: Tx, orderId: string, to: OrderStatus): Promise<void> {
  const chargebacks = await listChargebacks(tx, [orderId])
  if (to === CANCELLED && keepsFromCancelling(chargebacks)) throw new AppError('move_not_allowed')
  const disputed = await listDisputed(tx, [orderId])
  if (to !== CANCELLED) await requireGoingOn(tx, orderId)
  const contest = contestOf({ isDisavowed: false, chargebacks, disputed })
  if (isHeld(to, contest)) throw new AppError('order_contested')
}

async function record(
  services: Pick<Services, 'now' | 'publicUrl'>,
  tx: Tx,
  { memberId }: Actor,
  order: Order,
  { status, trackingNumber, carrier, reason, happened }: AskedMove,
  /** What the buyer may be told to get back now. */
  refundedMinor: Minor,
): Promise<void> {
  await saveMove(tx, order, {
    status,
    who: 'staff',
    ...(trackingNumber && { trackingNumber }),
    ...(status === DELIVERED && { deliveredAt: services.now() }),
  })
  const tracking = toldOf({ trackingNumber, carrier })
  const words = { ...(reason && { reason }), ...tracking }
  const moveId = await insertMove(tx, {
    orderId: order.id,
    from: order.status,
    to: status,
    memberId,
    ...(reason && { reason }),
    movedAt: services.now(),
  })
  await recordAct(
    tx,
    { memberId },
    {
      act: 'move_order',
      subject: ['order', order.id],
      details: { from: order.status, to: status, ...words, ...(happened && { note: happened }) },
      at: services.now(),
    },
  )
  if (trackingNumber || carrier) await fillTracking(tx, order.id, tracking)
  if (status === SHIPPED || status === DELIVERED) await markAllShipments(tx, order.id, status, services.now())
  const refunded = refundedMinor > 0n && { refundedMinor }
  await mailMove(services, tx, order, { moveId, status, ...words, ...refunded })
}

/**
 * Returns money and stock. A pending payment is stopped instead, because nothing has arrived. Returns the
 * refunded amount.
 */
async function undo(tx: Tx, order: Order, { memberId }: Actor, now: Date): Promise<Minor> {
  await closeCancellation(tx, order.id, { state: 'accepted', decidedBy: memberId, decidedAt: now })
  // For a pending transfer, the part that has arrived.
  const returned = order.paidAt === null ? await refundTransfersLater(tx, order, 'order_cancelled', now) : 0n
  const payment = order.intentId === null ? null : await findPayment(tx, order.intentId)
  if (awaitsPayment(order)) {
    await giveDepositBack(tx, order, 'cancelled', now)
    const hold = await findLivingHold(tx, order.cartId)
    if (hold) await releaseHold(tx, hold, now)
    if (payment) await cancelIntentLater(tx, payment.intentId)
    return returned
  }
  await endPickups(tx, order.id)
  await putBackUnits(tx, await listOrderLines(tx, order.id), now)
  if (!payment && order.dueAt === null) return 0n
  return refundRest(tx, order, await undoChargebacks(tx, order, { memberId }, now), now)
}
