import { lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { sandboxMail } from '#db/schema/platform.ts'

/**
 * Mails to an address that have not left, and those that the sandbox mailbox keeps: to it, or naming it. A
 * mail that a worker is sending at this moment leaves.
 */
export async function forgetMailsTo(tx: Tx, address: string): Promise<void> {
  const wanted = address.toLowerCase()
  await tx.execute(sql`SELECT graphile_worker.complete_jobs(ids) FROM (
    SELECT array_agg(id) AS ids FROM graphile_worker._private_jobs
     WHERE lower(payload->>'to') = ${wanted} OR lower(payload->>'email') = ${wanted}) AS waiting WHERE ids IS NOT NULL`)
  await tx
    .delete(sandboxMail)
    .where(
      or(
        sql`lower(${sandboxMail.recipient}) = ${wanted}`,
        sql`position(${wanted} IN lower(${sandboxMail.bodyText})) > 0`,
        sql`position(${wanted} IN lower(${sandboxMail.subject})) > 0`,
      ),
    )
}

/** Jobs that never worked hold what they were to do, addresses included; so does the sandbox mailbox. */
export async function forgetMailsBefore(db: Db, before: Date): Promise<void> {
  await db.execute(sql`SELECT graphile_worker.complete_jobs(ids) FROM (
    SELECT array_agg(id) AS ids FROM graphile_worker._private_jobs
     WHERE attempts >= max_attempts AND created_at < ${before.toISOString()}::timestamptz) AS failed WHERE ids IS NOT NULL`)
  await db.delete(sandboxMail).where(lt(sandboxMail.sentAt, before))
}
