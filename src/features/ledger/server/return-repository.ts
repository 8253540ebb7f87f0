import { asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { payout, payoutReturn, payoutReturnUndone } from '#db/schema/ledger.ts'

export type PayoutReturn = typeof payoutReturn.$inferSelect

/** Returns false if the payout was returned before, or another one under the same reference. */
export async function insertReturn(tx: Tx, values: typeof payoutReturn.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(payoutReturn)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: payoutReturn.payoutId })
  return rows.length > 0
}

export async function findReturn(tx: Tx, payoutId: string): Promise<PayoutReturn | null> {
  const [row] = await tx.select().from(payoutReturn).where(eq(payoutReturn.payoutId, payoutId))
  return row ?? null
}

/** What the bank said of a payout that came back from an account. */
export interface ReturnFrom {
  accountId: number
  returnedOn: string
  bankSays: string
}

/** The returns of payouts to these accounts that stand, the first day first. */
export async function listReturnsFrom(db: Db | Tx, accountIds: readonly number[]): Promise<ReturnFrom[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .select({
      accountId: payout.accountId,
      returnedOn: payoutReturn.returnedOn,
      bankSays: payoutReturn.bankSays,
    })
    .from(payoutReturn)
    .innerJoin(payout, eq(payout.id, payoutReturn.payoutId))
    .where(inArray(payout.accountId, [...accountIds]))
    .orderBy(asc(payoutReturn.returnedOn), asc(payoutReturn.recordedAt))
  return rows.flatMap(({ accountId, ...row }) => (accountId === null ? [] : [{ ...row, accountId }]))
}

/** How often a return of the payout was taken back. */
export async function countUndone(tx: Tx, payoutId: string): Promise<number> {
  return tx.$count(payoutReturnUndone, eq(payoutReturnUndone.payoutId, payoutId))
}

/** The payout is not returned any more; that it was recorded as such is kept. */
export async function undoReturn(
  tx: Tx,
  returned: PayoutReturn,
  undone: { serial: number; undoneBy: number; undoneAt: Date; reason: string },
): Promise<void> {
  await tx.insert(payoutReturnUndone).values({ ...returned, ...undone })
  await tx.delete(payoutReturn).where(eq(payoutReturn.payoutId, returned.payoutId))
}
