import { lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { sandboxMail } from '#db/schema/platform.ts'

/**
 * Deletes unsent mails to an address, and mails in the sandbox mailbox that are addressed to it or contain
 * it. A mail that a worker is sending right now still goes out.
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

/** Failed jobs keep their payload, addresses included; so does the sandbox mailbox. */
export async function forgetMailsBefore(db: Db, before: Date): Promise<void> {
  await db.execute(sql`SELECT graphile_worker.complete_jobs(ids) FROM (
    SELECT array_agg(id) AS ids FROM graphile_worker._private_jobs
     WHERE attempts >= max_attempts AND created_at < ${before.toISOString()}::timestamptz) AS failed WHERE ids IS NOT NULL`)
  await db.delete(sandboxMail).where(lt(sandboxMail.sentAt, before))
}
