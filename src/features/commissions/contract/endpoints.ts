import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { endBody } from '#kernel/trade/dated-rules/dated-rules.ts'
import { RATE_STATES } from '../domain/rates.ts'
import { rateBody } from './bodies.ts'

const rateView = z.object({
  id: z.number(),
  /** Null for all companies. */
  company: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** Null for all categories. */
  category: z.nullable(z.string()),
  /** Null ends the rate: from its first day on, the next more general rate applies. */
  percent: z.nullable(z.number()),
  state: z.enum(RATE_STATES),
  /** Date in France: `2026-11-22`. */
  validFrom: z.string(),
  reason: z.string(),
  /** Null for rates that ship with the product. */
  madeBy: z.nullable(z.string()),
  madeAt: z.string(),
  /** Rate agreed in the company's running mandate, which takes precedence; null without one. */
  agreed: z.nullable(z.number()),
  can: z.object({ end: z.boolean() }),
})
export type CommissionRate = z.output<typeof rateView>

const rateList = z.object({
  rates: z.array(rateView),
  /** True for administrators. */
  can: z.object({ set: z.boolean() }),
})
export type RateList = z.output<typeof rateList>

export const listRates = endpoint({
  method: 'GET',
  path: '/api/staff/commissions',
  access: 'staff',
  summary: 'The rates of the commission that are in force, will be, or were; those in force first.',
  status: 200,
  response: rateList,
})

export const setRate = endpoint({
  method: 'POST',
  path: '/api/staff/commissions',
  access: 'admin',
  summary:
    'Sets the rate of the commission from a day on, for all, a category, a company, or a category of a company. Sales that are booked keep theirs. 422 for a day that is over; 403 `own_company` for the own company.',
  status: 201,
  body: rateBody,
  response: rateView,
  once: true,
})

export const endRate = endpoint({
  method: 'POST',
  path: '/api/staff/commissions/:id/end',
  access: 'admin',
  summary:
    'From a day on, the next more general rate counts instead of this one. 409 `already_decided` for one that is over; 422 for the general one, which is only replaced.',
  status: 201,
  params: z.object({ id: idParameter }),
  body: endBody,
  response: rateView,
  once: true,
})

const ownRates = z.object({
  /** Rate for every category that is not listed. */
  percent: z.number(),
  /** Whether the company's mandate agrees on it. */
  isAgreed: z.boolean(),
  /** Categories with a different rate. */
  categories: z.array(z.object({ category: z.string(), percent: z.number() })),
})
export type OwnRates = z.output<typeof ownRates>

export const readOwnRates = endpoint({
  method: 'GET',
  path: '/api/commission',
  access: 'member',
  summary: "The commission on what the member's company sells today.",
  status: 200,
  response: ownRates,
})
