import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { measuresBody } from './quote-fields.ts'

const asked = z.object({
  /** The thread with the question. */
  quoteId: z.string(),
  /** The colleague who asked. */
  by: z.string(),
  at: z.string(),
})
export type Asked = z.output<typeof asked>

/** What the member's company has asked about a listing, and waits for. */
const askedView = z.object({
  /** Weight and size of a packed unit; null once they are told. */
  measures: z.nullable(asked),
  /** A quote, the newest of several. */
  quote: z.nullable(asked),
})
export type AskedView = z.output<typeof askedView>

const params = z.object({ id: idParameter })

export const readAskedAbout = endpoint({
  method: 'GET',
  path: '/api/product/:id/asked',
  access: 'member',
  summary:
    "What the member's company has asked about a listing and waits for: weight and size of a packed unit, and a quote.",
  status: 200,
  params,
  response: askedView,
})

export const askMeasures = endpoint({
  method: 'POST',
  path: '/api/product/:id/measures',
  access: 'member',
  summary:
    "Asks the seller for weight and size of a packed unit, in the thread `quoteId` or the company's open one about the listing, else by a request for a quote on one unit. Once they are entered, who asked is told. Repeating it changes nothing. 403 `own_listing`; 409 `conflict` where they are entered.",
  status: 201,
  params,
  body: measuresBody,
  response: askedView,
})
