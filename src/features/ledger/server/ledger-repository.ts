import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { ledgerEntry, ledgerTransaction } from '#db/schema/ledger.ts'
import type { Minor } from '#kernel/money/money.ts'
import type { Booking, Entry } from '../domain/booking.ts'

/** Books a cause once, however often it is reported; returns whether it was the first time. */
export async function book(tx: Tx, { entries, ...transaction }: Booking, now: Date): Promise<boolean> {
  // Nothing to book: a transaction without entries means the same as none.
  if (entries.length === 0) return false
  const [row] = await tx
    .insert(ledgerTransaction)
    .values({ ...transaction, bookedAt: now })
    .onConflictDoNothing({ target: ledgerTransaction.cause })
    .returning({ id: ledgerTransaction.id })
  if (!row) return false
  await tx.insert(ledgerEntry).values(entries.map((entry) => ({ ...entry, transactionId: row.id })))
  return true
}

/** What an order's sale and its refunds left in every account. */
export async function readSaleBalances(tx: Tx, orderId: string): Promise<Omit<Entry, 'orderId'>[]> {
  const rows = await tx
    .select({
      account: ledgerEntry.account,
      companyId: ledgerEntry.companyId,
      amountMinor: sql`sum(${ledgerEntry.amountMinor})::bigint`.mapWith(BigInt),
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(and(eq(ledgerEntry.orderId, orderId), inArray(ledgerTransaction.kind, ['sale', 'refund'])))
    .groupBy(ledgerEntry.account, ledgerEntry.companyId)
  return rows.map(({ companyId, ...row }) => ({ ...row, ...(companyId !== null && { companyId }) }))
}

export async function isBooked(tx: Tx, cause: string): Promise<boolean> {
  return (await tx.$count(ledgerTransaction, eq(ledgerTransaction.cause, cause))) > 0
}

/** What was booked for a cause. */
export async function listEntries(tx: Tx, cause: string): Promise<Entry[]> {
  const { account, companyId, orderId, amountMinor } = ledgerEntry
  const rows = await tx
    .select({ account, companyId, orderId, amountMinor })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(eq(ledgerTransaction.cause, cause))
    .orderBy(asc(ledgerEntry.id))
  return rows.map((row) => ({
    account: row.account,
    orderId: row.orderId,
    amountMinor: row.amountMinor,
    ...(row.companyId !== null && { companyId: row.companyId }),
  }))
}

/** The part of a bank's loss that we bear. */
export async function readBorne(tx: Tx, chargebackId: string): Promise<Minor> {
  const [row] = await tx
    .select({ amountMinor: ledgerEntry.amountMinor })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(
      and(
        eq(ledgerTransaction.cause, `chargeback_decided:${chargebackId}`),
        eq(ledgerEntry.account, 'difference'),
      ),
    )
  return row?.amountMinor ?? 0n
}

/** What we owe an order's buyer; negative if the buyer owes us. */
export async function readOwedToBuyer(tx: Tx, orderId: string): Promise<Minor> {
  const [row] = await tx
    .select({ owed: sql`coalesce(-sum(${ledgerEntry.amountMinor}), 0)::bigint`.mapWith(BigInt) })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.orderId, orderId), eq(ledgerEntry.account, 'buyer')))
  return row?.owed ?? 0n
}
