import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import { ledgerEntry, ledgerTransaction, payout, payoutReturn } from '#db/schema/ledger.ts'
import type { Minor } from '#kernel/money/money.ts'
import { fullName } from '#kernel/text/full-name.ts'

/** The company of the payout that the cause of a booking names, such as `payout_returned:12:1`; of `ledger_transaction t`. */
export const companyOfCause = sql`(SELECT company_id FROM payout WHERE id = split_part(t.cause, ':', 2))`

export type Payout = typeof payout.$inferSelect
/** With the day on which the bank returned it, if it did. */
export type KnownPayout = Payout & { returnedOn: string | null }
export type ReadPayout = KnownPayout & { company: string; by: string }

/** The latest payouts that a company sees with its balance. */
const LATEST = 20

/** Returns false if the bank reference was recorded before, in upper or lower case. */
export async function insertPayout(tx: Tx, values: Payout): Promise<boolean> {
  const rows = await tx.insert(payout).values(values).onConflictDoNothing().returning({ id: payout.id })
  return rows.length > 0
}

export async function listPayoutsTo(db: Db, companyId: number): Promise<KnownPayout[]> {
  return db
    .select({ ...getTableColumns(payout), returnedOn: payoutReturn.returnedOn })
    .from(payout)
    .leftJoin(payoutReturn, eq(payoutReturn.payoutId, payout.id))
    .where(eq(payout.companyId, companyId))
    .orderBy(desc(payout.recordedAt))
    .limit(LATEST)
}

/** What a payout paid of each sale. */
export async function listPaidSales(
  tx: Tx,
  { id, companyId }: Pick<Payout, 'id' | 'companyId'>,
): Promise<{ orderId: string; amountMinor: Minor }[]> {
  const rows = await tx
    .select({ orderId: ledgerEntry.orderId, amountMinor: ledgerEntry.amountMinor })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(
      and(
        eq(ledgerTransaction.cause, `payout:${id}`),
        eq(ledgerEntry.account, 'seller'),
        eq(ledgerEntry.companyId, companyId),
      ),
    )
  return rows.map(({ orderId, amountMinor }) => {
    if (orderId === null) throw new Error('a payout pays for sales')
    return { orderId, amountMinor }
  })
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

export async function findPayout(db: Db | Tx, id: string): Promise<ReadPayout | null> {
  const [row] = await select(db).where(eq(payout.id, id))
  return row ? complete(row) : null
}

function select(db: Db | Tx) {
  return db
    .select({
      payout,
      returnedOn: payoutReturn.returnedOn,
      company: company.name,
      firstName: member.firstName,
      lastName: member.lastName,
    })
    .from(payout)
    .leftJoin(payoutReturn, eq(payoutReturn.payoutId, payout.id))
    .innerJoin(company, eq(company.id, payout.companyId))
    .innerJoin(member, eq(member.id, payout.memberId))
    .$dynamic()
}

function complete(row: {
  payout: Payout
  returnedOn: string | null
  company: string
  firstName: string
  lastName: string
}): ReadPayout {
  return { ...row.payout, returnedOn: row.returnedOn, company: row.company, by: fullName(row) }
}
