import { and, desc, eq, sql } from 'drizzle-orm'
import { LOCK_CLASSES } from '#db/advisory-locks.ts'
import type { Db, Tx } from '#db/client.ts'
import { usedOf } from '#db/quota-usage.ts'
import { companyQuota } from '#db/schema/companies.ts'
import { AppError } from '#kernel/errors.ts'
import { QUOTAS, type QuotaKind } from '#kernel/trade/quotas.ts'

/** A company's quota: the one that staff set, or the default. */
export async function quotaOf(db: Db | Tx, companyId: number, kind: QuotaKind): Promise<number> {
  const [said] = await db
    .select({ max: companyQuota.max })
    .from(companyQuota)
    .where(and(eq(companyQuota.companyId, companyId), eq(companyQuota.kind, kind)))
    .orderBy(desc(companyQuota.id))
    .limit(1)
  return said?.max ?? QUOTAS[kind].usual
}

export interface Room {
  companyId: number
  kind: QuotaKind
  /** The planned increase. */
  more: number
  /** Key of the refusal's message, if not the default one. */
  message?: string
}

/**
 * Refuses an increase beyond the company's quota. Concurrent requests of the company wait until the
 * transaction ends, so call it first and write in the same transaction.
 * @throws AppError `quota_reached`
 */
export async function requireRoom(tx: Tx, room: Room): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK_CLASSES.quota}, ${room.companyId})`)
  await checkRoom(tx, room)
}

/**
 * The same check without a lock, to refuse early, before work that would be in vain.
 * @throws AppError `quota_reached`
 */
export async function checkRoom(db: Db | Tx, { companyId, kind, more, message }: Room): Promise<void> {
  const max = await quotaOf(db, companyId, kind)
  if ((await usedOf(db, companyId, kind)) + more > max)
    throw new AppError('quota_reached', message === undefined ? {} : { message })
}
