import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { within } from '#db/days-of-france.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import type { WeekView } from '../contract/endpoints.ts'
import { weeksUntil } from '../domain/weeks.ts'

const KINDS = ['views', 'favourites', 'quotes', 'sales'] as const
type Counted = { kind: (typeof KINDS)[number]; week: string; count: number }

/** The figures of a company by week, the present week first. */
export async function readWeeks(db: Db, companyId: number, now: Date): Promise<WeekView[]> {
  const today = dayInFrance(now)
  const weeks = weeksUntil(today)
  const counted = await countByWeek(db, companyId, { from: weeks.at(-1) ?? today, to: today })
  return weeks.map((from) => {
    const of = (kind: Counted['kind']) =>
      counted.find((row) => row.week === from && row.kind === kind)?.count ?? 0
    return {
      from,
      views: of('views'),
      favourites: of('favourites'),
      quotes: of('quotes'),
      sales: of('sales'),
    }
  })
}

/** The Monday of a moment in France. */
const weekOf = (moment: SQL) =>
  sql`to_char(date_trunc('week', ${moment} AT TIME ZONE 'Europe/Paris'), 'YYYY-MM-DD')`

async function countByWeek(
  db: Db,
  companyId: number,
  period: { from: string; to: string },
): Promise<readonly Counted[]> {
  const { rows } = await db.execute<Counted>(sql`
    SELECT 'views' AS kind, to_char(date_trunc('week', day), 'YYYY-MM-DD') AS week, sum(views)::int AS count
      FROM company_view_day WHERE company_id = ${companyId} AND day >= ${period.from}::date GROUP BY 2
    UNION ALL
    SELECT 'favourites', ${weekOf(sql`f.created_at`)}, count(*)::int
      FROM favourite f JOIN listing l ON l.id = f.listing_id
     WHERE l.company_id = ${companyId} AND ${within(sql`f.created_at`, period)} GROUP BY 2
    UNION ALL
    SELECT 'quotes', ${weekOf(sql`q.created_at`)}, count(*)::int
      FROM quote q JOIN listing l ON l.id = q.listing_id
     WHERE l.company_id = ${companyId} AND ${within(sql`q.created_at`, period)} GROUP BY 2
    UNION ALL
    SELECT 'sales', ${weekOf(sql`o.paid_at`)}, count(DISTINCT o.id)::int
      FROM order_line s JOIN purchase_order o ON o.id = s.order_id
     WHERE s.seller_company_id = ${companyId} AND ${within(sql`o.paid_at`, period)} GROUP BY 2`)
  return rows
}
