import * as z from 'zod/mini'
import { LANGUAGES } from '#kernel/text/language.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { orEmpty, pagingQuery } from '#kernel/web/paging-query.ts'
import { REPORT_OUTCOMES, REPORT_REASONS, REPORT_STATES, REPORT_VIEWS, REPORTED } from '../domain/report.ts'
import { decisionBody, reportBody, strangersReportBody } from './bodies.ts'

const reportId = z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) })

const thing = {
  about: z.enum(REPORTED),
  reason: z.enum(REPORT_REASONS),
  /** The listing that it is about, or that the thread is about. */
  listing: z.object({ id: z.number(), title: z.string(), language: z.enum(LANGUAGES) }),
  quoteId: z.nullable(z.string()),
}

const madeReport = z.object({
  id: z.string(),
  ...thing,
  text: z.string(),
  state: z.enum(REPORT_STATES),
  reportedAt: z.string(),
  dueAt: z.string(),
  decidedAt: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type MadeReport = z.output<typeof madeReport>

/**
 * A decided report about the reader's company. It says nothing of who reported, nor when, nor where the reporter met the
 * company, if that is what was reported.
 */
const receivedReport = z.object({
  id: z.string(),
  ...thing,
  listing: z.nullable(thing.listing),
  state: z.enum(REPORT_OUTCOMES),
  decidedAt: z.string(),
  note: z.string(),
})
export type ReceivedReport = z.output<typeof receivedReport>

const ownReports = z.object({ made: z.array(madeReport), received: z.array(receivedReport) })
export type OwnReports = z.output<typeof ownReports>

export const makeReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  access: 'member',
  whileSuspended: true,
  once: true,
  summary:
    "Reports a listing, the thread of a quote, or the company behind either, to staff. 403 `own_listing` on the member's own company; 409 `already_recorded` while the member's report about it is open.",
  status: 201,
  body: reportBody,
  response: z.object({ id: z.string() }),
})

export const makeStrangersReport = endpoint({
  method: 'POST',
  path: '/api/product/:id/report',
  access: 'public',
  summary:
    'Reports a published listing to staff, without an account. The answer is the same whether or not the address has an account, or reported it before.',
  status: 202,
  params: z.object({ id: idParameter }),
  body: strangersReportBody,
  response: z.object({ message: z.string() }),
})

export const listOwnReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  access: 'member',
  summary: "The member's reports, and what was decided about the member's company; the newest 60 of each.",
  status: 200,
  response: ownReports,
})

const staffSummary = z.object({
  id: z.string(),
  ...thing,
  company: z.string(),
  state: z.enum(REPORT_STATES),
  reportedAt: z.string(),
  dueAt: z.string(),
  isLate: z.boolean(),
  /** Who looks into it. */
  owner: z.nullable(z.string()),
})
export type StaffReportSummary = z.output<typeof staffSummary>

const staffReport = z.object({
  ...staffSummary.shape,
  companyId: z.number(),
  text: z.string(),
  /** Null for somebody without an account. */
  reporter: z.nullable(z.object({ userId: z.number(), name: z.string(), company: z.string() })),
  /** Of somebody without an account. */
  email: z.nullable(z.string()),
  /** All reports about the company, this one included. */
  aboutCompany: z.number(),
  ownerId: z.nullable(z.number()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  note: z.nullable(z.string()),
  can: z.object({ take: z.boolean(), decide: z.boolean() }),
})
export type StaffReport = z.output<typeof staffReport>

export const listReports = endpoint({
  method: 'GET',
  path: '/api/staff/reports',
  access: 'staff',
  summary:
    'Reports: what is open, the first due first (`view=open`), or what was decided, newest first (`decided`): [total, those of the page].',
  status: 200,
  query: z.strictObject({ view: orEmpty(z.enum(REPORT_VIEWS)), ...pagingQuery }),
  response: z.tuple([z.number(), z.array(staffSummary)]),
})

export const readReport = endpoint({
  method: 'GET',
  path: '/api/staff/reports/:id',
  access: 'staff',
  summary: 'A report, with who made it and about whom it is.',
  status: 200,
  params: reportId,
  response: staffReport,
})

export const takeReport = endpoint({
  method: 'POST',
  path: '/api/staff/reports/:id/take',
  access: 'staff',
  summary:
    'The member of staff looks into a report, also in the place of a colleague. 409 `already_decided`; 403 on one by or about the own company.',
  status: 200,
  params: reportId,
  response: staffReport,
})

export const decideReport = endpoint({
  method: 'POST',
  path: '/api/staff/reports/:id/decision',
  access: 'staff',
  summary:
    'Decides a report with a reason that both sides read. 409 `already_decided`; 403 on one by or about the own company.',
  status: 200,
  params: reportId,
  body: decisionBody,
  response: staffReport,
})
