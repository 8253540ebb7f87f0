import * as z from 'zod/mini'
import { MALFORMED } from '#kernel/text/typed-text.ts'
import { COMPARED_MAX } from '#kernel/trade/compared.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idInBody, idParameter } from '#kernel/web/id-parameter.ts'

/** Ids of the chosen listings, in the order in which they were chosen. */
const ids = z.array(z.number())

export const listChosen = endpoint({
  method: 'GET',
  path: '/api/compare/chosen',
  access: 'member',
  summary: 'Ids of the listings that the member chose to compare, in the order in which they were chosen.',
  status: 200,
  response: ids,
})

export const addChosen = endpoint({
  method: 'POST',
  path: '/api/compare/chosen',
  access: 'member',
  summary:
    'Adds listings to those that the member compares; chosen ones stay as they are. `leftOut` names those beyond the limit of 8, and those that are not on sale.',
  status: 200,
  body: z.strictObject({
    listingIds: z
      .array(idInBody, MALFORMED)
      .check(z.minLength(1, MALFORMED), z.maxLength(COMPARED_MAX, MALFORMED)),
  }),
  response: z.object({ ids, leftOut: ids }),
})

export const removeChosen = endpoint({
  method: 'DELETE',
  path: '/api/compare/chosen/:id',
  access: 'member',
  summary: 'Takes a listing out of those that the member compares; one that is not among them is no error.',
  status: 200,
  params: z.object({ id: idParameter }),
  response: ids,
})

export const clearChosen = endpoint({
  method: 'DELETE',
  path: '/api/compare/chosen',
  access: 'member',
  summary: 'Takes all listings out of those that the member compares.',
  status: 200,
  response: ids,
})
