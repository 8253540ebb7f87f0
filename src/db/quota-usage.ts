import { sql, type SQL } from 'drizzle-orm'
import type { QuotaKind } from '#kernel/trade/quotas.ts'

/** A company's current usage of each quota, as a query with the placeholder `companyId`. */
export const USED: Readonly<Record<QuotaKind, SQL>> = {
  imports: sql`SELECT count(*) AS used FROM listing_import WHERE company_id = ${sql.placeholder('companyId')}`,
  import_bytes: sql`SELECT coalesce(sum(p.bytes), 0) AS used
    FROM listing_import_piece p JOIN listing_import i ON i.id = p.import_id
   WHERE i.company_id = ${sql.placeholder('companyId')}`,
  listings: sql`SELECT count(*) AS used FROM listing WHERE company_id = ${sql.placeholder('companyId')}`,
  favourites: sql`SELECT count(*) AS used
    FROM favourite f JOIN member m ON m.id = f.member_id WHERE m.company_id = ${sql.placeholder('companyId')}`,
}
