import { and, asc, desc, eq, lt, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { companyIsActive } from '#db/active-company.ts'
import type { Db, Tx } from '#db/client.ts'
import { memberName } from '#db/member-name.ts'
import { moveRows } from '#db/move-rows.ts'
import { company, member } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'
import { quote } from '#db/schema/quotes.ts'
import { report } from '#db/schema/reports.ts'
import type { Language } from '#kernel/text/language.ts'
import { REPORT_TRANSITIONS, type ReportOutcome, type ReportView } from '../domain/report.ts'

/** What deciding a report needs. */
const DECIDED = {
  id: report.id,
  about: report.about,
  listingId: report.listingId,
  companyId: report.companyId,
  reporterId: report.reporterId,
  reporterCompanyId: report.reporterCompanyId,
  reporterEmail: report.reporterEmail,
  language: report.language,
  state: report.state,
  ownerId: report.ownerId,
}
export type ReportRow = Pick<typeof report.$inferSelect, keyof typeof DECIDED>

/** The newest reports that a member sees. */
const LATEST = 60

/** What a report is about, with the company that is reported. */
export interface Met {
  listingId: number
  title: string
  titleLanguage: Language
  quoteId: string | null
  companyId: number
}

const OF_LISTING = { listingId: listing.id, title: listing.title, titleLanguage: listing.language }

/** A listing that visitors see. */
export async function findPublicListing(tx: Tx, id: number): Promise<Met | null> {
  const [row] = await tx
    .select({ ...OF_LISTING, companyId: listing.companyId })
    .from(listing)
    .where(and(eq(listing.id, id), eq(listing.state, 'published'), companyIsActive))
  return row ? { ...row, quoteId: null } : null
}

/** A thread of a company, with the other side as the one that is reported; null for anybody else's. */
export async function findThread(tx: Tx, id: string, companyId: number): Promise<Met | null> {
  const [row] = await tx
    .select({ ...OF_LISTING, quoteId: quote.id, buyerId: quote.companyId, sellerId: listing.companyId })
    .from(quote)
    .innerJoin(listing, eq(listing.id, quote.listingId))
    .where(eq(quote.id, id))
  if (!row) return null
  const { buyerId, sellerId, ...met } = row
  if (companyId !== buyerId && companyId !== sellerId) return null
  return { ...met, companyId: companyId === buyerId ? sellerId : buyerId }
}

/** Returns false if the same person's report about the same thing is open. */
export async function insertReport(tx: Tx, row: Omit<typeof report.$inferInsert, 'state'>): Promise<boolean> {
  const { rowCount } = await tx.insert(report).values(row).onConflictDoNothing()
  return rowCount === 1
}

export async function lockReport(tx: Tx, id: string): Promise<ReportRow | null> {
  const [row] = await tx.select(DECIDED).from(report).where(eq(report.id, id)).for('no key update')
  return row ?? null
}

export async function saveOwner(tx: Tx, id: string, ownerId: number): Promise<void> {
  await tx.update(report).set({ ownerId }).where(eq(report.id, id))
}

export async function saveDecision(
  tx: Tx,
  id: string,
  outcome: ReportOutcome,
  decided: { decidedBy: number; decidedAt: Date; note: string; ownerId: number },
): Promise<void> {
  await moveRows(tx, [report, 'state'], REPORT_TRANSITIONS[outcome], eq(report.id, id), decided)
}

const OWN = {
  id: report.id,
  about: report.about,
  reason: report.reason,
  quoteId: report.quoteId,
  text: report.text,
  state: report.state,
  reportedAt: report.reportedAt,
  dueAt: report.dueAt,
  decidedAt: report.decidedAt,
  note: report.note,
  listing: { id: listing.id, title: listing.title, language: listing.language },
}

export async function listMade(db: Db, memberId: number) {
  return db
    .select(OWN)
    .from(report)
    .innerJoin(listing, eq(listing.id, report.listingId))
    .where(eq(report.reporterId, memberId))
    .orderBy(desc(report.reportedAt), report.id)
    .limit(LATEST)
}

/** Decided reports about a company. */
export async function listReceived(db: Db, companyId: number) {
  return db
    .select(OWN)
    .from(report)
    .innerJoin(listing, eq(listing.id, report.listingId))
    .where(and(eq(report.companyId, companyId), ne(report.state, 'open')))
    .orderBy(desc(report.decidedAt), report.id)
    .limit(LATEST)
}

const reporter = alias(member, 'reporter')
const reporterCompany = alias(company, 'reporter_company')
const owner = alias(member, 'owner')
const decider = alias(member, 'decider')
const selectForStaff = (db: Db | Tx) =>
  db
    .select({
      ...OWN,
      companyId: report.companyId,
      company: company.name,
      email: report.reporterEmail,
      reporterId: report.reporterId,
      reporterCompanyId: report.reporterCompanyId,
      reporterName: memberName(reporter),
      reporterCompany: reporterCompany.name,
      ownerId: report.ownerId,
      ownerName: memberName(owner),
      deciderName: memberName(decider),
    })
    .from(report)
    .innerJoin(listing, eq(listing.id, report.listingId))
    .innerJoin(company, eq(company.id, report.companyId))
    .leftJoin(reporter, eq(reporter.id, report.reporterId))
    .leftJoin(reporterCompany, eq(reporterCompany.id, report.reporterCompanyId))
    .leftJoin(owner, eq(owner.id, report.ownerId))
    .leftJoin(decider, eq(decider.id, report.decidedBy))

export type StaffReportRow = Awaited<ReturnType<ReturnType<typeof selectForStaff>['execute']>>[number]

/** The open reports, the first due first, or the decided ones, the newest first; and how many there are. */
export async function listForStaff(
  db: Db,
  { view, page, pageSize }: { view: ReportView; page: number; pageSize: number },
): Promise<{ total: number; rows: StaffReportRow[] }> {
  const where: SQL = view === 'open' ? eq(report.state, 'open') : ne(report.state, 'open')
  const order =
    view === 'open' ? [asc(report.dueAt), asc(report.id)] : [desc(report.decidedAt), asc(report.id)]
  const rows = await selectForStaff(db)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total: await db.$count(report, where), rows }
}

