import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'

const acceptedTerms = z.object({
  acceptedAt: z.string(),
  title: z.string(),
  /** The version in words. */
  updated: z.string(),
  intro: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), text: z.array(z.string()) })),
})
export type AcceptedTerms = z.output<typeof acceptedTerms>

export const readOrderTerms = endpoint({
  method: 'GET',
  path: '/api/orders/:id/terms',
  access: 'member',
  summary:
    "The terms of sale that were accepted with an order of the member's company, as they were; `null` for an order from before they were kept.",
  status: 200,
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  response: z.object({ terms: z.nullable(acceptedTerms) }),
})
