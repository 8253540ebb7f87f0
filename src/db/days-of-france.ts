import { sql, type SQL } from 'drizzle-orm'
import type { Period } from '#kernel/text/period.ts'

/** Whether a moment lies within a period of days in France; two separate bounds, so that an index applies. */
export function within(column: SQL, { from, to }: Period): SQL {
  return sql`${column} >= (${from}::date)::timestamp AT TIME ZONE 'Europe/Paris'
    AND ${column} < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Paris'`
}

/** The day of a moment in France. */
export function dayOf(column: SQL): SQL {
  return sql`to_char(${column} AT TIME ZONE 'Europe/Paris', 'YYYY-MM-DD')`
}
