import * as z from 'zod/mini'
import { isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { SEARCHED_MAX } from '#kernel/trade/typed-reference.ts'

/** What can be found, in the order of the answer. */
export const FOUND_KINDS = ['order', 'quote', 'listing', 'money', 'company', 'person'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** The most hits of a kind. */
export const HITS_MAX = 5

const found = z.object({
  groups: z.array(
    z.object({
      kind: z.enum(FOUND_KINDS),
      hits: z.array(
        z.object({
          /** Names the hit among those of its kind. */
          id: z.string(),
          /** The reference or the name. */
          label: z.string(),
          /** What tells it from others: a company, a title, a mail address, the number that matched. */
          about: z.string(),
          date: z.nullable(z.string()),
          /** The page of the console or the site that shows it. */
          to: z.string(),
        }),
      ),
      hasMore: z.boolean(),
    }),
  ),
})
export type Found = z.output<typeof found>
export type FoundGroup = Found['groups'][number]
export type Hit = FoundGroup['hits'][number]

export const searchForStaff = endpoint({
  method: 'GET',
  path: '/api/staff/search',
  access: 'staff',
  summary:
    'Orders, quotes, listings, money, companies and people by reference, name, mail address, PO number or reference of the bank: at most five of each kind.',
  status: 200,
  query: z.strictObject({ q: z.string().check(tidy(), z.maxLength(SEARCHED_MAX), z.refine(isStorable)) }),
  response: found,
})
