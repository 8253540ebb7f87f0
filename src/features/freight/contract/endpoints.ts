import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { orEmpty, pagingQuery } from '#kernel/web/paging-query.ts'
import { FREIGHT_STAGES } from '../domain/freight.ts'
import {
  answerBody,
  askBody,
  choiceBody,
  correctionBody,
  invitationBody,
  refusalBody,
  withdrawalBody,
} from './bodies.ts'
import { forwarderView, freightSummary, freightView, quoteFreight } from './views.ts'

/** 128 random bits. */
const id = z.string().check(z.regex(/^[\w-]{22}$/))
const byId = z.object({ id })
const token = z.object({ token: z.string().check(z.maxLength(100)) })

export const readQuoteFreight = endpoint({
  method: 'GET',
  path: '/api/quotes/:id/freight',
  access: 'member',
  summary: "The freight of a quote, for the buyer's company; 404 for everybody else.",
  status: 200,
  params: byId,
  response: quoteFreight,
})

export const askFreight = endpoint({
  method: 'POST',
  path: '/api/quotes/:id/freight',
  access: 'member',
  summary:
    'The buyer asks for freight to a place in the country of the quote. 409 `already_recorded`, `quote_ended`; `conflict` where weight and size are missing, or the carrier takes the goods.',
  status: 201,
  params: byId,
  body: askBody,
  response: quoteFreight,
})

export const withdrawFreight = endpoint({
  method: 'POST',
  path: '/api/quotes/:id/freight/withdraw',
  access: 'member',
  summary:
    'The buyer withdraws the request for freight; its forwarders can answer no more. 409 `already_decided`.',
  status: 200,
  params: byId,
  response: quoteFreight,
})

export const listFreight = endpoint({
  method: 'GET',
  path: '/api/staff/freight',
  access: 'staff',
  summary: 'How many requests for freight there are, and a page of them: those that wait longest first.',
  status: 200,
  query: z.strictObject({ stage: orEmpty(z.enum(FREIGHT_STAGES)), ...pagingQuery }),
  response: z.tuple([z.number(), z.array(freightSummary)]),
})

export const countFreight = endpoint({
  method: 'GET',
  path: '/api/staff/freight/counts',
  access: 'staff',
  summary: 'How many requests for freight there are at each stage.',
  status: 200,
  response: z.array(z.object({ stage: z.enum(FREIGHT_STAGES), count: z.number() })),
})

export const readFreight = endpoint({
  method: 'GET',
  path: '/api/staff/freight/:id',
  access: 'staff',
  summary: 'A request for freight with its forwarders and their answers.',
  status: 200,
  params: byId,
  response: freightView,
})

export const inviteForwarder = endpoint({
  method: 'POST',
  path: '/api/staff/freight/:id/invitations',
  access: 'staff',
  summary:
    'Invites a forwarder by mail, who answers through its link without an account. 409 `already_recorded`, `quote_ended`, `quota_reached`.',
  status: 201,
  params: byId,
  body: invitationBody,
  response: freightView,
  once: true,
})

export const revokeForwarder = endpoint({
  method: 'POST',
  path: '/api/staff/freight/:id/invitations/:invitationId/revoke',
  access: 'staff',
  summary: 'Ends the link of a forwarder who has not answered. 409 `already_decided`.',
  status: 200,
  params: z.object({ id, invitationId: id }),
  response: freightView,
})

export const answerFreight = endpoint({
  method: 'POST',
  path: '/api/staff/freight/:id/answers',
  access: 'staff',
  summary: 'Staff enter a price, such as one named by telephone. 409 `quote_ended`, `quota_reached`.',
  status: 201,
  params: byId,
  body: answerBody,
  response: freightView,
  once: true,
})

export const chooseFreight = endpoint({
  method: 'POST',
  path: '/api/staff/freight/:id/choose',
  access: 'staff',
  summary:
    'Puts an answer into the quote: a new offer for the same goods at the same price, with the freight as its delivery charge. 409 `conflict` where offer or amount are not those that were seen, `no_offer`, `offer_expired`, `quote_ended`.',
  status: 200,
  params: byId,
  body: choiceBody,
  response: freightView,
  once: true,
})

export const declineFreight = endpoint({
  method: 'POST',
  path: '/api/staff/freight/:id/decline',
  access: 'staff',
  summary:
    'Ends a request that nobody carries; the reason stands in the thread of the quote. 409 `already_decided`.',
  status: 200,
  params: byId,
  body: refusalBody,
  response: freightView,
})

export const openFreightLink = endpoint({
  method: 'GET',
  path: '/api/freight/:token',
  access: 'public',
  summary:
    'What a forwarder is asked, by the token of the mailed link, and what it sent. 404 `bad_token`; 410 `gone` for one that sent nothing, once the link has expired or nothing is asked any more.',
  status: 200,
  params: token,
  response: forwarderView,
})

export const answerFreightLink = endpoint({
  method: 'POST',
  path: '/api/freight/:token/answer',
  access: 'public',
  summary:
    'A forwarder names a price, also after declining. 404 `bad_token`, 409 `already_recorded`, 410 `gone`.',
  status: 201,
  params: token,
  body: answerBody,
  response: forwarderView,
})

export const declineFreightLink = endpoint({
  method: 'POST',
  path: '/api/freight/:token/decline',
  access: 'public',
  summary: 'A forwarder names no price. 404 `bad_token`, 409 `already_recorded`, 410 `gone`.',
  status: 200,
  params: token,
  response: forwarderView,
})

export const correctFreightLink = endpoint({
  method: 'PUT',
  path: '/api/freight/:token/answer',
  access: 'public',
  summary:
    'A forwarder corrects the price that it sent, until one was chosen. 404 `bad_token`; 409 `conflict` where it is not the one that was seen, `already_decided`; 410 `gone`.',
  status: 200,
  params: token,
  body: correctionBody,
  response: forwarderView,
})

export const withdrawFreightLink = endpoint({
  method: 'POST',
  path: '/api/freight/:token/withdraw',
  access: 'public',
  summary:
    'A forwarder withdraws the price that it sent, until one was chosen. 404 `bad_token`; 409 `conflict` where it is not the one that was seen, `already_decided`; 410 `gone`.',
  status: 200,
  params: token,
  body: withdrawalBody,
  response: forwarderView,
})
