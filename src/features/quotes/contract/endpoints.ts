import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { idParameter } from '#kernel/id-parameter.ts'
import { quoteBody } from './quote-fields.ts'

export const requestQuote = endpoint({
  method: 'POST',
  path: '/api/quote/:id',
  access: 'member',
  summary: "Asks for a quote on a listing; 403 `own_listing` on one of the member's own company.",
  status: 201,
  params: z.object({ id: idParameter }),
  body: quoteBody,
  response: z.object({ quoteId: z.string() }),
})
