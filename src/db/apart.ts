import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db, Tx } from './client.ts'

type Company = SQLWrapper | number

const hasBlocked = (company: Company, other: Company): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM company_block AS b WHERE b.company_id = ${company} AND b.blocked_id = ${other})`

/** Whether one of two companies has blocked the other: they make no new business with each other. */
export const areApart = (one: Company, other: Company): SQL<boolean> =>
  sql<boolean>`(${hasBlocked(one, other)} OR ${hasBlocked(other, one)})`

/** Whether a company itself has blocked the other one of a quote, which is said to nobody else. */
export async function findWhetherBlocked(
  db: Db | Tx,
  own: number,
  { companyId, sellerCompanyId }: { companyId: number; sellerCompanyId: number },
): Promise<boolean> {
  const either = sql`${hasBlocked(own, companyId)} OR ${hasBlocked(own, sellerCompanyId)}`
  const { rows } = await db.execute<{ blocked: boolean }>(sql`SELECT ${either} AS blocked`)
  return rows[0]?.blocked ?? false
}

/** Whether two companies make no new business: one has blocked the other, or is suspended from trading or held back. */
export async function findWhetherApart(tx: Db | Tx, one: number, other: number): Promise<boolean> {
  const { rows } = await tx.execute<{ apart: boolean }>(sql`SELECT ${areApart(one, other)}
    OR EXISTS (SELECT FROM company WHERE id IN (${one}, ${other}) AND (suspended_at IS NOT NULL OR held_at IS NOT NULL)) AS apart`)
  return rows[0]?.apart ?? false
}
