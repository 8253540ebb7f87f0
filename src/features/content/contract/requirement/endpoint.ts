import * as z from 'zod/mini'
import { storable } from '#kernel/text/typed-text.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { requirementWords } from './words.ts'

/** More than any address of ours has. */
const SEARCH_MAX = 1500

export const sendRequirement = endpoint({
  method: 'POST',
  path: '/api/requirements',
  access: 'public',
  summary:
    'Tells staff what equipment a visitor looks for (decisions §11), and by `search`, the query of a list, what it had searched for.',
  status: 201,
  body: z.extend(requirementWords, {
    search: z.optional(z.string().check(storable(), z.maxLength(SEARCH_MAX))),
  }),
  response: z.object({ message: z.string() }),
})
