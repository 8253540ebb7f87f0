import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { commissionDocument, commissionLine } from '#db/schema/invoices.ts'
import type { Language } from '#kernel/text/language.ts'
import { randomId } from '#platform/ids/random-id.ts'
import type { CommissionKind, DocumentContent } from '../domain/document.ts'
import { takeNumber } from './document-repository.ts'

export type CommissionDocument = typeof commissionDocument.$inferSelect

/** The latest documents that a company sees. */
const LATEST = 60

export interface NewCommissionDocument {
  kind: CommissionKind
  companyId: number
  payoutId: string | null
  correctsId: string | null
  language: Language
  content: DocumentContent
}

/** Issues a document with the next number of its series, which is the last lock of the transaction. */
export async function insertCommissionDocument(
  tx: Tx,
  document: NewCommissionDocument,
  now: Date,
): Promise<{ id: string; number: string }> {
  const id = randomId()
  const numbered = await takeNumber(tx, document.kind, now)
  await tx.insert(commissionDocument).values({ ...document, ...numbered, id, issuedAt: now })
  return { id, number: numbered.number }
}

/** Records which bookings a document is about; a booking that has one already makes it fail. */
export async function insertCommissionLines(
  tx: Tx,
  lines: readonly (typeof commissionLine.$inferInsert)[],
): Promise<void> {
  await tx.insert(commissionLine).values([...lines])
}

export async function findCommissionDocument(db: Db | Tx, id: string): Promise<CommissionDocument | null> {
  const [row] = await db.select().from(commissionDocument).where(eq(commissionDocument.id, id))
  return row ?? null
}

const { id, kind, number, issuedAt } = commissionDocument
const SUMMARY = {
  id,
  kind,
  number,
  issuedAt,
  currency: sql<'usd' | 'eur'>`${commissionDocument.content} ->> 'currency'`,
  totalMinor: sql`(${commissionDocument.content} ->> 'total')::bigint`.mapWith(BigInt),
}

export async function listCommissionDocumentsOf(db: Db, companyId: number) {
  return db
    .select(SUMMARY)
    .from(commissionDocument)
    .where(eq(commissionDocument.companyId, companyId))
    .orderBy(desc(issuedAt), desc(number))
    .limit(LATEST)
}

/** Records the drawn file if none is recorded; returns the recorded one. */
export async function keepCommissionHash(db: Db, documentId: string, sha256: string): Promise<string> {
  await db
    .update(commissionDocument)
    .set({ sha256 })
    .where(and(eq(commissionDocument.id, documentId), isNull(commissionDocument.sha256)))
  return (await findCommissionDocument(db, documentId))?.sha256 ?? sha256
}
