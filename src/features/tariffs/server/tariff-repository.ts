import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import { carrierTariff } from '#db/schema/tariffs.ts'

export type Tariff = typeof carrierTariff.$inferSelect & { madeBy: string; takenBackBy: string | null }

const maker = alias(member, 'maker')
const withdrawer = alias(member, 'withdrawer')
const nameOf = (who: typeof maker | typeof withdrawer) =>
  sql<string>`trim(concat_ws(' ', ${who.firstName}, ${who.lastName}))`

/** The tariffs with the names of who made and withdrew them, those to come first. */
export async function listTariffs(db: Db | Tx, limit?: number): Promise<Tariff[]> {
  const query = db
    .select({ tariff: carrierTariff, madeBy: nameOf(maker), takenBackBy: nameOf(withdrawer) })
    .from(carrierTariff)
    .innerJoin(maker, eq(maker.id, carrierTariff.createdBy))
    .leftJoin(withdrawer, eq(withdrawer.id, carrierTariff.withdrawnBy))
    .orderBy(desc(carrierTariff.validFrom), desc(carrierTariff.id))
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map(({ tariff, ...names }) => ({ ...tariff, ...names }))
}

/** What decides which tariff is in force on a day. */
export async function listDays(db: Db | Tx) {
  const { id, validFrom, withdrawnAt } = carrierTariff
  return db.select({ id, validFrom, withdrawnAt }).from(carrierTariff)
}

export async function findCard(db: Db | Tx, id: number) {
  const { card, validFrom } = carrierTariff
  const [row] = await db
    .select({ id: carrierTariff.id, card, validFrom })
    .from(carrierTariff)
    .where(eq(carrierTariff.id, id))
  return row ?? null
}

export async function insertTariff(tx: Tx, values: typeof carrierTariff.$inferInsert): Promise<number> {
  const [row] = await tx.insert(carrierTariff).values(values).returning({ id: carrierTariff.id })
  if (!row) throw new Error('an insert answers its row')
  return row.id
}

export async function markWithdrawn(
  tx: Tx,
  id: number,
  { withdrawnBy, withdrawnAt }: { withdrawnBy: number; withdrawnAt: Date },
): Promise<void> {
  await tx.update(carrierTariff).set({ withdrawnBy, withdrawnAt }).where(eq(carrierTariff.id, id))
}
