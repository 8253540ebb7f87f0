import type { Tx } from '#db/client.ts'
import { listHeldParties } from '#db/held-companies.ts'
import { keptByHold } from '#features/orders/domain/held-back.ts'
import type { Order } from '#features/orders/domain/order.ts'
import { AppError } from '#kernel/errors.ts'
import { wasBeforeHold } from '#kernel/held-company.ts'
import type { OrderStatus } from '#kernel/trade/order.ts'

type Of = Pick<Order, 'id'>

const held = (why: 'goods' | 'refund' | 'sent') =>
  new AppError('company_held', { message: `orders.errors.held_${why}` })

/**
 * Refuses what would send goods on, or money back to a buyer, while the screening of names holds a company of the
 * order back. What has happened already is recorded, with how staff know it.
 * @throws AppError `company_held`.
 */
export async function refuseHeldMove(
  tx: Tx,
  order: Of,
  { status, happened, paysBack = false }: { status: OrderStatus; happened?: string; paysBack?: boolean },
): Promise<void> {
  const sides = (await listHeldParties(tx, order.id)).map(({ side }) => side)
  const why = keptByHold(status, { held: sides, paysBack })
  if (why === 'refund' || (why === 'goods' && happened === undefined)) throw held(why)
}

/** Refuses to pay back to a buyer who is held back. @throws AppError `company_held`. */
export async function refuseHeldRefund(tx: Tx, order: Of): Promise<void> {
  if ((await findHeldBuyer(tx, order)) !== null) throw held('refund')
}

/**
 * A refund that the bank sent is recorded, unless it was sent while its receiver was held back.
 * @throws AppError `company_held`.
 */
export async function refuseHeldSending(tx: Tx, order: Of, sentOn: string | undefined): Promise<void> {
  const buyer = await findHeldBuyer(tx, order)
  if (buyer !== null && (sentOn === undefined || !wasBeforeHold(sentOn, buyer.heldAt))) throw held('sent')
}

async function findHeldBuyer(tx: Tx, { id }: Of) {
  return (await listHeldParties(tx, id)).find(({ side }) => side === 'buyer') ?? null
}
