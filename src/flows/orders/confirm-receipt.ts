import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { canConfirmReceipt } from '#features/orders/domain/dispute.ts'
import { listDisputed } from '#features/orders/server/dispute-repository.ts'
import { findOrder, updateOrder } from '#features/orders/server/order-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { mailReceived } from './order-act-mails.ts'

/**
 * A member of the buying company confirms that it has the goods; their sellers are told. It moves no money: problems can
 * be reported until the end of their window, and sellers are paid after it (decision 242). Confirmed again, it stays as
 * it was.
 * @throws AppError `not_found`, `receipt_not_allowed`.
 */
export async function confirmReceipt(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  { memberId, companyId }: Actor,
  orderId: string,
): Promise<void> {
  const found = await findOrder(services.db, orderId)
  if (found?.companyId !== companyId) throw new AppError('not_found')
  await services.db.transaction(async (tx) => {
    await lockCart(tx, found.cartId)
    const order = await findOrder(tx, orderId)
    if (!order) throw new AppError('not_found')
    if (order.receivedAt !== null) return
    if (!canConfirmReceipt(order, await listDisputed(tx, [orderId]), services.now()))
      throw new AppError('receipt_not_allowed')
    await updateOrder(tx, orderId, { receivedAt: services.now(), receivedBy: memberId })
    await mailReceived(services, tx, order)
  })
}
