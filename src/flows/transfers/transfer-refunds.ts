import type { Tx } from '#db/client.ts'
import { insertBankRefund, readTransfers } from '#features/checkout/server/receipt-repository.ts'
import type { Order } from '#features/orders/domain/order.ts'
import type { Minor } from '#kernel/money/money.ts'
import type { RefundReason } from '#kernel/money/payment-states.ts'

/**
 * Records refunds for the money that came by transfer for an order and has none yet; staff send them by bank.
 * Returns the amount. The order's cart must be locked.
 */
export async function refundTransfersLater(
  tx: Tx,
  order: Pick<Order, 'id'>,
  reason: RefundReason,
  now: Date,
): Promise<Minor> {
  const { receivedMinor, returnedMinor } = await readTransfers(tx, order.id)
  const amountMinor = receivedMinor - returnedMinor
  if (amountMinor > 0n) await insertBankRefund(tx, { orderId: order.id, amountMinor, reason }, now)
  return amountMinor
}
