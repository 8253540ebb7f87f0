import type { Actor } from '#kernel/actor.ts'
import type { VettingPaperView, StaffVetting, StaffVettingSummary } from '../contract/endpoints.ts'
import {
  missingPapers,
  obstacleTo,
  ticksSince,
  VETTED_FACTS,
  type VettingDecision,
} from '../domain/vetting.ts'
import type { FactsChange, PaperRow, StaffVettingRow, VettingRow } from './vetting-repository.ts'

export function presentState({ state, submittedAt, decision, decidedAt, note }: VettingRow) {
  return {
    state,
    submittedAt: submittedAt?.toISOString() ?? null,
    decision,
    decidedAt: decidedAt?.toISOString() ?? null,
    note,
  }
}

export function presentPaper({ id, kind, state, givenAt, reason, ...row }: PaperRow): VettingPaperView {
  const { media, pages, bytes } = row
  const isKept = media !== null && pages !== null && bytes !== null
  return {
    id,
    kind,
    state,
    givenAt: givenAt.toISOString(),
    reason,
    file: isKept ? { id, media, pages, bytes } : null,
  }
}

export function presentSummary(row: StaffVettingRow): StaffVettingSummary {
  const { companyId, company, country, state, submittedAt, decidedAt, changedAt } = row
  return {
    id: companyId,
    company,
    country,
    state,
    submittedAt: submittedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    changedAt: state === 'under_review' ? (changedAt?.toISOString() ?? null) : null,
  }
}

interface StaffVettingFacts {
  papers: readonly PaperRow[]
  changes: readonly FactsChange[]
  probationUntil: Date | null
}

/** What the company changed of what its papers are of since it sent them. */
function changedSince(changes: readonly FactsChange[], submittedAt: Date | null): StaffVetting['changed'] {
  const since = changes.filter(({ at }) => submittedAt !== null && at > submittedAt)
  const [last] = since
  if (!last) return null
  const fields = VETTED_FACTS.filter((fact) => since.some((change) => change.fields.includes(fact)))
  return { at: last.at.toISOString(), fields }
}

export function presentForStaff(
  row: StaffVettingRow,
  staff: Actor,
  { papers: given, changes, probationUntil }: StaffVettingFacts,
): StaffVetting {
  const isOpen = row.state === 'under_review'
  const papers = isOpen ? ticksSince(given, changes[0]?.at ?? null) : given
  const isOwn = staff.companyId === row.companyId
  const may = (decision: VettingDecision) => !isOwn && obstacleTo(decision, row.state, papers) === null
  return {
    ...presentSummary(row),
    ...presentState(row),
    registrationNumber: row.registrationNumber,
    vatNumber: row.vatNumber,
    submittedBy: row.submittedAt === null ? null : row.submitterName,
    decidedBy: row.decidedAt === null ? null : row.deciderName,
    papers: papers.map((paper) => ({
      ...presentPaper(paper),
      checkedBy: paper.checkedAt === null || paper.state === 'given' ? null : paper.checkerName,
    })),
    missing: missingPapers(papers),
    changed: isOpen ? changedSince(changes, row.submittedAt) : null,
    probationUntil: probationUntil?.toISOString() ?? null,
    can: {
      check: !isOwn && row.state === 'under_review',
      approve: may('approve'),
      ask: may('ask'),
      refuse: may('refuse'),
      lift: !isOwn && probationUntil !== null,
    },
  }
}
