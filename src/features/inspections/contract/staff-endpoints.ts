import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { orEmpty, pagingQuery } from '#kernel/web/paging-query.ts'
import { INSPECTION_STAGES } from '../domain/inspection.ts'
import { assignBody, invoiceBody, priceBody, priceLineBody, reasonBody } from './bodies.ts'
import { priceLine, staffInspection, staffSummary, stageCount } from './views.ts'

/** 128 random bits. */
const byId = z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) })
const MOVING = '409 `move_not_allowed`; 403 on an inspection of the own company.'

export const listStaffInspections = endpoint({
  method: 'GET',
  path: '/api/staff/inspections',
  access: 'staff',
  summary: 'How many inspections there are, and a page of them: those that wait longest first.',
  status: 200,
  query: z.strictObject({ stage: orEmpty(z.enum(INSPECTION_STAGES)), ...pagingQuery }),
  response: z.tuple([z.number(), z.array(staffSummary)]),
})

export const countInspections = endpoint({
  method: 'GET',
  path: '/api/staff/inspections/counts',
  access: 'staff',
  summary: 'How many inspections wait for staff, for others, or have ended.',
  status: 200,
  response: z.array(stageCount),
})

export const readStaffInspection = endpoint({
  method: 'GET',
  path: '/api/staff/inspections/:id',
  access: 'staff',
  summary: 'An inspection with its inspectors and its report, as far as it is written.',
  status: 200,
  params: byId,
  response: staffInspection,
})

export const priceInspection = endpoint({
  method: 'POST',
  path: '/api/staff/inspections/:id/price',
  access: 'staff',
  summary: `Names the price of an inspection, also once more. ${MOVING}`,
  status: 200,
  params: byId,
  body: priceBody,
  response: staffInspection,
})

export const assignInspector = endpoint({
  method: 'POST',
  path: '/api/staff/inspections/:id/assign',
  access: 'staff',
  summary: `Mails an inspector the link to the report, in the place of an earlier one. ${MOVING}`,
  status: 201,
  params: byId,
  body: assignBody,
  response: staffInspection,
  once: true,
})

export const returnReport = endpoint({
  method: 'POST',
  path: '/api/staff/inspections/:id/return',
  access: 'staff',
  summary: `Gives a report back to its inspector, with a reason. ${MOVING}`,
  status: 200,
  params: byId,
  body: reasonBody,
  response: staffInspection,
})

export const releaseReport = endpoint({
  method: 'POST',
  path: '/api/staff/inspections/:id/release',
  access: 'staff',
  summary: `Hands a report over to who asked and who paid; it is sealed for 30 days. ${MOVING}`,
  status: 200,
  params: byId,
  response: staffInspection,
})

export const cancelInspection = endpoint({
  method: 'POST',
  path: '/api/staff/inspections/:id/cancel',
  access: 'staff',
  summary: `Ends an inspection, with a reason that the companies read. ${MOVING}`,
  status: 200,
  params: byId,
  body: reasonBody,
  response: staffInspection,
})

export const recordInvoice = endpoint({
  method: 'POST',
  path: '/api/staff/inspections/:id/invoice',
  access: 'staff',
  summary: `Records the invoice that was written outside, and the day on which it was paid. ${MOVING}`,
  status: 200,
  params: byId,
  body: invoiceBody,
  response: staffInspection,
})

export const listInspectionPrices = endpoint({
  method: 'GET',
  path: '/api/staff/inspection-prices',
  access: 'staff',
  summary: 'The price list of inspections.',
  status: 200,
  response: z.array(priceLine),
})

export const saveInspectionPrice = endpoint({
  method: 'PUT',
  path: '/api/staff/inspection-prices',
  access: 'staff',
  summary: 'Writes a line of the price list, in the place of one for the same kind, region and scope.',
  status: 200,
  body: priceLineBody,
  response: z.array(priceLine),
})

export const removeInspectionPrice = endpoint({
  method: 'DELETE',
  path: '/api/staff/inspection-prices/:id',
  access: 'staff',
  summary: 'Removes a line of the price list. 404 once it is gone.',
  status: 200,
  params: z.object({ id: idParameter }),
  response: z.array(priceLine),
})
