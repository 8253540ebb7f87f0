import type { Tx } from '#db/client.ts'
import { listHeldParties } from '#db/held-companies.ts'
import { isKeptByHold } from '#features/orders/domain/held-back.ts'
import type { Order } from '#features/orders/domain/order.ts'
import { AppError } from '#kernel/errors.ts'
import { wasRefundedBeforeHold } from '#kernel/held-company.ts'
import { CANCELLED, type OrderStatus } from '#kernel/trade/order.ts'
import { requireGoingOn } from '../disavowals/require-going-on.ts'

type Of = Pick<Order, 'id'>

const held = (why: 'goods' | 'refund' | 'sent') =>
  new AppError('company_held', { message: `orders.errors.held_${why}` })

/**
 * Refuses what would send goods on while one of the companies says that it did not make the deal, or while the screening of
 * names holds one back. What has happened already is recorded then, with how staff know it. Returns whether the buyer is
 * held back.
 * @throws AppError `order_contested`, `company_held`.
 */
export async function refuseHeldMove(
  tx: Tx,
  order: Of,
  { status, happened }: { status: OrderStatus; happened?: string },
): Promise<boolean> {
  if (status !== CANCELLED) await requireGoingOn(tx, order.id)
  const sides = (await listHeldParties(tx, order.id)).map(({ side }) => side)
  if (isKeptByHold(status, sides) && happened === undefined) throw held('goods')
  return sides.includes('buyer')
}

/** Refuses to pay back to a buyer who is held back. @throws AppError `company_held`. */
export async function refuseHeldRefund(tx: Tx, order: Of): Promise<void> {
  if (await isPaybackFrozen(tx, order)) throw held('refund')
}

/**
 * A refund that the bank sent is recorded, unless its receiver was held back by then, or before it was decided.
 * @throws AppError `company_held`.
 */
export async function refuseHeldSending(
  tx: Tx,
  order: Of,
  { createdAt, sentOn }: { createdAt: Date; sentOn: string | undefined },
): Promise<void> {
  const buyer = await findHeldBuyer(tx, order)
  if (buyer === null) return
  if (sentOn === undefined || !wasRefundedBeforeHold({ createdAt, sentOn }, buyer.heldAt)) throw held('sent')
}

/** Whether what goes back to the buyer is frozen, so that nobody may promise it now. */
export async function isPaybackFrozen(tx: Tx, order: Of): Promise<boolean> {
  return (await findHeldBuyer(tx, order)) !== null
}

async function findHeldBuyer(tx: Tx, { id }: Of) {
  return (await listHeldParties(tx, id)).find(({ side }) => side === 'buyer') ?? null
}
