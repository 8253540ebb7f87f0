import type { Tx } from '#db/client.ts'
import type { Hold } from '#features/checkout/domain/hold.ts'
import { findLivingHold } from '#features/checkout/server/hold-repository.ts'
import { type Order } from '#features/orders/domain/order.ts'
import { followLapsedTransfer } from '#features/vetting/server/probation.ts'
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
  await endTransfer(services, tx, { order, hold }, 'transfer_expired')
  await endDepositOnLapse(services, tx, order)
  await mailTransfer(services, tx, order, 'expired')
  await followLapsedTransfer(services, tx, order.companyId)
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
