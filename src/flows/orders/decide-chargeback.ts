import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { sumFailedRefunds } from '#features/checkout/server/payment-repository.ts'
import { issueCreditNote } from '#features/invoices/server/issue-document.ts'
import { decideChargeback, leftAfter, type ChargebackDecision } from '#features/orders/domain/chargeback.ts'
import { type Order } from '#features/orders/domain/order.ts'
import { partsLeft } from '#features/orders/domain/refund.ts'
import {
  findChargeback,
  listChargebacks,
  saveChargeback,
  type StoredChargeback,
} from '#features/orders/server/chargeback-repository.ts'
import { findOrder } from '#features/orders/server/order-repository.ts'
import { readRefundable } from '#features/orders/server/refund-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Minor } from '#kernel/money/money.ts'
import type { Services } from '#platform/services.ts'
import { CANCELLED } from '#kernel/trade/order.ts'
import { bookLoss, bookReduction, bookReversal } from '../payments/book-money.ts'
import { lockOrder } from './lock-order.ts'
import { moveLocked } from './move-order.ts'
import { undoChargebacks } from './undo-chargebacks.ts'
import { refuseOwnCompany } from '../approvals/own-company.ts'

/**
 * Staff decide who bears what a bank took for good. Either we do, and the sellers are paid; or the sale is
 * undone as far as the bank took its money: before delivery by cancelling the order, later without changing
 * its status.
 * @throws AppError `not_found`, `own_company`, `already_decided`, `move_not_allowed`.
 */
export async function decideOnChargeback(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  actor: Actor,
  { orderId, id }: { orderId: string; id: string },
  { decision, note }: { decision: ChargebackDecision; note: string },
): Promise<void> {
  const found = await findOrder(services.db, orderId)
  if (!found) throw new AppError('not_found')
  await refuseOwnCompany(services.db, actor, { orderId })
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found)
    const chargeback = await findChargeback(tx, id)
    if (!order || chargeback?.orderId !== orderId) throw new AppError('not_found')
    const left = partsLeft(await readRefundable(tx, order))
    const leftMinor = leftAfter(await listChargebacks(tx, [orderId]), left.totalMinor)
    const decided = decideChargeback(order.status, chargeback, decision, leftMinor)
    if (!decided.ok) throw new AppError(decided.refusal)
    const now = services.now()
    await recordAct(tx, actor, {
      act: 'decide_chargeback',
      subject: ['order', orderId],
      details: { chargeback: id, decision, reason: note },
      at: now,
    })
    const by = { decidedBy: actor.memberId, note, decidedAt: now }
    if (decided.value === 'cancel')
      return moveLocked(services, tx, actor, order, { status: CANCELLED, reason: note })
    await settle(tx, order, chargeback, { decided: decided.value, by, leftMinor })
  })
}

interface Settlement {
  decided: 'bear' | 'undo' | 'reduce'
  by: { decidedBy: number; note: string; decidedAt: Date }
  leftMinor: Minor
}

/** Books who bears it; a sale undone without changing the order's status is credited on its invoice. */
async function settle(
  tx: Tx,
  order: Order,
  chargeback: StoredChargeback,
  { decided, by, leftMinor }: Settlement,
): Promise<void> {
  const now = by.decidedAt
  if (decided === 'bear') {
    const owedMinor = await sumFailedRefunds(tx, chargeback.intentId)
    await bookLoss(tx, chargeback, { owedMinor }, order, now)
    return saveChargeback(tx, { ...chargeback, ...by, decision: 'borne' })
  }
  const isPart = decided === 'reduce'
  const vatMinor = await (isPart ? bookReduction(tx, chargeback, order, now) : bookReversal(tx, order, now))
  if (isPart) {
    await bookLoss(tx, chargeback, 'buyer', order, now)
    await saveChargeback(tx, { ...chargeback, ...by, decision: 'reduced' })
  } else {
    await undoChargebacks(tx, order, { memberId: by.decidedBy, note: by.note }, now)
  }
  const amountMinor = isPart ? chargeback.withdrawnMinor : leftMinor
  const cause = `chargeback:${chargeback.id}`
  if (amountMinor > 0n) await issueCreditNote(tx, { orderId: order.id, cause, amountMinor, vatMinor }, now)
}
