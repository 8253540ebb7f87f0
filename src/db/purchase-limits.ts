import { and, eq } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import type { Db, Tx } from './client.ts'
import { purchaseLimit, requisition } from './schema/requisitions.ts'

/** What a member may buy without approval, before VAT; null without a limit. */
export async function findPurchaseLimit(
  db: Db | Tx,
  { memberId, companyId }: Pick<Actor, 'memberId' | 'companyId'>,
  currency: Currency,
): Promise<Minor | null> {
  const [row] = await db
    .select({ maxMinor: purchaseLimit.maxMinor })
    .from(purchaseLimit)
    .where(
      and(
        eq(purchaseLimit.companyId, companyId),
        eq(purchaseLimit.memberId, memberId),
        eq(purchaseLimit.currency, currency),
      ),
    )
  return row?.maxMinor ?? null
}

/** The requisition for a quote that waits for its decision. */
export async function findWaitingRequisition(db: Db | Tx, quoteId: string) {
  const [row] = await db
    .select({ id: requisition.id, until: requisition.until })
    .from(requisition)
    .where(and(eq(requisition.quoteId, quoteId), eq(requisition.state, 'waiting')))
  return row ?? null
}
