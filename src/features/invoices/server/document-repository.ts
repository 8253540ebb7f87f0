import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { billingDocument, documentSequence, selfBillingSequence } from '#db/schema/invoices.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import type { Language } from '#kernel/text/language.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { CANCELLED } from '#kernel/trade/order.ts'
import {
  documentNumber,
  selfBilledNumber,
  type BillingKind,
  type CommissionKind,
  type DocumentContent,
  type SelfBilledKind,
} from '../domain/document.ts'

export interface StoredDocument {
  id: string
  kind: BillingKind
  number: string
  orderId: string
  language: Language
  issuedAt: Date
  sha256: string | null
}

export type WholeDocument = StoredDocument & { content: DocumentContent }

/** Without the content, which is long. */
const STORED = {
  id: billingDocument.id,
  kind: billingDocument.kind,
  number: billingDocument.number,
  orderId: billingDocument.orderId,
  language: billingDocument.language,
  issuedAt: billingDocument.issuedAt,
  sha256: billingDocument.sha256,
}

/** The document of an order by kind and cause, of which there is at most one. */
export async function findDocumentOf(
  db: Db | Tx,
  orderId: string,
  kind: BillingKind,
  cause = '',
): Promise<StoredDocument | null> {
  const [row] = await db
    .select(STORED)
    .from(billingDocument)
    .where(
      and(
        eq(billingDocument.orderId, orderId),
        eq(billingDocument.kind, kind),
        eq(billingDocument.cause, cause),
      ),
    )
  return row ?? null
}

/** The pro-forma invoice of an order that holds: each change of the buyer's references issues a further one. */
export async function findProforma(db: Db | Tx, orderId: string): Promise<StoredDocument | null> {
  const [row] = await db
    .select(STORED)
    .from(billingDocument)
    .where(and(eq(billingDocument.orderId, orderId), eq(billingDocument.kind, 'proforma')))
    .orderBy(desc(billingDocument.year), desc(billingDocument.sequence))
    .limit(1)
  return row ?? null
}

export interface NewDocument {
  kind: BillingKind
  orderId: string
  cause?: string
  language: Language
  content: DocumentContent
}

/**
 * Issues a document with the next number of its kind and year. The number is taken in this transaction and
 * locked until it ends, so that a rollback leaves no gap. Call it after all other locks.
 */
export async function insertDocument(tx: Tx, document: NewDocument, now: Date): Promise<StoredDocument> {
  const { year, sequence, number } = await takeNumber(tx, document.kind, now)
  const values = { id: randomId(), number, issuedAt: now }
  await tx.insert(billingDocument).values({ ...document, ...values, year, sequence })
  return { ...document, ...values, sha256: null }
}

/** The next number of a kind in its year, locked until the transaction ends. */
export async function takeNumber(tx: Tx, kind: BillingKind | CommissionKind, now: Date) {
  const year = Number(dayInFrance(now).slice(0, 4))
  const [row] = await tx
    .insert(documentSequence)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentSequence.kind, documentSequence.year],
      set: { last: sql`${documentSequence.last} + 1` },
    })
    .returning({ last: documentSequence.last })
  if (!row) throw new Error('there was no number')
  return { year, sequence: row.last, number: documentNumber(kind, year, row.last) }
}

/** The next number of a seller's own series in its year, locked until the transaction ends. */
export async function takeSellerNumber(
  tx: Tx,
  { kind, companyId }: { kind: SelfBilledKind; companyId: number },
  now: Date,
) {
  const year = Number(dayInFrance(now).slice(0, 4))
  const { last } = selfBillingSequence
  const [row] = await tx
    .insert(selfBillingSequence)
    .values({ companyId, kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [selfBillingSequence.companyId, selfBillingSequence.kind, selfBillingSequence.year],
      set: { last: sql`${last} + 1` },
    })
    .returning({ last })
  if (!row) throw new Error('there was no number')
  const sequence = row.last
  return { year, sequence, number: selfBilledNumber(kind, { companyId, year, sequence }) }
}

export async function findDocument(db: Db | Tx, id: string): Promise<WholeDocument | null> {
  const [row] = await db
    .select({ ...STORED, content: billingDocument.content })
    .from(billingDocument)
    .where(eq(billingDocument.id, id))
  return row ?? null
}

export async function listDocumentsOf(db: Db, orderId: string): Promise<StoredDocument[]> {
  return db
    .select(STORED)
    .from(billingDocument)
    .where(eq(billingDocument.orderId, orderId))
    .orderBy(asc(billingDocument.issuedAt), asc(billingDocument.year), asc(billingDocument.sequence))
}

/** The company that bought, which decides who may read the documents. */
export async function findOrderCompany(db: Db, orderId: string): Promise<number | null> {
  const [row] = await db
    .select({ companyId: purchaseOrder.companyId })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.id, orderId))
  return row?.companyId ?? null
}

/** Records the drawn file if none is recorded; returns the recorded one. */
export async function keepHash(db: Db, id: string, sha256: string): Promise<string> {
  await db
    .update(billingDocument)
    .set({ sha256 })
    .where(and(eq(billingDocument.id, id), isNull(billingDocument.sha256)))
  const [row] = await db
    .select({ sha256: billingDocument.sha256 })
    .from(billingDocument)
    .where(eq(billingDocument.id, id))
  return row?.sha256 ?? sha256
}

/** Paid orders without an invoice, the oldest first, except those whose VAT staff have to decide. */
export async function listOrdersWithoutInvoice(db: Db, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT o.id FROM purchase_order o
    WHERE o.paid_at IS NOT NULL AND o.status <> ${CANCELLED} AND o.vat_case IS DISTINCT FROM 'to_check'
      AND NOT EXISTS (SELECT FROM billing_document d WHERE d.order_id = o.id AND d.kind = 'invoice')
    ORDER BY o.paid_at LIMIT ${limit}`)
  return rows.map(({ id }) => id)
}
