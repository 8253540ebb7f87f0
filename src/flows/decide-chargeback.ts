import { staffAct } from '#db/schema/platform.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { issueCreditNote } from '#features/invoices/server/issue-document.ts'
import { decideChargeback, type ChargebackDecision } from '#features/orders/domain/chargeback.ts'
import { CANCELLED } from '#features/orders/domain/order.ts'
import { partsLeft } from '#features/orders/domain/refund.ts'
import { findChargeback, saveChargeback } from '#features/orders/server/chargeback-repository.ts'
import { findOrder } from '#features/orders/server/order-repository.ts'
import { readRefundable } from '#features/orders/server/refund-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { bookLoss, bookReversal } from './book-money.ts'
import { moveLocked } from './move-order.ts'
import { undoChargebacks } from './undo-chargebacks.ts'

/**
 * Staff say who bears what a bank took for good: we do, and the sellers are paid; or the sale is undone, before delivery by cancelling
 * its order, later beside its status.
 * @throws AppError `not_found`, `already_decided`, `refund_not_allowed` for a part of a sale, `move_not_allowed`.
 */
export async function decideOnChargeback(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  actor: Actor,
  { orderId, id }: { orderId: string; id: string },
  { decision, note }: { decision: ChargebackDecision; note: string },
): Promise<void> {
  const found = await findOrder(services.db, orderId)
  if (!found) throw new AppError('not_found')
  await services.db.transaction(async (tx) => {
    await lockCart(tx, found.cartId)
    const order = await findOrder(tx, orderId)
    const chargeback = await findChargeback(tx, id)
    if (!order || chargeback?.orderId !== orderId) throw new AppError('not_found')
    const left = partsLeft(await readRefundable(tx, order))
    const decided = decideChargeback(order.status, chargeback, decision, left.totalMinor)
    if (!decided.ok) throw new AppError(decided.refusal)
    const now = services.now()
    await tx.insert(staffAct).values({
      memberId: actor.memberId,
      act: 'decide_chargeback',
      subject: 'order',
      subjectId: orderId,
      details: { chargeback: id, decision, reason: note },
      actedAt: now,
    })
    const by = { decidedBy: actor.memberId, note, decidedAt: now }
    if (decided.value === 'cancel')
      return moveLocked(services, tx, actor, order, { status: CANCELLED, reason: note })
    if (decided.value === 'bear') {
      if (chargeback.withdrawnMinor > 0n) await bookLoss(tx, chargeback, 'difference', order, now)
      return saveChargeback(tx, { ...chargeback, ...by, decision: 'borne' })
    }
    await bookReversal(tx, order, now)
    await undoChargebacks(tx, order, { memberId: actor.memberId, note }, now)
    const { totalMinor: amountMinor, vatMinor } = left
    await issueCreditNote(tx, { orderId, cause: `chargeback:${id}`, amountMinor, vatMinor }, now)
  })
}
