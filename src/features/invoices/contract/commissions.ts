import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
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
