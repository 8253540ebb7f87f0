import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from './client.ts'
import { staffAct } from './schema/platform.ts'

/**
 * Takes from the record of acts on a deleted account what was written about the person; that they happened
 * stays.
 */
export async function forgetReasons(tx: Tx, memberId: number): Promise<void> {
  await tx
    .update(staffAct)
    .set({ details: sql`${staffAct.details} - 'reason'` })
    .where(and(eq(staffAct.subject, 'member'), eq(staffAct.subjectId, String(memberId))))
}

/** Deletes entries that are no longer kept. */
export async function forgetActsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(staffAct).where(lt(staffAct.actedAt, moment))
}
