import type { Tx } from '#db/client.ts'
import type { ChargebackState } from '#features/orders/domain/chargeback.ts'
import type { Order } from '#features/orders/domain/order.ts'
import { listStaff } from '#features/orders/server/mail-recipients.ts'
import type { Services } from '#platform/services.ts'
import type { MailNames } from '#kernel/notify-kinds.ts'
import { describe, sender } from './order-mails.ts'

const MAILS = {
  open: 'chargeback',
  won: 'chargeback-won',
  lost: 'chargeback-lost',
} as const satisfies Record<ChargebackState, MailNames<'orders.'>>

/**
 * Tells staff, by mail and by notification, that a bank contests a payment, or how that ended. The buyer sees
 * it in its order.
 */
export async function notifyOfChargeback(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  order: Order,
  { id }: { id: string },
  event: ChargebackState,
): Promise<void> {
  const about = await describe(tx, order, { status: order.status })
  await sender(services, tx, `chargeback:${id}:${event}`, about)(MAILS[event], 'staff', await listStaff(tx))
}
