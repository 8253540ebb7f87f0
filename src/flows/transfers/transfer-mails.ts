import type { Tx } from '#db/client.ts'
import type { TransferMail, TransferMailData } from '#features/checkout/contract/transfer-mail.ts'
import { readTransfers } from '#features/checkout/server/receipt-repository.ts'
import { referenceOf, type Order } from '#features/orders/domain/order.ts'
import { findBuyers, listStaff } from '#features/orders/server/mail-recipients.ts'
import { localizePath } from '#kernel/language.ts'
import { majorFromMinor, type Minor } from '#kernel/money.ts'
import { enqueueMail } from '#platform/mail/mail.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { idsOf } from '../orders/order-mails.ts'

/** What one mail adds. `about` tells causes of the same mail apart, so that each is told once. */
interface Details {
  about?: string
  receivedMinor?: Minor
  refundedMinor?: Minor
  newReference?: string
  bankReference?: string
  document?: string
  /** Ids of documents that go with it. */
  attach?: readonly string[]
}

/** Mails that ask for money, or for the rest of it. */
const ASKING: readonly TransferMail[] = ['awaited', 'reminder', 'short']

/** Tells the buyer about its bank transfer, by mail and in the site. The order's cart must be locked. */
export async function mailTransfer(
  { publicUrl, bankAccount }: Pick<Services, 'publicUrl' | 'bankAccount'>,
  tx: Tx,
  order: Order,
  mail: TransferMail,
  { about, receivedMinor, refundedMinor, attach, ...words }: Details = {},
): Promise<void> {
  const { recipients } = await findBuyers(tx, order)
  const missing = order.totalMinor - (await readTransfers(tx, order.id)).receivedMinor
  const asked =
    ASKING.includes(mail) && order.dueAt !== null
      ? { amount: majorFromMinor(missing), dueAt: order.dueAt.toISOString(), account: bankAccount }
      : undefined
  const reference = referenceOf(order.number)
  await notify(tx, idsOf(recipients), 'checkout.transfer', { orderId: order.id, reference, news: mail })
  for (const { email: to, firstName, language } of recipients) {
    const data: TransferMailData = {
      firstName,
      reference,
      link: `${publicUrl}${localizePath('/user/orders', language)}`,
      currency: order.currency,
      ...(asked && { asked }),
      ...(receivedMinor !== undefined && { received: majorFromMinor(receivedMinor) }),
      ...(refundedMinor !== undefined && { refunded: majorFromMinor(refundedMinor) }),
      ...words,
    }
    const cause = `transfer:${order.id}:${mail}${about === undefined ? '' : `:${about}`}`
    const template = `checkout.transfer-${mail}` as const
    await enqueueMail(tx, { cause, to, language, template, data, ...(attach && { attach }) })
  }
}

/** Tells staff that an order waits for them. */
export async function mailStaffAboutVat(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  tx: Tx,
  order: Order,
): Promise<void> {
  const staff = await listStaff(tx)
  const reference = referenceOf(order.number)
  const told = { orderId: order.id, reference, news: 'vat-staff' as const }
  await notify(tx, idsOf(staff), 'checkout.transfer', told)
  for (const { email: to, firstName, language } of staff) {
    const data: TransferMailData = {
      firstName,
      reference,
      link: `${publicUrl}${localizePath('/staff/orders', language)}`,
      currency: order.currency,
    }
    const template = 'checkout.transfer-vat-staff'
    await enqueueMail(tx, { cause: `vat:${order.id}`, to, language, template, data })
  }
}
