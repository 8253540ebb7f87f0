import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { co2Sum } from '#kernel/trade/co2/estimate.ts'

/** What a company bought and sold in a year, and what that avoids: two sums that are never netted. */
export const co2Year = z.object({ year: z.number(), bought: co2Sum, sold: co2Sum })
export type Co2Year = z.output<typeof co2Year>

export const listCo2Years = endpoint({
  method: 'GET',
  path: '/api/co2',
  access: 'member',
  summary:
    "Estimates of what the confirmed purchases and sales of the member's company avoid, newest year first.",
  status: 200,
  response: z.array(co2Year),
})

export const readCo2Report = endpoint({
  method: 'GET',
  path: '/api/co2/:year/report.pdf',
  access: 'member',
  summary: "The same for one year as PDF, in the reader's language. 404 for a year without orders.",
  status: 200,
  params: z.object({ year: z.pipe(z.string().check(z.regex(/^20\d\d$/)), z.transform(Number)) }),
  response: z.unknown(),
})
