import { sql, type SQL } from 'drizzle-orm'
import { takeLock } from '#db/advisory-locks.ts'
import type { Db, Tx } from '#db/client.ts'
import { prepared } from '#db/prepared-queries.ts'
import { AppError } from '#kernel/errors.ts'
import { QUOTAS, type QuotaKind } from '#kernel/trade/quotas.ts'

/** A company's current usage of each quota, as a query with the placeholder `companyId`. */
const USED: Readonly<Record<QuotaKind, SQL>> = {
  imports: sql`SELECT count(*) AS used FROM listing_import WHERE company_id = ${sql.placeholder('companyId')}`,
  import_bytes: sql`SELECT coalesce(sum(p.bytes), 0) AS used
    FROM listing_import_piece p JOIN listing_import i ON i.id = p.import_id
   WHERE i.company_id = ${sql.placeholder('companyId')}`,
  listings: sql`SELECT count(*) AS used FROM listing WHERE company_id = ${sql.placeholder('companyId')}`,
  favourites: sql`SELECT count(*) AS used
    FROM favourite f JOIN member m ON m.id = f.member_id WHERE m.company_id = ${sql.placeholder('companyId')}`,
}

/** A company's quota, the one that staff set or the default, and how much of it is used. */
export async function readQuota(
  db: Db | Tx,
  companyId: number,
  kind: QuotaKind,
): Promise<{ max: number; used: number }> {
  const [row] = await prepared(db, `quota-${kind}`, () =>
    db
      .select({
        max: sql`max`.mapWith((max: string): number | null => Number(max)),
        used: sql`used`.mapWith(Number),
      })
      .from(
        sql`(${USED[kind]}) AS usage LEFT JOIN (
          SELECT max FROM company_quota WHERE company_id = ${sql.placeholder('companyId')} AND kind = ${kind}
           ORDER BY id DESC LIMIT 1) AS said ON true`,
      )
      .prepare(`quota-${kind}`),
  ).execute({ companyId })
  return { max: row?.max ?? QUOTAS[kind].usual, used: row?.used ?? 0 }
}

/** A planned increase of a quantity that a company's quota limits. */
export interface Increase {
  companyId: number
  kind: QuotaKind
  more: number
  /** Key of the refusal's message, if not the default one. */
  message?: string
}

/**
 * Refuses an increase beyond the company's quota. Concurrent requests of the company wait until the
 * transaction ends, so call it first and write in the same transaction.
 * @throws AppError `quota_reached`
 */
export async function requireQuota(tx: Tx, increase: Increase): Promise<void> {
  await lockQuotas(tx, increase.companyId)
  await checkQuota(tx, increase)
}

/** Everybody else who needs the quotas of the company waits until the transaction ends. */
export async function lockQuotas(tx: Tx, companyId: number): Promise<void> {
  await takeLock(tx, 'quota', companyId)
}

/**
 * The same check without a lock, to refuse early, before work that would be wasted.
 * @throws AppError `quota_reached`
 */
export async function checkQuota(db: Db | Tx, increase: Increase): Promise<void> {
  const { message } = increase
  if (!(await isWithinQuota(db, increase)))
    throw new AppError('quota_reached', message === undefined ? {} : { message })
}

/** Whether an increase stays within the company's quota. */
export async function isWithinQuota(
  db: Db | Tx,
  { companyId, kind, more }: Pick<Increase, 'companyId' | 'kind' | 'more'>,
): Promise<boolean> {
  const { max, used } = await readQuota(db, companyId, kind)
  return used + more <= max
}
