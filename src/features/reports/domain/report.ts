import { canMove, type TransitionTable } from '#kernel/state-machine.ts'
import { DAY_MS } from '#kernel/time.ts'

/** What can be reported: a listing, a thread, or the company behind either. */
export const REPORTED = ['listing', 'quote', 'company'] as const
export type Reported = (typeof REPORTED)[number]

export const REPORT_REASONS = [
  'misleading',
  'not_theirs',
  'prohibited',
  'fraud',
  'outside',
  'abuse',
  'identity',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** The reasons that fit. */
export const REASONS_ABOUT: Readonly<Record<Reported, readonly ReportReason[]>> = {
  listing: ['misleading', 'not_theirs', 'prohibited', 'fraud', 'other'],
  quote: ['abuse', 'outside', 'fraud', 'other'],
  company: ['fraud', 'identity', 'abuse', 'other'],
}

/** Nothing was wrong; the reported company was warned; or more was done, such as withdrawing a listing. */
export const REPORT_OUTCOMES = ['dismissed', 'warned', 'acted'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]
export const REPORT_STATES = ['open', ...REPORT_OUTCOMES] as const
export type ReportState = (typeof REPORT_STATES)[number]

export const REPORT_TRANSITIONS = {
  dismissed: { from: ['open'], to: 'dismissed', by: ['staff'] },
  warned: { from: ['open'], to: 'warned', by: ['staff'] },
  acted: { from: ['open'], to: 'acted', by: ['staff'] },
} as const satisfies TransitionTable<ReportState, 'staff'>

/** Reports in staff's list. */
export const REPORT_VIEWS = ['open', 'decided'] as const
export type ReportView = (typeof REPORT_VIEWS)[number]

export const REPORT_LIMITS = { text: 2000, note: 2000, email: 254 } as const

/** Within this many days staff decide, as the notice of receipt promises. */
const DECIDED_WITHIN_DAYS = 7

export const dueAt = (reportedAt: Date) => new Date(reportedAt.getTime() + DECIDED_WITHIN_DAYS * DAY_MS)

interface Judged {
  state: ReportState
  companyId: number
  reporterCompanyId: number | null
}

/** Whether staff may take or decide a report: not one by or about their own company. */
export function mayHandle(
  { state, companyId, reporterCompanyId }: Judged,
  staff: { companyId: number },
): boolean {
  const isOwn = staff.companyId === companyId || staff.companyId === reporterCompanyId
  return !isOwn && canMove(REPORT_TRANSITIONS.dismissed, state, 'staff')
}
