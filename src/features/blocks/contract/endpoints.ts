import * as z from 'zod/mini'
import { LANGUAGES } from '#kernel/text/language.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'

const block = z.object({
  id: z.number(),
  /** Null as long as the two have neither agreed in a quote nor paid an order, and so do not know each other. */
  company: z.nullable(z.string()),
  /** The quote in which they met, with its listing; else the order. */
  quote: z.nullable(z.object({ id: z.string(), title: z.string(), language: z.enum(LANGUAGES) })),
  order: z.nullable(z.object({ id: z.string(), reference: z.string(), isSale: z.boolean() })),
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

const ofOrder = z.object({
  /** One of the company's articles in the order, or of the own ones for the buyer: it names the company in calls. */
  materielId: z.number(),
  /** Null before the order is paid. */
  name: z.nullable(z.string()),
  isBlocked: z.boolean(),
})
export type CompanyOfOrder = z.output<typeof ofOrder>

const orderId = z.string().check(z.regex(/^[\w-]{22}$/))

export const listCompaniesOfOrder = endpoint({
  method: 'GET',
  path: '/api/blocks/orders/:orderId',
  access: 'member',
  summary: 'The other companies of an order: its sellers for the buyer, the buyer for each seller.',
  status: 200,
  params: z.object({ orderId }),
  response: z.object({ companies: z.array(ofOrder), can: z.object({ block: z.boolean() }) }),
})

export const blockCompanyOfOrder = endpoint({
  method: 'PUT',
  path: '/api/blocks/orders/:orderId/:materielId',
  access: 'member',
  summary:
    'Block the other company of an article of an order, by an admin of the own one, as that of a quote: for the buyer the seller, for the seller the buyer. The order goes on. Repeating it changes nothing.',
  status: 204,
  params: z.object({ orderId, materielId: idParameter }),
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
