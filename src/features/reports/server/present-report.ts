import type { Actor } from '#kernel/actor.ts'
import type { MadeReport, ReceivedReport, StaffReport, StaffReportSummary } from '../contract/endpoints.ts'
import { mayHandle } from '../domain/report.ts'
import type { listMade, StaffReportRow } from './report-repository.ts'

type OwnRow = Awaited<ReturnType<typeof listMade>>[number]

export function presentMade({ reportedAt, dueAt, decidedAt, ...row }: OwnRow): MadeReport {
  return {
    ...row,
    reportedAt: reportedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

/** Leaves out the words of the reporter, when it reported and where it met a company: they could tell who it is. */
export function presentReceived({
  id,
  about,
  reason,
  quoteId,
  listing,
  state,
  decidedAt,
  note,
}: OwnRow): ReceivedReport[] {
  if (state === 'open' || decidedAt === null || note === null) return []
  const met = about === 'company' ? { listing: null, quoteId: null } : { listing, quoteId }
  return [{ id, about, reason, ...met, state, decidedAt: decidedAt.toISOString(), note }]
}

export function presentSummary(row: StaffReportRow, now: Date): StaffReportSummary {
  const { id, about, reason, listing, quoteId, company, state, reportedAt, dueAt, ownerId, ownerName } = row
  return {
    id,
    about,
    reason,
    listing,
    quoteId,
    company,
    state,
    reportedAt: reportedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    isLate: state === 'open' && dueAt <= now,
    owner: ownerId === null ? null : ownerName,
  }
}

export function presentReport(
  row: StaffReportRow,
  { aboutCompany, actor, now }: { aboutCompany: number; actor: Actor; now: Date },
): StaffReport {
  const { companyId, text, email, reporterId, ownerId, decidedAt, note } = row
  const may = mayHandle(row, actor)
  return {
    ...presentSummary(row, now),
    companyId,
    text,
    reporter:
      reporterId === null
        ? null
        : { userId: reporterId, name: row.reporterName, company: row.reporterCompany ?? '' },
    email,
    aboutCompany,
    ownerId,
    decidedBy: decidedAt === null ? null : row.deciderName,
    decidedAt: decidedAt?.toISOString() ?? null,
    note,
    can: { take: may && ownerId !== actor.memberId, decide: may },
  }
}
