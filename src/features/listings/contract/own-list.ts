import * as z from 'zod/mini'
import { LISTING_STATES } from '#kernel/trade/product.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { listQuery } from '#search/filters/list-query.ts'
import { OWN_ORDERS } from '../domain/own-order.ts'
import { ownListingRow } from './views.ts'

/**
 * The query of every list, and one state; empty means every state but deleted. `order` counts before `sort`.
 */
export const ownListQuery = z.safeExtend(listQuery, {
  status: z.optional(z.enum([...LISTING_STATES, ''])),
  order: z.optional(z.enum([...OWN_ORDERS, ''])),
})

export const listOwnListings = endpoint({
  method: 'GET',
  path: '/api/listings',
  access: 'member',
  summary:
    "The own company's listings, newest first unless sorted; the deleted ones only where status asks for them",
  status: 200,
  query: ownListQuery,
  response: z.tuple([z.number(), z.array(ownListingRow)]),
})

const counts = z.object(Object.fromEntries(LISTING_STATES.map((state) => [state, z.optional(z.number())])))

export const countOwnListings = endpoint({
  method: 'GET',
  path: '/api/listings/states',
  access: 'member',
  summary:
    'How many of the own listings that match the query are found under each state; status and order are not looked at',
  status: 200,
  query: ownListQuery,
  response: z.object({
    /** All but deleted ones. */
    total: z.number(),
    states: counts,
  }),
})

export const recordView = endpoint({
  method: 'POST',
  path: '/api/product/:id/view',
  access: 'public',
  summary: 'A page of a listing was looked at. Of the own company, staff and robots nothing is counted',
  status: 204,
  params: z.object({ id: idParameter }),
  response: z.void(),
})
