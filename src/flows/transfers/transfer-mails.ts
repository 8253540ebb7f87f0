import type { Tx } from '#db/client.ts'
import { listToldStaff } from '#db/told-people.ts'
import type { MailNames } from '#kernel/notify-kinds.ts'
import { findCartReferences } from '#features/checkout/server/cart-references.ts'
import { readTransfers } from '#features/checkout/server/receipt-repository.ts'
import { referenceOf, type Order } from '#features/orders/domain/order.ts'
import { findBuyers } from '#features/orders/server/mail-recipients.ts'
import { majorFromMinor, type Minor } from '#kernel/money/money.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { isPaybackFrozen } from '../orders/refuse-held.ts'

type TransferMail = MailNames<'checkout.transfer-'>

/** Additional data of one mail. `about` distinguishes causes of the same mail, so that each is sent once. */
interface Details {
  about?: string
  receivedMinor?: Minor
  refundedMinor?: Minor
  newReference?: string
  /** Whether parts that were to go back stay with the new order. */
  hasParts?: boolean
  bankReference?: string
  document?: string
  /** Ids of documents to attach. */
  attach?: readonly string[]
}

/** Mails that say that money is to go back. A buyer who is held back gets none of them: what it is owed is frozen. */
const PROMISING: readonly TransferMail[] = ['surplus', 'returned']
/** Mails that ask for the money, or for the rest of it. */
const ASKING: readonly TransferMail[] = ['awaited', 'reminder', 'short']

/** Tells the buyer about its bank transfer, by mail and by notification. The order's cart must be locked. */
export async function mailTransfer(
  services: Pick<Services, 'publicUrl' | 'bankAccount'>,
  tx: Tx,
  order: Order,
  mail: TransferMail,
  { about, receivedMinor, refundedMinor, attach, ...words }: Details = {},
): Promise<void> {
  if (PROMISING.includes(mail) && (await isPaybackFrozen(tx, order))) return
  const { recipients } = await findBuyers(tx, order)
  const missing = order.totalMinor - (await readTransfers(tx, order.id)).receivedMinor
  const asked =
    ASKING.includes(mail) && order.dueAt !== null
      ? { amount: majorFromMinor(missing), dueAt: order.dueAt.toISOString(), account: services.bankAccount }
      : undefined
  const { poNumber } = await findCartReferences(tx, order.cartId)
  const reference = referenceOf(order.number)
  await notify(tx, services, recipients, {
    cause: `transfer:${order.id}:${mail}${about === undefined ? '' : `:${about}`}`,
    mail: `checkout.transfer-${mail}`,
    data: ({ firstName }, addressOf) => ({
      firstName,
      reference,
      link: addressOf(`/user/orders/${order.id}`),
      currency: order.currency,
      ...(poNumber !== null && { poNumber }),
      ...(asked && { asked }),
      ...(receivedMinor !== undefined && { received: majorFromMinor(receivedMinor) }),
      ...(refundedMinor !== undefined && { refunded: majorFromMinor(refundedMinor) }),
      ...words,
    }),
    notification: ['checkout.transfer', { orderId: order.id, reference, news: mail }],
    attach,
  })
}

/** Tells staff that an order waits for them. */
export async function mailStaffAboutVat(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  { id: orderId, number, currency }: Order,
): Promise<void> {
  const reference = referenceOf(number)
  await notify(tx, services, await listToldStaff(tx), {
    cause: `vat:${orderId}`,
    mail: 'checkout.transfer-vat-staff',
    data: ({ firstName }, addressOf) => ({
      firstName,
      reference,
      link: addressOf(`/staff/orders?order=${orderId}`),
      currency,
    }),
    notification: ['checkout.transfer', { orderId, reference, news: 'vat-staff' }],
  })
}
