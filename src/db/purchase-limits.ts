import { and, eq, exists, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
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

export interface CartRules {
  /** Whether it holds units for a decision inside the company: of an offer, for which another cart is paid, or now. */
  isAsked: boolean
  /** Whether its order was approved. */
  isApproved: boolean
  /** What its buyer may order alone, before VAT; null without a limit. */
  limit: Minor | null
}

/** What approval inside the company means for a cart: one statement, because each checkout asks. */
export async function findRulesOfCart(tx: Tx, { id, ...buyer }: Buyer & { id: string }): Promise<CartRules> {
  const { cartId, quoteId, state } = requisition
  const has = (which: SQL | undefined) =>
    sql<boolean>`${exists(
      tx
        .select()
        .from(requisition)
        .where(and(eq(cartId, id), which)),
    )}`
  const [row] = await tx
    .select({
      isAsked: has(or(isNotNull(quoteId), eq(state, 'waiting'))),
      isApproved: has(and(isNull(quoteId), eq(state, 'approved'))),
      limit: purchaseLimit.maxMinor,
    })
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

/** The requisition for an order from the cart that waits for its decision. */
export async function findWaitingOfCart(db: Db | Tx, cartId: string) {
  const [row] = await db
    .select({ id: requisition.id, until: requisition.until })
    .from(requisition)
    .where(and(eq(requisition.cartId, cartId), isNull(requisition.quoteId), eq(requisition.state, 'waiting')))
  return row ?? null
}

/** The requisition for a quote that waits for its decision. */
export async function findWaitingRequisition(db: Db | Tx, quoteId: string) {
  const [row] = await db
    .select({ id: requisition.id, until: requisition.until })
    .from(requisition)
    .where(and(eq(requisition.quoteId, quoteId), eq(requisition.state, 'waiting')))
  return row ?? null
}
