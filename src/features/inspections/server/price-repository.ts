import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { inspectionPrice } from '#db/schema/inspections.ts'
import type { CheckList } from '../domain/check-lists.ts'
import { SCOPES } from '../domain/inspection.ts'
import type { Region } from '../domain/regions.ts'

export type PriceRow = typeof inspectionPrice.$inferSelect

const { checkList, region, scope } = inspectionPrice

/** The whole list: by kind, region and scope, the lines for all of them last. */
export async function listPrices(db: Db | Tx): Promise<PriceRow[]> {
  return db
    .select()
    .from(inspectionPrice)
    .orderBy(sql`${checkList} ASC NULLS LAST`, sql`${region} ASC NULLS LAST`, asc(scope))
}

/**
 * For each scope the line that fits best: of the kind before the region, and either before the one for everything.
 * The smaller scope first.
 */
export async function findPrices(
  db: Db | Tx,
  asked: { checkList: CheckList; region: Region | null },
): Promise<PriceRow[]> {
  const rows = await db
    .selectDistinctOn([scope])
    .from(inspectionPrice)
    .where(
      and(
        or(eq(checkList, asked.checkList), isNull(checkList)),
        or(asked.region === null ? undefined : eq(region, asked.region), isNull(region)),
      ),
    )
    .orderBy(scope, desc(sql`${checkList} IS NOT NULL`), desc(sql`${region} IS NOT NULL`))
  return rows.toSorted((a, b) => SCOPES.indexOf(a.scope) - SCOPES.indexOf(b.scope))
}

type NewPrice = Omit<typeof inspectionPrice.$inferInsert, 'id'>

/** Writes a line, in the place of one for the same kind, region and scope. */
export async function putPrice(tx: Tx, values: NewPrice): Promise<void> {
  const { priceMinor, currency, days, changedBy, changedAt } = values
  await tx
    .insert(inspectionPrice)
    .values(values)
    .onConflictDoUpdate({
      target: [checkList, region, scope],
      set: { priceMinor, currency, days, changedBy, changedAt },
    })
}

/** The line that was removed; null once it is gone. */
export async function deletePrice(tx: Tx, id: number): Promise<PriceRow | null> {
  const [row] = await tx.delete(inspectionPrice).where(eq(inspectionPrice.id, id)).returning()
  return row ?? null
}
