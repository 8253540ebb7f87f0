import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { orderLine, purchaseOrder } from '#db/schema/orders.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'

/** Whose money an act of staff moves. */
export type MoneyOf = { orderId: string } | { companyId: number }

/**
 * Staff move no money of the company that they belong to: neither as its buyer nor as its seller nor as who is paid out. Somebody else
 * of the staff does it.
 * @throws AppError `own_company`.
 */
export async function refuseOwnCompany(
  db: Db | Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  of: MoneyOf,
): Promise<void> {
  const isOwn = 'companyId' in of ? of.companyId === companyId : await tradesIn(db, companyId, of.orderId)
  if (isOwn) throw new AppError('own_company')
}

async function tradesIn(db: Db | Tx, companyId: number, orderId: string): Promise<boolean> {
  const bought = await db.$count(
    purchaseOrder,
    and(eq(purchaseOrder.id, orderId), eq(purchaseOrder.companyId, companyId)),
  )
  const sold = await db.$count(
    orderLine,
    and(eq(orderLine.orderId, orderId), eq(orderLine.sellerCompanyId, companyId)),
  )
  return bought + sold > 0
}
