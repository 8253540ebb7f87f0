import type { Tx } from '#db/client.ts'
import { isDisavowed } from '#db/disavowals.ts'
import type { Hold } from '#features/checkout/domain/hold.ts'
import { lastDayToCancel } from '#features/checkout/domain/transfer.ts'
import { findLivingHold } from '#features/checkout/server/hold-repository.ts'
import { type Order } from '#features/orders/domain/order.ts'
import { closeCancellation, findOpenRequest } from '#features/orders/server/cancellation-repository.ts'
import { followLapsedTransfer } from '#features/vetting/server/probation.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import type { Services } from '#platform/services.ts'
import { CANCELLED } from '#kernel/trade/order.ts'
import { endDepositOnLapse, giveDepositBack } from '../deposits/end-deposit.ts'
import { releaseHold } from '../payments/hold-units.ts'
import { advanceOrder, notifyOfMove } from '../orders/place-order.ts'
import { mailTransfer } from './transfer-mails.ts'
import { refundTransfersLater } from './transfer-refunds.ts'

/**
 * The deadline of a transfer has passed: the order ends, its stock is released, and any money that came is
 * refunded.
 */
export async function expireTransfer(
  services: Pick<Services, 'now' | 'publicUrl' | 'bankAccount'>,
  tx: Tx,
  order: Order,
  hold: Hold,
): Promise<void> {
  // Who says that it did not order pays nothing, and loses nothing.
  const request = (await isDisavowed(tx, order.id)) ? 'in_time' : await endRequest(tx, order, services.now())
  await endTransfer(services, tx, { order, hold }, 'transfer_expired')
  await endDepositOnLapse(services, tx, order, request)
  await mailTransfer(services, tx, order, 'expired')
  await followLapsedTransfer(services, tx, order.companyId)
}

/**
 * A request to cancel that nobody has answered: one that was asked in time is accepted by the end of the order, a later one
 * ends without an answer.
 */
async function endRequest(tx: Tx, { id, dueAt }: Order, now: Date): Promise<'in_time' | 'late' | null> {
  const askedAt = await findOpenRequest(tx, id)
  if (askedAt === null) return null
  if (dueAt !== null && dayInFrance(askedAt) <= lastDayToCancel(dueAt)) return 'in_time'
  await closeCancellation(tx, id, { state: 'refused', decidedAt: now })
  return 'late'
}

/** The country was refused before the order was fully paid; the mail about the move says so. */
export async function endRefusedTransfer(
  services: Pick<Services, 'now' | 'publicUrl'>,
  tx: Tx,
  order: Order,
): Promise<void> {
  const hold = await findLivingHold(tx, order.cartId)
  if (!hold) throw new Error('an order that waits for its transfer keeps its stock')
  await endTransfer(services, tx, { order, hold }, 'destination_refused')
  await giveDepositBack(tx, order, 'refused', services.now())
}

async function endTransfer(
  services: Pick<Services, 'now' | 'publicUrl'>,
  tx: Tx,
  { order, hold }: { order: Order; hold: Hold },
  cause: 'transfer_expired' | 'destination_refused',
): Promise<void> {
  const now = services.now()
  await releaseHold(tx, hold, now)
  const cancelled = await advanceOrder(tx, order, { status: CANCELLED, cause, now })
  await notifyOfMove(services, tx, cancelled, now)
  await refundTransfersLater(tx, order, cause, now)
}
