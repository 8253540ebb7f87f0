import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { mandate } from '#db/schema/mandates.ts'
import type { Services } from '#platform/services.ts'
import { KEPT_YEARS } from '../domain/limits.ts'
import { mandateKey } from './mandate-file.ts'
import { lockRunning, moveMandate } from './mandate-repository.ts'

/** Ends the mandate of a company that has no members any more. May be called again. */
export async function endMandateOf(tx: Tx, companyId: number, now: Date): Promise<void> {
  const running = await lockRunning(tx, companyId)
  if (running === null) return
  await moveMandate(tx, running.id, 'close', { endedAt: now, endedBecause: 'closed' })
}

const AT_ONCE = 100

/** Deletes mandates and their files after the retention period. */
export async function forgetOldMandates(
  { db, store }: Pick<Services, 'db' | 'store'>,
  now: Date,
): Promise<void> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS)
  const old = db
    .select({ id: mandate.id })
    .from(mandate)
    .where(and(lt(mandate.endedAt, before), sql`${mandate.endedAt} < now() - interval '10 years'`))
    .limit(AT_ONCE)
  const rows = await db
    .delete(mandate)
    .where(inArray(mandate.id, old))
    .returning({ fileSha256: mandate.fileSha256 })
  for (const { fileSha256 } of rows) if (fileSha256 !== null) await store.delete(mandateKey(fileSha256))
}
