import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'

/**
 * Two requests about one mail address take turns until the end of the transaction, also when nobody has it
 * yet.
 */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`address:${email.toLowerCase()}`}, 0))`,
  )
}
