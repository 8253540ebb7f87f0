import * as z from 'zod/mini'
import { isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { orEmpty, pagingQuery } from '#kernel/web/paging-query.ts'
import { MANDATE_FILTERS } from '../domain/kept-states.ts'
import { COMPANY_SEARCH_MAX } from '../domain/limits.ts'
import { mandateParams, mandateView } from './endpoints.ts'

const staffMandate = z.object({
  companyId: z.number(),
  company: z.string(),
  /** Its own, or that of the member to whom belongs what staff list for it; '' if there is none. */
  country: z.string(),
  city: z.string(),
  /** The number of its published listings. */
  listings: z.number(),
  /** The running mandate, or the last one. */
  mandate: z.nullable(mandateView),
  /** Whether the clause on self-billing is proposed to it. */
  isSelfBillingProposed: z.boolean(),
  can: z.object({
    giveNotice: z.boolean(),
    complete: z.boolean(),
    proposeSelfBilling: z.boolean(),
    withdrawSelfBilling: z.boolean(),
    /** Staff may list, import and edit in its name. */
    act: z.boolean(),
  }),
})
export type StaffMandateView = z.output<typeof staffMandate>

export const listMandates = endpoint({
  method: 'GET',
  path: '/api/staff/mandates',
  access: 'staff',
  summary:
    'Companies with the mandate that each accepted, those with one first, by name: [total, those of the page].',
  status: 200,
  query: z.strictObject({
    company: orEmpty(z.string().check(tidy(), z.maxLength(COMPANY_SEARCH_MAX), z.refine(isStorable))),
    state: orEmpty(z.enum(MANDATE_FILTERS)),
    ...pagingQuery,
  }),
  response: z.tuple([z.number(), z.array(staffMandate)]),
})

export const giveOperatorNotice = endpoint({
  method: 'POST',
  path: '/api/staff/mandates/:id/notice',
  access: 'staff',
  summary:
    "The operator ends a company's mandate with its present term. 409 `notice_too_late` as for the company.",
  status: 200,
  params: mandateParams,
  response: mandateView,
})

export const completeMandate = endpoint({
  method: 'POST',
  path: '/api/staff/mandates/:id/complete',
  access: 'staff',
  summary: 'Ends a mandate whose equipment is all acquired. 409 while the company still offers units.',
  status: 200,
  params: mandateParams,
  response: mandateView,
})

const companyParams = z.object({ companyId: idParameter })

export const proposeSelfBilling = endpoint({
  method: 'POST',
  path: '/api/staff/companies/:companyId/self-billing',
  access: 'staff',
  summary:
    'Proposes the clause on self-billing to a company, which agrees to it when it signs the mandate. 409 while self-billing is switched off.',
  status: 204,
  params: companyParams,
  response: z.void(),
})

export const withdrawSelfBilling = endpoint({
  method: 'DELETE',
  path: '/api/staff/companies/:companyId/self-billing',
  access: 'staff',
  summary: 'Withdraws the clause: nothing more is issued in the name of the company.',
  status: 204,
  params: companyParams,
  response: z.void(),
})

const selfBillingSetting = z.object({
  isOn: z.boolean(),
  changed: z.nullable(z.object({ by: z.string(), at: z.string() })),
  can: z.object({ change: z.boolean() }),
})
export type SelfBillingSettingView = z.output<typeof selfBillingSetting>

export const readSelfBillingSetting = endpoint({
  method: 'GET',
  path: '/api/staff/settings/self-billing',
  access: 'staff',
  summary: 'Whether invoices are issued in the names of sellers who agreed to it.',
  status: 200,
  response: selfBillingSetting,
})

export const changeSelfBillingSetting = endpoint({
  method: 'PUT',
  path: '/api/staff/settings/self-billing',
  access: 'admin',
  summary: "Switches self-billing on or off. The operator's accountant agrees before it is switched on.",
  status: 200,
  body: z.strictObject({ isOn: z.boolean() }),
  response: selfBillingSetting,
})

const settingView = z.object({
  isNeeded: z.boolean(),
  /** Null if it was never changed. */
  changed: z.nullable(z.object({ by: z.string(), at: z.string() })),
  can: z.object({ change: z.boolean() }),
})
export type MandateSettingView = z.output<typeof settingView>

export const readMandateSetting = endpoint({
  method: 'GET',
  path: '/api/staff/settings/publishing-needs-mandate',
  access: 'staff',
  summary: 'Whether a company needs a mandate before a listing of it is published.',
  status: 200,
  response: settingView,
})

export const changeMandateSetting = endpoint({
  method: 'PUT',
  path: '/api/staff/settings/publishing-needs-mandate',
  access: 'admin',
  summary: 'Says whether a company needs a mandate before a listing of it is published.',
  status: 200,
  body: z.strictObject({ isNeeded: z.boolean() }),
  response: settingView,
})
