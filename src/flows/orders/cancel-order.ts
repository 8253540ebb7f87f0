import { lockCart } from '#features/checkout/server/cart-repository.ts'
import {
  canAskCancellation,
  decideCancellation,
  type CancellationDecision,
} from '#features/orders/domain/cancellation.ts'
import {
  closeCancellation,
  hasOpenCancellation,
  insertCancellation,
} from '#features/orders/server/cancellation-repository.ts'
import { findOrder } from '#features/orders/server/order-repository.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { randomId } from '#platform/ids/random-id.ts'
import type { Services } from '#platform/services.ts'
import { CANCELLED } from '#kernel/trade/order.ts'
import { lockOrder } from './lock-order.ts'
import { moveLocked } from './move-order.ts'
import { mailCancellationAsked, mailCancellationRefused } from './order-act-mails.ts'
import { refuseOwnCompany } from '../approvals/own-company.ts'

type CancelServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/**
 * A buyer asks to cancel its company's order, before packaging; staff are told.
 * @throws AppError `not_found`, `cancellation_not_allowed`.
 */
export async function askCancellation(
  services: CancelServices,
  { memberId, companyId }: Actor,
  orderId: string,
  reason: string,
): Promise<void> {
  const found = await findOrder(services.db, orderId)
  if (found?.companyId !== companyId) throw new AppError('not_found')
  await services.db.transaction(async (tx) => {
    await lockCart(tx, found.cartId)
    const order = await findOrder(tx, orderId)
    if (!order) throw new AppError('not_found')
    if (!canAskCancellation(order, await hasOpenCancellation(tx, orderId)))
      throw new AppError('cancellation_not_allowed')
    const id = randomId()
    await insertCancellation(tx, { id, orderId, memberId, reason, askedAt: services.now() })
    await mailCancellationAsked(services, tx, order, { id, reason })
  })
}

/**
 * Staff's answer: accepting moves the order to status 3, with refund and stock back; rejecting gives a
 * reason, and the order continues.
 * @throws AppError `not_found`, `already_decided`, `move_not_allowed`, `invalid`.
 */
export async function answerCancellation(
  services: CancelServices,
  actor: Actor,
  orderId: string,
  { decision, note }: { decision: CancellationDecision; note?: string },
): Promise<void> {
  const found = await findOrder(services.db, orderId)
  if (!found) throw new AppError('not_found')
  await refuseOwnCompany(services.db, actor, { orderId })
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found)
    if (!order) throw new AppError('not_found')
    const decided = decideCancellation(await hasOpenCancellation(tx, orderId), decision, note)
    if (!decided.ok) {
      if (decided.refusal === 'note_missing') throw invalidField('note', 'orders.errors.note')
      throw new AppError(decided.refusal)
    }
    const { memberId } = actor
    const now = services.now()
    await closeCancellation(tx, orderId, {
      state: decided.value,
      ...(note && { note }),
      decidedBy: memberId,
      decidedAt: now,
    })
    if (decided.value === 'accepted') {
      await moveLocked(services, tx, actor, order, { status: CANCELLED, ...(note && { reason: note }) })
      return
    }
    await recordAct(tx, actor, {
      act: 'refuse_cancellation',
      subject: ['order', orderId],
      details: { reason: note ?? '' },
      at: now,
    })
    await mailCancellationRefused(services, tx, order, { id: randomId(), note: note ?? '' })
  })
}
