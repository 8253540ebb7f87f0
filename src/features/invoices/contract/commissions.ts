import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { SERVICE_VAT_LACKS } from '#kernel/money/vat.ts'
import { isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { orEmpty, pagingQuery } from '#kernel/web/paging-query.ts'
import { COMPANY_SEARCH_MAX, MONTH } from '../domain/commission.ts'
import { COMMISSION_KINDS } from '../domain/document.ts'

const commissionView = z.object({
  id: z.string(),
  kind: z.enum(COMMISSION_KINDS),
  number: z.string(),
  issuedOn: z.string(),
  currency: z.enum(CURRENCIES),
  /** VAT included, in major units. */
  total: z.number(),
})
export type CommissionView = z.output<typeof commissionView>

export const listCommissions = endpoint({
  method: 'GET',
  path: '/api/sales/commissions',
  access: 'member',
  summary:
    "Invoices and credit notes of the operator's commission to the member's company, the newest first.",
  status: 200,
  response: z.array(commissionView),
})

export const readCommission = endpoint({
  method: 'GET',
  path: '/api/sales/commissions/:documentId',
  access: 'member',
  summary: 'An invoice or credit note of the commission as PDF (Factur-X), for its company and for staff.',
  status: 200,
  params: z.object({ documentId: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  response: z.unknown(),
})

export const readCommissionUbl = endpoint({
  method: 'GET',
  path: '/api/sales/commissions/:documentId/ubl',
  access: 'member',
  summary:
    'An invoice or credit note of the commission as data in UBL 2.1 (EN 16931), for its company and for staff.',
  status: 200,
  params: z.object({ documentId: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  response: z.unknown(),
})

/** What keeps a commission from being invoiced; null where it is tried again within the hour. */
const lacks = z.nullable(z.enum(SERVICE_VAT_LACKS))

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
  kind: z.enum(COMMISSION_KINDS),
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

const staffCommissions = z.object({
  total: z.number(),
  documents: z.array(staffCommission),
  sums: z.array(commissionSum),
  /** Companies whose commission could not be invoiced, the longest waiting first; at most 50. */
  waits: z.array(commissionWait),
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
    kind: orEmpty(z.enum(COMMISSION_KINDS)),
    company: orEmpty(z.string().check(tidy(), z.maxLength(COMPANY_SEARCH_MAX), z.refine(isStorable))),
    ...pagingQuery,
  }),
  response: staffCommissions,
})
