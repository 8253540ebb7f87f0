import { and, asc, eq, gt, inArray, lt, or } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { moveRows, type ChangeOf } from '#db/move-rows.ts'
import { chargeback } from '#db/schema/disputes.ts'
import { CHARGEBACK_TRANSITIONS } from '../domain/chargeback.ts'

export type StoredChargeback = typeof chargeback.$inferSelect

export async function findChargeback(db: Db | Tx, id: string): Promise<StoredChargeback | null> {
  const [row] = await db.select().from(chargeback).where(eq(chargeback.id, id))
  return row ?? null
}

/** The chargebacks of these orders, the oldest first. */
export async function listChargebacks(db: Db | Tx, orderIds: readonly string[]): Promise<StoredChargeback[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(chargeback)
    .where(inArray(chargeback.orderId, [...orderIds]))
    .orderBy(asc(chargeback.openedAt), asc(chargeback.id))
}

/** The chargebacks of a payment, whatever happened to its order. */
export async function listChargebacksOfPayment(tx: Tx, intentId: string): Promise<StoredChargeback[]> {
  return tx.select().from(chargeback).where(eq(chargeback.intentId, intentId))
}

/** The lock of the order's cart must be held. */
export async function saveChargeback(tx: Tx, values: StoredChargeback): Promise<void> {
  const { id, state, ...others } = values
  const set: ChangeOf<typeof chargeback> = others
  if (state !== 'open')
    await moveRows(tx, [chargeback, 'state'], CHARGEBACK_TRANSITIONS[state], eq(chargeback.id, id))
  await tx.insert(chargeback).values(values).onConflictDoUpdate({ target: chargeback.id, set })
}

/**
 * Open ones that were not queried lately, in case a webhook was lost, and won ones whose money has not been
 * returned.
 */
export async function listUncheckedChargebacks(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: chargeback.id })
    .from(chargeback)
    .where(and(or(eq(chargeback.state, 'open'), isNotBack), lt(chargeback.checkedAt, before)))
    .orderBy(asc(chargeback.checkedAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

const isNotBack = and(eq(chargeback.state, 'won'), gt(chargeback.withdrawnMinor, 0n))
