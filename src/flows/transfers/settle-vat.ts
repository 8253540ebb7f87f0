import { recordAct } from '#db/staff-acts.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { findLivingHold, prolongHold } from '#features/checkout/server/hold-repository.ts'
import { transferEnd } from '#features/checkout/domain/transfer.ts'
import { awaitsTransfer, type Order } from '#features/orders/domain/order.ts'
import { findOrder, updateOrder } from '#features/orders/server/order-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { vatOn } from '#kernel/money/vat.ts'
import type { Services } from '#platform/services.ts'
import { askForTransfer } from './place-transfer.ts'
import { remindLater } from './transfer-jobs.ts'
import { refuseOwnCompany } from '../approvals/own-company.ts'

export interface SettledVat {
  rateBp: number
  /** Printed on the documents. */
  reason: string
}

/**
 * Staff settle the VAT of an order if it was uncertain (decisions §8.8). Only then does the buyer learn the
 * amount: the pro-forma invoice is issued, and the ten days start again.
 * @throws AppError `not_found`, `own_company`, `already_decided`.
 */
export async function settleVat(
  services: Pick<Services, 'db' | 'now' | 'publicUrl' | 'bankAccount'>,
  actor: Actor,
  orderId: string,
  { rateBp, reason }: SettledVat,
): Promise<void> {
  const { db } = services
  const found = await findOrder(db, orderId)
  if (!found || found.dueAt === null) throw new AppError('not_found')
  await refuseOwnCompany(db, actor, { orderId })
  await db.transaction(async (tx) => {
    await lockCart(tx, found.cartId)
    const order = await findOrder(tx, orderId)
    const hold = await findLivingHold(tx, found.cartId)
    if (!order || !hold || !awaitsTransfer(order) || order.vatCase !== 'to_check')
      throw new AppError('already_decided')
    const now = services.now()
    const dueAt = transferEnd(now)
    const net = order.subtotalMinor + order.shippingMinor
    const vatMinor = vatOn(net, rateBp)
    const settled: Order = { ...order, vatCase: 'settled', vatMinor, totalMinor: net + vatMinor, dueAt }
    await updateOrder(tx, orderId, {
      vatCase: settled.vatCase,
      vatRateBp: rateBp,
      vatMinor,
      vatReason: reason,
      totalMinor: settled.totalMinor,
      dueAt,
    })
    await prolongHold(tx, hold.id, dueAt)
    await recordAct(tx, actor, {
      act: 'settle_vat',
      subject: ['order', orderId],
      details: { rateBp, reason },
      at: now,
    })
    await remindLater(tx, orderId, dueAt)
    await askForTransfer(services, tx, settled)
  })
}
