import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'

/** Serialises transactions about one mail address by an advisory lock: there may be no row to lock yet. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`address:${email.toLowerCase()}`}, 0))`,
  )
}

/** The key of a mail address in rate limits; hashed, so that the counters store no addresses. */
export function subjectOfAddress(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url')
}
