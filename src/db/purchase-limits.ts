import { and, eq, exists, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import type { Db, Tx } from './client.ts'
import { purchaseLimit, requisition } from './schema/requisitions.ts'

type Buyer = Pick<Actor, 'memberId' | 'companyId'> & { currency: Currency }

/** What a member may buy without approval, before VAT; null without a limit. */
export async function findPurchaseLimit(
  db: Db | Tx,
  { memberId, companyId }: Pick<Actor, 'memberId' | 'companyId'>,
  currency: Currency,
): Promise<Minor | null> {
  const [row] = await db
    .select({ maxMinor: purchaseLimit.maxMinor })
    .from(purchaseLimit)
    .where(limitIs({ memberId, companyId, currency }))
  return row?.maxMinor ?? null
}

/**
 * Whether a cart only holds units for a decision inside the company, so that it is never paid, and its buyer's limit:
 * one statement, because each checkout asks.
 */
export async function findRulesOfCart(
  tx: Tx,
  { id, ...buyer }: Buyer & { id: string },
): Promise<{ isAsked: boolean; limit: Minor | null }> {
  const asked = tx.select().from(requisition).where(eq(requisition.cartId, id))
  const [row] = await tx
    .select({ isAsked: sql<boolean>`${exists(asked)}`, limit: purchaseLimit.maxMinor })
    .from(sql`(SELECT) AS buyer`)
    .leftJoin(purchaseLimit, limitIs(buyer))
  if (!row) throw new Error('a left join answers a row')
  return row
}

const limitIs = ({ companyId, memberId, currency }: Buyer) =>
  and(
    eq(purchaseLimit.companyId, companyId),
    eq(purchaseLimit.memberId, memberId),
    eq(purchaseLimit.currency, currency),
  )

/** The requisition for a quote that waits for its decision. */
export async function findWaitingRequisition(db: Db | Tx, quoteId: string) {
  const [row] = await db
    .select({ id: requisition.id, until: requisition.until })
    .from(requisition)
    .where(and(eq(requisition.quoteId, quoteId), eq(requisition.state, 'waiting')))
  return row ?? null
}
