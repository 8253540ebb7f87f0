import * as z from 'zod/mini'
import { endBody, ruleFields } from '#kernel/trade/dated-rules/dated-rules.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { refusalBody } from './bodies.ts'

const refusalView = z.object({
  ...ruleFields,
  /** By its English name. */
  country: z.string(),
})
export type RefusalView = z.output<typeof refusalView>

const listView = z.object({
  refusals: z.array(refusalView),
  /** True for administrators. */
  can: z.object({ refuse: z.boolean() }),
})
export type RefusalList = z.output<typeof listView>

export const listRefusals = endpoint({
  method: 'GET',
  path: '/api/staff/destinations',
  access: 'staff',
  summary: 'The countries that are refused, were, or will be, with the source of each; those in force first.',
  status: 200,
  response: listView,
})

export const refuseCountry = endpoint({
  method: 'POST',
  path: '/api/staff/destinations',
  access: 'admin',
  summary:
    'Refuses a country from a day on: no price is given for it. 422 for a day that is over; 409 `conflict` where it is refused at that time already.',
  status: 201,
  body: refusalBody,
  response: refusalView,
  once: true,
})

export const endRefusal = endpoint({
  method: 'POST',
  path: '/api/staff/destinations/:id/end',
  access: 'admin',
  summary:
    'Ends a refusal: offers are possible again from a day on. 409 `already_decided` for one that has ended.',
  status: 200,
  params: z.object({ id: idParameter }),
  body: endBody,
  response: refusalView,
})
