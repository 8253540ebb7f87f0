import { recordAct } from '#db/staff-acts.ts'
import { findPayment, findRefund } from '#features/checkout/server/payment-repository.ts'
import { isBankReferenceUsed, markRefundPaid } from '#features/checkout/server/receipt-repository.ts'
import { readOwedToBuyer } from '#features/ledger/server/ledger-repository.ts'
import { isUnsettled, withdrawnOf } from '#features/orders/domain/chargeback.ts'
import { listChargebacksOfPayment } from '#features/orders/server/chargeback-repository.ts'
import { findOrder } from '#features/orders/server/order-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { bookRefundPaid } from '../payments/book-money.ts'
import { lockOrder } from './lock-order.ts'
import { refuseSentDay } from '../payments/refuse-sent-day.ts'
import { refuseHeldSending } from './refuse-held.ts'
import { refuseOwnCompany } from '../approvals/own-company.ts'

/**
 * Staff refunded by bank what the card provider could not.
 * @throws AppError `not_found` for a refund of another order, `own_company`, `already_recorded` also for one
 * that did not fail, `refund_not_allowed` while a bank holds the money, and for what it has paid itself,
 * `company_held`.
 */
export async function recordHandRefund(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  orderId: string,
  { refundId, bankReference, sentOn }: { refundId: string; bankReference: string; sentOn?: string },
): Promise<void> {
  const refund = await findRefund(db, refundId)
  const payment = refund?.intentId ? await findPayment(db, refund.intentId) : null
  const order = await findOrder(db, orderId)
  if (!refund || !payment || !order || payment.cartId !== order.cartId) throw new AppError('not_found')
  await refuseOwnCompany(db, actor, { orderId })
  const { memberId } = actor
  await db.transaction(async (tx) => {
    await lockOrder(tx, order)
    await refuseHeldSending(tx, order, { createdAt: refund.createdAt, sentOn })
    refuseSentDay(sentOn, refund.createdAt, now())
    const contested = await listChargebacksOfPayment(tx, payment.intentId)
    const isHeld = withdrawnOf(contested.filter(isUnsettled)) > 0n
    const isPaid = withdrawnOf(contested) > 0n && (await readOwedToBuyer(tx, orderId)) < refund.amountMinor
    if (isHeld || isPaid) throw new AppError('refund_not_allowed')
    const isUsed = await isBankReferenceUsed(tx, bankReference)
    if (isUsed || !(await markRefundPaid(tx, refundId, 'pay_by_hand', { bankReference, memberId }, now())))
      throw new AppError('already_recorded')
    const { amountMinor } = refund
    const money = { at: 'bank', currency: order.currency, amountMinor, orderId } as const
    await bookRefundPaid(tx, refundId, money, now())
    await recordAct(tx, actor, {
      act: 'record_bank_refund',
      subject: ['order', orderId],
      details: {
        refund: refundId,
        amountMinor: String(amountMinor),
        bankReference,
        ...(sentOn && { sentOn }),
      },
      at: now(),
    })
  })
}
