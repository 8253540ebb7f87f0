import { and, desc, eq, sql } from 'drizzle-orm'
import { LOCK_CLASSES } from '#db/advisory-locks.ts'
import type { Db, Tx } from '#db/client.ts'
import { usedOf } from '#db/quota-usage.ts'
import { companyQuota } from '#db/schema/companies.ts'
import { AppError } from '#kernel/errors.ts'
import { QUOTAS, type QuotaKind } from '#kernel/quotas.ts'

/** How much a company may have: what staff said last, else what is usual. */
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
  /** How much more it would be. */
  more: number
  /** The key of the words that refuse it, where there are better ones than the usual. */
  message?: string
}

/**
 * Lets no company have more than its quota. Until the transaction ends, no other one of the company asks:
 * call it first, and write what it is about in the same transaction. @throws AppError `quota_reached`
 */
export async function requireRoom(tx: Tx, room: Room): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK_CLASSES.quota}, ${room.companyId})`)
  await checkRoom(tx, room)
}

/** The same without holding it, before work that would be for nothing. @throws AppError `quota_reached` */
export async function checkRoom(db: Db | Tx, { companyId, kind, more, message }: Room): Promise<void> {
  const max = await quotaOf(db, companyId, kind)
  if ((await usedOf(db, companyId, kind)) + more > max)
    throw new AppError('quota_reached', message === undefined ? {} : { message })
}
