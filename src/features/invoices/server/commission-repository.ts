import { and, asc, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { within } from '#db/days-of-france.ts'
import { company } from '#db/schema/accounts.ts'
import {
  commissionDocument,
  commissionLine,
  commissionSearch,
  commissionWait,
  selfBillingContest,
} from '#db/schema/invoices.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { monthOf } from '#kernel/text/period.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { isSelfBilled, type DocumentContent, type SellerKind } from '../domain/document.ts'
import type { SelfBillingLack } from '../domain/self-billing.ts'
import { takeNumber, takeSellerNumber } from './document-repository.ts'
import { withEuroRate } from './euro-rate.ts'

export type CommissionDocument = typeof commissionDocument.$inferSelect

/** The latest documents that a company sees. */
const LATEST = 60
/** The longest waiting companies that staff see. */
const MOST_WAITS = 50

export interface NewCommissionDocument {
  kind: SellerKind
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
  const { kind: series, companyId } = document
  const content = await withEuroRate(tx, document.content)
  const numbered = isSelfBilled(series)
    ? await takeSellerNumber(tx, { kind: series, companyId }, now)
    : await takeNumber(tx, series, now)
  await tx.insert(commissionDocument).values({ ...document, ...numbered, content, id, issuedAt: now })
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
const CURRENCY = sql<Currency>`${commissionDocument.content} ->> 'currency'`
const TOTAL = sql`(${commissionDocument.content} ->> 'total')::bigint`
const VAT = sql`(${commissionDocument.content} -> 'vat' ->> 'amount')::bigint`
const SUMMARY = {
  id,
  kind,
  number,
  issuedAt,
  currency: CURRENCY,
  totalMinor: sql`${TOTAL}`.mapWith(BigInt),
  contest: {
    reason: selfBillingContest.reason,
    contestedAt: selfBillingContest.contestedAt,
    outcome: selfBillingContest.outcome,
    answer: selfBillingContest.answer,
  },
}
const ITS_CONTEST = eq(selfBillingContest.documentId, commissionDocument.id)

export async function listCommissionDocumentsOf(db: Db, companyId: number) {
  return db
    .select(SUMMARY)
    .from(commissionDocument)
    .leftJoin(selfBillingContest, ITS_CONTEST)
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

/** Documents that staff look for. */
export interface LookedCommissions {
  /** As in '2026-11'. */
  month?: string | undefined
  kind?: SellerKind | undefined
  /** A part of the company's name. */
  company?: string | undefined
}

function isLooked({ month, kind: wanted, company: name }: LookedCommissions): SQL | undefined {
  return and(
    month === undefined ? undefined : within(sql`${issuedAt}`, monthOf(month)),
    wanted && eq(kind, wanted),
    name ? sql`position(lower(${name}) IN lower(${company.name})) > 0` : undefined,
  )
}

/** A page of the documents of all companies, the newest first. */
export async function listAllCommissionDocuments(
  db: Db,
  { page, pageSize, ...looked }: LookedCommissions & { page: number; pageSize: number },
) {
  return db
    .select({
      ...SUMMARY,
      vatMinor: sql`${VAT}`.mapWith(BigInt),
      company: { id: company.id, name: company.name },
    })
    .from(commissionDocument)
    .innerJoin(company, eq(company.id, commissionDocument.companyId))
    .leftJoin(selfBillingContest, ITS_CONTEST)
    .where(isLooked(looked))
    .orderBy(desc(issuedAt), desc(number))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

export interface CommissionSum {
  kind: SellerKind
  currency: Currency
  documents: number
  totalMinor: Minor
  vatMinor: Minor
}

/** What those documents come to, by currency and series. */
export async function sumCommissionDocuments(db: Db, looked: LookedCommissions): Promise<CommissionSum[]> {
  return db
    .select({
      kind,
      currency: CURRENCY,
      documents: count(),
      totalMinor: sql`sum(${TOTAL})`.mapWith(BigInt),
      vatMinor: sql`sum(${VAT})`.mapWith(BigInt),
    })
    .from(commissionDocument)
    .innerJoin(company, eq(company.id, commissionDocument.companyId))
    .where(isLooked(looked))
    .groupBy(kind, CURRENCY)
    .orderBy(CURRENCY, desc(kind))
}

/** The ids of all companies whose commission waits to be invoiced. */
export async function listWaitingCompanies(db: Db): Promise<number[]> {
  const { companyId } = commissionWait
  const rows = await db.select({ companyId }).from(commissionWait).orderBy(companyId)
  return rows.map((row) => row.companyId)
}

/** Those companies by name, the longest waiting first. */
export async function listCommissionWaits(db: Db) {
  return db
    .select({
      companyId: company.id,
      company: company.name,
      since: commissionWait.since,
      hasFailed: commissionWait.hasFailed,
      lacks: commissionWait.lacks,
    })
    .from(commissionWait)
    .innerJoin(company, eq(company.id, commissionWait.companyId))
    .orderBy(asc(commissionWait.since), asc(company.id))
    .limit(MOST_WAITS)
}

export async function findCommissionWait(db: Db, companyId: number) {
  const { since, lacks } = commissionWait
  const [row] = await db
    .select({ since, lacks })
    .from(commissionWait)
    .where(eq(commissionWait.companyId, companyId))
  return row ?? null
}

interface Waiting {
  companyId: number
  hasFailed: boolean
  /** Of a self-billed invoice. */
  lacks?: SelfBillingLack | null
  now: Date
}

/** Records that a company's commission could not be invoiced, or nothing in its name; since when stays. */
export async function keepCommissionWait(
  db: Db | Tx,
  { companyId, hasFailed, lacks = null, now: since }: Waiting,
): Promise<void> {
  await db
    .insert(commissionWait)
    .values({ companyId, since, hasFailed, lacks })
    .onConflictDoUpdate({ target: commissionWait.companyId, set: { hasFailed, lacks } })
}

export async function endCommissionWait(tx: Tx, companyId: number): Promise<void> {
  await tx.delete(commissionWait).where(eq(commissionWait.companyId, companyId))
}

/** Until when all bookings were searched; null before the first search. */
export async function findSearchedUntil(db: Db): Promise<Date | null> {
  const [row] = await db.select({ searchedUntil: commissionSearch.searchedUntil }).from(commissionSearch)
  return row?.searchedUntil ?? null
}

export async function keepSearchedUntil(db: Db, searchedUntil: Date): Promise<void> {
  await db
    .insert(commissionSearch)
    .values({ searchedUntil })
    .onConflictDoUpdate({ target: commissionSearch.id, set: { searchedUntil } })
}
