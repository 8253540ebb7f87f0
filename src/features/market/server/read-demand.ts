import { sql, type SQL } from 'drizzle-orm'
import { companyTrades } from '#db/active-company.ts'
import type { Db } from '#db/client.ts'
import { typesOf } from '#kernel/trade/taxonomy.ts'
import type { DemandView } from '../contract/endpoints.ts'
import { type AskedFrom, demandOf } from '../domain/demand.ts'

interface Asked {
  category: string
  types: readonly string[]
  /** The reader's own requests don't count. */
  companyId: number
  since: Date
}

/** What other companies asked for of a type, else of its category; null where both are too little. */
export async function readDemandFor(
  db: Db,
  { type, ...asked }: Omit<Asked, 'types'> & { type: string },
): Promise<DemandView | null> {
  const { category, companyId } = asked
  const ofType = demandOf(await listAsked(db, { ...asked, types: [type] }))
  const found = ofType ?? demandOf(await listAsked(db, { ...asked, types: typesOf(category) }))
  if (found === null) return null
  return { of: ofType ? 'type' : 'category', ...found, hasOpen: await mayAnswer(db, category, companyId) }
}

/**
 * One request about several listings counts once, and those of companies that don't trade never. Each branch is a range
 * of its index for each type.
 */
export const askedQuery = ({ category, types, companyId, since }: Asked): SQL => {
  const isAsked = sql`category = ${category} AND type = ANY(${sql.param([...types])}::text[])
    AND created_at > ${since.toISOString()}::timestamptz AND company_id <> ${companyId}`
  return sql`SELECT sort, country, sum(requests)::int AS requests, array_agg(company_id) AS companies
    FROM (
      SELECT 'quote' AS sort, country, company_id, count(DISTINCT coalesce(request_id, id)) AS requests
      FROM quote WHERE ${isAsked} GROUP BY country, company_id
      UNION ALL SELECT 'wanted', country, company_id, count(*) FROM wanted WHERE ${isAsked} GROUP BY country, company_id
    ) AS asked
    WHERE ${companyTrades(sql`asked.company_id`)}
    GROUP BY sort, country`
}

async function listAsked(db: Db, asked: Asked): Promise<AskedFrom[]> {
  const { rows } = await db.execute<AskedFrom & Record<string, unknown>>(askedQuery(asked))
  return rows
}

/** Whether there are open requests of others in a category in which the company sells, since only then it sees them. */
async function mayAnswer(db: Db, category: string, companyId: number): Promise<boolean> {
  const { rows } = await db.execute<{ may: boolean }>(sql`SELECT
    EXISTS (SELECT FROM wanted WHERE state = 'open' AND category = ${category} AND company_id <> ${companyId})
    AND EXISTS (SELECT FROM listing WHERE state = 'published' AND category = ${category} AND company_id = ${companyId})
    AS may`)
  return rows[0]?.may ?? false
}
