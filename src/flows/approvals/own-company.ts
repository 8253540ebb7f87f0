import { and, eq, exists, inArray, or } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { orderLine, purchaseOrder } from '#db/schema/orders.ts'
import type { Approval } from '#features/approvals/server/approval-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'

/** Whose money a staff action moves. */
export type MoneyOf = { orderId: string } | { companyId: number }

export function moneyOf({ orderId, companyId }: Pick<Approval, 'orderId' | 'companyId'>): MoneyOf {
  if (orderId !== null) return { orderId }
  if (companyId === null) throw new Error('an approval is about an order or a company')
  return { companyId }
}

/**
 * Staff don't move money of their own company, whether it buys, sells or is paid out; somebody else of the
 * staff does.
 * @throws AppError `own_company`.
 */
export async function refuseOwnCompany(
  db: Db | Tx,
  actor: Pick<Actor, 'companyId'>,
  of: MoneyOf,
): Promise<void> {
  const isOwn = await ownAmong(db, actor, [of])
  if (isOwn(of)) throw new AppError('own_company')
}

/** Returns those in which the member's company buys, sells or is paid. */
export async function ownAmong(
  db: Db | Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  all: readonly MoneyOf[],
): Promise<(of: MoneyOf) => boolean> {
  const orderIds = all.flatMap((of) => ('orderId' in of ? [of.orderId] : []))
  const orders = orderIds.length > 0 ? await tradedIn(db, companyId, orderIds) : new Set<string>()
  return (of) => ('companyId' in of ? of.companyId === companyId : orders.has(of.orderId))
}

async function tradedIn(db: Db | Tx, companyId: number, orderIds: string[]): Promise<Set<string>> {
  const sold = db
    .select({ id: orderLine.orderId })
    .from(orderLine)
    .where(and(eq(orderLine.orderId, purchaseOrder.id), eq(orderLine.sellerCompanyId, companyId)))
  const rows = await db
    .select({ id: purchaseOrder.id })
    .from(purchaseOrder)
    .where(and(inArray(purchaseOrder.id, orderIds), or(eq(purchaseOrder.companyId, companyId), exists(sold))))
  return new Set(rows.map(({ id }) => id))
}
