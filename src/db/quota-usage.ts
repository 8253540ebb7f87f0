import { sql, type SQL } from 'drizzle-orm'
import type { QuotaKind } from '#kernel/trade/quotas.ts'
import type { Db, Tx } from './client.ts'

/** A company's current usage of each quota. */
const USED: Readonly<Record<QuotaKind, (companyId: number) => SQL>> = {
  imports: (companyId) => sql`SELECT count(*) AS used FROM listing_import WHERE company_id = ${companyId}`,
  import_bytes: (companyId) => sql`SELECT coalesce(sum(p.bytes), 0) AS used
    FROM listing_import_piece p JOIN listing_import i ON i.id = p.import_id WHERE i.company_id = ${companyId}`,
  listings: (companyId) => sql`SELECT count(*) AS used FROM listing WHERE company_id = ${companyId}`,
  favourites: (companyId) => sql`SELECT count(*) AS used
    FROM favourite f JOIN member m ON m.id = f.member_id WHERE m.company_id = ${companyId}`,
}

export async function usedOf(db: Db | Tx, companyId: number, kind: QuotaKind): Promise<number> {
  const { rows } = await db.execute<{ used: string | number | bigint }>(USED[kind](companyId))
  return Number(rows[0]?.used ?? 0)
}
