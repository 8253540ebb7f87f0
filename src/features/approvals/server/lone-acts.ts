import { lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { loneAct } from '#db/schema/approvals.ts'
import type { Minor } from '#kernel/money/money.ts'
import { addedUpSince } from '../domain/approval.ts'

/** An act of one person, planned or done, without a second person. */
export type LoneAct = Omit<typeof loneAct.$inferInsert, 'id'>

/**
 * Whether an act, together with those of the same kind for the same order or company within the day before
 * it, exceeds a sum in euros. Uses the newest stored rates; without a rate it counts as more. The order's
 * cart or the company must be locked.
 */
export async function comesToMoreThan(
  tx: Tx,
  { way, orderId = null, companyId = null, amountMinor, currency, doneAt }: LoneAct,
  aboveMinor: Minor,
): Promise<boolean> {
  const { rows } = await tx.execute<{ more: boolean }>(sql`
    SELECT sum(moved.minor / rate.per_euro) > ${aboveMinor}::numeric OR bool_or(rate.per_euro IS NULL) AS more
      FROM (SELECT ${amountMinor}::numeric AS minor, ${currency}::text AS currency
            UNION ALL
            SELECT amount_minor, currency FROM lone_act
             WHERE (order_id = ${orderId} OR company_id = ${companyId}) AND way = ${way}
               AND done_at > ${addedUpSince(doneAt).toISOString()}) moved
      LEFT JOIN LATERAL (SELECT per_euro FROM exchange_rate WHERE exchange_rate.currency = moved.currency
                          ORDER BY day DESC LIMIT 1) rate ON true`)
  return rows[0]?.more ?? true
}

export async function insertLoneAct(tx: Tx, act: LoneAct): Promise<void> {
  await tx.insert(loneAct).values(act)
}

/** Deletes acts that no longer count; the acts themselves remain in `staff_act`. */
export async function forgetLoneActs(db: Db, now: Date): Promise<void> {
  await db.delete(loneAct).where(lt(loneAct.doneAt, addedUpSince(now)))
}
