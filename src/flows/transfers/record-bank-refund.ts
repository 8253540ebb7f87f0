import { recordAct } from '#db/staff-acts.ts'
import {
  findBankRefund,
  isBankReferenceUsed,
  markRefundPaid,
} from '#features/checkout/server/receipt-repository.ts'
import { findOrder } from '#features/orders/server/order-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { refuseHeldSending } from '../orders/refuse-held.ts'
import { bookRefundPaid } from '../payments/book-money.ts'
import { refuseSentDay } from '../payments/refuse-sent-day.ts'
import { mailTransfer } from './transfer-mails.ts'
import { refuseOwnCompany } from '../approvals/own-company.ts'

/**
 * Staff record a refund by bank. Returns the id of the order that had been paid.
 * @throws AppError `not_found` also for a refund by the card provider, `own_company`, `already_recorded`, `invalid` for a day
 * before the refund was decided,
 * `company_held` for one that was sent while its receiver was held back.
 */
export async function recordBankRefund(
  services: Pick<Services, 'db' | 'now' | 'publicUrl' | 'bankAccount'>,
  actor: Actor,
  refundId: string,
  { bankReference, sentOn }: { bankReference: string; sentOn?: string },
): Promise<string> {
  const { db, now } = services
  const { memberId } = actor
  const refund = await findBankRefund(db, refundId)
  const found = refund && (await findOrder(db, refund.orderId))
  if (!refund || !found) throw new AppError('not_found')
  await refuseOwnCompany(db, actor, { orderId: found.id })
  await db.transaction(async (tx) => {
    await lockOrder(tx, found)
    await refuseHeldSending(tx, found, { createdAt: refund.createdAt, sentOn })
    refuseSentDay(sentOn, refund.createdAt, now())
    const isUsed = await isBankReferenceUsed(tx, bankReference)
    const sent = { bankReference, memberId }
    if (isUsed || !(await markRefundPaid(tx, refundId, 'send', sent, now())))
      throw new AppError('already_recorded')
    const { currency } = found
    const money = { at: 'bank', currency, amountMinor: refund.amountMinor, orderId: found.id } as const
    await bookRefundPaid(tx, refundId, money, now())
    await recordAct(tx, actor, {
      act: 'record_bank_refund',
      subject: ['order', found.id],
      details: { amountMinor: String(refund.amountMinor), bankReference, ...(sentOn && { sentOn }) },
      at: now(),
    })
    await mailTransfer(services, tx, found, 'repaid', {
      about: refundId,
      refundedMinor: refund.amountMinor,
      bankReference,
    })
  })
  return found.id
}
