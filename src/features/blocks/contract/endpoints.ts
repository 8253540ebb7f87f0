import * as z from 'zod/mini'
import { LANGUAGES } from '#kernel/text/language.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'

const block = z.object({
  id: z.number(),
  /** Null as long as the two have not agreed in a quote, and so do not know each other. */
  company: z.nullable(z.string()),
  /** The quote in which they met. */
  quoteId: z.string(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  by: z.string(),
  since: z.string(),
})
export type BlockView = z.output<typeof block>

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/blocks',
  access: 'member',
  summary: 'The companies that the own company has blocked, newest first.',
  status: 200,
  response: z.object({ blocks: z.array(block), can: z.object({ end: z.boolean() }) }),
})

export const blockCompany = endpoint({
  method: 'PUT',
  path: '/api/blocks/quotes/:quoteId',
  access: 'member',
  summary:
    'Block the other company of a quote, by an admin of the own one: neither asks, writes, offers or orders from the other any more. What is agreed or ordered goes on. The other company is not told. Repeating it changes nothing.',
  status: 204,
  params: z.object({ quoteId: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  response: z.void(),
})

export const unblockCompany = endpoint({
  method: 'DELETE',
  path: '/api/blocks/:id',
  access: 'member',
  summary: 'End a block, by an admin of the company.',
  status: 204,
  params: z.object({ id: idParameter }),
  response: z.void(),
})
