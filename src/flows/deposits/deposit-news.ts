import type { Tx } from '#db/client.ts'
import { listToldStaff } from '#db/told-people.ts'
import type { Deposit } from '#features/checkout/server/deposit-repository.ts'
import { leftOf } from '#features/checkout/domain/deposit.ts'
import { findOrder, findOrderOfCart } from '#features/orders/server/order-repository.ts'
import { findBuyers } from '#features/orders/server/mail-recipients.ts'
import type { MailNames } from '#kernel/notify-kinds.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { depositReference, referenceOf } from '#kernel/trade/order.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'

type DepositMail = MailNames<'checkout.deposit-'>

interface Details {
  /** Distinguishes causes of the same mail, so that each is sent once. */
  about?: string
  bankReference?: string
  /** Whether the buyer had asked to cancel, too late to count, and nobody had answered. */
  isUnanswered?: boolean
}

/** Tells the buyer what became of its deposit, or staff what they have to do about it. */
export async function tellOfDeposit(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  deposit: Deposit,
  mail: DepositMail,
  { about, bankReference, isUnanswered = false }: Details = {},
): Promise<void> {
  const isForStaff = mail === 'failed' || mail === 'contested'
  const readers = isForStaff ? await listToldStaff(tx) : (await findBuyers(tx, deposit)).recipients
  const order = deposit.orderId === null ? null : await findOrder(tx, deposit.orderId)
  const reference = depositReference(deposit.number)
  const orderReference = order === null ? null : referenceOf(order.number)
  // One that placed no order because its cart was ordered already leads to that order.
  const { cartId } = deposit
  const placed = order ?? (cartId === null ? null : await findOrderOfCart(tx, cartId))
  const ofOrder = placed === null ? '/user/orders' : `/user/orders/${placed.id}`
  const path = isForStaff ? '/staff/deposits' : mail === 'unreturned' ? '/user/payout-account' : ofOrder
  await notify(tx, services, readers, {
    cause: `deposit:${deposit.id}:${mail}${about === undefined ? '' : `:${about}`}`,
    mail: `checkout.deposit-${mail}`,
    data: ({ firstName }, addressOf) => ({
      firstName,
      reference,
      order: orderReference,
      amount: majorFromMinor(leftOf(deposit)),
      currency: deposit.currency,
      reason: deposit.reason,
      rule: deposit.rule,
      link: addressOf(path),
      ...(bankReference !== undefined && { bankReference }),
      ...(isUnanswered && { isUnanswered }),
    }),
    notification: ['checkout.deposit', { reference, news: mail, path }],
  })
}
