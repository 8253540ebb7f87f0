import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company } from '#db/schema/accounts.ts'
import { commissionDocument, commissionLine, selfBillingContest } from '#db/schema/invoices.ts'
import { sumOf } from '#kernel/money/exact.ts'
import type { CommissionDocument } from './commission-repository.ts'

/** The open contests that staff see at once, the oldest first. */
const MOST_CONTESTS = 50

export async function insertContest(
  tx: Tx,
  contest: Pick<
    typeof selfBillingContest.$inferInsert,
    'documentId' | 'companyId' | 'memberId' | 'reason' | 'contestedAt'
  >,
): Promise<boolean> {
  const rows = await tx
    .insert(selfBillingContest)
    .values(contest)
    .onConflictDoNothing()
    .returning({ documentId: selfBillingContest.documentId })
  return rows.length > 0
}

/** The company whose contest of a document is open; null if there is none. The row is locked. */
export async function lockOpenContest(tx: Tx, documentId: string): Promise<{ companyId: number } | null> {
  const { companyId, outcome } = selfBillingContest
  const [row] = await tx
    .select({ companyId })
    .from(selfBillingContest)
    .where(and(eq(selfBillingContest.documentId, documentId), isNull(outcome)))
    .for('update')
  return row ?? null
}

export async function answerContestRow(
  tx: Tx,
  documentId: string,
  answered: Pick<typeof selfBillingContest.$inferSelect, 'outcome' | 'answer' | 'answeredAt' | 'answeredBy'>,
): Promise<void> {
  await tx.update(selfBillingContest).set(answered).where(eq(selfBillingContest.documentId, documentId))
}

export async function listOpenContests(db: Db) {
  const { id, kind, number } = commissionDocument
  const { reason, contestedAt, outcome } = selfBillingContest
  return db
    .select({ id, kind, number, reason, contestedAt, company: { id: company.id, name: company.name } })
    .from(selfBillingContest)
    .innerJoin(commissionDocument, eq(id, selfBillingContest.documentId))
    .innerJoin(company, eq(company.id, selfBillingContest.companyId))
    .where(isNull(outcome))
    .orderBy(asc(contestedAt), asc(id))
    .limit(MOST_CONTESTS)
}

/** What of an invoice is not credited yet, VAT included, and the VAT in it. */
export async function findLeft(tx: Tx, { id, content }: CommissionDocument) {
  const credits = await tx
    .select({
      total: sql`(${commissionDocument.content} ->> 'total')::bigint`.mapWith(BigInt),
      vat: sql`(${commissionDocument.content} -> 'vat' ->> 'amount')::bigint`.mapWith(BigInt),
    })
    .from(commissionDocument)
    .where(eq(commissionDocument.correctsId, id))
  return {
    isWhole: credits.length === 0,
    totalMinor: BigInt(content.total) - sumOf(credits.map(({ total }) => total)),
    vatMinor: BigInt(content.vat.amount) - sumOf(credits.map(({ vat }) => vat)),
  }
}

/** The bookings of an invoice and of its credit notes are open again, and are issued anew. */
export async function releaseLines(tx: Tx, invoiceId: string): Promise<void> {
  const { id, correctsId } = commissionDocument
  const its = tx
    .select({ id })
    .from(commissionDocument)
    .where(or(eq(id, invoiceId), eq(correctsId, invoiceId)))
  await tx.delete(commissionLine).where(inArray(commissionLine.documentId, its))
}
