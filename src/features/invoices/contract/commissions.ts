import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { SERVICE_VAT_LACKS } from '#kernel/money/vat.ts'
import { isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { orEmpty, pagingQuery } from '#kernel/web/paging-query.ts'
import { COMPANY_SEARCH_MAX, MONTH } from '../domain/commission.ts'
import { SELLER_KINDS } from '../domain/document.ts'
import { CONTEST_OUTCOMES, SELF_BILLING_LACKS } from '../domain/self-billing.ts'
import { answerContestBody, contestBody } from './contest-bodies.ts'

const documentParams = z.object({ documentId: z.string().check(z.regex(/^[\w-]{22}$/)) })

/** What the seller says against an invoice in its name, and what staff answered. */
const contestView = z.object({
  reason: z.string(),
  contestedOn: z.string(),
  outcome: z.nullable(z.enum(CONTEST_OUTCOMES)),
  answer: z.nullable(z.string()),
})

const commissionView = z.object({
  id: z.string(),
  kind: z.enum(SELLER_KINDS),
  number: z.string(),
  issuedOn: z.string(),
  currency: z.enum(CURRENCIES),
  /** VAT included, in major units. */
  total: z.number(),
  contest: z.nullable(contestView),
  /** The last day on which its seller can contest it; null for what can't be contested, or was. */
  contestUntil: z.nullable(z.string()),
})
export type CommissionView = z.output<typeof commissionView>

export const listCommissions = endpoint({
  method: 'GET',
  path: '/api/sales/commissions',
  access: 'member',
  summary:
    "Invoices and credit notes of the operator's commission to the member's company, and those that are issued in its name, the newest first.",
  status: 200,
  response: z.array(commissionView),
})

export const readCommission = endpoint({
  method: 'GET',
  path: '/api/sales/commissions/:documentId',
  access: 'member',
  summary: 'An invoice or credit note of the commission as PDF (Factur-X), for its company and for staff.',
  status: 200,
  params: documentParams,
  response: z.unknown(),
})

export const contestInvoice = endpoint({
  method: 'POST',
  path: '/api/sales/commissions/:documentId/contest',
  access: 'member',
  whileSuspended: true,
  summary:
    "Contests an invoice that was issued in the name of the member's company, once, within the days of the mandate. 409 after them.",
  status: 204,
  params: documentParams,
  body: contestBody,
  response: z.void(),
})

export const answerContest = endpoint({
  method: 'POST',
  path: '/api/staff/commission-documents/:documentId/contest',
  access: 'staff',
  summary:
    'Answers a contested invoice: it stays, or is credited and issued anew. 404 without an open contest.',
  status: 204,
  params: documentParams,
  body: answerContestBody,
  response: z.void(),
})

export const readCommissionUbl = endpoint({
  method: 'GET',
  path: '/api/sales/commissions/:documentId/ubl',
  access: 'member',
  summary:
    'An invoice or credit note of the commission as data in UBL 2.1 (EN 16931), for its company and for staff.',
  status: 200,
  params: documentParams,
  response: z.unknown(),
})

/** What keeps a commission from being invoiced; null where it is tried again within the hour. */
const lacks = z.nullable(z.enum([...SERVICE_VAT_LACKS, ...SELF_BILLING_LACKS]))

const ownWait = z.object({ since: z.string(), lacks })
export type CommissionWait = z.output<typeof ownWait>

export const readCommissionWait = endpoint({
  method: 'GET',
  path: '/api/sales/commissions/wait',
  access: 'member',
  summary:
    "Since when invoices of the commission to the member's company wait, and what is not known of it; null where none waits.",
  status: 200,
  response: z.object({ wait: z.nullable(ownWait) }),
})

const staffCommission = z.object({
  ...commissionView.shape,
  vat: z.number(),
  company: z.object({ id: z.number(), name: z.string() }),
})
export type StaffCommissionView = z.output<typeof staffCommission>

/** The documents of one series in one currency. */
const commissionSum = z.object({
  kind: z.enum(SELLER_KINDS),
  currency: z.enum(CURRENCIES),
  documents: z.number(),
  total: z.number(),
  vat: z.number(),
})

const commissionWait = z.object({
  companyId: z.number(),
  company: z.string(),
  since: z.string(),
  lacks,
  hasFailed: z.boolean(),
})
export type CommissionWaitView = z.output<typeof commissionWait>

const openContest = z.object({
  id: z.string(),
  kind: z.enum(SELLER_KINDS),
  number: z.string(),
  reason: z.string(),
  contestedOn: z.string(),
  company: z.object({ id: z.number(), name: z.string() }),
})
export type OpenContestView = z.output<typeof openContest>

const staffCommissions = z.object({
  total: z.number(),
  documents: z.array(staffCommission),
  sums: z.array(commissionSum),
  /** Companies whose commission could not be invoiced, the longest waiting first; at most 50. */
  waits: z.array(commissionWait),
  /** Invoices that their sellers contest and staff have not answered, the oldest first; at most 50. */
  contests: z.array(openContest),
})
export type StaffCommissions = z.output<typeof staffCommissions>

export const listStaffCommissions = endpoint({
  method: 'GET',
  path: '/api/staff/commission-documents',
  access: 'staff',
  summary:
    'Invoices and credit notes of the commission by month, series and company, the newest first: their number, a page of them, what they come to, and whose commission waits to be invoiced.',
  status: 200,
  query: z.strictObject({
    month: orEmpty(z.string().check(z.regex(MONTH))),
    kind: orEmpty(z.enum(SELLER_KINDS)),
    company: orEmpty(z.string().check(tidy(), z.maxLength(COMPANY_SEARCH_MAX), z.refine(isStorable))),
    ...pagingQuery,
  }),
  response: staffCommissions,
})