export async function findForStaff(db: Db | Tx, id: string): Promise<StaffReportRow | null> {
  const [row] = await selectForStaff(db).where(eq(report.id, id))
  return row ?? null
}

export async function countAbout(db: Db | Tx, companyId: number): Promise<number> {
  return db.$count(report, eq(report.companyId, companyId))
}

/** The member who reported, while its account is active; and the title that it reported about. */
export async function findReporter(tx: Tx, memberId: number) {
  const { id, email, firstName, language } = member
  const isActive = sql`${member.verifiedAt} IS NOT NULL AND ${member.suspendedAt} IS NULL AND ${member.deletedAt} IS NULL`
  return tx
    .select({ id, email, firstName, language })
    .from(member)
    .where(and(eq(id, memberId), isActive))
}

export async function findTitle(tx: Tx, listingId: number) {
  const [row] = await tx
    .select({ title: listing.title, titleLanguage: listing.language })
    .from(listing)
    .where(eq(listing.id, listingId))
  return row ?? { title: '', titleLanguage: 'en' as const }
}

export async function findCompanyName(tx: Tx, id: number): Promise<string | undefined> {
  const [row] = await tx.select({ name: company.name }).from(company).where(eq(company.id, id))
  return row?.name
}

/** Empties the address of somebody whose account is deleted, in reports made without signing in. */
export async function forgetReportsBy(tx: Tx, email: string | null): Promise<void> {
  if (email === null) return
  await tx
    .update(report)
    .set({ reporterEmail: '' })
    .where(eq(sql`lower(${report.reporterEmail})`, email.toLowerCase()))
}

/** Deletes reports that are no longer kept. */
export async function forgetReportsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(report).where(lt(report.decidedAt, moment))
}
