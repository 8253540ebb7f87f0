import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from './client.ts'
import { disavowal } from './schema/disavowals.ts'

const isOpen = eq(disavowal.state, 'open')

/** Those of these orders that one of their companies disavows, and about which staff have not decided. */
export async function listDisavowed(db: Db | Tx, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .select({ id: disavowal.orderId })
    .from(disavowal)
    .where(and(isOpen, inArray(disavowal.orderId, [...orderIds])))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** Whether an order is; exact while its cart is locked. */
export const isDisavowed = async (db: Db | Tx, orderId: string): Promise<boolean> =>
  (await listDisavowed(db, [orderId])).size > 0

/** Whether one of these agreed quotes is; exact while their carts are locked. */
export async function isQuoteDisavowed(db: Db | Tx, quoteIds: readonly string[]): Promise<boolean> {
  if (quoteIds.length === 0) return false
  const ofThem = and(isOpen, isNull(disavowal.orderId), inArray(disavowal.quoteId, [...quoteIds]))
  return (await db.$count(disavowal, ofThem)) > 0
}
