import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'

/** Serialises transactions about one mail address by an advisory lock: there may be no row to lock yet. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`address:${email.toLowerCase()}`}, 0))`,
  )
}
