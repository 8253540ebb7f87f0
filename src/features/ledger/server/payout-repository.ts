import { count, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import { payout } from '#db/schema/ledger.ts'
import { fullName } from '#kernel/text/full-name.ts'

export type Payout = typeof payout.$inferSelect
export type ReadPayout = Payout & { company: string; by: string }

/** The latest payouts that a company sees with its balance. */
const LATEST = 20

/** Returns false if the bank reference was recorded before, in upper or lower case. */
export async function insertPayout(tx: Tx, values: Payout): Promise<boolean> {
  const rows = await tx.insert(payout).values(values).onConflictDoNothing().returning({ id: payout.id })
  return rows.length > 0
}

export async function listPayoutsTo(db: Db, companyId: number): Promise<Payout[]> {
  return db
    .select()
    .from(payout)
    .where(eq(payout.companyId, companyId))
    .orderBy(desc(payout.recordedAt))
    .limit(LATEST)
}

/** A page of all payouts, newest first, and their total. */
export async function readPayouts(
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<[number, ReadPayout[]]> {
  const [total] = await db.select({ count: count() }).from(payout)
  const rows = await select(db)
    .orderBy(desc(payout.recordedAt), payout.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return [total?.count ?? 0, rows.map(complete)]
}

export async function findPayout(db: Db, id: string): Promise<ReadPayout | null> {
  const [row] = await select(db).where(eq(payout.id, id))
  return row ? complete(row) : null
}

function select(db: Db) {
  return db
    .select({ payout, company: company.name, firstName: member.firstName, lastName: member.lastName })
    .from(payout)
    .innerJoin(company, eq(company.id, payout.companyId))
    .innerJoin(member, eq(member.id, payout.memberId))
    .$dynamic()
}

function complete(row: { payout: Payout; company: string; firstName: string; lastName: string }): ReadPayout {
  return { ...row.payout, company: row.company, by: fullName(row) }
}
