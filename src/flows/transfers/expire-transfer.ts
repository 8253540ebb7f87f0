import type { Tx } from '#db/client.ts'
import type { Hold } from '#features/checkout/domain/hold.ts'
import { type Order } from '#features/orders/domain/order.ts'
import type { Services } from '#platform/services.ts'
import { CANCELLED } from '#kernel/trade/order.ts'
import { releaseHold } from '../payments/hold-units.ts'
import { advanceOrder, tellMove } from '../orders/place-order.ts'
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
  const now = services.now()
  await releaseHold(tx, hold, now)
  const cancelled = await advanceOrder(tx, order, { status: CANCELLED, cause: 'transfer_expired', now })
  await tellMove(services, tx, cancelled, now)
  await refundTransfersLater(tx, order, 'transfer_expired', now)
  await mailTransfer(services, tx, order, 'expired')
}
