import { asc, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { ender, maker, ruleColumns } from '#db/dated-rules.ts'
import { destinationRefusal } from '#db/schema/destinations.ts'

export type Refusal = Awaited<ReturnType<typeof listRefusals>>[number]

/** The refusals with the names of the staff who made and ended them, the newest first. */
export async function listRefusals(db: Db | Tx, id?: number) {
  return db
    .select({ countryCode: destinationRefusal.countryCode, ...ruleColumns(destinationRefusal) })
    .from(destinationRefusal)
    .leftJoin(maker, eq(maker.id, destinationRefusal.createdBy))
    .leftJoin(ender, eq(ender.id, destinationRefusal.endedBy))
    .where(id === undefined ? undefined : eq(destinationRefusal.id, id))
    .orderBy(desc(destinationRefusal.validFrom), asc(destinationRefusal.id))
}

/** The days of a country's refusals, to compare a new one with. */
export async function listDaysOf(tx: Tx, code: string) {
  const { countryCode, validFrom, validUntil } = destinationRefusal
  return tx.select({ validFrom, validUntil }).from(destinationRefusal).where(eq(countryCode, code))
}

export async function insertRefusal(tx: Tx, values: typeof destinationRefusal.$inferInsert): Promise<number> {
  const [row] = await tx.insert(destinationRefusal).values(values).returning({ id: destinationRefusal.id })
  if (!row) throw new Error('an insert answers its row')
  return row.id
}

export async function saveEnd(
  tx: Tx,
  id: number,
  end: { validUntil: string; endedBy: number; endedAt: Date; endReason: string },
): Promise<void> {
  await tx.update(destinationRefusal).set(end).where(eq(destinationRefusal.id, id))
}
