import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from './client.ts'
import { company } from './schema/accounts.ts'
import { orderLine, purchaseOrder } from './schema/orders.ts'

/** The hit that holds a company back: an open one first, because it waits for a decision. */
const HIT = sql<number | null>`(SELECT h.id FROM screening_hit AS h WHERE h.company_id = company.id
  AND h.state IN ('open', 'confirmed') ORDER BY h.state = 'open' DESC, h.id LIMIT 1)`

export interface HeldRow {
  id: number
  company: string
  heldAt: Date
  hit: number | null
}

/** Those of these companies that are held back by the screening of names. */
export async function listHeld(db: Db | Tx, companyIds: readonly number[]): Promise<HeldRow[]> {
  if (companyIds.length === 0) return []
  const rows = await db
    .select({ id: company.id, company: company.name, heldAt: company.heldAt, hit: HIT })
    .from(company)
    .where(and(inArray(company.id, [...companyIds]), isNotNull(company.heldAt)))
  return rows.flatMap(({ heldAt, ...row }) => (heldAt === null ? [] : [{ ...row, heldAt }]))
}

/** The same of each order, with its side in it. */
export type HeldParty = HeldRow & { side: 'buyer' | 'seller' }

/** The companies in an order that are held back. */
export async function listHeldParties(db: Db | Tx, orderId: string): Promise<HeldParty[]> {
  const [buyers, sellers] = await Promise.all([
    db.select({ id: purchaseOrder.companyId }).from(purchaseOrder).where(eq(purchaseOrder.id, orderId)),
    db.select({ id: orderLine.sellerCompanyId }).from(orderLine).where(eq(orderLine.orderId, orderId)),
  ])
  const held = await listHeld(db, [...new Set([...buyers, ...sellers].map(({ id }) => id))])
  return partiesAmong(held, { buyer: buyers[0]?.id ?? null, sellers: sellers.map(({ id }) => id) })
}

/** Held companies by their side: one that buys from itself has both. */
export function partiesAmong(
  held: readonly HeldRow[],
  { buyer, sellers }: { buyer: number | null; sellers: readonly number[] },
): HeldParty[] {
  return held.flatMap((row) => [
    ...(row.id === buyer ? [{ ...row, side: 'buyer' as const }] : []),
    ...(sellers.includes(row.id) ? [{ ...row, side: 'seller' as const }] : []),
  ])
}
