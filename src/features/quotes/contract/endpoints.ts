import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { referencesBody } from '#kernel/trade/buyer-references/buyer-references.ts'
import { orEmpty, pagingQuery } from '#kernel/web/paging-query.ts'
import { ASKED_RESULTS, QUOTE_STATES, REQUEST_REFUSALS } from '../domain/quote.ts'
import { approvalRequestBody } from './approval-request.ts'
import { messageBody } from './offer-fields.ts'
import { jointBody, quoteBody } from './quote-fields.ts'
import { QUOTE_ROLES, quoteSummary, quoteView, staffQuoteSummary } from './views.ts'

/** 128 random bits. */
const quoteId = z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) })
const state = orEmpty(z.enum(QUOTE_STATES))

export const requestQuote = endpoint({
  method: 'POST',
  path: '/api/quote/:id',
  access: 'member',
  once: true,
  summary:
    "Asks for a quote on a listing, and on others in the same request: one thread each. While the company's request in the same words waits for an answer, its thread is answered instead of a second one. 403 `own_listing` on one of the member's own company; `listingId` in a refusal names which of the others.",
  status: 201,
  params: z.object({ id: idParameter }),
  body: quoteBody,
  response: z.object({ quoteId: z.string() }),
})

/** What became of a listing in a request about several. */
const askedListing = z.object({
  listingId: z.number(),
  result: z.enum(ASKED_RESULTS),
  /** The thread, new or open already. */
  quoteId: z.nullable(z.string()),
  refusal: z.nullable(z.enum(REQUEST_REFUSALS)),
})
export type AskedListing = z.output<typeof askedListing>

export const requestQuotes = endpoint({
  method: 'POST',
  path: '/api/quotes',
  access: 'member',
  once: true,
  summary:
    "Asks for quotes on several listings in one request, and answers for each on its own: requested, requested already where the member's company has an open quote on it, or refused with a reason.",
  status: 201,
  body: jointBody,
  response: z.array(askedListing),
})

export const listQuotes = endpoint({
  method: 'GET',
  path: '/api/quotes',
  access: 'member',
  summary:
    "How many quotes the member's company asked for or received, and a page of them, the last changed first.",
  status: 200,
  query: z.strictObject({ role: orEmpty(z.enum(QUOTE_ROLES)), state, ...pagingQuery }),
  response: z.tuple([z.number(), z.array(quoteSummary)]),
})

export const countQuotes = endpoint({
  method: 'GET',
  path: '/api/quotes/counts',
  access: 'member',
  summary: "How many quotes of the member's company there are in each state, asked and received.",
  status: 200,
  response: z.array(z.object({ role: z.enum(QUOTE_ROLES), state: z.enum(QUOTE_STATES), count: z.number() })),
})

export const readQuote = endpoint({
  method: 'GET',
  path: '/api/quotes/:id',
  access: 'member',
  summary: 'A quote with its thread, for both companies and staff; 404 for everybody else.',
  status: 200,
  params: quoteId,
  response: quoteView,
})

export const writeMessage = endpoint({
  method: 'POST',
  path: '/api/quotes/:id/messages',
  access: 'member',
  once: true,
  summary:
    'Writes a message; with a price it is an offer, which takes the place of the one that stands. 409 `quote_ended`; `conflict` where that is not `offerSeen`; 410 `gone`.',
  status: 201,
  params: quoteId,
  body: messageBody,
  response: quoteView,
})

/** multipart: one `document`. */
export const addFile = endpoint({
  method: 'POST',
  path: '/api/quotes/:id/files',
  access: 'member',
  summary:
    'Adds a PDF document or a picture (JPEG, PNG) of at most 10 MB to a thread, as a message of its own. 409 `quote_ended`, 415 `wrong_file_kind`.',
  status: 201,
  params: quoteId,
  multipart: true,
  response: quoteView,
})

export const readFile = endpoint({
  method: 'GET',
  path: '/api/quotes/:id/files/:fileId',
  access: 'member',
  summary: 'A document or picture of a thread, for both companies and staff.',
  status: 200,
  params: z.extend(quoteId, { fileId: idParameter }),
  response: z.unknown(),
})

export const readQuotation = endpoint({
  method: 'GET',
  path: '/api/quotes/:id/offers/:offerId/quotation',
  access: 'member',
  summary:
    "The numbered quotation of an offer as PDF, in the reader's language, for both companies and staff. It says whether the offer still stands.",
  status: 200,
  params: z.extend(quoteId, { offerId: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
  response: z.unknown(),
})

export const acceptQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/:id/accept',
  access: 'member',
  summary:
    'Accepts the offer of the other side, and makes the cart that is paid at `/checkout`. 409 `no_offer`, `offer_expired`, `already_decided`, `unavailable`; `conflict` where `offerId` is not the offer that stands; 403 above what the member may accept alone.',
  status: 200,
  params: quoteId,
  body: z.nullish(z.strictObject({ offerId: z.optional(z.string()) })),
  response: quoteView,
})

export const askApproval = endpoint({
  method: 'POST',
  path: '/api/quotes/:id/approval',
  access: 'member',
  summary:
    "Asks the approvers of the member's company to accept an offer above its limit, and holds the units meanwhile. Whoever asks again meanwhile changes nothing. 409 `no_offer`, `offer_expired`, `already_decided`, `unavailable`; `conflict` where `offerId` is not the offer that stands, or nobody approves.",
  status: 200,
  params: quoteId,
  body: approvalRequestBody,
  response: quoteView,
})

export const declineQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/:id/decline',
  access: 'member',
  whileSuspended: true,
  summary: 'Ends a quote; for either side, until it is accepted. 409 `already_decided`.',
  status: 200,
  params: quoteId,
  response: quoteView,
})

export const changeQuoteReferences = endpoint({
  method: 'PUT',
  path: '/api/quotes/:id/references',
  access: 'member',
  summary:
    "The buyer's PO number, cost centre, requested day and invoice address of a quote, until it is agreed. 409 `quote_ended`; `conflict` with the kept ones where they are not `seen`.",
  status: 200,
  params: quoteId,
  body: referencesBody,
  response: quoteView,
})

export const listStaffQuotes = endpoint({
  method: 'GET',
  path: '/api/staff/quotes',
  access: 'staff',
  summary: 'How many quotes there are, and a page of them, the last changed first.',
  status: 200,
  query: z.strictObject({ state, ...pagingQuery }),
  response: z.tuple([z.number(), z.array(staffQuoteSummary)]),
})

export const countStaffQuotes = endpoint({
  method: 'GET',
  path: '/api/staff/quotes/counts',
  access: 'staff',
  summary: 'How many quotes there are in each state.',
  status: 200,
  response: z.array(z.object({ state: z.enum(QUOTE_STATES), count: z.number() })),
})
