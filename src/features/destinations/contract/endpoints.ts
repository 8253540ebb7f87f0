import * as z from 'zod/mini'
import { endBody, ruleFields } from '#kernel/trade/dated-rules/dated-rules.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { MATTERS, PLACE_FIELDS } from '../domain/place-fields.ts'
import { refusalBody, settlementBody } from './bodies.ts'

const refusalView = z.object({
  ...ruleFields,
  /** English name. */
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

const namedPlaces = z.object({
  /** Of the first place. */
  id: z.number(),
  /** Of the last place. */
  upTo: z.number(),
  /** What names them: the reference of an order, or the title of the goods of a quote or listing. */
  label: z.string(),
  of: z.enum(MATTERS),
  /** Its page. */
  to: z.string(),
  /** The buyer, or whose listing it is. */
  company: z.string(),
  /** In the order in which they were found; `country` is the English name of the refused country, or Ukraine. */
  places: z.array(z.object({ place: z.string(), country: z.string(), field: z.enum(PLACE_FIELDS) })),
  foundAt: z.string(),
  /** Not about the own company. */
  canSettle: z.boolean(),
})
export type NamedPlaces = z.output<typeof namedPlaces>

const placesView = z.object({ matters: z.array(namedPlaces) })
export type NamedPlacesList = z.output<typeof placesView>

export const listNamedPlaces = endpoint({
  method: 'GET',
  path: '/api/staff/named-places',
  access: 'staff',
  summary:
    'Orders, quotes and listings whose texts name refused places, and that staff have not looked at; the first found first.',
  status: 200,
  response: placesView,
})

export const settleNamedPlaces = endpoint({
  method: 'POST',
  path: '/api/staff/named-places/:id/settle',
  access: 'staff',
  summary:
    'Says why the named places of an order, quote or listing are no objection, or what was done. 409 `already_decided` where nothing waits; 403 on the own company.',
  status: 200,
  params: z.object({ id: idParameter }),
  body: settlementBody,
  response: placesView,
})
