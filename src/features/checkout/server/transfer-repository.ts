import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { takeLock } from '#db/advisory-locks.ts'
import type { Db, Tx } from '#db/client.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import type { VatCase } from '#kernel/money/vat.ts'

/** The order status that waits for money. */
const UNDER_VERIFICATION = 2
const isAwaited = and(
  eq(purchaseOrder.status, UNDER_VERIFICATION),
  isNotNull(purchaseOrder.dueAt),
  isNull(purchaseOrder.paidAt),
)
/** The number of a company's orders that wait for their transfer, locked so that nobody can add one. */
export async function countUnpaidTransfers(tx: Tx, companyId: number): Promise<number> {
  await takeLock(tx, 'unpaidTransfers', companyId)
  return tx.$count(purchaseOrder, and(eq(purchaseOrder.companyId, companyId), isAwaited))
}

/** An order that waits for its transfer, for its buyers. */
export interface AwaitedTransfer {
  id: string
  number: number
  totalMinor: Minor
  currency: Currency
  dueAt: Date
  vatCase: VatCase | null
}

/** A company's order that waits for its transfer; any other counts as unknown. */
export async function findAwaitedTransfer(
  db: Db,
  id: string,
  companyId: number,
): Promise<AwaitedTransfer | null> {
  const [row] = await db
    .select({
      id: purchaseOrder.id,
      number: purchaseOrder.number,
      totalMinor: purchaseOrder.totalMinor,
      currency: purchaseOrder.currency,
      dueAt: purchaseOrder.dueAt,
      vatCase: purchaseOrder.vatCase,
    })
    .from(purchaseOrder)
    .where(and(eq(purchaseOrder.id, id), eq(purchaseOrder.companyId, companyId), isAwaited))
  return row?.dueAt ? { ...row, dueAt: row.dueAt } : null
}

/** An order paid by transfer, for staff. */
export interface TransferOrder extends AwaitedTransfer {
  isAwaited: boolean
  /** The number of the order that replaces it. */
  replacedBy: number | null
}

export async function findTransferOrder(db: Db, id: string): Promise<TransferOrder | null> {
  const successor = alias(purchaseOrder, 'successor')
  const [row] = await db
    .select({
      id: purchaseOrder.id,
      number: purchaseOrder.number,
      totalMinor: purchaseOrder.totalMinor,
      currency: purchaseOrder.currency,
      dueAt: purchaseOrder.dueAt,
      vatCase: purchaseOrder.vatCase,
      status: purchaseOrder.status,
      paidAt: purchaseOrder.paidAt,
      replacedBy: successor.number,
    })
    .from(purchaseOrder)
    .leftJoin(successor, eq(successor.replacesOrderId, purchaseOrder.id))
    .where(eq(purchaseOrder.id, id))
  if (!row?.dueAt) return null
  const { status, paidAt, dueAt, ...rest } = row
  return { ...rest, dueAt, isAwaited: status === UNDER_VERIFICATION && paidAt === null }
}
