import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { reminderTime } from '#features/checkout/domain/transfer.ts'
import { awaitsTransfer } from '#features/orders/domain/order.ts'
import { findOrder } from '#features/orders/server/order-repository.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { mailTransfer } from './transfer-mails.ts'

type RemindServices = Pick<Services, 'db' | 'publicUrl' | 'bankAccount'>

/** Reminds the buyer of the amount and the deadline. */
export const remindOfTransferJob = defineJob({
  name: 'remind-of-transfer',
  lane: 'mail',
  priority: 5,
  payload: z.object({ orderId: z.string() }),
  run: (services: RemindServices, { orderId }) => remind(services, orderId),
})

/** Enqueues the reminder before the deadline of a transfer; a new date replaces an older one. */
export async function remindLater(tx: Tx, orderId: string, dueAt: Date): Promise<void> {
  await enqueue(
    tx,
    remindOfTransferJob,
    { orderId },
    { key: `remind:${orderId}`, runAt: reminderTime(dueAt) },
  )
}

async function remind(services: RemindServices, orderId: string): Promise<void> {
  const found = await findOrder(services.db, orderId)
  if (!found) return
  await services.db.transaction(async (tx) => {
    await lockCart(tx, found.cartId)
    const order = await findOrder(tx, orderId)
    // Until its VAT is settled the amount is not known; a later reminder then replaces this one.
    if (order && awaitsTransfer(order) && order.vatCase !== 'to_check')
      await mailTransfer(services, tx, order, 'reminder')
  })
}
