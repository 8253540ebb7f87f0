import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { LISTING_STATES } from '#kernel/trade/product.ts'

const params = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) })

const answer = z.object({
  /** When this link was used; null if it was not. */
  confirmedAt: z.nullable(z.string()),
  /** The number of listings to confirm; `listings` names those unconfirmed the longest. */
  total: z.number(),
  listings: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      /** The language of the title. */
      language: z.enum(LANGUAGES),
      confirmedAt: z.nullable(z.string()),
      status: z.enum(LISTING_STATES),
    }),
  ),
})
export type AvailabilityAnswer = z.output<typeof answer>

const confirmed = z.object({
  confirmed: z.number(),
  /** Dormant listings that stay so until their contamination statement is given. */
  unstated: z.number(),
})

export const readAvailability = endpoint({
  method: 'GET',
  path: '/api/listing/confirm/:token',
  access: 'public',
  summary: 'What a mailed link asks its seller about; changes nothing',
  status: 200,
  params,
  response: answer,
})

export const confirmByLink = endpoint({
  method: 'POST',
  path: '/api/listing/confirm/:token',
  access: 'public',
  summary:
    'Confirms everything that a mailed link asks about as still available; a second time changes nothing',
  status: 200,
  params,
  response: confirmed,
})

export const confirmOwnListings = endpoint({
  method: 'POST',
  path: '/api/listings/confirm',
  access: 'member',
  summary: 'Confirms all listings that the member answers for as still available',
  status: 200,
  response: confirmed,
})

export const markSold = endpoint({
  method: 'POST',
  path: '/api/listing/sold/:id',
  access: 'member',
  summary: 'Takes what can be bought of a listing away, since it was sold elsewhere; units held stay held',
  status: 200,
  params: z.object({ id: idParameter }),
  response: z.object({ message: z.string() }),
})
