import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#db/client.ts'
import { memberName } from '#db/member-name.ts'
import { member } from '#db/schema/accounts.ts'
import { carrierTariff } from '#db/schema/tariffs.ts'
import type { Currency } from '#kernel/money/money.ts'
import type { TariffExtent } from '../contract/endpoints.ts'

/** A tariff without its prices, of which there may be thousands. */
export interface Tariff {
  id: number
  validFrom: string
  note: string
  extent: TariffExtent
  madeBy: string
  createdAt: Date
  withdrawnAt: Date | null
  takenBackBy: string | null
}

/** Older cards may lack a list. */
const countOf = (list: 'services' | 'lanes' | 'freight') =>
  sql<number>`coalesce(jsonb_array_length(${carrierTariff.card} -> ${sql.raw(`'${list}'`)}), 0)`
const ZONES = sql<number>`(SELECT count(DISTINCT place ->> 'zone')::int
  FROM jsonb_array_elements(${carrierTariff.card} -> 'places') AS place)`

const maker = alias(member, 'maker')
const withdrawer = alias(member, 'withdrawer')

/** The tariffs with the names of the staff who made and withdrew them, planned ones first. */
export async function listTariffs(db: Db | Tx, where: { id: number } | { limit: number }): Promise<Tariff[]> {
  const rows = await db
    .select({
      id: carrierTariff.id,
      validFrom: carrierTariff.validFrom,
      note: carrierTariff.note,
      currency: sql<Currency>`${carrierTariff.card} ->> 'currency'`,
      services: countOf('services'),
      zones: ZONES,
      lanes: countOf('lanes'),
      freight: countOf('freight'),
      madeBy: memberName(maker),
      createdAt: carrierTariff.createdAt,
      withdrawnAt: carrierTariff.withdrawnAt,
      takenBackBy: memberName(withdrawer),
    })
    .from(carrierTariff)
    .innerJoin(maker, eq(maker.id, carrierTariff.createdBy))
    .leftJoin(withdrawer, eq(withdrawer.id, carrierTariff.withdrawnBy))
    .where('id' in where ? eq(carrierTariff.id, where.id) : undefined)
    .orderBy(desc(carrierTariff.validFrom), desc(carrierTariff.id))
    .limit('limit' in where ? where.limit : 1)
  return rows.map(({ currency, services, zones, lanes, freight, ...row }) => {
    return { ...row, extent: { currency, services, zones, lanes, freight } }
  })
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
