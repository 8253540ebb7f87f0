import type { Tx } from '#db/client.ts'
import { listChargebacks, saveChargeback } from '#features/orders/server/chargeback-repository.ts'
import type { Order } from '#features/orders/domain/order.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Minor } from '#kernel/money/money.ts'
import { bookLoss, bookLossUndone } from '../payments/book-money.ts'

/**
 * When a sale is reversed: the part that banks took for good has reached the buyer through them. Returns its
 * amount, which is not refunded again. The order's cart must be locked.
 */
export async function undoChargebacks(
  tx: Tx,
  order: Order,
  by: { memberId: Actor['memberId']; note?: string },
  now: Date,
): Promise<Minor> {
  const lost = (await listChargebacks(tx, [order.id])).filter(
    ({ state, intentId }) => state === 'lost' && intentId === order.intentId,
  )
  let goneMinor = 0n
  for (const chargeback of lost) {
    goneMinor += chargeback.withdrawnMinor
    if (chargeback.decision === 'undone' || chargeback.decision === 'reduced') continue
    if (chargeback.decision === null) await bookLoss(tx, chargeback, 'buyer', order, now)
    if (chargeback.decision === 'borne') await bookLossUndone(tx, chargeback, order, now)
    const note = by.note ?? chargeback.note
    await saveChargeback(tx, {
      ...chargeback,
      decision: 'undone',
      note,
      decidedBy: by.memberId,
      decidedAt: now,
    })
  }
  return goneMinor
}
